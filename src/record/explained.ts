import { CURSOR } from "../stream/cursor/cursor.js";
import { lastWords } from "./last-words.js";
import type { Verdict } from "./reasons.js";

/** What is known of why a run ended as it did. */
type Said = {
  readonly startError: string | undefined;
  readonly hadEvents: boolean;
  readonly diagnostics: string;
  readonly diagnosticsShownIn: string;
  readonly isReconnecting: boolean;
  readonly doubtfulCli: string | undefined;
};

/**
 * A message with what the CLI said of it, in our words where they are known and in its own, and what to do about it.
 * Whoever sees nothing but the error's annotation, or the comment, knows the cause.
 */
export function explained(message: string, said: Said): Pick<Verdict, "message" | "remedy"> {
  const { diagnostics, startError, hadEvents } = said;
  const phase = startError === undefined && hadEvents ? "session" : "start";
  const words = lastWords(diagnostics);
  const whole = `${startError ?? ""}\n${diagnostics}`;
  if (
    said.doubtfulCli !== undefined &&
    phase === "start" &&
    CURSOR.recogniseFailure(whole, "session") === undefined
  ) {
    return {
      message: `${message} \`${said.doubtfulCli}\` is probably not the Cursor CLI: it does not answer \`--version\` as that does.${words === undefined ? "" : quoted(words)}`,
      remedy: "Name Cursor's own CLI in `cli-path`, or leave `cli-path` out to have it installed.",
    };
  }
  const known =
    CURSOR.recogniseFailure(whole, phase) ?? (said.isReconnecting ? CURSOR.connectionLost : undefined);
  const silence = startError === undefined && known === undefined ? " The CLI said nothing about why." : "";
  return {
    message: `${message}${known === undefined ? "" : ` ${known.message}`}${words === undefined ? silence : quoted(words)}`,
    remedy: known?.remedy ?? (words === undefined ? WITHOUT_WORDS : furtherReading(said)),
  };
}

/** The CLI's last words, where there are any, behind a message that needs no other explanation. */
export function withLastWords(message: string, { diagnostics }: Pick<Said, "diagnostics">): string {
  const words = lastWords(diagnostics);
  return words === undefined ? message : `${message}${quoted(words)}`;
}

const WITHOUT_WORDS = "Run it again; if it ends like this each time, try another `cli-version`.";

function quoted(words: string): string {
  return ` The CLI said last: ${words}`;
}

function furtherReading({ diagnosticsShownIn }: Said): string {
  return `Read all that the CLI said in ${diagnosticsShownIn}.`;
}
