// Made by `npm run docs` of the page's script and style.
export const SCRIPT_HASH = "sha256-10OTE0P8adOy7Ou2yuWO8GfkQCIY2yYsiguDWgQczrg=";
export const STYLE_HASH = "sha256-mK3TH5tZQDD35QPOObC6aoqG4UATURru5wW9jx5NTAc=";
