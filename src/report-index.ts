import { endProcess, protectProcess } from "./process-end.js";
import { reportAction } from "./report-action.js";

protectProcess();
await endProcess(() => reportAction({ ...process.env }));
