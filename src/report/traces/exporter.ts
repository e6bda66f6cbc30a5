/** All that traces take, in a file of its own: most steps have no endpoint, and load none of it. */
export { readOtlpInputs } from "../../inputs/otlp/settings.js";
export { exportRuns } from "./export-runs.js";
export { openTrace } from "./trace-channel.js";
