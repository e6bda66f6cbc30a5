import { run } from "./programs/index.js";
await run();
