// Writes the hashes with which the report page's policy allows its own script and style: loading a hash function
// would take every step 5 ms.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { exportsOf } from "./built-sources.mjs";

const { SCRIPT } = await exportsOf("src/render/page/script.ts");
const { STYLE } = await exportsOf("src/render/page/style.ts");
const hashOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

writeFileSync(
  "src/render/page/hashes.ts",
  `// Made by \`npm run docs\` of the page's script and style.
export const SCRIPT_HASH = "${hashOf(SCRIPT)}";
export const STYLE_HASH = "${hashOf(STYLE)}";
`,
);
