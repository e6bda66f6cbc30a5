/** What GitHub shows for one line that a step prints. */
export type LogRow = {
  readonly kind: "line" | "error" | "warning" | "notice" | "group" | "endgroup";
  readonly text: string;
};

const COMMAND = /^::([\w-]+)(?: [^:]*)?::(.*)$/;
const SHOWN = ["error", "warning", "notice"] as const;
const FOLD = /^##\[(group|endgroup)\](.*)$/;

/**
 * Reads a step's output as the runner does: commands are carried out and not shown, while they are stopped all but the word
 * that lets them go on is text.
 *
 * @returns for one line after the other: what is shown; undefined for nothing
 */
export function readRunnerLog(): (line: string) => LogRow | undefined {
  let word: string | undefined;
  return (line) => {
    const [, fold, title = ""] = FOLD.exec(line) ?? [];
    if (fold !== undefined) {
      return { kind: fold === "group" ? "group" : "endgroup", text: title };
    }
    const [, name = "", text = ""] = COMMAND.exec(line) ?? [];
    if (word !== undefined) {
      if (name !== word) {
        return { kind: "line", text: line };
      }
      word = undefined;
      return undefined;
    }
    if (name === "stop-commands") {
      word = text;
    }
    const kind = SHOWN.find((shown) => shown === name);
    if (kind !== undefined) {
      return { kind, text: unescaped(text) };
    }
    return name === "" ? { kind: "line", text: line } : undefined;
  };
}

function unescaped(text: string): string {
  return text.replaceAll("%0A", "\n").replaceAll("%0D", "\r").replaceAll("%25", "%");
}
