import { push } from "../programs/index.js";
await push();
