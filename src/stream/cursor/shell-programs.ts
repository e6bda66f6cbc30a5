/** `NAME=value` in front of a command is no program. */
const ASSIGNMENT = /^\w+=/;
/** What stands before a command and is no part of it. */
const KEYWORDS = new Set(["if", "then", "elif", "else", "while", "until", "do", "!", "{", "("]);
/** What begins or ends a compound command, and is followed by no program. */
const NO_COMMANDS = new Set(["for", "case", "select", "function", "done", "fi", "esac", "}", ")"]);
/** They run the command that follows them. */
const WRAPPERS = new Set(["sudo", "env", "time", "nohup", "exec", "command"]);
/** A command line of more is a script; its first programs tell. UTF-16 units. */
const MAXIMUM_UNITS = 20_000;

/**
 * The programs that a command line runs, in its order, those of {@link WRAPPERS} before what they run. Where the line
 * cannot be told from what it looks like, behind a here-document or a comment, fewer are named and never more: the
 * names are advice on what to allow, so text between quotation marks must not be one.
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
    // Which of the words behind an option of a wrapper is the program, only the wrapper knows.
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

/** The words of each command of the line, quotation marks and backslashes kept. */
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

/** The `&` of `2>&1` and of `&>file`. */
function isRedirection(line: string, at: number): boolean {
  return line.charAt(at) === "&" && (line.charAt(at - 1) === ">" || line.charAt(at + 1) === ">");
}
