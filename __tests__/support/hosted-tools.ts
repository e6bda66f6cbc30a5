import { MACHINE_HOME } from "./test-machine.js";

/**
 * Tools as a hosted Ubuntu image lays them out: the file that starts each, what a name on the search path leads there
 * by, and a file of its installation that it cannot do without.
 */
const TOOLS: readonly (readonly [name: string, program: string, link: string | undefined, needs: string])[] =
  [
    ["pwsh", "/opt/microsoft/powershell/7/pwsh", "/usr/bin/pwsh", "pwsh.dll"],
    ["chrome", "/opt/google/chrome/chrome", "/usr/bin/chrome", "icudtl.dat"],
    ["black", "/opt/pipx/venvs/black/bin/black", "/opt/pipx_bin/black", "../lib/black.py"],
    ["rake", "/usr/local/bin/rake", undefined, "../../../var/lib/gems/rake"],
    ["phpunit", `${MACHINE_HOME}/.config/composer/vendor/bin/phpunit`, undefined, "../autoload.php"],
    [
      "pnpm",
      `${MACHINE_HOME}/setup-pnpm/node_modules/pnpm/bin/pnpm.cjs`,
      `${MACHINE_HOME}/setup-pnpm/node_modules/.bin/pnpm`,
      "../dist/pnpm.cjs",
    ],
    [
      "vercel",
      `${MACHINE_HOME}/.npm-global/lib/node_modules/vercel/cli.js`,
      `${MACHINE_HOME}/.npm-global/bin/vercel`,
      "../chalk/index.js",
    ],
    [
      "gulp",
      `${MACHINE_HOME}/.config/yarn/global/node_modules/gulp/cli.js`,
      `${MACHINE_HOME}/.config/yarn/global/node_modules/.bin/gulp`,
      "../chalk/index.js",
    ],
    [
      "poetry",
      `${MACHINE_HOME}/.local/share/pypoetry/venv/bin/poetry`,
      `${MACHINE_HOME}/.local/bin/poetry`,
      "../lib/poetry.py",
    ],
    ["conda", `${MACHINE_HOME}/miniconda3/condabin/conda`, undefined, "../lib/conda.py"],
    ["flutter", `${MACHINE_HOME}/flutter/bin/flutter`, undefined, "../packages/flutter"],
    [
      "brewed",
      "/home/linuxbrew/.linuxbrew/Cellar/brewed/1/bin/brewed",
      "/home/linuxbrew/.linuxbrew/bin/brewed",
      "../../../../opt/lib",
    ],
    ["rustc", `${MACHINE_HOME}/.cargo/bin/rustc`, undefined, "../../.rustup/toolchain"],
    ["served", "/srv/tools/bin/served", undefined, "../lib/served"],
    ["disk", "/data/tools-2/disk", "/data/bin/disk", "disk.dat"],
  ];
const STARTED_BY_A_SCRIPT = ["az", "/opt/az/bin/python3"] as const;

export const TOOL_NAMES = [...TOOLS.map(([name]) => name), STARTED_BY_A_SCRIPT[0]];

/** Folders that the installers of these tools put on the search path. */
export const TOOL_PATH = [
  ...["/opt/pipx_bin", "/srv/tools/bin", "/data/bin", "/home/linuxbrew/.linuxbrew/bin"],
  ...[".config/composer/vendor/bin", "setup-pnpm/node_modules/.bin", ".npm-global/bin", ".local/bin"].map(
    inHome,
  ),
  ...[".config/yarn/global/node_modules/.bin", "miniconda3/condabin", "flutter/bin", ".cargo/bin"].map(
    inHome,
  ),
];

/** Returns shell that installs them on a machine. Each says its name if it has what it needs. */
export function installTools(): string {
  const [script, interpreter] = STARTED_BY_A_SCRIPT;
  return [
    "install_tool() {",
    '  mkdir -p "$(dirname "$2")" "$(dirname "$2")/$(dirname "$4")"',
    '  echo needed >"$(dirname "$2")/$4"',
    `  printf '#!/bin/sh\\ncat "$(dirname "$(readlink -f "$0")")/%s" >/dev/null && echo %s\\n' "$4" "$1" >"$2"`,
    '  chmod 755 "$2"',
    '  [ -z "$3" ] || { mkdir -p "$(dirname "$3")" && ln -sf "$2" "$3"; }',
    "}",
    ...TOOLS.map(
      ([name, program, link, needs]) => `install_tool ${name} ${program} '${link ?? ""}' ${needs}`,
    ),
    `install_tool ${script} ${interpreter} '' ../lib/az`,
    `printf '#!/bin/sh\\nexec ${interpreter} "$@"\\n' >/usr/bin/${script}; chmod 755 /usr/bin/${script}`,
    "",
  ].join("\n");
}

function inHome(path: string): string {
  return `${MACHINE_HOME}/${path}`;
}
