import { report } from "../programs/index.js";
await report();
