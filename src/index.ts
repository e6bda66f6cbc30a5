import { runAction } from "./run/run-action.js";
import { endProcess, protectProcess } from "./step/process-end.js";
import { listenForSignals } from "./step/signals.js";

protectProcess();
const cancel = listenForSignals(() => {
  process.exit(1);
});
await endProcess(() => runAction({ ...process.env }, cancel), cancel.requested);
