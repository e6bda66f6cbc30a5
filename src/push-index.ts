import { secretsOfStep } from "./inputs/secret-inputs.js";
import { pushAction } from "./push/push-action.js";
import { createRedactor } from "./safety/redaction/redact.js";
import { maskSecrets } from "./step/workflow-commands.js";
import { endProcess, protectProcess } from "./step/process-end.js";

protectProcess();
const environment = { ...process.env };
const secrets = secretsOfStep(environment);
const redactor = createRedactor(secrets);
maskSecrets(secrets);
await endProcess(() => pushAction(environment, redactor), redactor);
