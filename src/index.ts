import { secretsOfStep } from "./inputs/secret-inputs.js";
import { runAction } from "./run/run-action.js";
import { createRedactor } from "./safety/redaction/redact.js";
import { maskSecrets } from "./step/workflow-commands.js";
import { endProcess, protectProcess, listenForSignals } from "./step/process-end.js";

protectProcess();
const environment = { ...process.env };
const secrets = secretsOfStep(environment);
const redactor = createRedactor(secrets);
// Before the first word: whoever has read it may cancel the step.
const cancel = listenForSignals(redactor);
maskSecrets(secrets);
await endProcess(() => runAction(environment, redactor, cancel), redactor, cancel.requested);
