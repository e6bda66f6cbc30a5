import { runAction } from "./run/run-action.js";
import { endProcess, protectProcess } from "./step/process-end.js";
import { registerSecrets } from "./step/register-secrets.js";
import { listenForSignals } from "./step/signals.js";

protectProcess();
const environment = { ...process.env };
const redactor = registerSecrets(environment);
const cancel = listenForSignals(redactor, () => {
  process.exit(1);
});
await endProcess(() => runAction(environment, redactor, cancel), redactor, cancel.requested);
