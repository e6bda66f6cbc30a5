import { reportAction } from "./publish/report-action.js";
import { endProcess, protectProcess } from "./step/process-end.js";
import { registerSecrets } from "./step/register-secrets.js";

protectProcess();
const environment = { ...process.env };
const redactor = registerSecrets(environment);
await endProcess(() => reportAction(environment, redactor), redactor);
