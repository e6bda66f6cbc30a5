// Writes isolation's shell program as a module for the programs.
import { readFileSync, writeFileSync } from "node:fs";

const FOLDER = "src/isolation";

const text = JSON.stringify(readFileSync(`${FOLDER}/helper.sh`, "utf8"));
writeFileSync(
  `${FOLDER}/helper-code.ts`,
  `// Made by \`npm run docs\` and \`npm run build\` of helper.sh.\nexport const HELPER = ${text};\n`,
);
