/** `NAME=value` before a command is not a program. */
const ASSIGNMENT = /^\w+=/;
/** Words before a command that are not part of it. */
const KEYWORDS = new Set(["if", "then", "elif", "else", "while", "until", "do", "!", "{", "("]);
/** Words that begin or end a compound command and are not followed by a program. */
const NO_COMMANDS = new Set(["for", "case", "select", "function", "done", "fi", "esac", "}", ")"]);
/** Programs that run the command after them. */
const WRAPPERS = new Set(["sudo", "env", "time", "nohup", "exec", "command"]);
/** A longer command line is a script; its first programs are enough. UTF-16 units. */
const MAXIMUM_UNITS = 20_000;

/**
 * Returns the programs that a command line runs, in order, with {@link WRAPPERS} before the programs they run. When in
 * doubt, as after a here-document or a comment, returns fewer and never more: the names are advice on what to allow, so
 * quoted text must not become one.
 */
export function programsOf(commandLine: string): readonly string[] {
  return simpleCommands(commandLine.slice(0, MAXIMUM_UNITS)).flatMap(programsOfCommand);
}

function programsOfCommand(words: readonly string[]): readonly string[] {
  const programs: string[] = [];
  for (const word of words) {
    if (NO_COMMANDS.has(word)) {
      break;
    }
    if (ASSIGNMENT.test(word) || KEYWORDS.has(word)) {
      continue;
    }
    // Only the wrapper knows which word after its options is the program.
    if (word.startsWith("-")) {
      break;
    }
    programs.push(word);
    if (!WRAPPERS.has(word)) {
      break;
    }
  }
  return programs;
}

const SEPARATORS = new Set([";", "&", "|", "\n"]);

/** Splits the line into commands and these into words. Keeps quotation marks and backslashes. */
function simpleCommands(line: string): readonly (readonly string[])[] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word = "";
  let quote = "";
  const endWord = (): void => {
    if (word !== "") {
      words.push(word);
    }
    word = "";
  };
  const endCommand = (): void => {
    endWord();
    commands.push(words);
    words = [];
  };
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    const isComment = character === "#" && word === "";
    if (quote === "" && (isComment || line.startsWith("<<", at))) {
      break;
    }
    if (character === "\\" && quote !== "'") {
      word += line.slice(at, at + 2);
      at += 1;
    } else if (quote !== "") {
      quote = character === quote ? "" : quote;
      word += character;
    } else if (character === "'" || character === '"' || character === "`") {
      quote = character;
      word += character;
    } else if (SEPARATORS.has(character) && !isRedirection(line, at)) {
      endCommand();
    } else if (character === " " || character === "\t" || character === "\r") {
      endWord();
    } else {
      word += character;
    }
  }
  endCommand();
  return commands;
}

/** Returns true for the `&` of `2>&1` and of `&>file`. */
function isRedirection(line: string, at: number): boolean {
  return line.charAt(at) === "&" && (line.charAt(at - 1) === ">" || line.charAt(at + 1) === ">");
}
