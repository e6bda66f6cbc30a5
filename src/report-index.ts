import { endProcess, protectProcess } from "./step/process-end.js";
import { reportAction } from "./publish/report-action.js";

protectProcess();
await endProcess(() => reportAction({ ...process.env }));
