// Made by `npm run docs` of the page's script and style.
export const SCRIPT_HASH = "sha256-8cjIIT4GXLk0X1g9oX8cBeL2cGuKk1vb1Pzd7dNKY70=";
export const STYLE_HASH = "sha256-mK3TH5tZQDD35QPOObC6aoqG4UATURru5wW9jx5NTAc=";
