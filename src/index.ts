import { runAction } from "./run-action.js";
import { endProcess, protectProcess } from "./process-end.js";
import { listenForSignals } from "./signals.js";

protectProcess();
const cancel = listenForSignals(() => {
  process.exit(1);
});
await endProcess(() => runAction({ ...process.env }, cancel), cancel.requested);
