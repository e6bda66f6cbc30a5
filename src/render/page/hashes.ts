// Made by `npm run docs` of the page's script and style.
export const SCRIPT_HASH = "sha256-8cjIIT4GXLk0X1g9oX8cBeL2cGuKk1vb1Pzd7dNKY70=";
export const STYLE_HASH = "sha256-dB9J4wAXLOtIihuss93knJD4cQ7fU2dq76DEhu5LgWw=";
