import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 5180:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const pico = __nccwpck_require__(1062);
const utils = __nccwpck_require__(2561);

function picomatch(glob, options, returnState = false) {
  // default to os.platform()
  if (options && (options.windows === null || options.windows === undefined)) {
    // don't mutate the original options object
    options = { ...options, windows: utils.isWindows() };
  }

  return pico(glob, options, returnState);
}

Object.assign(picomatch, pico);
module.exports = picomatch;


/***/ }),

/***/ 4157:
/***/ ((module) => {



const WIN_SLASH = '\\\\/';
const WIN_NO_SLASH = `[^${WIN_SLASH}]`;

const DEFAULT_MAX_EXTGLOB_RECURSION = 0;

/**
 * Posix glob regex
 */

const DOT_LITERAL = '\\.';
const PLUS_LITERAL = '\\+';
const QMARK_LITERAL = '\\?';
const SLASH_LITERAL = '\\/';
const ONE_CHAR = '(?=.)';
const QMARK = '[^/]';
const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
const NO_DOT = `(?!${DOT_LITERAL})`;
const NO_DOTS = `(?!${START_ANCHOR}${DOTS_SLASH})`;
const NO_DOT_SLASH = `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`;
const NO_DOTS_SLASH = `(?!${DOTS_SLASH})`;
const QMARK_NO_DOT = `[^.${SLASH_LITERAL}]`;
const STAR = `${QMARK}*?`;
const SEP = '/';

const POSIX_CHARS = {
  DOT_LITERAL,
  PLUS_LITERAL,
  QMARK_LITERAL,
  SLASH_LITERAL,
  ONE_CHAR,
  QMARK,
  END_ANCHOR,
  DOTS_SLASH,
  NO_DOT,
  NO_DOTS,
  NO_DOT_SLASH,
  NO_DOTS_SLASH,
  QMARK_NO_DOT,
  STAR,
  START_ANCHOR,
  SEP
};

/**
 * Windows glob regex
 */

const WINDOWS_CHARS = {
  ...POSIX_CHARS,

  SLASH_LITERAL: `[${WIN_SLASH}]`,
  QMARK: WIN_NO_SLASH,
  STAR: `${WIN_NO_SLASH}*?`,
  DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
  NO_DOT: `(?!${DOT_LITERAL})`,
  NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
  NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
  NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
  QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
  START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
  END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
  SEP: '\\'
};

/**
 * POSIX Bracket Regex
 */

const POSIX_REGEX_SOURCE = {
  __proto__: null,
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  ascii: '\\x00-\\x7F',
  blank: ' \\t',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '\\x21-\\x7E',
  lower: 'a-z',
  print: '\\x20-\\x7E ',
  punct: '\\-!"#$%&\'()\\*+,./:;<=>?@[\\]^_`{|}~',
  space: ' \\t\\r\\n\\v\\f',
  upper: 'A-Z',
  word: 'A-Za-z0-9_',
  xdigit: 'A-Fa-f0-9'
};

module.exports = {
  DEFAULT_MAX_EXTGLOB_RECURSION,
  MAX_LENGTH: 1024 * 64,
  POSIX_REGEX_SOURCE,

  // regular expressions
  REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
  REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
  REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
  REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
  REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
  REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,

  // Replace globs with equivalent patterns to reduce parsing time.
  REPLACEMENTS: {
    __proto__: null,
    '***': '*',
    '**/**': '**',
    '**/**/**': '**'
  },

  // Digits
  CHAR_0: 48, /* 0 */
  CHAR_9: 57, /* 9 */

  // Alphabet chars.
  CHAR_UPPERCASE_A: 65, /* A */
  CHAR_LOWERCASE_A: 97, /* a */
  CHAR_UPPERCASE_Z: 90, /* Z */
  CHAR_LOWERCASE_Z: 122, /* z */

  CHAR_LEFT_PARENTHESES: 40, /* ( */
  CHAR_RIGHT_PARENTHESES: 41, /* ) */

  CHAR_ASTERISK: 42, /* * */

  // Non-alphabetic chars.
  CHAR_AMPERSAND: 38, /* & */
  CHAR_AT: 64, /* @ */
  CHAR_BACKWARD_SLASH: 92, /* \ */
  CHAR_CARRIAGE_RETURN: 13, /* \r */
  CHAR_CIRCUMFLEX_ACCENT: 94, /* ^ */
  CHAR_COLON: 58, /* : */
  CHAR_COMMA: 44, /* , */
  CHAR_DOT: 46, /* . */
  CHAR_DOUBLE_QUOTE: 34, /* " */
  CHAR_EQUAL: 61, /* = */
  CHAR_EXCLAMATION_MARK: 33, /* ! */
  CHAR_FORM_FEED: 12, /* \f */
  CHAR_FORWARD_SLASH: 47, /* / */
  CHAR_GRAVE_ACCENT: 96, /* ` */
  CHAR_HASH: 35, /* # */
  CHAR_HYPHEN_MINUS: 45, /* - */
  CHAR_LEFT_ANGLE_BRACKET: 60, /* < */
  CHAR_LEFT_CURLY_BRACE: 123, /* { */
  CHAR_LEFT_SQUARE_BRACKET: 91, /* [ */
  CHAR_LINE_FEED: 10, /* \n */
  CHAR_NO_BREAK_SPACE: 160, /* \u00A0 */
  CHAR_PERCENT: 37, /* % */
  CHAR_PLUS: 43, /* + */
  CHAR_QUESTION_MARK: 63, /* ? */
  CHAR_RIGHT_ANGLE_BRACKET: 62, /* > */
  CHAR_RIGHT_CURLY_BRACE: 125, /* } */
  CHAR_RIGHT_SQUARE_BRACKET: 93, /* ] */
  CHAR_SEMICOLON: 59, /* ; */
  CHAR_SINGLE_QUOTE: 39, /* ' */
  CHAR_SPACE: 32, /*   */
  CHAR_TAB: 9, /* \t */
  CHAR_UNDERSCORE: 95, /* _ */
  CHAR_VERTICAL_LINE: 124, /* | */
  CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279, /* \uFEFF */

  /**
   * Create EXTGLOB_CHARS
   */

  extglobChars(chars) {
    return {
      '!': { type: 'negate', open: '(?:(?!(?:', close: `))${chars.STAR})` },
      '?': { type: 'qmark', open: '(?:', close: ')?' },
      '+': { type: 'plus', open: '(?:', close: ')+' },
      '*': { type: 'star', open: '(?:', close: ')*' },
      '@': { type: 'at', open: '(?:', close: ')' }
    };
  },

  /**
   * Create GLOB_CHARS
   */

  globChars(win32) {
    return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
  }
};


/***/ }),

/***/ 8731:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const constants = __nccwpck_require__(4157);
const utils = __nccwpck_require__(2561);

/**
 * Constants
 */

const {
  MAX_LENGTH,
  POSIX_REGEX_SOURCE,
  REGEX_NON_SPECIAL_CHARS,
  REGEX_SPECIAL_CHARS_BACKREF,
  REPLACEMENTS
} = constants;

/**
 * Helpers
 */

const expandRange = (args, options) => {
  if (typeof options.expandRange === 'function') {
    return options.expandRange(...args, options);
  }

  args.sort();
  const value = `[${args.join('-')}]`;

  try {
    /* eslint-disable-next-line no-new */
    new RegExp(value);
  } catch (ex) {
    return args.map(v => utils.escapeRegex(v)).join('..');
  }

  return value;
};

/**
 * Create the message for a syntax error
 */

const syntaxError = (type, char) => {
  return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
};

const splitTopLevel = input => {
  const parts = [];
  let bracket = 0;
  let paren = 0;
  let quote = 0;
  let value = '';
  let escaped = false;

  for (const ch of input) {
    if (escaped === true) {
      value += ch;
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      value += ch;
      escaped = true;
      continue;
    }

    if (ch === '"') {
      quote = quote === 1 ? 0 : 1;
      value += ch;
      continue;
    }

    if (quote === 0) {
      if (ch === '[') {
        bracket++;
      } else if (ch === ']' && bracket > 0) {
        bracket--;
      } else if (bracket === 0) {
        if (ch === '(') {
          paren++;
        } else if (ch === ')' && paren > 0) {
          paren--;
        } else if (ch === '|' && paren === 0) {
          parts.push(value);
          value = '';
          continue;
        }
      }
    }

    value += ch;
  }

  parts.push(value);
  return parts;
};

const isPlainBranch = branch => {
  let escaped = false;

  for (const ch of branch) {
    if (escaped === true) {
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      escaped = true;
      continue;
    }

    if (/[?*+@!()[\]{}]/.test(ch)) {
      return false;
    }
  }

  return true;
};

const normalizeSimpleBranch = branch => {
  let value = branch.trim();
  let changed = true;

  while (changed === true) {
    changed = false;

    if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
      value = value.slice(2, -1);
      changed = true;
    }
  }

  if (!isPlainBranch(value)) {
    return;
  }

  return value.replace(/\\(.)/g, '$1');
};

const hasRepeatedCharPrefixOverlap = branches => {
  const values = branches.map(normalizeSimpleBranch).filter(Boolean);

  for (let i = 0; i < values.length; i++) {
    for (let j = i + 1; j < values.length; j++) {
      const a = values[i];
      const b = values[j];
      const char = a[0];

      if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) {
        continue;
      }

      if (a === b || a.startsWith(b) || b.startsWith(a)) {
        return true;
      }
    }
  }

  return false;
};

const parseRepeatedExtglob = (pattern, requireEnd = true) => {
  if ((pattern[0] !== '+' && pattern[0] !== '*') || pattern[1] !== '(') {
    return;
  }

  let bracket = 0;
  let paren = 0;
  let quote = 0;
  let escaped = false;

  for (let i = 1; i < pattern.length; i++) {
    const ch = pattern[i];

    if (escaped === true) {
      escaped = false;
      continue;
    }

    if (ch === '\\') {
      escaped = true;
      continue;
    }

    if (ch === '"') {
      quote = quote === 1 ? 0 : 1;
      continue;
    }

    if (quote === 1) {
      continue;
    }

    if (ch === '[') {
      bracket++;
      continue;
    }

    if (ch === ']' && bracket > 0) {
      bracket--;
      continue;
    }

    if (bracket > 0) {
      continue;
    }

    if (ch === '(') {
      paren++;
      continue;
    }

    if (ch === ')') {
      paren--;

      if (paren === 0) {
        if (requireEnd === true && i !== pattern.length - 1) {
          return;
        }

        return {
          type: pattern[0],
          body: pattern.slice(2, i),
          end: i
        };
      }
    }
  }
};

const buildCharClassStar = chars => {
  const source = chars.length === 1
    ? utils.escapeRegex(chars[0])
    : `[${chars.map(ch => utils.escapeRegex(ch)).join('')}]`;

  return `${source}*`;
};

const getStarExtglobSequenceChars = pattern => {
  let index = 0;
  const chars = [];

  while (index < pattern.length) {
    const match = parseRepeatedExtglob(pattern.slice(index), false);

    if (!match || match.type !== '*') {
      return;
    }

    const branches = splitTopLevel(match.body).map(branch => branch.trim());
    if (branches.length !== 1) {
      return;
    }

    const branch = normalizeSimpleBranch(branches[0]);
    if (!branch || branch.length !== 1) {
      return;
    }

    chars.push(branch);
    index += match.end + 1;
  }

  if (chars.length < 1) {
    return;
  }

  return chars;
};

const repeatedExtglobRecursion = pattern => {
  let depth = 0;
  let value = pattern.trim();
  let match = parseRepeatedExtglob(value);

  while (match) {
    depth++;
    value = match.body.trim();
    match = parseRepeatedExtglob(value);
  }

  return depth;
};

const analyzeRepeatedExtglob = (body, options) => {
  if (options.maxExtglobRecursion === false) {
    return { risky: false };
  }

  const max =
    typeof options.maxExtglobRecursion === 'number'
      ? options.maxExtglobRecursion
      : constants.DEFAULT_MAX_EXTGLOB_RECURSION;

  const branches = splitTopLevel(body).map(branch => branch.trim());

  if (branches.length > 1) {
    if (
      branches.some(branch => branch === '') ||
      branches.some(branch => /^[*?]+$/.test(branch)) ||
      hasRepeatedCharPrefixOverlap(branches)
    ) {
      return { risky: true };
    }
  }

  // A repeated extglob is "risky" (prone to catastrophic backtracking) when a
  // branch is itself a `*(...)` sequence, since that nests an unbounded quantifier
  // inside the outer `+(...)`/`*(...)`. When *every* branch reduces to single
  // characters we can emit one flat, ReDoS-safe character class that preserves the
  // meaning of ALL branches (e.g. `+(*(a)|*(b))` -> `[ab]*`), rather than dropping
  // every branch but the first.
  const safeChars = [];
  let sawStarSequence = false;
  let combinable = true;

  for (const branch of branches) {
    const chars = getStarExtglobSequenceChars(branch);
    if (chars) {
      sawStarSequence = true;
      safeChars.push(...chars);
      continue;
    }

    const literal = normalizeSimpleBranch(branch);
    if (literal && literal.length === 1) {
      safeChars.push(literal);
      continue;
    }

    combinable = false;

    if (repeatedExtglobRecursion(branch) > max) {
      return { risky: true };
    }
  }

  if (sawStarSequence) {
    return combinable
      ? { risky: true, safeOutput: buildCharClassStar([...new Set(safeChars)]) }
      : { risky: true };
  }

  return { risky: false };
};

/**
 * Parse the given input string.
 * @param {String} input
 * @param {Object} options
 * @return {Object}
 */

const parse = (input, options) => {
  if (typeof input !== 'string') {
    throw new TypeError('Expected a string');
  }

  input = REPLACEMENTS[input] || input;

  const opts = { ...options };
  const max = typeof opts.maxLength === 'number' ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;

  let len = input.length;
  if (len > max) {
    throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
  }

  const bos = { type: 'bos', value: '', output: opts.prepend || '' };
  const tokens = [bos];

  const capture = opts.capture ? '' : '?:';

  // create constants based on platform, for windows or posix
  const PLATFORM_CHARS = constants.globChars(opts.windows);
  const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);

  const {
    DOT_LITERAL,
    PLUS_LITERAL,
    SLASH_LITERAL,
    ONE_CHAR,
    DOTS_SLASH,
    NO_DOT,
    NO_DOT_SLASH,
    NO_DOTS_SLASH,
    QMARK,
    QMARK_NO_DOT,
    STAR,
    START_ANCHOR
  } = PLATFORM_CHARS;

  const globstar = opts => {
    return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
  };

  const nodot = opts.dot ? '' : NO_DOT;
  const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
  let star = opts.bash === true ? globstar(opts) : STAR;

  if (opts.capture) {
    star = `(${star})`;
  }

  // minimatch options support
  if (typeof opts.noext === 'boolean') {
    opts.noextglob = opts.noext;
  }

  const state = {
    input,
    index: -1,
    start: 0,
    dot: opts.dot === true,
    consumed: '',
    output: '',
    prefix: '',
    backtrack: false,
    negated: false,
    brackets: 0,
    braces: 0,
    parens: 0,
    quotes: 0,
    globstar: false,
    tokens
  };

  input = utils.removePrefix(input, state);
  len = input.length;

  const extglobs = [];
  const braces = [];
  const stack = [];
  let prev = bos;
  let value;

  /**
   * Tokenizing helpers
   */

  const eos = () => state.index === len - 1;
  const peek = state.peek = (n = 1) => input[state.index + n];
  const advance = state.advance = () => input[++state.index] || '';
  const remaining = () => input.slice(state.index + 1);
  const consume = (value = '', num = 0) => {
    state.consumed += value;
    state.index += num;
  };

  const append = token => {
    state.output += token.output != null ? token.output : token.value;
    consume(token.value);
  };

  const negate = () => {
    let count = 1;

    while (peek() === '!' && (peek(2) !== '(' || peek(3) === '?')) {
      advance();
      state.start++;
      count++;
    }

    if (count % 2 === 0) {
      return false;
    }

    state.negated = true;
    state.start++;
    return true;
  };

  const increment = type => {
    state[type]++;
    stack.push(type);
  };

  const decrement = type => {
    state[type]--;
    stack.pop();
  };

  /**
   * Push tokens onto the tokens array. This helper speeds up
   * tokenizing by 1) helping us avoid backtracking as much as possible,
   * and 2) helping us avoid creating extra tokens when consecutive
   * characters are plain text. This improves performance and simplifies
   * lookbehinds.
   */

  const push = tok => {
    if (prev.type === 'globstar') {
      const isBrace = state.braces > 0 && (tok.type === 'comma' || tok.type === 'brace');
      const isExtglob = tok.extglob === true || (extglobs.length && (tok.type === 'pipe' || tok.type === 'paren'));

      if (tok.type !== 'slash' && tok.type !== 'paren' && !isBrace && !isExtglob) {
        state.output = state.output.slice(0, -prev.output.length);
        prev.type = 'star';
        prev.value = '*';
        prev.output = star;
        state.output += prev.output;
      }
    }

    if (extglobs.length && tok.type !== 'paren') {
      extglobs[extglobs.length - 1].inner += tok.value;
    }

    if (tok.value || tok.output) append(tok);
    if (prev && prev.type === 'text' && tok.type === 'text') {
      prev.output = (prev.output || prev.value) + tok.value;
      prev.value += tok.value;
      return;
    }

    tok.prev = prev;
    tokens.push(tok);
    prev = tok;
  };

  const extglobOpen = (type, value) => {
    const token = { ...EXTGLOB_CHARS[value], conditions: 1, inner: '' };

    token.prev = prev;
    token.parens = state.parens;
    token.output = state.output;
    token.startIndex = state.index;
    token.tokensIndex = tokens.length;
    const output = (opts.capture ? '(' : '') + token.open;

    increment('parens');
    push({ type, value, output: state.output ? '' : ONE_CHAR });
    push({ type: 'paren', extglob: true, value: advance(), output });
    extglobs.push(token);
  };

  const extglobClose = token => {
    const literal = input.slice(token.startIndex, state.index + 1);
    const body = input.slice(token.startIndex + 2, state.index);
    const analysis = analyzeRepeatedExtglob(body, opts);

    if ((token.type === 'plus' || token.type === 'star') && analysis.risky) {
      const safeOutput = analysis.safeOutput
        ? (token.output ? '' : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput)
        : undefined;
      const open = tokens[token.tokensIndex];

      open.type = 'text';
      open.value = literal;
      open.output = safeOutput || utils.escapeRegex(literal);

      for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
        tokens[i].value = '';
        tokens[i].output = '';
        delete tokens[i].suffix;
      }

      state.output = token.output + open.output;
      state.backtrack = true;

      push({ type: 'paren', extglob: true, value, output: '' });
      decrement('parens');
      return;
    }

    let output = token.close + (opts.capture ? ')' : '');
    let rest;

    if (token.type === 'negate') {
      let extglobStar = star;

      if (token.inner && token.inner.length > 1 && token.inner.includes('/')) {
        extglobStar = globstar(opts);
      }

      if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) {
        output = token.close = `)$))${extglobStar}`;
      }

      if (token.inner.includes('*') && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) {
        // Any non-magical string (`.ts`) or even nested expression (`.{ts,tsx}`) can follow after the closing parenthesis.
        // In this case, we need to parse the string and use it in the output of the original pattern.
        // Suitable patterns: `/!(*.d).ts`, `/!(*.d).{ts,tsx}`, `**/!(*-dbg).@(js)`.
        //
        // Disabling the `fastpaths` option due to a problem with parsing strings as `.ts` in the pattern like `**/!(*.d).ts`.
        const expression = parse(rest, { ...options, fastpaths: false }).output;

        output = token.close = `)${expression})${extglobStar})`;
      }

      if (token.prev.type === 'bos') {
        state.negatedExtglob = true;
      }
    }

    push({ type: 'paren', extglob: true, value, output });
    decrement('parens');
  };

  /**
   * Fast paths
   */

  if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
    let backslashes = false;

    let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
      if (first === '\\') {
        backslashes = true;
        return m;
      }

      if (first === '?') {
        if (esc) {
          return esc + first + (rest ? QMARK.repeat(rest.length) : '');
        }
        if (index === 0) {
          return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : '');
        }
        return QMARK.repeat(chars.length);
      }

      if (first === '.') {
        return DOT_LITERAL.repeat(chars.length);
      }

      if (first === '*') {
        if (esc) {
          return esc + first + (rest ? star : '');
        }
        return star;
      }
      return esc ? m : `\\${m}`;
    });

    if (backslashes === true) {
      if (opts.unescape === true) {
        output = output.replace(/\\/g, '');
      } else {
        output = output.replace(/\\+/g, m => {
          return m.length % 2 === 0 ? '\\\\' : (m ? '\\' : '');
        });
      }
    }

    if (output === input && opts.contains === true) {
      state.output = input;
      return state;
    }

    state.output = utils.wrapOutput(output, state, options);
    return state;
  }

  /**
   * Tokenize input until we reach end-of-string
   */

  while (!eos()) {
    value = advance();

    if (value === '\u0000') {
      continue;
    }

    /**
     * Escaped characters
     */

    if (value === '\\') {
      const next = peek();

      if (next === '/' && opts.bash !== true) {
        continue;
      }

      if (next === '.' || next === ';') {
        continue;
      }

      if (!next) {
        value += '\\';
        push({ type: 'text', value });
        continue;
      }

      // collapse slashes to reduce potential for exploits
      const match = /^\\+/.exec(remaining());
      let slashes = 0;

      if (match && match[0].length > 2) {
        slashes = match[0].length;
        state.index += slashes;
        if (slashes % 2 !== 0) {
          value += '\\';
        }
      }

      if (opts.unescape === true) {
        value = advance();
      } else {
        value += advance();
      }

      if (state.brackets === 0) {
        push({ type: 'text', value });
        continue;
      }
    }

    /**
     * If we're inside a regex character class, continue
     * until we reach the closing bracket.
     */

    if (state.brackets > 0 && (value !== ']' || prev.value === '[' || prev.value === '[^')) {
      if (opts.posix !== false && value === ':') {
        const inner = prev.value.slice(1);
        if (inner.includes('[')) {
          prev.posix = true;

          if (inner.includes(':')) {
            const idx = prev.value.lastIndexOf('[');
            const pre = prev.value.slice(0, idx);
            const rest = prev.value.slice(idx + 2);
            const posix = POSIX_REGEX_SOURCE[rest];
            if (posix) {
              prev.value = pre + posix;
              state.backtrack = true;
              advance();

              if (!bos.output && tokens.indexOf(prev) === 1) {
                bos.output = ONE_CHAR;
              }
              continue;
            }
          }
        }
      }

      if ((value === '[' && peek() !== ':') || (value === '-' && peek() === ']')) {
        value = `\\${value}`;
      }

      if (value === ']' && (prev.value === '[' || prev.value === '[^')) {
        value = `\\${value}`;
      }

      if (opts.posix === true && value === '!' && prev.value === '[') {
        value = '^';
      }

      prev.value += value;
      append({ value });
      continue;
    }

    /**
     * If we're inside a quoted string, continue
     * until we reach the closing double quote.
     */

    if (state.quotes === 1 && value !== '"') {
      value = utils.escapeRegex(value);
      prev.value += value;
      append({ value });
      continue;
    }

    /**
     * Double quotes
     */

    if (value === '"') {
      state.quotes = state.quotes === 1 ? 0 : 1;
      if (opts.keepQuotes === true) {
        push({ type: 'text', value });
      }
      continue;
    }

    /**
     * Parentheses
     */

    if (value === '(') {
      increment('parens');
      push({ type: 'paren', value });
      continue;
    }

    if (value === ')') {
      if (state.parens === 0 && opts.strictBrackets === true) {
        throw new SyntaxError(syntaxError('opening', '('));
      }

      const extglob = extglobs[extglobs.length - 1];
      if (extglob && state.parens === extglob.parens + 1) {
        extglobClose(extglobs.pop());
        continue;
      }

      push({ type: 'paren', value, output: state.parens ? ')' : '\\)' });
      decrement('parens');
      continue;
    }

    /**
     * Square brackets
     */

    if (value === '[') {
      if (opts.nobracket === true || !remaining().includes(']')) {
        if (opts.nobracket !== true && opts.strictBrackets === true) {
          throw new SyntaxError(syntaxError('closing', ']'));
        }

        value = `\\${value}`;
      } else {
        increment('brackets');
      }

      push({ type: 'bracket', value });
      continue;
    }

    if (value === ']') {
      if (opts.nobracket === true || (prev && prev.type === 'bracket' && prev.value.length === 1)) {
        push({ type: 'text', value, output: `\\${value}` });
        continue;
      }

      if (state.brackets === 0) {
        if (opts.strictBrackets === true) {
          throw new SyntaxError(syntaxError('opening', '['));
        }

        push({ type: 'text', value, output: `\\${value}` });
        continue;
      }

      decrement('brackets');

      const prevValue = prev.value.slice(1);
      if (prev.posix !== true && prevValue[0] === '^' && !prevValue.includes('/')) {
        value = `/${value}`;
      }

      prev.value += value;
      append({ value });

      // when literal brackets are explicitly disabled
      // assume we should match with a regex character class
      if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) {
        continue;
      }

      const escaped = utils.escapeRegex(prev.value);
      state.output = state.output.slice(0, -prev.value.length);

      // when literal brackets are explicitly enabled
      // assume we should escape the brackets to match literal characters
      if (opts.literalBrackets === true) {
        state.output += escaped;
        prev.value = escaped;
        continue;
      }

      // when the user specifies nothing, try to match both
      prev.value = `(${capture}${escaped}|${prev.value})`;
      state.output += prev.value;
      continue;
    }

    /**
     * Braces
     */

    if (value === '{' && opts.nobrace !== true) {
      increment('braces');

      const open = {
        type: 'brace',
        value,
        output: '(',
        outputIndex: state.output.length,
        tokensIndex: state.tokens.length
      };

      braces.push(open);
      push(open);
      continue;
    }

    if (value === '}') {
      const brace = braces[braces.length - 1];

      if (opts.nobrace === true || !brace) {
        push({ type: 'text', value, output: value });
        continue;
      }

      let output = ')';

      if (brace.dots === true) {
        const arr = tokens.slice();
        const range = [];

        for (let i = arr.length - 1; i >= 0; i--) {
          tokens.pop();
          if (arr[i].type === 'brace') {
            break;
          }
          if (arr[i].type !== 'dots') {
            range.unshift(arr[i].value);
          }
        }

        output = expandRange(range, opts);
        state.backtrack = true;
      }

      if (brace.comma !== true && brace.dots !== true) {
        const out = state.output.slice(0, brace.outputIndex);
        const toks = state.tokens.slice(brace.tokensIndex);
        brace.value = brace.output = '\\{';
        value = output = '\\}';
        state.output = out;
        for (const t of toks) {
          state.output += (t.output || t.value);
        }
      }

      push({ type: 'brace', value, output });
      decrement('braces');
      braces.pop();
      continue;
    }

    /**
     * Pipes
     */

    if (value === '|') {
      if (extglobs.length > 0) {
        extglobs[extglobs.length - 1].conditions++;
      }
      push({ type: 'text', value });
      continue;
    }

    /**
     * Commas
     */

    if (value === ',') {
      let output = value;

      const brace = braces[braces.length - 1];
      if (brace && stack[stack.length - 1] === 'braces') {
        brace.comma = true;
        output = '|';
      }

      push({ type: 'comma', value, output });
      continue;
    }

    /**
     * Slashes
     */

    if (value === '/') {
      // if the beginning of the glob is "./", advance the start
      // to the current index, and don't add the "./" characters
      // to the state. This greatly simplifies lookbehinds when
      // checking for BOS characters like "!" and "." (not "./")
      if (prev.type === 'dot' && state.index === state.start + 1) {
        state.start = state.index + 1;
        state.consumed = '';
        state.output = '';
        tokens.pop();
        prev = bos; // reset "prev" to the first token
        continue;
      }

      push({ type: 'slash', value, output: SLASH_LITERAL });
      continue;
    }

    /**
     * Dots
     */

    if (value === '.') {
      if (state.braces > 0 && prev.type === 'dot') {
        if (prev.value === '.') prev.output = DOT_LITERAL;
        const brace = braces[braces.length - 1];
        prev.type = 'dots';
        prev.output += value;
        prev.value += value;
        brace.dots = true;
        continue;
      }

      if ((state.braces + state.parens) === 0 && prev.type !== 'bos' && prev.type !== 'slash') {
        push({ type: 'text', value, output: DOT_LITERAL });
        continue;
      }

      push({ type: 'dot', value, output: DOT_LITERAL });
      continue;
    }

    /**
     * Question marks
     */

    if (value === '?') {
      const isGroup = prev && prev.value === '(';
      if (!isGroup && opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        extglobOpen('qmark', value);
        continue;
      }

      if (prev && prev.type === 'paren') {
        const next = peek();
        let output = value;

        if ((prev.value === '(' && !/[!=<:]/.test(next)) || (next === '<' && !/<([!=]|\w+>)/.test(remaining()))) {
          output = `\\${value}`;
        }

        push({ type: 'text', value, output });
        continue;
      }

      if (opts.dot !== true && (prev.type === 'slash' || prev.type === 'bos')) {
        push({ type: 'qmark', value, output: QMARK_NO_DOT });
        continue;
      }

      push({ type: 'qmark', value, output: QMARK });
      continue;
    }

    /**
     * Exclamation
     */

    if (value === '!') {
      if (opts.noextglob !== true && peek() === '(') {
        if (peek(2) !== '?' || !/[!=<:]/.test(peek(3))) {
          extglobOpen('negate', value);
          continue;
        }
      }

      if (opts.nonegate !== true && state.index === 0) {
        negate();
        continue;
      }
    }

    /**
     * Plus
     */

    if (value === '+') {
      if (opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        extglobOpen('plus', value);
        continue;
      }

      if ((prev && prev.value === '(') || opts.regex === false) {
        push({ type: 'plus', value, output: PLUS_LITERAL });
        continue;
      }

      if ((prev && (prev.type === 'bracket' || prev.type === 'paren' || prev.type === 'brace')) || state.parens > 0) {
        push({ type: 'plus', value });
        continue;
      }

      push({ type: 'plus', value: PLUS_LITERAL });
      continue;
    }

    /**
     * Plain text
     */

    if (value === '@') {
      if (opts.noextglob !== true && peek() === '(' && peek(2) !== '?') {
        push({ type: 'at', extglob: true, value, output: '' });
        continue;
      }

      push({ type: 'text', value });
      continue;
    }

    /**
     * Plain text
     */

    if (value !== '*') {
      if (value === '$' || value === '^') {
        value = `\\${value}`;
      }

      const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
      if (match) {
        value += match[0];
        state.index += match[0].length;
      }

      push({ type: 'text', value });
      continue;
    }

    /**
     * Stars
     */

    if (prev && (prev.type === 'globstar' || prev.star === true)) {
      prev.type = 'star';
      prev.star = true;
      prev.value += value;
      prev.output = star;
      state.backtrack = true;
      state.globstar = true;
      consume(value);
      continue;
    }

    let rest = remaining();
    if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
      extglobOpen('star', value);
      continue;
    }

    if (prev.type === 'star') {
      if (opts.noglobstar === true) {
        consume(value);
        continue;
      }

      const prior = prev.prev;
      const before = prior.prev;
      const isStart = prior.type === 'slash' || prior.type === 'bos';
      const afterStar = before && (before.type === 'star' || before.type === 'globstar');

      if (opts.bash === true && (!isStart || (rest[0] && rest[0] !== '/'))) {
        push({ type: 'star', value, output: '' });
        continue;
      }

      const isBrace = state.braces > 0 && (prior.type === 'comma' || prior.type === 'brace');
      const isExtglob = extglobs.length && (prior.type === 'pipe' || prior.type === 'paren');
      if (!isStart && prior.type !== 'paren' && !isBrace && !isExtglob) {
        push({ type: 'star', value, output: '' });
        continue;
      }

      // strip consecutive `/**/`
      while (rest.slice(0, 3) === '/**') {
        const after = input[state.index + 4];
        if (after && after !== '/') {
          break;
        }
        rest = rest.slice(3);
        consume('/**', 3);
      }

      // A globstar followed only by balanced closing parens is at the logical end of patterns like
      // `test(/utils/**)` and `test?(/utils/**)`. Treat it as EOS so the trailing `/**` can match its
      // parent path, except in negated extglobs where that would change the exclusion semantics.
      const isEnd = eos() || (
        state.parens > 0
        && rest === ')'.repeat(state.parens)
        && !extglobs.some(extglob => extglob.type === 'negate')
      );

      if (prior.type === 'bos' && eos()) {
        prev.type = 'globstar';
        prev.value += value;
        prev.output = globstar(opts);
        state.output = prev.output;
        state.globstar = true;
        consume(value);
        continue;
      }

      if (prior.type === 'slash' && prior.prev.type !== 'bos' && !afterStar && isEnd) {
        state.output = state.output.slice(0, -(prior.output + prev.output).length);
        prior.output = `(?:${prior.output}`;

        prev.type = 'globstar';
        prev.output = globstar(opts) + (opts.strictSlashes ? ')' : '|$)');
        prev.value += value;
        state.globstar = true;
        state.output += prior.output + prev.output;
        consume(value);
        continue;
      }

      if (prior.type === 'slash' && prior.prev.type !== 'bos' && rest[0] === '/') {
        const end = rest[1] !== void 0 ? '|$' : '';

        state.output = state.output.slice(0, -(prior.output + prev.output).length);
        prior.output = `(?:${prior.output}`;

        prev.type = 'globstar';
        prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
        prev.value += value;

        state.output += prior.output + prev.output;
        state.globstar = true;

        consume(value + advance());

        push({ type: 'slash', value: '/', output: '' });
        continue;
      }

      if (prior.type === 'bos' && rest[0] === '/') {
        prev.type = 'globstar';
        prev.value += value;
        prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
        state.output = prev.output;
        state.globstar = true;
        consume(value + advance());
        push({ type: 'slash', value: '/', output: '' });
        continue;
      }

      // remove single star from output
      state.output = state.output.slice(0, -prev.output.length);

      // reset previous token to globstar
      prev.type = 'globstar';
      prev.output = globstar(opts);
      prev.value += value;

      // reset output with globstar
      state.output += prev.output;
      state.globstar = true;
      consume(value);
      continue;
    }

    const token = { type: 'star', value, output: star };

    if (opts.bash === true) {
      token.output = '.*?';
      if (prev.type === 'bos' || prev.type === 'slash') {
        token.output = nodot + token.output;
      }
      push(token);
      continue;
    }

    if (prev && (prev.type === 'bracket' || prev.type === 'paren') && opts.regex === true) {
      token.output = value;
      push(token);
      continue;
    }

    if (state.index === state.start || prev.type === 'slash' || prev.type === 'dot') {
      if (prev.type === 'dot') {
        state.output += NO_DOT_SLASH;
        prev.output += NO_DOT_SLASH;

      } else if (opts.dot === true) {
        state.output += NO_DOTS_SLASH;
        prev.output += NO_DOTS_SLASH;

      } else {
        state.output += nodot;
        prev.output += nodot;
      }

      if (peek() !== '*') {
        state.output += ONE_CHAR;
        prev.output += ONE_CHAR;
      }
    }

    push(token);
  }

  while (state.brackets > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', ']'));
    state.output = utils.escapeLast(state.output, '[');
    decrement('brackets');
  }

  while (state.parens > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', ')'));
    state.output = utils.escapeLast(state.output, '(');
    decrement('parens');
  }

  while (state.braces > 0) {
    if (opts.strictBrackets === true) throw new SyntaxError(syntaxError('closing', '}'));
    state.output = utils.escapeLast(state.output, '{');
    decrement('braces');
  }

  if (opts.strictSlashes !== true && (prev.type === 'star' || prev.type === 'bracket')) {
    push({ type: 'maybe_slash', value: '', output: `${SLASH_LITERAL}?` });
  }

  // rebuild the output if we had to backtrack at any point
  if (state.backtrack === true) {
    state.output = '';

    for (const token of state.tokens) {
      state.output += token.output != null ? token.output : token.value;

      if (token.suffix) {
        state.output += token.suffix;
      }
    }
  }

  return state;
};

/**
 * Fast paths for creating regular expressions for common glob patterns.
 * This can significantly speed up processing and has very little downside
 * impact when none of the fast paths match.
 */

parse.fastpaths = (input, options) => {
  const opts = { ...options };
  const max = typeof opts.maxLength === 'number' ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
  const len = input.length;
  if (len > max) {
    throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
  }

  input = REPLACEMENTS[input] || input;

  // create constants based on platform, for windows or posix
  const {
    DOT_LITERAL,
    SLASH_LITERAL,
    ONE_CHAR,
    DOTS_SLASH,
    NO_DOT,
    NO_DOTS,
    NO_DOTS_SLASH,
    STAR,
    START_ANCHOR
  } = constants.globChars(opts.windows);

  const nodot = opts.dot ? NO_DOTS : NO_DOT;
  const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
  const capture = opts.capture ? '' : '?:';
  const state = { negated: false, prefix: '' };
  let star = opts.bash === true ? '.*?' : STAR;

  if (opts.capture) {
    star = `(${star})`;
  }

  const globstar = opts => {
    if (opts.noglobstar === true) return star;
    return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
  };

  const create = str => {
    switch (str) {
      case '*':
        return `${nodot}${ONE_CHAR}${star}`;

      case '.*':
        return `${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '*.*':
        return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '*/*':
        return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;

      case '**':
        return nodot + globstar(opts);

      case '**/*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;

      case '**/*.*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;

      case '**/.*':
        return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;

      default: {
        const match = /^(.*?)\.(\w+)$/.exec(str);
        if (!match) return;

        const source = create(match[1]);
        if (!source) return;

        return source + DOT_LITERAL + match[2];
      }
    }
  };

  const output = utils.removePrefix(input, state);
  let source = create(output);

  if (source && opts.strictSlashes !== true) {
    source += `${SLASH_LITERAL}?`;
  }

  return source;
};

module.exports = parse;


/***/ }),

/***/ 1062:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const scan = __nccwpck_require__(3495);
const parse = __nccwpck_require__(8731);
const utils = __nccwpck_require__(2561);
const constants = __nccwpck_require__(4157);
const isObject = val => val && typeof val === 'object' && !Array.isArray(val);

/**
 * Creates a matcher function from one or more glob patterns. The
 * returned function takes a string to match as its first argument,
 * and returns true if the string is a match. The returned matcher
 * function also takes a boolean as the second argument that, when true,
 * returns an object with additional information.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch(glob[, options]);
 *
 * const isMatch = picomatch('*.!(*a)');
 * console.log(isMatch('a.a')); //=> false
 * console.log(isMatch('a.b')); //=> true
 *
 * // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
 * const picomatch = require('picomatch/posix');
 * // the same API, defaulting to posix paths
 * const isMatch = picomatch('a/*');
 * console.log(isMatch('a\\b')); //=> false
 * console.log(isMatch('a/b')); //=> true
 *
 * // you can still configure the matcher function to accept windows paths
 * const isMatch = picomatch('a/*', { options: windows });
 * console.log(isMatch('a\\b')); //=> true
 * console.log(isMatch('a/b')); //=> true
 * ```
 * @name picomatch
 * @param {String|Array} `globs` One or more glob patterns.
 * @param {Object=} `options`
 * @return {Function=} Returns a matcher function.
 * @api public
 */

const picomatch = (glob, options, returnState = false) => {
  if (Array.isArray(glob)) {
    const fns = glob.map(input => picomatch(input, options, returnState));
    const arrayMatcher = str => {
      for (const isMatch of fns) {
        const state = isMatch(str);
        if (state) return state;
      }
      return false;
    };
    return arrayMatcher;
  }

  const isState = isObject(glob) && glob.tokens && glob.input;

  if (glob === '' || (typeof glob !== 'string' && !isState)) {
    throw new TypeError('Expected pattern to be a non-empty string');
  }

  const opts = options || {};
  const posix = opts.windows;
  const regex = isState
    ? picomatch.compileRe(glob, options)
    : picomatch.makeRe(glob, options, false, true);

  const state = regex.state;
  delete regex.state;

  let isIgnored = () => false;
  if (opts.ignore) {
    const ignoreOpts = { ...options, ignore: null, onMatch: null, onResult: null };
    isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
  }

  const matcher = (input, returnObject = false) => {
    const { isMatch, match, output } = picomatch.test(input, regex, options, { glob, posix });
    const result = { glob, state, regex, posix, input, output, match, isMatch };

    if (typeof opts.onResult === 'function') {
      opts.onResult(result);
    }

    if (isMatch === false) {
      result.isMatch = false;
      return returnObject ? result : false;
    }

    if (isIgnored(input)) {
      if (typeof opts.onIgnore === 'function') {
        opts.onIgnore(result);
      }
      result.isMatch = false;
      return returnObject ? result : false;
    }

    if (typeof opts.onMatch === 'function') {
      opts.onMatch(result);
    }
    return returnObject ? result : true;
  };

  if (returnState) {
    matcher.state = state;
  }

  return matcher;
};

/**
 * Test `input` with the given `regex`. This is used by the main
 * `picomatch()` function to test the input string.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.test(input, regex[, options]);
 *
 * console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
 * // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
 * ```
 * @param {String} `input` String to test.
 * @param {RegExp} `regex`
 * @return {Object} Returns an object with matching info.
 * @api public
 */

picomatch.test = (input, regex, options, { glob, posix } = {}) => {
  if (typeof input !== 'string') {
    throw new TypeError('Expected input to be a string');
  }

  if (input === '') {
    return { isMatch: false, output: '' };
  }

  const opts = options || {};
  const format = opts.format || (posix ? utils.toPosixSlashes : null);
  let match = input === glob;
  let output = (match && format) ? format(input) : input;

  if (match === false) {
    output = format ? format(input) : input;
    match = output === glob;
  }

  if (match === false || opts.capture === true) {
    if (opts.matchBase === true || opts.basename === true) {
      match = picomatch.matchBase(input, regex, options, posix);
    } else {
      match = regex.exec(output);
    }
  }

  return { isMatch: Boolean(match), match, output };
};

/**
 * Match the basename of a filepath.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.matchBase(input, glob[, options]);
 * console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
 * ```
 * @param {String} `input` String to test.
 * @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
 * @return {Boolean}
 * @api public
 */

picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
  const regex = glob instanceof RegExp ? glob : picomatch.makeRe(glob, options);
  return regex.test(utils.basename(input, { windows: posix }));
};

/**
 * Returns true if **any** of the given glob `patterns` match the specified `string`.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.isMatch(string, patterns[, options]);
 *
 * console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
 * console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
 * ```
 * @param {String|Array} str The string to test.
 * @param {String|Array} patterns One or more glob patterns to use for matching.
 * @param {Object} [options] See available [options](#options).
 * @return {Boolean} Returns true if any patterns match `str`
 * @api public
 */

picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);

/**
 * Parse a glob pattern to create the source string for a regular
 * expression.
 *
 * ```js
 * const picomatch = require('picomatch');
 * const result = picomatch.parse(pattern[, options]);
 * ```
 * @param {String} `pattern`
 * @param {Object} `options`
 * @return {Object} Returns an object with useful properties and output to be used as a regex source string.
 * @api public
 */

picomatch.parse = (pattern, options) => {
  if (Array.isArray(pattern)) return pattern.map(p => picomatch.parse(p, options));
  return parse(pattern, { ...options, fastpaths: false });
};

/**
 * Scan a glob pattern to separate the pattern into segments.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.scan(input[, options]);
 *
 * const result = picomatch.scan('!./foo/*.js');
 * console.log(result);
 * { prefix: '!./',
 *   input: '!./foo/*.js',
 *   start: 3,
 *   base: 'foo',
 *   glob: '*.js',
 *   isBrace: false,
 *   isBracket: false,
 *   isGlob: true,
 *   isExtglob: false,
 *   isGlobstar: false,
 *   negated: true }
 * ```
 * @param {String} `input` Glob pattern to scan.
 * @param {Object} `options`
 * @return {Object} Returns an object with
 * @api public
 */

picomatch.scan = (input, options) => scan(input, options);

/**
 * Compile a regular expression from the `state` object returned by the
 * [parse()](#parse) method.
 *
 * ```js
 * const picomatch = require('picomatch');
 * const state = picomatch.parse('*.js');
 * // picomatch.compileRe(state[, options]);
 *
 * console.log(picomatch.compileRe(state));
 * //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
 * ```
 * @param {Object} `state`
 * @param {Object} `options`
 * @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
 * @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
 * @return {RegExp}
 * @api public
 */

picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
  if (returnOutput === true) {
    return state.output;
  }

  const opts = options || {};
  const prepend = opts.contains ? '' : '^';
  const append = opts.contains ? '' : '$';

  let source = `${prepend}(?:${state.output})${append}`;
  if (state && state.negated === true) {
    source = `^(?!${source}).*$`;
  }

  const regex = picomatch.toRegex(source, options);
  if (returnState === true) {
    regex.state = state;
  }

  return regex;
};

/**
 * Create a regular expression from a parsed glob pattern.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.makeRe(state[, options]);
 *
 * const result = picomatch.makeRe('*.js');
 * console.log(result);
 * //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
 * ```
 * @param {String} `state` The object returned from the `.parse` method.
 * @param {Object} `options`
 * @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
 * @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
 * @return {RegExp} Returns a regex created from the given pattern.
 * @api public
 */

picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
  if (!input || typeof input !== 'string') {
    throw new TypeError('Expected a non-empty string');
  }

  let parsed = { negated: false, fastpaths: true };

  if (options.fastpaths !== false && (input[0] === '.' || input[0] === '*')) {
    parsed.output = parse.fastpaths(input, options);
  }

  if (!parsed.output) {
    parsed = parse(input, options);
  }

  return picomatch.compileRe(parsed, options, returnOutput, returnState);
};

/**
 * Create a regular expression from the given regex source string.
 *
 * ```js
 * const picomatch = require('picomatch');
 * // picomatch.toRegex(source[, options]);
 *
 * const { output } = picomatch.parse('*.js');
 * console.log(picomatch.toRegex(output));
 * //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
 * ```
 * @param {String} `source` Regular expression source string.
 * @param {Object} `options`
 * @return {RegExp}
 * @api public
 */

picomatch.toRegex = (source, options) => {
  try {
    const opts = options || {};
    return new RegExp(source, opts.flags || (opts.nocase ? 'i' : ''));
  } catch (err) {
    if (options && options.debug === true) throw err;
    return /$^/;
  }
};

/**
 * Picomatch constants.
 * @return {Object}
 */

picomatch.constants = constants;

/**
 * Expose "picomatch"
 */

module.exports = picomatch;


/***/ }),

/***/ 3495:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {



const utils = __nccwpck_require__(2561);
const {
  CHAR_ASTERISK,             /* * */
  CHAR_AT,                   /* @ */
  CHAR_BACKWARD_SLASH,       /* \ */
  CHAR_COMMA,                /* , */
  CHAR_DOT,                  /* . */
  CHAR_EXCLAMATION_MARK,     /* ! */
  CHAR_FORWARD_SLASH,        /* / */
  CHAR_LEFT_CURLY_BRACE,     /* { */
  CHAR_LEFT_PARENTHESES,     /* ( */
  CHAR_LEFT_SQUARE_BRACKET,  /* [ */
  CHAR_PLUS,                 /* + */
  CHAR_QUESTION_MARK,        /* ? */
  CHAR_RIGHT_CURLY_BRACE,    /* } */
  CHAR_RIGHT_PARENTHESES,    /* ) */
  CHAR_RIGHT_SQUARE_BRACKET  /* ] */
} = __nccwpck_require__(4157);

const isPathSeparator = code => {
  return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
};

const depth = token => {
  if (token.isPrefix !== true) {
    token.depth = token.isGlobstar ? Infinity : 1;
  }
};

/**
 * Quickly scans a glob pattern and returns an object with a handful of
 * useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
 * `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
 * with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
 *
 * ```js
 * const pm = require('picomatch');
 * console.log(pm.scan('foo/bar/*.js'));
 * { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
 * ```
 * @param {String} `str`
 * @param {Object} `options`
 * @return {Object} Returns an object with tokens and regex source string.
 * @api public
 */

const scan = (input, options) => {
  const opts = options || {};

  const length = input.length - 1;
  const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
  const slashes = [];
  const tokens = [];
  const parts = [];

  let str = input;
  let index = -1;
  let start = 0;
  let lastIndex = 0;
  let isBrace = false;
  let isBracket = false;
  let isGlob = false;
  let isExtglob = false;
  let isGlobstar = false;
  let braceEscaped = false;
  let backslashes = false;
  let negated = false;
  let negatedExtglob = false;
  let finished = false;
  let braces = 0;
  let prev;
  let code;
  let token = { value: '', depth: 0, isGlob: false };

  const eos = () => index >= length;
  const peek = () => str.charCodeAt(index + 1);
  const advance = () => {
    prev = code;
    return str.charCodeAt(++index);
  };

  while (index < length) {
    code = advance();
    let next;

    if (code === CHAR_BACKWARD_SLASH) {
      backslashes = token.backslashes = true;
      code = advance();

      if (code === CHAR_LEFT_CURLY_BRACE) {
        braceEscaped = true;
      }
      continue;
    }

    if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
      braces++;

      while (eos() !== true && (code = advance())) {
        if (code === CHAR_BACKWARD_SLASH) {
          backslashes = token.backslashes = true;
          advance();
          continue;
        }

        if (code === CHAR_LEFT_CURLY_BRACE) {
          braces++;
          continue;
        }

        if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
          isBrace = token.isBrace = true;
          isGlob = token.isGlob = true;
          finished = true;

          if (scanToEnd === true) {
            continue;
          }

          break;
        }

        if (braceEscaped !== true && code === CHAR_COMMA) {
          isBrace = token.isBrace = true;
          isGlob = token.isGlob = true;
          finished = true;

          if (scanToEnd === true) {
            continue;
          }

          break;
        }

        if (code === CHAR_RIGHT_CURLY_BRACE) {
          braces--;

          if (braces === 0) {
            braceEscaped = false;
            isBrace = token.isBrace = true;
            finished = true;
            break;
          }
        }
      }

      if (scanToEnd === true) {
        continue;
      }

      break;
    }

    if (code === CHAR_FORWARD_SLASH) {
      slashes.push(index);
      tokens.push(token);
      token = { value: '', depth: 0, isGlob: false };

      if (finished === true) continue;
      if (prev === CHAR_DOT && index === (start + 1)) {
        start += 2;
        continue;
      }

      lastIndex = index + 1;
      continue;
    }

    if (opts.noext !== true) {
      const isExtglobChar = code === CHAR_PLUS
        || code === CHAR_AT
        || code === CHAR_ASTERISK
        || code === CHAR_QUESTION_MARK
        || code === CHAR_EXCLAMATION_MARK;

      if (isExtglobChar === true && peek() === CHAR_LEFT_PARENTHESES) {
        isGlob = token.isGlob = true;
        isExtglob = token.isExtglob = true;
        finished = true;
        if (code === CHAR_EXCLAMATION_MARK && index === start) {
          negatedExtglob = true;
        }

        if (scanToEnd === true) {
          let parens = 0;

          while (eos() !== true && (code = advance())) {
            if (code === CHAR_BACKWARD_SLASH) {
              backslashes = token.backslashes = true;
              advance();
              continue;
            }

            if (code === CHAR_LEFT_PARENTHESES) {
              parens++;
              continue;
            }

            if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
              finished = true;
              break;
            }
          }
          continue;
        }
        break;
      }
    }

    if (code === CHAR_ASTERISK) {
      if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
      isGlob = token.isGlob = true;
      finished = true;

      if (scanToEnd === true) {
        continue;
      }
      break;
    }

    if (code === CHAR_QUESTION_MARK) {
      isGlob = token.isGlob = true;
      finished = true;

      if (scanToEnd === true) {
        continue;
      }
      break;
    }

    if (code === CHAR_LEFT_SQUARE_BRACKET) {
      while (eos() !== true && (next = advance())) {
        if (next === CHAR_BACKWARD_SLASH) {
          backslashes = token.backslashes = true;
          advance();
          continue;
        }

        if (next === CHAR_RIGHT_SQUARE_BRACKET) {
          isBracket = token.isBracket = true;
          isGlob = token.isGlob = true;
          finished = true;
          break;
        }
      }

      if (scanToEnd === true) {
        continue;
      }

      break;
    }

    if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
      negated = token.negated = true;
      start++;
      continue;
    }

    if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
      isGlob = token.isGlob = true;

      if (scanToEnd === true) {
        let parens = 1;

        while (eos() !== true && (code = advance())) {
          if (code === CHAR_BACKWARD_SLASH) {
            backslashes = token.backslashes = true;
            advance();
            continue;
          }

          if (code === CHAR_LEFT_PARENTHESES) {
            parens++;
            continue;
          }

          if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
            finished = true;
            break;
          }
        }
        continue;
      }
      break;
    }

    if (isGlob === true) {
      finished = true;

      if (scanToEnd === true) {
        continue;
      }

      break;
    }
  }

  if (opts.noext === true) {
    isExtglob = false;
    isGlob = false;
  }

  let base = str;
  let prefix = '';
  let glob = '';

  if (start > 0) {
    prefix = str.slice(0, start);
    str = str.slice(start);
    lastIndex -= start;
  }

  if (base && isGlob === true && lastIndex > 0) {
    base = str.slice(0, lastIndex);
    glob = str.slice(lastIndex);
  } else if (isGlob === true) {
    base = '';
    glob = str;
  } else {
    base = str;
  }

  if (base && base !== '' && base !== '/' && base !== str) {
    if (isPathSeparator(base.charCodeAt(base.length - 1))) {
      base = base.slice(0, -1);
    }
  }

  if (opts.unescape === true) {
    if (glob) glob = utils.removeBackslashes(glob);

    if (base && backslashes === true) {
      base = utils.removeBackslashes(base);
    }
  }

  const state = {
    prefix,
    input,
    start,
    base,
    glob,
    isBrace,
    isBracket,
    isGlob,
    isExtglob,
    isGlobstar,
    negated,
    negatedExtglob
  };

  if (opts.tokens === true) {
    state.maxDepth = 0;
    if (!isPathSeparator(code)) {
      tokens.push(token);
    }
    state.tokens = tokens;
  }

  if (opts.parts === true || opts.tokens === true) {
    let prevIndex;

    for (let idx = 0; idx < slashes.length; idx++) {
      const n = prevIndex !== undefined ? prevIndex + 1 : start;
      const i = slashes[idx];
      const value = input.slice(n, i);
      if (opts.tokens) {
        if (idx === 0 && start !== 0) {
          tokens[idx].isPrefix = true;
          tokens[idx].value = prefix;
        } else {
          tokens[idx].value = value;
        }
        depth(tokens[idx]);
        state.maxDepth += tokens[idx].depth;
      }
      if (i >= start) {
        parts.push(value);
        prevIndex = i;
      }
    }

    const n = prevIndex !== undefined ? prevIndex + 1 : start;
    const value = input.slice(n);
    parts.push(value);

    if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
      tokens[tokens.length - 1].value = value;
      depth(tokens[tokens.length - 1]);
      state.maxDepth += tokens[tokens.length - 1].depth;
    }

    state.slashes = slashes;
    state.parts = parts;
  }

  return state;
};

module.exports = scan;


/***/ }),

/***/ 2561:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

/*global navigator*/


const {
  REGEX_BACKSLASH,
  REGEX_REMOVE_BACKSLASH,
  REGEX_SPECIAL_CHARS,
  REGEX_SPECIAL_CHARS_GLOBAL
} = __nccwpck_require__(4157);

exports.isObject = val => val !== null && typeof val === 'object' && !Array.isArray(val);
exports.hasRegexChars = str => REGEX_SPECIAL_CHARS.test(str);
exports.isRegexChar = str => str.length === 1 && exports.hasRegexChars(str);
exports.escapeRegex = str => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, '\\$1');
exports.toPosixSlashes = str => str.replace(REGEX_BACKSLASH, '/');

exports.isWindows = () => {
  if (typeof navigator !== 'undefined' && navigator.platform) {
    const platform = navigator.platform.toLowerCase();
    return platform === 'win32' || platform === 'windows';
  }

  if (typeof process !== 'undefined' && process.platform) {
    return process.platform === 'win32';
  }

  return false;
};

exports.removeBackslashes = str => {
  return str.replace(REGEX_REMOVE_BACKSLASH, match => {
    return match === '\\' ? '' : match;
  });
};

exports.escapeLast = (input, char, lastIdx) => {
  const idx = input.lastIndexOf(char, lastIdx);
  if (idx === -1) return input;
  if (input[idx - 1] === '\\') return exports.escapeLast(input, char, idx - 1);
  return `${input.slice(0, idx)}\\${input.slice(idx)}`;
};

exports.removePrefix = (input, state = {}) => {
  let output = input;
  if (output.startsWith('./')) {
    output = output.slice(2);
    state.prefix = './';
  }
  return output;
};

exports.wrapOutput = (input, state = {}, options = {}) => {
  const prepend = options.contains ? '' : '^';
  const append = options.contains ? '' : '$';

  let output = `${prepend}(?:${input})${append}`;
  if (state.negated === true) {
    output = `(?:^(?!${output}).*$)`;
  }
  return output;
};

exports.basename = (path, { windows } = {}) => {
  const segs = path.split(windows ? /[\\/]/ : '/');
  const last = segs[segs.length - 1];

  if (last === '') {
    return segs[segs.length - 2];
  }

  return last;
};


/***/ }),

/***/ 4575:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  i_: () => (/* binding */ InputReader),
  LO: () => (/* binding */ inputVariable),
  cl: () => (/* binding */ quoteValue),
  uc: () => (/* binding */ systemReason)
});

;// CONCATENATED MODULE: ./inputs/shell-words.ts
/**
 * Splits a text into words like a shell, without expansion: single quotes keep everything, double quotes keep all but
 * `\"` and `\\`, and a backslash outside quotes keeps the next character.
 *
 * @throws Error when a quote is not closed or a backslash ends the text
 */
function shellWords(text) {
    const words = [];
    /** Whether a word has begun: `''` is an empty word. */
    let inWord = false;
    let word = "";
    let quote = "";
    for (let index = 0; index < text.length; index += 1) {
        const character = text.charAt(index);
        const next = text.charAt(index + 1);
        if (quote !== "") {
            if (character === quote) {
                quote = "";
            }
            else if (quote === '"' && character === "\\" && (next === '"' || next === "\\")) {
                word += next;
                index += 1;
            }
            else {
                word += character;
            }
        }
        else if (character === "'" || character === '"') {
            quote = character;
            inWord = true;
        }
        else if (character === "\\") {
            if (next === "") {
                throw new Error("ends in a backslash");
            }
            word += next;
            inWord = true;
            index += 1;
        }
        else if (/\s/.test(character)) {
            if (inWord) {
                words.push(word);
            }
            word = "";
            inWord = false;
        }
        else {
            word += character;
            inWord = true;
        }
    }
    if (quote !== "") {
        throw new Error(`has a quote (${quote}) that is never closed`);
    }
    return inWord ? [...words, word] : words;
}

// EXTERNAL MODULE: ./system/errors.ts
var errors = __nccwpck_require__(6445);
;// CONCATENATED MODULE: ./inputs/reader.ts


const TRUE_WORDS = ["true", "True", "TRUE"];
const FALSE_WORDS = ["false", "False", "FALSE"];
const LONGEST_MINUTES = 7 * 24 * 60;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/**
 * Reads inputs one by one and collects all problems, so that they are reported together. An empty input counts as not
 * given. After a problem, the reader returns a harmless value, which is never used.
 */
class InputReader {
    #environment;
    #clean;
    #problems = [];
    /** @param clean removes secrets from a text */
    constructor(environment, clean = (text) => text) {
        this.#environment = environment;
        this.#clean = clean;
    }
    text(name) {
        const value = this.#environment[inputVariable(name)]?.trim();
        return value === "" ? undefined : value;
    }
    /** Each line is trimmed, and empty lines are left out. */
    lines(name) {
        return (this.text(name) ?? "")
            .split(/\r?\n/)
            .map((line) => line.trim())
            .filter((line) => line !== "");
    }
    flag(name, fallback) {
        const value = this.text(name);
        if (value === undefined) {
            return fallback;
        }
        if (!TRUE_WORDS.includes(value) && !FALSE_WORDS.includes(value)) {
            this.#wrong(name, value, "is not a boolean. Use true or false.");
        }
        return TRUE_WORDS.includes(value);
    }
    choice(name, choices, fallback) {
        return this.optionalChoice(name, choices) ?? fallback;
    }
    optionalChoice(name, choices) {
        const value = this.text(name);
        const chosen = choices.find((choice) => choice === value);
        if (value !== undefined && chosen === undefined) {
            this.#wrong(name, value, `is not known. Use one of: ${choices.join(", ")}.`);
        }
        return chosen;
    }
    /**
     * Reads a number of minutes, decimals allowed.
     * @returns milliseconds; undefined for 0, which means no limit
     */
    minutes(name, fallback) {
        const value = this.text(name);
        // `Number` alone also accepts 0x10 and 1e2.
        const minutes = value === undefined ? fallback : DECIMAL.test(value) ? Number(value) : Number.NaN;
        if (value !== undefined && !(minutes >= 0 && minutes <= LONGEST_MINUTES)) {
            const remedy = `is not a number of minutes from 0 to ${LONGEST_MINUTES}. Use for example 30 or 0.5; 0 means no limit.`;
            this.#wrong(name, value, remedy);
        }
        return minutes === 0 ? undefined : minutes * 60_000;
    }
    wholeNumber(name, fallback, maximum) {
        const value = this.text(name);
        if (value === undefined) {
            return fallback;
        }
        const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
        if (!(number <= maximum)) {
            this.#wrong(name, value, `is not a whole number from 0 to ${maximum}.`);
        }
        return number;
    }
    /** A JSON array of strings, or a shell-like string. */
    words(name) {
        const value = this.text(name);
        if (value === undefined) {
            return [];
        }
        try {
            return value.startsWith("[") ? jsonStrings(value) : shellWords(value);
        }
        catch (error) {
            const found = error instanceof Error ? error.message : String(error);
            const remedy = "Give a JSON array of strings, or words with balanced quotes.";
            this.problem(`${name}: ${quoteName(this.#clean(value))} ${found}. ${remedy}`);
            return [];
        }
    }
    /** Quotes a given value for a message: removes secrets first, then shortens it. */
    quote(value) {
        return quoteValue(this.#clean(value));
    }
    problem(text) {
        this.#problems.push(text);
    }
    problems() {
        return this.#problems;
    }
    #wrong(name, value, remedy) {
        this.problem(`${name}: ${this.quote(value)} ${remedy}`);
    }
}
/** The runner's own rule: upper case, spaces to underscores, hyphens kept. */
function inputVariable(name) {
    return `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
}
function jsonStrings(value) {
    let parsed;
    try {
        parsed = JSON.parse(value);
    }
    catch (error) {
        throw new Error("begins like a JSON array but is not valid JSON", { cause: error });
    }
    if (!Array.isArray(parsed) || !parsed.every((word) => typeof word === "string")) {
        throw new Error("is JSON, but no array of strings");
    }
    return parsed;
}
/** Returns why a file cannot be read, without its path, which the user gave and may contain anything. */
function systemReason(error) {
    return (0,errors/* describeError */.Uc)(error).replace(/, \w+ '.*'$/s, "");
}
/** Enough for the user to recognise a longer line. */
const BEGINNING_UNITS = 20;
/** A path, a hash or an address may be this long; a longer single word is not worth quoting in full. */
const LONGEST_WORD_UNITS = 100;
/**
 * Quotes a value for a message: a word as it is, only the beginning of anything longer. Users who gave a whole
 * command line or text recognise it by that, and the rest may be private.
 *
 * @param value without known secrets
 */
function quoteValue(value) {
    const line = value.replaceAll(/\s+/g, " ").trim();
    const isShort = line.length <= (line.includes(" ") ? BEGINNING_UNITS : LONGEST_WORD_UNITS);
    return isShort ? `"${line}"` : `"${beginning(line)}…"`;
}
/** Quotes only the name that a command line begins with: what follows is likely to be a secret. */
function quoteName(value) {
    const name = (/^[^\s=:,]+/.exec(value.trim())?.[0] ?? "").slice(0, BEGINNING_UNITS);
    return name === value.trim() ? `"${name}"` : `"${name}…"`;
}
/** Cuts at the end of a word, if there is one. */
function beginning(line) {
    const start = line.slice(0, BEGINNING_UNITS);
    const end = line.charAt(BEGINNING_UNITS) === " " ? BEGINNING_UNITS : start.lastIndexOf(" ");
    return end > 0 ? `${start.slice(0, end)} ` : start;
}


/***/ }),

/***/ 5313:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Td: () => (/* binding */ secretsOfStep),
/* harmony export */   j5: () => (/* binding */ redactWarnings)
/* harmony export */ });
/* unused harmony export headerSecrets */
/* harmony import */ var _safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7084);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4575);


/** Shorter lines of `redact` are the layout of a document (`{`, `},`). Removing them would remove them everywhere. */
const SHORTEST_LINE = 4;
/**
 * Returns all values of a step that must never be shown: secret inputs, and secrets in the environment. Includes
 * inputs that are refused, because the message about them may quote a secret.
 */
function secretsOfStep(environment) {
    const reader = new _reader_js__WEBPACK_IMPORTED_MODULE_0__/* .InputReader */ .i_(environment);
    const keys = [reader.text("api-key"), environment["CURSOR_API_KEY"]?.trim(), reader.text("github-token")];
    return [
        ...keys.flatMap((key) => (key === undefined || key === "" ? [] : [key])),
        ...reader.lines("redact").filter((line) => line.length >= SHORTEST_LINE),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .userInformation */ .I3)(reader.text("cli-download-url") ?? ""),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .userInformation */ .I3)(reader.text("otlp-endpoint") ?? ""),
        ...headerSecrets(reader, environment),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .secretsFromEnvironment */ .$S)(environment, reader.lines("pass-env")),
    ];
}
/** @returns a warning about lines of `redact` that are too short to remove; empty when there are none */
function redactWarnings(lines) {
    const short = lines.filter((line) => line.length < SHORTEST_LINE).length;
    return short === 0
        ? []
        : [
            `redact: ${short} of ${lines.length} lines are shorter than ${SHORTEST_LINE} characters and will not be removed from anything: such lines are the layout of a document. Give each secret on a line of its own.`,
        ];
}
const HEADER_VARIABLE = /^OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS$/;
/** Shorter values are names of tenants and data sets. Removing them would remove a word everywhere. */
const SHORTEST_VALUE = 4;
/** Applies to what follows the name of a scheme. A shorter word there is not a credential. */
const SHORTEST_CREDENTIAL = 8;
/**
 * Returns all header values from the input and the environment, as written and decoded. Where a value begins with the
 * name of a scheme, the rest counts as well. A line that is not a header counts as a whole: it may be the secret
 * alone.
 *
 * Not in `otlp/endpoint.ts`, because every step needs these, and Node takes some milliseconds to load its HTTP
 * client.
 */
function headerSecrets(reader, environment) {
    const lists = Object.entries(environment).flatMap(([name, value]) => value !== undefined && HEADER_VARIABLE.test(name) ? value.split(",") : []);
    return [...reader.lines("otlp-headers"), ...lists]
        .map((pair) => pair.slice(pair.indexOf("=") + 1).trim())
        .flatMap((value) => [value, decoded(value)])
        .flatMap((value) => [value, ...credentials(value)])
        .filter((value) => value.length >= SHORTEST_VALUE);
}
function credentials(value) {
    const behindScheme = value.slice(value.indexOf(" ") + 1);
    return behindScheme.length >= SHORTEST_CREDENTIAL ? [behindScheme] : [];
}
function decoded(value) {
    try {
        return decodeURIComponent(value);
    }
    catch {
        return value;
    }
}


/***/ }),

/***/ 6918:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  L: () => (/* binding */ reportAction)
});

// EXTERNAL MODULE: ./system/clock.ts
var system_clock = __nccwpck_require__(1626);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __nccwpck_require__(6445);
// EXTERNAL MODULE: ./safety/json.ts
var json = __nccwpck_require__(529);
;// CONCATENATED MODULE: ./github/failure.ts


const REMEDIES = {
    unauthorized: "Check `github-token`: it is not valid, has expired or was revoked.",
    forbidden: "Give the job the permission that is missing (`permissions:`).",
    locked: "Unlock the conversation.",
    "not-found": "Check that it exists and that `github-token` may see it.",
    gone: "It was switched off or deleted, and is no longer available.",
    "too-long": "Write less.",
    "no-diff": "The change is too large for GitHub to make a diff of: split it up.",
    refused: "See GitHub's own message.",
    "rate-limited": "Wait, or run fewer jobs at the same time with the same token.",
    unavailable: "Try again later; see https://www.githubstatus.com.",
};
/** A call of GitHub's API that failed, after all retries that were possible in time. */
class failure_GitHubError extends errors/* ActionError */.lZ {
    /** HTTP status of the answer; 0 without one. */
    status;
    kind;
    constructor(message, kind, status, options) {
        super(message, REMEDIES[kind], options);
        this.kind = kind;
        this.status = status;
    }
}
const KIND_OF_STATUS = new Map([
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "not-found"],
    [408, "unavailable"],
    [410, "gone"],
    [413, "too-long"],
    [423, "locked"],
    [429, "rate-limited"],
]);
/** GitHub's text for too many comments in a short time. It has status 403 or 422 and does not mention a limit. */
const TOO_QUICK = /submitted too quickly/i;
/** Prevents a busy loop on `retry-after: 0`. */
const SHORTEST_WAIT_MS = 1_000;
/** Clocks differ, and a request before the reset would count as another violation. */
const CLOCK_SKEW_MS = 1_000;
/**
 * Returns the failure that an answer reports.
 *
 * @param nowMs milliseconds since the epoch
 * @returns undefined when the answer is a success
 */
function failureOf(answer, nowMs) {
    const { status } = answer;
    if (status >= 200 && status < 300) {
        return undefined;
    }
    const message = messageOf(answer);
    return { kind: kindOf(answer, message), status, message, retryAfterMs: retryAfterMs(answer, nowMs) };
}
/** Several reasons with different remedies share a status, so GitHub's text decides between them. */
function kindOf(answer, message) {
    const { status } = answer;
    if ((status === 403 && isRateLimit(answer, message)) || TOO_QUICK.test(message)) {
        return "rate-limited";
    }
    if (status === 403 && /\blocked\b/i.test(message)) {
        return "locked";
    }
    if (status === 422 && /lock prevents/i.test(message)) {
        return "locked";
    }
    if (status === 422 && /too long to generate/i.test(message)) {
        return "no-diff";
    }
    if (status === 422 && /too long/i.test(message)) {
        return "too-long";
    }
    return KIND_OF_STATUS.get(status) ?? (status >= 400 && status < 500 ? "refused" : "unavailable");
}
function isRateLimit(answer, message) {
    const { headers } = answer;
    return ((0,json/* numberAt */.tk)(headers, "retry-after") !== undefined ||
        (0,json/* numberAt */.tk)(headers, "x-ratelimit-remaining") === 0 ||
        /rate limit|abuse detection/i.test(message));
}
/** Returns the wait by GitHub's own order: `retry-after`, or else the reset of a limit that is used up. */
function retryAfterMs({ headers }, nowMs) {
    const seconds = (0,json/* numberAt */.tk)(headers, "retry-after");
    if (seconds !== undefined) {
        return Math.max(SHORTEST_WAIT_MS, seconds * 1_000);
    }
    const resetS = (0,json/* numberAt */.tk)(headers, "x-ratelimit-reset");
    const isUsedUp = (0,json/* numberAt */.tk)(headers, "x-ratelimit-remaining") === 0;
    return isUsedUp && resetS !== undefined ? Math.max(0, resetS * 1_000 - nowMs) + CLOCK_SKEW_MS : undefined;
}
/** Returns message and details: a 422 says only "Validation Failed" in its message and the reasons in its errors. */
function messageOf({ data }) {
    if (!(0,json/* isObject */.Gv)(data)) {
        return "";
    }
    const errors = Array.isArray(data["errors"]) ? data["errors"] : [];
    const details = errors.map((error) => (0,json/* isObject */.Gv)(error) ? (0,json/* textAt */.$6)(error, "message") : typeof error === "string" ? error : undefined);
    return [(0,json/* textAt */.$6)(data, "message"), ...details].filter((text) => text !== undefined).join(": ");
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: ./github/round-trip.ts




/** The next version changes answers; without the header GitHub may switch to it. */
const HEADERS = { "x-github-api-version": "2022-11-28" };
/** Otherwise the toolkit would write deprecation headers to standard error, where lines can be workflow commands. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
/**
 * Prepares requests to GitHub, through the proxy of the environment, if any.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @throws GitHubError when the toolkit cannot be loaded
 */
async function openRoundTrip(token, baseUrl) {
    const { getOctokit } = await loadToolkit();
    const octokit = getOctokit(token, { baseUrl, log: SILENT });
    // The toolkit's own fetch uses the proxy.
    const fetch = boundedFetch(octokit.request.endpoint.DEFAULTS.request?.fetch);
    return async (route, parameters, signal) => {
        try {
            return answerOf(await octokit.request(route, { ...parameters, headers: HEADERS, request: { signal, fetch } }));
        }
        catch (error) {
            const answered = error instanceof Error && "response" in error && (0,json/* isObject */.Gv)(error.response);
            if (answered) {
                return answerOf(error.response);
            }
            throw error;
        }
    };
}
/**
 * Loads the toolkit. It reads the event payload while it loads and throws on a broken one, so we load it here, where
 * the error can be caught, and only in runs that need GitHub's API.
 */
async function loadToolkit() {
    try {
        refuseSpecialPayload(process.env["GITHUB_EVENT_PATH"]);
        return await Promise.all(/* import() */[__nccwpck_require__.e(459), __nccwpck_require__.e(75)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1075));
    }
    catch (error) {
        const message = `GitHub's toolkit could not be loaded, most likely because the file in GITHUB_EVENT_PATH is broken: ${(0,errors/* describeError */.Uc)(error)}`;
        throw new failure_GitHubError(message, "unavailable", 0, { cause: error });
    }
}
/** Prevents the toolkit from blocking forever on a named pipe, which no signal could abort. */
function refuseSpecialPayload(path) {
    const stats = path === undefined ? undefined : (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    if (stats?.isFile() === false) {
        throw new Error(`${path ?? ""} is not a regular file`);
    }
}
function answerOf(response) {
    const { status, headers, data } = (0,json/* isObject */.Gv)(response) ? response : {};
    return {
        status: typeof status === "number" ? status : 0,
        headers: (0,json/* isObject */.Gv)(headers) ? headers : {},
        data,
    };
}
function ignore() {
    // No log wanted.
}
/** An answer that is longer than any real one of GitHub. */
class OversizedAnswerError extends Error {
}
/** A hundred comments of the maximum length, in the longest encoding, are 26 MB. */
const MAXIMUM_ANSWER_BYTES = 32 * 1024 * 1024;
/**
 * Returns a `fetch` that stops reading an answer when it is longer than any real one of GitHub: a proxy or an impostor
 * could send endless data. It reads the whole answer first, because the toolkit treats a truncated one as empty.
 *
 * @param fetch the toolkit's, which its types do not describe
 * @throws Error when the answer is too long, or what `fetch` itself throws
 */
function boundedFetch(fetch) {
    if (!isFetch(fetch)) {
        throw new Error("the toolkit has no fetch");
    }
    return async (url, init) => {
        const { status, headers, body } = await fetch(url, init);
        const bytes = body === null ? undefined : await bytesOf(body);
        return new Response(bytes?.length === 0 ? null : bytes, { status, headers });
    };
}
function isFetch(value) {
    return typeof value === "function";
}
/** Reads the whole body. Leaving the loop early closes the connection. */
async function bytesOf(body) {
    const chunks = [];
    let length = 0;
    for await (const chunk of body) {
        length += chunk.length;
        if (length > MAXIMUM_ANSWER_BYTES) {
            throw new OversizedAnswerError(`the answer is longer than ${MAXIMUM_ANSWER_BYTES / 1024 ** 2} MiB`);
        }
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}

;// CONCATENATED MODULE: ./github/client.ts



const REQUEST_TIMEOUT_MS = 15_000;
const MAXIMUM_ATTEMPTS = 6;
/**
 * "If you are making a large number of POST, PATCH, PUT, or DELETE requests, wait at least one second between each."
 */
const BETWEEN_WRITES_MS = 1_000;
/** GitHub's rule for a secondary limit without a time: wait a minute, then longer each time. */
const UNNAMED_LIMIT_MS = 60_000;
const FIRST_REPETITION_MS = 1_000;
const LONGEST_REPETITION_MS = 16_000;
/**
 * Creates a client that follows GitHub's rules for API use. Once a limit is hit, all later requests of the client wait
 * for its end, or fail without being sent if it is too far away.
 *
 * Create it before the agent starts: while the toolkit loads, it reads the event payload, which the agent could
 * rewrite.
 *
 * @throws GitHubError when the toolkit cannot be loaded
 */
async function createGitHubClient(options) {
    const roundTrip = await openRoundTrip(options.token, options.baseUrl);
    const turns = new Turns();
    return {
        within: (budgetMs, signal) => new BudgetedRequests(options.clock, roundTrip, turns, budgetMs, signal),
    };
}
/** When the next request may go out. All requests of a client share it. Times in milliseconds since the epoch. */
class Turns {
    #quietUntilMs = 0;
    #nextWriteAtMs = 0;
    quietFor(milliseconds, nowMs) {
        this.#quietUntilMs = Math.max(this.#quietUntilMs, nowMs + milliseconds);
    }
    isQuiet(nowMs) {
        return this.#quietUntilMs > nowMs;
    }
    /** Claims a turn. @returns how long to wait before asking again; 0 when the turn was given */
    claim(route, nowMs) {
        const isTurnOfWrite = isWrite(route);
        const delayMs = Math.max(this.#quietUntilMs, isTurnOfWrite ? this.#nextWriteAtMs : 0) - nowMs;
        if (delayMs <= 0 && isTurnOfWrite) {
            this.written(nowMs);
        }
        return Math.max(0, delayMs);
    }
    written(nowMs) {
        this.#nextWriteAtMs = nowMs + BETWEEN_WRITES_MS;
    }
}
class BudgetedRequests {
    #clock;
    #roundTrip;
    #turns;
    #deadlineMs;
    #signal;
    constructor(clock, roundTrip, turns, budgetMs, signal) {
        this.#clock = clock;
        this.#roundTrip = roundTrip;
        this.#turns = turns;
        this.#deadlineMs = clock.now() + budgetMs;
        this.#signal = signal;
    }
    async send(route, parameters, findLost) {
        for (let attempt = 1;; attempt += 1) {
            await this.#awaitTurn(route);
            const outcome = await this.#attempt(route, parameters);
            if (!("kind" in outcome)) {
                return outcome;
            }
            const nowMs = this.#clock.now();
            const delayMs = repetitionDelay(outcome, attempt, route, findLost);
            if (outcome.kind === "rate-limited" && delayMs !== undefined) {
                this.#turns.quietFor(delayMs, nowMs);
            }
            if (delayMs === undefined || attempt === MAXIMUM_ATTEMPTS || nowMs + delayMs >= this.#deadlineMs) {
                throw failed(route, outcome);
            }
            await this.#pause(delayMs, route);
            const found = outcome.kind === "unavailable" ? await findLost?.() : undefined;
            if (found !== undefined) {
                return found;
            }
        }
    }
    async #awaitTurn(route) {
        await this.#pause(0, route);
        for (;;) {
            const nowMs = this.#clock.now();
            const delayMs = this.#turns.claim(route, nowMs);
            if (delayMs === 0) {
                return;
            }
            if (nowMs + delayMs >= this.#deadlineMs) {
                const kind = this.#turns.isQuiet(nowMs) ? "rate-limited" : "unavailable";
                const message = `not sent: the next request may go out in ${Math.ceil(delayMs / 1_000)} s only`;
                throw failed(route, { kind, status: 0, message, retryAfterMs: undefined });
            }
            await this.#pause(delayMs, route);
        }
    }
    async #pause(milliseconds, route) {
        const kind = this.#turns.isQuiet(this.#clock.now()) ? "rate-limited" : "unavailable";
        if (milliseconds > 0) {
            await this.#clock.wait(milliseconds, this.#signal);
        }
        if (this.#signal?.aborted === true) {
            throw failed(route, { ...lost("called off", this.#signal.reason), kind });
        }
        if (this.#clock.now() >= this.#deadlineMs) {
            throw failed(route, { ...lost("no time was left"), kind });
        }
    }
    async #attempt(route, parameters) {
        const timeout = new AbortController();
        const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, this.#deadlineMs - this.#clock.now());
        const cancelTimeout = this.#clock.after(timeoutMs, () => {
            timeout.abort(new Error(`no answer within ${Math.ceil(timeoutMs / 1_000)} s`));
        });
        const ends = AbortSignal.any([timeout.signal, ...(this.#signal === undefined ? [] : [this.#signal])]);
        try {
            const answer = await this.#roundTrip(route, parameters, ends);
            return failureOf(answer, this.#clock.now()) ?? answer;
        }
        catch (error) {
            return lost("no answer", ends.aborted ? ends.reason : error);
        }
        finally {
            cancelTimeout();
            if (isWrite(route)) {
                this.#turns.written(this.#clock.now());
            }
        }
    }
}
/** Returns the same client, whose requests end when the signal aborts. */
function endedBy(signal, client) {
    return { within: (budgetMs) => client.within(budgetMs, signal) };
}
/** Returns milliseconds; undefined when a retry is useless, or could do the same thing twice. */
function repetitionDelay(failure, attempt, route, findLost) {
    const doubling = 2 ** (attempt - 1);
    if (failure.kind === "rate-limited") {
        // A server that keeps saying `retry-after: 0` must not be asked every second.
        return Math.max(failure.retryAfterMs ?? UNNAMED_LIMIT_MS * doubling, FIRST_REPETITION_MS * doubling);
    }
    const mayRepeat = findLost !== undefined || !createsSomething(route);
    if (failure.kind === "unavailable" && mayRepeat && !isOversized(failure.cause)) {
        return failure.retryAfterMs ?? Math.min(FIRST_REPETITION_MS * doubling, LONGEST_REPETITION_MS);
    }
    return undefined;
}
/** The next answer would be as long. The toolkit wraps what its `fetch` throws. */
function isOversized(cause) {
    return cause instanceof OversizedAnswerError || (cause instanceof Error && isOversized(cause.cause));
}
/** GraphQL uses `POST`, but our mutations are safe to repeat, and one request changes many things. */
function isWrite(route) {
    return !route.startsWith("GET ") && !route.endsWith("/graphql");
}
/** Whether a repeated request would create a duplicate. All other requests have the same effect when repeated. */
function createsSomething(route) {
    return isWrite(route) && route.startsWith("POST ");
}
function lost(message, cause) {
    return { kind: "unavailable", status: 0, message, retryAfterMs: undefined, cause };
}
function failed(route, failure) {
    const isUnnamed = failure.kind === "rate-limited" && !/\blimit/i.test(failure.message);
    const limit = isUnnamed ? "rate limit:" : "";
    const answer = [failure.status === 0 ? "" : String(failure.status), limit, failure.message]
        .filter((text) => text !== "")
        .join(" ");
    const options = failure.cause === undefined ? undefined : { cause: failure.cause };
    return new failure_GitHubError(`GitHub, ${route}: ${answer}`, failure.kind, failure.status, options);
}
/**
 * Creates a client, or warns.
 *
 * @param warn called once if there is no client
 * @returns undefined when GitHub's toolkit cannot be loaded: it reads the event payload while it loads, and may fail
 */
async function openGitHubClient(options, warn) {
    try {
        return await createGitHubClient(options);
    }
    catch (error) {
        warn(`GitHub's API cannot be used, so there is neither comment nor review: ${(0,errors/* describeError */.Uc)(error)}`);
        return undefined;
    }
}
/** Returns the address of GitHub's API, or that of the Enterprise Server on which the run takes place. */
function apiUrl(environment) {
    const url = environment["GITHUB_API_URL"];
    return url === undefined || url === "" ? "https://api.github.com" : url;
}

;// CONCATENATED MODULE: ./github/event-subject.ts

/** Events that list the pull requests of their commit. */
const LISTING_EVENTS = ["workflow_run", "check_run", "check_suite"];
/** Returns the pull request or issue of the event; undefined when there is none, or more than one. */
function conversationOf(payload) {
    const pullRequest = pullRequestOf(payload);
    const issue = (0,json/* objectAt */.lJ)(payload, "issue");
    // A comment on a pull request arrives as one on an issue that is also a pull request.
    const kind = pullRequest !== undefined || (0,json/* isObject */.Gv)(issue["pull_request"]) ? "pull request" : "issue";
    const number = (0,json/* numberAt */.tk)(pullRequest ?? issue, "number");
    return number !== undefined && Number.isSafeInteger(number) && number > 0 ? { number, kind } : undefined;
}
const COMMENT_EVENTS = {
    issue_comment: "issue",
    pull_request_review_comment: "line",
    commit_comment: "commit",
};
function commentOf(eventName, payload) {
    const kind = COMMENT_EVENTS[eventName];
    const id = (0,json/* numberAt */.tk)((0,json/* objectAt */.lJ)(payload, "comment"), "id");
    return kind !== undefined && id !== undefined && Number.isSafeInteger(id) && id > 0
        ? { kind, id }
        : undefined;
}
function revisionsOf(payload) {
    const pullRequest = pullRequestOf(payload);
    const head = (0,json/* objectAt */.lJ)(pullRequest ?? {}, "head");
    const base = (0,json/* objectAt */.lJ)(pullRequest ?? {}, "base");
    const headRepository = pullRequest?.["head"] === undefined ? (0,json/* objectAt */.lJ)(payload, "workflow_run")["head_repository"] : head["repo"];
    return {
        baseSha: reviewedBase(pullRequest ?? {}) ?? (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(payload, "merge_group"), "base_sha"),
        fromFork: isFork(headRepository, (0,json/* isObject */.Gv)(base["repo"]) ? base["repo"] : (0,json/* objectAt */.lJ)(payload, "repository")),
        headRepository: (0,json/* isObject */.Gv)(headRepository) ? (0,json/* textAt */.$6)(headRepository, "full_name") : undefined,
    };
}
/** Returns the base of a pull request; in a stack the stack's, because a lower layer is unreviewed, too. */
function reviewedBase(pullRequest) {
    const stack = (0,json/* objectAt */.lJ)(pullRequest, "stack");
    return (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)("base" in stack ? stack : pullRequest, "base"), "sha");
}
function pullRequestOf(payload) {
    const pullRequest = payload["pull_request"];
    if ((0,json/* isObject */.Gv)(pullRequest)) {
        return pullRequest;
    }
    const repositoryId = (0,json/* numberAt */.tk)((0,json/* objectAt */.lJ)(payload, "repository"), "id");
    const listed = LISTING_EVENTS.flatMap((name) => (0,json/* arrayAt */.RD)((0,json/* objectAt */.lJ)(payload, name), "pull_requests")).filter(json/* isObject */.Gv);
    // The commit may also be part of pull requests to other repositories in the same fork network.
    const [only, ...others] = listed.filter((entry) => (0,json/* numberAt */.tk)((0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(entry, "base"), "repo"), "id") === repositoryId);
    return others.length === 0 ? only : undefined;
}
/** A head without a repository means that the repository was deleted, so it was a fork. */
function isFork(headRepository, baseRepository) {
    if (headRepository === null) {
        return true;
    }
    const headId = (0,json/* isObject */.Gv)(headRepository) ? (0,json/* numberAt */.tk)(headRepository, "id") : undefined;
    const baseId = (0,json/* numberAt */.tk)(baseRepository, "id");
    return headId === undefined || baseId === undefined ? undefined : headId !== baseId;
}

// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __nccwpck_require__(603);
;// CONCATENATED MODULE: ./github/event.ts




/**
 * Builds the context from the step's environment.
 *
 * @param environment variables of the step (`GITHUB_*`)
 * @param payload the event's own JSON, see `readEventPayload`
 * @param told data that is in no variable: this leg's values as JSON text (from `${{ toJSON(matrix) }}`), the job's
 *   check run (from `${{ job.check_run_id }}`), and the artifact that will contain the report page
 */
function eventContext(environment, payload, { matrix, checkRunId = "", artifact = "" }) {
    const name = environment["GITHUB_EVENT_NAME"] ?? "";
    const actors = actorsOf(environment, name, payload);
    return {
        name,
        repository: repositoryOf(environment, payload),
        conversation: conversationOf(payload),
        comment: commentOf(name, payload),
        ...revisionsOf(payload),
        actors,
        bots: actors.filter((actor) => isBot(actor, payload)),
        run: { ...runIdentity(environment, payload), matrix: matrixText(matrix), checkRunId, artifact },
    };
}
/** Events for which a run of a fork's pull request has no secrets and a read-only token (GitHub's documentation). */
const EVENTS_WITHOUT_SECRETS = new Set([
    "pull_request",
    "pull_request_review",
    "pull_request_review_comment",
]);
/** Returns the fork (its name, if known) for whose pull request GitHub withholds secrets; undefined for other runs. */
function forkWithoutSecrets(event) {
    return event.fromFork === true && EVENTS_WITHOUT_SECRETS.has(event.name)
        ? (event.headRepository ?? "a fork that is deleted")
        : undefined;
}
function repositoryOf(environment, payload) {
    const fullName = environment["GITHUB_REPOSITORY"] ?? (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(payload, "repository"), "full_name") ?? "";
    const [, owner, name] = /^([^/]+)\/([^/]+)$/.exec(fullName) ?? [];
    return owner === undefined || name === undefined ? undefined : { owner, name };
}
/**
 * Returns the logins of everyone responsible for the run. `GITHUB_TRIGGERING_ACTOR` differs from `GITHUB_ACTOR` after
 * a re-run. For `workflow_run`, the actors of the first run count too: they may be strangers.
 */
function actorsOf(environment, name, payload) {
    const actor = environment["GITHUB_ACTOR"] ?? "";
    const actors = [actor, environment["GITHUB_TRIGGERING_ACTOR"] ?? actor];
    if (name === "workflow_run") {
        const firstRun = (0,json/* objectAt */.lJ)(payload, "workflow_run");
        actors.push((0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(firstRun, "actor"), "login") ?? "", (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(firstRun, "triggering_actor"), "login") ?? "");
    }
    return [...new Set(actors)];
}
/** Some apps, such as Copilot, have a login without `[bot]`; for them the event names the type of the account. */
function isBot(login, payload) {
    const run = (0,json/* objectAt */.lJ)(payload, "workflow_run");
    const accounts = [(0,json/* objectAt */.lJ)(payload, "sender"), (0,json/* objectAt */.lJ)(run, "actor"), (0,json/* objectAt */.lJ)(run, "triggering_actor")];
    return (login.endsWith("[bot]") ||
        accounts.some((account) => (0,json/* textAt */.$6)(account, "login") === login && (0,json/* textAt */.$6)(account, "type") === "Bot"));
}
function runIdentity(environment, payload) {
    const value = (name) => environment[name] ?? "";
    return {
        repository: value("GITHUB_REPOSITORY"),
        workflow: value("GITHUB_WORKFLOW"),
        job: value("GITHUB_JOB"),
        step: value("GITHUB_ACTION"),
        runId: value("GITHUB_RUN_ID"),
        runAttempt: value("GITHUB_RUN_ATTEMPT"),
        runUrl: runUrl(environment),
        event: value("GITHUB_EVENT_NAME"),
        actor: value("GITHUB_ACTOR"),
        ref: value("GITHUB_REF"),
        sha: value("GITHUB_SHA"),
        headRef: value("GITHUB_HEAD_REF"),
        headSha: (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(payload, "pull_request"), "head"), "sha") ?? "",
    };
}
/** Returns the server that the workflow belongs to, e.g. `https://github.com`. */
function serverUrl(environment) {
    return environment["GITHUB_SERVER_URL"] ?? "https://github.com";
}
/** Returns the address of exactly this attempt, not of a later one. Empty outside of GitHub. */
function runUrl(environment) {
    const repository = environment["GITHUB_REPOSITORY"] ?? "";
    const runId = environment["GITHUB_RUN_ID"] ?? "";
    if (repository === "" || runId === "") {
        return "";
    }
    const attempt = Number(environment["GITHUB_RUN_ATTEMPT"] ?? "1");
    return `${serverUrl(environment)}/${repository}/actions/runs/${runId}${attempt > 1 ? `/attempts/${attempt}` : ""}`;
}
/** Returns the values on one line; empty for a job without a matrix, for which GitHub passes `null`. */
function matrixText(matrix) {
    try {
        const values = JSON.parse(matrix);
        return (0,json/* isObject */.Gv)(values) && Object.keys(values).length > 0 ? JSON.stringify(values) : "";
    }
    catch {
        return matrix.replace(/\s+/g, " ").trim();
    }
}
/**
 * Reads the event payload. Call it once, before the agent starts, because the agent could rewrite the file.
 *
 * @param path `GITHUB_EVENT_PATH`; undefined or empty outside of GitHub
 */
function readEventPayload(path) {
    if (path === undefined || path === "") {
        return { payload: {}, problem: undefined };
    }
    try {
        const payload = JSON.parse((0,plain_file/* readPlainFile */.b$)(path).toString("utf8"));
        return (0,json/* isObject */.Gv)(payload)
            ? { payload, problem: undefined }
            : { payload: {}, problem: `The event payload ${path} (GITHUB_EVENT_PATH) holds no JSON object.` };
    }
    catch (error) {
        const problem = `The event payload ${path} (GITHUB_EVENT_PATH) could not be read: ${(0,errors/* describeError */.Uc)(error)}`;
        return { payload: {}, problem };
    }
}

// EXTERNAL MODULE: ./inputs/secrets.ts
var secrets = __nccwpck_require__(5313);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: ./safety/cut.ts
var safety_cut = __nccwpck_require__(8231);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
;// CONCATENATED MODULE: ./safety/neutralise.ts


/** After any white space, where the runner looks for `::command::`, comes a character that begins no command. */
const neutralise_GUTTER = /^\s*[^\s:#]/;
/**
 * Turns any text into lines for the step log that the runner cannot mistake for a workflow command.
 *
 * The runner splits its log on `\n`, `\r\n` and a lone `\r`. It accepts `::command::` after any leading white space
 * (actions/runner `ActionCommand.cs`, `TryParseV2`) and `##[command]` anywhere in a line (`TryParse`). So we split lines
 * here, begin every line with a gutter that is not white space, and write `##[` as `##\[`. Invisible characters go
 * first: removing one later could join a command (`##` + U+200B + `[`), and .NET's culture-aware search skips them.
 *
 * @param text from the agent, a tool or a file; a final line end does not start another line
 * @param options `gutter`: put before every line; its first visible character must be neither `:` nor `#`.
 *   `maximumLength`: of a line with its gutter, in UTF-16 units; longer lines are cut and say how much is missing
 * @throws RangeError when the gutter could itself become part of a command
 */
function neutralise_neutraliseLines(text, options) {
    const { gutter, maximumLength } = options;
    if (!neutralise_GUTTER.test(gutter) || visibleText(gutter) !== gutter || gutter.includes("\n")) {
        throw new RangeError(`The gutter ${JSON.stringify(gutter)} would not keep a line from being a command: use visible text on one line, not ":" or "#".`);
    }
    const lines = visibleText(text).split("\n");
    if (lines.at(-1) === "") {
        lines.pop();
    }
    return lines.map((line) => cut(breakHashCommands(gutter + line).trimEnd(), maximumLength));
}
/**
 * Neutralises a name, target or reason inside one of our lines: one line, with `⏎` for line ends. Also safe at the
 * start of a line. Put something between two such texts: `##` and `[x]` are only harmless apart.
 *
 * @param text any string
 * @param maximumLength of the result, in UTF-16 units; longer text is cut and says how much is missing
 */
function neutralise_neutraliseInline(text, maximumLength) {
    const line = (0,invisible/* visibleText */.Q6)(text).trim().replaceAll("\n", "⏎").replaceAll("\t", " ");
    return cut(breakHashCommands(line.startsWith("::") ? `\\${line}` : line), maximumLength);
}
/**
 * Neutralises the text of an annotation, which keeps its lines: their ends are escaped in the workflow command.
 *
 * @param maximumLength of each line and of the whole, in UTF-16 units
 */
function neutralise_neutraliseText(text, maximumLength) {
    const lines = (0,invisible/* visibleText */.Q6)(text).trim().split("\n");
    return (0,safety_cut/* cutUnits */.Cv)(lines.map((line) => neutralise_neutraliseInline(line, maximumLength)).join("\n"), maximumLength);
}
function breakHashCommands(line) {
    return line.replaceAll("##[", "##\\[");
}
/** Cuts to the length with a mark that names the number of UTF-16 units left out, never between two surrogates. */
function cut(line, maximumLength) {
    if (line.length <= maximumLength) {
        return line;
    }
    const room = Math.max(0, maximumLength - ` … +${line.length} characters`.length);
    const end = (0,safety_cut/* endBefore */.rf)(line, room);
    return `${line.slice(0, end)} … +${line.length - end} characters`.slice(0, maximumLength);
}
/**
 * Encodes any text as one word for an HTML comment. `-`, `>` and white space become percent escapes, so nothing can end
 * the comment or the word. Invisible characters are dropped.
 */
function encodeHiddenText(text) {
    return encodeURIComponent((0,invisible/* visibleText */.Q6)(text)).replace(/[-!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
/** Decodes a word of {@link encodeHiddenText}; returns any other word unchanged. */
function decodeHiddenText(word) {
    try {
        return decodeURIComponent(word);
    }
    catch {
        return word;
    }
}

;// CONCATENATED MODULE: ./render/comment/comment-marker.ts

const MARKER = /^<!-- cursor-agent-action v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) state=(running|final) length=(\d{1,9}) -->(?:\r?\n|$)/;
const PREVIOUS_OPENING = "\n\n<details><summary>Previous result</summary>\n\n";
const PREVIOUS_ENDING = "\n\n</details>";
/**
 * Builds a whole comment: the hidden marker, the run's text, and the previous run's result in a fold.
 *
 * @param text safe Markdown, without white space at its ends
 * @param previous safe Markdown, see `previousResult`
 */
function composeComment(identity, state, text, previous) {
    const marker = `<!-- cursor-agent-action v1 key=${encodeHiddenText(identity.key)} run=${identity.runId} attempt=${identity.runAttempt} state=${state} length=${text.length} -->`;
    const fold = previous === undefined ? "" : PREVIOUS_OPENING + previous + PREVIOUS_ENDING;
    return `${marker}\n${text}${fold}`;
}
/**
 * Changes the visible texts of one of our comments. Of the hidden marker only the length changes.
 *
 * @param body see `composeComment`
 */
function changeComment(body, change) {
    const marker = parseMarker(body);
    if (marker === undefined) {
        return change(body);
    }
    const { text, fold } = partsOf(body, marker);
    const previous = fold === "" ? undefined : change(fold.slice(PREVIOUS_OPENING.length, -PREVIOUS_ENDING.length));
    return composeComment(marker, marker.state, change(text), previous);
}
function partsOf(body, { length }) {
    const content = body.replace(MARKER, "");
    return { text: content.slice(0, length), fold: content.slice(length) };
}
/** Returns undefined when the comment does not begin with a marker and so is not ours. */
function parseMarker(body) {
    const [, key = "", run, attempt, state, length] = MARKER.exec(body) ?? [];
    if (run === undefined) {
        return undefined;
    }
    return {
        key: decodeHiddenText(key),
        runId: Number(run),
        runAttempt: Number(attempt),
        state: state === "final" ? "final" : "running",
        length: Number(length),
    };
}
/**
 * Returns the last final result in a comment: its own or, when its run never finished, the one folded below it.
 * Anything below a final result is older and is dropped.
 *
 * @returns undefined when there is none, or when the comment was edited: an edit moves the end of the result, and half
 *   a fold would swallow the text after it
 */
function previousResult(body) {
    const marker = parseMarker(body);
    if (marker === undefined) {
        return undefined;
    }
    const { text, fold } = partsOf(body, marker);
    const isWholeFold = fold.startsWith(PREVIOUS_OPENING) && fold.endsWith(PREVIOUS_ENDING);
    if (text.length !== marker.length || (fold !== "" && !isWholeFold)) {
        return undefined;
    }
    const result = marker.state === "final" ? text : fold.slice(PREVIOUS_OPENING.length, -PREVIOUS_ENDING.length);
    return result === "" ? undefined : result;
}
/** Whether the comment was written by a run, or an attempt of a run, that began after this one. */
function isNewer(marker, identity) {
    return (marker.runId > identity.runId ||
        (marker.runId === identity.runId && marker.runAttempt > identity.runAttempt));
}

;// CONCATENATED MODULE: ./render/markdown/markdown.ts

/** Markdown punctuation that acts in mid-line. `|` acts only in tables, and {@link table} escapes it there. */
const INLINE_PUNCTUATION = /[\\`*_[\]<>~&]/g;
/** Languages that GitHub only highlights; others are drawn (`mermaid`, `math`, `geojson`) or applied (`suggestion`). */
const HIGHLIGHTED_LANGUAGES = new Set(("bash c c# c++ cmake console cpp cs csharp css csv diff dockerfile elixir fish git-diff go graphql groovy hcl " +
    "html http ini java javascript js json json5 jsonc jsx kotlin less lua make makefile markdown md nix objc patch " +
    "perl php plaintext powershell proto protobuf py python r rb rs ruby rust scala scss sh shell sql swift text " +
    "toml ts tsx txt typescript vue xml yaml yml zig zsh").split(" "));
/**
 * Converts plain text to one line of Markdown in which nothing acts: no markup, mention, reference, link, image, HTML,
 * mathematics, emoji code or command. It is safe in a heading, table cell or list item and at the start of a line.
 *
 * @param text any string; white space, including line ends, becomes single spaces
 */
function escapeText(text) {
    return guardLineStart(eachWord(text, escapePunctuation, codeSpan));
}
/**
 * Returns the text as inline code. GitHub's filters skip code spans, and only a run of backticks of the same length
 * ends one. Line ends show as `⏎`. In a cell, {@link table} takes care of `|`.
 *
 * @param text any string; an empty one becomes a span of one space, because empty spans do not exist
 */
function codeSpan(text) {
    // Parsers disagree whether `\\|` separates cells (cmark-gfm: no, micromark: yes), so this one pipe stays outside.
    return (0,invisible/* visibleText */.Q6)(text)
        .replaceAll("\n", "⏎")
        .split(/(?<=\\)\|/)
        .map((part, index) => (part === "" && index > 0 ? "" : oneSpan(part)))
        .join("|");
}
function oneSpan(line) {
    const ticks = "`".repeat(longestBacktickRun(line) + 1);
    // The parser removes one space from both sides, so this padding also protects spaces of the text itself.
    const padding = /^`|`$|^ .* $/.test(line) && line.trim() !== "" ? " " : "";
    return `${ticks}${padding}${line === "" ? " " : line}${padding}${ticks}`;
}
/**
 * Returns the text as a fenced code block, without a final line end. The fence is longer than any run of backticks
 * inside.
 *
 * @param text any string; its final line ends are dropped
 * @param language kept if GitHub only highlights it
 */
function fence(text, language = "") {
    const lines = fenceLines(text, language);
    // Bots look for `/command` at the start of a line of the raw comment, even in code. Up to three spaces before a
    // fence are removed from every line of its content, so the block looks the same.
    const indent = lines.some((line) => /^\/[a-z]/i.test(line)) ? " " : "";
    return lines.map((line) => indent + line).join("\n");
}
/** Returns {@link fence} as lines, for blocks inside a list item or quotation, which never start at the margin. */
function fenceLines(text, language) {
    const body = (0,invisible/* visibleText */.Q6)(text).replace(/(?<!\n)\n+$/, "");
    const ticks = "`".repeat(Math.max(3, longestBacktickRun(body) + 1));
    const name = language.toLowerCase();
    return [ticks + (HIGHLIGHTED_LANGUAGES.has(name) ? name : ""), ...body.split("\n"), ticks];
}
/**
 * Returns a table. Rows are cut to the length of the header; GitHub fills short ones.
 *
 * @param header one cell per column, at least one
 * @param rows cells of safe Markdown (from {@link escapeText}, {@link codeSpan}) in which `|` is not escaped yet. We
 *   escape each `|` here, in code too, because GitHub splits a table into cells before it parses anything else
 * @param align one per column, `left` if missing
 */
function table(header, rows, align = []) {
    const rule = header.map((_, column) => ({ left: "---", right: "--:", center: ":-:" })[align[column] ?? "left"]);
    return [
        tableRow(header),
        `| ${rule.join(" | ")} |`,
        ...rows.map((row) => tableRow(row.slice(0, header.length))),
    ].join("\n");
}
function tableRow(cells) {
    return `| ${cells.map((cell) => cell.replaceAll("\n", " ").replaceAll("|", "\\|")).join(" | ")} |`;
}
/**
 * Returns a fold. It needs a blank line before and after it.
 *
 * @param summary plain text shown while the fold is closed; escaped here, because Markdown is not parsed there
 * @param body Markdown blocks that are already safe
 */
function details(summary, body) {
    return fold("<details>", summary, body);
}
/** Returns {@link details} that are open from the start. */
function openDetails(summary, body) {
    return fold("<details open>", summary, body);
}
function fold(tag, summary, body) {
    const title = eachWord(summary, escapeHtml, (word) => `<code>${escapeHtml(word)}</code>`);
    // An HTML block ends at a blank line; without one after the summary the body would be HTML instead of Markdown.
    return `${tag}<summary>${title}</summary>\n\n${body}\n\n</details>`;
}
/**
 * Keeps one line of otherwise safe Markdown from starting a block: heading, list, quotation, code, rule, heading
 * underline or the second row of a table. Leading white space is dropped.
 *
 * @param line Markdown whose inline punctuation is already escaped
 */
function guardLineStart(line) {
    const text = line.trimStart();
    if (/^(?:[#+=-]|\*(?:\s|$))/.test(text) || /^[*_\s]+$/.test(text)) {
        return `\\${text}`;
    }
    if (/^[|:\s-]+$/.test(text)) {
        return text.replace("-", "\\-");
    }
    return text.replace(/^(\d+)([.)])/, "$1\\$2");
}
/** Escapes every character that could be inline Markdown with a backslash. @param text plain text */
function escapePunctuation(text) {
    return text.replace(INLINE_PUNCTUATION, "\\$&");
}
/** Rewrites plain text to one line, word by word: live parts as code, the rest as text. */
function eachWord(text, asText, asCode) {
    const words = (0,invisible/* visibleText */.Q6)(text)
        .split(/\s+/)
        .filter((word) => word !== "");
    const safeWords = words.map((word) => {
        const [before, live, after] = splitLive(word);
        return asText(before) + (live === "" ? "" : asCode(live)) + asText(after);
    });
    return safeWords.join(" ");
}
function escapeHtml(text) {
    return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
/** Returns the length of the longest run of backticks in a text. */
function longestBacktickRun(text) {
    let longest = 0;
    for (const [run] of text.matchAll(/`+/g)) {
        longest = Math.max(longest, run.length);
    }
    return longest;
}
/**
 * Words that GitHub makes live after parsing Markdown.
 *
 * Filters find mentions, references, commits, emoji and mathematics in the text of the finished HTML, so neither a
 * backslash nor an entity protects from them: by then `\@user` and `&#64;user` are `@user`, and `\$` is a plain `$`.
 * The filters skip code, so we show such a word as inline code, as a person would write it. A zero-width character
 * would also protect, but would hide the change.
 *
 * `*` and `_` may vanish from an answer as emphasis, so no pattern relies on one of them as a border.
 */
const LIVE_WORDS = [
    /@/, // @user, @org/team, mail@example.org, owner/repository@commit
    /#\d/, // #1, owner/repository#1
    /gh-\d|ghsa-|cve-\d/i, // GH-1 and advisories
    /:\/\/|www\./i, // links without angle brackets
    /(?<![0-9a-z])[0-9a-f]{7,}(?![0-9a-z])/i, // a commit, whole or short
    /\$/, // mathematics: $x$, $$x$$, $`x`$
    /:[\w+-]+:/, // :emoji:
    /\[!\w/, // > [!NOTE]
    /^\/[a-z]/i, // /command; reads well for paths, too
];
const OPENING_PUNCTUATION = new Set("([{<\"'*_“‘«");
const CLOSING_PUNCTUATION = new Set(")]}>\"'*_.,;!?”’»");
/**
 * Splits a word of running text into text, the part that must become code because GitHub could make it live, and text.
 * Punctuation around the live part stays text: `(@user),` → `(` `@user` `),`.
 *
 * @param word visible text without white space and without Markdown escapes
 * @returns `[before, live, after]`, which join to the word; `live` is empty if nothing in it is live
 */
function splitLive(word) {
    if (!LIVE_WORDS.some((pattern) => pattern.test(word))) {
        return [word, "", ""];
    }
    let start = 0;
    let end = word.length;
    while (start < end && OPENING_PUNCTUATION.has(word.charAt(start))) {
        start += 1;
    }
    while (end > start && CLOSING_PUNCTUATION.has(word.charAt(end - 1))) {
        end -= 1;
    }
    return [word.slice(0, start), word.slice(start, end), word.slice(end)];
}

;// CONCATENATED MODULE: ./render/markdown/document.ts

/** Writes blocks as Markdown, without a line end after the last one. It needs a blank line on each side. */
function document_printBlocks(blocks) {
    return linesOf(blocks, "margin").join("\n");
}
/** Writes running text as Markdown that is safe behind the start of a line. */
function printInline(text) {
    return text.map(printPiece).join("");
}
function printPiece({ kind, text }) {
    switch (kind) {
        case "text":
            return escapePunctuation(text);
        case "code":
            return codeSpan(text);
        case "marks":
            return text;
    }
}
function linesOf(blocks, place) {
    return blocks.flatMap((block, index) => {
        const lines = linesOfBlock(block, place);
        return index === 0 || (place === "item" && isTight(blocks[index - 1], block)) ? lines : ["", ...lines];
    });
}
/** Whether to omit the blank line, which would make GitHub space out all items of the list. */
function isTight(previous, block) {
    const interrupts = block.kind === "code" || (block.kind === "list" && /^(?:-|1\.) /.test(block.items[0]?.marker ?? ""));
    return previous?.kind === "paragraph" && interrupts;
}
/** Writes one block as lines; see {@link printBlocks}. */
function linesOfBlock(block, place) {
    switch (block.kind) {
        case "paragraph":
            return printInline(block.text).split("\n").map(guardLineStart);
        case "heading":
            return [`${"#".repeat(block.level)} ${printInline(block.text)}`];
        case "rule":
            // Not `---`, which after a paragraph is a heading underline, and after a list marker makes a rule of the line.
            return ["***"];
        case "code":
            return place === "margin"
                ? fence(block.text, block.language).split("\n")
                : fenceLines(block.text, block.language);
        case "table": {
            const [header = [], ...rows] = block.rows.map((row) => row.map(printInline));
            return table(header, rows, block.align).split("\n");
        }
        case "quotation":
            return linesOf(block.blocks, "quotation").map((line) => (line === "" ? ">" : `> ${line}`));
        case "list":
            return block.items.flatMap(({ marker, blocks }) => linesOf(blocks, "item").map((line, index) => {
                const prefix = index === 0 ? marker : " ".repeat(marker.length);
                return line === "" ? "" : prefix + line;
            }));
    }
}

;// CONCATENATED MODULE: ./render/markdown/budget.ts



/** Returns the length of the text in bytes of UTF-8. */
function byteLength(text) {
    return Buffer.byteLength(text);
}
/** Returns the first of the texts: as many as fit, with a line end and `extraBytes` each. */
function fitting(texts, maximumBytes, extraBytes = 0) {
    let bytes = 0;
    const end = texts.findIndex((text) => (bytes += byteLength(text) + 1 + extraBytes) > maximumBytes);
    return end === -1 ? texts : texts.slice(0, end);
}
/**
 * Writes as many blocks as fit: whole blocks, then the items, rows, lines of code or words of the next one that fit.
 *
 * @param maximumBytes limit for the result, in UTF-8
 * @param note one paragraph of safe Markdown that says what is missing and where to find it; it comes last
 * @returns only the note when nothing else fits; empty when not even the note does
 */
function printWithin(blocks, maximumBytes, note) {
    const whole = document_printBlocks(blocks);
    if (byteLength(whole) <= maximumBytes) {
        return whole;
    }
    const room = maximumBytes - byteLength(note) - 1;
    const kept = document_printBlocks(beginning(blocks, room, 0));
    return room < -1 ? "" : `${kept}${kept === "" ? "" : "\n\n"}${note}`;
}
/** @param margin bytes before each line, for the lists and quotations around the blocks */
function beginning(blocks, maximumBytes, margin) {
    const kept = [];
    let room = maximumBytes;
    for (const block of blocks) {
        const blank = kept.length === 0 ? 0 : margin + 1;
        const bytes = budget_bytesOf(block, margin) + blank;
        if (bytes > room) {
            return [...kept, ...beginningOfBlock(block, room - blank, margin)];
        }
        kept.push(block);
        room -= bytes;
    }
    return kept;
}
/** Counts the lines of a block, with their ends. */
function budget_bytesOf(block, margin) {
    return linesOfBlock(block, "margin").reduce((sum, line) => sum + margin + byteLength(line) + 1, 0);
}
/** Returns the block with what fits of it, or nothing. */
function beginningOfBlock(block, maximumBytes, margin) {
    switch (block.kind) {
        case "heading":
        case "rule":
            return [];
        case "paragraph": {
            const text = beginningOfText(block.text, maximumBytes - margin - 2, margin + 2);
            return text.length === 0 ? [] : [{ ...block, text }];
        }
        case "code": {
            const ticks = Math.max(3, longestBacktickRun(block.text) + 1);
            const frame = 2 * ticks + block.language.length + 2 * (margin + 2);
            const lines = block.text.split("\n");
            // A line has, besides its margin, the blank of a block with a command.
            const whole = fitting(lines, maximumBytes - frame, margin + 1);
            const text = whole.length > 0 ? whole.join("\n") : cutCharacters(lines[0] ?? "", maximumBytes - frame);
            return text === "" ? [] : [{ ...block, text }];
        }
        case "table": {
            const [header = "", rule = "", ...rows] = linesOfBlock(block, "margin");
            const frame = byteLength(header) + byteLength(rule) + 2 * (margin + 1);
            const shown = fitting(rows, maximumBytes - frame, margin).length;
            return shown === 0 ? [] : [{ ...block, rows: block.rows.slice(0, shown + 1) }];
        }
        case "quotation": {
            const blocks = beginning(block.blocks, maximumBytes, margin + 2);
            return blocks.length === 0 ? [] : [{ ...block, blocks }];
        }
        case "list": {
            const items = beginningOfItems(block.items, maximumBytes, margin);
            return items.length === 0 ? [] : [{ ...block, items }];
        }
    }
}
function beginningOfItems(items, maximumBytes, margin) {
    const kept = [];
    let room = maximumBytes;
    for (const item of items) {
        const bytes = budget_bytesOf({ kind: "list", items: [item] }, margin);
        if (bytes > room) {
            const blocks = beginning(item.blocks, room, margin + item.marker.length);
            return blocks.length === 0 ? kept : [...kept, { ...item, blocks }];
        }
        kept.push(item);
        room -= bytes;
    }
    return kept;
}
/** @param lineBytes of what stands before each further line, with a backslash */
function beginningOfText(text, maximumBytes, lineBytes) {
    const kept = [];
    let room = maximumBytes;
    for (const piece of text) {
        const bytes = bytesOfPiece(piece, lineBytes);
        if (bytes > room) {
            const part = beginningOfPiece(piece, room, lineBytes);
            return part === "" ? kept : [...kept, { ...piece, text: part }];
        }
        kept.push(piece);
        room -= bytes;
    }
    return kept;
}
function bytesOfPiece(piece, lineBytes) {
    return byteLength(printInline([piece])) + lineBytes * (piece.text.split("\n").length - 1);
}
/** Hexadecimal digits of the longest commit name, a SHA-256. */
const LONGEST_COMMIT = 64;
/**
 * Returns the words that fit. The beginning of a word could be read as a commit; that of a longer one is shown, because
 * it may be the whole answer.
 */
function beginningOfPiece(piece, maximumBytes, lineBytes) {
    const { kind, text } = piece;
    if (kind !== "text") {
        const ticks = 2 * (longestBacktickRun(text) + 2);
        return kind === "code" ? cutCharacters(text, maximumBytes - ticks) : "";
    }
    let end = 0;
    let bytes = 0;
    for (const character of text) {
        bytes += bytesOfPiece({ kind, text: character }, lineBytes);
        if (bytes > maximumBytes) {
            break;
        }
        end += character.length;
    }
    const part = text.slice(0, (0,safety_cut/* endBefore */.rf)(text, end));
    const wordStart = part.length - lastWordLength(part);
    const word = part.slice(wordStart);
    const isShown = byteLength(word) > LONGEST_COMMIT && splitLive(word)[1] === "";
    return isShown ? part : part.slice(0, wordStart).trimEnd();
}
function lastWordLength(text) {
    let length = 0;
    while (length < text.length && !/\s/.test(text.charAt(text.length - 1 - length))) {
        length += 1;
    }
    return length;
}
/** Returns the longest beginning of a well-formed text that fits, cut between characters. */
function cutCharacters(text, maximumBytes) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximumBytes) {
        return text;
    }
    let end = Math.max(0, maximumBytes);
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
        end -= 1;
    }
    const part = bytes.subarray(0, end).toString();
    return part.slice(0, (0,safety_cut/* endBefore */.rf)(part, part.length));
}

// EXTERNAL MODULE: ./record/answer-review.ts
var answer_review = __nccwpck_require__(8961);
;// CONCATENATED MODULE: ./render/markdown/code-spans.ts
/** Indexes the code spans of a text. A span ends at the next run of backticks with the same length as its opener. */
function codeSpanEnds(text) {
    const starts = [];
    const lengths = [];
    /** Index of the opening run → index of the run that closes it. */
    const closers = [];
    const lastOfLength = new Map();
    for (let start = text.indexOf("`"); start !== -1;) {
        let end = start + 1;
        while (text.charAt(end) === "`") {
            end += 1;
        }
        const opener = lastOfLength.get(end - start);
        if (opener !== undefined) {
            closers[opener] = starts.length;
        }
        lastOfLength.set(end - start, starts.length);
        starts.push(start);
        lengths.push(end - start);
        closers.push(undefined);
        start = text.indexOf("`", end);
    }
    let run = 0;
    return (position) => {
        while ((starts[run] ?? Infinity) < position) {
            run += 1;
        }
        const closer = starts[run] === position ? closers[run] : undefined;
        return closer === undefined ? undefined : { start: starts[closer] ?? 0, length: lengths[closer] ?? 0 };
    };
}
/** Returns the content as a code span shows it: one blank is removed at each end, unless all of it is blank. */
function withoutPadding(content) {
    const isPadded = content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
    return isPadded ? content.slice(1, -1) : content;
}

;// CONCATENATED MODULE: ./render/markdown/answer-inline.ts




/** `<https://example.org>`, `<mail@example.org>` */
const ANGLE_LINK = /<([a-z][a-z0-9+.-]{1,30}:[^\s<>]{0,1000}|[^\s<>@]{1,100}@[^\s<>@]{1,300})>/iy;
const ESCAPE = /\\([!-/:-@[-`{-~])/y;
/**
 * Parses the running text of a paragraph, heading or table cell.
 *
 * Emphasis and code spans stay. A link becomes its text, followed by the target as code; escapes become their
 * characters; words that GitHub would make live become code; everything else is text.
 *
 * @param text Markdown of the agent, visible characters only
 */
function parseInline(text) {
    const output = new RunningText();
    parseInto(text, output);
    return output.finish();
}
/** Returns one line of prose, which may contain emphasis and code and is safe at any place in a line. */
function sentence(text) {
    return guardLineStart(printInline(parseSentence(text)));
}
/** Parses prose as {@link sentence} does. */
function parseSentence(text) {
    return parseInline((0,invisible/* visibleText */.Q6)(text).replace(/\s+/g, " ").trim());
}
/** Running text as it is read: adjacent pieces of a kind are one, and words are judged when they end. */
class RunningText {
    #pieces = [];
    /** The word up to here. GitHub's filters see all of it as one piece, whatever it is made of. */
    #word = [];
    /** @param text without white space */
    text(text) {
        this.#word.push({ kind: "text", text });
    }
    mark(character) {
        this.#word.push({ kind: "marks", text: character });
    }
    space(character) {
        this.#endWord();
        this.#put("text", character);
    }
    code(content) {
        this.#endWord();
        this.#put("code", content);
    }
    finish() {
        this.#endWord();
        return this.#pieces;
    }
    #endWord() {
        const [before, live] = splitLive(this.#word.map(({ text }) => text).join(""));
        const liveEnd = before.length + live.length;
        let at = 0;
        for (const { kind, text } of this.#word) {
            const start = clampTo(text, before.length - at);
            const end = clampTo(text, liveEnd - at);
            this.#put(kind, text.slice(0, start));
            this.#put("code", text.slice(start, end));
            this.#put(kind, text.slice(end));
            at += text.length;
        }
        this.#word = [];
    }
    /** Two code spans side by side would merge their backticks, and `$` beside a span is mathematics. */
    #put(kind, text) {
        const last = this.#pieces.at(-1);
        if (text === "") {
            return;
        }
        if (last?.kind === kind) {
            this.#pieces[this.#pieces.length - 1] = { kind, text: last.text + text };
        }
        else {
            this.#pieces.push({ kind, text });
        }
    }
}
function clampTo(text, index) {
    return Math.min(Math.max(index, 0), text.length);
}
function parseInto(text, output) {
    const spanEnd = codeSpanEnds(text);
    let position = 0;
    while (position < text.length) {
        position +=
            takePlain(text, position, output) ||
                takeCode(text, position, spanEnd, output) ||
                takeMarkup(text, position, output);
    }
}
/** What is only itself: it begins nothing below. Most of a text, so it is taken in one piece. */
const PLAIN = /[^\s\\[\]!<>`*_~&]+/y;
/** Each `take…` adds the token at the position and returns its length in UTF-16 units; 0 for another kind of token. */
function takePlain(text, position, output) {
    const [plain = ""] = matchAt(PLAIN, text, position);
    if (plain !== "") {
        output.text(plain);
    }
    return plain.length;
}
function takeCode(text, position, spanEnd, output) {
    const closer = spanEnd(position);
    if (closer === undefined) {
        return 0;
    }
    const content = text.slice(position + closer.length, closer.start).replaceAll("\n", " ");
    output.code(withoutPadding(content));
    return closer.start + closer.length - position;
}
function takeMarkup(text, position, output) {
    switch (text.charAt(position)) {
        case "\\":
            return takeEscape(text, position, output) || takeCharacter(text, position, output);
        case "[":
        case "!":
            return takeLink(text, position, output) || takeCharacter(text, position, output);
        case "<":
            return takeAngleLink(text, position, output) || takeCharacter(text, position, output);
        default:
            return takeCharacter(text, position, output);
    }
}
function takeEscape(text, position, output) {
    const [escape = "", character = ""] = matchAt(ESCAPE, text, position);
    if (escape !== "") {
        output.text(character);
    }
    return escape.length;
}
function takeLink(text, position, output) {
    const link = linkAt(text, position);
    if (link === undefined) {
        return 0;
    }
    const { isImage, label, target, length } = link;
    if (label.replaceAll("`", "") === target) {
        output.code(target);
        return length;
    }
    parseInto(isImage ? `(image) ${label}` : label, output);
    if (target !== "") {
        parseInto(" (", output);
        output.code(target);
        output.text(")");
    }
    return length;
}
function takeAngleLink(text, position, output) {
    const [link = "", target = ""] = matchAt(ANGLE_LINK, text, position);
    if (link !== "") {
        output.code(target);
    }
    return link.length;
}
function takeCharacter(text, position, output) {
    const character = text.charAt(position);
    if (/\s/.test(character)) {
        output.space(character);
    }
    else if (character === "*" || character === "_") {
        output.mark(character);
    }
    else {
        output.text(character);
    }
    return 1;
}
function matchAt(pattern, text, position) {
    pattern.lastIndex = position;
    return pattern.exec(text) ?? [];
}
/** Longer labels and targets are too long to read, so they are not treated as links. */
const LABEL = /(!?)\[([^[\]]{0,1000})\]\(/y;
const TARGET = /<?([^()<>\s]{0,1000}(?:\([^()<>\s]{0,1000}\)[^()<>\s]{0,1000})?)>?/y;
const TITLE = /"[^"\n]{0,1000}"|'[^'\n]{0,1000}'/y;
const BLANKS = /[ \t]*/y;
/**
 * Parses the link that starts at the position: `[label](target)`, `![label](<target> "title")`. Each part is read
 * once, in order: a single pattern took cubic time because of its optional blanks.
 *
 * @returns undefined when there is none
 */
function linkAt(text, position) {
    let end = position;
    const take = (pattern) => {
        pattern.lastIndex = end;
        const match = pattern.exec(text);
        end += match?.[0].length ?? 0;
        return match;
    };
    const label = take(LABEL);
    if (label === null) {
        return undefined;
    }
    take(BLANKS);
    const target = take(TARGET)?.[1] ?? "";
    const blanks = take(BLANKS)?.[0] ?? "";
    if (blanks !== "" && take(TITLE) !== null) {
        take(BLANKS);
    }
    return text.charAt(end) === ")"
        ? { isImage: label[1] === "!", label: label[2] ?? "", target, length: end + 1 - position }
        : undefined;
}

;// CONCATENATED MODULE: ./render/markdown/answer-lines.ts
/** Returns the line at an index; an empty one outside the text. */
function lineAt(lines, index) {
    return lines[index] ?? "";
}
/** Counts the columns of leading white space. A tab reaches to the next multiple of four. */
function indentation(line) {
    let columns = 0;
    for (const character of line) {
        if (character === " ") {
            columns += 1;
        }
        else if (character === "\t") {
            columns += 4 - (columns % 4);
        }
        else {
            break;
        }
    }
    return columns;
}
/** Removes the first `columns` columns of white space. The remainder of a tab becomes spaces. */
function outdent(line, columns) {
    const text = line.replace(/^[ \t]+/, "");
    const indent = line.slice(0, line.length - text.length);
    const present = indentation(indent);
    if (columns >= present) {
        return text;
    }
    return indent.includes("\t") && columns > 0 ? " ".repeat(present - columns) + text : line.slice(columns);
}
function isBlank(line) {
    return line.trim() === "";
}
/** Parses an opening fence: three or more backticks or tildes. A backtick fence has no other backtick on its line. */
function fenceOpening(line) {
    const [, indent, marker, info] = /^( {0,3})(`{3,}|~{3,})([^]*)/.exec(line) ?? [];
    if (indent === undefined || marker === undefined || info === undefined) {
        return undefined;
    }
    if (marker.startsWith("`") && info.includes("`")) {
        return undefined;
    }
    return { indent: indent.length, marker, language: /^[\w+#-]*/.exec(info.trim())?.[0] ?? "" };
}
function closesFence(line, opening) {
    const text = line.trim();
    return text.startsWith(opening.marker) && text === opening.marker.charAt(0).repeat(text.length);
}
/** Returns `[level, text]` of a heading that starts with `#`. */
function heading(line) {
    const [, marks, text = ""] = /^ {0,3}(#{1,6})(?![^ \t])([^]*)/.exec(line) ?? [];
    return marks === undefined ? undefined : [marks.length, withoutClosingMarks(text.trim())];
}
function withoutClosingMarks(text) {
    let end = text.length;
    while (text.charAt(end - 1) === "#") {
        end -= 1;
    }
    return end === 0 || /\s/.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text;
}
/** Returns the level of the heading that this line makes of the lines before it, if it is an underline. */
function underlineLevel(line) {
    const text = indentation(line) < 4 ? line.trim() : "";
    if (/^={2,}$/.test(text)) {
        return 1;
    }
    return /^-{2,}$/.test(text) ? 2 : undefined;
}
function isRule(line) {
    return indentation(line) < 4 && /^(?:\*{3,}|-{3,}|_{3,})$/.test(line.replace(/[ \t]/g, ""));
}
/** Returns the text after the `>` of a quotation. */
function quoted(line) {
    return /^ {0,3}> ?(.*)$/.exec(line)?.[1];
}
/** Parses the marker of a list item. Numbers of more than four digits are not list markers. */
function listMarker(line) {
    const [, indent, marker, number = "", rest = ""] = /^( {0,3})([-*+]|(\d{1,4})[.)])(?![^ \t])[ \t]*([^]*)/.exec(line) ?? [];
    return indent === undefined || marker === undefined
        ? undefined
        : { indent: indent.length, marker, number, rest };
}
/** Whether a table starts here: two lines that agree on the number of columns. */
function startsTable(line, next) {
    if (next === undefined || !line.includes("|") || indentation(line) > 3) {
        return false;
    }
    return tableRule(next)?.length === splitTableRow(line).length;
}
/** Whether a line ends the paragraph before it. */
function interruptsParagraph(line, next) {
    const item = listMarker(line);
    return (isBlank(line) ||
        fenceOpening(line) !== undefined ||
        heading(line) !== undefined ||
        isRule(line) ||
        quoted(line) !== undefined ||
        (item !== undefined && item.rest !== "" && (item.number === "" || item.number === "1")) ||
        startsTable(line, next));
}
/**
 * Splits a row into its cells, as GitHub does before it parses anything else. A `|` separates cells even inside code, unless the character before it is a backslash,
 * however many backslashes there are.
 *
 * @param row one line of Markdown, with or without outer pipes
 * @returns trimmed cells, in which `\|` has become `|`
 */
function splitTableRow(row) {
    const cells = [];
    let cell = "";
    for (const part of row.trim().split(/(\\?\|)/)) {
        if (part === "|") {
            cells.push(cell.trim());
            cell = "";
        }
        else {
            cell += part === "\\|" ? "|" : part;
        }
    }
    cells.push(cell.trim());
    const first = cells[0] === "" ? 1 : 0;
    const last = cells.length > first + 1 && cells.at(-1) === "" ? -1 : undefined;
    return cells.slice(first, last);
}
/**
 * Returns the alignments of the columns if the line is the second row of a table (`| --- | :-: |`), else `undefined`.
 *
 * @param line one line of Markdown
 */
function tableRule(line) {
    if (!line.includes("-") || !line.includes("|")) {
        return undefined;
    }
    const cells = splitTableRow(line);
    return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.map(alignment) : undefined;
}
function alignment(rule) {
    if (!rule.endsWith(":")) {
        return "left";
    }
    return rule.startsWith(":") ? "center" : "right";
}

;// CONCATENATED MODULE: ./render/markdown/answer.ts





/** No view has room for a quarter of this, and reading megabytes takes seconds. UTF-16 units. */
const MAXIMUM_UNITS = 1_000_000;
/** Lists and quotations nested deeper than this become text, because each level indents every line. */
const MAXIMUM_DEPTH = 6;
/** By the level that the agent gave. Our own section headings are above. */
const SHOWN_LEVELS = { 3: 5, 4: 6, 5: 6, 6: 6 };
/** Returns the text of {@link parseAnswer} as Markdown. It needs a blank line on each side. */
function safeAnswer(markdown) {
    return printBlocks(parseAnswer(markdown));
}
/**
 * Parses the agent's answer into blocks that can be read and cannot act.
 *
 * Every fence, list and table that is written from them is ours: complete, closed, and unable to affect what comes
 * after it. Paragraphs, lists, quotations, tables, code blocks, rules, emphasis and inline code are kept. Headings
 * move to level four and below. HTML appears as text, links and images as text followed by the target as code, tasks
 * as ☐ and ☑, and words that GitHub would link or draw as code. Diagrams, maps and mathematics are shown as their
 * source.
 *
 * @param markdown any text, redacted; only the first million UTF-16 units are read
 */
function parseAnswer(markdown) {
    return parse((0,invisible/* visibleText */.Q6)((0,safety_cut/* cutUnits */.Cv)(markdown, MAXIMUM_UNITS)).split("\n"), 0);
}
/** The first reader that recognises a line takes its block. A paragraph accepts anything. */
const READERS = [
    readBlankLine,
    readFence,
    readHeading,
    readRule,
    readQuotation,
    readList,
    readTable,
    readIndentedCode,
    readParagraph,
];
function parse(lines, depth) {
    const blocks = [];
    let at = 0;
    while (at < lines.length) {
        for (const reader of READERS) {
            const read = reader(lines, at, depth);
            if (read !== undefined) {
                blocks.push(...(read.block === undefined ? [] : [read.block]));
                at = read.next;
                break;
            }
        }
    }
    return blocks;
}
/** Returns the index of the first line from `from` on that does not belong. */
function endOf(lines, from, belongs) {
    let end = from;
    while (end < lines.length && belongs(end)) {
        end += 1;
    }
    return end;
}
function readBlankLine(lines, at) {
    return isBlank(lineAt(lines, at)) ? { block: undefined, next: at + 1 } : undefined;
}
function readFence(lines, at) {
    const opening = fenceOpening(lineAt(lines, at));
    if (opening === undefined) {
        return undefined;
    }
    const end = endOf(lines, at + 1, (index) => !closesFence(lineAt(lines, index), opening));
    return { block: codeOf(lines.slice(at + 1, end), opening.indent, opening.language), next: end + 1 };
}
function readIndentedCode(lines, at) {
    const end = endOf(lines, at, (index) => isBlank(lineAt(lines, index)) || indentation(lineAt(lines, index)) >= 4);
    return end === at ? undefined : { block: codeOf(lines.slice(at, end), 4, ""), next: end };
}
function codeOf(lines, indent, language) {
    return { kind: "code", text: lines.map((line) => outdent(line, indent)).join("\n"), language };
}
function readHeading(lines, at) {
    const found = heading(lineAt(lines, at));
    return found === undefined ? undefined : { block: headingOf(...found), next: at + 1 };
}
function headingOf(level, title) {
    const text = parseInline(title);
    return text.length === 0 ? undefined : { kind: "heading", level: SHOWN_LEVELS[level] ?? 4, text };
}
function readRule(lines, at) {
    return isRule(lineAt(lines, at)) ? { block: { kind: "rule" }, next: at + 1 } : undefined;
}
function readQuotation(lines, at, depth) {
    const end = depth < MAXIMUM_DEPTH ? endOf(lines, at, (index) => quoted(lineAt(lines, index)) !== undefined) : at;
    if (end === at) {
        return undefined;
    }
    const blocks = parse(lines.slice(at, end).map((line) => quoted(line) ?? ""), depth + 1);
    return { block: blocks.length === 0 ? undefined : { kind: "quotation", blocks }, next: end };
}
/** Reads items for as long as they are numbered, or not, like the first. */
function readList(lines, at, depth) {
    const first = depth < MAXIMUM_DEPTH ? listMarker(lineAt(lines, at)) : undefined;
    if (first === undefined) {
        return undefined;
    }
    const items = [];
    let next = at;
    for (let marker = first; marker !== undefined && !isRule(lineAt(lines, next)) && (marker.number === "") === (first.number === ""); marker = listMarker(lineAt(lines, next))) {
        const { indent, number, rest } = marker;
        const start = next;
        next = endOf(lines, start + 1, (index) => belongsToItem(lines, index, indent));
        const contentIndent = indent + marker.marker.length + 1;
        const content = lines.slice(start + 1, next).map((line) => outdent(line, contentIndent));
        const blocks = parse([withTaskBox(rest), ...content], depth + 1);
        if (blocks.length > 0) {
            items.push({ marker: number === "" ? "- " : `${number}. `, blocks });
        }
    }
    return { block: items.length === 0 ? undefined : { kind: "list", items }, next };
}
function withTaskBox(text) {
    return text.replace(/^\[ \](?=\s|$)/, "☐").replace(/^\[[xX]\](?=\s|$)/, "☑");
}
/** Two columns are enough, because many writers use two below numbers too. Paragraph continuation needs none. */
function belongsToItem(lines, at, itemIndent) {
    const line = lineAt(lines, at);
    if (isBlank(line) || indentation(line) >= itemIndent + 2) {
        return true;
    }
    const isContinuation = !isBlank(lineAt(lines, at - 1)) && listMarker(line) === undefined;
    return isContinuation && !interruptsParagraph(line, lines[at + 1]);
}
function readTable(lines, at) {
    const align = tableRule(lineAt(lines, at + 1));
    if (align === undefined || !startsTable(lineAt(lines, at), lines[at + 1])) {
        return undefined;
    }
    const end = endOf(lines, at + 2, (index) => !interruptsParagraph(lineAt(lines, index), undefined));
    const rows = [lineAt(lines, at), ...lines.slice(at + 2, end)].map((row) => splitTableRow(row).slice(0, align.length).map(parseInline));
    return { block: { kind: "table", align, rows }, next: end };
}
function readParagraph(lines, at) {
    let next = at + 1;
    while (next < lines.length) {
        const level = underlineLevel(lineAt(lines, next));
        if (level !== undefined) {
            return { block: headingOf(level, lines.slice(at, next).join(" ")), next: next + 1 };
        }
        if (interruptsParagraph(lineAt(lines, next), lines[next + 1])) {
            break;
        }
        next += 1;
    }
    const paragraph = lines.slice(at, next).map((line) => line.trimStart());
    const text = parseInline(paragraph.join("\n"));
    return { block: text.length === 0 ? undefined : { kind: "paragraph", text }, next };
}

// EXTERNAL MODULE: ./record/gates.ts
var record_gates = __nccwpck_require__(824);
;// CONCATENATED MODULE: ./record/denials.ts



/** Enough permissions to show users what they look like. */
const MAXIMUM_NAMED = 5;
/**
 * Marks the denials that the workflow asked for with `deny`, and removes from the others the permissions that `deny`
 * names, so that no advice allows what the workflow forbids.
 *
 * @param deny the tokens of the input, such as `Shell(git push)`
 */
function withDenyRules(record, deny) {
    const judged = (call) => deny.some((token) => coversCall(token, call.permissions, call.target))
        ? { ...call, denial: "deny" }
        : {
            ...call,
            permissions: call.permissions.filter((token) => !deny.some((rule) => covers(rule, token))),
        };
    return {
        ...record,
        toolCalls: record.toolCalls.map((call) => call.denial === "approval" || call.denial === "rule" ? judged(call) : call),
    };
}
/** Counts denied calls that the workflow could have allowed. A question that the CLI skips is not one of them. */
function allowableDenials({ toolCallCounts, skippedQuestions }) {
    return Math.max(0, toolCallCounts.denied - skippedQuestions);
}
/** Counts denied calls, listed or not, except those that the workflow denies with `deny`. */
function unexpectedDenials(record) {
    return Math.max(0, allowableDenials(record) - record.toolCalls.filter(({ denial }) => denial === "deny").length);
}
/** The listed ones among them. */
function unexpectedCalls({ toolCalls }) {
    return toolCalls.filter(({ denial }) => denial === "approval" || denial === "rule");
}
/** `1 of 2 tool calls was denied`. */
function denialCount(record) {
    const { total } = record.toolCallCounts;
    const denied = unexpectedDenials(record);
    return `${denied} of ${total} tool call${total === 1 ? "" : "s"} ${denied === 1 ? "was" : "were"} denied`;
}
/**
 * Names what denied calls were about, each name once.
 *
 * @param show makes a call's kind and target safe for the view
 * @returns `shell npm test, shell make ×9, and 2 more`
 */
function denialNames(calls, show) {
    return firstOf(eachOnce(calls.map(record_gates/* callName */.AA)).map(([name, times]) => withTimes([show(name), times])));
}
/** Returns the distinct names with their counts, in order of first occurrence. */
function eachOnce(names) {
    const times = new Map();
    for (const name of names) {
        times.set(name, (times.get(name) ?? 0) + 1);
    }
    return [...times];
}
/** `make ×9`; without a number for one. */
function withTimes([name, times]) {
    return times === 1 ? name : `${name} ×${times}`;
}
function firstOf(texts) {
    const more = texts.length > MAXIMUM_NAMED ? `, and ${texts.length - MAXIMUM_NAMED} more` : "";
    return `${texts.slice(0, MAXIMUM_NAMED).join(", ")}${more}`;
}
/**
 * Advises how to allow the denied calls, except those that the workflow denies with `deny`.
 *
 * @returns a few sentences; empty when there is nothing to allow, or no known advice
 */
function denialAdvice(record, { runsEverything, hasDeny }) {
    const count = unexpectedDenials(record);
    const them = count === 1 ? "it" : "them";
    const deny = hasDeny ? "`deny`, " : "";
    if (count === 0 || runsEverything === true) {
        return count === 0
            ? ""
            : `\`force\` is set, so something else denies ${them}: ${deny}the project's \`.cursor/cli.json\`, a hook, or a policy of your team.`;
    }
    const calls = unexpectedCalls(record);
    const ruled = calls.filter(({ denial }) => denial === "rule").length;
    const ways = ruled === count ? [] : waysToAllow(calls, runsEverything);
    const part = (some) => (some === count ? them : `${some} of them`);
    return [
        ways.length === 0 ? "" : `To let ${part(count - ruled)} run, ${ways.join("; or ")}.`,
        ruled === 0
            ? ""
            : `A rule denies ${part(ruled)} (${deny}the project's \`.cursor/cli.json\`, a hook, a policy of your team), or the file system does: the tool calls name the reasons.`,
    ]
        .filter((sentence) => sentence !== "")
        .join(" ");
}
function waysToAllow(calls, runsEverything) {
    const approvable = calls.filter(({ denial }) => denial === "approval");
    const tokens = [...new Set(approvable.flatMap(({ permissions }) => permissions))];
    const perLine = tokens.length > 1 ? ", one per line" : "";
    return [
        ...(tokens.length === 0
            ? []
            : [`add to \`allow\`${perLine}: ${firstOf(tokens.map((token) => `\`${token}\``))}`]),
        ...(runsEverything === false ? ["set `force: true`, which runs what no rule denies"] : []),
    ];
}
const MAXIMUM_NAME_UNITS = 100;
/** For our own sentences, in which a code span ends at the next backtick. */
function inBackticks(name) {
    return `\`${(0,safety_cut/* cutUnits */.Cv)(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}
/**
 * Describes the denied calls that {@link denialCount} leaves out: those that the workflow denies with `deny`, and the
 * questions that the CLI skipped, with their text.
 *
 * @param show makes a question safe for the view
 * @returns a few sentences; empty when there are none of either kind
 */
function otherDenials(record, show = inBackticks) {
    const { skippedQuestions, toolCalls } = record;
    const asked = toolCalls.filter(({ denial }) => denial === "deny").length;
    const texts = toolCalls.filter(({ denial, target }) => denial === "question" && target !== "");
    const names = firstOf(eachOnce(texts.map(({ target }) => target)).map(([text, n]) => withTimes([show(text), n])));
    const isOne = skippedQuestions === 1;
    return [
        asked > 0 && unexpectedDenials(record) > 0
            ? `${asked} more ${asked === 1 ? "was" : "were"} denied by \`deny\`, as the workflow asks.`
            : "",
        skippedQuestions > 0
            ? `${skippedQuestions} ${isOne ? "question was" : "questions were"} skipped, as there is no one to ask${names === "" ? "" : `: ${names}`}. Answer ${isOne ? "it" : "them"} in the prompt.`
            : "",
    ]
        .filter((part) => part !== "")
        .join(" ");
}
/**
 * Returns a warning that a green step would hide: calls were denied that the workflow does not deny with `deny`.
 *
 * @returns the text of one warning; empty when there is nothing to warn about, or a gate already says it
 */
function denialWarning(record) {
    if (unexpectedDenials(record) === 0 || record.checks.some(({ gate }) => gate === "denied")) {
        return "";
    }
    const names = denialNames(unexpectedCalls(record), (name) => name);
    return `${denialCount(record)}${names === "" ? "" : `: ${names}`}. ${[record.denialAdvice, otherDenials(record)].filter(Boolean).join(" ")}`.trim();
}

;// CONCATENATED MODULE: ./record/run-names.ts


/**
 * Gives each run a unique name, as short as possible: the job as GitHub names it, `fix (api, 24)`, without the values
 * that all legs of its matrix share; preceded by workflow and repository if there are several; the file if nothing
 * else is known or distinguishes runs.
 */
function nameRuns(runs) {
    const places = runs.flatMap((run) => ("record" in run ? [run.record.run] : []));
    const several = (values) => new Set(values.filter((value) => value !== "")).size > 1;
    const context = {
        repository: several(places.map(({ repository }) => repository)),
        workflow: several(places.map(({ workflow }) => workflow)),
        sharedOfJob: sharedOfJobs(places),
    };
    const files = withoutShared(runs.map(({ file }) => file));
    const names = runs.map((run, index) => ("record" in run ? placeOf(run.record, context) : "") || (files[index] ?? run.file));
    const uses = new Map(eachOnce(names));
    const given = new Set();
    return runs.map((run, index) => {
        const file = files[index] ?? run.file;
        const name = names[index] ?? file;
        const isShared = uses.get(name) !== 1 && name !== file;
        return { ...run, name: addFree(isShared ? `${name} · ${file}` : name, given) };
    });
}
/** Removes the folders that all files share, and the file name if it is always the same. */
function withoutShared(files) {
    const [first = ""] = files;
    const name = first.slice(first.lastIndexOf("/"));
    const folder = sharedFolder(files);
    const isShared = files.length > 1 &&
        name.startsWith("/") &&
        files.every((file) => file.endsWith(name) && file.length > folder.length + name.length);
    return files.map((file) => file.slice(folder.length, isShared ? -name.length : undefined));
}
/** Ends in a slash. Empty for a single file. */
function sharedFolder([first = "", ...others]) {
    if (others.length === 0) {
        return "";
    }
    let shared = first.slice(0, first.lastIndexOf("/") + 1);
    while (!others.every((file) => file.startsWith(shared))) {
        shared = shared.slice(0, shared.slice(0, -1).lastIndexOf("/") + 1);
    }
    return shared;
}
/** A job may have the name that another run gets together with its file. */
function addFree(name, given) {
    let free = name;
    for (let number = 2; given.has(free); number += 1) {
        free = `${name} (${number})`;
    }
    given.add(free);
    return free;
}
function placeOf({ run }, context) {
    if (run.job === "") {
        return "";
    }
    const values = matrixName(run.matrix, context.sharedOfJob.get(jobOf(run)) ?? new Map());
    return [
        context.repository ? run.repository : "",
        context.workflow ? run.workflow : "",
        values === "" ? run.job : `${run.job} (${values})`,
    ]
        .filter((part) => part !== "")
        .join(" / ");
}
function sharedOfJobs(places) {
    const matrices = new Map();
    for (const place of places) {
        const job = jobOf(place);
        const known = matrices.get(job) ?? [];
        known.push(place.matrix);
        matrices.set(job, known);
    }
    return new Map([...matrices].map(([job, legs]) => [job, sharedMatrixValues(legs)]));
}
function jobOf({ repository, workflow, job }) {
    return JSON.stringify([repository, workflow, job]);
}
/**
 * Describes a leg of a matrix for all views: `node 24, os ubuntu-24.04`.
 *
 * @param matrix as in the record; text that is not a JSON object is returned unchanged
 */
function matrixWords(matrix) {
    const values = matrixValues(matrix);
    return values === undefined ? matrix : values.map(([name, value]) => `${name} ${value}`).join(", ");
}
/** Returns the values that all legs of a job share, by name; empty for a single leg. */
function sharedMatrixValues(matrices) {
    const [first, ...others] = [...new Set(matrices)].map((matrix) => new Map(matrixValues(matrix)));
    return others.length === 0
        ? new Map()
        : new Map([...(first ?? [])].filter(([name, value]) => others.every((other) => other.get(name) === value)));
}
/**
 * Names a leg by its values alone, like GitHub's names of jobs: `24, ubuntu-24.04`.
 *
 * @param shared values that do not distinguish it from other legs
 */
function matrixName(matrix, shared) {
    const values = matrixValues(matrix);
    if (values === undefined) {
        return matrix;
    }
    return values
        .filter(([name, value]) => shared.get(name) !== value)
        .map(([, value]) => value)
        .join(", ");
}
/** An escape could spell a secret that the redactor did not recognise, so text with a backslash stays as redacted. */
function matrixValues(matrix) {
    const values = matrix.includes("\\") ? undefined : (0,json/* parseJson */.qF)(matrix);
    return (0,json/* isObject */.Gv)(values)
        ? Object.entries(values).map(([name, value]) => [
            name,
            typeof value === "string" ? value : JSON.stringify(value),
        ])
        : undefined;
}

;// CONCATENATED MODULE: ./render/parts/words.ts
const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
/**
 * Formats a span of time for people: `0.4 s`, `42 s`, `1 m 05 s`, `2 h 03 m`.
 *
 * @param milliseconds negative spans, which two clocks can produce, count as 0
 */
function words_duration(milliseconds) {
    const span = Math.max(0, milliseconds);
    const tenths = Math.round(span / 100);
    if (tenths < 100) {
        return `${(tenths / 10).toFixed(1)} s`;
    }
    const seconds = Math.round(span / SECOND_MS);
    if (seconds < MINUTE_S) {
        return `${seconds} s`;
    }
    if (seconds < HOUR_S) {
        return `${Math.floor(seconds / MINUTE_S)} m ${twoDigits(seconds % MINUTE_S)} s`;
    }
    const minutes = Math.round(seconds / MINUTE_S);
    return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} m`;
}
/**
 * Keeps a text on one line, such as a number with its unit, or a separator with the text after it. Otherwise a heading
 * on a phone may break inside `0.5 s`, or after the dot before it.
 */
function unbroken(text) {
    return text.replaceAll(" ", "\u00a0");
}
/**
 * Formats a number of things for people: `950`, `12.3k`, `4.5M`, `1.2G`.
 *
 * @param amount a whole number, not negative
 */
function count(amount) {
    for (const [size, letter] of [
        [1e9, "G"],
        [1e6, "M"],
        [1e3, "k"],
    ]) {
        // 999,950 would round to 1000.0k, so it is shown as 1.0M.
        if (amount >= size * 0.99995) {
            return `${(amount / size).toFixed(1)}${letter}`;
        }
    }
    return String(amount);
}
/**
 * Formats the known tokens: `48.2k new + 1.2M cached tokens in, 3.1k out`. The CLI's input tokens do not include those
 * read from the cache. Unknown counts are omitted, so that they do not look like 0. Every view uses this wording.
 *
 * @param noun occurs once; with a blank at its end
 */
function tokenCounts({ inputTokens, outputTokens, cacheReadTokens = 0 }, noun) {
    const cached = cacheReadTokens > 0 ? `${count(cacheReadTokens)} cached` : "";
    const fresh = inputTokens === undefined ? "" : `${count(inputTokens)}${cached === "" ? "" : " new"}`;
    const input = [fresh, cached].filter((part) => part !== "").join(" + ");
    const outputNoun = input === "" ? noun : "";
    return [
        input === "" ? "" : `${input} ${noun}in`,
        outputTokens === undefined ? "" : `${count(outputTokens)} ${outputNoun}out`,
    ]
        .filter((part) => part !== "")
        .join(", ");
}
/** Returns a number with its noun, whose plural ends in `s`: `1 file`, `2 files`, `0 calls`. */
function counted(amount, noun) {
    return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
/** Says how many tool calls there were, and how many failed, were denied or did not finish. */
function callWords({ total, failed, denied, unfinished }) {
    const troubles = [
        failed > 0 ? `${failed} failed` : "",
        denied > 0 ? `${denied} denied` : "",
        unfinished > 0 ? `${unfinished} unfinished` : "",
    ].filter((part) => part !== "");
    const calls = counted(total, "tool call");
    return troubles.length === 0 ? calls : `${calls} (${troubles.join(", ")})`;
}
/** Each conclusion has a mark and words, because some readers cannot tell colours or pictures apart. */
const CONCLUSIONS = {
    success: ["✅", "success"],
    failure: ["❌", "failure"],
    "timed-out": ["⏱️", "timed out"],
    cancelled: ["⏹️", "cancelled"],
    skipped: ["⏭️", "skipped"],
    running: ["⏳", "running"],
};
/** Returns the conclusion with its mark in front. */
function conclusionMark(conclusion) {
    return CONCLUSIONS[conclusion].join(" ");
}
/** Gates whose counts are in every headline. */
const TOLD_BY_COUNTS = new Set([
    "denied",
    "outside-paths",
    "findings",
    "error-findings",
]);
/** Returns a failure's reason in words, e.g. `agent error`; empty if the conclusion or the counts already say it. */
function failureWords({ conclusion, reason }) {
    return conclusion === "failure" && reason !== "completed" && !TOLD_BY_COUNTS.has(reason)
        ? reason.replaceAll("-", " ")
        : "";
}
const OUTCOME_MARKS = { ok: "✓", failed: "✗", denied: "⊘", unfinished: "…" };
/** Returns the mark of a tool call's outcome; the word itself is `outcome`. */
function words_outcomeMark(outcome) {
    return OUTCOME_MARKS[outcome];
}
/** Says, in Markdown, where all data of a run is. A record alone is not enough if it does not list all tool calls. */
function placeOfAll(record) {
    const isPage = record.run.artifact !== "";
    const isWhole = isPage || record.toolCallCounts.total <= record.toolCalls.length;
    return `${placeOfLists(record)}${isWhole ? "" : " and the transcript"}`;
}
/** Says, in Markdown, where to read the full lists: on the page, if an artifact keeps it. */
function placeOfLists({ run }) {
    return run.artifact === "" ? "`record-file`" : "`report.html` in the artifact";
}
/** Returns `src/a.ts:3` or `src/a.ts:3-5`; only the path for a finding without a line. */
function words_placeInFile(path, line, endLine) {
    if (line < 1) {
        return path;
    }
    return `${path}:${line}${endLine === undefined || endLine === line ? "" : `-${endLine}`}`;
}
function twoDigits(value) {
    return String(value).padStart(2, "0");
}
/**
 * Says why there was more than one attempt. Consecutive attempts with the same failure are grouped.
 *
 * @returns `numbers` such as `2` or `1-5`
 */
function failedAttempts({ attempts, }) {
    const groups = [];
    for (const { number, outcome } of attempts) {
        const before = groups.at(-1);
        if (outcome !== undefined && before?.outcome === outcome && before.last === number - 1) {
            before.last = number;
        }
        else if (outcome !== undefined) {
            groups.push({ first: number, last: number, outcome });
        }
    }
    return groups.map(({ first, last, outcome }) => ({
        numbers: first === last ? String(first) : `${first}-${last}`,
        outcome,
    }));
}

;// CONCATENATED MODULE: ./render/parts/file-count.ts


const MAXIMUM_WHY_UNITS = 500;
/**
 * Counts the files of a run: those that git saw change, those that only the agent reports because git did not look at
 * them, and paths that may have changed although neither reports them. Reported but unchanged files are not counted.
 */
function countFiles({ files }) {
    const unseen = files.filter((file) => !file.changed && file.status === "unknown");
    const reported = unseen.filter((file) => file.reported).length;
    return {
        changed: files.filter((file) => file.changed).length,
        reported,
        suspected: unseen.length - reported,
    };
}
/** Says {@link countFiles} in words: `3 changed`, `3 changed, 1 reported`, `none reported` without a comparison. */
function fileCount(record) {
    const { changed, reported, suspected } = countFiles(record);
    const parts = [
        changed > 0 ? `${changed} changed` : "",
        reported > 0 ? `${reported} reported` : "",
        suspected > 0 ? `${suspected} that git cannot see` : "",
    ];
    const words = parts.filter((part) => part !== "").join(", ");
    if (words !== "") {
        return words;
    }
    return record.changes.available || record.attempts.length === 0 ? "none" : "none reported";
}
/** Whether git saw a change that is in the patch. */
function hasPatch({ changes, conclusion }) {
    return conclusion !== "running" && changes.available && changes.files.length > changes.notInPatch.length;
}
/** Says how many files and lines changed: `2 files changed, +3 −1`. */
function fileTotals(record) {
    const { changed, reported, suspected } = countFiles(record);
    const added = record.files.reduce((sum, file) => sum + file.added, 0);
    const removed = record.files.reduce((sum, file) => sum + file.removed, 0);
    const files = [
        changed > 0 ? `${counted(changed, "file")} changed, +${added} −${removed}` : "",
        reported > 0 ? `${counted(reported, "file")} reported` : "",
        suspected > 0 ? `${counted(suspected, "path")} that git cannot see` : "",
    ].filter((part) => part !== "");
    return files.join(", ");
}
/**
 * Says that git could not compare, and why. Without it, readers would take the list, or its absence, as complete.
 *
 * @param show makes the reason safe for the view
 * @returns undefined if git compared, if no agent was started, or while it runs and has reported nothing yet
 */
function comparisonGap(record, show) {
    const { changes, files, attempts, conclusion } = record;
    const isSilent = files.length === 0 && (attempts.length === 0 || conclusion === "running");
    if (changes.available || isSilent) {
        return undefined;
    }
    if (conclusion === "running") {
        return "What the agent has reported so far; git compares at the end.";
    }
    const why = show((0,safety_cut/* cutUnits */.Cv)(changes.why, MAXIMUM_WHY_UNITS));
    return files.length === 0
        ? `What changed is not known: git could not compare (${why}).`
        : `Only what the agent reported; git could not compare (${why}).`;
}

// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __nccwpck_require__(8100);
;// CONCATENATED MODULE: ./render/parts/refused-hosts.ts


const refused_hosts_MAXIMUM_NAMED = 20;
/** The ports of a rule that names no port. */
const WEB_PORTS = [80, 443];
/** An IP address, which a rule must name with its port. */
const ADDRESS = /^[\d.]+$|:/;
/** Says how many hosts the proxy refused, for the headline: `3 hosts blocked`; empty for none. */
function refusedCount({ isolation }) {
    const all = isolation?.refused ?? [];
    const named = namesOf(all).length;
    const more = all.some(({ host }) => host === schema_process/* FURTHER_HOSTS */.hW) ? "more than " : "";
    return all.length === 0 ? "" : `${more}${counted(named, "host")} blocked`;
}
/**
 * Says which hosts the proxy refused and how to allow them: one sentence for each reason.
 *
 * @param show makes the name of a host safe for the view
 */
function refusedSentences({ isolation }, show) {
    const all = isolation?.refused ?? [];
    return [
        ...sentenceOf(all.filter(({ reason }) => reason === "not-allowed"), (them) => `. To allow ${them}, add ${them} to \`allowed-hosts\`.`, show),
        ...sentenceOf(all.filter(({ reason }) => reason === "private-address"), (them) => `, in a private network. \`allowed-hosts\` must name ${them} with host and port.`, show),
    ];
}
function sentenceOf(refused, remedyFor, show) {
    const names = namesOf(refused);
    const isCut = refused.some(({ host }) => host === schema_process/* FURTHER_HOSTS */.hW);
    const rest = names.length - refused_hosts_MAXIMUM_NAMED;
    const more = isCut ? " and more" : rest > 0 ? ` and ${rest} more` : "";
    return refused.length === 0
        ? []
        : [
            `${counted(names.length, "host")} blocked: ${names.slice(0, refused_hosts_MAXIMUM_NAMED).map(show).join(", ")}${more}${remedyFor(names.length === 1 && more === "" ? "it" : "them")}`,
        ];
}
/** Returns each host once, with its port if a rule must name it. */
function namesOf(refused) {
    const named = refused.filter(({ host }) => host !== schema_process/* FURTHER_HOSTS */.hW);
    return [...new Set(named.map(nameOf))];
}
function nameOf({ host, port, reason }) {
    const isOfTheWeb = WEB_PORTS.includes(port) && reason === "not-allowed" && !ADDRESS.test(host);
    return port === 0 || isOfTheWeb ? host : `${host}:${port}`;
}

;// CONCATENATED MODULE: ./render/parts/headline.ts



/**
 * Says how a run ended and what a reader must not miss: `✅ success, 4 of 5 calls denied`,
 * `✅ success, reject: 4 errors`, `✅ success, found 4 errors`, `✅ success, 8 files outside allowed-paths`,
 * `❌ failure: 2 checks failed, 4 of 5 calls denied`. The log's last line, all headings and the rows of a matrix use it.
 *
 * @returns plain text; its only words from the agent are a verdict of letters, digits, blanks and hyphens
 */
function headline(record) {
    const checks = record.checks.length;
    const why = checks < 2 ? "" : `: ${counted(checks, "check")} failed`;
    return [`${conclusionMark(record.conclusion)}${why}`, ...warnings(record)].join(", ");
}
/** Returns the parts of {@link headline} after the conclusion; empty for a run without warnings. */
function warnings(record) {
    const { denied, total, unfinished } = record.toolCallCounts;
    const outside = record.files.filter((file) => file.outsideAllowedPaths).length;
    const isRunning = record.conclusion === "running";
    return [
        reviewWords((0,answer_review/* answerReview */.ZJ)(record)),
        denied > 0 ? `${denied} of ${counted(total, "call")} denied` : "",
        unfinished > 0 && !isRunning ? `${counted(unfinished, "call")} unfinished` : "",
        refusedCount(record),
        outside > 0 ? `${counted(outside, "file")} outside allowed-paths` : "",
    ].filter((part) => part !== "");
}
/** Without a verdict, `1 error` alone would look like an error of the run, so it is `found 1 error`. */
function reviewWords(review) {
    if (review === undefined) {
        return "";
    }
    if (review.verdict !== undefined) {
        return `${review.verdict}: ${findingCounts(review)}`;
    }
    const counts = findingCounts(review);
    if (counts === NOTHING_FOUND) {
        return FOUND_NOTHING;
    }
    const isAllLeftOut = Object.values(review.counts).every((amount) => amount === 0);
    return isAllLeftOut ? counts : `found ${counts}`;
}
const NOTHING_FOUND = "nothing found";
const FOUND_NOTHING = "found nothing";
/** Whether the {@link warnings} are good news: a review that found nothing, and whose verdict, if any, approves. */
function isGoodNews([first, ...others]) {
    return others.length === 0 && (first === FOUND_NOTHING || first === `approve: ${NOTHING_FOUND}`);
}
/** Returns `4 errors, 6 warnings, 5 notices`, or `nothing found`. */
function findingCounts({ counts, leftOut = 0, }) {
    const parts = ["error", "warning", "notice"]
        .filter((severity) => counts[severity] > 0)
        .map((severity) => counted(counts[severity], severity))
        .concat(leftOut > 0 ? [`${counted(leftOut, "finding")} left out`] : []);
    return parts.length === 0 ? NOTHING_FOUND : parts.join(", ");
}

;// CONCATENATED MODULE: ./render/parts/comment-parts.ts






/** Has no character that ends the target of a Markdown link. The record may come from an untrusted place. */
const LINKABLE = /^https?:\/\/[\w.~:/?#@!&=+%-]+$/;
const comment_parts_MAXIMUM_NAME_UNITS = 100;
/** Returns the headline: how the run ended, what a reader must not miss, how long it took. */
function comment_parts_heading(record, elapsed, runUrl) {
    return `## Cursor agent: ${escapeText(headline(record))} ${unbroken(`· ${elapsed}`)} ${unbroken("· ")}${runLink("run", runUrl)}`;
}
/** Returns a Markdown link, or only the text when the address is not safe to link. */
function runLink(text, runUrl) {
    return LINKABLE.test(runUrl) ? `[${text}](${runUrl})` : text;
}
const PAGE = "`report.html` (output `report-file`)";
/** For a summary. The runner is deleted with its job; only a step that uploads the page keeps it. */
const PAGE_ON_RUNNER = `The full report, ${PAGE}, is deleted when the job ends, unless a later step uploads it.`;
/** For a comment, most of whose readers can change no workflow. */
const PAGE_OF_STEP = `Full report: ${PAGE}.`;
/**
 * Says where the full report is, and the patch if its artifact is unknown.
 *
 * @param view a comment is short about files that its reader cannot get
 */
function wherePageIs(record, view) {
    const { conclusion, run } = record;
    if (conclusion === "running" || conclusion === "skipped") {
        return "";
    }
    if (run.artifact !== "") {
        return `The full report is ${PAGE}${inArtifact(run)}.`;
    }
    if (!hasPatch(record)) {
        return view === "summary" ? PAGE_ON_RUNNER : PAGE_OF_STEP;
    }
    return view === "summary"
        ? "Nothing was pushed. The patch (output `patch-file`) and the full report (`report-file`) are deleted when the job ends, unless a later step uploads them."
        : `Nothing was pushed. ${PAGE_OF_STEP} Patch: \`changes.patch\` (output \`patch-file\`).`;
}
function inArtifact(run) {
    return `, in the artifact ${codeSpan((0,safety_cut/* cutUnits */.Cv)(run.artifact, comment_parts_MAXIMUM_NAME_UNITS))} of the ${runLink("run", artifactsUrl(run))}`;
}
/** Says how to apply the changes of a run, which exist only in its artifact; empty without a patch or an artifact. */
function howToApply(record) {
    const { run } = record;
    if (!hasPatch(record) || run.artifact === "") {
        return "";
    }
    const command = applyCommand(run);
    return command === undefined
        ? `Nothing was pushed. To apply: \`git apply changes.patch\`${inArtifact(run)}.`
        : `Nothing was pushed. To apply: ${codeSpan(command)}`;
}
/** A name that means only itself to a shell and to `gh`. The record may come from an untrusted place. */
const PLAIN_NAME = /^\w[\w.-]*$/;
const RUN_NUMBER = /^\d+$/;
/**
 * Returns the command that downloads the artifact of a run and applies its patch.
 *
 * @returns undefined if there is no artifact, or if its name or the run's number is not safe to paste
 */
function applyCommand({ artifact, runId }) {
    return PLAIN_NAME.test(artifact) && RUN_NUMBER.test(runId)
        ? `gh run download ${runId} -n ${artifact} -D ${artifact} && git apply ${artifact}/changes.patch`
        : undefined;
}
function artifactsUrl({ runUrl }) {
    return `${withoutAttempt(runUrl)}#artifacts`;
}
/** Artifacts of all attempts are listed on the page of the run. The page of an attempt lists none. */
function withoutAttempt(runUrl) {
    return runUrl.replace(/\/attempts\/\d+$/, "");
}
/**
 * Returns one line with the workflow, job, model and amounts of work.
 *
 * @param files how many changed, for a view that has no section about them
 */
function facts(record, files = "") {
    const { run, session, usage, toolCallCounts } = record;
    // While the agent works, an open call is not a problem.
    const calls = record.conclusion === "running" ? { ...toolCallCounts, unfinished: 0 } : toolCallCounts;
    return [
        comment_parts_name([run.workflow, run.job].filter((part) => part !== "").join(" / ")),
        comment_parts_name(matrixWords(run.matrix)),
        comment_parts_name(session.model ?? ""),
        calls.total === 0 ? "" : callWords(calls),
        files,
        tokenCounts(usage, "tokens "),
        record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
    ]
        .filter((fact) => fact !== "")
        .join(" · ");
}
/** Joins the non-empty blocks with blank lines. */
function blocks(...parts) {
    return parts.filter((part) => part !== "").join("\n\n");
}
function comment_parts_name(text) {
    return escapeText((0,safety_cut/* cutUnits */.Cv)(text, comment_parts_MAXIMUM_NAME_UNITS));
}

;// CONCATENATED MODULE: ./render/parts/answer-section.ts







const MAXIMUM_FOLD_BYTES = 60_000;
/** Approximate length of a line on the screen, in UTF-16 units. */
const LINE_UNITS = 90;
/**
 * Returns the agent's last message, with its earlier messages in a fold. For a structured answer, the body is its
 * summary (if any) and the fold has the JSON of what is not shown otherwise. Findings have a section of their own.
 */
function answerParts(record) {
    const { title, text, before } = finalAnswer(record);
    if (record.structuredOutput !== undefined) {
        const { json, isWhole } = (0,answer_review/* restOfAnswer */.Mf)(record);
        const foldTitle = isWhole ? "The answer as JSON" : "The rest of the answer as JSON";
        const folded = json === "" ? [] : [{ kind: "code", text: json, language: "json" }];
        return parts(title, (0,answer_review/* answerReview */.ZJ)(record)?.summary ?? "", foldTitle, folded);
    }
    return parts(title, text, otherMessages(title), parseAnswer(before));
}
function parts(title, text, foldTitle, folded) {
    const blocks = parseAnswer(text);
    const body = document_printBlocks(blocks);
    const rest = printWithin(folded, MAXIMUM_FOLD_BYTES, "… cut here; all of it is in the transcript.");
    return { title, blocks, body, lines: screenLines(body), fold: rest === "" ? "" : details(foldTitle, rest) };
}
/** Counts lines as a phone or a narrow column wraps them. */
function screenLines(text) {
    return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_UNITS)), 0);
}
/** Returns what fits of the body, maybe in a fold; see {@link printWithin}. */
function bodyWithin({ title, blocks, body }, isFolded, maximumBytes, note) {
    const show = (text) => (isFolded ? details(`${title}, ${sizeOf(body)}`, text) : text);
    const shown = printWithin(blocks, maximumBytes - byteLength(show("")), note);
    return shown === "" ? "" : show(shown);
}
/** Title of the agent's other messages. Those beside a plan may have come before it or after it. */
function otherMessages(title) {
    return title === "Plan" ? "Other messages" : "Earlier messages";
}
/** More than a phone shows. */
const MANY_LINES = 60;
/** Says the size in lines, or in characters if the text has few lines but long ones. */
function sizeOf(body) {
    const lines = body.split("\n").length;
    return lines > MANY_LINES ? counted(lines, "line") : `about ${count(body.length)} characters`;
}
/** Limits for an open answer in a job summary. Below a longer one, readers would miss the files and calls. */
const MAXIMUM_OPEN_LINES = 200;
const MAXIMUM_OPEN_UNITS = 20_000;
/** Whether an answer is in a fold, which belongs after the sections that readers look for first. */
function isLongAnswer({ body, lines }) {
    return lines > MAXIMUM_OPEN_LINES || body.length > MAXIMUM_OPEN_UNITS;
}
/** Returns an answer as a section. @param maximumBytes limit in UTF-8, see {@link printWithin} */
function answerSection(parts, maximumBytes, note) {
    const { title, fold } = parts;
    const isLong = isLongAnswer(parts);
    const body = bodyWithin(parts, isLong, maximumBytes - byteLength(fold), note);
    return body === "" && fold === "" ? "" : blocks(isLong ? "" : `### ${title}`, body, fold);
}
/**
 * Finds the agent's answer, which is its last message. The text of the terminal event joins all messages without a
 * separator (`tests.## Review`), so we split off the part before the last message. If the stream broke off before its
 * result, or the result is empty, the last message is the best answer we have. If a plan was asked for, the plan is
 * the answer. It is not part of those texts.
 */
function finalAnswer({ result, lastMessage = "", plan, cause }) {
    const last = lastMessage.trim();
    const text = result?.text.trim() ?? "";
    // The text of an error is often not an answer but the reason, which the verdict quotes.
    const isSaid = result?.isError === true && text !== last && cause?.said.includes(text) === true;
    const all = isSaid ? "" : text;
    if (plan !== undefined) {
        return { title: "Plan", text: plan, before: all === "" ? last : all };
    }
    if (all !== "") {
        return last !== "" && all.endsWith(last)
            ? { title: "Answer", text: last, before: all.slice(0, -last.length).trim() }
            : { title: "Answer", text: all, before: "" };
    }
    if (result === undefined || isSaid || last !== "") {
        return { title: "Last message", text: last, before: "" };
    }
    return { title: "Answer", text: "(The answer is empty.)", before: "" };
}

;// CONCATENATED MODULE: ./render/parts/intervals.ts
/** GitHub's longest run is 35 days. Later times in a stream are not credible. */
const MAXIMUM_RUN_MS = 35 * 24 * 3_600_000;
/** Calls further than this outside the run are from another day, as in a replayed stream. */
const CLOCK_TOLERANCE_MS = 60_000;
/**
 * Returns the span that a picture of the run covers, in milliseconds since the epoch. This is the span of the run in
 * the record, unless the calls took place at another time, as in a replayed transcript. Then it is the span of the
 * calls.
 *
 * @returns a span of at most 35 days; of length 0 if the record has no end and no call with a time
 */
function runWindow(record) {
    const calls = spanOf(record.toolCalls);
    const run = {
        startMs: record.startedAtMs,
        endMs: record.endedAtMs ?? calls?.endMs ?? record.startedAtMs,
    };
    const { startMs, endMs } = calls === undefined || holds(run, calls) ? run : calls;
    return { startMs, endMs: startMs + clamp(endMs - startMs, 0, MAXIMUM_RUN_MS) };
}
/**
 * Returns the calls that have a time, in the order of the record. An unfinished call lasts until the end of its
 * attempt. Times outside the window are moved to its edge.
 */
function placeCalls(record, window) {
    return record.toolCalls.flatMap((call) => {
        const times = timesOf(call, attemptEnd(record, call.attempt) ?? window.endMs);
        if (times === undefined) {
            return [];
        }
        const length = window.endMs - window.startMs;
        const startMs = clamp(times.startMs - window.startMs, 0, length);
        const endMs = clamp(times.endMs - window.startMs, startMs, length);
        return [{ call, interval: { startMs, endMs } }];
    });
}
/** Returns how much time the intervals cover. Overlapping time counts once. */
function coveredMs(intervals) {
    let covered = 0;
    let reached = Number.NEGATIVE_INFINITY;
    for (const { startMs, endMs } of [...intervals].sort((left, right) => left.startMs - right.startMs)) {
        covered += Math.max(0, endMs - Math.max(startMs, reached));
        reached = Math.max(reached, endMs);
    }
    return covered;
}
function clamp(value, least, most) {
    return Math.min(Math.max(value, least), most);
}
function timesOf(call, unfinishedUntilMs) {
    const { startedAtMs, endedAtMs, durationMs } = call;
    if (startedAtMs === undefined) {
        return endedAtMs === undefined ? undefined : { startMs: endedAtMs - (durationMs ?? 0), endMs: endedAtMs };
    }
    const lengthMs = durationMs ??
        (call.outcome === "unfinished" ? unfinishedUntilMs : (endedAtMs ?? startedAtMs)) - startedAtMs;
    return { startMs: startedAtMs, endMs: startedAtMs + Math.max(0, lengthMs) };
}
function attemptEnd(record, number) {
    return record.attempts[number - 1]?.endedAtMs;
}
function spanOf(calls) {
    let span;
    for (const call of calls) {
        const times = timesOf(call, call.startedAtMs ?? 0);
        if (times !== undefined) {
            span = {
                startMs: Math.min(span?.startMs ?? times.startMs, times.startMs),
                endMs: Math.max(span?.endMs ?? times.endMs, times.endMs),
            };
        }
    }
    return span;
}
function holds(run, calls) {
    return (run.endMs - run.startMs <= MAXIMUM_RUN_MS &&
        calls.startMs >= run.startMs - CLOCK_TOLERANCE_MS &&
        calls.endMs <= run.endMs + CLOCK_TOLERANCE_MS);
}

;// CONCATENATED MODULE: ./render/parts/short-path.ts
/**
 * Removes the middle of a long path, or of another long word, and cuts at separators if possible. The end stays
 * because readers look for the file name.
 *
 * @param maximum characters; at least 10
 * @returns at most `maximum` characters
 */
function shortPath(path, maximum) {
    const characters = Array.from(path);
    if (characters.length <= maximum) {
        return path;
    }
    const head = Math.floor(maximum / 3);
    const beginning = characters.slice(0, head).join("");
    const end = characters.slice(head + 1 - maximum).join("");
    // The scheme of an address would say nothing on its own.
    const isAddress = beginning.includes("://");
    const shownHead = isAddress ? beginning : beginning.slice(0, beginning.lastIndexOf("/") + 1) || beginning;
    const lastBegins = end.slice(0, -1).indexOf("/");
    return `${shownHead}…${end.slice(Math.max(0, lastBegins))}`;
}

;// CONCATENATED MODULE: ./render/parts/calls-table.ts






/** Room for the line that counts the omitted calls, with the blank line before it. */
const NOTE_BYTES = 150;
const HEADER = ["", "Call", "Time"];
const ALIGN = ["left", "left", "right"];
/** Longest word in a target, in characters: a longer one would push the time off a phone's screen. */
const MAXIMUM_WORD = 28;
const MAXIMUM_TARGET_UNITS = 120;
const MAXIMUM_KIND_UNITS = 40;
/** A table on a phone's first screens. */
const OPEN_ROWS = 20;
const FOLD_BYTES = 150;
/**
 * Renders the tool calls of a run for its summary: a table, or of many calls those that went wrong, and then all of
 * them in a fold.
 *
 * @param maximumBytes limit in UTF-8
 */
function callsOfSummary(record, maximumBytes) {
    const { toolCalls, toolCallCounts } = record;
    if (toolCalls.length <= OPEN_ROWS) {
        return callsTable(record, maximumBytes);
    }
    const wrong = toolCalls.filter(({ outcome }) => outcome !== "ok");
    const rest = wrong.length - OPEN_ROWS;
    const open = wrong.length === 0 ? "" : linesThatFit(record, wrong.slice(0, OPEN_ROWS), maximumBytes / 2).join("\n");
    const room = maximumBytes - byteLength(open) - FOLD_BYTES;
    return [
        open,
        rest > 0 ? `… and ${rest} more that went wrong.` : "",
        details(`All ${toolCallCounts.total} calls`, callsTable(record, room)),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
}
/**
 * Renders tool calls as a table that fits a phone: mark, kind with target and detail, duration. It has as many whole
 * rows as fit, then says how many calls are missing and where they are: a record lists only so many calls and counts
 * the others.
 *
 * @param maximumBytes limit in UTF-8
 */
function callsTable(record, maximumBytes) {
    const { toolCalls, toolCallCounts } = record;
    const lines = linesThatFit(record, toolCalls, maximumBytes - NOTE_BYTES);
    const shown = Math.max(0, lines.length - 2);
    const unlisted = Math.max(0, toolCallCounts.total - toolCalls.length);
    const left = toolCalls.length - shown + unlisted;
    return [
        ...(shown === 0 ? [] : [lines.join("\n")]),
        ...(left === 0 ? [] : [`… and ${left} more${placeOfRest(record, shown)}.`]),
    ].join("\n\n");
}
function placeOfRest(record, shown) {
    const listed = record.toolCalls.length;
    if (record.toolCallCounts.total <= listed) {
        return `, in ${placeOfLists(record)}`;
    }
    return shown === listed
        ? ", in the transcript"
        : `; \`record-file\` lists the first ${listed}, the transcript holds all`;
}
/** Returns header, rule and rows. Rows that cannot fit are not built, because a run can list thousands. */
function linesThatFit(record, calls, maximumBytes) {
    const rows = [];
    const run = {
        places: placesOf(record),
        compared: new Set(record.files.filter(({ changed }) => changed).map(({ path }) => path)),
    };
    let units = 0;
    for (const call of calls) {
        // Text takes at least as many bytes as UTF-16 units.
        if (units > maximumBytes) {
            break;
        }
        const row = cells(call, run);
        units += row.join().length;
        rows.push(row);
    }
    let bytes = 0;
    return table(HEADER, rows, ALIGN)
        .split("\n")
        .filter((line) => {
        bytes += byteLength(line) + 1;
        return bytes <= maximumBytes;
    });
}
function cells(call, { places, compared }) {
    const isCounted = compared.has(call.target) && LINE_COUNTS.test(call.detail ?? "");
    const shown = isCounted ? { ...call, detail: undefined } : call;
    return [words_outcomeMark(call.outcome), callCell(shown), timeOf(call, places)];
}
/** The detail of a call that changed a file. */
const LINE_COUNTS = /^\+\d+ −\d+$/;
/** Returns a call as safe Markdown on one line: kind, target and detail. */
function callCell(call) {
    const target = shortTarget(call.target);
    return [
        escapeText((0,safety_cut/* cutUnits */.Cv)(call.kind, MAXIMUM_KIND_UNITS)),
        target === "" ? "" : codeSpan(target),
        call.outcome === "denied" || call.outcome === "unfinished" ? call.outcome : "",
        escapeText(call.detail ?? ""),
    ]
        .filter((part) => part !== "")
        .join(" ");
}
function timeOf(call, places) {
    const place = call.outcome === "unfinished" ? places.get(call) : undefined;
    const milliseconds = call.durationMs ?? (place && place.endMs - place.startMs);
    return milliseconds === undefined ? "" : words_duration(milliseconds);
}
/** Places unfinished calls in the run, so that the table shows the same time as the timeline. */
function placesOf(record) {
    return new Map(placeCalls(record, runWindow(record)).map(({ call, interval }) => [call, interval]));
}
/** Returns one line whose longest word has `maximumWord` characters. Paths and addresses keep both ends. */
function shortTarget(target, maximumWord = MAXIMUM_WORD) {
    const words = (0,safety_cut/* cutUnits */.Cv)(target, 4 * MAXIMUM_TARGET_UNITS).split(/\s/);
    const shown = words.map((word) => shortPath(word, maximumWord)).join(" ");
    return (0,safety_cut/* cutUnits */.Cv)(shown.trim(), MAXIMUM_TARGET_UNITS);
}

;// CONCATENATED MODULE: ./render/parts/call-errors.ts






const MAXIMUM_ERRORS = 50;
const MAXIMUM_ERROR_UNITS = 1_000;
/** For the fold, its title, and the line that counts what has no room. */
const FRAME_BYTES = 250;
/**
 * Returns a fold with the output of failed and denied calls, for below the table: as many whole entries as fit, then
 * how many are missing. Several lines are shown as lines, because in one line a test's report cannot be read.
 *
 * @param maximumBytes limit in UTF-8
 * @returns empty when there are none, or none fits
 */
function callErrors(record, maximumBytes) {
    const calls = record.toolCalls.filter(({ error = "" }) => error.trim() !== "");
    const entries = fitting(calls.slice(0, MAXIMUM_ERRORS).map(errorEntry), maximumBytes - FRAME_BYTES);
    const rest = calls.length - entries.length;
    return entries.length === 0
        ? ""
        : details(title(calls), [...entries, ...(rest > 0 ? [`- … and ${rest} more, in ${placeOfLists(record)}`] : [])].join("\n"));
}
function errorEntry(call) {
    const name = `- ${words_outcomeMark(call.outcome)} ${callCell(call)}`;
    const said = (0,invisible/* visibleText */.Q6)(call.error ?? "")
        .replace(/^(?:[^\S\n]*\n)+/, "")
        .trimEnd();
    const text = (0,safety_cut/* withoutMiddle */.Mg)(said, MAXIMUM_ERROR_UNITS, false);
    return text.includes("\n")
        ? [name, ...fenceLines(text, "").map((line) => (line === "" ? "" : `  ${line}`))].join("\n")
        : `${name}\\\n  ${escapeText(text)}`;
}
/** For example `Output of failed and denied calls`. */
function title(calls) {
    const outcomes = [...new Set(calls.map(({ outcome }) => outcome))].join(" and ");
    return calls.length === 1 ? `Output of the ${outcomes} call` : `Output of ${outcomes} calls`;
}

;// CONCATENATED MODULE: ./render/parts/files.ts






/** Two lines on a phone. */
const MAXIMUM_PATH_CHARACTERS = 80;
/**
 * Lists the files of a run: the total number of changed lines, then a line for each file. It is not a table because a
 * long path in a table forces phone users to scroll sideways.
 *
 * @param openRows how many files are shown open; the others are in a fold
 * @param maximumRows how many files are shown in all
 * @param maximumBytes of their rows, in UTF-8
 * @param diffs safe Markdown for the fold below a file, by its path
 * @returns empty without files, unless that is because git could not compare
 */
function filesList(record, openRows, maximumRows, maximumBytes, diffs = new Map()) {
    const shown = worstFilesFirst(record).slice(0, maximumRows);
    const rows = fitting(shown.map((file) => fileRow(file, diffs.get(file.path))), maximumBytes, 1);
    const rest = record.files.length - rows.length;
    const folded = rows.slice(openRows);
    return blocks(comparisonGap(record, escapeText) ?? "", rows.length === 0 ? "" : fileTotals(record), howToApply(record), inBlocks(rows.slice(0, openRows)), folded.length === 0 ? "" : details(counted(folded.length, "more file"), inBlocks(folded)), rest > 0 ? `… and ${rest} more, in ${placeOfLists(record)}.` : "");
}
/** Returns the files that need attention first, and otherwise in their order. */
function worstFilesFirst({ files }) {
    return [...files].sort((a, b) => concern(b) - concern(a));
}
function concern({ outsideAllowedPaths, place, sensitive }) {
    return outsideAllowedPaths || place === "outside" ? 2 : Number(sensitive);
}
/** Returns a list item, or a fold with the diff. */
function fileRow(file, diff) {
    return diff === undefined
        ? `- ${fileWords(file, codeSpan)}`
        : details(fileWords(file, (name) => name), diff);
}
/** Joins rows so that a list stays a list, and a fold has the blank lines that it needs. */
function inBlocks(rows) {
    return rows.reduce((text, row) => {
        const isInList = row.startsWith("- ") && !text.endsWith("</details>");
        return text === "" ? row : `${text}${isInList ? "\n" : "\n\n"}${row}`;
    }, "");
}
/** @param show makes a path or a name fit for the place */
function fileWords(file, show) {
    const from = file.previousPath === undefined
        ? ""
        : ` from ${show(shortPath(file.previousPath, MAXIMUM_PATH_CHARACTERS))}`;
    const warnings = [
        file.outsideAllowedPaths ? `outside ${show("allowed-paths")}` : "",
        file.place === "outside" ? "outside the workspace" : "",
        file.sensitive ? "sensitive" : "",
    ].filter((warning) => warning !== "");
    const mark = warnings.length === 0 ? "" : ` ⚠️ ${warnings.join(", ")}`;
    return `${show(shortPath(file.path, MAXIMUM_PATH_CHARACTERS))}${from} ${file.status}${lineCounts(file)}${whoSays(file)}${mark}`;
}
function lineCounts(file) {
    if (!file.changed) {
        return "";
    }
    return file.binary ? " binary" : ` +${file.added} −${file.removed}`;
}
/** Shell commands, formatters and package managers change files without a tool call that names them. */
function whoSays(file) {
    if (file.reported && file.changed) {
        return "";
    }
    if (file.changed) {
        return " (not reported by the agent)";
    }
    return file.reported ? " (reported by the agent only)" : " (may have changed)";
}

// EXTERNAL MODULE: ./record/schema-finding.ts
var schema_finding = __nccwpck_require__(9373);
;// CONCATENATED MODULE: ./render/parts/findings.ts








const MARKS = { error: "❌", warning: "⚠️", notice: "ℹ️" };
/** For the line that says how many findings are missing. */
const REST_BYTES = 100;
/** For the fold around the entries. */
const findings_FOLD_BYTES = 80;
/**
 * Lists the agent's findings, worst first: mark, place, title and whole message. Next to a posted review, the
 * entries are folded, or left out where the review is on the same page.
 *
 * @param title with its marks, e.g. `### Findings`
 * @param maximumBytes limit in UTF-8; entries are shown whole or not at all
 * @param posted the posted review, if any
 * @param besideReview whether the entries are repeated if a review has all of them
 * @returns empty without findings; that a review found none is in the headline
 */
function findingsSection(record, title, maximumBytes, posted, besideReview = "folded") {
    if (record.findings.length === 0) {
        return "";
    }
    const counts = findingCounts((0,answer_review/* answerReview */.ZJ)(record) ?? { counts: countsOf(record.findings) });
    const head = `${title}\n\n**${counts}**${posted === undefined ? "" : postedWords(posted)}`;
    if (posted?.leftOut === 0 && besideReview === "left out") {
        return head;
    }
    const entries = fitting(worstFirst(record.findings).map(entryOf), maximumBytes - byteLength(head) - REST_BYTES - findings_FOLD_BYTES);
    const rest = record.findings.length - entries.length;
    const list = blocks(entries.join("\n"), rest > 0 ? `… and ${rest} more, all of them in ${placeOfLists(record)}.` : "");
    return blocks(head, posted !== undefined ? details(counted(record.findings.length, "finding"), list) : list);
}
function postedWords({ url, leftOut }) {
    const link = runLink("posted as a review", url);
    return ` · ${link}${leftOut === 0 ? "" : `, which has no room for ${leftOut} of them`}`;
}
/** Sorts findings by severity. Within a severity, the order of the answer stays. */
function worstFirst(findings) {
    return schema_finding/* SEVERITIES */.oC.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
function entryOf({ severity, path, line, endLine, title, message }) {
    const name = escapeText(title ?? "");
    return `- ${MARKS[severity]} ${codeSpan(words_placeInFile(path, line, endLine))}${name === "" ? "" : ` **${name}**`}\\\n  ${sentence(message)}`;
}
function countsOf(findings) {
    const counts = { error: 0, warning: 0, notice: 0 };
    for (const { severity } of findings) {
        counts[severity] += 1;
    }
    return counts;
}

;// CONCATENATED MODULE: ./render/parts/room.ts

/** For the heading of a section, and its line that says what is missing. */
const SECTION_BYTES = 300;
/** Bytes of a view that are still free. Sections take theirs in the order of their importance, not of their places. */
class Room {
    #bytes;
    #leftOut = [];
    /** @param bytes without what is always shown, and the line of {@link leftOut} */
    constructor(bytes) {
        this.#bytes = bytes;
    }
    /**
     * Returns a section that fits; empty if it has no room.
     *
     * @param name for readers who miss it; empty if the caller says so
     * @param render given how many bytes of UTF-8 its content may have
     * @param leastBytes with less room the section says too little
     */
    take(name, render, leastBytes = 0) {
        const section = render(Math.max(0, this.#bytes - SECTION_BYTES));
        const bytes = room_bytesOf(section);
        if (bytes > 0 && this.#bytes < Math.max(bytes, leastBytes)) {
            this.#leftOut.push(...(name === "" ? [] : [name]));
            return "";
        }
        this.#bytes -= bytes;
        return section;
    }
    /** Gives back what a section took, to take it anew. */
    giveBack(section) {
        this.#bytes += room_bytesOf(section);
    }
    /** Says what had no room. @param rest where it is */
    leftOut(rest) {
        return this.#leftOut.length === 0 ? "" : `Left out for their size: ${this.#leftOut.join(", ")}; ${rest}.`;
    }
}
/** With the blank line behind it. */
function room_bytesOf(section) {
    return section === "" ? 0 : byteLength(section) + 2;
}

;// CONCATENATED MODULE: ./render/parts/check-words.ts

/** Returns a line for each failed check, with its own remedy. Names of files and calls can have line ends. */
function checkLines(record) {
    return record.checks.map((check) => {
        const { message, remedy } = checkWords(check, record);
        return `\`${check.gate}\`: ${message} ${remedy}`.replace(/\s+/g, " ");
    });
}
function checkWords(check, record) {
    return CHECKS[check.gate](check, record);
}
const CHECKS = {
    "outside-paths": outsidePaths,
    denied: (check, { denialAdvice }) => ({
        message: `${check_words_counted(check.count, "tool call was", "tool calls were")} denied${named(check)}.`,
        remedy: `${denialAdvice === "" ? "Take" : `${denialAdvice} Or take`} \`denied\` out of \`fail-on\`.`,
    }),
    "tool-error": (check) => ({
        message: `${check_words_counted(check.count, "tool call", "tool calls")} failed${named(check)}.`,
        remedy: "Read the failures in the log, or take `tool-error` out of `fail-on`.",
    }),
    "error-findings": (check, record) => findings(check, record, check_words_counted(check.count, "finding is an error", "findings are errors")),
    findings: (check, record) => findings(check, record, `The answer has ${check_words_counted(check.count, "finding", "findings")}`),
    "no-changes": (_, { changes }) => ({
        message: changes.available
            ? `The agent reported success, but no file has changed${exceptInside(changes.repositories)}.`
            : `The agent reported success and no changed file, and git could not compare (${changes.why}).`,
        remedy: "Read its answer for why, or take `no-changes` out of `fail-on`.",
    }),
};
function outsidePaths(check, { files, changes }) {
    if (check.count === 0) {
        return {
            message: `Whether files changed outside of \`allowed-paths\` is not known: git could not compare (${changes.available ? "" : changes.why}).`,
            remedy: "Look at the workspace by hand, and check that a step before this one checks the repository out (actions/checkout).",
        };
    }
    const outside = files.filter((file) => file.outsideAllowedPaths);
    const isSure = outside.every((file) => file.changed || file.reported);
    return {
        message: `${check_words_counted(check.count, "file", "files")} changed${isSure ? "" : ", or may have,"} outside of \`allowed-paths\`${named(check)}.`,
        remedy: "Check these changes; if they are right, widen `allowed-paths`.",
    };
}
function findings(check, record, what) {
    return check.count > 0
        ? {
            message: `${what}${named(check)}.`,
            remedy: `Fix what was found, or take \`${check.gate}\` out of \`fail-on\`.`,
        }
        : {
            message: `${check_words_counted((0,answer_review/* answerReview */.ZJ)(record)?.leftOut ?? 0, "finding was", "findings were")} left out, as the notes of the job summary say, and may be what the gate is for.`,
            remedy: `Read the answer's JSON, or take \`${check.gate}\` out of \`fail-on\`.`,
        };
}
/** We do not know whether files inside nested repositories changed. */
function exceptInside(repositories) {
    return repositories.length === 0
        ? ""
        : `, unless inside of repositories of their own: ${repositories.slice(0, check_words_MAXIMUM_NAMED).join(", ")}${andMore(repositories.length - check_words_MAXIMUM_NAMED)}`;
}
const check_words_MAXIMUM_NAMED = 10;
function named({ count, places }) {
    const shown = Object.entries(places);
    const rest = count - shown.reduce((sum, [, times]) => sum + times, 0);
    const names = shown.map(([name, times]) => (times === 1 ? name : `${name} ×${times}`));
    return names.length === 0 ? "" : `: ${names.join(", ")}${andMore(rest)}`;
}
function andMore(rest) {
    return rest > 0 ? ` and ${rest} more` : "";
}
function check_words_counted(count, one, many) {
    return `${count} ${count === 1 ? one : many}`;
}

;// CONCATENATED MODULE: ./render/parts/verdict.ts




/**
 * Returns the words of a run's verdict; empty for a success. A record without facts, such as one of version 0.2.0, is
 * quoted as it is.
 *
 * @param isShownHere see {@link WordsOfCause}
 * @returns with `cause`, which says what a failure of the CLI means if that is known; else empty
 */
function verdictWords(record, isShownHere = false) {
    const { cause, checks, message, remedy } = record;
    const [check] = checks;
    if (check !== undefined) {
        const words = { message: checkLines(record).join("\n"), remedy: "" };
        return { cause: "", ...(checks.length === 1 ? checkWords(check, record) : words) };
    }
    if (cause === undefined || cause.code === "other") {
        return { cause: "", message, remedy };
    }
    const known = { cause: knownWords(cause, record), ...CAUSES[cause.code](cause, record, isShownHere) };
    return cause.code === "transcript" ? known : { ...known, ...ofOtherAgent(known, record) };
}
/** Adds its words to a finished record, for those who read it without this program. */
function withWords(record) {
    const { cause, message, remedy } = verdictWords(record);
    return { ...record, message: cause === "" ? message : `${cause}\n${message}`, remedy };
}
/** Says what a known failure means, and whether earlier attempts failed as well. */
function knownWords({ known }, { attempts }) {
    if (known === undefined) {
        return "";
    }
    const count = attempts.length;
    const isSame = attempts.slice(0, -1).every(({ outcome }) => outcome === known.message);
    const all = count === 2 ? "Both attempts" : `All ${count} attempts`;
    return count < 2 ? known.message : `${known.message} ${all} failed${isSame ? " for this reason" : ""}.`;
}
const OTHER_CLI = "Name Cursor's own CLI in `cli-path`, or leave `cli-path` out to have it installed.";
function ofOtherAgent({ cause, message }, { reason, stream }) {
    if (stream.otherAgent === undefined) {
        return undefined;
    }
    const what = notOfCursor(stream.otherAgent);
    const more = reason === "no-result" ? [] : [cause, message].filter((part) => part !== "");
    return { cause: "", message: [what, ...more].join(" "), remedy: OTHER_CLI };
}
function notOfCursor(agent) {
    return `This is not a stream of the Cursor CLI but looks like ${agent}'s.`;
}
const CAUSES = {
    "agent-error": ({ known, said }, { result }) => ({
        message: `The agent ended with an error${subtypeOf(result)}.${said.length === 0 ? "" : ` The CLI said: ${inARow(said)}`}`,
        remedy: known?.remedy ??
            (result?.text.trim() === ""
                ? "Run it again; if it ends like this each time, try another `model` or `cli-version`."
                : "Read the answer and the log for what it was."),
    }),
    exit: (cause, { exit }, isShownHere) => ({
        message: `${exit?.code === undefined || exit.code === 0
            ? "The CLI ended without a result, so it is not known whether the task was done."
            : `The CLI exited with code ${exit.code} before ${cause.hadEvents ? "the agent had finished" : "its first event"}.`}${explanation(cause)}`,
        remedy: remedyOf(cause, isShownHere),
    }),
    "exit-after-success": (cause, { exit }, isShownHere) => ({
        message: `The agent reported success, but the CLI then exited with code ${exit?.code ?? "unknown"}.${explanation(cause)}`,
        remedy: `The answer is kept in \`result\`. ${isQuotedWhole(cause) ? "" : remedyOf(cause, isShownHere)}`.trim(),
    }),
    // The exit code is the response to our signal, and still says that the CLI did not end well.
    lingering: (cause, { exit }, isShownHere) => ({
        message: `The CLI closed its output ${cause.hadEvents ? "without a result" : "before its first event"} and did not exit, so this action ended it${exit?.code === undefined ? "" : ` (exit code ${exit.code})`}.${explanation(cause)}`,
        remedy: remedyOf(cause, isShownHere),
    }),
    "not-started": (cause, _, isShownHere) => ({
        message: `The CLI could not be started: ${cause.error ?? ""}.${explanation(cause)}`,
        remedy: remedyOf(cause, isShownHere),
    }),
    signal: ({ said }, { exit }) => ({
        message: `The CLI was ended by ${exit?.signal ?? "a signal"}, not by this action.${verdict_quoted(said)}`,
        remedy: exit?.signal === "SIGKILL"
            ? "The system does so when it is out of memory, and so can anything that the agent started (`kill -9 -1`). See the agent's last calls; if they are harmless, use a larger runner or a smaller task."
            : "Look for what else ends processes on this runner.",
    }),
    "time-limit": (cause, record) => {
        const { message, remedy } = stoppedInTime(cause, record);
        return { message: message + openCall(record), remedy };
    },
    "no-time-left": ({ limit }, record) => ({
        message: `The time limit of ${span(limit)} left no time for another start after ${counted(record.attempts.length, "attempt")}. The last one failed: ${record.attempts.at(-1)?.outcome ?? ""}${openCall(record)}`,
        remedy: "Raise `timeout-minutes`: it holds for all attempts together, with the waits between them. Or set fewer `retries`.",
    }),
    silence: ({ known, limit, hadEvents, waitsFor }) => {
        const message = `The agent was stopped: it was silent for ${span(limit)} with no tool call open.`;
        if (!hadEvents) {
            return {
                message: `${message} It printed nothing at all.`,
                remedy: "It may be waiting for a login, or for somebody to trust the directory: check `api-key`, and that this CLI knows `--trust`.",
            };
        }
        if (known !== undefined) {
            return { message, remedy: "Check that the runner may reach `*.cursor.sh`, and run it again." };
        }
        return waitsFor.length > 0
            ? { message: `${message} ${stillRunning(waitsFor)}`, remedy: END_OF_WAIT }
            : { message, remedy: "Run it again; if the agent needs such pauses, raise `idle-timeout-minutes`." };
    },
    "call-limit": ({ limit }) => ({
        message: `The agent was stopped when it started more tool calls than its limit of ${limit ?? 0}.`,
        remedy: "Give it a smaller task, or raise `max-tool-calls`.",
    }),
    cancelled: () => ({
        message: "The run was cancelled.",
        remedy: "Nothing is wrong with the agent; run the job again if you need its answer.",
    }),
    answer: ({ answerErrors, isOfReview }) => ({
        message: `${isOfReview
            ? "A review needs the agent's findings as JSON, but its answer does not contain them:"
            : "The agent's answer does not satisfy `output-schema`:"}\n${answerErrors.join("\n")}`,
        remedy: `The answer is kept in \`result\`. ${isOfReview ? "Ask for nothing but the review in `prompt`" : "Make the task or the schema plainer"}, or use a stronger model.`,
    }),
    transcript: (_, { stream }) => stream.otherAgent === undefined
        ? {
            message: "The transcript breaks off: it holds no result, so it is not known whether the task was done.",
            remedy: "Look at the job that wrote it: it may have been cancelled, or ended from outside.",
        }
        : {
            message: notOfCursor(stream.otherAgent),
            remedy: "Name records and transcripts of this action, or streams of the Cursor CLI.",
        },
    internal: ({ error }) => ({
        message: `An unexpected error inside this action: ${error ?? ""}.`,
        remedy: "This is a bug of the action. Run the job with debug logging for its stack, and report it.",
    }),
};
/** An error with subtype `success` exists: other agents that speak this dialect send it. */
function subtypeOf(result) {
    const subtype = result?.subtype ?? "";
    return ["", "success", "error"].includes(subtype) ? "" : ` (${subtype})`;
}
/** Joins with a dot, except after text that ends a sentence. */
function inARow([first = "", ...others]) {
    return others.reduce((row, word) => `${row}${/[.!?]$/.test(row) ? " " : " · "}${word}`, first);
}
/** Says what the CLI said last, and whether it is the CLI at all. Readers of the annotation alone then know. */
function explanation({ program, known, said, error }) {
    if (program !== undefined) {
        return ` \`${program}\` is probably not the Cursor CLI: it does not answer \`--version\` as that does.${verdict_quoted(said)}`;
    }
    const isSilent = said.length === 0 && known === undefined && error === undefined;
    return isSilent ? " The CLI said nothing about why." : verdict_quoted(said);
}
function verdict_quoted(said) {
    return said.length === 0 ? "" : ` Last message of the CLI: ${said.join(" · ")}`;
}
const PLACES = {
    "job-summary": "in the job summary",
    "step-log": "in the step log",
    "record-file": "in `record-file`",
};
function remedyOf(cause, isShownHere) {
    const { program, known, said, shownIn } = cause;
    if (program !== undefined) {
        return OTHER_CLI;
    }
    const isUnknown = known === undefined || known.remedy === "";
    if (isUnknown && (said.length === 0 || isQuotedWhole(cause))) {
        return "Run it again; if it ends like this each time, try another `cli-version`.";
    }
    const where = isShownHere ? "below" : PLACES[shownIn ?? "record-file"];
    return isUnknown ? `Read all that the CLI said ${where}.` : known.remedy;
}
/** Whether the message has all that the CLI said about an unknown failure: nothing is left to read elsewhere. */
function isQuotedWhole({ known, said, shownIn }) {
    return (known === undefined || known.remedy === "") && said.length > 0 && shownIn === undefined;
}
/**
 * Hidden arguments of the CLI, since August 2026. By default it waits without limit, and prints its result only then.
 */
const END_OF_WAIT = "Have the agent end what it starts, or limit the wait: `extra-args: --background-shell-timeout 60` (seconds), or `--single-turn`.";
const verdict_MAXIMUM_NAMED = 3;
const verdict_MAXIMUM_NAME_UNITS = 100;
/** In a later attempt, the agent did not have all the time to itself. */
function stoppedInTime({ limit, waitsFor }, { attempts }) {
    if (attempts.length > 1 && waitsFor.length === 0) {
        return {
            message: `The agent was stopped in attempt ${attempts.length}, after ${span(limit)}, the time limit of all attempts together.`,
            remedy: "Raise `timeout-minutes`, or see why the attempts before it failed.",
        };
    }
    const message = `The agent was stopped after ${span(limit)}, its time limit.`;
    return waitsFor.length > 0
        ? { message: `${message} ${stillRunning(waitsFor)}`, remedy: END_OF_WAIT }
        : { message, remedy: "Give it a smaller task, or raise `timeout-minutes`." };
}
/** Names the call that had been open longest: it took the time, and readers look for it first. */
function openCall({ toolCalls, attempts }) {
    const open = toolCalls.filter(({ outcome, attempt }) => outcome === "unfinished" && attempt === attempts.length);
    const [first] = open;
    const attempt = attempts.at(-1);
    if (first?.startedAtMs === undefined || attempt?.endedAtMs === undefined) {
        return "";
    }
    const others = open.length > 1 ? `, and ${open.length - 1} more` : "";
    // The stream's times may come from another clock.
    const openSinceMs = Math.min(attempt.endedAtMs, Math.max(first.startedAtMs, attempt.startedAtMs));
    return ` Still open: ${verdict_inBackticks((0,record_gates/* callName */.AA)(first))}, for ${span(attempt.endedAtMs - openSinceMs)}${others}.`;
}
/** The CLI does not report its waiting, so we say that it waits and for what. */
function stillRunning(names) {
    const shown = names.slice(0, verdict_MAXIMUM_NAMED).map(verdict_inBackticks);
    const rest = names.length > verdict_MAXIMUM_NAMED ? ` and ${names.length - verdict_MAXIMUM_NAMED} more` : "";
    return `The CLI waits for what the agent left running in the background: ${shown.join(", ")}${rest}.`;
}
/** In our own sentences, a code span ends at the next backtick. */
function verdict_inBackticks(name) {
    return `\`${(0,safety_cut/* cutUnits */.Cv)(name, verdict_MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}
/** Seconds below a minute, else minutes, the unit of the inputs. */
function span(milliseconds = 0) {
    const minutes = Number((milliseconds / 60_000).toFixed(2));
    return milliseconds < 60_000
        ? `${Math.round(milliseconds / 1_000)} s`
        : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

;// CONCATENATED MODULE: ./render/parts/notes.ts








/**
 * Returns what a reader should know about how the run was read: parts of the stream that we could not parse, and the
 * action's own notes.
 *
 * @returns safe Markdown, one paragraph each
 */
function noteLines(record) {
    const { stream } = record;
    return [
        ...isolationLine(record.isolation),
        ...record.notes.map(sentence),
        ...denialLines(record).map(sentence),
        ...workspaceNotes(record.changes),
        ...notes_counted(stream.unreadableLines, "line of the CLI's output could not be read", "lines of the CLI's output could not be read"),
        ...notes_counted(stream.oversizedLines, "line was too long and was dropped", "lines were too long and were dropped"),
        ...notes_counted(stream.repairedLines, "line was broken in pieces and was put together again", "lines were broken in pieces and were put together again"),
        ...notes_counted(stream.eventsAfterResult, "event came after the result", "events came after the result"),
        // In another program's stream, unknown events are expected.
        ...(stream.otherAgent === undefined ? unknownEvents(stream.unknownEvents) : []),
    ];
}
/** Says how to allow denied calls, if the run has a message. The heads of the views then show the message instead. */
function denialLines(record) {
    if (verdictWords(record).message === "") {
        return [];
    }
    // A gate that fails for it gives the same advice.
    const isSaid = record.checks.some(({ gate }) => gate === "denied");
    return [
        isSaid || record.denialAdvice === "" ? "" : `${denialCount(record)}. ${record.denialAdvice}`,
        otherDenials(record),
    ].filter((line) => line !== "");
}
/** Says which isolation was in effect. */
function isolationLine(isolation) {
    return isolation === undefined ? [] : [`Isolation: \`${isolation.level}\`, ${WAYS[isolation.way]}.`];
}
/** How the namespaces were created. */
const WAYS = {
    root: "set up by root",
    sudo: "set up with sudo",
    "user-namespace": "in a user namespace",
};
/** Returns the hosts that the proxy refused, as a quotation; safe Markdown, empty for none. */
function refusedQuote(record) {
    return refusedSentences(record, (name) => codeSpan(name))
        .map((text) => `> 🚫 ${text}`)
        .join("\n>\n");
}
function workspaceNotes(changes) {
    if (!changes.available) {
        return [];
    }
    return [
        ...listed(changes.gitInternals, "Git's own files were changed; they decide how git behaves"),
        ...repositoriesNote(changes.repositories),
        ...listed(changes.notInPatch, "Changed, but not part of the patch"),
        ...notes_counted(changes.dirtyBefore.length, "file was changed before the agent started and is not counted as its change", "files were changed before the agent started and are not counted as its changes"),
    ];
}
const MAXIMUM_REPOSITORIES = 5;
function repositoriesNote(paths) {
    if (paths.length === 0) {
        return [];
    }
    const names = paths.slice(0, MAXIMUM_REPOSITORIES).map(codeSpan);
    const rest = paths.length - names.length;
    const parts = rest > 0 ? [...names, `${rest} more`] : names;
    const last = parts.slice(-1).join("");
    const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
    const why = parts.length === 1 ? "it is a repository of its own" : "they are repositories of their own";
    return [`What changed inside of ${list} is not known: ${why}.`];
}
const MAXIMUM_LISTED = 10;
function listed(paths, what) {
    const rest = paths.length - MAXIMUM_LISTED;
    const names = paths.slice(0, MAXIMUM_LISTED).map(codeSpan).join(", ");
    return paths.length === 0 ? [] : [`${what}: ${names}${rest > 0 ? ` and ${rest} more` : ""}.`];
}
function notes_counted(count, one, many) {
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}.`];
}
function unknownEvents(names) {
    const listed = Object.entries(names).map(([name, count]) => `${codeSpan(name)} × ${count}`);
    return listed.length === 0
        ? []
        : [
            `Events that this action does not know, so a newer CLI may tell more than is shown: ${listed.join(", ")}.`,
        ];
}
/**
 * Returns why the run ended as it did and the remedy, as a quotation: a known cause first, several failed checks as a
 * list. Lines of the message stay lines.
 *
 * @param isShownHere whether the view has all that the CLI printed
 * @param maximumUnits of cause, message and remedy each, in UTF-16 units; the rest is cut
 * @returns safe Markdown, empty for a success
 */
function verdictQuote(record, isShownHere = false, maximumUnits = Infinity) {
    const { reason, checks } = record;
    if (checks.length > 1) {
        const items = checkLines(record).map((line) => `> - ${sentence((0,safety_cut/* cutUnits */.Cv)(line, Math.ceil(maximumUnits / checks.length)))}`);
        return [`> **${checks.length} checks failed**`, ">", ...items].join("\n");
    }
    const words = verdictWords(record, isShownHere);
    const cut = (text) => (0,safety_cut/* cutUnits */.Cv)(text, Math.max(1, maximumUnits));
    const [cause, message, remedy] = [cut(words.cause), cut(words.message), cut(words.remedy)];
    if (message === "") {
        return "";
    }
    const lines = message
        .split("\n")
        .map(sentence)
        .filter((line) => line !== "")
        .join("\\\n> ");
    if (cause !== "") {
        return `> **${sentence(cause)}** ${sentence(remedy)}\n>\n> \`${reason}\` · ${lines}`;
    }
    const what = `> **${escapeText(reason)}** — ${lines}`;
    return remedy === "" ? what : `${what}\n>\n> ${sentence(remedy)}`;
}
const MAXIMUM_SPAN_UNITS = 200;
/**
 * Returns, as a quotation, the denied calls that the input `deny` did not ask for, how to allow them, and the skipped
 * questions. The agent's text is in code spans: as prose its markup would be parsed, which could join the pieces of a
 * secret that were redacted one by one.
 *
 * @returns safe Markdown, empty where there are none
 */
function denialQuote(record) {
    const span = (name) => codeSpan((0,safety_cut/* cutUnits */.Cv)(name, MAXIMUM_SPAN_UNITS));
    const others = otherDenials(record, span);
    if (unexpectedDenials(record) === 0) {
        return others === "" ? "" : `> ⊘ ${others}`;
    }
    const short = unexpectedCalls(record).map((call) => ({ ...call, target: shortTarget(call.target) }));
    const names = denialNames(short, span);
    const what = `${denialCount(record)}${names === "" ? "" : `: ${names}`}.`;
    return `> ⊘ ${[what, sentence(record.denialAdvice), others].filter((part) => part !== "").join(" ")}`;
}

;// CONCATENATED MODULE: ./render/comment/comment.ts












/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
const MAXIMUM_COMMENT_BYTES = 60_000;
const MAXIMUM_VERDICT_UNITS = 1_200;
const MAXIMUM_FILES_BYTES = 20_000;
const MAXIMUM_FINDINGS_BYTES = 30_000;
/** A phone shows about 25 lines. Longer lists and answers are folded, so that readers find what comes after them. */
const OPEN_FILES = 15;
const comment_MAXIMUM_OPEN_LINES = 60;
/** Files that take precedence over the end of a long answer. */
const FIRST_FILES = 50;
/** The rest of the room for calls is for the errors of failed ones. */
const CALLS_SHARE = 3 / 4;
/** For the line that says what is missing. */
const RESERVE_BYTES = 700;
/** With less room than this, a table is not worth opening a fold for. */
const MINIMUM_CALLS_BYTES = 2_000;
/**
 * Renders the comment of a finished run.
 *
 * If it is too long, we drop, in this order: the end of the table of tool calls, the previous result, files beyond the
 * first 50, the end of the answer. The comment says what was dropped.
 *
 * @param maximumBytes of the whole comment, in UTF-8; at least 10,000
 */
function renderComment(record, frame, maximumBytes = MAXIMUM_COMMENT_BYTES) {
    // The job summary is cut too, at a higher limit, and may be switched off.
    const rest = `the summary of the ${runLink("run", frame.runUrl)} may show more, all of it is in ${placeOfAll(record)}`;
    const head = blocks(comment_parts_heading(record, words_duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs), frame.runUrl), facts(record), verdictQuote(record, false, MAXIMUM_VERDICT_UNITS) || denialQuote(record), refusedQuote(record));
    const marker = composeComment(frame.identity, "final", "", undefined);
    const page = wherePageIs(record, "comment");
    const fixedBytes = byteLength(head) + byteLength(page) + byteLength(marker) + RESERVE_BYTES;
    const room = new Room(maximumBytes - fixedBytes);
    const findings = room.take("findings", (bytes) => findingsSection(record, "### Findings", Math.min(bytes, MAXIMUM_FINDINGS_BYTES), frame.review, "left out"));
    const firstFiles = room.take("files", (bytes) => filesSection(record, FIRST_FILES, Math.min(bytes, MAXIMUM_FILES_BYTES)));
    const answer = room.take("the answer", (bytes) => comment_answerOf(record, bytes, `… cut here; ${rest}.`));
    const files = allFiles(record, firstFiles, room);
    const previous = room.take("", () => frame.previous ?? "");
    const calls = room.take("the tool calls", (bytes) => callsSection(record, bytes), MINIMUM_CALLS_BYTES);
    const isLost = frame.previous !== undefined && previous === "";
    const older = isLost ? "Left out for its size: the previous result." : "";
    return composeComment(frame.identity, "final", blocks(head, findings, answer, files, calls, room.leftOut(rest), older, page), previous === "" ? undefined : previous);
}
/** Returns the answer, folded if it is long. Earlier messages are added only if all of them fit. */
function comment_answerOf(record, maximumBytes, note) {
    const parts = answerParts(record);
    // A fold has this title already.
    const title = parts.body === "" || parts.lines > comment_MAXIMUM_OPEN_LINES ? "" : `### ${parts.title}`;
    const body = blocks(title, bodyWithin(parts, parts.lines > comment_MAXIMUM_OPEN_LINES, maximumBytes, note));
    const whole = blocks(body, parts.fold);
    return byteLength(whole) <= maximumBytes / 2 ? whole : body;
}
/** Returns all files if they fit, in place of the first. */
function allFiles(record, first, room) {
    room.giveBack(first);
    return room.take("files", (bytes) => {
        const all = record.files.length <= FIRST_FILES ? first : filesSection(record, Infinity, Infinity);
        return byteLength(all) <= bytes ? all : first;
    });
}
function filesSection(record, maximumRows, maximumBytes) {
    const body = filesList(record, OPEN_FILES, maximumRows, maximumBytes);
    return body === "" ? "" : `### Files\n\n${body}`;
}
function callsSection(record, maximumBytes) {
    const { total, ok } = record.toolCallCounts;
    return record.toolCalls.length === 0
        ? ""
        : details(`Tool calls: ${ok} of ${total} ok`, blocks(callsTable(record, maximumBytes * CALLS_SHARE), callErrors(record, maximumBytes * (1 - CALLS_SHARE))));
}

// EXTERNAL MODULE: ./record/schema.ts + 1 modules
var schema = __nccwpck_require__(252);
// EXTERNAL MODULE: ./record/reasons.ts
var reasons = __nccwpck_require__(185);
;// CONCATENATED MODULE: ./record/read-run.ts




/** Whether the run ended with neither success nor skipped, or could not be read. */
function hasFailed(run) {
    return !("record" in run) || (run.record.conclusion !== "success" && run.record.conclusion !== "skipped");
}
/**
 * Removes copies of runs, only where that is certain: records may come from jobs that the agent controlled, and one
 * that claims to be another run must not hide that run's failure.
 *
 * @returns each run once, in the order given, preferably as its record, which names the transcript; and the copies
 */
function withoutDuplicates(all) {
    const runs = [];
    const duplicates = [];
    const digests = new Set();
    const places = new Map();
    for (const run of all) {
        if (!("record" in run)) {
            runs.push(run);
            continue;
        }
        if (digests.has(run.digest)) {
            duplicates.push(run);
            continue;
        }
        if (canTell(run)) {
            digests.add(run.digest);
        }
        const candidates = candidatesFor(run, places);
        const place = candidates.find((candidate) => isOtherHalf(runs[candidate], run));
        const known = place === undefined ? undefined : runs[place];
        if (place === undefined || known === undefined) {
            candidates.push(runs.length);
            runs.push(run);
        }
        else if (run.source === "record") {
            runs[place] = { ...run, transcriptPath: known.path };
            duplicates.push(known);
        }
        else {
            runs[place] = { ...known, transcriptPath: run.path };
            duplicates.push(run);
        }
    }
    return { runs, duplicates };
}
/** Two transcripts without a session may be two runs that said the same. */
function canTell({ source, record }) {
    return source === "record" || record.session.id !== undefined;
}
/** Returns the indexes of runs with the same events of the same session. */
function candidatesFor({ record }, places) {
    const { session, stream, toolCallCounts, result } = record;
    const key = JSON.stringify([session.id, session.requestId, stream.events, toolCallCounts.total, result]);
    const candidates = places.get(key) ?? [];
    places.set(key, candidates);
    return candidates;
}
/** Whether one is the record and the other the transcript of the same run. */
function isOtherHalf(known, run) {
    if (known === undefined || !("record" in known) || known.source === run.source) {
        return false;
    }
    const [record, transcript] = run.source === "record" ? [run, known] : [known, run];
    return run.record.session.id !== undefined && (hasFailed(record) || !hasFailed(transcript));
}
/** Longest invalid value to show. */
const MAXIMUM_FOUND_UNITS = 50;
/**
 * Reads a record that was written elsewhere, by a job that the agent may have controlled. Trusts nothing: reads each
 * member as the type that it should have.
 *
 * @param value the JSON of a `record-file`
 */
function readRecord(value) {
    if (!(0,json/* isObject */.Gv)(value) || !("schema" in value)) {
        return { problem: "it is JSON, but no run record; name record files only." };
    }
    if (value["schema"] !== 1) {
        return {
            problem: `its schema is ${found(value["schema"])}, and this version of the action reads schema 1 only; use one version of the action for all jobs.`,
        };
    }
    const { reason } = value;
    const record = schema/* RUN_RECORD */.Ox.read(value);
    if (record === undefined || typeof reason !== "string" || !(0,reasons/* isReason */.Vs)(reason)) {
        return { problem: reasonProblem(reason) };
    }
    return { record: { ...record, reason, conclusion: reasons/* REASONS */.ez[reason].conclusion } };
}
function reasonProblem(reason) {
    return reason === undefined
        ? "it has no reason, so the run that wrote it did not come to its end."
        : `its reason is ${found(reason)}, which is none that a run ends with; the run that wrote it did not come to its end, or a newer version of the action wrote it.`;
}
function found(value) {
    return (0,safety_cut/* cutUnits */.Cv)(JSON.stringify(value), MAXIMUM_FOUND_UNITS);
}

;// CONCATENATED MODULE: ./render/parts/diff-head.ts
/** Beginnings of the lines before the first hunk of git's diff. File names in them may look like diff lines. */
const BEGINNINGS = [
    "diff ",
    "index ",
    "--- ",
    "\\+\\+\\+ ",
    "old ",
    "new ",
    "deleted ",
    "copy ",
    "rename ",
    "similarity ",
    "dissimilarity ",
];
const HEAD_LINE = new RegExp(`^(?:${BEGINNINGS.join("|")}|Binary files )`);
/** The mode of an ordinary new file says nothing. */
const TELLING_MODE = /^(?:old mode|new mode|new file mode (?!100644$)) ?\d+$/;
/**
 * Returns a diff for readers who know its file: without the header, whose quoted names and hashes are wider than a
 * phone, except for a mode that says something.
 *
 * @param text as git prints it
 * @returns empty when nothing else is in it, for example for a binary file
 */
function withoutDiffHead(text) {
    const lines = text.split("\n");
    const end = lines.findIndex((line) => !HEAD_LINE.test(line));
    const head = end === -1 ? lines : lines.slice(0, end);
    const modes = head.filter((line) => TELLING_MODE.test(line));
    return [...modes, ...lines.slice(head.length)].join("\n").trimEnd();
}

;// CONCATENATED MODULE: ./render/parts/timeline.ts




const MAXIMUM_ROWS = 15;
/** If no call took this long, a timeline is not worth showing. */
const LEAST_TELLING_MS = 1_000;
/** Shorter calls have no bar: a share of the run, and milliseconds. */
const SHORTEST_PART = 1 / 100;
const SHORTEST_MS = 100;
/** Characters per line that a phone shows of a code block without scrolling. */
const WIDTH = 36;
const FILLED = "█";
const EMPTY = "·";
/**
 * Draws the longest tool calls of a run as lines of text, in order of time: a line with mark, kind, target and
 * duration, and below it a bar on the time axis of the run. It is text because a phone shows only a ninth of a
 * diagram, which GitHub draws at desktop width.
 *
 * @returns lines of at most {@link WIDTH} characters, for a code block; empty when no call took a second
 */
function timelineBars(record) {
    const window = runWindow(record);
    const placed = placeCalls(record, window);
    if (!placed.some((call) => lengthMs(call) >= LEAST_TELLING_MS)) {
        return "";
    }
    const spanMs = window.endMs - window.startMs;
    return chosen(placed, spanMs)
        .map((call) => `${label(call)}\n${bar(call, spanMs)}`)
        .join("\n");
}
/** Says in one sentence which calls have no bar; empty when all calls have one. */
function timelineNote(record) {
    const window = runWindow(record);
    const shown = chosen(placeCalls(record, window), window.endMs - window.startMs).length;
    const others = record.toolCallCounts.total - shown;
    return others > 0
        ? `The longest calls; ${counted(others, "shorter one")} ${others === 1 ? "is" : "are"} not shown.`
        : "";
}
function chosen(placed, spanMs) {
    const leastMs = Math.max(SHORTEST_MS, spanMs * SHORTEST_PART);
    const longest = placed
        .filter((call) => lengthMs(call) >= leastMs)
        .sort((left, right) => lengthMs(right) - lengthMs(left))
        .slice(0, MAXIMUM_ROWS);
    return longest.sort((left, right) => left.interval.startMs - right.interval.startMs);
}
function label({ call, interval }) {
    const time = words_duration(call.durationMs ?? interval.endMs - interval.startMs);
    const name = `${words_outcomeMark(call.outcome)} ${oneLine(call)}`;
    const room = WIDTH - time.length - 1;
    return `${(0,safety_cut/* cutUnits */.Cv)(name, room).padEnd(room)} ${time}`;
}
function oneLine({ kind, target }) {
    return (0,invisible/* visibleText */.Q6)((0,safety_cut/* cutUnits */.Cv)(`${kind} ${target}`, 4 * WIDTH))
        .split(/\s/)
        .filter((word) => word !== "")
        .join(" ");
}
function bar({ interval }, spanMs) {
    const room = WIDTH - 2;
    const start = Math.min(room - 1, Math.floor((interval.startMs / spanMs) * room));
    const length = Math.max(1, Math.round(((interval.endMs - interval.startMs) / spanMs) * room));
    const end = Math.min(room, start + length);
    return `  ${EMPTY.repeat(start)}${FILLED.repeat(end - start)}${EMPTY.repeat(room - end)}`;
}
function lengthMs({ interval }) {
    return interval.endMs - interval.startMs;
}
/**
 * Splits the time of a run between tools, model and waiting.
 *
 * @returns undefined unless the record has a time for the run and for every call, because a partial split would look
 *   complete
 */
function timeShares(record) {
    const window = runWindow(record);
    const totalMs = window.endMs - window.startMs;
    const tools = placeCalls(record, window).map(({ interval }) => interval);
    if (totalMs === 0 || tools.length < record.toolCallCounts.total) {
        return undefined;
    }
    const waits = waitsBetweenAttempts(record, window);
    const waitingMs = coveredMs(waits);
    // Calls can outlast their attempt because of different clocks. The overlap counts as waiting.
    const toolsMs = coveredMs([...tools, ...waits]) - waitingMs;
    return { totalMs, toolsMs, modelMs: Math.max(0, totalMs - toolsMs - waitingMs), waitingMs };
}
/** Faster calls say nothing about where the time went. */
const LEAST_SLOW_MS = 100;
/**
 * Returns the slowest calls, longest first, without those whose time is unknown or too short to matter.
 *
 * @param most how many
 */
function slowestCalls(record, most) {
    const placed = new Map(placeCalls(record, runWindow(record)).map(({ call, interval }) => [call, interval]));
    return record.toolCalls
        .flatMap((call) => {
        const interval = call.outcome === "unfinished" ? placed.get(call) : undefined;
        const tookMs = call.durationMs ?? (interval && interval.endMs - interval.startMs);
        return tookMs === undefined || tookMs < LEAST_SLOW_MS ? [] : [{ call, tookMs }];
    })
        .sort((left, right) => right.tookMs - left.tookMs)
        .slice(0, most);
}
function waitsBetweenAttempts(record, window) {
    return record.attempts.flatMap((attempt, index) => {
        const next = record.attempts[index + 1];
        if (attempt.endedAtMs === undefined || next === undefined) {
            return [];
        }
        const startMs = Math.max(attempt.endedAtMs - window.startMs, 0);
        const endMs = Math.min(next.startedAtMs - window.startMs, window.endMs - window.startMs);
        return endMs > startMs ? [{ startMs, endMs }] : [];
    });
}

;// CONCATENATED MODULE: ./render/summary/summary-parts.ts










/** A phone shows about 25 lines. */
const OPEN_FILE_ROWS = 20;
const MAXIMUM_FILE_ROWS = 500;
const MAXIMUM_ROWS_BYTES = 300_000;
const MAXIMUM_DIFF_BYTES = 200_000;
const MAXIMUM_COMMITS = 20;
const SHOWN_SHA_DIGITS = 10;
/**
 * Renders the files of a run and the agent's commits.
 *
 * @param withDiffs whether each file's diff is in a fold below it
 * @param maximumBytes of their rows with the diffs, in UTF-8
 */
function summary_parts_filesSection(record, withDiffs, maximumBytes) {
    const { changes } = record;
    const room = Math.min(maximumBytes, MAXIMUM_ROWS_BYTES);
    const { diffs, left } = withDiffs ? diffsThatFit(record, Math.min(room / 2, MAXIMUM_DIFF_BYTES)) : NO_DIFFS;
    const body = blocks(filesList(record, OPEN_FILE_ROWS, MAXIMUM_FILE_ROWS, room, diffs), left === 0 ? "" : `… and ${counted(left, "more diff")}, in \`patch-file\`.`, changes.available ? commitList(changes.commits) : "");
    return body === "" ? "" : `### Files\n\n${body}`;
}
const NO_DIFFS = { diffs: new Map(), left: 0 };
/** Returns whole diffs by path, as many as fit, and how many do not. */
function diffsThatFit({ changes }, maximumBytes) {
    const all = (changes.available ? changes.diffs : []).flatMap(({ path, text, truncated }) => {
        const shown = withoutDiffHead(text);
        const cut = truncated ? "\n\nCut here; the full diff is in `patch-file`." : "";
        return shown === "" && !truncated ? [] : [[path, `${fence(shown, "diff")}${cut}`]];
    });
    let bytes = 0;
    const end = all.findIndex(([, diff]) => (bytes += byteLength(diff)) > maximumBytes);
    const fitting = end === -1 ? all : all.slice(0, end);
    return { diffs: new Map(fitting), left: all.length - fitting.length };
}
function commitList(commits) {
    if (commits.length === 0) {
        return "";
    }
    const lines = commits
        .slice(0, MAXIMUM_COMMITS)
        .map(({ sha, subject, author }) => `- ${codeSpan(sha.slice(0, SHOWN_SHA_DIGITS))} ${escapeText(subject)} (${escapeText(author)})`);
    const rest = commits.length - lines.length;
    return ["Commits that the agent made:", "", ...lines, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join("\n");
}
const MAXIMUM_ID_UNITS = 100;
/** Renders ids, versions and hashes, for readers who look for this exact run. */
function identifiers({ session, run, attempts }) {
    return [
        identifier("session", session.id),
        identifier("request", session.requestId),
        identifier("CLI", session.cliVersion),
        identifier("package SHA-256", session.cliSha256),
        // Without an agent, nothing was done to the commit.
        identifier("commit", attempts.length === 0 ? undefined : run.sha),
    ]
        .filter((part) => part !== "")
        .join(" · ");
}
function identifier(name, value) {
    return value === undefined || value === "" ? "" : `${name} ${codeSpan((0,safety_cut/* cutUnits */.Cv)(value, MAXIMUM_ID_UNITS))}`;
}
/** Says why there was more than one attempt, as list items. */
function attemptLines(record) {
    return record.attempts.length < 2
        ? []
        : failedAttempts(record).map(({ numbers, outcome }) => `- ${numbers.includes("-") ? "Attempts" : "Attempt"} ${numbers}: ${sentence(outcome)}`);
}
/** Returns a snippet that pins the CLI's package, if it was installed without a hash to compare. */
function pinAdvice({ session }) {
    if (session.cliSha256 === undefined || session.cliVersion === undefined || session.isPinned) {
        return "";
    }
    const lines = `cli-version: ${session.cliVersion}\ncli-sha256: ${session.cliSha256}`;
    return `The CLI's package was not verified, because \`cli-sha256\` is not given. To pin what was installed:\n\n${fence(lines, "yaml")}`;
}
const SLOWEST = 3;
/** Fewer bars say no more than the line of the slowest calls, and three of them say the same. */
const LEAST_BARS = 3;
/** Renders the split between model and tools, the slowest calls and bars; empty if no call took a second. */
function timeSection(record) {
    const bars = timelineBars(record);
    if (bars === "") {
        return "";
    }
    const count = bars.split("\n").length / 2;
    return count < LEAST_BARS
        ? blocks("### Time", shares(record), slowest(record))
        : blocks("### Timeline", shares(record), count > SLOWEST ? slowest(record) : "", fence(bars, "text"), timelineNote(record));
}
function shares(record) {
    const split = timeShares(record);
    if (split === undefined) {
        return "";
    }
    const parts = [
        `model ${part(split.modelMs, split.totalMs)}`,
        `tools ${part(split.toolsMs, split.totalMs)}`,
        split.waitingMs > 0 ? `waiting between attempts ${part(split.waitingMs, split.totalMs)}` : "",
    ];
    return `Of ${words_duration(split.totalMs)}: ${parts.filter((text) => text !== "").join(" · ")}`;
}
function part(milliseconds, totalMs) {
    return `${words_duration(milliseconds)} (${Math.round((milliseconds / totalMs) * 100)} %)`;
}
function slowest(record) {
    const calls = slowestCalls(record, SLOWEST).map(({ call, tookMs }) => {
        const target = shortTarget(call.target);
        const open = call.outcome === "unfinished" ? " (unfinished)" : "";
        return `${escapeText(call.kind)}${target === "" ? "" : ` ${codeSpan(target)}`} ${words_duration(tookMs)}${open}`;
    });
    return calls.length === 0 ? "" : `Slowest: ${calls.join(" · ")}`;
}

;// CONCATENATED MODULE: ./render/summary/summary.ts












/** GitHub drops a step's whole summary above 1,048,576 bytes (actions/runner, FileCommandManager.cs). */
const MAXIMUM_SUMMARY_BYTES = 1_000_000;
const summary_MAXIMUM_FINDINGS_BYTES = 200_000;
const summary_MAXIMUM_ANSWER_BYTES = 250_000;
const MAXIMUM_DIAGNOSTICS_BYTES = 20_000;
const MAXIMUM_NOTES_BYTES = 20_000;
/** About a thousand rows. A longer table would be unreadable. */
const MAXIMUM_CALLS_BYTES = 100_000;
const MAXIMUM_ERRORS_BYTES = 100_000;
/** For the line that says what is missing, and the blank lines around it. */
const summary_RESERVE_BYTES = 700;
/**
 * Renders the job summary of a run.
 *
 * @param level `compact` omits tool calls, timeline, diffs, and findings that a review shows
 * @param review the review posted with the findings, if any
 * @returns Markdown, at most `MAXIMUM_SUMMARY_BYTES` of UTF-8
 */
function summary_renderSummary(record, level, review) {
    const title = summary_heading(record);
    const body = summaryBody(record, level, {
        review,
        place: wherePageIs(record, "summary"),
        rest: `all of it is in ${placeOfAll(record)}`,
        maximumBytes: MAXIMUM_SUMMARY_BYTES - byteLength(title) - "\n\n\n".length,
    });
    return `${title}\n\n${body}\n`;
}
/** Renders the summary below its heading. What has no room is left out, in the reverse order of its importance. */
function summaryBody(record, level, options) {
    const { review, place, rest, maximumBytes } = options;
    const isFull = level === "full";
    const known = allFacts(record);
    const room = new Room(maximumBytes - byteLength(known) - byteLength(place) - summary_RESERVE_BYTES);
    const why = room.take("the cause", (bytes) => verdict(record, bytes));
    const refused = room.take("refused hosts", () => refusedQuote(record));
    const findings = room.take("findings", (bytes) => findingsSection(record, "### Findings", Math.min(bytes, summary_MAXIMUM_FINDINGS_BYTES), review, isFull ? "folded" : "left out"));
    const said = answerParts(record);
    const isLong = isLongAnswer(said);
    const takeAnswer = () => room.take("the answer", (bytes) => answerSection(said, Math.min(bytes, summary_MAXIMUM_ANSWER_BYTES), "… cut here; the full answer is in `result-file`."));
    const shortAnswer = isLong ? "" : takeAnswer();
    const files = room.take("files", (bytes) => summary_parts_filesSection(record, isFull, bytes));
    const calls = isFull ? room.take("tool calls", (bytes) => toolCalls(record, bytes)) : "";
    const time = isFull ? room.take("the timeline", () => timeSection(record)) : "";
    const longAnswer = isLong ? takeAnswer() : "";
    const standardError = room.take("diagnostics", (bytes) => diagnostics(record, bytes));
    const noted = room.take("notes", (bytes) => notes(record, bytes));
    const pin = room.take("how to pin the CLI", () => pinAdvice(record));
    const ids = room.take("versions and ids", () => identifiers(record));
    return blocks(...[known, why, refused, findings, shortAnswer, files, calls, time, longAnswer], ...[standardError, pin, noted, room.leftOut(rest), place, ids]);
}
function summary_heading(record) {
    return `## Cursor agent: ${escapeText(headline(record))}${elapsed(record)}`;
}
function elapsed(record) {
    return record.endedAtMs === undefined
        ? ""
        : ` ${unbroken(`· ${words_duration(record.endedAtMs - record.startedAtMs)}`)}`;
}
/** Says that the CLI reported no tokens, as older versions do. Without it, the line would look like a choice of ours. */
function allFacts(record) {
    const { conclusion, stream, usage } = record;
    const isUnknown = conclusion !== "running" && stream.events > 0 && tokenCounts(usage, "") === "";
    return [facts(record), isUnknown ? "tokens not reported by the CLI" : ""]
        .filter((part) => part !== "")
        .join(" · ");
}
/** A unit of a message, with its part of cause and remedy, takes at most about so many bytes. */
const BYTES_OF_UNIT = 6;
function verdict(record, maximumBytes) {
    if (record.conclusion === "running") {
        return "The agent is still at work, or the step was ended before it could write the end of this report.";
    }
    return verdictQuote(record, true, Math.floor(maximumBytes / BYTES_OF_UNIT)) || denialQuote(record);
}
function toolCalls(record, maximumBytes) {
    return record.toolCalls.length === 0
        ? ""
        : blocks("### Tool calls", callsOfSummary(record, Math.min(maximumBytes / 2, MAXIMUM_CALLS_BYTES)), callErrors(record, Math.min(maximumBytes / 2, MAXIMUM_ERRORS_BYTES)));
}
function diagnostics(record, maximumBytes) {
    if (record.conclusion === "success" || record.diagnostics.trim() === "") {
        return "";
    }
    const body = fence(lastBytes(record.diagnostics, Math.min(maximumBytes, MAXIMUM_DIAGNOSTICS_BYTES)));
    return details("Diagnostics of the CLI (standard error)", body);
}
/** Returns the end of a text, in whole lines, because errors are at the end. */
function lastBytes(text, maximumBytes) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximumBytes) {
        return text;
    }
    const end = bytes.subarray(-maximumBytes).toString("utf8");
    return `…\n${end.slice(end.indexOf("\n") + 1)}`;
}
function notes(record, maximumBytes) {
    const lines = [...noteLines(record).map((line) => `- ${line}`), ...attemptLines(record)];
    const shown = fitting(lines, Math.min(maximumBytes, MAXIMUM_NOTES_BYTES));
    const rest = lines.length - shown.length;
    return lines.length === 0
        ? ""
        : ["### Notes", "", ...shown, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join("\n");
}

;// CONCATENATED MODULE: ./render/summary/merged-parts.ts












const merged_parts_MAXIMUM_NAME_UNITS = 120;
/** Longest word in the table, in characters: a phone has no room for more between mark and time. */
const MAXIMUM_NAME_WORD = 20;
/** Longest list of runs with the same reason. */
const MAXIMUM_NAMES = 5;
const MAXIMUM_REASON_UNITS = 300;
/** For the line of sums and the line that says how many runs are missing. */
const merged_parts_RESERVE_BYTES = 400;
/**
 * Renders the totals of all runs and a table with a row for each run; only whole rows that fit. It has three narrow
 * columns because a phone has room for no more.
 *
 * @param maximumBytes limit in UTF-8
 */
function mergedTable(merged, maximumBytes) {
    const rows = [];
    const names = shortNames(merged.runs);
    let bytes = merged_parts_RESERVE_BYTES;
    for (const [index, run] of merged.runs.entries()) {
        const row = rowOf(run, names[index] ?? run.name);
        bytes += byteLength(row.join(" | ")) + CELL_EDGES_BYTES;
        if (bytes > maximumBytes) {
            break;
        }
        rows.push(row);
    }
    const left = merged.runs.slice(rows.length);
    return blocks(sums(merged), table(["", "Run", "Time"], rows, ["left", "left", "right"]), left.length === 0 ? "" : leftOut(left));
}
/** For the bars at both ends of a row and its line end. Names rarely contain a bar that needs escaping. */
const CELL_EDGES_BYTES = 12;
/** Shortens the names, unless that would make two of them equal. */
function shortNames(runs) {
    const names = runs.map(({ name }) => shortTarget(name, MAXIMUM_NAME_WORD));
    return new Set(names).size === names.length ? names : runs.map(({ name }) => name);
}
/** Puts the mark first, as in the table of tool calls: a column after a long name may be off the screen. */
function rowOf(run, shownName) {
    const name = escapeText(shownName);
    if (!("record" in run)) {
        return [CONCLUSIONS.failure[0], `${name} · unreadable`, "–"];
    }
    const { record } = run;
    const [mark, end] = CONCLUSIONS[record.conclusion];
    const why = failureWords(record);
    const result = [why === "" ? end : `${end}: ${why}`, ...warnings(record).map(escapeText)];
    return [mark, `${name} · ${result.join(", ")}`, unbroken(words_duration(merged_parts_spanOf(record)))];
}
/** Says why runs failed: one line for each reason, as far as they fit. A single failure is in its open fold. */
function failureReasons(runs, maximumBytes) {
    const failed = runs.flatMap((run) => ("record" in run && hasFailed(run) ? [run] : []));
    if (failed.length < 2) {
        return "";
    }
    const namesByReason = new Map();
    for (const { name, record } of failed) {
        const { message } = withWords(record);
        const names = namesByReason.get(message) ?? [];
        names.push(name);
        namesByReason.set(message, names);
    }
    const lines = [...namesByReason].map(([message, names]) => `- **${nameList(names)}**: ${sentence((0,safety_cut/* cutUnits */.Cv)(message, MAXIMUM_REASON_UNITS))}`);
    return fitting(lines, maximumBytes - merged_parts_RESERVE_BYTES).join("\n");
}
function nameList(names) {
    const shown = names.slice(0, MAXIMUM_NAMES).map((name) => escapeText((0,safety_cut/* cutUnits */.Cv)(name, merged_parts_MAXIMUM_NAME_UNITS)));
    const rest = names.length - shown.length;
    return `${shown.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
/** Sums up all runs in one line: columns of numbers would be off a phone's screen. */
function sums({ runs, toolCalls, usage }) {
    const records = runs.flatMap((run) => ("record" in run ? [run.record] : []));
    const sum = (amountOf) => records.reduce((total, record) => total + amountOf(record), 0);
    const changed = sum((record) => countFiles(record).changed);
    const reported = sum((record) => countFiles(record).reported);
    return [
        counted(toolCalls, "tool call"),
        changed === 0 ? "" : `${counted(changed, "file")} changed`,
        reported === 0 ? "" : `${counted(reported, "file")} reported`,
        tokenCounts(usage, "tokens "),
        `${words_duration(sum(merged_parts_spanOf))} in all`,
    ]
        .filter((part) => part !== "")
        .join(" · ");
}
function leftOut(runs) {
    const failed = runs.filter(hasFailed).length;
    return `… and ${counted(runs.length, "more run")}, ${failed === 0 ? "none" : String(failed)} of them failed. The sums count them; \`report-file\` shows all.`;
}
function merged_parts_spanOf(record) {
    return Math.max(0, (record.endedAtMs ?? record.startedAtMs) - record.startedAtMs);
}
const MAXIMUM_TITLE_UNITS = 120;
/** With less room than this, a run is not worth opening a fold for. */
const MINIMUM_FOLD_BYTES = 1_500;
/** With less room, this run's table of tool calls would leave nothing for the other sections. */
const MINIMUM_FULL_BYTES = 20_000;
/** For the line that says how many runs have no fold, with the blank line before it. */
const merged_parts_REST_BYTES = 200;
const REST = "more of it is in `report-file`, all of it in the run's own record or transcript";
/**
 * Renders each run in a fold. They share the room, and room that one leaves unused goes to the next ones.
 *
 * @param maximumBytes limit in UTF-8, including blank lines between the folds
 * @param review the review posted with the findings of the runs, if any
 * @returns safe Markdown blocks; the last one says how many runs had no room
 */
function runFolds(runs, level, maximumBytes, review) {
    const records = runs.flatMap((run) => ("record" in run ? [run] : []));
    let room = maximumBytes - merged_parts_REST_BYTES;
    const shown = records.slice(0, Math.max(0, Math.floor(room / MINIMUM_FOLD_BYTES)));
    const failed = records.filter(hasFailed).length;
    const folds = shown.map((run, index) => {
        // Failed runs come first, and most readers want them. If several failed, the reasons are above.
        const isOpen = index === 0 && hasFailed(run) && failed === 1;
        const fold = foldOf(run, level, Math.floor(room / (shown.length - index)) - 2, isOpen, review);
        room -= byteLength(fold) + 2;
        return fold;
    });
    const rest = records.length - shown.length;
    return rest === 0
        ? folds
        : [
            ...folds,
            `… ${counted(rest, "run")} ${rest === 1 ? "has" : "have"} no room here; \`report-file\` shows ${shown.length === 0 ? (rest === 1 ? "it" : "them") : "all"}.`,
        ];
}
function foldOf(run, level, maximumBytes, isOpen, review) {
    const { record } = run;
    const elapsed = words_duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs);
    const title = `${(0,safety_cut/* cutUnits */.Cv)(run.name, MAXIMUM_TITLE_UNITS)}: ${headline(record)} · ${elapsed}`;
    const show = isOpen ? openDetails : details;
    const body = summaryBody(record, maximumBytes < MINIMUM_FULL_BYTES ? "compact" : level, {
        review,
        place: "",
        rest: REST,
        maximumBytes: maximumBytes - byteLength(show(title, "")),
    });
    return show(title, body);
}

// EXTERNAL MODULE: ./render/outputs.ts
var outputs = __nccwpck_require__(435);
;// CONCATENATED MODULE: ./render/summary/merged.ts











const MAXIMUM_NOTE_UNITS = 500;
/** Share of the notes and of the reasons each. The runs themselves need room too. */
const NOTES_SHARE = 1 / 8;
const TABLE_SHARE = 1 / 2;
/** For blank lines between the parts, and the line that says what is missing. */
const merged_RESERVE_BYTES = 500;
/**
 * Renders several runs as one job summary: a table with a row for each run, then a fold for each. A single run looks
 * the same as in its own job.
 *
 * @param review the review posted with the findings of the runs, if any
 * @returns Markdown, at most `maximumBytes` of UTF-8
 */
function renderMerged(merged, level, review, maximumBytes = MAXIMUM_SUMMARY_BYTES) {
    const alone = onlyRecord(merged);
    if (alone !== undefined) {
        return summary_renderSummary(alone, level, review);
    }
    return `${body(`## ${merged_heading(merged)}${reviewLink(review)}`, merged, { level, maximumBytes, review, page: PAGE_ON_RUNNER })}\n`;
}
/**
 * Renders the comment on one or several runs.
 *
 * If it is too long, we drop, in this order: the previous result, the end of the runs' own texts, rows of the table.
 *
 * @param maximumBytes of the whole comment, in UTF-8; at least 10,000
 */
function renderMergedComment(merged, frame, maximumBytes = MAXIMUM_COMMENT_BYTES) {
    const alone = onlyRecord(merged);
    if (alone !== undefined) {
        return renderComment(alone, frame, maximumBytes);
    }
    const marker = composeComment(frame.identity, "final", "", undefined);
    const room = maximumBytes - byteLength(marker) - merged_RESERVE_BYTES;
    const title = `## ${merged_heading(merged)} · ${runLink("run", frame.runUrl)}${reviewLink(frame.review)}`;
    const text = body(title, merged, {
        level: "compact",
        maximumBytes: room,
        review: frame.review,
        page: PAGE_OF_STEP,
    });
    if (frame.previous === undefined || byteLength(frame.previous) <= room - byteLength(text)) {
        return composeComment(frame.identity, "final", text, frame.previous);
    }
    const note = "Left out for its size: the previous result.";
    return composeComment(frame.identity, "final", blocks(text, note), undefined);
}
/** Returns the last line of the log: how many runs there were, and their totals. */
function mergedLine(merged) {
    const { runs, toolCalls, usage, conclusion } = merged;
    return [
        conclusionMark(conclusion),
        runCounts(merged),
        findingCount(merged),
        `${counted(toolCalls, "tool call")}${runs.length === 1 ? "" : " in all"}`,
        tokenCounts(usage, "tokens "),
    ]
        .filter((part) => part !== "")
        .join(" · ");
}
function onlyRecord({ runs, notes }) {
    const [only] = runs;
    return runs.length === 1 && notes.length === 0 && only !== undefined && "record" in only
        ? only.record
        : undefined;
}
function merged_heading(merged) {
    const found = findingCount(merged);
    return `Cursor agents: ${conclusionMark(merged.conclusion)} · ${runCounts(merged)}${found === "" ? "" : ` · ${found}`}`;
}
/** Counts the findings of all runs and, if several runs found the same, how many are distinct. */
function findingCount({ runs }) {
    const all = runs.flatMap((run) => ("record" in run ? run.record.findings : []));
    const distinct = new Set(all.map(({ path, line, title, message }) => JSON.stringify([path, line, title, message])));
    if (all.length === 0) {
        return "";
    }
    const same = distinct.size < all.length ? `, ${distinct.size} distinct` : "";
    return `${counted(all.length, "finding")}${same}`;
}
function reviewLink(review) {
    return review === undefined ? "" : ` · ${runLink("review", review.url)}`;
}
function runCounts({ runs, failed }) {
    if (runs.length === 1) {
        return "1 run";
    }
    return failed === 0 ? `${runs.length} runs` : `${failed} of ${runs.length} runs failed`;
}
function body(title, merged, options) {
    const { level, maximumBytes, review, page } = options;
    const head = blocks(title, mergedTable(merged, maximumBytes * TABLE_SHARE), failureReasons(merged.runs, maximumBytes * NOTES_SHARE), merged_notes(merged.notes, maximumBytes * NOTES_SHARE));
    const room = maximumBytes - byteLength(head) - byteLength(page) - merged_RESERVE_BYTES;
    return blocks(head, ...runFolds(merged.runs, level, room, review), page);
}
function merged_notes(texts, maximumBytes) {
    const lines = texts.map((text) => `- ${escapeText((0,safety_cut/* cutUnits */.Cv)(text, MAXIMUM_NOTE_UNITS))}`);
    const shown = fitting(lines, maximumBytes);
    return [...shown, ...(shown.length < lines.length ? ["- … and more, in the log."] : [])].join("\n");
}
/** Returns the outputs of several runs together, by the contract's names. */
function mergedOutputs(merged) {
    const { usage } = merged;
    const answered = merged.runs.flatMap((run) => "record" in run && run.record.structuredOutput !== undefined ? [run.record] : []);
    const findings = answered.flatMap((record) => record.findings);
    return {
        conclusion: merged.conclusion,
        runs: String(merged.runs.length),
        "runs-failed": String(merged.failed),
        "tool-calls": String(merged.toolCalls),
        findings: answered.length === 0 ? "" : String(findings.length),
        "highest-severity": answered.length === 0 ? "" : ((0,schema_finding/* worstSeverity */.Lc)(findings) ?? "none"),
        "files-changed": (0,outputs/* jsonList */.Rr)(merged.filesChanged, outputs/* MAXIMUM_LIST_UNITS */.wk, (left) => ({
            run: "",
            ...(0,outputs/* unlistedFiles */.cu)(left, "the records"),
        })),
        "input-tokens": (0,outputs/* outputNumber */.Pr)(usage.inputTokens),
        "output-tokens": (0,outputs/* outputNumber */.Pr)(usage.outputTokens),
        "cache-read-tokens": (0,outputs/* outputNumber */.Pr)(usage.cacheReadTokens),
        "cache-write-tokens": (0,outputs/* outputNumber */.Pr)(usage.cacheWriteTokens),
    };
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
;// CONCATENATED MODULE: ./github/graphql.ts


/** A part of an answer is missing for GitHub's own reasons: it is as good as none, and less may have to be asked for. */
class IncompleteAnswerError extends failure_GitHubError {
    constructor(what) {
        super(`GitHub, GraphQL: a part of the answer is missing: ${what}`, "unavailable", 200);
    }
}
/** Errors that are an answer: asking for less would not change them. Any other type means a missing part. */
const KIND_OF_TYPE = new Map([
    ["FORBIDDEN", "forbidden"],
    ["INSUFFICIENT_SCOPES", "forbidden"],
    ["NOT_FOUND", "not-found"],
    ["UNPROCESSABLE", "refused"],
    ["RATE_LIMITED", "rate-limited"],
]);
/** Returns the route of GraphQL, which on an Enterprise Server is not below the base of REST (`GITHUB_API_URL`). */
function graphqlRoute(baseUrl) {
    return `POST ${baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v3$/, "/api")}/graphql`;
}
/**
 * Sends a GraphQL query. The client retries it after a lost answer, so a mutation must be safe to repeat.
 *
 * @returns the parts that succeeded, and why the others did not
 * @throws GitHubError when there was no answer
 */
async function askGraphql(requests, baseUrl, query, variables = {}) {
    const { data: answer, status } = await requests.send(graphqlRoute(baseUrl), { query, variables });
    const body = (0,json/* isObject */.Gv)(answer) ? answer : {};
    const failures = new Map((0,json/* arrayAt */.RD)(body, "errors")
        .map((error) => ((0,json/* isObject */.Gv)(error) ? error : {}))
        .map((error) => [partOf(error), graphql_failureOf(error, status)]));
    if (failures.size === 0 && !(0,json/* isObject */.Gv)(body["data"])) {
        throw new failure_GitHubError("GitHub, GraphQL: an answer without data", "unavailable", status);
    }
    return { data: (0,json/* objectAt */.lJ)(body, "data"), failures };
}
/**
 * Sends a query of which everything is wanted.
 *
 * @throws IncompleteAnswerError when a part of the answer is missing; GitHubError when GitHub refuses one
 */
async function readGraphql(...question) {
    const { data, failures } = await askGraphql(...question);
    const [failure] = failures.values();
    if (failure !== undefined) {
        throw failure;
    }
    return data;
}
/**
 * Asks again for less where a part of an answer is missing.
 *
 * @param sizes largest first
 * @throws IncompleteAnswerError when a part is missing at any size
 */
async function inSmallerParts([size, ...smaller], ask) {
    try {
        return await ask(size);
    }
    catch (error) {
        const [next, ...others] = smaller;
        if (next === undefined || !(error instanceof IncompleteAnswerError)) {
            throw error;
        }
        return await inSmallerParts([next, ...others], ask);
    }
}
function partOf(error) {
    const [part] = (0,json/* arrayAt */.RD)(error, "path");
    return typeof part === "string" ? part : "";
}
function graphql_failureOf(error, status) {
    const type = (0,json/* textAt */.$6)(error, "type") ?? "";
    const kind = KIND_OF_TYPE.get(type);
    const message = (0,json/* textAt */.$6)(error, "message") ?? "an error without words";
    return kind === undefined
        ? new IncompleteAnswerError([type, message].filter((text) => text !== "").join(": "))
        : new failure_GitHubError(`GitHub, GraphQL: ${message}`, kind, status);
}

;// CONCATENATED MODULE: ./github/pages.ts


const PER_PAGE = 100;
/**
 * Visits every entry of a list in GitHub's order, page by page, because all pages together may have hundreds of
 * megabytes. A page before the last one can be short if GitHub hides entries by spammers.
 *
 * @throws GitHubError also for anything but a list, and when there seems to be no last page, because an entry that we
 *   miss could be written again
 */
async function visitPages(requests, { route, parameters, what, maximumPages }, visit) {
    for (let page = 1; page <= maximumPages; page += 1) {
        const answer = await requests.send(route, { ...parameters, per_page: PER_PAGE, page });
        const listed = Array.isArray(answer.data) ? answer.data : [undefined];
        if (!listed.every(json/* isObject */.Gv)) {
            const message = `GitHub answered with something that is not a list of ${what}.`;
            throw new failure_GitHubError(message, "unavailable", answer.status);
        }
        listed.forEach(visit);
        if (!hasNextPage(answer, listed.length)) {
            return;
        }
    }
    throw new failure_GitHubError(`There are more than ${maximumPages} pages of ${what}.`, "unavailable", 0);
}
/** The header decides. If a proxy dropped it, a full page may be followed by another. */
function hasNextPage({ headers }, listed) {
    const links = (0,json/* textAt */.$6)(headers, "link");
    return links === undefined ? listed >= PER_PAGE : /\brel="?next"?/.test(links);
}

;// CONCATENATED MODULE: ./github/comments.ts




const GET_ONE = "GET /repos/{owner}/{repo}/issues/comments/{comment_id}";
/** Author of comments made with the job's own token, also on an Enterprise Server. */
const DEFAULT_LOGIN = "github-actions[bot]";
/** GitHub accepts 2,500 comments, 25 pages. Hidden ones count too, and an old server may have more. */
const MAXIMUM_PAGES = 100;
/**
 * Visits all comments, oldest first.
 *
 * @throws GitHubError also when there seems to be no last page
 */
function visitComments(requests, place, visit) {
    const list = {
        route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
        parameters: issueOf(place),
        what: "comments",
        maximumPages: MAXIMUM_PAGES,
    };
    return visitPages(requests, list, (entry) => {
        visit(comments_commentOf(entry));
    });
}
/** Reads a comment. @throws GitHubError of kind `not-found` when it was deleted */
async function getComment(requests, place, id) {
    return written(await requests.send(GET_ONE, commentOn(place, id)));
}
/** Creates a comment. @param findLost looks for the comment if the answer was lost, so that it is not written twice */
async function createComment(requests, place, body, findLost) {
    const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
    return written(await requests.send(route, { ...issueOf(place), body }, async () => {
        const found = await findLost();
        return found === undefined ? undefined : requests.send(GET_ONE, commentOn(place, found.id));
    }));
}
/** Updates a comment. @throws GitHubError of kind `not-found` when it was deleted */
async function updateComment(requests, place, id, body) {
    return written(await requests.send("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", {
        ...commentOn(place, id),
        body,
    }));
}
/**
 * Returns the login of the token's owner. It uses GraphQL, because all kinds of tokens may ask it that: REST refuses
 * `GET /user` to the job's own token and to those of apps.
 *
 * @returns the login of the job's own token if GitHub refuses even that, so that no other author's comment is changed
 */
async function ownLogin(requests, baseUrl) {
    try {
        const login = (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(await readGraphql(requests, baseUrl, "{ viewer { login } }"), "viewer"), "login");
        if (login === undefined) {
            throw new IncompleteAnswerError("as whom the token acts");
        }
        return login;
    }
    catch (error) {
        if (error instanceof failure_GitHubError && ["forbidden", "not-found", "refused"].includes(error.kind)) {
            return DEFAULT_LOGIN;
        }
        throw error;
    }
}
function issueOf({ repository, number }) {
    return { owner: repository.owner, repo: repository.name, issue_number: number };
}
function commentOn({ repository }, id) {
    return { owner: repository.owner, repo: repository.name, comment_id: id };
}
function written({ data, status }) {
    const comment = comments_commentOf((0,json/* isObject */.Gv)(data) ? data : {});
    if (comment.id === 0) {
        throw new failure_GitHubError("GitHub answered with something that is not a comment.", "unavailable", status);
    }
    return comment;
}
function comments_commentOf(data) {
    return {
        id: (0,json/* numberAt */.tk)(data, "id") ?? 0,
        url: (0,json/* textAt */.$6)(data, "html_url") ?? "",
        body: (0,json/* textAt */.$6)(data, "body") ?? "",
        author: (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(data, "user"), "login") ?? "",
    };
}

;// CONCATENATED MODULE: ./report/comment/own-comment.ts




/**
 * The one comment of an agent step: finds, creates and updates it.
 *
 * A comment is ours when its first line is our marker with our key *and* its author is the owner of our token. A
 * marker can be copied, and we never change other authors' comments. Where no comment has our key, that of an older
 * version, whose keys had no step, is taken over.
 */
class OwnComment {
    #options;
    #login;
    #current;
    #previous;
    #lastBody;
    #wasRecreated = false;
    #wasSearched = false;
    /** Whether there may be a comment of ours that we do not know about. */
    #mustSearch;
    constructor(options) {
        this.#options = options;
        this.#mustSearch = options.mode === "update";
    }
    /** Returns the comment as last written; undefined before that, and when it belongs to a newer run. */
    current() {
        return this.#current;
    }
    /**
     * Writes the comment. Calls must not overlap.
     *
     * @param render returns the whole comment; receives the previous run's result, which goes in a fold below the new
     *   one
     * @throws GitHubError when it could not be written
     */
    async write(render, limits) {
        const { client, identity, mode } = this.#options;
        const requests = client.within(limits.budgetMs, limits.signal);
        let isFresh = false;
        if (this.#mustSearch) {
            const ours = await this.#listOurs(requests);
            if (mode === "update" && ours.some(({ marker }) => isNewer(marker, identity))) {
                return "superseded";
            }
            const newest = this.#takeNewest(ours);
            this.#mustSearch = false;
            isFresh = newest?.marker.key === identity.key;
        }
        const body = render(this.#previous);
        if (body === this.#lastBody) {
            return "unchanged";
        }
        const outcome = this.#current === undefined
            ? await this.#create(requests, body)
            : await this.#update(requests, this.#current, body, isFresh);
        this.#lastBody = outcome === "written" ? body : this.#lastBody;
        return outcome;
    }
    #takeNewest(ours) {
        const isUpdate = this.#options.mode === "update";
        const newest = ours.filter(({ marker }) => isUpdate || this.#isOfThisRun(marker)).at(-1);
        // A later search finds this run's own comment, whose answer was lost.
        if (!this.#wasSearched && isUpdate) {
            this.#previous = previousResult(newest?.comment.body ?? "");
        }
        this.#wasSearched = true;
        this.#current = newest?.comment;
        return newest;
    }
    /** Returns our comments, oldest first. */
    async #listOurs(requests) {
        const { place, identity, baseUrl } = this.#options;
        const marked = [];
        await visitComments(requests, place, (comment) => {
            const marker = parseMarker(comment.body);
            if (marker !== undefined && this.#isOfThisStep(marker)) {
                marked.push({ comment, marker });
            }
        });
        if (marked.length === 0) {
            return [];
        }
        this.#login ??= await ownLogin(requests, baseUrl);
        const ours = marked.filter(({ comment }) => comment.author === this.#login);
        const ofThisKey = ours.filter(({ marker }) => marker.key === identity.key);
        return ofThisKey.length > 0 ? ofThisKey : ours;
    }
    /** Of this run, an older key is that of a step that still runs an older version. */
    #isOfThisStep(marker) {
        const { key, olderKey } = this.#options.identity;
        return marker.key === key || (marker.key === olderKey && !this.#isOfThisRun(marker));
    }
    #isOfThisRun(marker) {
        const { runId, runAttempt } = this.#options.identity;
        return marker.runId === runId && marker.runAttempt === runAttempt;
    }
    async #create(requests, body) {
        this.#mustSearch = true;
        this.#current = await createComment(requests, this.#options.place, body, () => this.#findLost(requests, body));
        this.#mustSearch = false;
        return "written";
    }
    async #findLost(requests, body) {
        const sent = parseMarker(body);
        const ours = await this.#listOurs(requests);
        return ours.filter(({ marker }) => (0,external_node_util_.isDeepStrictEqual)(marker, sent)).at(-1)?.comment;
    }
    async #update(requests, known, body, isFresh) {
        const { place, identity } = this.#options;
        try {
            const marker = isFresh ? undefined : await this.#markerNow(requests, known);
            if (marker !== undefined && isNewer(marker, identity)) {
                this.#current = undefined;
                return "superseded";
            }
            if (marker !== undefined && !this.#isOfThisStep(marker)) {
                // Another step of this job took over the older version's comment.
                this.#previous = undefined;
                return await this.#create(requests, body);
            }
            this.#current = await updateComment(requests, place, known.id, body);
            return "written";
        }
        catch (error) {
            const isDeleted = error instanceof failure_GitHubError && error.kind === "not-found";
            if (!isDeleted || this.#wasRecreated) {
                throw error;
            }
            this.#wasRecreated = true;
            this.#current = undefined;
            return this.#create(requests, body);
        }
    }
    /** Returns what the comment says now: another run or step may have taken it over in the meantime. */
    async #markerNow(requests, known) {
        try {
            return parseMarker((await getComment(requests, this.#options.place, known.id)).body);
        }
        catch (error) {
            // If the comment is gone or GitHub is unreachable, the write that follows fails too and reports it.
            if (error instanceof failure_GitHubError) {
                return undefined;
            }
            throw error;
        }
    }
}

;// CONCATENATED MODULE: ./report/comment/places.ts
/** Decides whether to write a comment, and where. */
function decideComment(wish) {
    const { event } = wish;
    if (wish.mode === "off") {
        return { place: undefined, notice: "" };
    }
    const number = event.conversation?.number ?? wish.prNumber;
    if (number === undefined || event.repository === undefined) {
        const notice = event.name === ""
            ? "No comment: this run was not caused by GitHub."
            : `No comment: the event ${event.name} names no pull request or issue. Set \`pr-number\` to choose one.`;
        return { place: undefined, notice };
    }
    if (!wish.hasToken) {
        return {
            place: undefined,
            notice: `No comment on #${number}: there is no \`github-token\`. Its default is \`\${{ github.token }}\`.`,
        };
    }
    return {
        place: { repository: event.repository, number },
        circumstances: {
            number,
            kind: event.conversation?.kind,
            fromFork: event.fromFork,
            hasSummary: wish.hasSummary,
        },
    };
}
/**
 * Returns the pull request of the event, or else that of `pr-number`.
 *
 * @param prNumber the input, for events without a pull request
 */
function decidePullRequest(event, prNumber, hasToken) {
    const { conversation, repository } = event;
    const isPullRequest = conversation?.kind === "pull request";
    const number = isPullRequest ? conversation.number : prNumber;
    if (number === undefined || repository === undefined) {
        const why = event.name === ""
            ? "this run was not caused by GitHub."
            : `the event ${event.name} names no pull request. Set \`pr-number\` to choose one.`;
        return { place: undefined, why };
    }
    if (!hasToken) {
        return { place: undefined, why: "there is no `github-token`. Its default is `${{ github.token }}`." };
    }
    return { place: { repository, number }, fromFork: event.fromFork };
}

;// CONCATENATED MODULE: ./report/comment/open-comment.ts



/** Prepares the comment. @returns undefined without one; if one was asked for, a notice says why */
function openComment(inputs, { event, client, baseUrl, redact, notice }) {
    const decision = decideComment({
        mode: inputs.comment,
        event,
        prNumber: inputs.prNumber,
        hasToken: inputs.githubToken !== undefined,
        hasSummary: inputs.summary !== "off",
    });
    if (decision.place === undefined) {
        if (decision.notice !== "") {
            notice(decision.notice);
        }
        return undefined;
    }
    if (client === undefined || inputs.comment === "off") {
        return undefined;
    }
    const identity = commentIdentity(event.run, inputs.commentKey, redact);
    return {
        comment: new OwnComment({ client, baseUrl, place: decision.place, identity, mode: inputs.comment }),
        frame: { identity, runUrl: event.run.runUrl, review: undefined },
        circumstances: decision.circumstances,
    };
}
const open_comment_MAXIMUM_UNITS = 120;
const HASH_DIGITS = 16;
/**
 * Returns the identity for the comment of a run. Runs are ordered by number and attempt, both 0 outside of GitHub.
 *
 * @param givenKey the input `comment-key`, taken as it is; the default is workflow, job, step and matrix values
 * @param redact removes secrets, because the key is in the comment's source, where anyone can read it. Legs of a
 *   matrix that differ only by a secret share a comment
 */
function commentIdentity(run, givenKey, redact) {
    const job = `${run.workflow}/${run.job}`;
    const step = run.step === "" ? job : `${job}/${run.step}`;
    const key = givenKey === undefined ? keyOf([step, run.matrix], redact) : keyOf([givenKey], redact);
    const olderKey = keyOf([givenKey ?? job, run.matrix], redact);
    return {
        key,
        runId: Number(run.runId) || 0,
        runAttempt: Number(run.runAttempt) || 0,
        olderKey: olderKey === key ? undefined : olderKey,
    };
}
/** @returns at most 120 UTF-16 units; a longer key is cut and ends with its hash */
function keyOf(parts, redact) {
    const key = redact(parts.filter((part) => part !== "").join(" "));
    if (key.length <= open_comment_MAXIMUM_UNITS) {
        return key;
    }
    const hash = (0,external_node_crypto_.createHash)("sha256").update(key).digest("hex").slice(0, HASH_DIGITS);
    return `${key.slice(0, open_comment_MAXIMUM_UNITS - HASH_DIGITS - 1)}#${hash}`;
}

;// CONCATENATED MODULE: ./report/comment/finish-comment.ts


/** For servers with a lower limit than github.com. */
const SHRUNK_BYTES = 30_000;
/**
 * Writes the final state of a comment, shorter if the server requires it. Never rejects: if it cannot be written, that
 * is one warning and has no other effect.
 *
 * @param render takes the previous result; `maximumBytes` is undefined for the usual limit of a comment
 * @param limits of one write
 */
async function finishComment({ comment, circumstances, warn, notice }, render, limits) {
    const write = (maximumBytes) => comment.write((previous) => render(previous, maximumBytes), limits());
    try {
        const outcome = await write(undefined).catch((error) => {
            if (error instanceof failure_GitHubError && error.kind === "too-long") {
                return write(SHRUNK_BYTES);
            }
            throw error;
        });
        if (outcome === "superseded") {
            notice(supersededNotice(circumstances));
        }
    }
    catch (error) {
        warn(commentWarning(error, circumstances));
    }
}
function supersededNotice({ number }) {
    return `The comment on #${number} belongs to a newer run by now and is left as it is.`;
}
/** Returns the id and address of the comment; empty if none was written. */
function commentOutputs(comment) {
    const written = comment.current();
    return written === undefined ? {} : { "comment-id": String(written.id), "comment-url": written.url };
}
/** Errors that a later attempt in the same run cannot fix. */
const FINAL_KINDS = new Set([
    "unauthorized",
    "forbidden",
    "locked",
    "not-found",
    "gone",
    "refused",
]);
function isFinal(error) {
    return !(error instanceof GitHubError) || FINAL_KINDS.has(error.kind);
}
/** Says in one warning why the comment could not be written, and the remedy. */
function commentWarning(error, circumstances) {
    const { number, kind } = circumstances;
    const failure = `The comment on ${kind ?? "pull request or issue"} #${number} could not be written`;
    const elsewhere = circumstances.hasSummary ? "; the text is in the job summary" : "";
    return `${failure}: ${(0,errors/* describeError */.Uc)(error)}.\n${remedy(error, circumstances)} The run is not affected${elsewhere}.`;
}
function remedy(error, circumstances) {
    if (!(error instanceof failure_GitHubError)) {
        return "";
    }
    const { number } = circumstances;
    switch (error.kind) {
        case "unauthorized":
            return "The token is not valid: check the input `github-token`.";
        case "forbidden":
            return forbidden(circumstances);
        case "locked":
            return `The conversation is locked: unlock #${number}, or set \`comment: off\`.`;
        case "not-found":
            return `Either #${number} does not exist in this repository (check \`pr-number\`), or the token may not see it: ${permissionLine(circumstances)}`;
        case "gone":
            return `The conversation was deleted, or issues are switched off in this repository: set \`comment: off\`.`;
        case "too-long":
            return "The server takes shorter comments only.";
        case "no-diff":
        case "refused":
        case "rate-limited":
        case "unavailable":
            return error.remedy;
    }
}
/** Only `pull-requests: write` lets a token comment on a pull request, despite the documentation of the endpoint. */
function permissionLine({ kind }) {
    switch (kind) {
        case "pull request":
            return "add `pull-requests: write` to the `permissions:` of this job.";
        case "issue":
            return "add `issues: write` to the `permissions:` of this job.";
        case undefined:
            return "add `pull-requests: write` (pull request) or `issues: write` (issue) to the `permissions:` of this job.";
    }
}
/** No workflow permission helps a run for a fork's pull request: its token is always read-only. */
function forbidden(circumstances) {
    return circumstances.fromFork === true
        ? "The pull request comes from a fork, so GitHub gave this run a token that can only read. Publish from a second job or workflow that has the permission (the report action does that), or set `comment: off`."
        : `The token lacks a permission: ${permissionLine(circumstances)}`;
}

// EXTERNAL MODULE: ./system/random.ts
var random = __nccwpck_require__(4009);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./report/files/job-summary.ts





const AT_MOST_EVERY_MS = 5_000;
/** The first write happens while the CLI starts, which takes a second. It is skipped if the run ends sooner. */
const FIRST_AFTER_MS = 250;
const STAGED_NAME_BYTES = 16;
/** Creates the job summary. It is updated while the agent runs, so that it survives if the step is killed. */
function createJobSummary(options) {
    /** The text that other parts of the step have already written. */
    let before = "";
    let writtenAtMs = 0;
    let isOutdated = true;
    let stopWaiting = () => undefined;
    function write(record) {
        const summary = options.redactor.markup(renderSummary(options.redactRecord(record), options.level, options.postedReview()));
        writeAtomically(options.path, before + summary, options.stagingDirectory);
    }
    /** Ignores failures: the cause may be temporary, and only the last write must succeed. */
    function writeInterim(record) {
        try {
            write(record);
        }
        catch {
            isOutdated = true;
        }
    }
    return {
        name: "job summary",
        begin(record) {
            before = isFile(options.path) ? readPlainFile(options.path).toString("utf8") : "";
            writtenAtMs = record.startedAtMs;
            stopWaiting = options.clock.after(FIRST_AFTER_MS, () => {
                writeInterim(record);
            });
        },
        happened(update, record, atMs) {
            if (update.type !== "tick") {
                isOutdated ||= update.type !== "lines";
                return;
            }
            if (isOutdated && atMs - writtenAtMs >= AT_MOST_EVERY_MS) {
                isOutdated = false;
                writtenAtMs = atMs;
                writeInterim(record());
            }
        },
        end(record) {
            stopWaiting();
            write(record);
            return {};
        },
    };
}
function isFile(path) {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
/**
 * Writes a file atomically: a reader finds the old text or the new one, never half of either. Anything at the path, in
 * particular a link, is replaced and not followed.
 *
 * @param stagingDirectory returns where the new text is written first. If this does not work, for example because it is on
 *   another file system, the text is written in place
 */
function writeAtomically(path, text, stagingDirectory) {
    let staged;
    try {
        staged = join(stagingDirectory(), `.${randomToken(STAGED_NAME_BYTES)}`);
        writeFileSync(staged, text, { flag: "wx", mode: 0o644 });
        moveFolderAside(path);
        renameSync(staged, path);
    }
    catch {
        // Another file system (EXDEV), a path that cannot be replaced by a rename (a mount of its own, as in a container
        // job), or no way to stage the text: a full disk, or a directory that the agent has deleted or replaced.
        removeStaged(staged);
        overwritePlainFile(path, text);
    }
}
function removeStaged(path) {
    try {
        if (path !== undefined) {
            rmSync(path, { force: true });
        }
    }
    catch {
        // The directory is not a directory (ENOTDIR), so nothing was staged in it.
    }
}
/**
 * Appends Markdown to the step's summary. Writes nothing outside of Actions, where there is no summary.
 *
 * @param path `GITHUB_STEP_SUMMARY`
 */
function appendSummary(path, markdown) {
    if (path !== undefined && path !== "") {
        (0,plain_file/* ensurePlainFile */.nC)(path);
        (0,external_node_fs_.appendFileSync)(path, markdown);
    }
}

;// CONCATENATED MODULE: ./github/review-threads.ts



/** More than any real pull request has. */
const MAXIMUM_THREADS = 10_000;
/** Threads in one page: fewer where GitHub leaves out parts of its answer. */
const PAGE_SIZES = [100, 25, 5];
/** Changes in one mutation; 76 are known to work. */
const BATCH_SIZES = [50, 10, 1];
const BOT_SUFFIX = "[bot]";
/** Of each thread only the first comments and their total number: two comments of the maximum length are 130 kB. */
const THREADS = `
  query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
    viewer { login }
    repository(owner: $owner, name: $name) {
      pullRequest(number: $number) {
        headRefOid
        author { __typename login }
        reviewThreads(first: $first, after: $after) {
          pageInfo { hasNextPage endCursor }
          nodes {
            id
            isResolved
            resolvedBy { login }
            path
            line
            comments(first: 2) {
              totalCount
              nodes { id body originalCommit { oid } author { __typename login } }
            }
          }
        }
      }
    }
  }`;
/**
 * Returns all threads of a pull request and, to save requests, its head and the token's login. Only GraphQL has
 * threads.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @throws GitHubError also when a part of an answer is missing, and when there seems to be no last page
 */
function listThreads(requests, baseUrl, place) {
    return inSmallerParts(PAGE_SIZES, (size) => listInPages(requests, baseUrl, place, size));
}
async function listInPages(requests, baseUrl, { repository, number }, first) {
    const threads = [];
    let after = null;
    do {
        const variables = { owner: repository.owner, name: repository.name, number, first, after };
        const data = await readGraphql(requests, baseUrl, THREADS, variables);
        const pullRequest = review_threads_partOf((0,json/* objectAt */.lJ)(data, "repository"), "pullRequest");
        const login = (0,json/* textAt */.$6)(review_threads_partOf(data, "viewer"), "login") ?? missing("as whom the token acts");
        const headSha = (0,json/* textAt */.$6)(pullRequest, "headRefOid") ?? missing("the head");
        const list = review_threads_partOf(pullRequest, "reviewThreads");
        threads.push(...nodesOf(list).map((node) => threadOf(node, login)));
        after = nextPage(list);
        if (after === null) {
            return {
                login,
                headSha,
                isOwn: isSameAccount(authorOf((0,json/* objectAt */.lJ)(pullRequest, "author")), login),
                threads,
            };
        }
    } while (threads.length < MAXIMUM_THREADS);
    throw new failure_GitHubError(`There are more than ${MAXIMUM_THREADS} review threads.`, "unavailable", 0);
}
/** @returns null after the last page */
function nextPage(list) {
    const pages = review_threads_partOf(list, "pageInfo");
    const hasNext = (0,json/* booleanAt */.CR)(pages, "hasNextPage") ?? missing("whether there are more threads");
    return hasNext ? ((0,json/* textAt */.$6)(pages, "endCursor") ?? missing("where the next page begins")) : null;
}
function review_threads_partOf(object, name) {
    const part = object[name];
    return (0,json/* isObject */.Gv)(part) ? part : missing(name);
}
function nodesOf(list) {
    const { nodes } = list;
    return Array.isArray(nodes) && nodes.every(json/* isObject */.Gv) ? nodes : missing("nodes");
}
function missing(what) {
    throw new IncompleteAnswerError(what);
}
/** Resolves threads. @returns the ids of those that the token may not resolve */
function resolveThreads(requests, baseUrl, ids) {
    return changeEach(requests, baseUrl, ids, {
        type: "ResolveReviewThreadInput",
        field: "resolveReviewThread",
        answer: "thread { id }",
        inputOf: (threadId) => ({ threadId }),
    });
}
/**
 * Replaces the text of our comments.
 *
 * @param bodies by comment id
 * @returns the ids of those that the token may not edit
 */
function editComments(requests, baseUrl, bodies) {
    return changeEach(requests, baseUrl, [...bodies.keys()], {
        type: "UpdatePullRequestReviewCommentInput",
        field: "updatePullRequestReviewComment",
        answer: "pullRequestReviewComment { id }",
        inputOf: (id) => ({ pullRequestReviewCommentId: id, body: bodies.get(id) ?? "" }),
    });
}
/**
 * Makes the same kind of change to many things, in few requests, as GitHub wants. What GitHub did not answer is asked
 * for again in smaller requests.
 *
 * @throws IncompleteAnswerError when a change has no answer even by itself
 */
async function changeEach(requests, baseUrl, ids, change) {
    const refused = [];
    const waiting = [...ids];
    await inSmallerParts(BATCH_SIZES, async (size) => {
        while (waiting.length > 0) {
            const batch = waiting.slice(0, size);
            const failures = await changeBatch(requests, baseUrl, batch, change);
            const unanswered = [...failures].filter(([, failure]) => !isDenial(failure));
            refused.push(...[...failures].filter(([, failure]) => isDenial(failure)).map(([id]) => id));
            waiting.splice(0, batch.length, ...unanswered.map(([id]) => id));
            const [first] = unanswered;
            if (first !== undefined) {
                throw first[1];
            }
        }
    });
    return refused;
}
/** @returns by id, why a change was refused or has no answer */
async function changeBatch(requests, baseUrl, ids, { type, field, answer, inputOf }) {
    const declared = ids.map((_, index) => `$i${index}: ${type}!`).join(", ");
    const fields = ids.map((_, index) => `c${index}: ${field}(input: $i${index}) { ${answer} }`).join("\n");
    const inputs = Object.fromEntries(ids.map((id, index) => [`i${index}`, inputOf(id)]));
    const query = `mutation (${declared}) {\n${fields}\n}`;
    try {
        const { data, failures } = await askGraphql(requests, baseUrl, query, inputs);
        const ofAll = failures.get("") ?? new IncompleteAnswerError(field);
        return new Map(ids.flatMap((id, index) => {
            const failure = failures.get(`c${index}`);
            return (0,json/* isObject */.Gv)(data[`c${index}`]) && failure === undefined ? [] : [[id, failure ?? ofAll]];
        }));
    }
    catch (error) {
        if (!(error instanceof failure_GitHubError) || !isDenial(error)) {
            throw error;
        }
        return new Map(ids.map((id) => [id, error]));
    }
}
/** Whether GitHub has answered, and the answer is no. */
function isDenial({ kind }) {
    return ["forbidden", "not-found", "refused"].includes(kind);
}
function threadOf(node, login) {
    const comments = review_threads_partOf(node, "comments");
    const nodes = nodesOf(comments);
    const isResolved = (0,json/* booleanAt */.CR)(node, "isResolved") ?? missing("whether a thread is resolved");
    const resolver = (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(node, "resolvedBy"), "login") ?? "";
    return {
        id: (0,json/* textAt */.$6)(node, "id") ?? missing("the id of a thread"),
        path: (0,json/* textAt */.$6)(node, "path") ?? "",
        commit: (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(nodes[0] ?? {}, "originalCommit"), "oid"),
        line: (0,json/* numberAt */.tk)(node, "line"),
        isResolved,
        // GitHub reports even a bot as a user here. If we mistake a person for our bot, a comment reappears.
        isResolvedByUs: isResolved && [resolver, resolver + BOT_SUFFIX].some((name) => isSameAccount(name, login)),
        comments: nodes.map((comment) => review_threads_commentOf(comment, login)),
        commentCount: (0,json/* numberAt */.tk)(comments, "totalCount") ?? missing("the number of comments"),
    };
}
function review_threads_commentOf(node, login) {
    return {
        id: (0,json/* textAt */.$6)(node, "id") ?? missing("the id of a comment"),
        body: (0,json/* textAt */.$6)(node, "body") ?? missing("the text of a comment"),
        isOurs: isSameAccount(authorOf((0,json/* objectAt */.lJ)(node, "author")), login),
    };
}
/** GraphQL omits `[bot]` from a bot's login, so only the type distinguishes it from a user of that name. */
function authorOf(author) {
    const login = (0,json/* textAt */.$6)(author, "login") ?? "";
    const isBareBot = (0,json/* textAt */.$6)(author, "__typename") === "Bot" && !login.endsWith(BOT_SUFFIX);
    return isBareBot ? login + BOT_SUFFIX : login;
}
/**
 * Whether an author, as REST writes it, is the token's owner, whose login GraphQL may return without `[bot]`. An app
 * cannot have the name of another owner's account (GitHub's documentation, "Registering a GitHub App").
 */
function isSameAccount(author, login) {
    return author !== "" && (author === login || author === login + BOT_SUFFIX);
}

;// CONCATENATED MODULE: ./github/pull-request.ts



/** GitHub lists 3,000 files of a pull request, 30 pages. */
const pull_request_MAXIMUM_PAGES = 40;
/** Reads a pull request. @throws GitHubError of kind `not-found` if there is none, or the token may not see it */
async function getPullRequest(requests, place) {
    const { data, status } = await requests.send("GET /repos/{owner}/{repo}/pulls/{pull_number}", pullOf(place));
    const pull = (0,json/* isObject */.Gv)(data) ? data : {};
    const headSha = (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(pull, "head"), "sha");
    const baseSha = (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(pull, "base"), "sha");
    if (headSha === undefined || baseSha === undefined) {
        throw new failure_GitHubError("GitHub answered with something that is not a pull request.", "unavailable", status);
    }
    return { headSha, baseSha, changedFiles: (0,json/* numberAt */.tk)(pull, "changed_files") };
}
/** Returns all files in the diff of a pull request at its current head. */
async function listFiles(requests, place) {
    const files = [];
    const list = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/files",
        parameters: pullOf(place),
        what: "files",
        maximumPages: pull_request_MAXIMUM_PAGES,
    };
    await visitPages(requests, list, (entry) => {
        files.push(fileOf(entry));
    });
    return files;
}
/** GitHub lists no more files of a comparison. */
const MAXIMUM_COMPARED_FILES = 300;
/** Returns the files of the diff between two commits, from their merge base. GitHub lists at most 300. */
async function compareCommits(requests, { repository }, base, head) {
    const { data, status } = await requests.send("GET /repos/{owner}/{repo}/compare/{basehead}", {
        owner: repository.owner,
        repo: repository.name,
        basehead: `${base}...${head}`,
    });
    const files = (0,json/* isObject */.Gv)(data) ? data["files"] : undefined;
    if (!Array.isArray(files) || !files.every(json/* isObject */.Gv)) {
        throw new failure_GitHubError("GitHub answered with something that is not a list of files.", "unavailable", status);
    }
    return files.map(fileOf);
}
/** Returns the placeholders of a route below a pull request. */
function pullOf({ repository, number }) {
    return { owner: repository.owner, repo: repository.name, pull_number: number };
}
function fileOf(entry) {
    return {
        path: (0,json/* textAt */.$6)(entry, "filename") ?? "",
        previousPath: (0,json/* textAt */.$6)(entry, "previous_filename"),
        status: (0,json/* textAt */.$6)(entry, "status") ?? "",
        patch: (0,json/* textAt */.$6)(entry, "patch"),
    };
}

;// CONCATENATED MODULE: ./github/reviews.ts




/** GitHub's value for a review that requests changes and has not been dismissed. */
const CHANGES_REQUESTED = "CHANGES_REQUESTED";
/** GitHub documents no limit. A real pull request does not have 10,000 reviews. */
const reviews_MAXIMUM_PAGES = 100;
/** Visits all reviews, oldest first. */
async function visitReviews(requests, place, visit) {
    const list = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
        parameters: pullOf(place),
        what: "reviews",
        maximumPages: reviews_MAXIMUM_PAGES,
    };
    await visitPages(requests, list, (entry) => {
        visit(reviewOf(entry));
    });
}
/**
 * Posts a review with all its comments.
 *
 * @param findLost looks for the review if the answer was lost, so that it is not posted twice
 */
async function createReview(requests, place, review, findLost) {
    let found;
    const { commitId, event, body, comments } = review;
    const parameters = {
        ...pullOf(place),
        ...(commitId === undefined ? {} : { commit_id: commitId }),
        event,
        body,
        ...(comments.length === 0 ? {} : { comments: comments.map(commentJson) }),
    };
    const answer = await requests.send("POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews", parameters, async () => {
        found = await findLost();
        return found === undefined ? undefined : { status: 200, headers: {}, data: {} };
    });
    const posted = found ?? reviewOf((0,json/* isObject */.Gv)(answer.data) ? answer.data : {});
    if (posted.id === 0) {
        throw new failure_GitHubError("GitHub answered with something that is not a review.", "unavailable", answer.status);
    }
    return posted;
}
/** Dismisses a request for changes. It is safe to repeat. */
async function dismissReview(requests, place, id, message) {
    await requests.send("PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals", {
        ...pullOf(place),
        review_id: id,
        message,
        event: "DISMISS",
    });
}
function commentJson({ path, side, startLine, line, body }) {
    const start = startLine === undefined ? {} : { start_line: startLine, start_side: side };
    return { path, body, line, side, ...start };
}
function reviewOf(data) {
    return {
        id: (0,json/* numberAt */.tk)(data, "id") ?? 0,
        url: (0,json/* textAt */.$6)(data, "html_url") ?? "",
        body: (0,json/* textAt */.$6)(data, "body") ?? "",
        author: (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(data, "user"), "login") ?? "",
        state: (0,json/* textAt */.$6)(data, "state") ?? "",
    };
}

;// CONCATENATED MODULE: ./review/marker.ts

const BEGINNING = "<!-- cursor-agent-action ";
const FINDING = /^<!-- cursor-agent-action finding v1 key=(\S*) id=(f-[0-9a-f]{1,64}) identity=([0-9a-f]{1,64}) words=([0-9a-f]{1,64}) run=(\d{1,15}) -->$/;
const REVIEW = /^<!-- cursor-agent-action review v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) content=([0-9a-f]{1,64}) remembered=([0-9a-f,]*)(?: rest=([0-9a-f]{1,64}))? -->$/;
function findingMarker({ key, id, identity, words, runId }) {
    return `${BEGINNING}finding v1 key=${encodeHiddenText(key)} id=${id} identity=${identity} words=${words} run=${runId} -->`;
}
function reviewMarker(marker) {
    const { key, runId, runAttempt, content, remembered } = marker;
    const rest = marker.rest === undefined ? "" : ` rest=${marker.rest}`;
    return `${BEGINNING}review v1 key=${encodeHiddenText(key)} run=${runId} attempt=${runAttempt} content=${content} remembered=${remembered.join(",")}${rest} -->`;
}
/** @returns undefined when the last line of the comment is not a finding marker */
function parseFindingMarker(body) {
    const [, key, id, identity, words, run] = FINDING.exec(lastLine(body)) ?? [];
    return key === undefined || id === undefined || identity === undefined || words === undefined
        ? undefined
        : { key: decodeHiddenText(key), id, identity, words, runId: Number(run) };
}
/** @returns undefined when the last line of the review's body is not a review marker */
function parseReviewMarker(body) {
    const [, key, run, attempt, content, remembered, rest] = REVIEW.exec(lastLine(body)) ?? [];
    return key === undefined || content === undefined || remembered === undefined
        ? undefined
        : {
            key: decodeHiddenText(key),
            runId: Number(run),
            runAttempt: Number(attempt),
            content,
            remembered: remembered.split(",").filter((identity) => identity !== ""),
            rest,
        };
}
/**
 * Hashes findings that are too many to remember one by one.
 *
 * @param identities in any order
 * @param known those that are remembered in another way
 */
function digestOf(identities, known, hash) {
    return hash(JSON.stringify([...new Set(identities)].filter((identity) => !known.has(identity)).sort()));
}
/** Returns one of our comments without its marker. */
function marker_withoutMarker(body) {
    const start = body.lastIndexOf(`\n${BEGINNING}`);
    return start === -1 ? body : body.slice(0, start).trimEnd();
}
/** Text of the agent can neither follow the marker nor end a line inside it, so the body cannot forge one. */
function lastLine(body) {
    const text = body.trimEnd();
    return text.slice(text.lastIndexOf("\n") + 1);
}
const GONE = "No longer found, as of commit `";
const GONE_LINE = /\n\nNo longer found, as of commit `[0-9a-f]{1,64}`\.$/;
/** Whether our comment already says that its finding is gone. */
function saysGone(body) {
    return GONE_LINE.test(marker_withoutMarker(body));
}
/**
 * Returns the comment with one more line, which says that its finding is gone.
 *
 * @param commit the reviewed commit, hexadecimal
 */
function sayGone(body, commit) {
    const words = marker_withoutMarker(body);
    return `${words}\n\n${GONE}${commit}\`.${body.slice(words.length)}`;
}
/** Returns the comment without that line. */
function takeBackGone(body) {
    const words = marker_withoutMarker(body);
    return words.replace(GONE_LINE, "") + body.slice(words.length);
}

;// CONCATENATED MODULE: ./render/review/review-finding.ts







const review_finding_MARKS = { error: "❌ error", warning: "⚠️ warning", notice: "ℹ️ notice" };
/** With a suggestion of 20,000 bytes and the marker, this is still far below GitHub's limit for a comment. */
const MAXIMUM_WORDS_BYTES = 20_000;
const MAXIMUM_ITEM_UNITS = 1_000;
const review_finding_MAXIMUM_TITLE_UNITS = 200;
const review_finding_MAXIMUM_NAMES = 3;
const COMMIT_DIGITS = 12;
/**
 * Renders a finding as a comment on its line.
 *
 * @param namesRuns whether to name the runs that found it
 */
function findingComment(finding, namesRuns) {
    const { said, suggestion } = finding;
    const share = MAXIMUM_WORDS_BYTES / said.length;
    const words = said.map((one) => blocks(review_finding_headingOf(one), printWithin(parseAnswer(one.message), share, "… cut here; all of it is in `record-file`.")));
    return blocks(...words, suggestion === undefined ? "" : suggestionFence(suggestion), namesRuns ? `Found by ${review_finding_namesOf(finding)}.` : "");
}
/** Renders a finding as a list item, with its place. */
function findingItem(finding, namesRuns) {
    const { otherHead } = finding;
    const commit = otherHead === undefined ? "" : ` at commit ${codeSpan(otherHead.slice(0, COMMIT_DIGITS))}`;
    const said = finding.said.map((one) => {
        const message = sentence((0,safety_cut/* cutUnits */.Cv)(one.message, MAXIMUM_ITEM_UNITS));
        return `${review_finding_headingOf(one)} ${codeSpan(review_finding_placeOf(finding, one))}${commit}: ${message}`;
    });
    return `- ${said.join(" — ")}${namesRuns ? ` (found by ${review_finding_namesOf(finding)})` : ""}`;
}
/** Renders the name of a run as the heading above its text. */
function nameHeading(name) {
    return `#### ${escapeText((0,safety_cut/* cutUnits */.Cv)(name, review_finding_MAXIMUM_TITLE_UNITS))}`;
}
function review_finding_headingOf({ severity, title }) {
    const words = title === undefined ? "" : `: ${escapeText((0,safety_cut/* cutUnits */.Cv)(title, review_finding_MAXIMUM_TITLE_UNITS))}`;
    return `**${review_finding_MARKS[severity]}${words}**`;
}
function review_finding_placeOf({ placement }, { line, lineAsGiven, endLine }) {
    if (placement.where === "elsewhere" && line === 0 && lineAsGiven !== undefined) {
        return `${placement.path}:${lineAsGiven}`;
    }
    return placement.where === "line"
        ? words_placeInFile(placement.path, placement.startLine ?? placement.line, placement.line)
        : words_placeInFile(placement.path, line, endLine);
}
/** The names of many runs would be longer than the finding itself. */
function review_finding_namesOf({ foundBy }) {
    return foundBy.length > review_finding_MAXIMUM_NAMES
        ? `${foundBy.length} runs`
        : foundBy.map((name) => escapeText((0,safety_cut/* cutUnits */.Cv)(name, review_finding_MAXIMUM_TITLE_UNITS))).join(" and ");
}
/**
 * Returns a fence that GitHub offers to apply: its content replaces the lines of the comment, byte for byte. Only a
 * fence that is at least as long ends it.
 */
function suggestionFence(text) {
    const ticks = "`".repeat(Math.max(3, longestBacktickRun(text) + 1));
    const lines = [`${ticks}suggestion`, ...(text === "" ? [] : text.split("\n")), ticks];
    // Bots look for `/command` at the start of a line of the raw comment. GitHub removes a blank before a fence from
    // every line of its content, so the applied text stays the same.
    const indent = lines.some((line) => /^\/[a-z]/i.test(line)) ? " " : "";
    return lines.map((line) => indent + line).join("\n");
}

;// CONCATENATED MODULE: ./render/review/review.ts






/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
const MAXIMUM_BODY_BYTES = 60_000;
const MAXIMUM_SUMMARIES_BYTES = 20_000;
/** For the line that says what is missing, and the blank lines between the parts. */
const review_RESERVE_BYTES = 500;
/** Renders a review: the comments on lines, and the body. Each has its visible text first and a hidden marker last. */
function renderReview(content, hash) {
    const { identity, onLines, namesRuns } = content;
    const comments = onLines.map((finding, index) => {
        const { identity: known, words } = finding;
        const id = `f-${hash(JSON.stringify([identity, known, words, index])).slice(0, 12)}`;
        return blocks(findingComment(finding, namesRuns), findingMarker({ key: identity.key, id, identity: known, words, runId: identity.runId }));
    });
    return { ...bodyOf(content, hash(JSON.stringify(comments)), hash), comments };
}
function bodyOf(content, comments, hash) {
    const { identity, findings, onLines, inBody, stillThere, namesRuns, refusal } = content;
    const markerOf = (remembered, shown, rest) => reviewMarker({ ...identity, content: hash(comments + shown), remembered, rest });
    const refused = refusal === undefined ? "" : REFUSALS[refusal];
    const head = blocks(countsLine(content), summariesOf(content), refused);
    const frame = blocks(head, STILL_THERE, ELSEWHERE, markerOf([], ""));
    let room = MAXIMUM_BODY_BYTES - byteLength(frame) - review_RESERVE_BYTES;
    /** Lists as many items as fit. */
    function listOf(heading, listed) {
        const items = [];
        for (const finding of listed) {
            const item = findingItem(finding, namesRuns);
            room -= byteLength(item) + finding.identity.length + 2;
            if (room < 0) {
                break;
            }
            items.push(item);
        }
        const left = listed.length - items.length;
        const note = left === 0
            ? ""
            : `… and ${left} more, for which a review has no room; all ${findings.length} stand in \`record-file\`.`;
        const text = listed.length === 0 ? "" : blocks(heading, items.join("\n"), note);
        return { text, shown: listed.slice(0, items.length) };
    }
    const again = listOf(STILL_THERE, stillThere);
    const elsewhere = listOf(ELSEWHERE, inBody);
    const shown = blocks(head, again.text, elsewhere.text);
    const remembered = elsewhere.shown.map((finding) => finding.identity);
    const known = new Set([...remembered, ...onLines.map((finding) => finding.identity)]);
    const left = inBody.slice(elsewhere.shown.length).map((finding) => finding.identity);
    const rest = left.length === 0 ? undefined : digestOf(left, known, hash);
    return { body: blocks(shown, markerOf(remembered, shown, rest)), leftOut: left.length };
}
const ELSEWHERE = "### Elsewhere";
const STILL_THERE = "### Still there";
const REFUSALS = {
    lines: "GitHub did not take the comments on their lines, so all of them stand here.",
    commit: "The commit that was reviewed is no longer part of the pull request, so all comments are listed here.",
};
/** Returns, for example, `2 errors, 1 notice`, and how many of them are new, which are those in this review. */
function countsLine({ findings, onLines, inBody }) {
    const counts = { error: 0, warning: 0, notice: 0 };
    for (const { severity } of findings) {
        counts[severity] += 1;
    }
    const fresh = onLines.length + inBody.length;
    const line = `**${findingCounts({ counts })}**`;
    return findings.length > fresh ? `${line}, ${fresh === 0 ? "none" : fresh} of them new` : line;
}
function summariesOf({ summaries, namesRuns }) {
    const share = MAXIMUM_SUMMARIES_BYTES / summaries.length;
    const parts = summaries.map(({ name, text }) => {
        const words = printWithin(parseAnswer(text), share, "… cut here; all of it is in `record-file`.");
        return words === "" || !namesRuns ? words : blocks(nameHeading(name), words);
    });
    return blocks(...parts);
}

;// CONCATENATED MODULE: ./report/review/post-review.ts





/** Returns the outputs that name a review. @param review undefined if none was posted */
function reviewOutputs(review) {
    return review === undefined ? {} : { "review-id": String(review.id), "review-url": review.url };
}
/**
 * Posts a review. If GitHub rejects it, posts it once more without the part that GitHub complains about.
 *
 * @throws GitHubError when it was not posted
 */
async function postReview(options) {
    const { content, head, event } = options;
    const first = { content: { ...content, refusal: undefined }, event, commitId: head };
    try {
        return await post(options, first);
    }
    catch (error) {
        const second = error instanceof failure_GitHubError && error.status === 422 && error.kind !== "locked"
            ? withoutRefused(first, error.message)
            : undefined;
        if (second === undefined) {
            throw error;
        }
        const review = await post(options, second);
        if (content.onLines.length > second.content.onLines.length) {
            options.warn(refusalWarning(options, second, error));
        }
        return review;
    }
}
/** Returns undefined if the second attempt would be the same as the first. */
function withoutRefused({ content, event, commitId }, complaint) {
    if (/request changes/i.test(complaint)) {
        return event === "COMMENT" ? undefined : { content, event: "COMMENT", commitId };
    }
    const { onLines, inBody } = content;
    const isCommit = /commit/i.test(complaint);
    if (onLines.length === 0 && !isCommit) {
        return undefined;
    }
    const refusal = isCommit ? "commit" : "lines";
    return {
        content: { ...content, onLines: [], inBody: [...onLines, ...inBody], refusal },
        event,
        commitId: isCommit ? undefined : commitId,
    };
}
function refusalWarning({ place, head, content }, { content: sent }, error) {
    const count = `${content.onLines.length} ${content.onLines.length === 1 ? "finding is" : "findings are"}`;
    const why = sent.refusal === "commit"
        ? `commit ${head} is no longer part of it. Run again on what was pushed meanwhile.`
        : `GitHub did not accept the comments: ${error instanceof Error ? error.message : ""}`;
    return `${count} in the body of the review of #${place.number}, and not on the lines: ${why}`;
}
async function post({ requests, place, login, hash }, { content, event, commitId }) {
    const { body, comments, leftOut } = renderReview(content, hash);
    const review = {
        commitId,
        event,
        body,
        comments: content.onLines.flatMap((finding, index) => post_review_commentOn(finding, comments[index] ?? "")),
    };
    const sent = markerText(body);
    const created = await createReview(requests, place, review, async () => {
        let found;
        await visitReviews(requests, place, (one) => {
            const isIt = markerText(one.body) === sent && isSameAccount(one.author, login);
            found = isIt ? one : found;
        });
        return found;
    });
    return {
        ...created,
        onLines: content.onLines.length,
        inBody: content.inBody.length - leftOut,
        leftOut,
    };
}
/** Returns what distinguishes the review of this run from another run's review with the same text. */
function markerText(body) {
    const marker = parseReviewMarker(body);
    return marker && JSON.stringify([marker.key, marker.runId, marker.runAttempt, marker.content]);
}
function post_review_commentOn({ placement }, body) {
    return placement.where === "line" ? [{ ...placement, body }] : [];
}
const post_review_COMMIT_DIGITS = 12;
function shortCommit(commit) {
    return commit.slice(0, post_review_COMMIT_DIGITS);
}
/**
 * Resolves the threads whose finding is gone, or says so in them, and dismisses requests for changes. It leaves
 * threads alone in which another person has written.
 *
 * @throws GitHubError when GitHub does not allow it
 */
async function settleReview(settlement) {
    const { requests, place, head, answered } = settlement;
    await settleThreads(settlement);
    for (const id of answered) {
        await dismissReview(requests, place, id, `No error is left, as of commit ${head}.`);
    }
}
async function settleThreads({ requests, baseUrl, head, gone, present, notice }) {
    const ours = gone.filter(({ isShared }) => !isShared);
    const refused = new Set(await resolveThreads(requests, baseUrl, ours.map(({ thread }) => thread.id)));
    const commit = shortCommit(head);
    const unresolved = ours.filter(({ thread }) => refused.has(thread.id));
    const bodies = new Map([
        ...unresolved
            .filter(({ comment }) => !saysGone(comment.body))
            .map(({ comment }) => [comment.id, sayGone(comment.body, commit)]),
        ...present
            .filter(({ comment, isShared }) => !isShared && saysGone(comment.body))
            .map(({ comment }) => [comment.id, takeBackGone(comment.body)]),
    ]);
    const [unwritten] = await editComments(requests, baseUrl, bodies);
    if (unwritten !== undefined) {
        throw new failure_GitHubError("threads whose finding is gone can neither be resolved nor edited", "forbidden", 403);
    }
    if (unresolved.length > 0) {
        notice(`The token may not resolve threads (GitHub asks for \`contents: write\`), so ${unresolved.length} of them say instead that their finding is gone.`);
    }
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
;// CONCATENATED MODULE: ./system/environment.ts

/** Returns where a step may leave files until the job ends: the runner's folder, or the system's outside a runner. */
function runnerTemp(environment) {
    const path = environment["RUNNER_TEMP"];
    return path === undefined || path === "" ? (0,external_node_os_.tmpdir)() : path;
}

;// CONCATENATED MODULE: ./review/decide.ts

/** Nobody reads a review with more comments, and GitHub could refuse one request with all findings. */
const MAXIMUM_COMMENTS = 50;
/**
 * Decides what to post, what to resolve and what to leave.
 *
 * @param findings the worst first
 * @param threads all of ours
 */
function decideReview(findings, threads, { remembered, rests, unseen, hash }) {
    const open = threads.filter(({ state }) => state === "open");
    const named = nameThreads(findings, open);
    const present = claimThreads(findings, open, named);
    const known = new Set([
        ...remembered,
        ...threads.filter(({ state }) => state !== "closed").map(({ marker }) => marker.identity),
    ]);
    const unknown = findings.filter((finding) => !known.has(finding.identity) && !named.has(finding));
    const isRest = rests.has(digestOf(unknown.map(({ identity }) => identity), known, hash));
    const fresh = isRest ? [] : unknown;
    const isFresh = new Set(fresh);
    const placed = fresh.filter(({ placement }) => placement.where === "line");
    const onLines = placed.slice(0, MAXIMUM_COMMENTS);
    const commented = new Set(onLines);
    const missing = open.filter((thread) => !present.has(thread));
    return {
        onLines,
        inBody: fresh.filter((finding) => !commented.has(finding)),
        known: findings.filter((finding) => !isFresh.has(finding)),
        gone: missing.filter(({ thread }) => !unseen.has(thread.path)),
        isAnyUnseen: missing.some(({ thread }) => unseen.has(thread.path)),
        present: [...present],
    };
}
/**
 * Maps findings to the threads that they name, each thread to the finding that fits best: an agent may give one id to
 * several findings.
 */
function nameThreads(findings, open) {
    const byId = new Map(open.map((thread) => [thread.marker.id, thread]));
    const best = new Map();
    for (const finding of findings) {
        for (const thread of finding.ids.flatMap((id) => byId.get(id) ?? [])) {
            const fit = fitOf(finding, thread);
            const known = best.get(thread);
            if (known === undefined || fit > known.fit) {
                best.set(thread, { finding, fit });
            }
        }
    }
    const named = new Map();
    for (const [thread, { finding }] of best) {
        named.set(finding, [...(named.get(finding) ?? []), thread]);
    }
    return named;
}
/** Returns a digit for each: the file counts most, then the text of the line, then the words. */
function fitOf({ placement, identity, words }, { thread, marker }) {
    const fits = [placement.path === thread.path, marker.identity === identity, marker.words === words];
    return Number(fits.map(Number).join(""));
}
/**
 * Returns the open threads whose findings are still there: those that a finding names, and for each other finding a
 * thread on its line, preferably with the same words.
 */
function claimThreads(findings, open, named) {
    const claimed = new Set([...named.values()].flat());
    const nameless = findings.filter((finding) => !named.has(finding));
    const claimsOf = groupBy(open, ({ marker }) => marker.identity);
    for (const isSame of [sameWords, anyWords]) {
        for (const finding of nameless.splice(0)) {
            const thread = claimsOf.get(finding.identity)?.find((one) => !claimed.has(one) && isSame(one, finding));
            if (thread === undefined) {
                nameless.push(finding);
            }
            else {
                claimed.add(thread);
            }
        }
    }
    return claimed;
}
function sameWords({ marker }, { words }) {
    return marker.words === words;
}
function anyWords() {
    return true;
}
function groupBy(items, keyOf) {
    const groups = new Map();
    for (const item of items) {
        const key = keyOf(item);
        const group = groups.get(key) ?? [];
        group.push(item);
        groups.set(key, group);
    }
    return groups;
}

// EXTERNAL MODULE: ./record/paths.ts
var paths = __nccwpck_require__(4504);
;// CONCATENATED MODULE: ./review/place.ts

const SIDES = ["RIGHT", "LEFT"];
const OTHER_SIDE = { LEFT: "RIGHT", RIGHT: "LEFT" };
/** The first lines of a long quotation are enough to find it. */
const MAXIMUM_CODE_LINES = 10;
/** If the rarest line of a quotation occurs more often, we do not look for it: checking every place takes too long. */
const MAXIMUM_CANDIDATES = 200;
/** The longest path on Linux (PATH_MAX). Searching with a path of 100,000 parts would take long. */
const MAXIMUM_PATH_UNITS = 4_096;
/** What the prompt or a diff writes before a line. */
const NUMBER_AND_SIGN = /^(?:L?\d{1,9} {1,2}[+-]?|[+-])/;
/** What `git diff` writes before the paths of the two sides. */
const DIFF_PREFIX = /^[ab]\//;
/**
 * Finds the places of findings in a diff, by GitHub's rules for comments: a line must be in a hunk (right side: added
 * and context lines; left side: removed and context lines), and both ends of a range in the same one.
 *
 * @returns a function that places one finding, in time proportional to its length; with `isNumbered` false, by its
 *   text alone, because the line numbers are those of another commit
 */
function createPlacer(diff) {
    const files = new Map([
        ...diff.flatMap((file) => file.previousPath === undefined ? [] : [[file.previousPath, file]]),
        ...diff.map((file) => [file.path, file]),
    ]);
    const indexes = new Map();
    function indexOf(file) {
        const known = indexes.get(file.path);
        if (known !== undefined) {
            return known;
        }
        const index = {
            path: file.path,
            sides: { LEFT: indexSide(file.hunks, "left"), RIGHT: indexSide(file.hunks, "right") },
        };
        indexes.set(file.path, index);
        return index;
    }
    function findFile(path, code) {
        const slashed = files.has(path) ? path : (0,paths/* normalisePath */.qb)(path.replaceAll("\\", "/"));
        const named = files.get(slashed) ?? files.get(slashed.replace(DIFF_PREFIX, ""));
        if (named !== undefined) {
            return indexOf(named);
        }
        const ending = slashed.length > MAXIMUM_PATH_UNITS ? undefined : longestEnding(files, slashed);
        const found = ending === undefined ? undefined : indexOf(ending);
        // The root of an absolute path may be another machine's. A relative path must match by its quoted code.
        const isMeant = (0,paths/* isOutside */._K)(slashed) ||
            SIDES.some((side) => found !== undefined && findCode(found.sides[side], code).length > 0);
        return isMeant ? found : undefined;
    }
    return (finding, isNumbered = true) => {
        const code = codeLines(finding.code);
        const file = findFile(finding.path, code);
        const placed = file === undefined ? undefined : place_placeInFile(file, finding, code, isNumbered);
        return placed ?? { where: "elsewhere", path: file?.path ?? finding.path, text: code[0] };
    };
}
function indexSide(hunks, side) {
    const lines = new Map();
    const numbersOf = new Map();
    for (const [hunk, { lines: hunkLines }] of hunks.entries()) {
        for (const line of hunkLines) {
            const number = line[side];
            if (number !== undefined) {
                const text = line.text.trim();
                lines.set(number, { hunk, text });
                const known = numbersOf.get(text);
                if (known === undefined) {
                    numbersOf.set(text, [number]);
                }
                else {
                    known.push(number);
                }
            }
        }
    }
    return { lines, numbersOf };
}
function longestEnding(files, path) {
    let rest = path;
    while (rest.includes("/")) {
        rest = rest.slice(rest.indexOf("/") + 1);
        const file = files.get(rest);
        if (file !== undefined) {
            return file;
        }
    }
    return undefined;
}
/** Returns the trimmed lines of a quotation, without blank lines around it. */
function codeLines(code = "") {
    const text = code.trim();
    return text === "" ? [] : text.split("\n", MAXIMUM_CODE_LINES).map((line) => line.trim());
}
function place_placeInFile(file, finding, code, isNumbered) {
    const stated = { side: finding.side ?? "RIGHT", line: finding.line };
    const find = (lines) => isNumbered && (lines.length === 0 || standsAt(file.sides[stated.side], stated.line, lines))
        ? stated
        : onlyPlace(file, stated.side, lines);
    const found = find(code) ?? find(code.map(withoutNumber));
    if (found === undefined && !isNumbered) {
        return undefined;
    }
    const { side, line } = found ?? stated;
    const length = finding.line < 1 || finding.endLine === undefined ? 0 : finding.endLine - finding.line;
    const { lines } = file.sides[side];
    const first = lines.get(line);
    const last = lines.get(line + length);
    if (last === undefined) {
        return undefined;
    }
    const whole = first?.hunk === last.hunk ? first : undefined;
    return {
        where: "line",
        path: file.path,
        side,
        startLine: whole !== undefined && length > 0 ? line : undefined,
        line: line + length,
        text: (whole ?? last).text,
        canReplace: whole !== undefined && side === "RIGHT" && found !== undefined,
    };
}
/** Removes the number and sign, in case the quotation copied them from the prompt. */
function withoutNumber(line) {
    return line.replace(NUMBER_AND_SIGN, "").trim();
}
/** Returns the only place of a quotation: on the stated side, or, if it does not occur there, on the other. */
function onlyPlace(file, stated, code) {
    for (const side of [stated, OTHER_SIDE[stated]]) {
        const [line, ...others] = findCode(file.sides[side], code);
        if (line !== undefined) {
            return others.length === 0 ? { side, line } : undefined;
        }
    }
    return undefined;
}
/** Returns the first line number of every occurrence of a quotation. */
function findCode(side, code) {
    const places = code.map((text) => side.numbersOf.get(text) ?? []);
    if (places.length < 2) {
        return places[0] ?? [];
    }
    const fewest = Math.min(...places.map((numbers) => numbers.length));
    const rarest = places.findIndex((numbers) => numbers.length === fewest);
    return fewest > MAXIMUM_CANDIDATES
        ? []
        : (places[rarest] ?? []).map((line) => line - rarest).filter((line) => standsAt(side, line, code));
}
function standsAt({ lines }, line, code) {
    const hunk = lines.get(line)?.hunk;
    return code.every((text, index) => {
        const place = lines.get(line + index);
        return place !== undefined && place.hunk === hunk && place.text === text;
    });
}

;// CONCATENATED MODULE: ./review/gather.ts


/**
 * Places the findings of one or more runs, the worst first. Findings of several runs on the same line become one; two
 * of the same run stay two, unless they say the same. A finding at another commit than the reviewed one is placed by
 * the text of its line alone.
 */
function gatherFindings(runs, { head: reviewed, diff }, hash) {
    const place = createPlacer(diff);
    const gathered = [];
    const byWords = new Map();
    const byPlace = new Map();
    for (const { name, findings, head = reviewed } of runs) {
        const otherHead = head === reviewed ? undefined : head;
        /** By place, the findings there that this run's own have not been compared with. */
        const uncompared = new Map();
        for (const finding of findings) {
            const next = gather(finding, { placement: place(finding, head === reviewed), otherHead, name }, hash);
            const key = placeKey(next);
            const there = byPlace.get(key) ?? [];
            const repeated = byWords.get(key + next.words);
            const others = uncompared.get(key) ?? there.values();
            uncompared.set(key, others);
            const same = repeated ?? nextOfOthers(others, name);
            if (same === undefined) {
                gathered.push(next);
                byPlace.set(key, there);
                there.push(next);
                byWords.set(key + next.words, next);
            }
            else {
                same.said = repeated === undefined ? [...same.said, ...next.said].sort(bySeverity) : same.said;
                merge(same, next);
                byWords.set(key + next.words, same);
            }
        }
    }
    return schema_finding/* SEVERITIES */.oC.flatMap((severity) => gathered
        .map((one) => ({ ...one, severity: (0,schema_finding/* worstSeverity */.Lc)(one.said) ?? "notice" }))
        .filter((one) => one.severity === severity));
}
function gather(finding, { placement, otherHead, name, }, hash) {
    return {
        placement,
        otherHead,
        identity: hash(identityOf(finding, placement)),
        words: hash(JSON.stringify([finding.title ?? "", finding.message])),
        said: [finding],
        suggestion: suggestionOf(finding, placement),
        ids: finding.id === undefined ? [] : [finding.id],
        foundBy: [name],
    };
}
function suggestionOf({ suggestion }, placement) {
    const isFit = suggestion !== undefined && placement.where === "line" && placement.canReplace;
    return isFit && canBeSuggested(suggestion) ? suggestion : undefined;
}
/** Takes the findings in the same place one by one. @returns the first that this run has not found itself */
function nextOfOthers(there, name) {
    for (const one of there) {
        if (!one.foundBy.includes(name)) {
            return one;
        }
    }
    return undefined;
}
function merge(one, other) {
    one.ids = [...new Set([...one.ids, ...other.ids])];
    one.foundBy = [...new Set([...one.foundBy, ...other.foundBy])];
}
/** Identifies a finding without a place in the diff by the text that it quotes, else by its line, else by its words. */
function identityOf(finding, { path, text }) {
    const place = text ?? (finding.line > 0 ? finding.line : { message: finding.message });
    return JSON.stringify([path, place]);
}
function placeKey({ placement, identity }) {
    return placement.where === "line"
        ? JSON.stringify([placement.path, placement.side, placement.line])
        : JSON.stringify([identity]);
}
function bySeverity(one, other) {
    return schema_finding/* SEVERITIES */.oC.indexOf(one.severity) - schema_finding/* SEVERITIES */.oC.indexOf(other.severity);
}
/** A longer suggestion would leave no room for the finding. UTF-8. */
const MAXIMUM_BYTES = 20_000;
/**
 * Characters that a fenced block cannot hold byte for byte (NUL, half a surrogate pair, a carriage return without a
 * line feed), and those that make code read differently than it runs: bidirectional controls (trojansource.codes) and
 * invisible characters such as a zero-width space. This includes emoji made of several parts.
 */
const UNFIT = /\0|\r(?!\n)|\p{Cs}|[\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}]/u;
/** Whether a text can be posted as a suggestion. An empty one deletes the lines. */
function canBeSuggested(text) {
    return !UNFIT.test(text) && Buffer.byteLength(text) <= MAXIMUM_BYTES;
}

;// CONCATENATED MODULE: ./review/thread.ts

/** Whether a marker with that key is one of this step. */
function isOwnKey(key, keys) {
    return key === keys.key || key === keys.olderKey;
}
/** Returns our own threads: begun by the owner of our token, with our marker and key. Anyone can copy a marker. */
function ownThreads(threads, keys) {
    return threads.flatMap((thread) => {
        const [comment] = thread.comments;
        const marker = comment?.isOurs === true ? parseFindingMarker(comment.body) : undefined;
        if (comment === undefined || marker === undefined || !isOwnKey(marker.key, keys)) {
            return [];
        }
        const isShared = thread.commentCount > thread.comments.length || thread.comments.some(({ isOurs }) => !isOurs);
        const state = !thread.isResolved ? "open" : thread.isResolvedByUs ? "closed" : "settled";
        return [{ thread, comment, marker, state, isShared }];
    });
}
/** Returns the open findings for the agent's prompt. */
function openFindings(threads) {
    return threads
        .filter(({ state }) => state === "open")
        .map(({ thread: { path, line }, comment, marker }) => ({
        id: marker.id,
        path,
        line,
        text: wordsOf(comment.body),
    }));
}
/** Returns the text of a comment, without its suggestion. */
function wordsOf(body) {
    return withoutMarker(body)
        .replace(/^ ?`{3,}[\s\S]*/m, "")
        .split(/\s/)
        .filter((word) => word !== "")
        .join(" ");
}

;// CONCATENATED MODULE: ./review/diff.ts
const HEADING = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;
/** Reads the patches. A missing patch, or one without a hunk, becomes a file without hunks. */
function readDiff(files) {
    return files.map((file) => ({ ...file, ...parsePatch(file.patch ?? "") }));
}
/**
 * Reads the hunks of one file's patch. The heading of a hunk says where it ends: lines between hunks are ignored, and
 * a truncated patch returns the lines that it has.
 */
function parsePatch(patch) {
    const hunks = [];
    let open;
    for (const line of patch.split("\n")) {
        if (open === undefined || !takeLine(open, line)) {
            open = beginHunk(line);
            hunks.push(...(open === undefined ? [] : [Object.assign(open, { heading: line })]));
        }
    }
    return {
        hunks: hunks.map(({ heading, lines }) => ({ heading, lines })),
        isShown: hunks.length > 0 && hunks.every(isOver),
    };
}
/** @returns undefined when the line is not the heading of a hunk */
function beginHunk(line) {
    const numbers = HEADING.exec(line);
    if (numbers === null) {
        return undefined;
    }
    const [, left, leftCount = "1", right, rightCount = "1"] = numbers;
    return {
        lines: [],
        left: Number(left),
        right: Number(right),
        leftEnd: Number(left) + Number(leftCount),
        rightEnd: Number(right) + Number(rightCount),
    };
}
function isOver({ left, right, leftEnd, rightEnd }) {
    return left >= leftEnd && right >= rightEnd;
}
/** Adds a line to a hunk. @returns false when the line does not belong to it */
function takeLine(hunk, line) {
    const { lines, left, right } = hunk;
    if (isOver(hunk)) {
        return false;
    }
    const sign = line.charAt(0);
    const text = line.slice(1);
    switch (sign) {
        case "-":
            lines.push({ left, right: undefined, text });
            hunk.left += 1;
            return true;
        case "+":
            lines.push({ left: undefined, right, text });
            hunk.right += 1;
            return true;
        case " ":
        case "":
        case "\r":
            // Some programs strip the blank from an empty context line.
            lines.push({ left, right, text: sign === "\r" ? line : text });
            hunk.left += 1;
            hunk.right += 1;
            return true;
        default:
            // Git writes `\ No newline at end of file` below a line.
            return sign === "\\";
    }
}

;// CONCATENATED MODULE: ./report/review/review-subject.ts



const review_subject_MAXIMUM_ATTEMPTS = 3;
/**
 * Reads the diff of a pull request from GitHub. GitHub lists the files of the head at that moment, so we read the head
 * again afterwards. If it keeps moving, we compare the commits instead, for which GitHub lists only 300 files.
 *
 * @param head the reviewed commit; undefined for the current head
 * @param headNow returns the current head; a caller that needs other data too can read both in one request
 * @throws GitHubError when the diff cannot be read, or none of its files is listed
 */
async function readSubject(requests, place, head, headNow = async () => (await getPullRequest(requests, place)).headSha) {
    for (let attempt = 1;; attempt += 1) {
        const { headSha, baseSha, changedFiles } = await getPullRequest(requests, place);
        const reviewed = head ?? headSha;
        if (reviewed !== headSha || attempt > review_subject_MAXIMUM_ATTEMPTS) {
            const files = await compareCommits(requests, place, baseSha, reviewed);
            return { head: reviewed, diff: readDiff(files), isWhole: files.length < MAXIMUM_COMPARED_FILES };
        }
        const files = await listFiles(requests, place);
        if ((await headNow()) === reviewed) {
            const expected = changedFiles ?? files.length;
            if (files.length === 0 && expected > 0) {
                throw new failure_GitHubError(`GitHub lists none of its ${expected} changed files`, "unavailable", 200);
            }
            return { head: reviewed, diff: readDiff(files), isWhole: files.length >= expected };
        }
    }
}
/**
 * Returns the paths at which the agent may have missed something: files whose lines GitHub does not show and, where it
 * does not list all files, those of earlier findings that are not listed.
 *
 * @param earlier paths of earlier findings
 */
function pathsNotShown({ diff, isWhole }, earlier) {
    const listed = new Set(diff.map(({ path }) => path));
    const unlisted = isWhole ? [] : earlier.filter((path) => !listed.has(path));
    return [...diff.filter(({ isShown }) => !isShown).map(({ path }) => path), ...new Set(unlisted)];
}
/** Says that GitHub has not listed all files; undefined if it has. */
function incompleteWarning(number, { isWhole, diff }) {
    return isWhole
        ? undefined
        : `GitHub lists only ${diff.length} of the changed files of #${number}: earlier findings in the others stay open.`;
}

;// CONCATENATED MODULE: ./report/review/publish-review.ts









const publish_review_HASH_DIGITS = 16;
/**
 * Brings the reviews of a pull request up to date: posts new findings as one review, resolves the threads whose
 * finding is gone, and dismisses a request for changes once no error is left.
 *
 * @throws GitHubError when earlier reviews cannot be read, or the review was not posted
 */
async function publishReview(options) {
    const { subject, answers, notice } = options;
    const standing = await readStanding(options);
    if (standing.headSha !== subject.head) {
        notice(`#${options.place.number} has moved on to ${shortCommit(standing.headSha)}; the review is of ${shortCommit(subject.head)}.`);
    }
    const findings = gatherFindings(answers.runs, subject, hash);
    const { reviews, threads } = standing;
    const decision = decideReview(findings, threads, {
        remembered: new Set(reviews.flatMap((review) => review.remembered)),
        rests: new Set(reviews.flatMap(({ rest }) => rest ?? [])),
        unseen: new Set([
            ...answers.unseen,
            ...pathsNotShown(subject, threads.map(({ thread }) => thread.path)),
        ]),
        hash,
    });
    const review = await postWhatIsNew(options, standing, findings, decision);
    notice(outcome(options.place.number, review, findings.length));
    try {
        if (answers.isWhole && answers.runs.every(({ head = subject.head }) => head === subject.head)) {
            await settleReview({
                ...options,
                head: subject.head,
                gone: decision.gone.filter((thread) => !isOfNewerRun(thread, options, standing)),
                present: decision.present,
                answered: findings.some(isError) || decision.isAnyUnseen ? [] : requestsToDismiss(options, standing),
            });
        }
        return { review, failure: undefined };
    }
    catch (failure) {
        return { review, failure };
    }
}
async function readStanding({ requests, baseUrl, place, identity }) {
    const reviews = [];
    const [{ threads, ...pull }] = await Promise.all([
        listThreads(requests, baseUrl, place),
        visitReviews(requests, place, (review) => {
            const marker = parseReviewMarker(review.body);
            if (marker !== undefined && isOwnKey(marker.key, identity)) {
                reviews.push({ ...review, runId: marker.runId, remembered: marker.remembered, rest: marker.rest });
            }
        }),
    ]);
    return {
        ...pull,
        threads: ownThreads(threads, identity),
        reviews: reviews.filter(({ author }) => isSameAccount(author, pull.login)),
    };
}
async function postWhatIsNew(options, standing, findings, decision) {
    const { subject, answers } = options;
    const { onLines, inBody } = decision;
    const wantsChanges = options.mode === "request-changes" && findings.some(isError);
    const mayAsk = wantsChanges && !standing.isOwn;
    if (wantsChanges && standing.isOwn) {
        options.warn(ownPullRequestWarning(options.place.number, standing.login));
    }
    const stillThere = mayAsk && mustAskAgain(options, standing) ? decision.known.filter(isError) : [];
    if (onLines.length + inBody.length + stillThere.length === 0) {
        return undefined;
    }
    const content = {
        identity: options.identity,
        findings,
        summaries: answers.summaries,
        onLines,
        inBody,
        stillThere,
        namesRuns: answers.runs.length > 1,
    };
    const event = mayAsk ? "REQUEST_CHANGES" : "COMMENT";
    return await postReview({ ...options, login: standing.login, head: subject.head, event, content, hash });
}
/** Says in a line of the log what happened to the review. */
function outcome(number, review, found) {
    if (review !== undefined) {
        const { onLines, inBody, leftOut } = review;
        const places = [
            onLines > 0 ? `${onLines} on ${onLines === 1 ? "its line" : "their lines"}` : "",
            inBody > 0 ? `${inBody} in its text` : "",
            leftOut > 0 ? `${leftOut} left out for lack of room` : "",
        ].filter((place) => place !== "");
        return `Review of #${number} posted${places.length === 0 ? "" : ` (findings: ${places.join(", ")})`}: ${review.url}`;
    }
    return found === 0
        ? `No review of #${number} was posted: nothing was found.`
        : `No review of #${number} was posted: what was found (${found}) is there already, or a person has resolved it.`;
}
/** Whether none of our requests for changes is active. Requests are not repeated for an outdated head. */
function mustAskAgain({ subject }, { headSha, reviews }) {
    return headSha === subject.head && !reviews.some(({ state }) => state === CHANGES_REQUESTED);
}
/** Whether a newer run, or a run on a newer head, made the thread. This run cannot judge such a thread. */
function isOfNewerRun({ marker, thread }, { identity, subject }, { headSha }) {
    return marker.runId > identity.runId || (headSha !== subject.head && thread.commit === headSha);
}
/** Empty when the pull request has moved on: its current code may still have the error of the request. */
function requestsToDismiss({ identity, subject }, { headSha, reviews }) {
    return headSha !== subject.head
        ? []
        : reviews
            .filter(({ state, runId }) => state === CHANGES_REQUESTED && runId <= identity.runId)
            .map(({ id }) => id);
}
function ownPullRequestWarning(number, login) {
    return `#${number} was opened by ${login}, the account of the token, and GitHub does not let an account request changes on its own pull request. The review only comments. Set \`github-token\` to another account's, or let \`fail-on: error-findings\` fail the step.`;
}
function isError({ severity }) {
    return severity === "error";
}
function hash(text) {
    return (0,external_node_crypto_.createHash)("sha256").update(text).digest("hex").slice(0, publish_review_HASH_DIGITS);
}

;// CONCATENATED MODULE: ./report/review/publish-answers.ts



/** Publishes what runs answered as one review, if it has to. What of it fails is one warning: never rejects. */
async function publishAnswers(options) {
    const { circumstances, readSubject, warn } = options;
    try {
        const { review, failure } = await publishReview({ ...options, subject: await readSubject() });
        if (failure !== undefined) {
            warn(reviewWarning("What an earlier review said could not be brought up to date", failure, circumstances));
        }
        return review;
    }
    catch (error) {
        warn(reviewWarning("The review could not be posted", error, circumstances));
        return undefined;
    }
}
/** Says in one warning why the review is missing or incomplete, and the remedy. */
function reviewWarning(what, error, circumstances) {
    return `${what} on #${circumstances.number}: ${(0,errors/* describeError */.Uc)(error)}.\n${publish_answers_remedy(error, circumstances)} The run is not affected; its findings are in the job summary.`;
}
function publish_answers_remedy(error, { number, fromFork }) {
    if (!(error instanceof failure_GitHubError)) {
        return "";
    }
    switch (error.kind) {
        case "unauthorized":
            return "The token is not valid: check the input `github-token`.";
        case "forbidden":
            return fromFork === true
                ? "The pull request comes from a fork, so GitHub gave this run a token that can only read. Publish from a workflow that has the permission, as examples/review-fork.yml does, or set `review: off`."
                : "The token lacks a permission: add `pull-requests: write` to the `permissions:` of this job.";
        case "locked":
            return `The conversation is locked: unlock #${number}, or set \`review: off\`.`;
        case "not-found":
            return `Either #${number} is not a pull request of this repository (check \`pr-number\`), or the token may not see it: add \`pull-requests: write\` to the \`permissions:\` of this job.`;
        case "gone":
            return "The pull request was deleted: set `review: off`.";
        case "no-diff":
            return "The pull request is too large for GitHub to make its diff: split it up, or set `review: off` and `pull-request-diff: off`.";
        case "too-long":
        case "refused":
        case "rate-limited":
        case "unavailable":
            return error.remedy;
    }
}

;// CONCATENATED MODULE: ./review/answers.ts

/** Of a repository with SHA-1, or with SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Reasons of runs with a complete answer. Only the content of the answer may have failed the step. */
const REVIEWED = new Set([
    "completed",
    "findings",
    "error-findings",
]);
/** Whether the run has an answer that may be published, whether or not it has findings. */
function hasAnswered(record) {
    return REVIEWED.has(record.reason);
}
/**
 * Collects the answers of runs for one review.
 *
 * @param runs redacted; `name` distinguishes several runs
 * @returns undefined when no answer has an array of findings, not even an empty one
 */
function reviewAnswers(runs) {
    const answered = runs.flatMap(({ name, record }) => {
        const review = hasAnswered(record) ? (0,answer_review/* answerReview */.ZJ)(record) : undefined;
        return review === undefined ? [] : [{ name, record, summary: review.summary ?? "" }];
    });
    return answered.length === 0
        ? undefined
        : {
            runs: answered.map(({ name, record }) => ({
                name,
                findings: record.findings,
                head: commitOf(record),
            })),
            summaries: answered.map(({ name, summary }) => ({ name, text: summary })),
            unseen: new Set(answered.flatMap(({ record }) => record.unseenPaths ?? [])),
            isWhole: answered.length === runs.length,
        };
}
/** Returns the commit that a run has reviewed; undefined if its record has none. */
function commitOf({ reviewedHead = "" }) {
    return COMMIT.test(reviewedHead) ? reviewedHead : undefined;
}

;// CONCATENATED MODULE: ./publish/publish-reviews.ts







const BUDGET_MS = 60_000;
/** Publishes the findings of several runs as one review. A failure is a warning and never fails the step. */
async function publishReviews(merged, { inputs, environment, event, client, redactor, say }) {
    const decision = decidePullRequest(event, inputs.prNumber, inputs.githubToken !== undefined);
    if (inputs.review === "off" || decision.place === undefined || client === undefined) {
        if (inputs.review !== "off" && decision.place === undefined) {
            say.notice(`No review: ${decision.why}`);
        }
        return undefined;
    }
    const runs = merged.runs
        .flatMap((run) => ("record" in run ? [{ name: run.name, record: run.record }] : []))
        .filter(({ record }) => !isOfAnother(record, decision.place.number));
    const answers = reviewAnswers(byModel(runs));
    if (answers === undefined) {
        say.notice(`No review: none of the runs answered with findings on #${decision.place.number}.`);
        return undefined;
    }
    const { place } = decision;
    const requests = client.within(BUDGET_MS);
    return await publishAnswers({
        requests,
        baseUrl: apiUrl(environment),
        place,
        circumstances: { number: place.number, fromFork: decision.fromFork },
        identity: commentIdentity(event.run, inputs.commentKey, (text) => redactor.text(text)),
        mode: inputs.review,
        readSubject: async () => {
            const subject = await subjectOf(runs, requests, place);
            const incomplete = incompleteWarning(place.number, subject);
            if (incomplete !== undefined) {
                say.warn(incomplete);
            }
            return subject;
        },
        answers: { ...answers, isWhole: answers.isWhole && runs.length === merged.runs.length },
        ...say,
    });
}
/** Whether the run belongs to another pull request, according to the ref of its run. */
function isOfAnother({ run }, number) {
    const named = /^refs\/pull\/(\d+)\//.exec(run.ref)?.[1];
    return named !== undefined && Number(named) !== number;
}
/** Names the runs after their models, if that makes the names unique. */
function byModel(runs) {
    const models = runs.map(({ record }) => record.session.model ?? "");
    const isClear = !models.includes("") && new Set(models).size === models.length;
    return isClear ? runs.map(({ record }, index) => ({ name: models[index] ?? "", record })) : runs;
}
/**
 * Returns the commit of the run that started last, which is the newest one, with its diff. If that commit is gone, or
 * no record names one, it is the current head.
 */
async function subjectOf(runs, requests, place) {
    const [newest] = runs
        .map(({ record }) => ({ head: commitOf(record), startedAtMs: record.startedAtMs }))
        .filter(({ head }) => head !== undefined)
        .sort((one, other) => other.startedAtMs - one.startedAtMs);
    try {
        return await readSubject(requests, place, newest?.head);
    }
    catch (error) {
        if (error instanceof failure_GitHubError && error.kind === "not-found" && newest !== undefined) {
            return await readSubject(requests, place, undefined);
        }
        throw error;
    }
}

// EXTERNAL MODULE: ./record/files.ts + 1 modules
var record_files = __nccwpck_require__(5680);
;// CONCATENATED MODULE: ./record/finish.ts




/** For a run without an agent, or of which only its transcript is known. */
const NO_RULES = { isAllowed: () => true, hasAllowedPaths: false, gates: [] };
/** Returns the final record of a run, with its gates checked. Its words are added by `render/parts/verdict.ts`. */
function finishRecord(record, { verdict, ...ending }, { isAllowed, hasAllowedPaths, gates } = NO_RULES) {
    const files = (0,record_files/* reconcileFiles */.KH)(record.filesWritten, ending.changes, isAllowed);
    const finished = { ...record, ...ending, files };
    const checks = verdict.reason === "completed" ? (0,record_gates/* failedChecks */.HH)(finished, gates, hasAllowedPaths) : [];
    const reason = checks[0]?.gate ?? verdict.reason;
    const { cause, message = "", remedy = "" } = verdict;
    return { ...finished, conclusion: reasons/* REASONS */.ez[reason].conclusion, reason, cause, checks, message, remedy };
}
/** Whether a record is the placeholder of {@link unreadableRun}: any other record with this reason has an end. */
function isUnreadable({ reason, endedAtMs }) {
    return reason === "no-result" && endedAtMs === undefined;
}
/**
 * Returns a placeholder for a run whose file cannot be read, so that views of several runs do not omit it.
 *
 * @param problem why it cannot be read, half a sentence
 */
function unreadableRun(file, problem) {
    return {
        ...schema/* RUN_RECORD */.Ox.otherwise,
        conclusion: reasons/* REASONS */.ez["no-result"].conclusion,
        reason: "no-result",
        message: `${file} could not be read as a run: ${problem}`,
        remedy: "Look at the job that should have written it.",
        changes: { available: false, why: "nothing of the run is known" },
    };
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
;// CONCATENATED MODULE: ./render/page/markup.ts


/**
 * Builds HTML from a template. Every value is text: it is escaped and loses invisible characters, both in content and
 * in quoted attributes. Only {@link Markup} is inserted unchanged. Undefined inserts nothing.
 */
function markup(template, ...values) {
    return { html: template.map((piece, index) => piece + htmlOf(values[index])).join("") };
}
/** Renders a path that wraps after its separators, and inside a name only if it must. */
function brokenPath(path) {
    const [first = "", ...names] = path.split("/");
    return markup `${first}${names.map((name) => markup `/<wbr>${name}`)}`;
}
/** Rows of a list outside its fold. A longer list would push what follows off many screens. */
const ROWS_SHOWN = 30;
/** Renders a list whose end is in a fold if it is long. When printed, folds are open. @param noun of one row */
function foldedList(className, rows, noun) {
    const rest = rows.slice(ROWS_SHOWN);
    const list = (shown) => markup `<ul class="${className}">${shown}</ul>`;
    return rest.length === 0
        ? list(rows)
        : markup `${list(rows.slice(0, ROWS_SHOWN))}<details class="fold"><summary>${counted(rest.length, `more ${noun}`)}</summary>${list(rest)}</details>`;
}
const NOTHING = { html: "" };
/** Renders the elements of the agent's text. Tags are ours; everything else is escaped. */
function treeMarkup(nodes) {
    return { html: nodes.map(nodeHtml).join("") };
}
function nodeHtml(node) {
    if (typeof node === "string") {
        return htmlOf(node);
    }
    const { tag } = node;
    return tag === "hr" ? `<${tag}>` : `<${tag}>${node.nodes.map(nodeHtml).join("")}</${tag}>`;
}
/**
 * Serialises a value as JSON for `<script type="application/json">`. Only `<` could end or change anything there
 * (`</script>`, `<!--`). U+2028 and U+2029 end lines in some tools.
 */
function embeddedJson(value) {
    return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
function htmlOf(value) {
    if (value === undefined) {
        return "";
    }
    if (typeof value === "string" || typeof value === "number") {
        return markup_escapeHtml((0,invisible/* visibleText */.Q6)(String(value)));
    }
    return "html" in value ? value.html : value.map(htmlOf).join("");
}
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
function markup_escapeHtml(text) {
    return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

;// CONCATENATED MODULE: ./render/page/run-time.ts




const SLOWEST_CALLS = 5;
/** Real runs stay below these limits; a downloaded record may not. UTF-16 units. */
const run_time_MAXIMUM_KIND_UNITS = 80;
const run_time_MAXIMUM_TARGET_UNITS = 500;
/** Renders the time of a run: the split, the slowest calls, and the bars of the longest ones. */
function runTime(record) {
    // If the agent never sent anything, we cannot know that its model was working.
    const isSilent = record.stream.events === 0 && record.toolCalls.length === 0;
    const shares = isSilent ? undefined : timeShares(record);
    const bars = timelineBars(record);
    const slowest = slowestCalls(record, SLOWEST_CALLS);
    return shares === undefined && bars === "" && slowest.length < 2
        ? NOTHING
        : markup `<section class="part timing"><h3>Time</h3>
${shares === undefined ? undefined : sharesBar(shares)}
${bars === "" ? undefined : markup `<pre class="timeline">${bars}</pre>`}
${slowest.length < 2 ? undefined : markup `<h4>Slowest calls</h4><ol class="slowest">${slowest.map(slowCall)}</ol>`}
</section>
`;
}
function sharesBar(shares) {
    const parts = [
        ["model", "Model", shares.modelMs],
        ["tools", "Tools", shares.toolsMs],
        ["waiting", "Waiting between attempts", shares.waitingMs],
    ].filter(([, , ms]) => ms > 0);
    let reached = 0;
    const bars = parts.map(([name, , ms]) => {
        const start = reached;
        reached += (ms / shares.totalMs) * 1_000;
        return markup `<rect class="share ${name}" x="${start.toFixed(1)}" width="${(reached - start).toFixed(1)}" height="10"/>`;
    });
    const legend = parts.map(([name, word, ms]) => markup `<li class="${name}">${word} <strong>${words_duration(ms)}</strong> <small>${Math.round((ms / shares.totalMs) * 100)} %</small></li>`);
    return markup `<svg class="shares" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
<ul class="legend">${legend}</ul>`;
}
function slowCall({ call, tookMs }) {
    return markup `<li><button type="button" class="plain" data-call="${call.number}"><span class="mark ${call.outcome}">${words_outcomeMark(call.outcome)}</span> <span class="kind">${(0,safety_cut/* cutUnits */.Cv)(call.kind, run_time_MAXIMUM_KIND_UNITS)}</span> <bdi class="target">${(0,safety_cut/* cutUnits */.Cv)(call.target, run_time_MAXIMUM_TARGET_UNITS)}</bdi> <span class="took">${words_duration(tookMs)}</span></button></li>`;
}

;// CONCATENATED MODULE: ./render/page/conclusion.ts




const CONCLUSION_WORDS = {
    success: ["✓", "Success"],
    failure: ["✗", "Failure"],
    "timed-out": ["◷", "Timed out"],
    cancelled: ["■", "Cancelled"],
    skipped: ["»", "Skipped"],
    running: ["…", "Running"],
};
/** Renders how the run ended, for a heading and for the run's row in an index. */
function conclusionWord(record) {
    const [mark, known] = CONCLUSION_WORDS[record.conclusion];
    const word = isUnreadable(record) ? "Unreadable" : known;
    return markup `<span class="conclusion ${record.conclusion}"><span aria-hidden="true">${mark}</span> ${word}</span>`;
}
/** Renders the conclusion with the warnings, for a row of an index: `Success, 4 of 5 calls denied`. */
function headlineOfRow(record) {
    const why = isUnreadable(record) ? "" : failureWords(record);
    const all = [why, ...warnings(record)].filter((words) => words !== "");
    return markup `${conclusionWord(record)}${all.length === 0 ? undefined : markup ` <span class="${isGoodNews(all) ? "quiet" : "warnings"}">${all.join(", ")}</span>`}`;
}
function conclusion_elapsed(record) {
    return record.endedAtMs === undefined ? "" : unbroken(words_duration(record.endedAtMs - record.startedAtMs));
}

;// CONCATENATED MODULE: ./render/page/page-code.ts
// Made by `npm run docs` and `npm run build` of client/ and style.css.
const SCRIPT = "\"use strict\";\n(() => {\nfunction make(name, className = \"\", text) {\n    const element = document.createElement(name);\n    if (className !== \"\") {\n        element.className = className;\n    }\n    if (text !== undefined) {\n        element.textContent = text;\n    }\n    return element;\n}\nfunction makeButton(className, text, onClick) {\n    const button = make(\"button\", className, text);\n    button.setAttribute(\"type\", \"button\");\n    button.addEventListener(\"click\", () => {\n        onClick(button);\n    });\n    return button;\n}\nfunction find(root, selector, kind) {\n    const element = root.querySelector(selector);\n    if (!(element instanceof kind)) {\n        throw new Error(`The page has no ${selector}.`);\n    }\n    return element;\n}\nfunction clock(ms) {\n    const seconds = Math.floor(ms / 1000);\n    const two = (value) => String(value).padStart(2, \"0\");\n    const hours = Math.floor(seconds / 3600);\n    const minutes = Math.floor(seconds / 60) % 60;\n    return `${hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)}:${two(seconds % 60)}`;\n}\nconst MOST_MARKS = 200;\nfunction setText(element, text, needle) {\n    element.textContent = \"\";\n    const haystack = text.toLowerCase();\n    if (needle === \"\" || haystack.length !== text.length) {\n        element.textContent = text;\n        return;\n    }\n    let from = 0;\n    for (let marks = 0; marks < MOST_MARKS; marks += 1) {\n        const at = haystack.indexOf(needle, from);\n        if (at === -1) {\n            break;\n        }\n        element.append(text.slice(from, at), make(\"mark\", \"\", text.slice(at, at + needle.length)));\n        from = at + needle.length;\n    }\n    element.append(text.slice(from));\n}\nconst MARKS = {\n    ok: \"✓\",\n    failed: \"✗\",\n    denied: \"⊘\",\n    unfinished: \"…\",\n};\nconst DIFF_CLASSES = { \"+\": \"added\", \"-\": \"removed\", \"@\": \"hunk\" };\nconst LINES_SHOWN = 30;\nconst FOLDED_UNITS = 900;\nconst FOLDED_LINES = 9;\nconst WHY_LINES = 20;\nconst WHY_UNITS = 3000;\nfunction entryElement(entry, needle, isOpen) {\n    const { tool } = entry;\n    const article = make(\"article\", `entry ${entry.kind} ${tool?.outcome ?? \"\"}`);\n    const row = make(\"button\", \"row\");\n    row.setAttribute(\"type\", \"button\");\n    row.setAttribute(\"aria-expanded\", String(isOpen));\n    row.append(make(\"span\", \"time\", entry.atMs === undefined ? \"\" : clock(entry.atMs)), markElement(tool), textElement(\"span\", \"kind\", tool?.name ?? entry.title, needle), textElement(\"bdi\", \"title\", tool === undefined ? \"\" : entry.title, needle), moreElement(tool));\n    article.append(row);\n    if (entry.text !== undefined) {\n        article.append(saidElement(entry, entry.text, needle, isOpen));\n    }\n    if (isOpen) {\n        article.classList.add(\"open\");\n        article.append(bodyElement(entry, needle));\n        return article;\n    }\n    const snippet = snippetOf(entry, needle);\n    if (snippet !== \"\") {\n        article.append(textElement(\"p\", \"snippet\", snippet, needle));\n    }\n    if (tool !== undefined && tool.outcome !== \"ok\") {\n        article.append(...whyElements(entry));\n    }\n    return article;\n}\nfunction textElement(name, className, text, needle) {\n    const element = make(name, className);\n    setText(element, text, needle);\n    return element;\n}\nfunction markElement(tool) {\n    if (tool === undefined) {\n        return make(\"span\", \"mark\");\n    }\n    const mark = make(\"span\", `mark ${tool.outcome}`, MARKS[tool.outcome]);\n    mark.setAttribute(\"role\", \"img\");\n    mark.setAttribute(\"aria-label\", tool.outcome);\n    return mark;\n}\nfunction moreElement(tool) {\n    const more = make(\"span\", \"more\");\n    if (tool === undefined) {\n        return more;\n    }\n    const { outcome, detail, took } = tool;\n    const saysOutcome = outcome === \"unfinished\" || (outcome !== \"ok\" && detail === undefined);\n    const words = [...(saysOutcome ? [outcome] : []), ...(detail === undefined ? [] : [detail])].join(\" · \");\n    if (words !== \"\") {\n        more.append(make(\"span\", \"detail\", words));\n    }\n    if (took !== undefined) {\n        more.append(make(\"span\", \"took\", took));\n    }\n    return more;\n}\nfunction whyElements({ blocks }) {\n    const told = blocks.find(({ label }) => label === \"Error\") ?? blocks.find(({ label }) => label === \"Output\");\n    const lines = (told?.text ?? \"\").split(\"\\n\").filter((line) => line.trim() !== \"\");\n    return lines.length === 0 ? [] : [make(\"pre\", \"why\", lines.slice(-WHY_LINES).join(\"\\n\").slice(-WHY_UNITS))];\n}\nfunction saidElement({ nodes }, text, needle, isOpen) {\n    const said = make(\"div\", \"said\");\n    if (nodes !== undefined && needle === \"\") {\n        appendNodes(said, nodes);\n    }\n    else {\n        said.classList.add(\"prose\");\n        setText(said, text, needle);\n    }\n    const isLong = text.length > FOLDED_UNITS || text.split(\"\\n\", FOLDED_LINES + 1).length > FOLDED_LINES;\n    const isMatch = needle !== \"\" && text.toLowerCase().includes(needle);\n    if (isLong && !isOpen && !isMatch) {\n        said.classList.add(\"folded\");\n    }\n    return said;\n}\nfunction appendNodes(parent, nodes) {\n    for (const node of nodes) {\n        if (typeof node === \"string\") {\n            parent.append(node);\n        }\n        else {\n            const element = make(node.tag);\n            appendNodes(element, node.nodes);\n            parent.append(element);\n        }\n    }\n}\nfunction snippetOf({ blocks }, needle) {\n    if (needle === \"\") {\n        return \"\";\n    }\n    for (const { text } of blocks) {\n        const at = text.toLowerCase().indexOf(needle);\n        if (at !== -1) {\n            const from = Math.max(0, at - 60);\n            const to = at + needle.length + 100;\n            const part = text.slice(from, to).replace(/\\s+/g, \" \");\n            return `${from > 0 ? \"…\" : \"\"}${part}${to < text.length ? \"…\" : \"\"}`;\n        }\n    }\n    return \"\";\n}\nfunction bodyElement(entry, needle) {\n    const body = make(\"div\", \"body\");\n    body.append(...entry.blocks.map((block) => blockElement(block, needle)));\n    if (entry.isBare === true) {\n        const why = \"The texts of this entry are in the transcript; this page had no room for them.\";\n        body.append(make(\"p\", \"quiet\", why));\n    }\n    if (entry.raw !== undefined) {\n        body.append(rawElement(entry.raw));\n    }\n    return body;\n}\nfunction blockElement({ label, text, isDiff }, needle) {\n    const section = make(\"section\", `block ${label === \"Error\" ? \"error\" : \"\"}`);\n    const lines = text.split(\"\\n\");\n    const isFolded = lines.length > LINES_SHOWN + 5 && needle === \"\";\n    const pre = make(\"pre\", isDiff ? \"diff\" : \"\");\n    fillLines(pre, isFolded ? lines.slice(0, LINES_SHOWN) : lines, isDiff, needle);\n    section.append(make(\"h4\", \"\", label), pre);\n    if (isFolded) {\n        const showAll = makeButton(\"\", `Show all ${lines.length} lines`, () => {\n            fillLines(pre, lines, isDiff, needle);\n            showAll.remove();\n        });\n        section.append(showAll);\n    }\n    return section;\n}\nfunction fillLines(pre, lines, isDiff, needle) {\n    if (!isDiff) {\n        setText(pre, lines.join(\"\\n\"), needle);\n        return;\n    }\n    const firstHunk = lines.findIndex((line) => line.startsWith(\"@@\"));\n    pre.replaceChildren(...lines.map((line, index) => {\n        const kind = index < firstHunk ? \"head\" : (DIFF_CLASSES[line.charAt(0)] ?? \"\");\n        return textElement(\"span\", kind, `${line}\\n`, needle);\n    }));\n}\nfunction rawElement(raw) {\n    const section = make(\"section\", \"block raw\");\n    const pre = make(\"pre\");\n    pre.hidden = true;\n    const button = makeButton(\"\", \"Raw event\", () => {\n        pre.hidden = !pre.hidden;\n        pre.textContent = raw;\n        button.setAttribute(\"aria-expanded\", String(!pre.hidden));\n    });\n    button.setAttribute(\"aria-expanded\", \"false\");\n    section.append(button, pre);\n    return section;\n}\nconst CHUNK_ENTRIES = 40;\nconst ROW_HEIGHT = 42;\nclass Feed {\n    #feed;\n    #shown = [];\n    #needle = \"\";\n    #open = new Set();\n    #keepsAll = false;\n    #observer = new IntersectionObserver((sightings) => {\n        this.#onSight(sightings);\n    }, { rootMargin: \"1500px 0px\" });\n    constructor(feed) {\n        this.#feed = feed;\n        feed.addEventListener(\"click\", ({ target }) => {\n            const article = target instanceof Element ? target.closest(\".row\")?.closest(\"article\") : undefined;\n            if (article) {\n                this.#toggle(Number(article.dataset[\"index\"]));\n            }\n        });\n    }\n    show(entries, needle) {\n        this.#shown = entries;\n        this.#needle = needle;\n        this.#observer.disconnect();\n        this.#feed.textContent = \"\";\n        for (let start = 0; start < entries.length; start += CHUNK_ENTRIES) {\n            const chunk = make(\"div\", \"chunk\");\n            chunk.dataset[\"start\"] = String(start);\n            chunk.setAttribute(\"role\", \"presentation\");\n            chunk.style.height = `${Math.min(CHUNK_ENTRIES, entries.length - start) * ROW_HEIGHT}px`;\n            this.#feed.append(chunk);\n            if (this.#keepsAll) {\n                this.#fill(chunk);\n            }\n            this.#observer.observe(chunk);\n        }\n        if (entries.length === 0) {\n            this.#feed.append(make(\"p\", \"empty\", \"Nothing here matches.\"));\n        }\n    }\n    keepAll(keeps) {\n        this.#keepsAll = keeps;\n        for (const chunk of this.#feed.querySelectorAll(\".chunk\")) {\n            if (keeps) {\n                this.#fill(chunk);\n            }\n            this.#observer.unobserve(chunk);\n            this.#observer.observe(chunk);\n        }\n    }\n    reveal(entry) {\n        const index = this.#shown.indexOf(entry);\n        if (index === -1) {\n            return false;\n        }\n        if (!this.#open.has(entry)) {\n            this.#toggle(index);\n        }\n        const article = this.#articleAt(index);\n        article.scrollIntoView({ block: \"start\" });\n        find(article, \".row\", HTMLElement).focus({ preventScroll: true });\n        return true;\n    }\n    #onSight(sightings) {\n        for (const { target, isIntersecting, boundingClientRect } of sightings) {\n            if (!(target instanceof HTMLElement)) {\n                continue;\n            }\n            if (isIntersecting) {\n                this.#fill(target);\n            }\n            else if (!this.#keepsAll && target.firstChild && !target.contains(document.activeElement)) {\n                target.style.height = `${boundingClientRect.height}px`;\n                target.replaceChildren();\n            }\n        }\n    }\n    #fill(chunk) {\n        if (chunk.firstChild) {\n            return;\n        }\n        const start = Number(chunk.dataset[\"start\"]);\n        const entries = this.#shown.slice(start, start + CHUNK_ENTRIES);\n        chunk.append(...entries.map((entry, index) => this.#elementOf(entry, start + index)));\n        chunk.style.height = \"\";\n    }\n    #elementOf(entry, index) {\n        const article = entryElement(entry, this.#needle, this.#open.has(entry));\n        const row = find(article, \".row\", HTMLElement);\n        row.id = `${this.#feed.id}-${entry.order}`;\n        article.dataset[\"index\"] = String(index);\n        article.setAttribute(\"aria-posinset\", String(index + 1));\n        article.setAttribute(\"aria-setsize\", String(this.#shown.length));\n        article.setAttribute(\"aria-labelledby\", row.id);\n        return article;\n    }\n    #articleAt(index) {\n        const chunk = this.#feed.children[Math.floor(index / CHUNK_ENTRIES)];\n        if (chunk instanceof HTMLElement) {\n            this.#fill(chunk);\n        }\n        return find(this.#feed, `[data-index=\"${index}\"]`, HTMLElement);\n    }\n    #toggle(index) {\n        const entry = this.#shown[index];\n        if (entry === undefined) {\n            return;\n        }\n        if (!this.#open.delete(entry)) {\n            this.#open.add(entry);\n        }\n        const fresh = this.#elementOf(entry, index);\n        this.#articleAt(index).replaceWith(fresh);\n        find(fresh, \".row\", HTMLElement).focus({ preventScroll: true });\n    }\n}\nconst GROUP_OF_KIND = {\n    prompt: \"conversation\",\n    message: \"conversation\",\n    result: \"conversation\",\n    thinking: \"thinking\",\n    tool: \"tools\",\n};\nconst TYPING_PAUSE_MS = 80;\nfunction groupOf({ kind }) {\n    return GROUP_OF_KIND[kind] ?? \"other\";\n}\nclass Filters {\n    #form;\n    #entries;\n    #onChange;\n    #search;\n    #toolFilter;\n    #count;\n    #haystacks = new WeakMap();\n    #timer;\n    constructor(form, entries, onChange) {\n        this.#form = form;\n        this.#entries = entries;\n        this.#onChange = onChange;\n        this.#search = find(form, \".search\", HTMLInputElement);\n        this.#toolFilter = find(form, \".tool-filter\", HTMLSelectElement);\n        this.#count = find(form, \"[data-count]\", HTMLElement);\n        form.addEventListener(\"submit\", (event) => {\n            event.preventDefault();\n        });\n        form.addEventListener(\"change\", ({ target }) => {\n            if (target !== this.#search) {\n                this.#apply();\n            }\n        });\n        this.#search.addEventListener(\"input\", () => {\n            clearTimeout(this.#timer);\n            this.#timer = setTimeout(() => {\n                this.#apply();\n            }, TYPING_PAUSE_MS);\n        });\n        this.#showCounts();\n        this.#apply();\n    }\n    reset() {\n        this.#form.reset();\n        this.#apply();\n    }\n    #apply() {\n        clearTimeout(this.#timer);\n        const data = new FormData(this.#form);\n        const groups = new Set(data.getAll(\"group\"));\n        const outcome = data.get(\"outcome\");\n        const tool = this.#toolFilter.value;\n        const needle = this.#search.value.trim().toLowerCase();\n        const shown = this.#entries.filter((entry) => groups.has(groupOf(entry)) &&\n            (outcome === \"any\" || entry.tool?.outcome === outcome) &&\n            (tool === \"\" || entry.tool?.name === tool) &&\n            (needle === \"\" || this.#haystackOf(entry).includes(needle)));\n        const total = this.#entries.length;\n        this.#count.textContent = shown.length === total ? `${total} entries` : `${shown.length} of ${total}`;\n        this.#onChange(shown, needle);\n    }\n    #haystackOf(entry) {\n        const known = this.#haystacks.get(entry);\n        if (known !== undefined) {\n            return known;\n        }\n        const { title, text = \"\", tool, blocks } = entry;\n        const texts = [title, text, tool?.name ?? \"\", tool?.detail ?? \"\", ...blocks.map((block) => block.text)];\n        const haystack = texts.join(\"\\n\").toLowerCase();\n        this.#haystacks.set(entry, haystack);\n        return haystack;\n    }\n    #showCounts() {\n        const counts = new Map();\n        const tools = new Map();\n        const add = (map, key) => {\n            map.set(key, (map.get(key) ?? 0) + 1);\n        };\n        for (const entry of this.#entries) {\n            add(counts, groupOf(entry));\n            if (entry.tool !== undefined) {\n                add(counts, entry.tool.outcome);\n                add(tools, entry.tool.name);\n            }\n        }\n        for (const input of this.#form.querySelectorAll(\"input[name]:not([value=any])\")) {\n            const amount = counts.get(input.value) ?? 0;\n            find(input.parentElement ?? input, \"small\", HTMLElement).textContent =\n                amount === 0 ? \"\" : String(amount);\n            input.disabled = amount === 0;\n        }\n        for (const [name, amount] of [...tools].sort((left, right) => right[1] - left[1])) {\n            const option = make(\"option\", \"\", `${name}  ${amount}`);\n            option.setAttribute(\"value\", name);\n            this.#toolFilter.append(option);\n        }\n    }\n}\nfunction startRun(section, index) {\n    const entries = readData(\"entries\", index, isEntry).sort((left, right) => left.order - right.order);\n    section.querySelectorAll(\".long\").forEach(foldLongText);\n    const notes = find(section, \".log-notes\", HTMLElement);\n    for (const note of readData(\"notes\", index, isText)) {\n        notes.hidden = false;\n        notes.append(make(\"li\", \"\", note));\n    }\n    const feedElement = find(section, \".feed\", HTMLElement);\n    feedElement.id = `${section.id}-entry`;\n    const feed = new Feed(feedElement);\n    const form = find(section, \".toolbar\", HTMLFormElement);\n    const filters = new Filters(form, entries, (shown, needle) => {\n        feed.show(shown, needle);\n        if (feedElement.getBoundingClientRect().top < 0) {\n            feedElement.scrollIntoView();\n        }\n    });\n    if (entries.length === 0) {\n        form.hidden = true;\n        feedElement.hidden = !notes.hidden;\n        feedElement.replaceChildren(make(\"p\", \"empty\", \"The transcript holds no events.\"));\n    }\n    for (const button of section.querySelectorAll(\"button[data-call]\")) {\n        const number = Number(button.dataset[\"call\"]);\n        const called = entries.find((entry) => entry.tool?.number === number);\n        button.disabled = called === undefined;\n        button.addEventListener(\"click\", () => {\n            if (called !== undefined && !feed.reveal(called)) {\n                filters.reset();\n                feed.reveal(called);\n            }\n        });\n    }\n    return feed;\n}\nfunction readData(name, run, isItem) {\n    const blocks = document.querySelectorAll(`script[data-name=\"${name}\"][data-run=\"${run}\"]`);\n    return [...blocks].flatMap((block) => {\n        const items = JSON.parse(block.textContent);\n        return Array.isArray(items) ? items.filter(isItem) : [];\n    });\n}\nfunction isEntry(value) {\n    return typeof value === \"object\" && value !== null && \"order\" in value;\n}\nfunction isText(value) {\n    return typeof value === \"string\";\n}\nfunction foldLongText(text) {\n    const button = makeButton(\"show-all\", \"Show all\", () => {\n        const isCut = text.classList.toggle(\"cut\");\n        button.textContent = isCut ? \"Show all\" : \"Show less\";\n        button.setAttribute(\"aria-expanded\", String(!isCut));\n        if (isCut) {\n            button.scrollIntoView({ block: \"nearest\" });\n        }\n    });\n    button.setAttribute(\"aria-expanded\", \"false\");\n    text.classList.add(\"cut\");\n    text.after(button);\n}\nconst places = [...document.querySelectorAll(\"main > .run\")];\nconst feeds = new Map();\nlet current = places[0];\nfunction liveRun(place, index) {\n    const section = place instanceof HTMLTemplateElement ? find(place.content, \".run\", HTMLElement) : place;\n    if (section !== place) {\n        place.replaceWith(section);\n        places[index] = section;\n    }\n    if (!feeds.has(section)) {\n        feeds.set(section, startRun(section, index));\n    }\n    return section;\n}\nfunction followHash() {\n    const chosen = places.findIndex(({ id }) => `#${id}` === location.hash);\n    const index = chosen === -1 ? places.findIndex((place) => place === current) : chosen;\n    const place = places[index];\n    if (place === undefined) {\n        return;\n    }\n    const section = liveRun(place, index);\n    if (current !== undefined) {\n        current.hidden = true;\n    }\n    section.hidden = false;\n    current = section;\n    for (const link of document.querySelectorAll(\".index a\")) {\n        if (link.getAttribute(\"href\") === `#${section.id}`) {\n            link.setAttribute(\"aria-current\", \"true\");\n        }\n        else {\n            link.removeAttribute(\"aria-current\");\n        }\n    }\n    if (chosen !== -1) {\n        find(section, \"h2\", HTMLElement).focus({ preventScroll: true });\n        section.scrollIntoView();\n    }\n}\nlet isOnPaper = false;\nlet unfolded = [];\nlet scrolledTo = 0;\nfunction toPaper() {\n    if (isOnPaper) {\n        return;\n    }\n    isOnPaper = true;\n    scrolledTo = window.scrollY;\n    for (const [index, place] of [...places].entries()) {\n        liveRun(place, index).hidden = false;\n    }\n    unfolded = [...document.querySelectorAll(\"details\")].filter((details) => !details.open);\n    for (const details of unfolded) {\n        details.open = true;\n    }\n    for (const feed of feeds.values()) {\n        feed.keepAll(true);\n    }\n}\nfunction fromPaper() {\n    if (!isOnPaper) {\n        return;\n    }\n    isOnPaper = false;\n    for (const feed of feeds.values()) {\n        feed.keepAll(false);\n    }\n    for (const details of unfolded) {\n        details.open = false;\n    }\n    for (const place of places) {\n        place.hidden = place !== current;\n    }\n    window.scrollTo(0, scrolledTo);\n}\nwindow.addEventListener(\"hashchange\", followHash);\nfollowHash();\nwindow.addEventListener(\"beforeprint\", toPaper);\nwindow.addEventListener(\"afterprint\", fromPaper);\nconst paper = window.matchMedia(\"print\");\nconst onMedium = () => {\n    if (paper.matches) {\n        toPaper();\n    }\n    else {\n        fromPaper();\n    }\n};\npaper.addEventListener(\"change\", onMedium);\nonMedium();\n})();\n";
const STYLE = "/*\n * The page's style; its hash is in the page's policy. Colours are named once for light and once for dark; each pair of\n * text and background has a contrast of at least 4.5 : 1 (WCAG AA).\n */\n:root {\n  color-scheme: light dark;\n  --ground: #faf9f7;\n  --surface: #ffffff;\n  --sunken: #f3f2ee;\n  --rule: #e4e2dc;\n  --ink: #22252a;\n  --quiet: #666b73;\n  --accent: #3a5bc7;\n  --ok: #2a7d4f;\n  --failed: #c03427;\n  --denied: #8f5c00;\n  --unfinished: #666b73;\n  --failed-ground: #fdf1ef;\n  --denied-ground: #fcf5e6;\n  --added: #1d6b40;\n  --added-ground: #e8f5ec;\n  --removed: #a82c21;\n  --removed-ground: #fcebe9;\n  --hunk: #6a4fb3;\n  --mark: #ffe58a;\n  --tools: #5b7bdd;\n  --model: #c9cedb;\n  --text:\n    ui-sans-serif, system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", \"Liberation Sans\", Arial,\n    sans-serif;\n  --code:\n    ui-monospace, \"SF Mono\", SFMono-Regular, Menlo, Consolas, \"Liberation Mono\", \"DejaVu Sans Mono\", monospace;\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n    --ground: #15171a;\n    --surface: #1c1f23;\n    --sunken: #22262b;\n    --rule: #31363d;\n    --ink: #e4e3df;\n    --quiet: #9aa0a8;\n    --accent: #8fa9ff;\n    --ok: #62c48d;\n    --failed: #ff8f82;\n    --denied: #e3b04d;\n    --unfinished: #9aa0a8;\n    --failed-ground: #32201f;\n    --denied-ground: #2d2618;\n    --added: #7fd6a4;\n    --added-ground: #18301f;\n    --removed: #ffa198;\n    --removed-ground: #38201e;\n    --hunk: #bda4ff;\n    --mark: #6b5600;\n    --tools: #6f8df0;\n    --model: #3d444f;\n  }\n}\n*,\n::before,\n::after {\n  box-sizing: border-box;\n}\n[hidden] {\n  display: none !important;\n}\nhtml {\n  scroll-padding-top: 7rem;\n  -webkit-text-size-adjust: 100%;\n  text-size-adjust: 100%;\n}\n/* A word longer than the screen is broken wherever it stands. */\nbody {\n  margin: 0;\n  background: var(--ground);\n  color: var(--ink);\n  font: 16px/1.55 var(--text);\n  overflow-wrap: anywhere;\n}\nh1,\nh2,\nh3,\nh4,\np,\nul,\nol,\ndl,\ndd,\npre {\n  margin: 0;\n  padding: 0;\n}\nul,\nol {\n  list-style: none;\n}\nsmall {\n  font-size: 0.86em;\n}\npre,\n.kind,\n.path,\n.target,\n.title,\n.time,\n.took,\n.snippet {\n  font-family: var(--code);\n  font-size: 0.84rem;\n}\npre {\n  white-space: pre-wrap;\n  line-height: 1.5;\n  tab-size: 4;\n}\nbdi,\npre {\n  unicode-bidi: isolate;\n}\na {\n  color: var(--accent);\n  text-underline-offset: 0.15em;\n}\nbutton,\ninput,\nselect {\n  font: inherit;\n  color: inherit;\n}\nbutton {\n  cursor: pointer;\n}\nbutton:not(.plain, .row) {\n  border: 1px solid var(--rule);\n  border-radius: 7px;\n  background: var(--surface);\n  padding: 0.2rem 0.7rem;\n  font-size: 0.86rem;\n}\nbutton:not(.plain, .row):hover {\n  border-color: var(--quiet);\n}\n.summary p > a {\n  display: inline-block;\n  padding: 0.2rem 0;\n}\n.plain {\n  border: 0;\n  background: none;\n  padding: 0;\n  text-align: inherit;\n}\n:focus-visible {\n  outline: 2px solid var(--accent);\n  outline-offset: 2px;\n  border-radius: 5px;\n}\nh2:focus,\nh2:focus-visible {\n  outline: none;\n}\n.quiet,\n.amount,\n.elapsed {\n  color: var(--quiet);\n}\n.quiet {\n  font-size: 0.86rem;\n}\nmark {\n  background: var(--mark);\n  color: var(--ink);\n  border-radius: 3px;\n}\n\n.banner,\nmain {\n  max-width: 62rem;\n  margin: 0 auto;\n  padding: 0 1.5rem;\n}\n.banner {\n  display: flex;\n  justify-content: space-between;\n  align-items: baseline;\n  padding-top: 1.4rem;\n  color: var(--quiet);\n  font-size: 0.86rem;\n}\n.banner h1 {\n  font-size: inherit;\n  font-weight: 600;\n  letter-spacing: 0.01em;\n}\n.banner h1 span {\n  font-weight: 400;\n}\nmain {\n  padding-bottom: 5rem;\n}\n\n.index {\n  margin: 1.6rem 0 0;\n}\n.index ol {\n  border: 1px solid var(--rule);\n  border-radius: 12px;\n  background: var(--surface);\n  overflow: hidden;\n}\n.index a {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) auto;\n  gap: 0.1rem 0.9rem;\n  align-items: baseline;\n  padding: 0.55rem 1rem;\n  color: inherit;\n  text-decoration: none;\n}\n.index li + li {\n  border-top: 1px solid var(--rule);\n}\n.index .headline {\n  grid-column: 1 / 3;\n}\n.index .warnings {\n  margin: 0;\n  font-size: 0.9rem;\n}\n.index .fold ol {\n  margin-top: 0.5rem;\n}\n.index a:hover,\n.index a[aria-current] {\n  background: var(--sunken);\n}\n\n.summary {\n  padding: 1.6rem 0 0.4rem;\n}\n.where {\n  color: var(--quiet);\n}\nh2 {\n  font-size: 2rem;\n  line-height: 1.25;\n  font-weight: 650;\n  letter-spacing: -0.015em;\n  margin: 0.15rem 0 1.1rem;\n}\nh2 .elapsed {\n  font-weight: 400;\n}\n.conclusion.success {\n  color: var(--ok);\n}\n.conclusion.failure,\n.conclusion.timed-out {\n  color: var(--failed);\n}\n.conclusion.cancelled,\n.conclusion.skipped,\n.conclusion.running {\n  color: var(--denied);\n}\n.index a .conclusion {\n  font-weight: 600;\n  font-size: 0.9rem;\n}\n.index h2 {\n  font-size: 1.5rem;\n}\n.verdict {\n  border-left: 3px solid var(--failed);\n  background: var(--failed-ground);\n  border-radius: 0 10px 10px 0;\n  padding: 0.75rem 1.1rem;\n  margin: 0 0 1.3rem;\n}\n.verdict.advice {\n  border-color: var(--denied);\n  background: var(--denied-ground);\n}\n.verdict p {\n  white-space: pre-line;\n}\n.verdict p + p {\n  margin-top: 0.25rem;\n  color: var(--quiet);\n}\n.facts {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));\n  gap: 0.85rem 1.5rem;\n}\n.facts dt {\n  color: var(--quiet);\n  font-size: 0.8rem;\n}\n.facts dd {\n  font-variant-numeric: tabular-nums;\n  font-size: 0.95rem;\n  line-height: 1.4;\n}\n.summary > p:last-child:not(.where) {\n  margin-top: 1rem;\n  font-size: 0.92rem;\n}\n\n.part {\n  margin-top: 2.4rem;\n}\n.part > .quiet {\n  margin-bottom: 0.6rem;\n}\nh3 {\n  font-size: 1.05rem;\n  font-weight: 650;\n  margin-bottom: 0.7rem;\n}\nh3 .amount {\n  font-weight: 400;\n}\nh4 {\n  font-size: 0.8rem;\n  font-weight: 400;\n  color: var(--quiet);\n  margin: 1.2rem 0 0.3rem;\n}\n.prose {\n  white-space: pre-wrap;\n  max-width: 46rem;\n  unicode-bidi: plaintext;\n}\n.answer {\n  border: 1px solid var(--rule);\n  border-radius: 12px;\n  background: var(--surface);\n  padding: 1rem 1.25rem;\n  overflow-wrap: anywhere;\n}\n.answer > * + *,\n.said > * + *,\n.findings li > * + *,\n.findings .message > * + * {\n  margin-top: 0.6rem;\n}\n.answer ul,\n.answer ol,\n.said ul,\n.said ol {\n  padding-left: 1.4rem;\n}\n.answer ul,\n.said ul {\n  list-style: disc;\n}\n.answer ol,\n.said ol {\n  list-style: decimal;\n}\n.answer pre,\n.said pre {\n  padding: 0.6rem 0.8rem;\n  border-radius: 8px;\n  background: var(--sunken);\n  white-space: pre-wrap;\n  overflow-wrap: anywhere;\n}\n.answer blockquote,\n.said blockquote {\n  margin-inline: 0;\n  padding-left: 0.9rem;\n  border-left: 3px solid var(--rule);\n  color: var(--quiet);\n}\n.answer table,\n.said table {\n  border-collapse: collapse;\n  display: block;\n  max-width: 100%;\n  overflow-x: auto;\n}\n/* Words in a cell stay whole, up to a few of them: the table scrolls in its own box. */\n.answer th,\n.answer td,\n.said th,\n.said td {\n  max-width: 24rem;\n  overflow-wrap: break-word;\n  border: 1px solid var(--rule);\n  padding: 0.25rem 0.6rem;\n  text-align: left;\n}\n.answer h4,\n.answer h5,\n.answer h6,\n.said h4,\n.said h5,\n.said h6 {\n  margin: 1rem 0 0.3rem;\n  font-size: 1rem;\n  font-weight: 650;\n  color: var(--ink);\n}\n.cut {\n  max-height: 32rem;\n  overflow: hidden;\n  -webkit-mask-image: linear-gradient(#000 85%, transparent);\n  mask-image: linear-gradient(#000 85%, transparent);\n}\n.show-all {\n  margin-top: 0.5rem;\n  min-height: 32px;\n}\n.warnings {\n  margin-bottom: 1.1rem;\n  color: var(--denied);\n  font-weight: 600;\n}\n.findings li {\n  padding: 0.6rem 0;\n  overflow-wrap: anywhere;\n}\n.findings li + li {\n  border-top: 1px solid var(--rule);\n}\n.findings .error .mark {\n  color: var(--failed);\n}\n.findings .warning .mark {\n  color: var(--denied);\n}\n.part > ul:not([class]) {\n  list-style: disc;\n  padding-left: 1.2rem;\n}\n.todos li::before {\n  content: \"○ \";\n  color: var(--quiet);\n}\n.todos .done::before {\n  content: \"✓ \";\n  color: var(--ok);\n}\n.todos .cancelled {\n  text-decoration: line-through;\n}\n.todos small {\n  color: var(--quiet);\n}\n.fold {\n  margin-top: 1.2rem;\n}\nsummary {\n  cursor: pointer;\n}\n.fold pre,\n.timeline {\n  margin-top: 0.5rem;\n  padding: 0.8rem 1rem;\n  background: var(--sunken);\n  border-radius: 10px;\n}\n\n.files {\n  border: 1px solid var(--rule);\n  border-radius: 12px;\n  background: var(--surface);\n  overflow: hidden;\n}\n.files li + li {\n  border-top: 1px solid var(--rule);\n}\n.file {\n  display: flex;\n  flex-wrap: wrap;\n  align-items: baseline;\n  gap: 0.1rem 0.7rem;\n  padding: 0.42rem 1rem;\n}\n.file::marker {\n  content: \"\";\n}\nsummary.file::after {\n  content: \"diff\";\n  color: var(--accent);\n  font-size: 0.8rem;\n}\n.file .status {\n  color: var(--quiet);\n  font-size: 0.8rem;\n  width: 4.6rem;\n}\n.file .status.added {\n  color: var(--ok);\n}\n.file .status.deleted {\n  color: var(--failed);\n}\n.file .path {\n  flex: 1;\n  min-width: 10rem;\n}\n.lines {\n  font-variant-numeric: tabular-nums;\n  font-size: 0.84rem;\n  color: var(--quiet);\n}\n.lines .added {\n  color: var(--added);\n}\n.lines .removed {\n  color: var(--removed);\n}\n.tag {\n  font-size: 0.78rem;\n  color: var(--denied);\n  background: var(--denied-ground);\n  border-radius: 999px;\n  padding: 0 0.55em;\n}\n.diff {\n  padding: 0.6rem 0;\n  background: var(--sunken);\n  border-radius: 10px;\n}\n.files .diff {\n  border-radius: 0;\n  border-top: 1px solid var(--rule);\n  overflow-x: auto;\n}\n.diff,\n.diff span {\n  --edge: 1rem;\n  padding-inline: var(--edge);\n}\n.diff span {\n  display: block;\n  margin-inline: calc(-1 * var(--edge));\n}\n.diff .added {\n  color: var(--added);\n  background: var(--added-ground);\n}\n.diff .removed {\n  color: var(--removed);\n  background: var(--removed-ground);\n}\n.diff .hunk {\n  color: var(--hunk);\n}\n.diff .head {\n  color: var(--quiet);\n}\n\n.shares {\n  display: block;\n  width: 100%;\n  height: 10px;\n  border-radius: 999px;\n  background: var(--sunken);\n}\n.share.model {\n  fill: var(--model);\n}\n.share.tools {\n  fill: var(--tools);\n}\n.share.waiting {\n  fill: var(--denied);\n}\n.legend {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0.2rem 1.6rem;\n  margin-top: 0.5rem;\n  font-size: 0.9rem;\n}\n.legend li::before {\n  content: \"\";\n  display: inline-block;\n  width: 0.65em;\n  height: 0.65em;\n  border-radius: 3px;\n  margin-right: 0.45em;\n  background: var(--model);\n}\n.legend .tools::before {\n  background: var(--tools);\n}\n.legend .waiting::before {\n  background: var(--denied);\n}\n.legend strong {\n  font-weight: 600;\n  font-variant-numeric: tabular-nums;\n}\n.legend small {\n  color: var(--quiet);\n}\n.slowest {\n  counter-reset: none;\n  font-size: 0.92rem;\n}\n.slowest button {\n  display: flex;\n  gap: 0.6rem;\n  width: 100%;\n  padding: 0.22rem 0;\n  align-items: baseline;\n}\n.slowest .target {\n  flex: 1;\n  min-width: 0;\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}\n.slowest button:disabled {\n  cursor: default;\n}\n.slowest button:enabled:hover .target {\n  text-decoration: underline;\n}\n.took {\n  color: var(--quiet);\n  font-variant-numeric: tabular-nums;\n  white-space: nowrap;\n}\n.kind {\n  color: var(--accent);\n  white-space: nowrap;\n}\n.mark {\n  font-weight: 700;\n  color: var(--quiet);\n}\n.mark.ok {\n  color: var(--ok);\n}\n.mark.failed {\n  color: var(--failed);\n}\n.mark.denied {\n  color: var(--denied);\n}\n\n.log-notes {\n  margin-bottom: 0.8rem;\n  padding: 0.6rem 1rem;\n  border-radius: 10px;\n  background: var(--denied-ground);\n  font-size: 0.9rem;\n}\n.toolbar {\n  position: sticky;\n  top: 0;\n  z-index: 2;\n  margin: 0 -1.5rem;\n  padding: 0.7rem 1.5rem 0.6rem;\n  background: color-mix(in srgb, var(--ground) 94%, transparent);\n  backdrop-filter: blur(6px);\n  border-bottom: 1px solid var(--rule);\n}\n.toolbar-line {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0.4rem 1rem;\n  align-items: center;\n}\n.toolbar-line + .toolbar-line {\n  margin-top: 0.5rem;\n}\n.search {\n  flex: 1;\n  min-width: 12rem;\n  border: 1px solid var(--rule);\n  border-radius: 9px;\n  background: var(--surface);\n  padding: 0.38rem 0.8rem;\n}\n.search::placeholder {\n  color: var(--quiet);\n  opacity: 1;\n}\nselect {\n  max-width: 11rem;\n  border: 1px solid var(--rule);\n  border-radius: 9px;\n  background: var(--surface);\n  padding: 0.42rem 0.6rem;\n  font-size: 0.9rem;\n}\nfieldset {\n  position: relative;\n  border: 0;\n  margin: 0;\n  padding: 0;\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0.3rem;\n  min-width: 0;\n}\nlegend {\n  position: absolute;\n  width: 1px;\n  height: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n}\n.chip {\n  position: relative;\n}\n.chip input {\n  position: absolute;\n  opacity: 0;\n  pointer-events: none;\n}\n.chip span {\n  display: inline-block;\n  min-height: 24px;\n  border: 1px solid var(--rule);\n  border-radius: 999px;\n  padding: 0.1rem 0.7rem;\n  font-size: 0.84rem;\n  color: var(--quiet);\n  cursor: pointer;\n  white-space: nowrap;\n}\n.chip small {\n  font-variant-numeric: tabular-nums;\n}\n.chip input:checked + span {\n  color: var(--ink);\n  background: var(--surface);\n  border-color: var(--quiet);\n}\n.chip.failed input:checked + span {\n  color: var(--failed);\n  border-color: currentColor;\n}\n.chip.denied input:checked + span {\n  color: var(--denied);\n  border-color: currentColor;\n}\n.chip input:focus-visible + span {\n  outline: 2px solid var(--accent);\n  outline-offset: 2px;\n}\n.chip input:disabled + span {\n  opacity: 0.45;\n  cursor: default;\n}\n\n.feed {\n  padding-top: 0.3rem;\n  min-height: 60vh;\n}\n.empty {\n  padding: 3rem 0;\n  text-align: center;\n  color: var(--quiet);\n}\n.entry {\n  border-bottom: 1px solid var(--rule);\n  scroll-margin-top: 0.5rem;\n  scroll-margin-bottom: 2rem;\n}\n.row {\n  display: grid;\n  grid-template-columns: 4.4rem 1.1rem minmax(0, auto) minmax(0, 1fr) auto;\n  gap: 0.7rem;\n  align-items: baseline;\n  width: 100%;\n  border: 0;\n  background: none;\n  padding: 0.5rem 0.2rem;\n  text-align: left;\n}\n.row:hover {\n  background: var(--sunken);\n}\n.row:focus-visible {\n  outline-offset: -2px;\n}\n.time {\n  color: var(--quiet);\n  font-variant-numeric: tabular-nums;\n  font-size: 0.78rem;\n}\n.row .kind {\n  max-width: 10rem;\n  overflow: hidden;\n  text-overflow: ellipsis;\n}\n.title {\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}\n.more {\n  display: flex;\n  gap: 0.8rem;\n  align-items: baseline;\n  justify-content: flex-end;\n  white-space: nowrap;\n}\n.detail {\n  color: var(--quiet);\n  font-size: 0.84rem;\n  max-width: 12rem;\n  overflow: hidden;\n  text-overflow: ellipsis;\n}\n.entry.failed .detail {\n  color: var(--failed);\n}\n.entry.denied .detail {\n  color: var(--denied);\n}\n.entry:not(.tool) .kind {\n  color: var(--ink);\n  font: 600 0.9rem var(--text);\n  max-width: none;\n}\n.entry:not(.tool, .message, .prompt, .result) .kind {\n  color: var(--quiet);\n  font-weight: 400;\n}\n.entry.open > .row {\n  background: var(--sunken);\n}\n/* A row opens, and says so. */\n.more::after {\n  content: \"▸\";\n  color: var(--quiet);\n}\n.entry.open .more::after {\n  content: \"▾\";\n}\n.entry.open .title {\n  white-space: pre-wrap;\n}\n.why {\n  display: none;\n}\n.said {\n  padding: 0 0.2rem 0.9rem 7.1rem;\n}\n.thinking .said {\n  color: var(--quiet);\n  font-style: italic;\n  font-size: 0.95rem;\n}\n.prompt .said {\n  border-left: 3px solid var(--accent);\n  padding-left: 1rem;\n  margin: 0 0 0.9rem calc(6.1rem - 3px);\n  padding-bottom: 0;\n}\n.unreadable .said {\n  font-family: var(--code);\n  font-size: 0.84rem;\n  color: var(--quiet);\n}\n.folded {\n  max-height: 11.5rem;\n  overflow: hidden;\n  -webkit-mask-image: linear-gradient(#000 65%, transparent);\n  mask-image: linear-gradient(#000 65%, transparent);\n}\n.thinking .folded {\n  max-height: 3.2rem;\n}\n.snippet {\n  padding: 0 0.2rem 0.5rem 7.1rem;\n  color: var(--quiet);\n}\n.body {\n  padding: 0.2rem 0.2rem 1.2rem 7.1rem;\n}\n.block {\n  margin-top: 0.8rem;\n}\n.block h4 {\n  margin: 0 0 0.3rem;\n}\n.block pre {\n  padding: 0.7rem 1rem;\n  border-radius: 10px;\n  background: var(--sunken);\n}\n.block.error pre {\n  background: var(--failed-ground);\n  color: var(--failed);\n}\n.denied .block.error pre {\n  background: var(--denied-ground);\n  color: var(--denied);\n}\n.block button {\n  margin-top: 0.4rem;\n}\n.raw pre {\n  margin-top: 0.6rem;\n}\n.body > button {\n  margin-top: 0.9rem;\n}\n\n@media screen and (max-width: 44rem) {\n  html {\n    scroll-padding-top: 8rem;\n  }\n  .banner,\n  main {\n    padding-inline: 1rem;\n  }\n  h2 {\n    font-size: 1.6rem;\n  }\n  .facts {\n    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));\n    gap: 0.7rem 1rem;\n  }\n  .toolbar {\n    margin-inline: -1rem;\n    padding-inline: 1rem;\n  }\n  .toolbar {\n    position: static;\n  }\n  .toolbar-line {\n    gap: 0.3rem 0.6rem;\n  }\n  .search {\n    min-width: 7rem;\n  }\n  select {\n    max-width: 7rem;\n  }\n  .row {\n    grid-template-columns: 1.1rem minmax(0, auto) minmax(0, 1fr) auto;\n    gap: 0.1rem 0.5rem;\n    padding: 0.6rem 0;\n  }\n  .row .time {\n    grid-column: 4;\n    grid-row: 2;\n    text-align: right;\n  }\n  .row .title {\n    grid-column: 2 / 4;\n    grid-row: 2;\n  }\n  .row .more {\n    grid-column: 3 / 5;\n    grid-row: 1;\n  }\n  .entry:not(.tool) .row {\n    grid-template-columns: 1.1rem minmax(0, 1fr) auto auto;\n  }\n  .entry:not(.tool) .time {\n    grid-column: 3;\n    grid-row: 1;\n  }\n  .entry:not(.tool) .more {\n    grid-column: 4;\n  }\n  .said,\n  .snippet,\n  .body {\n    padding-left: 1.6rem;\n    padding-right: 0;\n  }\n  .prompt .said {\n    margin-left: 1.6rem;\n  }\n  .detail {\n    max-width: 8rem;\n  }\n  .file {\n    gap: 0.1rem 0.9rem;\n    padding: 0.5rem 0.8rem;\n  }\n  .file .path {\n    flex-basis: 100%;\n    order: -1;\n  }\n  .file .status {\n    width: auto;\n  }\n}\n/* On paper there is nothing to click, and nothing is cut: a sheet is about as wide as a tablet. */\n@media print {\n  :root {\n    --ground: #ffffff;\n  }\n  .toolbar-line > :not([data-count]),\n  .toolbar-line + .toolbar-line,\n  .show-all,\n  .block button {\n    display: none !important;\n  }\n  .toolbar {\n    position: static;\n    margin: 0;\n    padding: 0;\n    border: 0;\n    background: none;\n    backdrop-filter: none;\n  }\n  .folded,\n  .cut {\n    max-height: none;\n    overflow: visible;\n    -webkit-mask-image: none;\n    mask-image: none;\n  }\n  summary.file::after {\n    content: none;\n  }\n  .files,\n  .files .diff {\n    overflow: visible;\n  }\n  .answer table,\n  .said table {\n    overflow: visible;\n    font-size: 0.8rem;\n  }\n  .answer th,\n  .answer td,\n  .said th,\n  .said td {\n    max-width: 12rem;\n    padding: 0.2rem 0.4rem;\n  }\n  .feed {\n    min-height: 0;\n  }\n  .chunk {\n    height: auto !important;\n  }\n  .row {\n    grid-template-columns: 3.6rem 1.1rem max-content minmax(0, 1fr) minmax(0, max-content);\n    break-inside: avoid;\n  }\n  .row .kind {\n    max-width: 12rem;\n    overflow: visible;\n    white-space: normal;\n  }\n  .entry .title,\n  .slowest .target {\n    overflow: visible;\n    white-space: pre-wrap;\n  }\n  .more {\n    white-space: normal;\n  }\n  .more::after {\n    content: none !important;\n  }\n  .detail {\n    max-width: 14rem;\n    overflow: visible;\n  }\n  .said,\n  .snippet,\n  .body {\n    padding-left: 6.1rem;\n  }\n  .why {\n    display: block;\n    padding: 0 0 0.6rem 6.1rem;\n    color: var(--failed);\n  }\n  .denied .why {\n    color: var(--denied);\n  }\n  .run + .run {\n    break-before: page;\n  }\n  summary,\n  h3,\n  h4 {\n    break-after: avoid;\n  }\n}\n";
const SCRIPT_HASH = "sha256-Mg+avX3eMX2/o+upMCi0/8APY5Kq6BEOXERxJHHJ9uM=";
const STYLE_HASH = "sha256-J0uv8FHB0d62f1SOxF244sfNpdvnEh3/M76uF1lRdzk=";

;// CONCATENATED MODULE: ./render/markdown/elements.ts



/** Marks that can be open at once. */
const MAXIMUM_MARKS = 20;
/** Converts an answer or message to elements for the page, from the same tree as the Markdown of the other views. */
function answerElements(markdown) {
    return parseAnswer(markdown).map(elementOf);
}
/** Converts a message or note, which has names and values in backticks, to a paragraph's nodes. Line breaks stay. */
function sentenceElements(text) {
    return text
        .split("\n")
        .flatMap((line, index) => [...(index === 0 ? [] : ["\n"]), ...inlineNodes(parseSentence(line))]);
}
function elements_element(tag, nodes = []) {
    return { tag, nodes };
}
function elementOf(block) {
    switch (block.kind) {
        case "paragraph":
            return elements_element("p", inlineNodes(block.text));
        case "heading":
            return elements_element(`h${block.level}`, inlineNodes(block.text));
        case "rule":
            return elements_element("hr");
        case "code":
            return elements_element("pre", [elements_element("code", [block.text])]);
        case "quotation":
            return elements_element("blockquote", block.blocks.map(elementOf));
        case "list":
            return elements_element(block.items[0]?.marker === "- " ? "ul" : "ol", block.items.map(itemOf));
        case "table": {
            const [head, ...body] = block.rows.map((cells, row) => elements_element("tr", block.align.map((_, column) => elements_element(row === 0 ? "th" : "td", inlineNodes(cells[column] ?? [])))));
            return elements_element("table", [elements_element("thead", head === undefined ? [] : [head]), elements_element("tbody", body)]);
        }
    }
}
/** Unwraps the first paragraph of an item, because a paragraph would space the list out. */
function itemOf({ blocks }) {
    const [first, ...rest] = blocks;
    return elements_element("li", first?.kind === "paragraph"
        ? [...inlineNodes(first.text), ...rest.map(elementOf)]
        : blocks.map(elementOf));
}
const TAG_OF_MARK = { 1: "em", 2: "strong" };
function inlineNodes(text) {
    const nodes = [];
    const open = [];
    for (const [index, piece] of text.entries()) {
        if (piece.kind === "text") {
            nodes.push(piece.text);
        }
        else if (piece.kind === "code") {
            nodes.push(elements_element("code", [(0,invisible/* visibleText */.Q6)(piece.text)]));
        }
        else {
            let at = 0;
            for (const [mark] of piece.text.matchAll(/\*{1,3}|_{1,3}/g)) {
                const before = at === 0 ? text[index - 1]?.text.slice(-1) : piece.text[at - 1];
                at += mark.length;
                takeMark(mark, before ?? "", piece.text[at] ?? text[index + 1]?.text[0] ?? "", nodes, open);
            }
        }
    }
    return nodes;
}
/** Closes the last mark of its kind (not after a blank), opens one (not before a blank), or stays text. */
function takeMark(mark, before, after, nodes, open) {
    const isWord = (character) => /[\p{L}\p{N}]/u.test(character);
    const insideWord = mark.startsWith("_") && isWord(before) && isWord(after);
    const last = open.at(-1);
    const tag = TAG_OF_MARK[mark.length];
    if (last?.mark === mark && before.trim() !== "" && !insideWord && tag !== undefined) {
        open.pop();
        nodes.push(elements_element(tag, nodes.splice(last.start).slice(1)));
        return;
    }
    nodes.push(mark);
    if (after.trim() !== "" && !insideWord && tag !== undefined && open.length < MAXIMUM_MARKS) {
        open.push({ mark, start: nodes.length - 1 });
    }
}

;// CONCATENATED MODULE: ./render/page/run-texts.ts








const MAXIMUM_PLACE_UNITS = 500;
/** Longer texts are folded: about sixty lines on a screen. UTF-16 units, and lines of `LINE_UNITS`. */
const LONG_TEXT_UNITS = 6_000;
const LONG_TEXT_LINES = 60;
const run_texts_LINE_UNITS = 100;
const run_texts_MARKS = { error: "✗", warning: "!", notice: "i" };
function section(title, body) {
    return body === undefined ? NOTHING : markup `<section class="part"><h3>${title}</h3>${body}</section>\n`;
}
/** Renders the agent's last message, with its earlier messages, or the JSON of a structured answer, in a fold. */
function runAnswer(record, room) {
    const { title, text, before } = finalAnswer(record);
    const json = record.structuredOutput;
    const shown = json === undefined ? text : ((0,answer_review/* answerReview */.ZJ)(record)?.summary ?? "");
    const body = shown.trim() === "" ? NOTHING : answerBox(shown, room);
    const fold = json === undefined
        ? before.trim() === ""
            ? NOTHING
            : markup `<details class="fold"><summary>${otherMessages(title)}</summary>${answerBox(before, room)}</details>`
        : markup `<details class="fold"><summary>The answer as JSON</summary><pre>${(0,safety_cut/* withoutMiddle */.Mg)((0,answer_review/* indentedJson */.ak)(json), room.textUnits)}</pre></details>`;
    return body === NOTHING && fold === NOTHING ? NOTHING : section(title, markup `${body}${fold}`);
}
/** Renders the findings, worst first. That a review found none is in the run's head. */
function runFindings(record, room) {
    const review = (0,answer_review/* answerReview */.ZJ)(record);
    if (record.findings.length === 0) {
        return NOTHING;
    }
    const shown = worstFirst(record.findings).slice(0, room.fileRows);
    const rest = record.findings.length - shown.length;
    return section("Findings", markup `${review === undefined ? undefined : markup `<p>${findingCounts(review)}</p>`}
${foldedList("findings", shown.map(run_texts_findingItem), "finding")}${rest > 0 ? markup `<p class="quiet">… and ${rest} more, in the record file.</p>` : undefined}`);
}
function run_texts_findingItem({ severity, path, line, title, message }) {
    const place = (0,safety_cut/* cutUnits */.Cv)(words_placeInFile(path, line, undefined), MAXIMUM_PLACE_UNITS);
    return markup `<li class="${severity}"><p><span class="mark" role="img" aria-label="${severity}">${run_texts_MARKS[severity]}</span> <bdi class="path">${brokenPath(place)}</bdi>${title === undefined ? undefined : markup ` <strong>${title}</strong>`}</p><div class="message${isLong(message) ? " long" : ""}">${treeMarkup(answerElements(message))}</div></li>`;
}
function answerBox(text, room) {
    const prose = treeMarkup(answerElements((0,safety_cut/* withoutMiddle */.Mg)(text, room.textUnits)));
    return markup `<div class="answer${isLong(text) ? " long" : ""}">${prose}</div>`;
}
/** Whether a text would push what follows it off several screens. */
function isLong(text) {
    if (text.length > LONG_TEXT_UNITS) {
        return true;
    }
    const lines = text
        .split("\n")
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / run_texts_LINE_UNITS)), 0);
    return lines > LONG_TEXT_LINES;
}

;// CONCATENATED MODULE: ./render/page/run-summary.ts














/** Longest name or value; longest message of ours, including its quotes. UTF-16 units. */
const MAXIMUM_FACT_UNITS = 400;
const MAXIMUM_MESSAGE_UNITS = 2_000;
const MAXIMUM_NOTES = 50;
/** Returns repository, workflow, job and matrix values of a run. */
function placeOfRun({ run }) {
    const job = [run.workflow, run.job].filter((part) => part !== "").join(" / ");
    return (0,safety_cut/* cutUnits */.Cv)([run.repository, job, matrixWords(run.matrix)].filter((part) => part !== "").join(" · "), MAXIMUM_FACT_UNITS);
}
/** Renders the head of a run: its name, conclusion and warnings, followed by the given facts. */
function runSummary(record, name, titleId, facts) {
    return markup `<header class="summary">
<p class="where">${name}</p>
<h2 id="${titleId}" tabindex="-1">${conclusionWord(record)} <span class="elapsed">${conclusion_elapsed(record)}</span></h2>
${warningsLine(record)}
${facts}
</header>
`;
}
/** Renders the same warnings as every other view. */
function warningsLine(record) {
    const all = warnings(record);
    return all.length === 0
        ? NOTHING
        : markup `<p class="${isGoodNews(all) ? "quiet" : "warnings"}">${all.join(" · ")}</p>`;
}
/**
 * Renders why the run ended as it did, the remedy, and the facts that most readers want. The other facts come last,
 * because they would push the findings and the answer off a phone's first screen.
 *
 * @param serverUrl the only server that links may point to, e.g. `https://github.com`
 */
function runFacts(record, serverUrl) {
    return markup `${run_summary_verdict(record)}${refusedHosts(record)}
${factList(mainFacts(record))}
${run_summary_runLink(record.run.runUrl, serverUrl)}`;
}
/** Renders versions, ids and circumstances of a run, as far as its name does not contain them. */
function runDetails(record, name) {
    const facts = furtherFacts(record, name);
    return section("About this run", facts.every(([, value = ""]) => value === "") ? undefined : factList(facts));
}
function run_summary_verdict(record) {
    const { cause, message, remedy } = verdictWords(record, true);
    if (message !== "") {
        return markup `<div class="verdict"><p>${isUnreadable(record) ? undefined : markup `<strong>${record.reason}</strong> `}${prose(cause === "" ? message : `${cause}\n${message}`)}</p><p>${prose(remedy)}</p></div>`;
    }
    const denials = [
        unexpectedDenials(record) === 0 ? "" : `${denialCount(record)}. ${record.denialAdvice}`.trim(),
        otherDenials(record),
    ].filter((part) => part !== "");
    return denials.length === 0
        ? NOTHING
        : markup `<div class="verdict advice"><p>${prose(denials.join(" "))}</p></div>`;
}
function refusedHosts(record) {
    const sentences = refusedSentences(record, (name) => `\`${name.replaceAll("`", "'")}\``);
    return sentences.length === 0
        ? NOTHING
        : markup `<div class="verdict advice">${sentences.map((text) => markup `<p>${prose(text)}</p>`)}</div>`;
}
/** Renders our own text, with its quotes. */
function prose(text) {
    return treeMarkup(sentenceElements((0,safety_cut/* cutUnits */.Cv)(text, MAXIMUM_MESSAGE_UNITS)));
}
function factList(all) {
    const known = all.flatMap(([label, value = ""]) => (value === "" ? [] : [[label, value]]));
    return markup `<dl class="facts">${known.map(([label, value]) => markup `<div><dt>${label}</dt><dd>${(0,safety_cut/* cutUnits */.Cv)(value, MAXIMUM_FACT_UNITS)}</dd></div>`)}</dl>`;
}
function mainFacts(record) {
    // If a run could not be read, a count of 0 would look like a fact about it.
    if (record.endedAtMs === undefined && record.stream.events === 0) {
        return [];
    }
    return [
        ["Model", record.session.model],
        ["Tool calls", callCounts(record.toolCallCounts)],
        ["Files", fileCount(record)],
        ["Tokens", tokenCounts(record.usage, "")],
        ["Attempts", record.attempts.length > 1 ? attempts(record) : undefined],
    ];
}
function furtherFacts(record, name) {
    const { session, run } = record;
    const place = placeOfRun(record);
    return [
        ["CLI", session.cliVersion],
        ["Session", session.id],
        ["Started", moment(record.startedAtMs)],
        ["Job", place === name ? undefined : place],
        ["Event", [run.event, run.actor].filter((part) => part !== "").join(" by ")],
        ["Commit", run.sha.slice(0, 10)],
        exit(record),
        ["Duration reported by the CLI", cliDuration(record)],
        ["Isolation", isolationFact(record)],
    ];
}
/** Returns the value of the output `duration-ms`. It excludes start and end of the CLI, so it is below the run's. */
function cliDuration({ result }) {
    return result?.durationMs === undefined ? "" : words_duration(result.durationMs);
}
/** Formats a time. A downloaded record may contain an invalid date; 0 comes from a stream without times. */
function moment(ms) {
    const date = new Date(ms);
    return ms === 0 || Number.isNaN(date.getTime())
        ? ""
        : date.toISOString().replace("T", " ").replace(/\..*/, " UTC");
}
function isolationFact({ isolation }) {
    if (isolation === undefined) {
        return undefined;
    }
    return `${isolation.level}, ${WAYS[isolation.way]}`;
}
function callCounts({ total, ok, failed, denied, unfinished }) {
    const parts = [
        [ok, "ok"],
        [failed, "failed"],
        [denied, "denied"],
        [unfinished, "unfinished"],
    ];
    const shown = parts.filter(([amount]) => amount > 0).map(([amount, word]) => `${amount} ${word}`);
    return total === 0 ? "none" : shown.join(", ");
}
function attempts(record) {
    const outcomes = failedAttempts(record).map(({ numbers, outcome }) => `${numbers}: ${outcome.replace(/\.$/, "")}`);
    return `${record.attempts.length} (${outcomes.join("; ")})`;
}
/** Why this action ended the CLI. */
const ENDED_FOR = {
    lingering: "did not exit",
    timeout: "time limit",
    "idle-timeout": "silence limit",
    "tool-call-limit": "limit of tool calls",
    cancelled: "job cancelled",
    internal: "error of this action",
};
function exit({ exit }) {
    const why = exit?.endedBy === undefined ? "" : ENDED_FOR[exit.endedBy];
    const how = exit?.signal ?? (exit?.code === undefined ? "" : `code ${exit.code}`);
    const words = how === "" || why === "" ? `${how}${why}` : `${how} (${why})`;
    return [how.startsWith("code ") ? "Exit" : "Ended by", words];
}
/** Renders the only link of the page. A downloaded record may contain any address; other servers stay text. */
function run_summary_runLink(runUrl, serverUrl) {
    if (runUrl === "") {
        return NOTHING;
    }
    const url = addressOn(serverUrl, runUrl);
    return url === undefined
        ? markup `<p class="quiet">Run, as named by the record: ${(0,safety_cut/* cutUnits */.Cv)(runUrl, MAXIMUM_FACT_UNITS)}</p>\n`
        : markup `<p><a href="${url}" rel="noopener noreferrer">The run on GitHub</a></p>\n`;
}
/** Returns undefined unless the address is on that server, uses TLS and has no user name. */
function addressOn(serverUrl, address) {
    if (address.length > MAXIMUM_MESSAGE_UNITS || !URL.canParse(address) || !URL.canParse(serverUrl)) {
        return undefined;
    }
    const { protocol, origin, username, password, href } = new URL(address);
    const isOurs = protocol === "https:" && origin === new URL(serverUrl).origin;
    return isOurs && username === "" && password === "" ? href : undefined;
}
/** Renders findings, answer, to-do list and notes on how the run was read: one part each. */
function runTexts(record, room) {
    const todos = record.todos;
    const notes = [...record.notes.slice(0, MAXIMUM_NOTES), ...denialLines(record)];
    return [
        runFindings(record, room),
        runAnswer(record, room),
        section("To do", todos.length === 0
            ? undefined
            : markup `<ul class="todos">${todos.map((todo) => markup `<li class="${todo.state}">${(0,safety_cut/* cutUnits */.Cv)(todo.content, MAXIMUM_FACT_UNITS)} <small>${todo.state}</small></li>`)}</ul>`),
        section("Notes", notes.length === 0
            ? undefined
            : markup `<ul>${notes.map((note) => markup `<li>${prose(note)}</li>`)}</ul>`),
        record.diagnostics.trim() === ""
            ? NOTHING
            : markup `<details class="fold"><summary>Diagnostics of the CLI (standard error)</summary><pre>${(0,safety_cut/* withoutMiddle */.Mg)(record.diagnostics, room.textUnits, false)}</pre></details>\n`,
    ];
}

;// CONCATENATED MODULE: ./render/page/page-head.ts






/** Rows of the index outside its fold. A GitHub matrix can have 256. */
const page_head_ROWS_SHOWN = 20;
/** Renders the part of a page before its runs: policy, style, and the index of several runs. */
function pageHead(runs) {
    const policy = [
        "default-src 'none'",
        `script-src '${SCRIPT_HASH}'`,
        `style-src '${STYLE_HASH}'`,
        "base-uri 'none'",
        "form-action 'none'",
        // Browsers that support trusted types then refuse to parse text as HTML, whichever code tries it.
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ].join("; ");
    return markup `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${page_head_title(runs)}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<header class="banner"><h1>Cursor agent <span>${runs.length === 1 ? "run" : `${runs.length} runs`}</span></h1></header>
<main>
${runs.length > 1 ? runIndex(runs) : NOTHING}`;
}
function page_head_title(runs) {
    const [only] = runs;
    return runs.length === 1 && only !== undefined
        ? `${only.record.conclusion} · ${only.name || "Cursor agent"}`
        : `${page_head_runCounts(runs)} · Cursor agent`;
}
function page_head_runCounts(runs) {
    const failed = failedIn(runs);
    return failed === 0 ? `${runs.length} runs, none failed` : `${failed} of ${runs.length} runs failed`;
}
function failedIn(runs) {
    return runs.filter(({ record }) => record.conclusion !== "success" && record.conclusion !== "skipped")
        .length;
}
/** Renders an index without a scrolling box. If there are very many runs, the rest is in a fold. */
function runIndex(runs) {
    const rest = runs.slice(page_head_ROWS_SHOWN);
    return markup `<nav class="index" aria-label="Runs"><h2 class="conclusion ${failedIn(runs) === 0 ? "success" : "failure"}">${page_head_runCounts(runs)}</h2>
<ol>${runs.slice(0, page_head_ROWS_SHOWN).map(indexRow)}</ol>
${rest.length === 0 ? undefined : markup `<details class="fold"><summary>${counted(rest.length, "more run")}, ${failedIn(rest) || "none"} of them failed</summary><ol>${rest.map((run, index) => indexRow(run, page_head_ROWS_SHOWN + index))}</ol></details>`}
<noscript><p class="quiet">All runs but the first need JavaScript. It is part of this page; nothing is fetched.</p></noscript></nav>
`;
}
function indexRow({ record, name }, index) {
    return markup `<li><a href="#${runId(index)}"><span class="headline">${headlineOfRow(record)}</span> <span class="path">${name}</span> <span class="quiet">${amounts(record)}</span></a></li>`;
}
/** Empty for a run without an end in its record. */
function amounts(record) {
    const calls = counted(record.toolCallCounts.total, "call");
    return record.endedAtMs === undefined ? "" : `${conclusion_elapsed(record)}, ${calls}`;
}
/** The groups that filter the log. The browser's script knows the kinds of entries in each. */
const GROUPS = [
    ["conversation", "Conversation"],
    ["thinking", "Thinking"],
    ["tools", "Tools"],
    ["other", "Other"],
];
const OUTCOMES = [
    ["any", "Any outcome"],
    ["ok", "Ok"],
    ["failed", "Failed"],
    ["denied", "Denied"],
    ["unfinished", "Unfinished"],
];
/** Renders the frame of the log: search, filters, and the place where the browser's script inserts the entries. */
function logFrame(prefix) {
    return markup `<section class="part log" aria-labelledby="${prefix}-log"><h3 id="${prefix}-log">What happened</h3>
<noscript><p class="quiet">The log needs JavaScript. It is part of this page; nothing is fetched.</p></noscript>
<ul class="log-notes" hidden></ul>
<form class="toolbar" role="search">
<div class="toolbar-line"><input type="search" class="search" aria-label="Search the log" placeholder="Search" autocomplete="off" spellcheck="false" maxlength="200">
<select class="tool-filter" aria-label="Tool"><option value="">All tools</option></select>
<output class="quiet" data-count aria-live="polite"></output></div>
<div class="toolbar-line"><fieldset><legend>Kinds</legend>${GROUPS.map(([value, label]) => markup `<label class="chip"><input type="checkbox" name="group" value="${value}" checked><span>${label} <small></small></span></label>`)}</fieldset>
<fieldset><legend>Outcome</legend>${OUTCOMES.map(([value, label]) => markup `<label class="chip ${value}"><input type="radio" name="outcome" value="${value}" ${value === "any" ? "checked" : ""}><span>${label} <small></small></span></label>`)}</fieldset></div>
</form>
<div class="feed" role="feed" aria-labelledby="${prefix}-log" aria-busy="false"></div>
</section>
`;
}
/** Names the runs; a single one after its place. Several may share a place: matrix legs without known values. */
function namePageRuns(runs) {
    return runs.map(({ record, name = "" }) => {
        const place = placeOfRun(record);
        const shown = runs.length === 1 ? place || name : name || place;
        return { record, name: (0,safety_cut/* cutUnits */.Cv)(shown, MAXIMUM_FACT_UNITS) };
    });
}
/** Returns the name of a run for use in addresses. @param index index of the run, from 0 */
function runId(index) {
    return `run-${index + 1}`;
}

;// CONCATENATED MODULE: ./render/page/run-files.ts






const MAXIMUM_DIFF_UNITS = 20_000;
const run_files_MAXIMUM_PATH_UNITS = 500;
/** Renders the files of a run: what the agent reported, what git saw, and each diff that fits, in a fold. */
function runFiles(record, room) {
    const gap = comparisonGap(record, invisible/* visibleText */.Q6);
    if (record.files.length === 0 && gap === undefined) {
        return NOTHING;
    }
    const shown = worstFilesFirst(record).slice(0, room.fileRows);
    const diffs = run_files_diffsThatFit(record, room.diffUnits);
    const rest = record.files.length - shown.length;
    return markup `<section class="part"><h3>Files <span class="amount">${fileCount(record)}</span></h3>
${gap === undefined ? undefined : markup `<p class="quiet">${gap}</p>`}
${hasPatch(record) ? patchPlace(record) : undefined}
${shown.length > 0
        ? foldedList("files", shown.map((file) => run_files_fileRow(file, diffs.get(file.path))), "file")
        : undefined}
${rest > 0 ? markup `<p class="quiet">… and ${rest} more, in the record file.</p>` : undefined}</section>
`;
}
function patchPlace({ run }) {
    const command = applyCommand(run) ?? "git apply changes.patch";
    return markup `<p class="quiet">Nothing was pushed. To apply: <code>${command}</code></p>`;
}
function run_files_diffsThatFit(record, room) {
    const diffs = record.changes.available ? record.changes.diffs : [];
    const fitting = new Map();
    let units = 0;
    for (const diff of diffs) {
        units += Math.min(diff.text.length, MAXIMUM_DIFF_UNITS);
        if (units > room) {
            break;
        }
        fitting.set(diff.path, diff);
    }
    return fitting;
}
function run_files_fileRow(file, diff) {
    const name = markup `<span class="status ${file.status}">${file.status}</span>
<bdi class="path">${shownPath(file.path)}${file.previousPath === undefined ? undefined : markup ` ← ${shownPath(file.previousPath)}`}</bdi>
${run_files_lineCounts(file)}${source(file)}${run_files_warnings(file).map((warning) => markup `<span class="tag">${warning}</span>`)}`;
    return diff === undefined
        ? markup `<li><div class="file">${name}</div></li>`
        : markup `<li><details><summary class="file">${name}</summary>${diffText(diff)}</details></li>`;
}
function shownPath(path) {
    return brokenPath((0,safety_cut/* cutUnits */.Cv)(path, run_files_MAXIMUM_PATH_UNITS));
}
function run_files_lineCounts(file) {
    if (file.binary) {
        return markup `<span class="lines">binary</span>`;
    }
    return file.changed
        ? markup `<span class="lines"><span class="added">+${file.added}</span> <span class="removed">−${file.removed}</span></span>`
        : NOTHING;
}
/** Says quietly who made a change: one by a command is as legitimate as an edit that the agent reports. */
function source({ changed, reported }) {
    return changed && !reported ? markup `<span class="quiet">not reported by the agent</span>` : NOTHING;
}
function run_files_warnings(file) {
    return [
        file.reported && !file.changed ? "reported by the agent only" : "",
        file.reported || file.changed ? "" : "may have changed",
        file.place === "outside" ? "outside the workspace" : "",
        file.outsideAllowedPaths ? "outside allowed-paths" : "",
        file.sensitive ? "sensitive" : "",
    ].filter((warning) => warning !== "");
}
const LINE_CLASSES = { "+": "added", "-": "removed", "@": "hunk" };
function diffText(diff) {
    const text = (0,safety_cut/* withoutMiddle */.Mg)(diff.text, MAXIMUM_DIFF_UNITS, !diff.truncated);
    const all = text.split("\n");
    // File names before the first hunk may look like lines of it.
    const lines = all.slice(Math.max(0, all.findIndex((line) => line.startsWith("@@"))));
    const head = all.slice(0, all.length - lines.length).map((line) => `${line}\n`);
    const cut = diff.truncated
        ? markup `<p class="quiet">Cut here; the full diff is in the patch file.</p>`
        : undefined;
    return markup `<pre class="diff"><span class="head">${head}</span>${lines.map(diffLine)}</pre>${cut}`;
}
function diffLine(line) {
    const name = LINE_CLASSES[line.charAt(0)];
    return name === undefined ? markup `${line}\n` : markup `<span class="${name}">${line}\n</span>`;
}

// EXTERNAL MODULE: ./safety/redaction/redact-markup.ts
var redact_markup = __nccwpck_require__(2549);
;// CONCATENATED MODULE: ./record/redact-record.ts


/**
 * Makes a `redactRecord` that redacts each record once: at the end of the run, every channel needs the same record,
 * which may list thousands of calls.
 *
 * @param clean removes secrets from a text
 */
function createRecordRedactor(clean, shown) {
    const redacted = new WeakMap();
    return (record) => {
        const known = redacted.get(record);
        if (known !== undefined) {
            return known;
        }
        const cleaned = redactRecord(record, clean, shown);
        redacted.set(record, cleaned);
        return cleaned;
    };
}
/**
 * Returns the record as it may leave: texts and numbers without secrets, then cut to the bounds in `schema.ts`. Our
 * own words, such as conclusion, reason, outcomes and statuses, stay: a secret that equals one must not change what a
 * view says.
 *
 * @param clean removes secrets from a text
 * @param shown how views render texts
 */
function redactRecord(record, clean, shown) {
    const redacted = schema/* RUN_RECORD */.Ox.redact(record, {
        text: clean,
        answer: (text) => redactMarkdown(text, clean, shown.answer),
        sentence: (text) => redactMarkdown(text, clean, shown.sentence),
        allowsNumber: (number) => clean(String(number)) === String(number),
    });
    if (redacted === undefined) {
        return schema/* RUN_RECORD */.Ox.otherwise;
    }
    // Without a start there is no duration either.
    return redacted.startedAtMs === record.startedAtMs ? redacted : { ...redacted, endedAtMs: undefined };
}
/**
 * Redacts a text that views render as Markdown, where a secret split by markup would be whole again.
 *
 * @param clean removes secrets from a text as it is
 * @param shown returns the text as a reader of each view sees it
 * @returns the text; as it is read, without markup, if the markup hid a secret
 */
function redactMarkdown(text, clean, shown) {
    const betraying = (whole) => shown(whole).find((reading) => clean(reading) !== reading);
    const cleaned = clean(text);
    const reading = betraying(cleaned);
    if (reading === undefined) {
        return cleaned;
    }
    // What was inside of markup may be markup itself. Nobody writes that by chance.
    const read = clean(reading);
    return betraying(read) === undefined ? read : redact_markup/* REMOVED */.X;
}
/**
 * Redacts a call. Searches its texts together, and one by one only if that finds something: most are so short that
 * starting a search costs more than the search. The line end between them acts like the end of a text.
 */
function redact_record_cleanCall(call, redact) {
    const joined = [call.kind, call.target, call.detail, call.error].join("\n");
    if (redact(joined) === joined) {
        return call;
    }
    const clean = (text) => text === undefined ? undefined : redact(text);
    return {
        ...call,
        kind: redact(call.kind),
        target: redact(call.target),
        detail: clean(call.detail),
        error: clean(call.error),
    };
}

;// CONCATENATED MODULE: ./render/markdown/shown-texts.ts


/** A text without any of these is shown as it is. */
const MARKUP = /[\\`*_[<|>\n]/;
/**
 * Returns the visible form of texts that are rendered as Markdown, so that it can be searched for secrets: a secret
 * split by markup, for example by empty links between its pieces, is whole again once the markup is rendered.
 */
const SHOWN_TEXTS = {
    answer: (text) => (MARKUP.test(text) ? bothReadings(parseAnswer(text), textOfBlocks) : []),
    // The page splits a message into lines first, so a backtick in one line does not pair with one in the next.
    sentence: (text) => MARKUP.test(text)
        ? [text, ...text.split("\n")].flatMap((part) => bothReadings(parseSentence(part), textOf))
        : [],
};
/** Returns both readings of underscores: as text and as emphasis. Which one applies depends on the context. */
function bothReadings(parsed, read) {
    return [read(parsed, "_"), read(parsed, "")];
}
function textOf(text, underscore) {
    return text
        .map((piece) => piece.kind === "marks" ? piece.text.replaceAll("*", "").replaceAll("_", underscore) : piece.text)
        .join("");
}
/** Blocks and cells are apart, as lines. */
function textOfBlocks(blocks, underscore) {
    return blocks.map((block) => textOfBlock(block, underscore)).join("\n");
}
function textOfBlock(block, underscore) {
    switch (block.kind) {
        case "paragraph":
        case "heading":
            return textOf(block.text, underscore);
        case "rule":
            return "";
        case "code":
            return block.text;
        case "table":
            return block.rows.map((row) => row.map((cell) => textOf(cell, underscore)).join("\n")).join("\n");
        case "quotation":
            return textOfBlocks(block.blocks, underscore);
        case "list":
            return block.items.map(({ blocks }) => textOfBlocks(blocks, underscore)).join("\n");
    }
}

;// CONCATENATED MODULE: ./render/page/raw-event.ts



const MAXIMUM_RAW_UNITS = 8_000;
/** How much of a value we write before we remove the middle: enough that its beginning and its end are complete. */
const MAXIMUM_WRITTEN_UNITS = 4 * MAXIMUM_RAW_UNITS;
/** Characters that are invisible, or that would show text in the wrong place. `\n` comes from the indentation. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;
/** Scalars are shown as they are, like noise: a parser error costs as much as thousands of characters. */
const BRACKET_FIRST = /^\s*[[{]/;
/** Formats the events of an entry for people; empty if there are none to show. */
function rawEntry(entry) {
    const more = entry.kind === "tool" || entry.morePieces === 0 ? "" : `\n… and ${entry.morePieces} more pieces`;
    const events = entry.sources.map(({ line, isMended }) => isMended ? `This event stood on several lines. It was read as:\n${rawEvent(line)}` : rawEvent(line));
    return events.join("\n\n") + more;
}
/**
 * Formats a line of the stream for people: JSON is indented, long or deep values are visibly shortened, and invisible
 * characters become escapes, so that they can be seen.
 *
 * @param line any text; if it is not JSON, it is not indented
 * @returns at most about 8,000 UTF-16 units
 */
function rawEvent(line) {
    const value = BRACKET_FIRST.test(line) ? (0,json/* parseJson */.qF)(line) : undefined;
    return value === undefined ? escapeInvisible((0,safety_cut/* withoutMiddle */.Mg)(line, MAXIMUM_RAW_UNITS)) : indentedJson(value);
}
/** Formats JSON for people, see {@link rawEvent}. */
function indentedJson(value) {
    const written = JSON.stringify(pruneJson(value, MAXIMUM_WRITTEN_UNITS), undefined, 2);
    return escapeInvisible((0,safety_cut/* withoutMiddle */.Mg)(written, MAXIMUM_RAW_UNITS));
}
function escapeInvisible(text) {
    if ((0,invisible/* isPlain */.$i)(text)) {
        return text;
    }
    return text.replace(INVISIBLE, (character) => {
        const point = character.codePointAt(0) ?? 0;
        return `\\u${point > 0xffff ? `{${point.toString(16)}}` : point.toString(16).padStart(4, "0")}`;
    });
}
/** A raw event shows its shape. The page shows its content elsewhere, and the transcript has all of it. */
const MAXIMUM_STRING_UNITS = 1_000;
const raw_event_MAXIMUM_NAME_UNITS = 200;
const MAXIMUM_ITEMS = 50;
/** The calls of a sub-agent are nested in the call that started it and have up to 18 levels. */
const raw_event_MAXIMUM_DEPTH = 20;
/** Share of the remaining room that is reserved for the members after the current one. */
const KEPT_BACK = 1 / 16;
/** Size of a member besides its name and its value: quotes, a comma, a line end. */
const MEMBER_UNITS = 8;
/**
 * Shortens long strings and lists in a JSON value visibly, and removes members that are too deep or do not fit. A
 * count replaces what was removed.
 *
 * The size is measured during the walk and not on the written text: because of indentation, the text of a deep and
 * wide value can be thousands of times as long as the value.
 *
 * @param value as from `JSON.parse`
 * @param roomUnits UTF-16 units of the text with an indentation of two; the result may be slightly longer
 */
function pruneJson(value, roomUnits) {
    let room = roomUnits;
    function prune(value, depth) {
        if (typeof value === "string") {
            return shorten(value, MAXIMUM_STRING_UNITS);
        }
        if (Array.isArray(value)) {
            return pruneList(value, depth);
        }
        return (0,json/* isObject */.Gv)(value) ? pruneObject(value, depth) : value;
    }
    function pruneList(list, depth) {
        const most = depth < raw_event_MAXIMUM_DEPTH ? Math.min(list.length, MAXIMUM_ITEMS) : 0;
        const items = [];
        while (items.length < most && room > 0) {
            items.push(pruneMember(list[items.length], depth));
        }
        const missing = list.length - items.length;
        return missing > 0 ? [...items, more(missing)] : items;
    }
    function pruneObject(object, depth) {
        const names = Object.keys(object);
        const most = depth < raw_event_MAXIMUM_DEPTH ? names.length : 0;
        const members = [];
        for (const name of names) {
            if (members.length === most || room <= 0) {
                break;
            }
            members.push([shorten(name, raw_event_MAXIMUM_NAME_UNITS), pruneMember(object[name], depth)]);
        }
        const missing = names.length - members.length;
        // fromEntries, because an assignment to a property named __proto__ would set the prototype.
        return Object.fromEntries(missing > 0 ? [...members, ["…", more(missing)]] : members);
    }
    /** A member is on its own indented line. Room is kept for later members, which say how the call ended. */
    function pruneMember(member, depth) {
        const keptBack = room * KEPT_BACK;
        room -= keptBack + 2 * depth + MEMBER_UNITS;
        const pruned = prune(member, depth + 1);
        room += keptBack;
        return pruned;
    }
    function shorten(text, maximumUnits) {
        const short = (0,safety_cut/* withoutMiddle */.Mg)(text, maximumUnits);
        room -= short.length;
        return short;
    }
    return prune(value, 0);
}
function more(amount) {
    return `… ${amount} more`;
}

;// CONCATENATED MODULE: ./render/page/tool-entry.ts




/** Longest message, thought or output. UTF-16 units. */
const MAXIMUM_TEXT_UNITS = 20_000;
/** Limit for the output of successful calls, most of which are files that were read. UTF-16 units. */
const MAXIMUM_OUTPUT_UNITS = 5_000;
/**
 * Returns the data of a call for its entry.
 *
 * @param number see {@link EntryTool}
 * @param interval of the call, in milliseconds since the start of the run; an unfinished call ends with its attempt
 */
function entryTool(call, number, interval) {
    const openInterval = call.outcome === "unfinished" ? interval : undefined;
    return {
        number,
        name: (0,invisible/* visibleText */.Q6)(call.kind),
        outcome: call.outcome,
        detail: call.detail === undefined ? undefined : (0,invisible/* visibleText */.Q6)(call.detail),
        took: call.durationMs === undefined ? openFor(openInterval) : words_duration(call.durationMs),
    };
}
/** A shorter time would read as zero. */
const LEAST_OPEN_MS = 50;
function openFor(interval) {
    if (interval === undefined) {
        return undefined;
    }
    const openMs = interval.endMs - interval.startMs;
    return openMs < LEAST_OPEN_MS ? undefined : `open for ${words_duration(openMs)}`;
}
/** Returns the blocks of an open call: error, output, arguments. */
function callBlocks({ call, args, output, outputIsDiff, error }) {
    return [
        ...tool_entry_block("Error", error),
        ...tool_entry_block(outputIsDiff ? "Change" : "Output", output, outputIsDiff, call.outcome === "ok" && !outputIsDiff ? MAXIMUM_OUTPUT_UNITS : MAXIMUM_TEXT_UNITS),
        ...(Object.keys(args).length === 0
            ? []
            : [{ label: "Arguments", text: indentedJson(args), isDiff: false }]),
    ];
}
function tool_entry_block(label, text, isDiff = false, maximumUnits = MAXIMUM_TEXT_UNITS) {
    return text === undefined || text.trim() === ""
        ? []
        : [{ label, text: shownText(text, maximumUnits), isDiff }];
}
/** Returns a long text as the page shows it. */
function shownText(text, maximumUnits = MAXIMUM_TEXT_UNITS) {
    return (0,invisible/* visibleText */.Q6)((0,safety_cut/* withoutMiddle */.Mg)(text, maximumUnits));
}

;// CONCATENATED MODULE: ./render/page/shown-entry.ts








const shown_entry_MAXIMUM_TITLE_UNITS = 500;
/**
 * Creates the view of one run's entries, each with its time in the run. The record's data of a call takes precedence
 * over the stream's.
 *
 * @param redact removes secrets from a text that may be joined from several
 */
function createEntryView(record, redact) {
    const window = runWindow(record);
    const intervals = new Map(placeCalls(record, window).map(({ call, interval }) => [call, interval]));
    function atMs(timestampMs) {
        const isInside = timestampMs !== undefined && timestampMs >= window.startMs && timestampMs <= window.endMs;
        return isInside ? number(timestampMs - window.startMs) : undefined;
    }
    /** Treats a number that matches a secret as unknown, so that it is not shown. */
    function number(value) {
        return value === undefined || redact(String(value)) !== String(value) ? undefined : value;
    }
    /** Redacts a text. A message is rendered as Markdown, which may join the pieces of a secret. */
    function redacted(kind, text) {
        return kind === "message" ? redactMarkdown(text, redact, SHOWN_TEXTS.answer) : redact(text);
    }
    function headOfWords(entry) {
        const { order, kind, timestampMs, title } = entry;
        // The text is joined from several pieces, each of which may be too short to be recognised as a secret.
        const text = entry.text === undefined ? undefined : shownText(redacted(kind, entry.text));
        return {
            order,
            kind,
            atMs: atMs(timestampMs),
            title: shownTitle(redact(title)),
            text,
            nodes: kind === "message" && text !== undefined ? answerElements(text) : undefined,
            tool: undefined,
        };
    }
    function headOfCall({ order, call, recorded }) {
        const shown = recorded ?? { ...redact_record_cleanCall(call, redact), durationMs: number(call.durationMs) };
        return {
            order,
            kind: "tool",
            atMs: atMs(shown.startedAtMs),
            title: shownTitle(shown.target),
            text: undefined,
            nodes: undefined,
            tool: entryTool(shown, recorded?.number, intervals.get(recorded ?? call)),
        };
    }
    return (entry) => ({
        head: entry.kind === "tool" ? headOfCall(entry) : headOfWords(entry),
        blocks: () => (entry.kind === "tool" ? callBlocks(entry) : []),
        raw: () => rawEntry(entry),
    });
}
function shownTitle(title) {
    return (0,invisible/* visibleText */.Q6)((0,safety_cut/* cutUnits */.Cv)(title, shown_entry_MAXIMUM_TITLE_UNITS).replace(/\s+/g, " ").trim());
}

;// CONCATENATED MODULE: ./render/page/run-log.ts




/**
 * Shares of a run's room up to which entries include their raw events and texts. When room gets tight, raw events are
 * dropped first, then texts. Failed calls and the result keep theirs longest.
 */
const ROOM_FOR_RAW = 0.5;
const ROOM_FOR_TEXTS = 0.75;
const ROOM_FOR_FAILURES = 0.9;
/** A browser parses a block at once. Many small blocks cost more than a few of this size. UTF-16 units. */
const BLOCK_UNITS = 256 * 1024;
/** Several times a long run. A larger log is noise, and building it would take longer than a cancelled job has. */
const MAXIMUM_ENTRIES = 50_000;
const SEPARATOR = ",\n";
/** Reserved for the notes at the end, which are known only after everything else is written. */
const run_log_MAXIMUM_NOTES_BYTES = 1_000;
/** Limit of the note on the transcript. The note on the room needs less than the rest. */
const MAXIMUM_NOTE_BYTES = 600;
/**
 * Creates the log of one run.
 *
 * @param index index of the run on the page, from 0
 * @param maximumBytes limit for everything written; at least {@link MAXIMUM_NOTES_BYTES}
 * @param redact removes secrets from a text that is joined from several events
 */
function createRunLog(record, index, maximumBytes, redact) {
    const show = createEntryView(record, redact);
    const roomBytes = maximumBytes - run_log_MAXIMUM_NOTES_BYTES;
    const frameBytes = byteLength(dataBlock("entries", index, "[]"));
    let block = [];
    let blockUnits = 0;
    let usedBytes = 0;
    let entries = 0;
    const shortened = { withoutRaw: 0, bare: 0, lost: 0 };
    function put({ head, blocks, raw }) {
        const isBad = wentWrong(head);
        const isShown = hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_TEXTS) &&
            putWithTexts({ ...head, blocks: blocks() }, hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_RAW), raw);
        if (isShown) {
            return;
        }
        if (write({ ...head, text: undefined, nodes: undefined, blocks: [], isBare: true })) {
            shortened.bare += 1;
        }
        else {
            shortened.lost += 1;
            // The first entry without room is the last one tried: a log with holes would look complete.
            usedBytes = roomBytes;
        }
    }
    function putWithTexts(entry, withRaw, raw) {
        if (withRaw && write({ ...entry, raw: raw() })) {
            return true;
        }
        const isWritten = write(entry);
        shortened.withoutRaw += isWritten ? 1 : 0;
        return isWritten;
    }
    function hasRoom(share) {
        return usedBytes < roomBytes * share;
    }
    function write(value) {
        const json = embeddedJson(value);
        const bytes = byteLength(json) + (block.length === 0 ? frameBytes : SEPARATOR.length);
        if (usedBytes + bytes > roomBytes || entries === MAXIMUM_ENTRIES) {
            return false;
        }
        usedBytes += bytes;
        entries += 1;
        block.push(json);
        blockUnits += json.length;
        return true;
    }
    function flush() {
        const json = block.join(SEPARATOR);
        block = [];
        blockUnits = 0;
        return json === "" ? "" : dataBlock("entries", index, `[${json}]`);
    }
    return {
        add(entry) {
            put(show(entry));
            return blockUnits >= BLOCK_UNITS ? flush() : "";
        },
        isFull: () => shortened.lost > 0,
        end(note) {
            return flush() + dataBlock("notes", index, embeddedJson(run_log_notes(note, shortened)));
        },
    };
}
function wentWrong({ kind, tool }) {
    return kind === "result" || (tool !== undefined && tool.outcome !== "ok");
}
function run_log_notes(note, { withoutRaw, bare, lost }) {
    const missing = [
        withoutRaw === 0 ? "" : `${entriesShown(withoutRaw)} without raw events`,
        bare === 0 ? "" : `${entriesShown(bare)} without any texts`,
        lost === 0 ? "" : "the log ends before the run does",
    ].filter((part) => part !== "");
    return [
        cutNote(note),
        missing.length === 0
            ? ""
            : `This page has reached its size limit: ${missing.join(", ")}. All of it is in the transcript.`,
    ].filter((text) => text !== "");
}
function entriesShown(amount) {
    return amount === 1 ? "1 entry is shown" : `${amount} entries are shown`;
}
/** The note may quote a path of any length. */
function cutNote(note) {
    let shown = (0,safety_cut/* cutUnits */.Cv)(note, MAXIMUM_NOTE_BYTES);
    while (byteLength(embeddedJson(shown)) > MAXIMUM_NOTE_BYTES) {
        shown = (0,safety_cut/* cutUnits */.Cv)(shown, Math.floor(shown.length * 0.9));
    }
    return shown;
}
function dataBlock(name, index, json) {
    return `<script type="application/json" data-name="${name}" data-run="${index}">${json}</script>\n`;
}

;// CONCATENATED MODULE: ./render/page/page.ts









/**
 * Creates one self-contained HTML page of runs: facts, answer, files, timeline, and a log of everything that happened,
 * with search and filters. It opens from a file, sends no requests and has at most 16 MB.
 *
 * The output of agents and tools is always text. The page's own Content Security Policy runs only the script with the
 * hash in it, and loads nothing at all.
 *
 * @param pageRuns usually one; several get an index
 */
function createPage(pageRuns, options) {
    const runs = namePageRuns(pageRuns);
    const { html: head } = pageHead(runs);
    const { html: tail } = pageTail();
    const room = roomOfRun(runs.length, byteLength(head) + byteLength(tail));
    return {
        head: () => head,
        beginRun(index) {
            const run = runs[index];
            if (run === undefined) {
                throw new RangeError(`The page has ${runs.length} runs; there is no run ${index}.`);
            }
            const { record, name } = run;
            const bytesLeft = room.totalBytes - byteLength(runPart(run, index, []).html) - run_log_MAXIMUM_NOTES_BYTES;
            const parts = [
                runFacts(record, options.serverUrl),
                ...runTexts(record, room),
                runFiles(record, room),
                runTime(record),
                runDetails(record, name),
            ];
            const { html } = runPart(run, index, partsThatFit(parts, bytesLeft));
            const roomForLog = room.totalBytes - byteLength(html);
            return { html, log: createRunLog(record, index, roomForLog, options.redact) };
        },
        tail: () => tail,
    };
}
/** Runs after the first are templates with the same id, which the script replaces when they are looked at. */
function runPart({ record, name }, index, [facts, ...parts]) {
    const id = runId(index);
    const section = markup `<section class="run" id="${id}" aria-labelledby="${id}-title">
${runSummary(record, name, `${id}-title`, facts)}${parts}${logFrame(id)}</section>
`;
    return index === 0 ? section : markup `<template class="run" id="${id}">\n${section}</template>\n`;
}
const NO_ROOM = markup `<p class="part quiet">A part of this run has no room on this page; it is in the record file.</p>\n`;
/** Any part of an oversized record may fill the room. The other parts are still shown. */
function partsThatFit(parts, maximumBytes) {
    let bytesLeft = maximumBytes - parts.length * byteLength(NO_ROOM.html);
    return parts.map((part) => {
        const bytes = byteLength(part.html);
        if (bytes > bytesLeft) {
            return NO_ROOM;
        }
        bytesLeft -= bytes;
        return part;
    });
}
function pageTail() {
    return markup `</main>
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;
}
/** A larger page is slow to open and to send. 16 MB. */
const MAXIMUM_PAGE_BYTES = 16_000_000;
/**
 * Returns the room of each run. A thousand runs share the room that a single one may use.
 *
 * @param frameBytes size of the page without its runs: style, index, script
 */
function roomOfRun(runCount, frameBytes) {
    const totalBytes = Math.floor((MAXIMUM_PAGE_BYTES - frameBytes) / Math.max(1, runCount));
    return {
        totalBytes,
        fileRows: clamp(Math.floor(totalBytes / 8_000), 5, 500),
        textUnits: clamp(Math.floor(totalBytes / 32), 500, 100_000),
        diffUnits: clamp(Math.floor(totalBytes / 16), 500, 1_000_000),
    };
}

// EXTERNAL MODULE: ./record/members.ts
var members = __nccwpck_require__(2035);
;// CONCATENATED MODULE: ./record/attempts.ts


/** The attempts of a run and their results. */
class Attempts {
    #attempts = [];
    #result;
    /** The answer of an earlier attempt, kept in case the attempt that should improve it returns none. */
    #answer;
    #usage = schema/* USAGE */.u_.otherwise;
    begin(atMs) {
        this.#answer = this.#result?.isError === false ? this.#result : this.#answer;
        this.#result = undefined;
        this.#attempts.push({
            number: this.#attempts.length + 1,
            startedAtMs: atMs,
            endedAtMs: undefined,
            sessionId: undefined,
            outcome: undefined,
        });
    }
    end(more) {
        const attempt = this.#attempts.pop();
        if (attempt !== undefined) {
            this.#attempts.push({ ...attempt, ...more });
        }
    }
    /** Records the terminal event of the current attempt. */
    finish({ text, subtype, isError, error, isRedacted, durationMs, apiDurationMs, usage }) {
        this.#result = (0,members/* bounded */.Mm)(schema/* RESULT */.Mr, { text, subtype, isError, error, isRedacted, durationMs, apiDurationMs });
        this.#usage = addUsage(this.#usage, (0,members/* bounded */.Mm)(schema/* USAGE */.u_, usage));
    }
    /** Returns the terminal event of the current attempt. */
    result() {
        return this.#result;
    }
    /** The same, or the answer of an earlier attempt. */
    answer() {
        return this.#result ?? this.#answer;
    }
    /** Returns the usage of all attempts. */
    usage() {
        return this.#usage;
    }
    /** Returns the number of the current attempt, from 1. A stream can be folded without any attempt. */
    number() {
        return Math.max(1, this.#attempts.length);
    }
    list() {
        return [...this.#attempts];
    }
}
/** Adds two usages. A count is unknown only if both are. */
function addUsage(first, second) {
    return {
        inputTokens: addCount(first.inputTokens, second.inputTokens),
        outputTokens: addCount(first.outputTokens, second.outputTokens),
        cacheReadTokens: addCount(first.cacheReadTokens, second.cacheReadTokens),
        cacheWriteTokens: addCount(first.cacheWriteTokens, second.cacheWriteTokens),
    };
}
function addCount(first, second) {
    return first === undefined && second === undefined ? undefined : (first ?? 0) + (second ?? 0);
}

;// CONCATENATED MODULE: ./record/messages.ts
/**
 * Limit for pieces of a message that never arrives whole, in UTF-16 units. Beyond it, the message is reported in
 * parts.
 */
const MAXIMUM_PENDING_UNITS = 1_000_000;
/** Assembles the agent's messages. Pieces are joined, and dropped when the whole message arrives and repeats them. */
class Messages {
    #redact;
    #pieces = [];
    #units = 0;
    #last;
    /** @param redact removes secrets from text joined from pieces that were too short to recognise them in */
    constructor(redact) {
        this.#redact = redact;
    }
    /** @returns the message; nothing for a piece, unless there are too many to wait for the whole */
    take({ text, isDelta }) {
        if (isDelta) {
            this.#pieces.push(text);
            this.#units += text.length;
            return this.#units > MAXIMUM_PENDING_UNITS ? this.rest() : [];
        }
        this.#forget();
        if (text.trim() !== "") {
            this.#last = text;
        }
        return message(text);
    }
    /** Pieces that were not repeated by now never will be: the stream broke off, or comes from another program. */
    rest() {
        const text = this.#redact(this.#pieces.join(""));
        this.#forget();
        return message(text);
    }
    /** Returns the last message that arrived whole and was not blank (dialect: "How to count"). */
    last() {
        return this.#last;
    }
    #forget() {
        this.#pieces = [];
        this.#units = 0;
    }
}
function message(text) {
    return text.trim() === "" ? [] : [{ type: "message", text }];
}

;// CONCATENATED MODULE: ./stream/cursor/other-agents.ts

/**
 * Signs of agents whose events read like the Cursor CLI's, whose stream is modelled on Claude Code's: types and members
 * that the Cursor CLI has never been seen to write. First match wins. A type that ends in a dot is a prefix.
 */
const SIGNS = new Map([
    [
        "system",
        [
            ["qwen-code", (event) => "qwen_code_version" in event],
            ["Claude Code", (event) => "claude_code_version" in event || Array.isArray(event["tools"])],
        ],
    ],
    ["assistant", [["Claude Code", (event) => hasPart(event, "tool_use")]]],
    ["user", [["Claude Code", (event) => hasPart(event, "tool_result")]]],
    [
        "result",
        [
            ["Gemini CLI", (event) => typeof event["status"] === "string" && !("is_error" in event)],
            ["Claude Code", (event) => "num_turns" in event || "total_cost_usd" in event],
        ],
    ],
    ["tool_use", [["opencode", (event) => (0,json/* isObject */.Gv)(event["part"])], ["Gemini CLI"]]],
    // Antigravity's `init` has the same type, where it has one at all.
    ["step_update", [["Antigravity"]]],
    ["", [["Antigravity", (event) => (0,json/* isObject */.Gv)(event[(0,json/* textAt */.$6)(event, "event") ?? ""])]]],
    ["message", [["Gemini CLI"]]],
    ["text", [["opencode", (event) => (0,json/* isObject */.Gv)(event["part"])]]],
    ["step_start", [["opencode"]]],
    ["step_finish", [["opencode"]]],
    ["thread.", [["Codex"]]],
    ["turn.", [["Codex"]]],
    ["item.", [["Codex"]]],
]);
/**
 * Returns the other agent that writes events like this one. The CLI may write them in future, so also check
 * {@link isCursorsOwn} to judge a stream.
 *
 * @param type of the event
 */
function otherAgentOf(event, type) {
    const signs = SIGNS.get(type) ?? SIGNS.get(type.slice(0, type.indexOf(".") + 1));
    return signs?.find(([, test]) => test?.(event) ?? true)?.[0];
}
/** Decoded event types that no other agent is known to write. */
const OWN_TYPES = new Set(["thinking", "tool-call", "interaction", "connection", "retry"]);
/** Returns whether only the Cursor CLI can have written the event. */
function isCursorsOwn(event) {
    return OWN_TYPES.has(event.type) || event.requestId !== undefined;
}
function hasPart(event, type) {
    return (0,json/* arrayAt */.RD)((0,json/* objectAt */.lJ)(event, "message"), "content").some((part) => (0,json/* isObject */.Gv)(part) && part["type"] === type);
}

;// CONCATENATED MODULE: ./record/stream-watch.ts



/** Events of a working agent. A lost connection or the end of a task can also occur while it waits. */
const SIGNS_OF_WORK = new Set(["message", "thinking", "tool-call", "interaction"]);
function watchStream() {
    const counts = { events: 0, unreadableLines: 0, oversizedLines: 0, repairedLines: 0, eventsAfterResult: 0 };
    const unknownEvents = countUnknownEvents();
    let suspect;
    let isCursors = false;
    let isReconnecting = false;
    let hasJustSpoken = false;
    function otherAgent() {
        return isCursors ? undefined : suspect;
    }
    return {
        beginAttempt() {
            isReconnecting = false;
            hasJustSpoken = false;
        },
        event(event, isAfterResult) {
            counts.events += 1;
            counts.eventsAfterResult += isAfterResult ? 1 : 0;
            isCursors ||= isCursorsOwn(event);
            isReconnecting =
                event.type === "retry" || (event.type === "connection" && event.phase === "reconnecting");
            if (SIGNS_OF_WORK.has(event.type)) {
                hasJustSpoken = event.type === "message" && !event.isDelta;
            }
            suspect ??= event.type === "unreadable" ? undefined : event.otherAgent;
        },
        unreadable: () => (counts.unreadableLines += 1),
        oversized() {
            counts.oversizedLines += 1;
        },
        repaired() {
            counts.repairedLines += 1;
        },
        unknown: (name) => unknownEvents.count(name),
        otherAgent,
        isReconnecting: () => isReconnecting,
        hasJustSpoken: () => hasJustSpoken,
        counts: () => ({ ...counts, otherAgent: otherAgent(), unknownEvents: unknownEvents.counts() }),
    };
}
const OTHER_NAMES = "(others)";
function countUnknownEvents() {
    const counts = new Map();
    return {
        count(whole) {
            const name = (0,safety_cut/* cutUnits */.Cv)(whole, schema_process/* MAXIMUM_NAME_UNITS */.jL);
            const isNew = !counts.has(name);
            const counted = isNew && counts.size >= schema_process/* MAXIMUM_UNKNOWN_NAMES */.v0 ? OTHER_NAMES : name;
            counts.set(counted, (counts.get(counted) ?? 0) + 1);
            return isNew && counted === name ? name : undefined;
        },
        counts: () => Object.fromEntries(counts),
    };
}

// EXTERNAL MODULE: ./stream/cursor/tool-details.ts
var tool_details = __nccwpck_require__(2183);
;// CONCATENATED MODULE: ./stream/cursor/outcomes.ts

/** Every outcome key that has been seen, or is named in the CLI's messages. */
const outcomes_OUTCOMES = new Map([
    ["success", ["ok"]],
    ["approved", ["ok"]],
    ["complete", ["ok"]],
    ["async", ["ok"]],
    ["stillRunning", ["ok"]],
    ["rejected", ["denied"]],
    ["permissionDenied", ["denied", "no permission"]],
    ["readPermissionDenied", ["denied", "no permission to read"]],
    ["writePermissionDenied", ["denied", "no permission to write"]],
    ["failure", ["failed"]],
    ["error", ["failed"]],
    ["timeout", ["failed", "timed out"]],
    ["spawnError", ["failed", "could not be started"]],
    ["fileNotFound", ["failed", "file not found"]],
    ["notFile", ["failed", "not a file"]],
    ["fileBusy", ["failed", "file is busy"]],
    ["invalidFile", ["failed", "invalid file"]],
    ["noSpace", ["failed", "no space left"]],
    ["toolNotFound", ["failed", "tool not found"]],
    ["serverNotFound", ["failed", "server not found"]],
    ["notFound", ["failed", "not found"]],
]);
/** Returns how a completed call ended. One without a result, as in the documented `function` form, is ok. */
function outcomeOf({ result }, kind) {
    if (result === undefined) {
        return "ok";
    }
    const [outcome] = outcomes_OUTCOMES.get(result.outcome) ?? ["failed"];
    return outcome === "ok" && kind.failed?.(result.payload) === true ? "failed" : outcome;
}
/** A refusal that no approval lifts, although the CLI tells it like a missing one. */
const BY_RULE = /\b(?:team|polic(?:y|ies)|administrator|admin|organi[sz]ation|hook|deny list)\b/i;
/** Returns why a denied call was denied. */
function denialOf({ result }, kind) {
    if (kind.isQuestion === true) {
        return "question";
    }
    return result?.outcome === "rejected" && !BY_RULE.test((0,tool_details/* errorText */.kc)(result.payload) ?? "")
        ? "approval"
        : "rule";
}
/** Returns whether the call has returned while the work that it started goes on. */
function isInBackground({ result }, args) {
    return result?.isBackground === true || args["isBackground"] === true;
}
/** Returns the error, if the result of an unsuccessful call contains one. */
function errorOf({ result }, kind) {
    if (result === undefined) {
        return undefined;
    }
    const told = (0,tool_details/* errorText */.kc)(result.payload) ?? outcomes_OUTCOMES.get(result.outcome)?.[1];
    const text = told ?? kind.errorInOutput?.(result.payload);
    return text === undefined ? undefined : { text, isOfOutput: told === undefined };
}

// EXTERNAL MODULE: ./stream/cursor/tools.ts + 1 modules
var tools = __nccwpck_require__(1174);
;// CONCATENATED MODULE: ./record/background.ts


/** Members in which the call that started background work reports its id. */
const ID_KEYS = ["shellId", "pid", "agentId", "taskId"];
function createBackgroundWork() {
    let running = [];
    /** Finds work by its id, else by its title, else the only work there is. With several, does not guess. */
    function find({ taskId, title }) {
        return (running.find(({ ids }) => taskId !== undefined && ids.includes(taskId)) ??
            running.find(({ name }) => name === title) ??
            (running.length === 1 ? running[0] : undefined));
    }
    function remove(task) {
        const ended = find(task);
        running = running.filter((work) => work !== ended);
        return ended;
    }
    return {
        begin(call, payload) {
            const ids = ID_KEYS.flatMap((key) => (0,json/* idAt */.jj)(payload, key) ?? []);
            const name = call.target === "" ? call.kind : call.target;
            if (running.length < schema/* MAXIMUM_BACKGROUND */.eh) {
                running = [...running, { name, ids: [call.id, ...ids] }];
            }
        },
        end(taskId) {
            remove({ taskId, title: undefined });
        },
        task(event) {
            const name = event.hasEnded ? (remove(event)?.name ?? event.title) : undefined;
            return name === undefined ? undefined : `Ended in the background: ${name}`;
        },
        timedOut({ endedCount, timeoutMs }) {
            const names = running.map(({ name }) => name).join(", ");
            running = [];
            const many = endedCount === undefined ? "what" : `${endedCount} of what`;
            const waited = timeoutMs === undefined ? "long enough" : `${Math.round(timeoutMs / 1_000)} s`;
            return `The CLI waited ${waited}, and then ended ${many} still ran in the background${names === "" ? "" : `: ${names}`}.`;
        },
        clear() {
            running = [];
        },
        names: () => running.map(({ name }) => name),
    };
}

;// CONCATENATED MODULE: ./record/known-calls.ts

const known_calls_MAXIMUM_ID_UNITS = 200;
/** Remembers at least this many ids of finished calls, and at most twice as many, to recognise repetitions. */
const REMEMBERED_IDS = 50_000;
/** No run has more attempts than the inputs allow, but a transcript from elsewhere may. */
const REMEMBERED_ATTEMPTS = 10;
/** No agent has nearly as many calls open at once, but a hostile stream may. */
const known_calls_MAXIMUM_NAMED = 50_000;
/** Memory is bounded, however many calls there are. */
function createKnownCalls() {
    const open = createOpenCalls();
    /** Two generations: removing the oldest ids from one set gets slower the more were removed before. */
    let finishedIds = new Set();
    let olderIds = new Set();
    return {
        callOf({ callId, phase }, attempt) {
            // A start belongs to its own attempt: the same id in an earlier one was another call. An end without a start
            // may belong to any.
            const earliest = phase === "started" ? attempt : attempt - REMEMBERED_ATTEMPTS;
            for (let one = attempt; one >= earliest; one -= 1) {
                const id = knownId(callId, one);
                const entry = open.get(id);
                if (entry !== undefined) {
                    return entry;
                }
                if (finishedIds.has(id) || olderIds.has(id)) {
                    return "finished";
                }
            }
            return undefined;
        },
        begin(callId, attempt, entry) {
            open.add(knownId(callId, attempt), entry);
        },
        finish(callId, attempt) {
            const id = knownId(callId, attempt);
            open.remove(id);
            finishedIds.add(id);
            if (finishedIds.size >= REMEMBERED_IDS) {
                olderIds = finishedIds;
                finishedIds = new Set();
            }
        },
        removeUnnamed: () => open.removeUnnamed(),
        count: () => open.count(),
        named: () => open.named(),
    };
}
/**
 * Returns the key of a call: its id within its attempt, because some models number their calls from 0 in each
 * session. Shortens long ids, as one is stored for every call.
 */
function knownId(callId, attempt) {
    const id = callId.length <= known_calls_MAXIMUM_ID_UNITS ? callId : `${(0,safety_cut/* cutUnits */.Cv)(callId, known_calls_MAXIMUM_ID_UNITS)} ${callId.length}`;
    return `${attempt}\0${id}`;
}
function createOpenCalls() {
    const entries = new Map();
    let unnamed = 0;
    return {
        get: (id) => entries.get(id),
        add(id, entry) {
            if (entries.size < known_calls_MAXIMUM_NAMED) {
                entries.set(id, entry);
            }
            else {
                unnamed += 1;
            }
        },
        remove: (id) => void entries.delete(id),
        removeUnnamed() {
            const isThere = unnamed > 0;
            unnamed -= isThere ? 1 : 0;
            return isThere;
        },
        count: () => entries.size + unnamed,
        named: () => [...entries.values()],
    };
}

;// CONCATENATED MODULE: ./record/tool-calls.ts








/** Agents do not write more files; each name is kept until the end. */
const MAXIMUM_WRITTEN_FILES = 50_000;
/** Limit for remembered questions whose calls have not arrived. Each is about one call, and answered at once. */
const MAXIMUM_ASKED = 1_000;
/**
 * Tracks tool calls by the rules of the dialect: one id is one call, whichever end of it arrives; a second end of the
 * same call is ignored; the outcome is the outcome key of the result.
 */
class ToolCallTracker {
    background = createBackgroundWork();
    #showPath;
    #listed = [];
    #known = createKnownCalls();
    #asked = new Map();
    #finishedCounts = { ok: 0, failed: 0, denied: 0 };
    #written = new Set();
    #hasMoreWritten = false;
    #skippedQuestions = 0;
    #total = 0;
    #todos = [];
    #plan;
    /** @param showPath formats a path for display, see `pathDisplay` */
    constructor(showPath) {
        this.#showPath = showPath;
    }
    /** Takes one end of a call with its arrival time, which is undefined in a replay. */
    take(event, atMs, attempt) {
        const kind = this.#kindOf(event);
        const call = this.#known.callOf(event, attempt);
        if (call === "finished" || (call !== undefined && event.phase === "started")) {
            return [];
        }
        const entry = call ?? this.#begin(event, kind, atMs, attempt);
        return event.phase === "started"
            ? [{ type: "tool-started", call: entry.call }]
            : this.#finish(entry, event, kind, atMs);
    }
    /** Returns the tool's row. A plan may come with the call, with the question before it, or with both. */
    #kindOf({ key, args }) {
        const kind = (0,tools/* toolKind */.l)(key);
        this.#plan = kind.plan?.(args) ?? this.#plan;
        return kind;
    }
    #begin(event, kind, atMs, attempt) {
        const isStart = event.phase === "started";
        this.#total += isStart || !this.#known.removeUnnamed() ? 1 : 0;
        const entry = {
            call: (0,members/* bounded */.Mm)(schema/* TOOL_CALL */.c5, {
                number: this.#total,
                id: event.callId,
                attempt,
                kind: kind.name,
                target: isStart ? this.#shownTarget(kind, event.args, event.description) : "",
                outcome: "unfinished",
                detail: undefined,
                error: undefined,
                denial: undefined,
                permissions: [],
                startedAtMs: event.startedAtMs ?? (isStart ? (event.timestampMs ?? atMs) : undefined),
                endedAtMs: undefined,
                durationMs: undefined,
            }),
            args: event.args,
            startTimestampMs: isStart ? event.timestampMs : undefined,
            startArrivedAtMs: isStart ? atMs : undefined,
        };
        if (isStart) {
            this.#known.begin(event.callId, attempt, entry);
        }
        if (this.#listed.length < schema/* MAXIMUM_LISTED_CALLS */.vT) {
            this.#listed.push(entry);
        }
        return entry;
    }
    #finish(entry, event, kind, atMs) {
        const payload = event.result?.payload ?? {};
        const outcome = outcomeOf(event, kind);
        const args = this.#argumentsOf(entry, event, outcome === "denied" ? payload : {});
        const isBackground = outcome === "ok" && isInBackground(event, args);
        const error = outcome === "ok" ? undefined : errorOf(event, kind);
        const denial = outcome === "denied" ? denialOf(event, kind) : undefined;
        entry.args = {};
        entry.call = (0,members/* bounded */.Mm)(schema/* TOOL_CALL */.c5, {
            ...entry.call,
            kind: kind.preciseName?.(payload) ?? kind.name,
            target: this.#shownTarget(kind, args, event.description) || entry.call.target,
            outcome,
            detail: isBackground ? "in background" : kind.detail?.(payload),
            error: error?.text,
            denial,
            permissions: denial === undefined || denial === "question" ? [] : this.#permissionsOf(kind, args),
            startedAtMs: event.startedAtMs ?? entry.call.startedAtMs,
            endedAtMs: event.completedAtMs ?? event.timestampMs ?? atMs,
            durationMs: durationOf(entry, event, atMs),
        });
        this.#finishedCounts[outcome] += 1;
        this.#known.finish(event.callId, entry.call.attempt);
        this.#skippedQuestions += denial === "question" ? 1 : 0;
        if (outcome === "ok") {
            this.#noteWritten(kind.written?.(payload, args));
            const endedTask = event.result === undefined ? undefined : kind.endedTask?.(event.result, args);
            if (endedTask !== undefined) {
                this.background.end(endedTask);
            }
        }
        if (isBackground) {
            this.background.begin(entry.call, payload);
        }
        const updates = [
            {
                type: "tool-finished",
                call: entry.call,
                args,
                output: kind.output?.(payload),
                ...(error?.isOfOutput === true && { isErrorOfOutput: true }),
            },
        ];
        const list = outcome === "ok" ? kind.todos?.(payload, args) : undefined;
        if (list !== undefined) {
            this.#todos = list;
            updates.push({ type: "todos", todos: list });
        }
        return updates;
    }
    /**
     * Returns the call's arguments. A refused call comes back without them, so we use those of its start, or of the
     * question before it.
     *
     * @param refused what a refusal says about the call, such as its command or path
     */
    #argumentsOf(entry, event, refused) {
        const [args = {}] = [event.args, entry.args, this.#asked.get(event.callId) ?? {}, refused].filter((given) => Object.keys(given).length > 0);
        this.#asked.delete(event.callId);
        return args;
    }
    #permissionsOf(kind, args) {
        const path = (0,json/* textAt */.$6)(args, "path");
        return kind.permissions?.(path === undefined ? args : { ...args, path: this.#showPath(path) }) ?? [];
    }
    #noteWritten(path) {
        if (path === undefined) {
            return;
        }
        if (this.#written.size < MAXIMUM_WRITTEN_FILES) {
            this.#written.add((0,safety_cut/* cutUnits */.Cv)(this.#showPath(path), members/* MAXIMUM_PATH_UNITS */.fh));
        }
        else {
            this.#hasMoreWritten = true;
        }
    }
    #shownTarget(kind, args, description) {
        const target = kind.target(args) ?? description ?? "";
        return kind.targetIsPath === true && target !== "" ? this.#showPath(target) : target;
    }
    /** Remembers the CLI's question whether a call may run: all we know about a call that is denied before it begins. */
    asked(event) {
        const { callId, args } = event;
        this.#kindOf(event);
        if (callId !== undefined && this.#asked.size < MAXIMUM_ASKED) {
            this.#asked.set(callId, args);
        }
    }
    /** Returns how many of the denied calls were questions that the CLI skipped. */
    skippedQuestions() {
        return this.#skippedQuestions;
    }
    calls() {
        return this.#listed.map(({ call }) => call);
    }
    counts() {
        return { total: this.#total, ...this.#finishedCounts, unfinished: this.#known.count() };
    }
    total() {
        return this.#total;
    }
    openCalls() {
        return this.#known.named().map(({ call }) => call);
    }
    filesWritten() {
        return [...this.#written].sort();
    }
    /** Returns what is left out, one sentence each. */
    notes() {
        return this.#hasMoreWritten
            ? [`Of the files that the agent reported as written only the first ${MAXIMUM_WRITTEN_FILES} are named.`]
            : [];
    }
    /** Returns the last plan, as Markdown. */
    plan() {
        return this.#plan;
    }
    todos() {
        return this.#todos;
    }
}
/** Uses the CLI's own pair of times, else its pair of time stamps, else our pair of arrivals; never mixes clocks. */
function durationOf(start, event, atMs) {
    const pairs = [
        [event.startedAtMs, event.completedAtMs],
        [start.startTimestampMs, event.timestampMs],
        [start.startArrivedAtMs, atMs],
    ];
    for (const [from, to] of pairs) {
        if (from !== undefined && to !== undefined) {
            return Math.max(0, to - from);
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ./record/fold.ts









const NOT_COMPARED_YET = { available: false, why: "the run has not ended" };
/**
 * Begins the fold of a run. The fold updates its state in place: a run has up to a million events, and a copy for each
 * would cost more than reading them.
 */
function beginRun(start) {
    return new Fold(start);
}
class Fold {
    #start;
    #calls;
    #messages;
    #attempts = new Attempts();
    #stream = watchStream();
    #notes = [];
    #retries = [];
    #showPath;
    #session = schema/* SESSION */.fW.otherwise;
    /** Facts about the run that come from the action, not from the stream. */
    #structured = {
        structuredOutput: undefined,
        findings: [],
    };
    #reviewed;
    #isolation;
    constructor(start) {
        this.#start = start;
        this.#showPath = (0,paths/* pathDisplay */.CW)(undefined, start.workspaces);
        this.#calls = new ToolCallTracker((path) => this.#showPath(path));
        this.#messages = new Messages(start.redact);
    }
    fold(event, atMs) {
        if (event.type === "unreadable") {
            return [{ type: "unreadable", text: event.text, count: this.#stream.unreadable() }];
        }
        this.#stream.event(event, this.result() !== undefined);
        if (this.#session.id === undefined && event.sessionId !== undefined) {
            this.#learn({ id: event.sessionId });
        }
        switch (event.type) {
            case "session":
                return this.#foldSession(event);
            case "message":
                return this.#messages.take(event);
            case "tool-call":
                return [...this.#messages.rest(), ...this.#calls.take(event, atMs, this.#attempts.number())];
            case "interaction":
                return this.#foldInteraction(event);
            case "task":
                return notice(this.#calls.background.task(event));
            case "background-timeout":
                return this.#noted(this.#calls.background.timedOut(event));
            case "connection":
                return [{ type: "connection", state: event.phase, attempt: event.attempt, words: event.words }];
            case "retry":
                this.#noteRetry(event, atMs);
                return [
                    {
                        type: "connection",
                        state: event.phase === "starting" ? "retrying" : "resuming",
                        attempt: event.attempt,
                        words: event.words,
                    },
                ];
            case "result":
                return this.#foldResult(event);
            case "unknown":
                return this.#foldUnknown(event.name, event.words);
            case "prompt":
            case "thinking":
                return [];
        }
    }
    /** Adds to the session, bounded: the stream's texts may have any length. */
    #learn(more) {
        this.#session = (0,members/* bounded */.Mm)(schema/* SESSION */.fW, { ...this.#session, ...more });
    }
    #foldSession(event) {
        const { id, model, cwd, permissionMode } = this.#session;
        this.#learn({
            id: event.sessionId ?? id,
            model: event.model ?? model,
            cwd: event.cwd ?? cwd,
            permissionMode: event.permissionMode ?? permissionMode,
        });
        this.#showPath = (0,paths/* pathDisplay */.CW)(this.#session.cwd, this.#start.workspaces);
        return [{ type: "session-started", session: this.#session }];
    }
    #foldInteraction(event) {
        if (event.phase === "request") {
            this.#calls.asked(event);
            return [];
        }
        const { query, answer = "", reason = "" } = event;
        return [{ type: "query-answered", query, answer, reason }];
    }
    #foldResult(event) {
        if (this.result() !== undefined) {
            return [];
        }
        const rest = this.#messages.rest();
        // Another agent's result ends the run, but says nothing about success in our CLI's terms.
        if (this.#stream.otherAgent() === undefined) {
            this.#attempts.finish(event);
            this.#learn({ requestId: event.requestId ?? this.#session.requestId });
        }
        return [...rest, { type: "result", result: event }];
    }
    #noteRetry({ phase, attempt, timestampMs }, atMs) {
        const retriedAtMs = timestampMs ?? atMs;
        if (phase === "starting" && retriedAtMs !== undefined && this.#retries.length < schema_process/* MAXIMUM_CLI_RETRIES */.T5) {
            this.#retries.push({ atMs: retriedAtMs, attempt });
        }
    }
    /** Adds a text that the log shows at once and the views show at the end. */
    #noted(text) {
        // If a stream repeats this without end, the first are enough.
        if (this.#notes.length < schema/* MAXIMUM_NOTES */.Lm) {
            this.#notes.push(text);
        }
        return notice(text);
    }
    #foldUnknown(whole, words) {
        const name = this.#stream.unknown(whole);
        return name === undefined ? [] : [{ type: "unknown-event", name, words }];
    }
    oversized() {
        this.#stream.oversized();
    }
    repaired() {
        this.#stream.repaired();
    }
    beginAttempt(atMs) {
        this.#attempts.begin(atMs);
        this.#stream.beginAttempt();
        this.#calls.background.clear();
    }
    endAttempt(endedAtMs, outcome) {
        this.#attempts.end({ endedAtMs, sessionId: this.#session.id, outcome });
        const unfinished = this.openCalls().map((call) => ({ type: "tool-unfinished", call }));
        return [...this.#messages.rest(), ...unfinished];
    }
    cliFound({ version, sha256, isPinned }) {
        this.#learn({ cliVersion: version, cliSha256: sha256, isPinned });
    }
    note(text) {
        this.#notes.push(text);
    }
    reviewing(head, unseen) {
        this.#reviewed = { reviewedHead: head, unseenPaths: unseen.length === 0 ? undefined : unseen };
    }
    isolated(report) {
        this.#isolation = report;
    }
    structured(structuredOutput, findings) {
        this.#structured = { structuredOutput, findings };
    }
    openCalls() {
        return this.#calls.openCalls().filter((call) => call.attempt === this.#attempts.number());
    }
    callCount() {
        return this.#calls.total();
    }
    result() {
        return this.#attempts.result();
    }
    isReconnecting() {
        return this.#stream.isReconnecting();
    }
    waitsFor() {
        const isWaiting = this.#stream.hasJustSpoken() && this.result() === undefined && this.openCalls().length === 0;
        return isWaiting ? this.#calls.background.names() : [];
    }
    sessionId() {
        return this.#session.id;
    }
    record() {
        const calls = this.#calls;
        return {
            ...schema/* RUN_RECORD */.Ox.otherwise,
            startedAtMs: this.#start.startedAtMs,
            run: this.#start.identity,
            session: this.#session,
            result: this.#attempts.answer(),
            lastMessage: this.#messages.last(),
            plan: calls.plan(),
            ...this.#structured,
            ...this.#reviewed,
            usage: this.#attempts.usage(),
            toolCalls: calls.calls(),
            toolCallCounts: calls.counts(),
            skippedQuestions: calls.skippedQuestions(),
            filesWritten: calls.filesWritten(),
            files: (0,record_files/* reconcileFiles */.KH)(calls.filesWritten(), NOT_COMPARED_YET, () => true),
            changes: NOT_COMPARED_YET,
            background: calls.background.names(),
            todos: calls.todos(),
            attempts: this.#attempts.list(),
            cliRetries: [...this.#retries],
            isolation: this.#isolation?.(),
            stream: this.#stream.counts(),
            denialAdvice: "",
            notes: [...calls.notes(), ...this.#notes],
            isExported: false,
        };
    }
}
function notice(text) {
    return text === undefined ? [] : [{ type: "notice", text }];
}

;// CONCATENATED MODULE: ./record/recorded-run.ts

function beginRecordedRun(start) {
    const run = beginRun(start);
    let hasSession = false;
    run.beginAttempt(start.startedAtMs);
    return {
        run,
        endAttemptBefore(event, atMs) {
            if (event.type !== "session") {
                return [];
            }
            const isAnother = hasSession;
            hasSession = true;
            if (!isAnother) {
                return [];
            }
            const updates = run.endAttempt(atMs, "The CLI was started again.");
            run.beginAttempt(atMs);
            return updates;
        },
        fold(event, isMended) {
            if (isMended) {
                run.repaired();
            }
            return run.fold(event, undefined);
        },
    };
}

;// CONCATENATED MODULE: ./stream/lines.ts
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** One line can contain a whole file before and after an edit. 64 MiB is well above everything seen in practice. */
const MAXIMUM_LINE_BYTES = 64 * 1024 * 1024;
const NEWLINE_BYTES = Buffer.of(NEWLINE);
const lines_NOTHING = Buffer.alloc(0);
/**
 * Splits a stream at `0x0A` into blocks of whole lines. Splits bytes, not text, because a chunk may end inside a
 * character. Linear in bytes; memory is bounded by the longest line.
 */
class BlockSplitter {
    #consumer;
    #maximumLineBytes;
    #pieces = [];
    #heldBytes = 0;
    #droppedBytes = 0;
    /** @param maximumLineBytes a longer line is dropped up to its newline and reported to `oversized` */
    constructor(consumer, maximumLineBytes = MAXIMUM_LINE_BYTES) {
        this.#consumer = consumer;
        this.#maximumLineBytes = maximumLineBytes;
    }
    push(chunk) {
        for (let start = 0; start < chunk.length; start += this.#maximumLineBytes) {
            this.#take(chunk.subarray(start, start + this.#maximumLineBytes));
        }
    }
    /** Ends the stream. Bytes without a newline at its end are a line, too; the `result` often has none. */
    end() {
        if (this.#heldBytes > 0 || this.#droppedBytes > 0) {
            this.#take(NEWLINE_BYTES);
        }
    }
    /** @param chunk at most the maximum length of a line, so that no line inside it is too long */
    #take(chunk) {
        const end = chunk.indexOf(NEWLINE);
        if (end === -1) {
            this.#hold(chunk);
            return;
        }
        let start = 0;
        if (this.#heldBytes + end > this.#maximumLineBytes || this.#droppedBytes > 0) {
            this.#consumer.oversized(this.#droppedBytes + this.#heldBytes + end);
            this.#forget();
            start = end + 1;
        }
        const blockEnd = chunk.lastIndexOf(NEWLINE) + 1;
        if (blockEnd > start) {
            const lines = chunk.subarray(start, blockEnd);
            this.#consumer.block(this.#heldBytes === 0 ? lines : Buffer.concat([...this.#pieces, lines]));
        }
        this.#forget();
        if (blockEnd < chunk.length) {
            this.#hold(chunk.subarray(blockEnd));
        }
    }
    #hold(piece) {
        if (this.#droppedBytes > 0 || this.#heldBytes + piece.length > this.#maximumLineBytes) {
            this.#droppedBytes += this.#heldBytes + piece.length;
            this.#pieces = [];
            this.#heldBytes = 0;
            return;
        }
        this.#pieces.push(piece);
        this.#heldBytes += piece.length;
    }
    #forget() {
        this.#pieces = [];
        this.#heldBytes = 0;
        this.#droppedBytes = 0;
    }
}
/**
 * Maps the lines of a block until time is up.
 *
 * @param change takes a line without its line ending (CRLF counts as one) and returns its replacement: the same Buffer
 *   to keep it, undefined to drop it
 * @param isOver called after each line; returns whether time is up.
 * @returns `mapped`: the processed lines after the change, the same Buffer as the block if that is complete and
 *   unchanged; `rest`: the unprocessed lines
 */
function mapLines(block, change, isOver = () => false) {
    const changed = [];
    let keptFrom = 0;
    let start = 0;
    for (let end = block.indexOf(NEWLINE); end !== -1; end = block.indexOf(NEWLINE, start)) {
        const lineEnd = end > start && block[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
        const line = block.subarray(start, lineEnd);
        const replacement = change(line);
        if (replacement !== line) {
            changed.push(block.subarray(keptFrom, start), replacement ?? lines_NOTHING);
            keptFrom = replacement === undefined ? end + 1 : lineEnd;
        }
        start = end + 1;
        if (isOver()) {
            break;
        }
    }
    const kept = block.subarray(keptFrom, start);
    return {
        mapped: changed.length === 0 ? (start === block.length ? block : kept) : Buffer.concat([...changed, kept]),
        rest: block.subarray(start),
    };
}

;// CONCATENATED MODULE: ./stream/paced-lines.ts

/** For callers that may process everything at once: nothing waits, so the reader never returns a promise. */
const ENDLESS_TURN = { isOver: () => false, next: () => Promise.resolve() };
/**
 * Splits a stream of bytes into lines and processes them one by one, over as many turns of the event loop as needed: a
 * flood of short lines must not block limits and signals.
 */
class PacedReader {
    #consumer;
    #turns;
    #splitter;
    #waiting = [];
    /** @param maximumLineBytes a longer line is dropped up to its newline and reported to `oversized` */
    constructor(consumer, turns, maximumLineBytes = MAXIMUM_LINE_BYTES) {
        this.#consumer = consumer;
        this.#turns = turns;
        this.#splitter = new BlockSplitter({
            block: (bytes) => void this.#waiting.push(this.#linesOf(bytes)),
            oversized: (byteCount) => void this.#waiting.push(() => this.#drop(byteCount)),
        }, maximumLineBytes);
    }
    /** @returns a promise if some of it is left for later turns: await it before the next call */
    push(chunk) {
        this.#splitter.push(chunk);
        return this.#goOn();
    }
    /** Ends the stream; bytes without a newline are a line, too. @returns a promise if some of it is left */
    end() {
        this.#splitter.end();
        return this.#goOn();
    }
    #linesOf(block) {
        let left = block;
        let take;
        return () => {
            take ??= this.#consumer.block(block);
            const { mapped, rest } = mapLines(left, take, () => this.#turns.isOver());
            left = rest;
            this.#consumer.taken(mapped);
            return rest.length === 0;
        };
    }
    #drop(byteCount) {
        this.#consumer.oversized(byteCount);
        return true;
    }
    #goOn() {
        while (!this.#turns.isOver()) {
            const [first] = this.#waiting;
            if (first === undefined) {
                return undefined;
            }
            if (first()) {
                this.#waiting.shift();
            }
        }
        return this.#turns.next().then(() => this.#goOn());
    }
}

// EXTERNAL MODULE: ./safety/redaction/redact-pieces.ts
var redact_pieces = __nccwpck_require__(2834);
;// CONCATENATED MODULE: ./stream/cursor/decode-tool-call.ts


/**
 * Decodes the start or the end of a tool call.
 *
 * @param base the members of every event
 * @returns undefined if the event is neither: another subtype, or no call id
 */
function decodeToolCall(event, subtype, base) {
    if (subtype !== "started" && subtype !== "completed") {
        return undefined;
    }
    const call = (0,json/* objectAt */.lJ)(event, "tool_call");
    const key = toolKey(call);
    const tool = (0,json/* objectAt */.lJ)(call, key);
    const args = key === "function" ? functionArguments(tool) : (0,json/* objectAt */.lJ)(tool, "args");
    const callId = (0,json/* textAt */.$6)(event, "call_id") ?? (0,json/* textAt */.$6)(call, "toolCallId") ?? (0,json/* textAt */.$6)(args, "toolCallId");
    if (callId === undefined) {
        return undefined;
    }
    return {
        ...base,
        type: "tool-call",
        phase: subtype,
        callId,
        key: key === "function" ? ((0,json/* textAt */.$6)(tool, "name") ?? key) : key,
        args,
        description: (0,json/* textAt */.$6)(tool, "description"),
        result: subtype === "completed" ? toolResult(tool) : undefined,
        startedAtMs: (0,json/* numberAt */.tk)(call, "startedAtMs"),
        completedAtMs: (0,json/* numberAt */.tk)(call, "completedAtMs"),
    };
}
/** Since 2026.07 the tool's key has siblings (`toolCallId`, `hookAdditionalContexts`), and they may come first. */
function toolKey(call) {
    const keys = Object.keys(call);
    return (keys.find((key) => key.endsWith("ToolCall") && (0,json/* isObject */.Gv)(call[key])) ??
        keys.find((key) => key === "function" && (0,json/* isObject */.Gv)(call[key])) ??
        keys.find((key) => (0,json/* isObject */.Gv)(call[key])) ??
        "unknown");
}
function functionArguments(tool) {
    const parsed = (0,json/* parseJson */.qF)((0,json/* textAt */.$6)(tool, "arguments") ?? "");
    return (0,json/* isObject */.Gv)(parsed) ? parsed : {};
}
/** Other members of `result` besides the outcome, seen or named in the CLI's messages. */
const RESULT_METADATA = new Set(["isBackground", "sandboxPolicy", "terminalsFolder", "pid", "planUri"]);
/** Finds the one outcome key of `result`. An unknown key counts, too: it is a failure that must not be lost. */
function toolResult(tool) {
    const result = (0,json/* objectAt */.lJ)(tool, "result");
    const keys = Object.keys(result).filter((key) => !RESULT_METADATA.has(key));
    const outcome = keys.find((key) => outcomes_OUTCOMES.has(key)) ?? keys.find((key) => (0,json/* isObject */.Gv)(result[key])) ?? keys[0];
    if (outcome === undefined) {
        return undefined;
    }
    const payload = (0,json/* objectAt */.lJ)(result, outcome);
    return { outcome, payload, isBackground: isBackground(tool, result, payload) };
}
/** By version and tool, the mark is next to the outcome, inside it, in the arguments, or next to the result. */
function isBackground(tool, result, payload) {
    const isMarked = [tool, result, payload, (0,json/* objectAt */.lJ)(tool, "args")].some((place) => place["isBackground"] === true);
    return isMarked || (0,json/* textAt */.$6)(payload, "backgroundReason") !== undefined;
}

;// CONCATENATED MODULE: ./stream/cursor/decode.ts



/** The beginning of each line with an event. */
const EVENT_START = '{"type":';
/**
 * Decodes one line of the stream into one event. Accepts every shape of the dialect since 2025. Returns `unknown` for
 * unknown events, and `unreadable` for lines that are not a JSON object or are nested too deep. Never throws.
 *
 * @param line without its line ending
 */
function decode(line) {
    const value = (0,json/* parseObject */.lj)(line);
    return value !== undefined && !(0,json/* isNestedTooDeep */.kq)(value, line)
        ? decodeEvent(value)
        : { type: "unreadable", text: line };
}
function decodeEvent(event) {
    const type = (0,json/* textAt */.$6)(event, "type") ?? "";
    const subtype = (0,json/* textAt */.$6)(event, "subtype") ?? "";
    const base = eventBase(event, type);
    return decodeKnown(event, type, subtype, base) ?? unknownEvent(event, type, subtype, base);
}
function decodeKnown(event, type, subtype, base) {
    switch (type) {
        case "system":
            return decodeSystem(event, subtype, base);
        case "user":
            return { ...base, type: "prompt", text: messageText(event) };
        case "thinking":
            return { ...base, type: "thinking", text: (0,json/* textAt */.$6)(event, "text") ?? "" };
        case "assistant": {
            const isDelta = Object.hasOwn(event, "timestamp_ms") && !Object.hasOwn(event, "model_call_id");
            return { ...base, type: "message", text: messageText(event), isDelta };
        }
        case "text": {
            const text = (0,json/* textAt */.$6)(event, "text");
            return text === undefined ? undefined : { ...base, type: "message", text, isDelta: true };
        }
        case "tool_call":
            return decodeToolCall(event, subtype, base);
        case "interaction_query":
            return decodeInteraction(event, subtype, base);
        case "connection":
            return subtype === "reconnecting" || subtype === "reconnected"
                ? {
                    ...base,
                    type: "connection",
                    phase: subtype,
                    attempt: (0,json/* numberAt */.tk)(event, "attempt"),
                    words: serverWords(event),
                }
                : undefined;
        case "retry":
            return subtype === "starting" || subtype === "resuming"
                ? {
                    ...base,
                    type: "retry",
                    phase: subtype,
                    attempt: (0,json/* numberAt */.tk)(event, "attempt"),
                    words: serverWords(event),
                }
                : undefined;
        case "result":
            return decodeResult(event, subtype, base);
        default:
            return undefined;
    }
}
/** Endings of the words for an unfinished task; the full list is undocumented. */
const GOES_ON = /(?:running|started|pending|in_progress|queued)$/i;
function decodeSystem(event, subtype, base) {
    switch (subtype) {
        case "init":
            return {
                ...base,
                type: "session",
                cwd: (0,json/* textAt */.$6)(event, "cwd"),
                model: (0,json/* textAt */.$6)(event, "model"),
                permissionMode: (0,json/* textAt */.$6)(event, "permissionMode"),
            };
        case "task_notification":
            return {
                ...base,
                type: "task",
                taskId: (0,json/* idAt */.jj)(event, "task_id"),
                title: (0,json/* textAt */.$6)(event, "title"),
                hasEnded: !GOES_ON.test((0,json/* textAt */.$6)(event, "status") ?? ""),
            };
        case "background_shell_timeout":
            return {
                ...base,
                type: "background-timeout",
                endedCount: (0,json/* numberAt */.tk)(event, "aborted_count"),
                timeoutMs: (0,json/* numberAt */.tk)(event, "timeout_ms"),
            };
        default:
            return undefined;
    }
}
/** `webFetchRequestQuery`, `askQuestionInteractionQuery`: the tool's name, then the kind of question. */
const QUERY_END = /(?:Request|Interaction)?Query$/;
function decodeInteraction(event, subtype, base) {
    if (subtype !== "request" && subtype !== "response") {
        return undefined;
    }
    const query = (0,json/* textAt */.$6)(event, "query_type") ?? "unknown";
    const asked = (0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(event, "query"), query);
    const args = (0,json/* objectAt */.lJ)(asked, "args");
    const answers = Object.entries((0,json/* objectAt */.lJ)(event, "response")).find(([key]) => key !== "id")?.[1];
    const [answer, reply] = ((0,json/* isObject */.Gv)(answers) ? Object.entries(answers)[0] : undefined) ?? [];
    return {
        ...base,
        type: "interaction",
        phase: subtype,
        query,
        key: query.replace(QUERY_END, "ToolCall"),
        callId: (0,json/* textAt */.$6)(asked, "toolCallId") ?? (0,json/* textAt */.$6)(args, "toolCallId"),
        args,
        answer,
        reason: (0,json/* isObject */.Gv)(reply) ? (0,json/* textAt */.$6)(reply, "reason") : undefined,
    };
}
function decodeResult(event, subtype, base) {
    return {
        ...base,
        type: "result",
        subtype,
        // Only an explicit `false` counts as success. Any other result must not get a green check.
        isError: (0,json/* booleanAt */.CR)(event, "is_error") !== false,
        isRedacted: false,
        text: (0,json/* textAt */.$6)(event, "result") ?? "",
        error: errorWords({ ...event, message: undefined }),
        requestId: (0,json/* textAt */.$6)(event, "request_id"),
        durationMs: (0,json/* numberAt */.tk)(event, "duration_ms"),
        apiDurationMs: (0,json/* numberAt */.tk)(event, "duration_api_ms"),
        usage: decodeUsage(event),
    };
}
/** Reads token counts from `usage` in camelCase. Other versions and vendors use the top level or snake_case. */
function decodeUsage(event) {
    const places = [(0,json/* objectAt */.lJ)(event, "usage"), event];
    const count = (...names) => places
        .flatMap((place) => names.map((name) => (0,json/* numberAt */.tk)(place, name)))
        .find((number) => number !== undefined);
    return {
        inputTokens: count("inputTokens", "input_tokens"),
        outputTokens: count("outputTokens", "output_tokens"),
        cacheReadTokens: count("cacheReadTokens", "cache_read_tokens", "cache_read_input_tokens"),
        cacheWriteTokens: count("cacheWriteTokens", "cache_write_tokens", "cache_creation_input_tokens"),
    };
}
function messageText(event) {
    return (0,json/* arrayAt */.RD)((0,json/* objectAt */.lJ)(event, "message"), "content")
        .map((part) => ((0,json/* isObject */.Gv)(part) ? ((0,json/* textAt */.$6)(part, "text") ?? "") : ""))
        .join("");
}
function unknownEvent(event, type, subtype, base) {
    const name = [type, subtype].filter((word) => word !== "").join("/");
    const words = type === "error" ? errorWords(event) : undefined;
    return { ...base, type: "unknown", name: name === "" ? "(no type)" : name, words };
}
/** Returns all that a lost connection tells of its error: a refusal that is for ever has a code deep inside. */
function serverWords(event) {
    const error = event["error"];
    return (0,json/* isObject */.Gv)(error) ? JSON.stringify(error) : ((0,json/* textAt */.$6)(event, "error") ?? (0,json/* textAt */.$6)(event, "message"));
}
/** Returns the message of an error, or the whole error object if its shape is unknown. */
function errorWords(event) {
    const error = event["error"];
    return ((0,json/* textAt */.$6)(event, "message") ??
        (0,json/* textAt */.$6)(event, "error") ??
        (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(event, "error"), "message") ??
        ((0,json/* isObject */.Gv)(error) && Object.keys(error).length > 0 ? JSON.stringify(error) : undefined));
}
function eventBase(event, type) {
    const base = { sessionId: (0,json/* textAt */.$6)(event, "session_id"), timestampMs: (0,json/* numberAt */.tk)(event, "timestamp_ms") };
    const otherAgent = otherAgentOf(event, type);
    return otherAgent === undefined ? base : { ...base, otherAgent };
}
/**
 * Replaces the text in the line of a thought or a message; joins all parts of a message. Leaves a line alone that no
 * longer has this type: redaction removed it as a whole.
 *
 * @param change takes the text of the event
 */
function withText(line, type, change) {
    const event = decode(line);
    const value = (0,json/* parseObject */.lj)(line);
    if (event.type !== type || value === undefined) {
        return line;
    }
    const text = change(event.text);
    if (text === event.text) {
        return line;
    }
    const changed = type === "thinking"
        ? { text }
        : { message: { ...(0,json/* objectAt */.lJ)(value, "message"), content: [{ type: "text", text }] } };
    return JSON.stringify({ ...value, ...changed });
}

;// CONCATENATED MODULE: ./stream/cursor/bulk.ts



/** Shorter lines are decoded faster as a whole. Bytes. */
const SHORTEST_LINE = 2_000;
/** Shorter strings are kept. Bytes. */
const SHORTEST_STRING = 500;
const TOOL_CALL_START = '{"type":"tool_call"';
const TOOL_KEY_END = "ToolCall";
/** The text after a member's name, by the kind of its value. */
const OBJECT_FOLLOWS = '":{"';
const TEXT_FOLLOWS = '":"';
const BACKSLASH = 0x5c;
const NO_MEMBERS = [];
/**
 * {@link decode} for callers that only show a call's outcome: empties the `bulk` members of successful calls. Parsing a
 * JSON string costs several times as much as finding its end, and nine in ten bytes of a stream are files that were
 * read or written. Their bytes are not even decoded, which took a tenth of all time for a non-English stream.
 *
 * @param line UTF-8
 * @returns undefined for a line that must be decoded as a whole
 */
function decodeWithoutBulk(line) {
    const rest = withoutBulk(line);
    const event = rest === undefined ? undefined : decode(rest);
    return event?.type === "tool-call" && outcomeOf(event, (0,tools/* toolKind */.l)(event.key)) === "ok" ? event : undefined;
}
/**
 * Returns the line with `""` for each long string that is the value of a `bulk` member; undefined if it has none. Reads
 * the line as Latin-1, so that text offsets are byte offsets: JSON's syntax is ASCII, and no byte of a longer character
 * is.
 */
function withoutBulk(bytes) {
    if (bytes.length < SHORTEST_LINE ||
        bytes.toString("latin1", 0, TOOL_CALL_START.length) !== TOOL_CALL_START) {
        return undefined;
    }
    const line = bytes.toString("latin1");
    let bulk = NO_MEMBERS;
    let rest = "";
    let keptFrom = 0;
    for (let open = line.indexOf('"'); open !== -1;) {
        let close = closingQuote(line, open + 1);
        if (line.startsWith(OBJECT_FOLLOWS, close) && line.endsWith(TOOL_KEY_END, close)) {
            bulk = (0,tools/* toolKind */.l)(line.slice(open + 1, close)).bulk ?? NO_MEMBERS;
        }
        else if (line.startsWith(TEXT_FOLLOWS, close) && bulk.includes(line.slice(open + 1, close))) {
            const start = close + TEXT_FOLLOWS.length;
            close = closingQuote(line, start);
            if (close - start >= SHORTEST_STRING) {
                rest += bytes.toString("utf8", keptFrom, start);
                keptFrom = close;
            }
        }
        open = line.indexOf('"', close + 1);
    }
    return keptFrom === 0 ? undefined : rest + bytes.toString("utf8", keptFrom);
}
/** Returns where the string with contents from `start` ends: its closing quotation mark, or the end of the text. */
function closingQuote(text, start) {
    let end = text.indexOf('"', start);
    while (end !== -1 && isEscaped(text, end)) {
        end = text.indexOf('"', end + 1);
    }
    return end === -1 ? text.length : end;
}
/** Returns whether an odd number of backslashes precedes `at`. */
function isEscaped(text, at) {
    let first = at;
    while (text.charCodeAt(first - 1) === BACKSLASH) {
        first--;
    }
    return (at - first) % 2 === 1;
}

;// CONCATENATED MODULE: ./stream/delta-lines.ts


/**
 * Redacts secrets that span several lines. The stream sends thoughts and messages in pieces, one per line, and neither
 * line contains a secret that is cut in two. So each piece is checked together with the end of the pieces before it.
 * Lines that are not events are checked the same way, on their own: they may be a text of several lines.
 */
class DeltaLineRedactor {
    #redactor;
    #pieces;
    #noise;
    constructor(redactor) {
        this.#redactor = redactor;
        this.#pieces = { thinking: redactor.pieces(), message: redactor.pieces() };
        this.#noise = (0,redact_pieces/* createTextLineRedactor */.K)(redactor);
    }
    /**
     * @param line redacted by itself
     * @param event decoded from the original line; undefined if there is none
     * @returns the same Buffer unless the line continues a secret
     */
    line(line, event) {
        if (event === undefined || event.type === "unreadable") {
            return changed(line, this.#noise);
        }
        if (event.type !== "thinking" && event.type !== "message") {
            return line;
        }
        // Of a whole message, secrets inside one part are gone already; this removes those that span parts.
        const isPiece = event.type === "thinking" || event.isDelta;
        const clean = (text) => this.#redactor.text(text);
        const text = (isPiece ? this.#pieces[event.type] : clean)(event.text);
        const change = isPiece ? () => clean(text) : clean;
        return text === event.text ? line : changed(line, (whole) => withText(whole, event.type, change));
    }
}
function changed(line, change) {
    const before = line.toString("utf8");
    const after = change(before);
    return after === before ? line : Buffer.from(after);
}

;// CONCATENATED MODULE: ./stream/mend.ts

/** Stop holding back an event that is larger than this. UTF-16 units, and lines. */
const MAXIMUM_HELD_UNITS = 1024 * 1024;
const MAXIMUM_HELD_LINES = 500;
const QUOTE = 0x22;
const mend_BACKSLASH = 0x5c;
/**
 * Decodes lines, and rejoins events whose strings contain literal newlines: some versions wrote them
 * (akhayam99/goodboy#1813), so that a `result` spanned several lines and was never found.
 */
class LineDecoder {
    #held = [];
    #heldUnits = 0;
    #isInString = false;
    /** @returns the events that the line completes; none while a broken event may still continue */
    line(text) {
        const startsEvent = text.startsWith(EVENT_START);
        if (this.#held.length > 0 && !startsEvent) {
            return this.#continue(text);
        }
        if (text.trim() === "") {
            return [];
        }
        const event = decode(text);
        if (event.type !== "unreadable" || !startsEvent) {
            return this.event(event);
        }
        const released = this.end();
        this.#hold(text);
        return this.#isInString && text.length <= MAXIMUM_HELD_UNITS ? released : [...released, ...this.end()];
    }
    /** The same for a line that has been decoded already. */
    event(event) {
        const decoded = { event, mended: false };
        return this.#held.length === 0 ? [decoded] : [...this.end(), decoded];
    }
    /** @returns the lines that still waited for the rest of their event */
    end() {
        const lines = this.#held;
        this.#forget();
        return lines
            .filter((text) => text.trim() !== "")
            .map((text) => ({ event: { type: "unreadable", text }, mended: false }));
    }
    #continue(text) {
        this.#hold(text);
        if (this.#heldUnits > MAXIMUM_HELD_UNITS || this.#held.length > MAXIMUM_HELD_LINES) {
            return this.end();
        }
        if (this.#isInString) {
            return [];
        }
        // A literal newline breaks a string only. So the first line that ends outside of one ends the event, if it is one.
        const event = decode(this.#held.join("\\n"));
        if (event.type === "unreadable") {
            return this.end();
        }
        this.#forget();
        return [{ event, mended: true }];
    }
    #hold(text) {
        this.#held.push(text);
        this.#heldUnits += text.length;
        this.#isInString = endsInString(text, this.#isInString);
    }
    #forget() {
        this.#held = [];
        this.#heldUnits = 0;
        this.#isInString = false;
    }
}
function endsInString(text, beginsInString) {
    let isInString = beginsInString;
    for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        if (unit === QUOTE) {
            isInString = !isInString;
        }
        else if (unit === mend_BACKSLASH && isInString) {
            at += 1;
        }
    }
    return isInString;
}

// EXTERNAL MODULE: ./safety/redaction/redact-value.ts
var redact_value = __nccwpck_require__(3176);
;// CONCATENATED MODULE: ./stream/redact-event.ts


/** Members that say what happened: a secret that equals a word of the dialect must not change that. */
const KEPT = new Set(["type", "phase", "subtype", "outcome", "otherAgent"]);
/** Members with members of their own that are known; all others are JSON of the agent. */
const KNOWN = new Set(["result", "usage"]);
/** Redacts every text of the agent in an event. A number that contains a secret becomes unknown. */
function redactEvent(event, redactor) {
    const redacted = { ...event, ...redactMembers(event, redactor) };
    return redacted.type === "result" && event.type === "result"
        ? { ...redacted, isRedacted: event.isRedacted || redacted.text !== event.text }
        : redacted;
}
function redactMembers(members, redactor) {
    const entries = Object.entries(members);
    return Object.fromEntries(entries.map(([name, value]) => [name, KEPT.has(name) ? value : redactMember(name, value, redactor)]));
}
function redactMember(name, value, redactor) {
    if (KNOWN.has(name) && (0,json/* isObject */.Gv)(value)) {
        return redactMembers(value, redactor);
    }
    const redacted = (0,redact_value/* redactValue */.F)(redactor, value);
    return typeof value === "number" ? (redacted ?? undefined) : redacted;
}

;// CONCATENATED MODULE: ./stream/reader.ts






/**
 * The only way from the bytes of a stream to its events: blocks of lines → redaction → decoding → mending. The live
 * run, the replay and the page's log use it. Its output contains no known secret.
 */
class StreamReader {
    #redactor;
    #withBulk;
    #consumer;
    #lines;
    #decoder = new LineDecoder();
    #leaving;
    #redactNoise;
    constructor({ redactor, withBulk, turns }, consumer) {
        this.#redactor = redactor;
        this.#withBulk = withBulk;
        this.#consumer = consumer;
        this.#leaving = consumer.lines === undefined ? undefined : new DeltaLineRedactor(redactor);
        this.#redactNoise = (0,redact_pieces/* createTextLineRedactor */.K)(redactor);
        this.#lines = new PacedReader({
            block: (bytes) => {
                const redactLine = redactor.lines(bytes);
                return (line) => this.#takeLine(line, redactLine);
            },
            taken: (bytes) => consumer.lines?.(bytes),
            oversized: (byteCount) => {
                consumer.oversized(byteCount);
            },
        }, turns);
    }
    /** @returns a promise if some of it is left for later turns: await it before the next call */
    push(chunk) {
        return this.#lines.push(chunk);
    }
    /** Ends the stream. @returns a promise if some of it is left */
    end() {
        const endDecoder = () => {
            this.#takeEvents(this.#decoder.end(), true, "");
        };
        const rest = this.#lines.end();
        if (rest === undefined) {
            endDecoder();
        }
        return rest?.then(endDecoder);
    }
    /**
     * Processes one line. An error of ours on one line must not cost the other lines or the report.
     *
     * @returns the redacted line; undefined, which drops it, if redaction failed
     */
    #takeLine(line, redactLine) {
        let leaving;
        try {
            const { bytes, touched } = redactLine(line);
            const short = this.#withBulk ? undefined : decodeWithoutBulk(line);
            const text = short === undefined ? line.toString("utf8") : "";
            const decoded = short === undefined ? this.#decoder.line(text) : this.#decoder.event(short);
            leaving = this.#leaving === undefined ? line : this.#leaving.line(bytes, eventOfLine(decoded));
            this.#takeEvents(decoded, touched, touched && short === undefined ? bytes.toString("utf8") : text);
        }
        catch (error) {
            const words = error instanceof Error ? error.message : String(error);
            const text = `(a line of ${line.length} bytes that could not be read: ${words})`;
            this.#consumer.event(redactEvent({ type: "unreadable", text }, this.#redactor), false, "");
        }
        return leaving;
    }
    #takeEvents(decoded, touched, line) {
        for (const { event, mended } of decoded) {
            if (event.type === "unreadable") {
                this.#consumer.event({ ...event, text: this.#redactNoise(event.text) }, mended, line);
            }
            else {
                // The lines of a mended event were never redacted as a whole.
                const redacted = touched || mended ? redactEvent(event, this.#redactor) : event;
                this.#consumer.event(redacted, mended, line);
            }
        }
    }
}
/** Returns the event of the last line on its own; undefined if it completed a mended event, or may begin one. */
function eventOfLine(decoded) {
    const last = decoded.at(-1);
    return last?.mended === false ? last.event : undefined;
}

;// CONCATENATED MODULE: ./log/entry.ts
/** Returns what an event says by itself. Undefined when it has meaning only together with others. */
function wordsOfEvent(event, attempt) {
    switch (event.type) {
        case "session":
            return { kind: "session", title: withDetail(sessionWords(attempt), event.model) };
        case "prompt":
            return { kind: "prompt", title: "Prompt", text: event.text };
        case "result":
            return {
                kind: "result",
                title: withDetail("Result", event.isError ? `${event.subtype} (error)` : event.subtype),
            };
        case "unknown":
            return { kind: "unknown", title: withDetail("Unknown event", event.name) };
        case "task":
            return event.hasEnded
                ? { kind: "session", title: withDetail("Ended in the background", event.title ?? event.taskId) }
                : undefined;
        case "background-timeout":
            return { kind: "session", title: "What still ran in the background was ended by the CLI" };
        case "unreadable":
            return { kind: "unreadable", title: "No event", text: event.text };
        case "thinking":
        case "message":
        case "tool-call":
        case "interaction":
        case "connection":
        case "retry":
            return undefined;
    }
}
/** With several attempts, the number shows the reader which one a failure belongs to. */
function sessionWords({ number, count }) {
    return count > 1 ? `Attempt ${number} of ${count}: session started` : "Session started";
}
/** Returns what the fold made of events, apart from tool calls. Undefined when {@link wordsOfEvent} has covered it. */
function wordsOfUpdate(update) {
    if (update.type === "message") {
        return { kind: "message", title: "Agent", text: update.text };
    }
    if (update.type === "query-answered") {
        const { query, answer, reason } = update;
        const title = withDetail("Question answered by the CLI itself", `${query}: ${answer}`);
        return { kind: "question", title, ...(reason !== "" && { text: reason }) };
    }
    if (update.type === "connection") {
        const { state, attempt } = update;
        const title = withDetail(CONNECTION_WORDS[state], attempt === undefined ? undefined : `try ${attempt}`);
        return { kind: "connection", title };
    }
    return undefined;
}
const CONNECTION_WORDS = {
    reconnecting: "Connection lost",
    reconnected: "Connected again",
    retrying: "Request starts anew",
    resuming: "Request goes on",
};
function withDetail(title, detail) {
    return detail === undefined ? title : `${title} · ${detail}`;
}

;// CONCATENATED MODULE: ./log/recorded-calls.ts
/**
 * Finds a call of a stream in its record, by id. Its number does not work: we read only parts of a long stream, so
 * calls near the end are numbered too low.
 *
 * The same id in another attempt names another call. If attempts were counted too low as well, the first one wins.
 */
function recordedCalls(record) {
    const ofAttempt = new Map();
    const ofRun = new Map();
    // In reverse, so that the first call of an id wins.
    for (const call of record.toolCalls.toReversed()) {
        ofAttempt.set(keyInAttempt(call), call);
        ofRun.set(call.id, call);
    }
    return (call) => ofAttempt.get(keyInAttempt(call)) ?? ofRun.get(call.id);
}
function keyInAttempt({ id, attempt }) {
    return `${attempt} ${id}`;
}

;// CONCATENATED MODULE: ./log/entry-reader.ts






/** Keep the arguments of at most this many open calls, in case they never end. */
const MAXIMUM_HELD_STARTS = 1_000;
/** Longest thought kept, in UTF-16 units. Further pieces are only counted. */
const MAXIMUM_THOUGHT_UNITS = 1024 * 1024;
/**
 * Turns a transcript into the entries of the page's log. Uses the program's own reader and fold, so that the page
 * counts and names things like every other view.
 */
class EntryReader {
    #startedAtMs;
    #attempts;
    #run;
    #reader;
    #findRecorded;
    #consumer;
    #started = new Map();
    #thought;
    #attempt = 0;
    #lastOrder = 0;
    /** @param record the finished run, with what only the action could see, such as arrival times */
    constructor(record, redactor, consumer) {
        this.#startedAtMs = record.startedAtMs;
        this.#attempts = record.attempts;
        this.#run = beginRecordedRun({
            identity: record.run,
            startedAtMs: record.startedAtMs,
            workspaces: [],
            redact: (text) => redactor.text(text),
        });
        this.#reader = new StreamReader({ redactor, withBulk: true, turns: ENDLESS_TURN }, {
            event: (event, isMended, line) => {
                this.#take(event, isMended, line);
            },
            oversized: (byteCount) => {
                consumer.oversized(byteCount);
            },
        });
        this.#findRecorded = recordedCalls(record);
        this.#consumer = consumer;
    }
    bytes(chunk) {
        void this.#reader.push(chunk);
    }
    /** Marks that lines are left out between the previous bytes and the next. */
    gap() {
        for (const start of this.#started.values()) {
            start.mayHaveEnded = true;
        }
    }
    /** Ends the transcript and flushes what was still open. */
    end() {
        void this.#reader.end();
        this.#endThought();
        this.#takeRest(this.#run.run.endAttempt(this.#startedAtMs, undefined));
        for (const start of this.#started.values()) {
            this.#leaveOpen(start);
        }
    }
    #take(event, isMended, line) {
        const source = sourceOf(event, isMended, line);
        if (event.type === "thinking" && event.text !== "") {
            this.#think(event, source);
            return;
        }
        this.#endThought();
        this.#takeRest(this.#run.endAttemptBefore(event, this.#startedAtMs));
        // Pieces of a message that a result flushes come before it.
        for (const update of this.#run.fold(event, isMended)) {
            this.#takeUpdate(update, event, source);
        }
        this.#say(wordsOfEvent(event, this.#placeOf(event)), event, [source]);
    }
    /** Updates at the end of an attempt have no event of their own. */
    #takeRest(updates) {
        for (const update of updates) {
            this.#say(wordsOfUpdate(update), undefined, []);
        }
    }
    #takeUpdate(update, event, source) {
        if (update.type === "tool-started" && event.type === "tool-call") {
            this.#start(update.call, event.args, source);
        }
        else if (update.type === "tool-finished" && event.type === "tool-call") {
            this.#finish(update, event, source);
        }
        else {
            // Pieces of a message that was not repeated whole are flushed by whichever event follows them.
            const isOwnEvent = update.type !== "message" || event.type === "message";
            this.#say(wordsOfUpdate(update), event, isOwnEvent ? [source] : []);
        }
    }
    /** An attempt may have ended before its session began, and a resumed session has the id of the previous one. */
    #placeOf(event) {
        if (event.type === "session") {
            const later = this.#attempts.filter(({ number }) => number > this.#attempt);
            const own = later.find(({ sessionId }) => sessionId === event.sessionId) ?? later[0];
            this.#attempt = own?.number ?? this.#attempt;
        }
        return { number: this.#attempt, count: this.#attempts.length };
    }
    #say(words, event, sources) {
        if (words !== undefined) {
            const timestampMs = event?.type === "unreadable" ? undefined : event?.timestampMs;
            this.#consumer.entry({ ...words, order: this.#nextOrder(), timestampMs, sources, morePieces: 0 });
        }
    }
    #think({ text, timestampMs }, source) {
        this.#thought ??= { timestampMs, source, texts: [], units: 0, pieces: 0 };
        this.#thought.pieces += 1;
        if (this.#thought.units < MAXIMUM_THOUGHT_UNITS) {
            this.#thought.texts.push(text);
            this.#thought.units += text.length;
        }
    }
    #endThought() {
        if (this.#thought === undefined) {
            return;
        }
        const { timestampMs, source, texts, pieces } = this.#thought;
        this.#thought = undefined;
        this.#consumer.entry({
            order: this.#nextOrder(),
            kind: "thinking",
            title: "Thinking",
            text: texts.join(""),
            timestampMs,
            sources: [source],
            morePieces: pieces - 1,
        });
    }
    #start(call, args, source) {
        const earlier = this.#started.get(call.id);
        if (earlier !== undefined) {
            // An earlier attempt left a call of the same id open.
            this.#leaveOpen(earlier);
        }
        const isKept = this.#started.size < MAXIMUM_HELD_STARTS;
        this.#started.set(call.id, {
            call,
            order: this.#nextOrder(),
            args: isKept ? args : {},
            sources: isKept ? [source] : [],
            mayHaveEnded: false,
        });
    }
    #finish({ call, args, output, isErrorOfOutput }, event, source) {
        const start = this.#started.get(call.id);
        this.#started.delete(call.id);
        // A completed call repeats its arguments unless it was refused. Only then does its start say more.
        const startSources = Object.keys(event.args).length === 0 ? (start?.sources ?? []) : [];
        this.#consumer.entry({
            order: start?.order ?? this.#nextOrder(),
            kind: "tool",
            call,
            recorded: this.#findRecorded(call),
            args,
            output,
            outputIsDiff: (0,tools/* toolKind */.l)(event.key).outputIsDiff === true,
            error: isErrorOfOutput === true ? undefined : call.error,
            sources: [...startSources, source],
        });
    }
    #leaveOpen({ mayHaveEnded, ...start }) {
        const recorded = this.#findRecorded(start.call);
        // A call that the record does not list cannot be looked up.
        if (mayHaveEnded && recorded === undefined) {
            return;
        }
        this.#consumer.entry({
            ...start,
            kind: "tool",
            recorded,
            output: undefined,
            outputIsDiff: false,
            error: undefined,
        });
    }
    #nextOrder() {
        this.#lastOrder += 1;
        return this.#lastOrder;
    }
}
function sourceOf(event, isMended, line) {
    if (isMended) {
        return { line: JSON.stringify(event), isMended };
    }
    // Lines that seemed to begin an event are flushed together with the first line that cannot belong to it.
    return { line: event.type === "unreadable" ? event.text : line, isMended };
}

;// CONCATENATED MODULE: ./report/files/page-file.ts






const OWN_CODE = /(<style>[^<]*<\/style>|<script>.*?<\/script>)/s;
/** Creates the report page from the record and the transcript when the run has ended. Must follow the transcript. */
function createPageFile(options) {
    return {
        name: "report page",
        async end(record) {
            const path = join(options.currentDirectory(), "report.html");
            const run = { record: options.redactRecord(record), transcriptPath: options.transcriptPlace() };
            const missingTranscript = "No log: the run ended before its transcript was started.";
            await writePage(path, [run], { ...options, missingTranscript });
            return { "report-file": path };
        },
    };
}
/**
 * Writes a page that shows one or several runs. Memory is bounded by the longest line of a transcript. If a transcript
 * cannot be read, the page says so.
 *
 * @param path anything there, in particular a link, is replaced and not followed
 * @throws when the page cannot be written
 */
async function writePage(path, runs, { redactor, serverUrl, missingTranscript }) {
    await (0,promises_.rm)(path, { force: true, recursive: true });
    const file = await (0,promises_.open)(path, "wx", 0o644);
    try {
        const page = createPage(runs, { redact: (text) => redactor.text(text), serverUrl });
        await file.writeFile(redactHtml(page.head(), redactor));
        for (const [index, { record, transcriptPath }] of runs.entries()) {
            const part = page.beginRun(index);
            await file.writeFile(redactHtml(part.html, redactor));
            const note = transcriptPath === undefined
                ? "No log: the transcript was removed or replaced during the run."
                : await copyLog(transcriptPath, { record, log: part.log, redactor, page: file, missingTranscript });
            await file.writeFile(part.log.end(note));
        }
        await file.writeFile(page.tail());
    }
    catch (error) {
        // Half a page looks like a whole one.
        await (0,promises_.rm)(path, { force: true });
        throw error;
    }
    finally {
        await file.close();
    }
}
/**
 * Reads a transcript into the log of the page. The agent could write to that file too, so we redact its content again.
 *
 * @returns what a reader should know about how the transcript was read, or empty
 */
async function copyLog(path, { record, log, redactor, page, missingTranscript: missing }) {
    const notes = [];
    let pending = "";
    const reader = new EntryReader(record, redactor, {
        entry(entry) {
            pending += log.isFull() ? "" : log.add(entry);
        },
        oversized(byteCount) {
            notes.push(`A line of ${byteCount} bytes is too long for this page.`);
        },
    });
    const tell = (note) => void notes.push(redactor.text(note));
    const gap = () => {
        reader.gap();
    };
    for await (const chunk of transcriptChunks(path, { tell, gap, missing })) {
        reader.bytes(chunk);
        await page.writeFile(pending);
        pending = "";
        if (log.isFull()) {
            return notes.join(" ");
        }
    }
    reader.end();
    await page.writeFile(pending);
    return notes.join(" ");
}
/** Redacts the assembled HTML, except the page's own style and script, which must match the hashes in its policy. */
function redactHtml(html, redactor) {
    const parts = html.split(OWN_CODE);
    return parts.map((part, index) => (index % 2 === 0 ? redactor.markup(part) : part)).join("");
}
/**
 * Size of each part that we read of a long transcript, its beginning and its end. The end shows the outcome, and
 * reading more would delay the end of the step. Both together have room for a run of about 20,000 events.
 */
const PART_BYTES = 4 * 1024 * 1024;
const page_file_NEWLINE = 0x0a;
const READ_CHUNK_BYTES = 1024 * 1024;
/** Pieces are small, so that the entries made from one are small too. */
const PIECE_BYTES = 64 * 1024;
/** No multi-line event has this many empty lines in a row. Further ones mean nothing, and there may be millions. */
const BLANK_RUN = Buffer.alloc(1_000, page_file_NEWLINE);
/**
 * Yields the readable bytes of a transcript; of a long one, whole lines from its beginning and its end. Thousands of
 * empty lines in a row are shortened.
 *
 * @param account.tell called with the reason why there is no more
 * @param account.gap called between beginning and end if the middle is skipped
 * @param account.missing the reason if the file does not exist
 */
async function* transcriptChunks(path, { tell, gap, missing, }) {
    try {
        // The agent may have replaced the file by one that must not get into the page, or whose opening would block.
        const file = await (0,plain_file/* openPlainFile */.rr)(path);
        try {
            for await (const chunk of chunksOfFile(file, tell, gap)) {
                const text = withoutBlankRuns(chunk);
                for (let start = 0; start < text.length; start += PIECE_BYTES) {
                    yield text.subarray(start, start + PIECE_BYTES);
                }
            }
        }
        finally {
            await file.close();
        }
    }
    catch (error) {
        const isMissing = (0,errors/* errorCode */.CA)(error) === "ENOENT";
        tell(isMissing ? missing : `The transcript could not be read: ${(0,errors/* describeError */.Uc)(error)}.`);
    }
}
/** Reads only up to the current size, because an escaped process of the agent may go on writing. */
async function* chunksOfFile(file, tell, gap) {
    const { size } = await file.stat();
    if (size <= 2 * PART_BYTES) {
        for (let position = 0; position < size; position += READ_CHUNK_BYTES) {
            yield await readAt(file, position, Math.min(READ_CHUNK_BYTES, size - position));
        }
        return;
    }
    const beginning = await readAt(file, 0, PART_BYTES);
    yield beginning.subarray(0, beginning.lastIndexOf(page_file_NEWLINE) + 1);
    gap();
    const ending = await readAt(file, size - PART_BYTES, PART_BYTES);
    yield ending.subarray(ending.indexOf(page_file_NEWLINE) + 1);
    tell(`The transcript is ${megabytes(size)} MB long; this page shows its first and its last ${megabytes(PART_BYTES)} MB.`);
}
/** Returns the same Buffer or, if it has long runs of empty lines, a copy with shorter ones. */
function withoutBlankRuns(chunk) {
    const kept = [];
    let start = 0;
    for (let run = chunk.indexOf(BLANK_RUN); run !== -1; run = chunk.indexOf(BLANK_RUN, start)) {
        kept.push(chunk.subarray(start, run + BLANK_RUN.length));
        start = run + BLANK_RUN.length;
        while (chunk[start] === page_file_NEWLINE) {
            start += 1;
        }
    }
    return kept.length === 0 ? chunk : Buffer.concat([...kept, chunk.subarray(start)]);
}
/** Returns the bytes that exist. A truncated file has fewer, and the rest of the Buffer would not be data. */
async function readAt(file, position, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
}
function megabytes(bytes) {
    return Math.round(bytes / 1e6);
}

;// CONCATENATED MODULE: ./publish/channels.ts















const COMMENT_BUDGET_MS = 60_000;
/** Opens all channels that the inputs of the report action ask for. */
function openMergedChannels(options) {
    const { inputs, environment, redactor } = options;
    let review;
    return [
        {
            name: "report page",
            end: (merged) => writeReportPage(merged, environment, serverUrl(environment), redactor),
        },
        // Comes before the channels that link to it.
        {
            name: "review",
            async end(merged) {
                review = await publishReviews(merged, options);
                return reviewOutputs(review);
            },
        },
        ...(inputs.summary === "off" ? [] : [summaryChannel(inputs.summary, options, () => review)]),
        ...commentChannel(options, () => review),
        ...traceChannel(options),
    ];
}
function summaryChannel(level, { environment, redactor }, review) {
    return {
        name: "job summary",
        end(merged) {
            const summary = renderMerged(merged, level, review());
            appendSummary(environment["GITHUB_STEP_SUMMARY"], redactor.markup(summary));
            return {};
        },
    };
}
function commentChannel(options, review) {
    const { inputs, redactor, say } = options;
    const redact = (text) => redactor.text(text);
    const opened = openComment(inputs, { ...options, redact, baseUrl: apiUrl(options.environment), ...say });
    if (opened === undefined) {
        return [];
    }
    const { comment, frame } = opened;
    return [
        {
            name: "comment",
            async end(merged) {
                await finishComment({ ...opened, ...say }, (previous, maximumBytes) => changeComment(renderMergedComment(merged, { ...frame, previous, review: review() }, maximumBytes), (markdown) => redactor.markup(markdown)), () => ({ budgetMs: COMMENT_BUDGET_MS }));
                return commentOutputs(comment);
            },
        },
    ];
}
function traceChannel(options) {
    const { exporter, inputs, environment, redactor, say, clock } = options;
    const { otlp } = inputs;
    if (exporter === undefined || otlp === undefined) {
        return [];
    }
    return [
        {
            name: "trace",
            end: ({ runs }) => exporter.exportRuns(runs.flatMap((run) => ("record" in run ? [run] : [])), {
                environment,
                inputs: otlp,
                clock,
                randomBytes: external_node_crypto_.randomBytes,
                redactor,
                warn: say.warn,
            }),
        },
    ];
}
/** The run action's name for it, next to `record.json`. */
const TRANSCRIPT_NAME = "transcript.ndjson";
const MISSING_TRANSCRIPT = "No log: the transcript of this run was not found. Upload the file named by the output transcript-file together with the one named by record-file.";
/**
 * Writes the page of all runs into a new directory.
 *
 * @throws when the page cannot be written
 */
async function writeReportPage({ runs }, environment, serverUrl, redactor) {
    const directory = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(runnerTemp(environment), "cursor-agent-report-"));
    const path = (0,external_node_path_.join)(directory, "report.html");
    const pageRuns = runs.map((run) => ({
        record: "record" in run ? run.record : unreadableRun(run.file, run.problem),
        name: run.name,
        transcriptPath: transcriptOf(run),
    }));
    await writePage(path, pageRuns, {
        redactor,
        serverUrl,
        missingTranscript: MISSING_TRANSCRIPT,
    });
    return { "report-file": path };
}
/** Returns where the transcript should be. If it is not there, the page says so. */
function transcriptOf(run) {
    const found = "record" in run && run.source === "transcript" ? run.path : undefined;
    const named = "record" in run ? run.transcriptPath : undefined;
    return found ?? named ?? (0,external_node_path_.join)((0,external_node_path_.dirname)(run.path), TRANSCRIPT_NAME);
}

// EXTERNAL MODULE: ../node_modules/picomatch/index.js
var node_modules_picomatch = __nccwpck_require__(5180);
var picomatch_default = /*#__PURE__*/__nccwpck_require__.n(node_modules_picomatch);
// EXTERNAL MODULE: ./system/in-time.ts + 1 modules
var in_time = __nccwpck_require__(2898);
;// CONCATENATED MODULE: ./publish/find-files.ts





/** File names come from the job that wrote them. A pattern may take forever on a name crafted for it. */
const MATCH_LIMIT_MS = 5_000;
/** A glob with such an end also matches the folders that contain the files. Only the files are meant. */
const ENDS_IN_STARS = /(?:^|\/)\*+$/;
/**
 * Finds what a glob matches. An existing path is taken literally, even with special characters in its name. Anything
 * other than a file is a match with a problem: if it were left out, a failed run could hide by replacing its record with
 * a folder or a link. Links are followed only in the folders that the glob names: links by the job that wrote the
 * files could point anywhere.
 *
 * @param glob from the workflow, with `/` as separator
 * @param directory base of a relative glob
 */
async function findFiles(glob, directory) {
    const literal = (0,external_node_path_.resolve)(directory, glob);
    const kindOfLiteral = await find_files_kindOf(literal);
    if (kindOfLiteral !== "missing") {
        return { matches: [{ path: literal, problem: kindProblem(kindOfLiteral) }], notes: [] };
    }
    const { base, glob: pattern } = picomatch_default().scan(glob);
    if (pattern === "") {
        return { matches: [], notes: [`No file matches ${glob}.`] };
    }
    const start = (0,external_node_path_.resolve)(directory, base);
    const { entries, notes } = await walk(start);
    const isMatch = picomatch_default()(pattern, { dot: true });
    const candidates = ENDS_IN_STARS.test(pattern) ? entries.filter(({ kind }) => kind !== "folder") : entries;
    const found = (0,in_time/* withinTimeLimit */.A0)(MATCH_LIMIT_MS, () => candidates.filter(({ name }) => isMatch(name)));
    const nothing = found === undefined ? tooLong(glob) : `No file matches ${glob}.`;
    const matched = found?.result ?? [];
    return {
        matches: matched.map(({ name, kind }) => ({ path: (0,external_node_path_.join)(start, name), problem: kindProblem(kind) })),
        notes: matched.length > 0 ? notes : [nothing, ...notes],
    };
}
function tooLong(glob) {
    return `To match files with ${glob} takes longer than ${MATCH_LIMIT_MS / 1_000} s. Use fewer * in it and no nested patterns.`;
}
function kindProblem(kind) {
    switch (kind) {
        case "file":
            return undefined;
        case "folder":
            return "it is a folder, not a file; name files, such as runs/**/record.json.";
        case "link":
            return "it is a link, and links are not followed; name the file itself.";
        case "special file":
            return "it is a pipe, a socket or a device, not a file.";
    }
}
async function find_files_kindOf(path) {
    const stats = await (0,promises_.lstat)(path).catch(() => undefined);
    return stats === undefined ? "missing" : kindOfEntry(stats);
}
function kindOfEntry(entry) {
    if (entry.isFile()) {
        return "file";
    }
    if (entry.isDirectory()) {
        return "folder";
    }
    return entry.isSymbolicLink() ? "link" : "special file";
}
async function walk(start) {
    const entries = [];
    const notes = [];
    const visit = async (folder, prefix) => {
        for (const entry of await entriesOf(folder, notes)) {
            const name = prefix + entry.name;
            const kind = kindOfEntry(entry);
            entries.push({ name, kind });
            if (kind === "folder") {
                await visit((0,external_node_path_.join)(folder, entry.name), `${name}/`);
            }
        }
    };
    await visit(start, "");
    return { entries, notes };
}
/** Returns the entries of a folder. A missing folder is empty; an unreadable one may contain anything. */
async function entriesOf(folder, notes) {
    try {
        return await (0,promises_.readdir)(folder, { withFileTypes: true });
    }
    catch (error) {
        if ((await find_files_kindOf(folder)) === "folder") {
            notes.push(`A folder could not be searched: ${(0,errors/* describeError */.Uc)(error)}.`);
        }
        return [];
    }
}

;// CONCATENATED MODULE: ./stream/cursor/known-failures.ts
/** Only the end of longer texts is searched: errors come last. UTF-16 units. */
const SEARCHED_UNITS = 16_384;
/** Also the cause of a run that ended silently while it tried to reconnect. */
const CONNECTION_LOST = {
    code: "connection-lost",
    message: "The CLI lost its connection to Cursor.",
    remedy: "Check that the runner may reach `*.cursor.sh`; set or raise `retries` to have the step try again.",
    remedyAtMostRetries: "Check that the runner may reach `*.cursor.sh`, or run the job again later.",
    isTransient: true,
};
/** First match wins: permanent failures come before transient ones. */
const KNOWN_FAILURES = [
    {
        pattern: /provided API key is invalid|\[unauthenticated\]|\bBAD_API_KEY\b/i,
        atStart: /API key is invalid|invalid api key|Unauthorized/i,
        code: "invalid-key",
        message: "Cursor refused the API key.",
        remedy: "Create a new key in the Cursor dashboard and store it in the secret that `api-key` reads.",
        isTransient: false,
    },
    {
        pattern: /Authentication required\. (?:Please run|Run) '(?:cursor-)?agent login'/i,
        atStart: /Authentication required|Not logged in/i,
        code: "no-key",
        message: "The CLI has no API key.",
        remedy: "Pass `api-key: ${{ secrets.CURSOR_API_KEY }}`. Secrets are empty in pull requests from forks and for Dependabot.",
        isTransient: false,
    },
    {
        pattern: /Workspace Trust Required/i,
        code: "no-trust",
        message: "The CLI does not trust the working directory.",
        remedy: "This CLI does not know `--trust`, or it needs `force: true`. Use a newer `cli-version`.",
        isTransient: false,
    },
    {
        pattern: /Cannot use this model/i,
        code: "unknown-model",
        message: "Cursor does not know the model, or your plan does not include it.",
        remedy: "Set `model` to one of the models that the CLI lists in its diagnostics, or leave it out.",
        listAfter: " Available models:",
        isTransient: false,
    },
    {
        pattern: /OUTDATED_CLIENT/,
        code: "outdated-cli",
        message: "Cursor no longer accepts this version of the CLI.",
        remedy: "Set `cli-version` to a newer one, or leave `cli-version` and `cli-path` out to install the newest. On a runner that has a CLI of its own, update that one.",
        isTransient: false,
    },
    {
        pattern: /Named models unavailable|Free plans can only use Auto|ERROR_RATE_LIMITED_CHANGEABLE/i,
        code: "model-not-in-plan",
        message: "Your Cursor plan does not include the model, only Auto.",
        remedy: "Set `model: auto`, or upgrade the plan of the account that owns the API key.",
        isTransient: false,
    },
    {
        pattern: /\bmodel\b.{0,120}\b(?:is not enabled|not enabled for|has been disabled|is disabled)\b/i,
        code: "model-not-enabled",
        message: "The model is not enabled for the account or its team.",
        remedy: "Set `model` to one that is, or leave it out; an administrator of the team can enable others.",
        isTransient: false,
    },
    {
        pattern: /administrator has disabled the ['"]?Run Everything/i,
        code: "force-disabled",
        message: 'The administrator of your Cursor team has disabled `force` ("Run Everything").',
        remedy: "Leave `force` out and name what the agent may run in `allow`, or ask the administrator.",
        isTransient: false,
    },
    {
        pattern: /\b(?:chat|session|conversation)\b.{0,80}\b(?:already|still|currently) (?:running|active|open|in use)\b/i,
        code: "chat-running",
        message: "The chat that `resume` names is still in use by another process.",
        remedy: "Let the step end that uses it before this one continues it, or leave `resume` out.",
        isTransient: false,
    },
    {
        pattern: /ActionRequiredError|usage limit|quota exceeded|exceeded your quota|upgrade your plan|payment required/i,
        code: "usage-limit",
        message: "Cursor refused the request because of the account's plan or usage limit.",
        until: /usage limit[^\n]{0,300}?\b(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)\b/i,
        remedy: "Check plan and usage in the Cursor dashboard of the account that owns the API key.",
        isTransient: false,
    },
    {
        pattern: /administrator has disabled headless/i,
        code: "headless-disabled",
        message: "The administrator of your Cursor team has disabled headless use of the CLI.",
        remedy: "Ask the administrator to allow headless use, or give the key of an account outside of the team.",
        isTransient: false,
    },
    {
        pattern: /Sandbox mode is enabled but not available/i,
        code: "no-sandbox",
        message: "The CLI's sandbox does not work on this runner.",
        remedy: "Use another runner (the sandbox needs a recent Linux kernel, and may not work inside a container), or set `sandbox: disabled`.",
        isTransient: false,
    },
    {
        // The CLI calls it retriable, but gets the same answer each time.
        pattern: /\[invalid_argument\]/i,
        code: "invalid-request",
        message: "Cursor refused the request as invalid.",
        remedy: "Trying again does not help. Check `model`, `resume` and `extra-args`, or use a newer `cli-version`.",
        isTransient: false,
    },
    {
        atStart: /unknown option|unknown argument/i,
        code: "unknown-argument",
        message: "The CLI does not know one of its arguments.",
        remedy: "Check `extra-args` against this version's `--help`, or use a newer `cli-version`.",
        isTransient: false,
    },
    {
        atStart: /Workspace directory does not exist/i,
        code: "no-directory",
        message: "The CLI does not find the working directory.",
        remedy: "Check `working-directory`, and that the checkout step ran before.",
        isTransient: false,
    },
    {
        atStart: /schema validation failed|Invalid project config/i,
        code: "invalid-project-config",
        message: "The project's `.cursor/cli.json` is not valid.",
        remedy: "It needs both `allow` and `deny` under `permissions`.",
        isTransient: false,
    },
    {
        atStart: /Error (?:relocating|loading shared library)|\bld-linux|cannot execute: required file not found|\/node: (?:not found|No such file)/,
        code: "needs-glibc",
        message: "The CLI needs glibc, which this system does not have: Alpine does not.",
        remedy: "Use a runner or an image with glibc, such as Debian or Ubuntu. `gcompat` does not help.",
        isTransient: false,
    },
    {
        // Neither Node's "EACCES: permission denied, open …" nor ssh's "Permission denied (publickey)."
        atStart: /\bEACCES\b(?!:)|Permission denied(?! \()/,
        code: "not-executable",
        message: "The CLI is not executable.",
        remedy: "Run `chmod +x` on it, or give the path of the launcher in `cli-path`.",
        isTransient: false,
    },
    {
        atStart: /\bENOEXEC\b|Exec format error|cannot execute binary/i,
        code: "wrong-machine",
        message: "The CLI is not made for this machine's system or processor.",
        remedy: "Install the CLI for this runner's architecture, or leave `cli-path` out.",
        isTransient: false,
    },
    {
        atStart: /\bE2BIG\b/,
        code: "long-command",
        message: "The command line is longer than the system allows.",
        remedy: "Shorten `extra-args`; put a long task into `prompt` or `prompt-file`.",
        isTransient: false,
    },
    {
        // Not Node's "ENOENT: no such file or directory, open …": a program that prints that is running.
        atStart: /\bENOENT\b(?!:)/,
        code: "no-program",
        message: "The CLI, or the interpreter that its first line names, is not there.",
        remedy: "Check `cli-path`, and that the program in its first line is installed on this runner.",
        isTransient: false,
    },
    {
        pattern: /experiencing high (?:demand|load|traffic)|overloaded_error|(?:model|provider|server|service) is (?:currently )?(?:overloaded|at capacity)/i,
        code: "overloaded",
        message: "The model, or its provider, is overloaded.",
        remedy: "Set or raise `retries`, try again later, or choose another `model`.",
        remedyAtMostRetries: "Run the job again later, or choose another `model`.",
        isTransient: true,
    },
    {
        pattern: /resource[ _]exhausted|rate[ _-]?limit|too many requests|\b429\b/i,
        code: "rate-limit",
        message: "Cursor limits the rate of requests.",
        remedy: "Set or raise `retries`, or run fewer agents at once.",
        remedyAtMostRetries: "Run fewer agents at once, or run the job again later.",
        isTransient: true,
    },
    {
        pattern: /Connection failed repeatedly|RetriableError|\[unavailable\]|\[internal\]|exceeded max retries|socket hang up|connection lost|network error/i,
        ...CONNECTION_LOST,
    },
    {
        // Not Python's FileNotFoundError, nor a database of the job on this machine.
        pattern: /\b(?:ECONNRESET|ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)\b(?! (?:127\.|localhost\b|::1\b|\[::1\]))/,
        ...CONNECTION_LOST,
    },
    {
        pattern: /\b(?:HTTP|status|code|error)[ :/=]*50[0234]\b|\b50[0234] (?:Internal|Bad|Service|Gateway)|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out/i,
        code: "server-error",
        message: "Cursor's server had an error.",
        remedy: "Set or raise `retries` to have the step try again, or run the job again later.",
        remedyAtMostRetries: "Run the job again later.",
        isTransient: true,
    },
];
/** Returns the known meaning of a text of the CLI; undefined if it is unknown. */
function recogniseFailure(text, phase) {
    const end = text.slice(-SEARCHED_UNITS);
    const known = KNOWN_FAILURES.find(({ pattern, atStart }) => pattern?.test(end) === true || (phase === "start" && atStart?.test(end) === true));
    const date = known?.until?.exec(end)?.[1];
    return known && date !== undefined
        ? { ...known, message: `${known.message} It resets on ${date}.` }
        : known;
}

// EXTERNAL MODULE: ./record/schema-verdict.ts
var schema_verdict = __nccwpck_require__(1489);
;// CONCATENATED MODULE: ./record/last-words.ts



/**
 * Lines below an error that explain nothing: a stack frame, the version that Node prints after a crash, an event
 * repeated on standard error, a line of brackets, dots or dashes.
 */
const UNTELLING = /^(?:at\s.*(?::\d+|<anonymous>)\)?|Node\.js v\d.*|\{"type":.*|[^\p{L}\p{N}]*)$/u;
/** Node prints the error that ended it, its causes and members, and then its version. */
const CRASH_END = /^Node\.js v\d/;
const ERROR_LINE = /^(?:Uncaught )?\w*Error\b.{0,40}: /;
/**
 * Returns the last meaningful line of the CLI's diagnostics, short enough to quote; of a crash of Node its first error.
 *
 * @param diagnostics redacted
 * @returns undefined when there is none
 */
function lastWords(diagnostics) {
    const lines = (0,invisible/* visibleText */.Q6)(diagnostics)
        .split("\n")
        .map((text) => text.trim());
    const crash = CRASH_END.test(lines.findLast((text) => text !== "") ?? "")
        ? lines.find((text) => ERROR_LINE.test(text))
        : undefined;
    const line = crash ?? lines.findLast((text) => !UNTELLING.test(text));
    return line === undefined ? undefined : (0,safety_cut/* cutUnits */.Cv)(line.replace(/\s+/g, " "), schema_verdict/* MAXIMUM_QUOTED_UNITS */.uD);
}
/** Returns the CLI's words without a list that a message would only show cut. */
function withoutList(words, failure) {
    const at = failure?.listAfter === undefined ? -1 : words.indexOf(failure.listAfter);
    return at === -1 ? words : words.slice(0, at);
}

;// CONCATENATED MODULE: ./record/conclusion.ts




/**
 * Decides how the agent's run ended. The stream counts first, then the process: success is a terminal event that says
 * so, and it holds however the process ended if the action had to end it later. A limit or cancel that came before the
 * result is not undone by it: a CLI that ignores SIGTERM could work on until it has one. Another agent's success does
 * not count: we do not know what it was started with and what it was allowed.
 */
function conclude(ending) {
    const { result, exit } = ending;
    if (ending.otherAgent !== undefined || result === undefined || ending.stoppedBy !== undefined) {
        return withoutResult(ending);
    }
    if (result.isError || result.subtype !== "success") {
        return agentError(result, ending);
    }
    if (exit.endedBy !== undefined || (exit.code === 0 && exit.signal === undefined)) {
        return schema_verdict/* SUCCESS */.qO;
    }
    return exit.signal === undefined ? failedAfterSuccess(ending) : endedBySignal(ending);
}
/** Quotes the CLI: its error, else the end of its answer, and the end of its standard error. */
function agentError({ text, error }, ending) {
    const said = [error ?? text, ending.diagnostics];
    const failure = recogniseFailure(said.join("\n"), "session");
    const words = new Set(said.flatMap((one) => lastWords(one) ?? []));
    return (0,schema_verdict/* verdictOn */.Hc)("agent-error", "agent-error", {
        known: knownFailure(failure, ending),
        said: [...words].map((one) => withoutList(one, failure)),
    });
}
function failedAfterSuccess(ending) {
    const explained = conclusion_explanation(ending);
    // The work is done, so trying again is not a remedy.
    const isTransient = recogniseFailure(ending.diagnostics, "session")?.isTransient === true;
    const known = explained.known && isTransient ? { ...explained.known, remedy: "" } : explained.known;
    return (0,schema_verdict/* verdictOn */.Hc)("exit-code", "exit-after-success", { ...explained, known });
}
function withoutResult(ending) {
    const { exit, limits, startError, hadEvents, waitsFor, stoppedBy = exit.endedBy } = ending;
    if (startError !== undefined) {
        return (0,schema_verdict/* verdictOn */.Hc)("start-failed", "not-started", { ...conclusion_explanation(ending), error: startError });
    }
    switch (stoppedBy) {
        case "timeout":
            return (0,schema_verdict/* verdictOn */.Hc)("timeout", "time-limit", { limit: limits.timeoutMs, waitsFor });
        case "idle-timeout": {
            const known = knownFailure(ending.isReconnecting ? CONNECTION_LOST : undefined, ending);
            return (0,schema_verdict/* verdictOn */.Hc)("idle-timeout", "silence", {
                limit: limits.idleTimeoutMs,
                hadEvents,
                waitsFor,
                known,
            });
        }
        case "tool-call-limit":
            return (0,schema_verdict/* verdictOn */.Hc)("tool-call-limit", "call-limit", { limit: limits.maximumToolCalls });
        case "cancelled":
            return schema_verdict/* CANCELLED */.gD;
        case "internal":
            return internalFailure("the run could not go on");
        case "lingering":
            return (0,schema_verdict/* verdictOn */.Hc)(reasonOfExit(ending), "lingering", conclusion_explanation(ending));
        case undefined:
            return exit.signal === undefined
                ? (0,schema_verdict/* verdictOn */.Hc)(reasonOfExit(ending), "exit", conclusion_explanation(ending))
                : endedBySignal(ending);
    }
}
function reasonOfExit({ exit, hadEvents }) {
    if (exit.code === undefined || exit.code === 0) {
        return "no-result";
    }
    return hadEvents ? "exit-code" : "start-failed";
}
function endedBySignal({ diagnostics }) {
    const words = lastWords(diagnostics);
    return (0,schema_verdict/* verdictOn */.Hc)("signal", "signal", { said: words === undefined ? [] : [words] });
}
/** Returns what is known about why the CLI ended, or did not start: a known failure and its last words. */
function conclusion_explanation(ending) {
    const { diagnostics, startError, hadEvents, shownIn } = ending;
    const phase = startError === undefined && hadEvents ? "session" : "start";
    const words = lastWords(diagnostics);
    const whole = startError === undefined ? diagnostics : `${startError}\n${diagnostics}`;
    const isDoubtful = phase === "start" && recogniseFailure(whole, "session") === undefined;
    const program = isDoubtful ? ending.doubtfulCli : undefined;
    const failure = program === undefined
        ? (recogniseFailure(whole, phase) ?? (ending.isReconnecting ? CONNECTION_LOST : undefined))
        : undefined;
    return {
        hadEvents,
        // What is quoted whole need not be read elsewhere.
        shownIn: words === (0,invisible/* visibleText */.Q6)(diagnostics).trim() ? undefined : shownIn,
        program,
        known: knownFailure(failure, ending),
        said: words === undefined ? [] : [withoutList(words, failure)],
    };
}
function knownFailure(failure, { hasMostRetries }) {
    if (failure === undefined) {
        return undefined;
    }
    const { code, message, remedy, remedyAtMostRetries = remedy } = failure;
    return { code, message, remedy: hasMostRetries ? remedyAtMostRetries : remedy };
}
/** Returns the verdict for a bug of ours, which users should not look for in their workflow. */
function internalFailure(error) {
    return (0,schema_verdict/* verdictOn */.Hc)("internal", "internal", { error });
}

;// CONCATENATED MODULE: ./record/replay.ts








/**
 * Folds a recorded stream to the record of its run, as far as a stream shows it: without its place, git's changes, or
 * a process whose exit code could change a success. A new session is another attempt.
 *
 * @param redactor needed because a raw transcript is not redacted; runs before the fold, which cuts texts
 */
function replay(redactor) {
    const recorded = beginRecordedRun({
        identity: schema/* RUN_RECORD */.Ox.otherwise.run,
        startedAtMs: 0,
        workspaces: [],
        redact: (text) => redactor.text(text),
    });
    let firstMs;
    let lastMs;
    const reader = new StreamReader({ redactor, withBulk: false, turns: ENDLESS_TURN }, {
        event(event, isMended) {
            if (event.type !== "unreadable" && event.timestampMs !== undefined) {
                firstMs ??= event.timestampMs;
                lastMs = event.timestampMs;
            }
            recorded.endAttemptBefore(event, lastMs ?? 0);
            recorded.fold(event, isMended);
        },
        oversized() {
            recorded.run.oversized();
        },
    });
    return {
        bytes: (chunk) => void reader.push(chunk),
        end() {
            void reader.end();
            const { run } = recorded;
            run.endAttempt(lastMs ?? 0, undefined);
            // Like the verdict, it is about the last attempt: an earlier answer did not end the run.
            const record = { ...run.record(), result: run.result() };
            return knownEvents(record.stream) === 0 && record.stream.otherAgent === undefined
                ? undefined
                : finished(record, firstMs, lastMs);
        },
    };
}
/** Any JSON Lines file is full of unknown events. */
function knownEvents({ events, unknownEvents }) {
    return events - Object.values(unknownEvents).reduce((sum, count) => sum + count, 0);
}
/**
 * Largest distance between a call's own times and the events around it. Beyond it, the time is not of this run's
 * clock.
 */
const LONGEST_DISTANCE_MS = 86_400_000;
function finished(record, firstMs, lastMs) {
    const [startedAtMs, eventsEndMs] = replay_timesOf(record, firstMs, lastMs);
    // The result covers only its own attempt; event times leave out what came before the first event.
    const spanMs = Math.max(record.result?.durationMs ?? 0, eventsEndMs - startedAtMs);
    const endedAtMs = startedAtMs + spanMs;
    // The result has no time of its own, and a call that was open lasted until then.
    const attempts = record.attempts.map((attempt, index, { length }) => ({
        ...attempt,
        ...(index === 0 && { startedAtMs }),
        ...(index === length - 1 && { endedAtMs }),
    }));
    // The stream does not name the mode. A run that wrote files was not in plan mode.
    const plan = record.filesWritten.length === 0 ? record.plan : undefined;
    return finishRecord({
        ...record,
        startedAtMs,
        attempts,
        plan,
        denialAdvice: denialAdvice(record, { runsEverything: undefined, hasDeny: true }),
    }, {
        verdict: verdictOf(record),
        endedAtMs,
        exit: undefined,
        changes: { available: false, why: "only the transcript is known" },
        diagnostics: "",
    });
}
/**
 * Returns the first and last known time. A call may begin before the first event with a time, because its event is
 * written when the message before it is complete.
 */
function replay_timesOf({ toolCalls }, firstMs, lastMs) {
    const ofCalls = toolCalls.flatMap(({ startedAtMs, endedAtMs }) => [startedAtMs ?? [], endedAtMs ?? []].flat());
    const start = firstMs ?? ofCalls[0] ?? 0;
    let first = start;
    let last = lastMs ?? start;
    for (const time of ofCalls.filter((time) => Math.abs(time - start) <= LONGEST_DISTANCE_MS)) {
        first = Math.min(first, time);
        last = Math.max(last, time);
    }
    return [first, last];
}
function verdictOf({ result, stream }) {
    return result === undefined || stream.otherAgent !== undefined
        ? (0,schema_verdict/* verdictOn */.Hc)("no-result", "transcript")
        : conclude({
            stoppedBy: undefined,
            result,
            exit: { code: 0, signal: undefined, endedBy: undefined },
            startError: undefined,
            hadEvents: true,
            diagnostics: "",
            shownIn: "job-summary",
            limits: { timeoutMs: undefined, idleTimeoutMs: undefined, maximumToolCalls: 0 },
            hasMostRetries: false,
            otherAgent: undefined,
            isReconnecting: false,
            waitsFor: [],
            doubtfulCli: undefined,
        });
}

;// CONCATENATED MODULE: ./publish/read-runs.ts












/** Twice a record that lists the most calls, each with a long error. Any larger file is a transcript. */
const MAXIMUM_RECORD_BYTES = 32 * 1024 * 1024;
/** Records stay in memory until all views are written. A thousand ordinary ones need less than a tenth of this. */
const MAXIMUM_RECORDS_BYTES = 512 * 1024 * 1024;
/** Several times the largest matrix (256 legs, GitHub's documentation). */
const MAXIMUM_RUNS = 1_000;
/**
 * Finds and reads the runs, sorted by path. A match that cannot be read becomes a run with a problem.
 *
 * @param globs searched one by one, so that we can say which of them match nothing
 * @param directory base of relative file names
 * @throws InputError when more files match than can be read, because a report of only some would mislead
 */
async function readRuns(globs, directory, redactor) {
    const found = [];
    for (const glob of globs) {
        found.push(await findFiles(glob, directory));
    }
    const problems = new Map(found.flatMap(({ matches }) => matches.map(({ path, problem }) => [path, problem])));
    if (problems.size > MAXIMUM_RUNS) {
        throw new errors/* InputError */.dz([
            `records: ${problems.size} files match, and at most ${MAXIMUM_RUNS} can be reported together. Name fewer, for example record files only, or report in parts.`,
        ]);
    }
    const runs = [];
    let recordBytes = 0;
    for (const path of [...problems.keys()].sort(inNaturalOrder)) {
        const problem = problems.get(path);
        const { run, bytes } = problem === undefined
            ? await readRun(path, MAXIMUM_RECORDS_BYTES - recordBytes, redactor)
            : { run: { problem }, bytes: 0 };
        recordBytes += bytes;
        runs.push({ file: redactor.text((0,external_node_path_.relative)(directory, path) || "."), path, ...run });
    }
    return { runs, notes: found.flatMap(({ notes }) => notes).map((note) => redactor.text(note)) };
}
const NATURAL_ORDER = new Intl.Collator("en", { numeric: true });
/** Sorts `run-2` before `run-10`. */
function inNaturalOrder(one, other) {
    return NATURAL_ORDER.compare(one, other) || (one < other ? -1 : 1);
}
/** Reads a run. @returns also the size of its record; 0 bytes for a transcript */
async function readRun(path, bytesLeft, redactor) {
    try {
        const { size } = await (0,promises_.stat)(path);
        const bytes = size > MAXIMUM_RECORD_BYTES ? undefined : await (0,promises_.readFile)(path);
        const value = bytes === undefined ? undefined : (0,json/* parseJson */.qF)(bytes.toString("utf8"));
        if (bytes === undefined || !(0,json/* isObject */.Gv)(value) || "type" in value) {
            return { run: await runOfTranscript(path, size, value, redactor), bytes: 0 };
        }
        return size > bytesLeft
            ? { run: { problem: "there is no memory left for it; report in parts." }, bytes: 0 }
            : {
                run: runOfRecord(value, "record", (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex"), redactor),
                bytes: size,
            };
    }
    catch (error) {
        return { run: { problem: redactor.text((0,errors/* describeError */.Uc)(error)) }, bytes: 0 };
    }
}
function runOfRecord(value, source, digest, redactor) {
    const clean = (text) => redactor.text(text);
    const read = readRecord(value);
    return "problem" in read
        ? { problem: clean(read.problem) }
        : { source, record: redactRecord(read.record, clean, SHOWN_TEXTS), digest };
}
/** Replays a transcript. @param value the file's JSON if it is one object: the CLI's `json` result, maybe multi-line */
async function runOfTranscript(path, size, value, redactor) {
    const stream = replay(redactor);
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const chunks = value === undefined ? (0,external_node_fs_.createReadStream)(path) : [Buffer.from(JSON.stringify(value))];
    for await (const chunk of chunks) {
        hash.update(chunk);
        stream.bytes(chunk);
    }
    const record = stream.end();
    if (record === undefined) {
        const found = size === 0 ? "it is empty" : "it holds neither a whole run record nor an event of the agent";
        return {
            problem: `${found}. Name record files or transcripts, and check whether that job was cut short.`,
        };
    }
    // The limits for downloaded records apply here too: an answer may be a line of 64 MiB.
    return runOfRecord(withWords(record), "transcript", hash.digest("hex"), redactor);
}

;// CONCATENATED MODULE: ./record/merge.ts




const NAMED_DUPLICATES = 5;
/**
 * Merges several runs. A run that occurs twice (as record and transcript, or as two copies) counts once.
 *
 * @param notes on how the files were found
 */
function mergeRuns(all, notes) {
    const { runs: unnamed, duplicates } = withoutDuplicates(all);
    const named = nameRuns(unnamed);
    const runs = [...named.filter(hasFailed), ...named.filter((run) => !hasFailed(run))];
    const records = runs.flatMap((run) => ("record" in run ? [run] : []));
    const failed = runs.filter(hasFailed).length;
    return {
        runs,
        conclusion: conclusionOf(records.map(({ record }) => record), failed),
        failed,
        toolCalls: records.reduce((sum, { record }) => sum + record.toolCallCounts.total, 0),
        filesChanged: records.flatMap(({ name, record }) => changedFiles(name, record)),
        usage: records.reduce((sum, { record }) => addUsage(sum, record.usage), schema/* USAGE */.u_.otherwise),
        notes: [...notes, ...duplicatesNote(duplicates), ...runs.flatMap(noteOfRun)],
    };
}
function conclusionOf(records, failed) {
    if (failed > 0) {
        return "failure";
    }
    return records.every((record) => record.conclusion === "skipped") ? "skipped" : "success";
}
function duplicatesNote(duplicates) {
    if (duplicates.length === 0) {
        return [];
    }
    const names = duplicates.slice(0, NAMED_DUPLICATES).map(({ file }) => file);
    const rest = duplicates.length - names.length;
    return [
        `Runs that were found twice count once. Left aside: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`,
    ];
}
function noteOfRun(run) {
    return "record" in run ? [] : [`${run.file} could not be read as a run: ${run.problem}`];
}
function changedFiles(name, record) {
    return record.files
        .filter((file) => file.changed)
        .map(({ path, status, added, removed, reported }) => ({
        run: name,
        path,
        status,
        added,
        removed,
        reported,
    }));
}

;// CONCATENATED MODULE: ./render/log/log-entry.ts


/** GitHub's live view cuts lines after 1,024 characters (actions/runner, JobServerQueue.cs). */
const log_entry_MAXIMUM_LINE = 1_000;
const log_entry_MAXIMUM_TARGET = 400;
const log_entry_MAXIMUM_DETAIL = 300;
/** Longest message or output, in lines. The transcript has the rest. */
const MAXIMUM_LINES = 200;
const log_entry_KIND_WIDTH = 8;
const log_entry_GUTTER = "│ ";
/** Returns a text line by line, each after the gutter; only the beginning of a long one. */
function log_entry_block(text) {
    return firstLines(text).map(log_entry_line);
}
function firstLines(text) {
    const lines = gutterLines(text);
    const rest = lines.length - MAXIMUM_LINES;
    return rest > 0
        ? [...lines.slice(0, MAXIMUM_LINES), `${log_entry_GUTTER}… ${rest} more lines, in the transcript`]
        : lines;
}
/** Returns the end of a text, which is where a command says why it failed. */
function log_entry_lastLines(text, most = MAXIMUM_LINES, gutter = log_entry_GUTTER) {
    const lines = gutterLines(text, gutter);
    const rest = lines.length - most;
    return rest > 0 ? [`${gutter}… ${rest} lines before, in the transcript`, ...lines.slice(rest)] : lines;
}
function gutterLines(text, gutter = log_entry_GUTTER) {
    return neutraliseLines(text, { gutter, maximumLength: log_entry_MAXIMUM_LINE });
}
/** Returns a line that is not a tool call, in the same columns. */
function log_entry_entry(mark, kind, text) {
    return log_entry_line(`${mark} ${kind.padEnd(log_entry_KIND_WIDTH)} ${text}`);
}
function log_entry_line(text) {
    return { type: "line", text: cutUnits(text, log_entry_MAXIMUM_LINE) };
}
function log_entry_joined(parts) {
    return parts.filter((part) => part !== "").join(" · ");
}

;// CONCATENATED MODULE: ./render/log/log-calls.ts




/** Lines of a failed call's output that `normal` shows. */
const MAXIMUM_NORMAL_LINES = 20;
/** Returns the entries of a finished call, with its output if the level includes it. */
function log_calls_callEntries(update, level, redact) {
    return [line(callLine(update, redact)), ...callOutput(update, level, redact)];
}
/** Omits an error that is part of the output, because the output is printed below. */
function callLine({ call, isErrorOfOutput }, redact) {
    const { kind, target, outcome, detail, error, durationMs } = cleanCall(call, redact);
    const reason = outcome === "ok" || isErrorOfOutput === true ? undefined : firstLine(error);
    return `${outcomeMark(outcome)} ${joined([
        callName(kind, target),
        neutraliseInline(detail ?? "", MAXIMUM_DETAIL),
        outcome === "denied"
            ? `denied${reason === undefined ? "" : `: ${neutraliseInline(reason, MAXIMUM_DETAIL)}`}`
            : neutraliseInline(reason ?? "", MAXIMUM_DETAIL),
        durationMs === undefined ? "" : duration(durationMs),
    ])}`;
}
/** `normal` shows the end of a failed call's output; `full` folds that of every call, with its arguments. */
function callOutput(update, level, redact) {
    const { call, output } = update;
    const isFailure = call.outcome === "failed";
    const wanted = level === "full" || (level === "normal" && isFailure);
    const text = [
        level === "full" && Object.keys(update.args).length > 0 ? JSON.stringify(update.args) : undefined,
        output ?? (isFailure ? call.error : undefined),
    ].filter((part) => part !== undefined);
    if (!wanted || text.length === 0) {
        return [];
    }
    const whole = redact(text.join("\n"));
    if (level === "normal") {
        return lastLines(whole, MAXIMUM_NORMAL_LINES, `  ${GUTTER}`).map(line);
    }
    const title = neutraliseInline(redact(`output of ${call.kind}: ${call.target}`), MAXIMUM_TARGET);
    return [{ type: "group", title, lines: lastLines(whole) }];
}
/** Returns the line of a call that has been open for a long time. */
function heartbeat(call, openMs, redact) {
    const { kind, target } = cleanCall(call, redact);
    return line(`… ${callName(kind, target)} · still running after ${duration(openMs)}`);
}
/** Returns the line of a background process that a call left running, for use when there is no other output. */
function backgroundLine(name, redact) {
    return line(`… ${callName("waiting", redact(name))} · still running in the background`);
}
/** Returns the line of a call that was still open when its attempt ended. */
function unfinishedLine(call, openMs, redact) {
    const { kind, target } = cleanCall(call, redact);
    return line(`… ${callName(kind, target)} · unfinished · ${duration(openMs)}`);
}
function callName(kind, target) {
    const name = neutraliseInline(kind, 40).padEnd(KIND_WIDTH);
    return `${name} ${neutraliseInline(target, MAXIMUM_TARGET)}`.trimEnd();
}
function firstLine(text) {
    return text?.trim().split("\n")[0];
}

;// CONCATENATED MODULE: ./render/log/log-answer.ts




const FENCE = "```";
/** Width of the severity column, so that the places line up. */
const SEVERITY_WIDTH = 8;
/**
 * Formats one of the agent's messages for the log. If the message ends with the JSON of a review, each finding becomes
 * a line and each other member becomes `name: value`. Other messages stay as they are.
 *
 * @param message redacted
 * @returns lines, not neutralised
 */
function log_answer_readableMessage(message) {
    const start = startOfJson(message);
    const answer = start === undefined ? undefined : parseObject(withoutFence(message.slice(start)));
    if (answer === undefined || !Array.isArray(answer["findings"])) {
        return message;
    }
    const before = withoutFence(message.slice(0, start)).trim();
    const members = Object.entries(answer)
        .filter(([name]) => name !== "findings")
        .map(([name, value]) => `${name}: ${typeof value === "string" ? value.trim() : JSON.stringify(value)}`);
    const findings = arrayAt(answer, "findings").filter(isObject).map(findingLine);
    const none = findings.length === 0 ? [`findings: ${NONE}`] : [];
    return [...(before === "" ? [] : [before]), ...members, ...findings, ...none].join("\n");
}
const NONE = findingCounts({ counts: { error: 0, warning: 0, notice: 0 } });
/** Finds the JSON at the end of a message. It starts at the first `{` that begins a line, after prose or a fence. */
function startOfJson(message) {
    const end = withoutFence(message).trimEnd();
    if (!end.endsWith("}")) {
        return undefined;
    }
    if (end.trimStart().startsWith("{")) {
        return end.length - end.trimStart().length;
    }
    const line = end.search(/\n\{/);
    return line === -1 ? undefined : line + 1;
}
/** Removes a closing or opening fence line from the end of a text. */
function withoutFence(text) {
    const end = text.trimEnd();
    const lastLine = end.slice(end.lastIndexOf("\n") + 1);
    return lastLine.trim().startsWith(FENCE) ? end.slice(0, end.length - lastLine.length) : end;
}
function findingLine(finding) {
    const severity = (textAt(finding, "severity") ?? "").padEnd(SEVERITY_WIDTH);
    const place = placeInFile(textAt(finding, "path") ?? "", numberAt(finding, "line") ?? 0, numberAt(finding, "endLine"));
    const words = [place, textAt(finding, "title") ?? "", textAt(finding, "message") ?? ""];
    return `${severity} ${joined(words.map((text) => text.replace(/\s+/g, " ").trim()))}`;
}

;// CONCATENATED MODULE: ./render/log/log-lines.ts







/**
 * Returns what the step log prints for an update.
 *
 * @param redact removes secrets; applied before any text is cut
 */
function logEntries(update, level, redact) {
    if (level === "quiet" && !isForQuiet(update)) {
        return [];
    }
    const inline = (text, maximum) => neutraliseInline(redact(text), maximum);
    switch (update.type) {
        case "session-started": {
            const { model, cliVersion, id } = update.session;
            const facts = [model, cliVersion === undefined ? undefined : `CLI ${cliVersion}`, id];
            return [
                entry("●", "session", joined(facts.map((fact) => (fact === undefined ? "" : inline(fact, 200))))),
            ];
        }
        case "message":
            return block(readableMessage(redact(update.text))
                .replace(/^(?:[^\S\n]*\n)+/, "")
                .trimEnd());
        case "tool-finished":
            return callEntries(update, level, redact);
        case "query-answered":
            return level === "full"
                ? [
                    entry("?", "query", joined([
                        inline(update.query, 200),
                        inline(update.answer, 100),
                        inline(update.reason, MAXIMUM_DETAIL),
                    ])),
                ]
                : [];
        case "connection": {
            const attempt = update.attempt === undefined ? "" : `attempt ${update.attempt}`;
            return [entry("~", "network", joined([update.state, attempt]))];
        }
        case "unreadable":
            return unreadableEntries(update.text, update.count, redact);
        case "unknown-event":
            return [
                entry("!", "unknown", update.words === undefined
                    ? `event "${inline(update.name, 200)}": counted, otherwise passed over`
                    : `event "${inline(update.name, 200)}": ${inline(update.words, MAXIMUM_DETAIL)}`),
            ];
        case "diagnostic":
            return [line(`! ${GUTTER}${inline(update.text, MAXIMUM_LINE - 10)}`)];
        case "notice":
            return [line(`ℹ ${inline(update.text, MAXIMUM_LINE - 10)}`)];
        case "warning":
            return [{ type: "warning", text: neutraliseText(redact(update.text), MAXIMUM_LINE) }];
        case "tool-started":
        case "tool-unfinished":
        case "todos":
        case "result":
        case "lines":
        case "tick":
            return [];
    }
}
function isForQuiet(update) {
    return update.type === "warning" || (update.type === "tool-finished" && update.call.outcome !== "ok");
}
/** More unreadable lines would drown the log. The notes of the job summary have the count. */
const SHOWN_UNREADABLE = 20;
function unreadableEntries(text, howMany, redact) {
    if (howMany > SHOWN_UNREADABLE) {
        return howMany === SHOWN_UNREADABLE + 1
            ? [line("! from here on, lines that are not events are only counted; they are in the transcript")]
            : [];
    }
    return [line(`! ${GUTTER}${neutraliseInline(redact(text), MAXIMUM_LINE - 10)}`)];
}
/** Returns the plan that was asked for. The agent sent it in a tool call, so none of its messages contains it. */
function planEntries({ plan }, redact) {
    return plan === undefined ? [] : [line("● plan"), ...block(redact(plan).trimEnd())];
}
/** Reasons that the headline already says, as the conclusion or as a count. */
const TOLD_BY_HEADLINE = new Set([
    ...TOLD_BY_COUNTS,
    ...["completed", "timeout", "cancelled"],
]);
/** Returns the last line of the log: how the run ended, how long it took, what it used. */
function summaryLine(record) {
    return log_entry_joined([
        headline(record),
        TOLD_BY_HEADLINE.has(record.reason) ? "" : record.reason,
        words_duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs),
        callWords({ ...record.toolCallCounts, denied: 0, unfinished: 0 }),
        fileTotals(record),
        tokenCounts(record.usage, "tokens "),
        record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
    ]);
}
/** Returns the line of one of several runs in a combined report. */
function runLine(run, redact) {
    const name = neutralise_neutraliseInline(redact(run.name), log_entry_MAXIMUM_TARGET);
    const text = "record" in run
        ? summaryLine(run.record)
        : `❌ unreadable: ${neutralise_neutraliseInline(redact(run.problem), log_entry_MAXIMUM_DETAIL)}`;
    return `● ${name} · ${text}`;
}

;// CONCATENATED MODULE: ./safety/problem-lines.ts
/** A line that no matcher takes for a problem begins with something visible that is no digit. */
const CONTINUED = "│ ";
/** Where compilers and linters put a place in front of a message. Each ends where the line can be parted. */
const problem_lines_PLACES = [
    // gcc, go, rubocop, flake8, tflint: `a.c:3:5: error: text`, `a.c:3: error: text`, `a.go:3: text`, `a.rb:3:5: text`
    /:\d+:\d*:?(?=\s+(?:fatal\s+)?(?:warning|error):\s)/,
    /:\d+:\d+:(?=\s.)/,
    /^(?:[^:]*: )?(?:.:)?[^:]*:\d+(?::\d+)?:(?= )/,
    /.\.go:(?:\d+:\d+:)?(?= )/,
    // dotnet-format, msvc, tsc: `a.cs(3,5): text`, `a.cpp(3): error C12: text`, `a.ts:3:5 - error TS12: text`
    /.\(\d+,\d+\):(?=.)/,
    /\(\d+(?:,\d*)?(?:,\d+,\d+)?\)\s*:(?=\s+(?:error|warning|info)\s+\w{1,2}\d+\s*:)/,
    /[(:]\d+[,:]\d+(?:\):)?(?=\s+(?:-\s+)?(?:error|warning|info)\s+TS\d+\s*:)/,
    // tslint: `a.ts[3, 5]: text`
    /.\[\d+, \d+\]:(?=\s)/,
];
/** The same, where more has to follow somewhere behind it. */
const PLACES_WITH_END = [
    // csc: `a.cs(3): error CS12: text [a.csproj]`
    {
        place: /\(\d+(?:,\d+)*\):(?=\s+(?:error|warning)\s+[a-zA-Z]+(?<!MSB)\d*:)/,
        rest: /\s\[/,
        end: /\]$/,
    },
    // eslint in its compact form: `a.js: line 3, col 5, Error - text (rule)`
    {
        place: /.:(?=\sline\s\d+,\scol\s\d+,\s(?:[Ee]rror|[Ww]arning|[Ii]nfo)\s-\s)/,
        rest: /.\s\(./,
        end: /\)$/,
    },
    // cargo test: `thread 'a' panicked at 'text', a.rs:3:5`
    { place: /panicked(?=\s+at\s+')/, rest: /',\s/, end: /:\d+:\d+$/ },
];
/**
 * Parts a line of the log that a problem matcher would take for one: set-up actions register theirs for the whole job,
 * and ten problems that somebody quotes leave the step no room for its own. A matcher wants place and message in one
 * line, so they become two, and every word stays as it is. A line without that shape is returned unchanged.
 *
 * @param line with a gutter or a mark in front, which keeps off the matchers that look at the beginning
 */
function withoutProblems(line) {
    const end = endOfPlace(line);
    return end === undefined
        ? [line]
        : [...withoutProblems(line.slice(0, end)), ...withoutProblems(CONTINUED + line.slice(end).trimStart())];
}
/** Returns where the first place ends; undefined if the line has none. */
function endOfPlace(line) {
    const found = PLACES_WITH_END.filter(({ end }) => end.test(line)).flatMap(({ place, rest }) => {
        const end = problem_lines_endOf(place, line);
        return end !== undefined && rest.test(line.slice(end)) ? [place] : [];
    });
    const ends = [...problem_lines_PLACES, ...found].flatMap((place) => problem_lines_endOf(place, line) ?? []);
    return ends.length === 0 ? undefined : Math.min(...ends);
}
function problem_lines_endOf(place, line) {
    const match = place.exec(line);
    return match === null ? undefined : match.index + match[0].length;
}

// EXTERNAL MODULE: ./step/runner-channel.ts
var runner_channel = __nccwpck_require__(6083);
// EXTERNAL MODULE: ./step/workflow-commands.ts + 3 modules
var workflow_commands = __nccwpck_require__(350);
;// CONCATENATED MODULE: ./step/log-output.ts





/** GitHub cuts an annotation after 4,096 characters (actions/runner, ExecutionContext.cs). */
const MAXIMUM_ANNOTATION_UNITS = 4_000;
/** Longest line of our own words. */
const MAXIMUM_LINE_UNITS = 990;
/** The log that the runner reads. Redacts whole lines once more: their parts were redacted one by one. */
class RunnerLog {
    #redactor;
    #channel;
    constructor(redactor, channel = runner_channel/* runnerChannel */.w) {
        this.#redactor = redactor;
        this.#channel = channel;
    }
    lines(lines) {
        this.#channel.lines(this.#clean(lines));
    }
    /** The runner passes these two marks on as they are, obeying or not, and its web log folds what is between them. */
    group(title, lines) {
        const [head = "", ...rest] = this.#clean([title]);
        this.#channel.lines([`##[group]${head}`, ...rest, ...this.#clean(lines), "##[endgroup]"]);
    }
    notice(text) {
        this.annotate("notice", text, {});
    }
    /** While the runner obeys nothing, the annotation has to wait, and a line says it where it happened. */
    warning(text) {
        if (this.#channel.isStopped) {
            this.lines(text.split("\n").map((line, at) => (0,safety_cut/* cutUnits */.Cv)(`${at === 0 ? "⚠" : "│"} ${line}`, MAXIMUM_LINE_UNITS)));
        }
        this.annotate("warning", text, {});
    }
    error(title, text) {
        this.annotate("error", text, { title });
    }
    annotate(severity, text, place) {
        const { title, file } = place;
        const clean = (part) => this.#redactor.markup(part);
        const cleanPlace = {
            ...place,
            ...(title !== undefined && { title: clean(title) }),
            ...(file !== undefined && { file: clean(file) }),
        };
        (0,workflow_commands/* annotate */.fz)(severity, clean(text), cleanPlace, this.#channel);
    }
    stopCommands() {
        this.#channel.stopCommands();
    }
    caughtUp() {
        return this.#channel.caughtUp();
    }
    #clean(lines) {
        return lines.flatMap((line) => withoutProblems(this.#redactor.markup(line)));
    }
}
function createStepMessages(log, redactor) {
    return {
        warn(text) {
            log.warning(neutralise_neutraliseText(redactor.text(text), MAXIMUM_ANNOTATION_UNITS));
        },
        notice(text) {
            log.lines([`ℹ ${neutralise_neutraliseInline(redactor.text(text), MAXIMUM_LINE_UNITS)}`]);
        },
        debug(error) {
            (0,workflow_commands/* debugFailure */.e3)(error, redactor);
        },
    };
}

// EXTERNAL MODULE: ./step/outputs.ts
var step_outputs = __nccwpck_require__(8513);
;// CONCATENATED MODULE: ./report/reporter.ts


/** Longer than our slowest reporter, the comment, which gives up after 60 s, or 3 s after a cancel. */
const reporter_BUDGET_MS = 75_000;
const CANCELLED_BUDGET_MS = 3_500;
/** Combines reporters. Each call of a reporter has a time limit, and one that hangs is dropped like one that fails. */
function broadcast(reporters, { clock, cancel, warn, budgetMs = reporter_BUDGET_MS }) {
    const listening = new Set(reporters);
    const cancelled = cancel && { signal: cancel, limitMs: CANCELLED_BUDGET_MS };
    const budget = { clock, limitMs: budgetMs, ...(cancelled && { cancelled }) };
    function drop(reporter, error) {
        if (listening.delete(reporter)) {
            warn(`The ${reporter.name} could not be written: ${(0,errors/* describeError */.Uc)(error)}. The other reports are not affected.`);
        }
    }
    return {
        async begin(report) {
            for (const reporter of listening) {
                try {
                    await (0,in_time/* inBudget */.Xw)(reporter.begin?.(report), budget);
                }
                catch (error) {
                    drop(reporter, error);
                }
            }
        },
        happened(update, report, atMs) {
            let waiting;
            for (const reporter of listening) {
                try {
                    const busy = reporter.happened?.(update, report, atMs);
                    if (busy !== undefined) {
                        waiting ??= [];
                        waiting.push((0,in_time/* inBudget */.Xw)(busy, budget).catch((error) => {
                            drop(reporter, error);
                        }));
                    }
                }
                catch (error) {
                    drop(reporter, error);
                }
            }
            return waiting === undefined ? undefined : Promise.all(waiting).then(() => undefined);
        },
        async end(report) {
            const outputs = {};
            for (const reporter of listening) {
                try {
                    Object.assign(outputs, await (0,in_time/* inBudget */.Xw)(reporter.end?.(report), budget));
                }
                catch (error) {
                    drop(reporter, error);
                }
            }
            return outputs;
        },
    };
}

;// CONCATENATED MODULE: ./report/traces/load-exporter.ts
/** Environment variables that configure where traces go. */
const TELLING = [
    "INPUT_OTLP-ENDPOINT",
    "INPUT_OTLP-HEADERS",
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
];
/** Loads the trace code. @returns undefined, without loading it, if no endpoint is configured */
async function loadExporter(environment) {
    return TELLING.some((name) => (environment[name] ?? "").trim() !== "")
        ? await Promise.all(/* import() */[__nccwpck_require__.e(929), __nccwpck_require__.e(361)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2361))
        : undefined;
}

;// CONCATENATED MODULE: ./inputs/allowed-paths.ts





/** No path of Linux is longer. */
const LONGEST_GLOB_UNITS = 4_096;
const LONGEST_REASON_UNITS = 200;
/** Reads `allowed-paths`: globs, one per line. A leading `!` excludes paths and what lies below them; a final `/` means a folder. */
function readAllowedPaths(reader) {
    const globs = reader.lines("allowed-paths");
    const wrong = globs.flatMap((glob) => {
        const problem = globProblem(glob);
        return problem === undefined ? [] : [`allowed-paths: ${reader.quote(glob)} ${problem}`];
    });
    for (const problem of wrong) {
        reader.problem(problem);
    }
    if (globs.length === 0 || wrong.length > 0) {
        return { globs, allows: () => true };
    }
    const excluded = globs.filter((glob) => glob.startsWith("!")).flatMap(allowed_paths_leftOut);
    const included = globs.filter((glob) => !glob.startsWith("!")).map(pattern);
    const isIncluded = matcher(included.length === 0 ? ["**"] : included);
    const isExcluded = matcher(excluded);
    const opensGit = matcher(included.filter((glob) => isGitInternal(glob)));
    const allowsFile = (path) => 
    // Globs are relative to the workspace, but to picomatch `**` matches every path, even `/etc/passwd`.
    !isOutside(path) && isIncluded(path) && !isExcluded(path) && (!isGitInternal(path) || opensGit(path));
    const allowsFolder = (folder) => UNKNOWN_NAMES.every((name) => allowsFile(`${folder}${name}`)) &&
        !excluded.some((glob) => mayMatchBelow(glob, folder));
    return { globs, allows: (path) => (path.endsWith("/") ? allowsFolder(path) : allowsFile(path)) };
}
function matcher(globs) {
    return globs.length === 0 ? () => false : picomatch([...globs], { dot: true });
}
/** Sample names for a folder that we cannot read: names that no glob mentions, at several depths. */
const UNKNOWN_NAMES = (/* unused pure expression or super */ null && (["\u0001", "\u0001/\u0001", "\u0001/\u0001/\u0001"]));
/**
 * Whether a glob could match something in a folder: its fixed part leads into the folder, or the folder lies below
 * it.
 */
function mayMatchBelow(glob, folder) {
    const base = picomatch.scan(glob).base.replaceAll(/\\(.)/g, "$1");
    const start = base === "" ? "" : `${base}/`;
    return start.startsWith(folder) || folder.startsWith(start);
}
/**
 * To picomatch, `src/` matches no file; as in `.gitignore`, we read it as the folder with everything below. And `[!x]`
 * means "! or x"; as in a shell, we read it as anything but x.
 */
function pattern(glob) {
    const asInShell = glob.replaceAll(/\\.|\[!/g, (found) => (found === "[!" ? "[^" : found));
    return asInShell.endsWith("/") ? `${asInShell}**` : asInShell;
}
/** A folder may be left out by its name alone: `!.github` must not leave the gate open for what lies in it. */
function allowed_paths_leftOut(exclusion) {
    const glob = pattern(exclusion.slice(1).trim());
    return [glob, `${glob}/**`];
}
/** picomatch takes an unclosed bracket for a literal character, which would open or close the gate by mistake. */
function globProblem(line) {
    const glob = line.startsWith("!") ? line.slice(1).trim() : line;
    if (glob === "") {
        return "is empty behind its `!`. Name the paths to leave out.";
    }
    if (glob.startsWith("!")) {
        return "begins with more than one `!`. Give one.";
    }
    if (glob.startsWith("/") || glob.split("/").includes("..")) {
        return "leads out of the workspace. Give a glob relative to the workspace, such as src/**.";
    }
    for (const [opening, closing] of ["[]", "{}", "()"]) {
        if (occurrences(glob, opening) !== occurrences(glob, closing)) {
            return `has a ${opening ?? ""} or ${closing ?? ""} without its partner. Close it, or put a backslash before it.`;
        }
    }
    return matchingProblem(pattern(glob));
}
/** @returns why nothing can be compared with a glob, as the end of a sentence */
function matchingProblem(glob) {
    if (glob.length > LONGEST_GLOB_UNITS) {
        return `is longer than ${LONGEST_GLOB_UNITS} characters. Give shorter ones, one per line.`;
    }
    try {
        // The engine compiles it only now.
        picomatch_default().makeRe(glob).test("");
        return undefined;
    }
    catch (error) {
        return `is not a glob (${(0,safety_cut/* cutUnits */.Cv)((0,errors/* describeError */.Uc)(error), LONGEST_REASON_UNITS)}).`;
    }
}
function occurrences(glob, character = "") {
    return glob.replaceAll(/\\./g, "").split(character).length - 1;
}

// EXTERNAL MODULE: ./inputs/reader.ts + 1 modules
var inputs_reader = __nccwpck_require__(4575);
;// CONCATENATED MODULE: ./inputs/nearest-name.ts
/** Names are short; longer text is not compared. UTF-16 units. */
const LONGEST_NAME_UNITS = 60;
/** One letter in three may be wrong, and in a very short word up to two. */
const LETTERS_PER_MISTAKE = 3;
const FEWEST_MISTAKES = 2;
const SHORTEST_BEGINNING = 4;
/**
 * Returns the name that the user most likely meant: one that contains the given word (`token` for `github-token`),
 * else the one with the fewest mistakes. Hyphens and underscores count as the same.
 *
 * @returns undefined when no name is near
 */
function nearestName(given, names) {
    const word = plain(given);
    if (word === "" || word.length > LONGEST_NAME_UNITS) {
        return undefined;
    }
    const limit = Math.max(FEWEST_MISTAKES, Math.floor(word.length / LETTERS_PER_MISTAKE));
    const near = names
        .map((name) => ({ name, mistakes: mistakesBetween(word, plain(name)) }))
        .filter(({ mistakes }) => mistakes <= limit && mistakes < word.length)
        .sort((first, second) => first.mistakes - second.mistakes)[0];
    return near !== undefined && near.mistakes <= 1 ? near.name : (containing(word, names) ?? near?.name);
}
function plain(name) {
    return name.toLowerCase().replaceAll("_", "-");
}
/** Returns the shortest name that contains the word between hyphens, is contained in it, or begins with it. */
function containing(word, names) {
    const holds = (whole, part) => `-${whole}-`.includes(`-${part}-`);
    return names
        .filter((name) => {
        const known = plain(name);
        const isBeginning = word.length >= SHORTEST_BEGINNING && known.startsWith(word);
        return holds(known, word) || holds(word, known) || isBeginning;
    })
        .sort((first, second) => first.length - second.length)[0];
}
/** Counts the letters to insert, delete, change, or swap with their neighbour to turn one word into the other. */
function mistakesBetween(first, second) {
    let beforeLast = [];
    let last = Array.from({ length: second.length + 1 }, (_, column) => column);
    for (let row = 1; row <= first.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= second.length; column += 1) {
            const isSame = first[row - 1] === second[column - 1];
            const isSwapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
            current[column] = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1), isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY);
        }
        beforeLast = last;
        last = current;
    }
    return last[second.length] ?? 0;
}

;// CONCATENATED MODULE: ./inputs/reporting.ts



/** Reads `log` and `summary`. */
function readReportLevels(reader) {
    return {
        log: reader.choice("log", ["quiet", "normal", "full"], "normal"),
        summary: reader.choice("summary", ["full", "compact", "off"], "full"),
    };
}
/** Reads them even when the inputs are refused. A refused level itself falls back to its default. */
function reportLevels(environment) {
    return readReportLevels(new InputReader(environment));
}
/** Reads `review`, an input of both actions. */
function readReview(reader) {
    return reader.choice("review", ["off", "comment", "request-changes"], "off");
}
/** Mode `install` runs nothing, and its comment would replace the one of the job's agent. */
function readComment(reader, mode) {
    const comment = reader.choice("comment", ["update", "new", "off"], "update");
    return mode === "install" ? "off" : comment;
}
/** Mode `install` runs nothing that could read or review a pull request. */
function readReviewInputs(reader, mode) {
    const review = readReview(reader);
    const diff = reader.choice("pull-request-diff", ["auto", "on", "off"], "auto");
    return mode === "install"
        ? { review: "off", pullRequestDiff: false }
        : { review, pullRequestDiff: diff === "auto" ? review !== "off" : diff === "on" };
}
/** Reads `fail-on`: gates, by name. */
function readFailOn(reader) {
    return reader.lines("fail-on").flatMap((line) => {
        const known = GATE_NAMES.find((reason) => reason === line);
        if (known === undefined) {
            reader.problem(`fail-on: ${reader.quote(line)} is not known. Use, one per line: ${GATE_NAMES.join(", ")}.`);
        }
        return known ?? [];
    });
}
/** Longest part of an unknown name to show, in UTF-16 units. */
const LONGEST_SHOWN_NAME = 60;
/** Reports inputs that do not exist. A misspelt input would otherwise be ignored silently. */
function refuseUnknown(reader, environment, inputNames) {
    const known = new Set(inputNames.map(inputs_reader/* inputVariable */.LO));
    for (const [variable, value] of Object.entries(environment)) {
        if (variable.startsWith("INPUT_") && !known.has(variable) && value !== undefined && value.trim() !== "") {
            const name = variable.slice("INPUT_".length).toLowerCase();
            const meant = nearestName(name, inputNames);
            reader.problem(meant === undefined
                ? `${shownName(name)}: not an input of this action. Remove it; docs/inputs.md lists the inputs.`
                : `${shownName(name)}: not an input of this action. Did you mean ${meant}?`);
        }
    }
}
function shownName(name) {
    return name.length > LONGEST_SHOWN_NAME ? `${name.slice(0, LONGEST_SHOWN_NAME)}…` : name;
}
/** Reads `pr-number`, of a pull request or an issue. */
function readPrNumber(reader) {
    const value = reader.text("pr-number");
    if (value !== undefined && !/^[1-9]\d{0,9}$/.test(value)) {
        reader.problem(`pr-number: ${reader.quote(value)} is not the number of a pull request or issue. Give the number alone, such as 7.`);
    }
    return value === undefined ? undefined : Number(value);
}
/** GitHub fills this in where it knows the check run. */
function readCheckRunId(reader) {
    const id = reader.text("check-run-id") ?? "";
    if (!/^\d*$/.test(id)) {
        reader.problem(`check-run-id: ${reader.quote(id)} is not the number of a check run. Leave it out: GitHub fills it in.`);
    }
    return id;
}
/** A header cannot carry a line break. Without this, the run would only fail to report, after many attempts. */
function readGitHubToken(reader) {
    const token = reader.text("github-token");
    if (token !== undefined && /[\s\0-\x1f\x7f]/.test(token)) {
        reader.problem("github-token: holds a blank or a line break, which no token has. Give the token alone.");
    }
    return token;
}

;// CONCATENATED MODULE: ./publish/report-inputs.ts




const reportInputNames = [
    "records",
    "summary",
    "comment",
    "comment-key",
    "pr-number",
    "review",
    "github-token",
    "redact",
    "fail-on",
    "otlp-endpoint",
    "otlp-headers",
    "matrix",
];
/**
 * Reads the inputs of the report action.
 *
 * @param context `clean` removes secrets from quoted text; `readOtlp` is needed if traces are configured
 * @throws InputError with all problems at once
 */
function loadReportInputs(environment, context = {}) {
    const reader = new inputs_reader/* InputReader */.i_(environment, context.clean);
    refuseUnknown(reader, environment, reportInputNames);
    const records = reader.lines("records");
    if (records.length === 0) {
        reader.problem("records: not given. Name the files, for example `records: runs/**/record.json`.");
    }
    for (const glob of records.filter((line) => line.startsWith("!"))) {
        reader.problem(`records: ${reader.quote(glob)} takes files out. Name only the files that you want.`);
    }
    for (const glob of records) {
        const problem = matchingProblem(glob);
        if (problem !== undefined) {
            reader.problem(`records: ${reader.quote(glob)} ${problem}`);
        }
    }
    const inputs = {
        records,
        summary: reader.choice("summary", ["full", "compact", "off"], "full"),
        comment: reader.choice("comment", ["update", "new", "off"], "update"),
        commentKey: reader.text("comment-key"),
        prNumber: readPrNumber(reader),
        review: readReview(reader),
        githubToken: reader.text("github-token"),
        redact: reader.lines("redact"),
        failOn: reader.choice("fail-on", ["any-failure", "all-failure", "none"], "none"),
        otlp: context.readOtlp?.(reader, environment),
        matrix: reader.text("matrix") ?? "",
    };
    if (reader.problems().length > 0) {
        throw new errors/* InputError */.dz(reader.problems());
    }
    return inputs;
}

;// CONCATENATED MODULE: ./publish/report-action.ts

















/** GitHub shows ten of a kind per step. Further ones would only clutter the log. */
const MAXIMUM_WARNINGS = 10;
/** A page of a thousand transcripts takes minutes, but a disk that does not respond takes forever. */
const CHANNEL_BUDGET_MS = 300_000;
/**
 * Publishes runs of other jobs: one summary, one comment, one review, one page.
 *
 * @param environment of this process
 * @param redactor has the step's secrets
 * @returns the exit code of the step
 */
async function reportAction(environment, redactor) {
    const log = new RunnerLog(redactor);
    try {
        const exporter = await loadExporter(environment);
        const inputs = loadReportInputs(environment, {
            clean: (text) => redactor.text(text),
            readOtlp: exporter?.readOtlpInputs,
        });
        return await report(inputs, environment, log, redactor, exporter);
    }
    catch (error) {
        if (!(error instanceof errors/* InputError */.dz)) {
            throw error;
        }
        return fail("invalid input", redactor.text(error.message), environment, log, redactor);
    }
}
async function report(inputs, environment, log, redactor, exporter) {
    const say = createStepMessages(log, redactor);
    (0,secrets/* redactWarnings */.j5)(inputs.redact).forEach(say.warn);
    const { runs, notes } = await readRuns(inputs.records, environment["GITHUB_WORKSPACE"] ?? ".", redactor);
    if (runs.length === 0) {
        const text = `records: ${notes.join(" ")} Check the globs, and that the artifacts of the agent's jobs were downloaded before.`;
        return fail("nothing to report", redactor.text(text), environment, log, redactor);
    }
    const merged = mergeRuns(runs, notes);
    log.lines([...merged.runs.map((run) => runLine(run, (text) => redactor.text(text))), mergedLine(merged)]);
    merged.notes.slice(0, MAXIMUM_WARNINGS).forEach(say.warn);
    merged.notes.slice(MAXIMUM_WARNINGS).forEach(say.notice);
    const channelOutputs = await publish(inputs, merged, environment, redactor, say, exporter);
    const unwritten = (0,step_outputs/* writeOutputs */.Kn)({ ...mergedOutputs(merged), ...channelOutputs }, (0,step_outputs/* outputPlace */.hb)(environment), redactor);
    const exitCode = report_action_verdict(inputs, merged, log);
    if (unwritten !== undefined) {
        log.error("Cursor agent report: the outputs could not be written", neutralise_neutraliseText(unwritten, MAXIMUM_ANNOTATION_UNITS));
    }
    return unwritten === undefined ? exitCode : 1;
}
/** Reports the merged runs in every channel that the inputs ask for. */
async function publish(inputs, merged, environment, redactor, say, exporter) {
    const { payload, problem } = readEventPayload(environment["GITHUB_EVENT_PATH"]);
    if (problem !== undefined) {
        say.warn(problem);
    }
    const { githubToken: token } = inputs;
    const clock = system_clock/* systemClock */.m;
    const client = { token, baseUrl: apiUrl(environment), clock };
    const channels = openMergedChannels({
        inputs,
        environment,
        event: eventContext(environment, payload, inputs),
        client: token === undefined ? undefined : await openGitHubClient({ ...client, token }, say.warn),
        clock,
        redactor,
        say,
        exporter,
    });
    return await broadcast(channels, { clock, warn: say.warn, budgetMs: CHANNEL_BUDGET_MS }).end(merged);
}
function report_action_verdict({ failOn }, merged, log) {
    const isShut = (failOn === "any-failure" && merged.failed > 0) ||
        (failOn === "all-failure" && merged.failed === merged.runs.length);
    if (isShut) {
        const names = merged.runs.filter(hasFailed).map((run) => run.name);
        log.error("Cursor agent report: runs failed", neutralise_neutraliseInline(`${merged.failed} of ${merged.runs.length} runs failed: ${names.join(", ")}. The summary says why; fail-on is ${failOn}.`, MAXIMUM_ANNOTATION_UNITS));
    }
    return isShut ? 1 : 0;
}
/** Sets the outputs in spite of the failure: a later step may count the runs under `always()`. */
function fail(what, text, environment, log, redactor) {
    const nothing = { ...mergedOutputs(mergeRuns([], [])), conclusion: "failure" };
    const unwritten = (0,step_outputs/* writeOutputs */.Kn)(nothing, (0,step_outputs/* outputPlace */.hb)(environment), redactor);
    const whole = unwritten === undefined ? text : `${text}\n${unwritten}`;
    log.error(`Cursor agent report: ${what}`, neutralise_neutraliseText(whole, MAXIMUM_ANNOTATION_UNITS));
    return 1;
}


/***/ }),

/***/ 8961:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Mf: () => (/* binding */ restOfAnswer),
/* harmony export */   ZJ: () => (/* binding */ answerReview),
/* harmony export */   ak: () => (/* binding */ indentedJson)
/* harmony export */ });
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);


const MAXIMUM_VERDICT_UNITS = 24;
const SHORT_WORD = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u;
/** @returns undefined unless the answer is an object with an array `findings` */
function answerReview({ structuredOutput, findings }) {
    const answer = structuredOutput === undefined ? undefined : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(structuredOutput);
    if (!(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(answer) || !Array.isArray(answer["findings"])) {
        return undefined;
    }
    const counts = { error: 0, warning: 0, notice: 0 };
    for (const { severity } of findings) {
        counts[severity] += 1;
    }
    const verdict = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(answer, "verdict") ?? "").trim();
    return {
        verdict: verdict.length <= MAXIMUM_VERDICT_UNITS && SHORT_WORD.test(verdict) ? verdict : undefined,
        summary: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(answer, "summary"),
        counts,
        leftOut: Math.max(0, answer["findings"].length - findings.length),
    };
}
/** Indents JSON for a reader. Returns text that is not JSON unchanged. */
function indentedJson(json) {
    const value = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(json);
    return value === undefined ? json : JSON.stringify(value, null, 2);
}
/**
 * Returns what views do not show of a structured answer in another form, as indented JSON: of a review, the members
 * besides summary, verdict and findings. With findings left out, it is the whole answer.
 *
 * @returns empty when everything is shown
 */
function restOfAnswer(record) {
    const { structuredOutput = "" } = record;
    const review = answerReview(record);
    const answer = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(structuredOutput);
    if (review === undefined || review.leftOut > 0 || !(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(answer)) {
        return { json: indentedJson(structuredOutput), isWhole: true };
    }
    const isShown = {
        findings: true,
        summary: review.summary !== undefined,
        verdict: review.verdict !== undefined,
    };
    const rest = Object.entries(answer).filter(([name]) => isShown[name] !== true);
    return {
        json: rest.length === 0 ? "" : JSON.stringify(Object.fromEntries(rest), null, 2),
        isWhole: false,
    };
}


/***/ }),

/***/ 5680:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Y6: () => (/* binding */ namesOutside),
  KH: () => (/* binding */ reconcileFiles)
});

// UNUSED EXPORTS: isGitInternal

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
;// CONCATENATED MODULE: ./safety/agent-configuration.ts

/**
 * Files and folders that the Cursor CLI obeys when it finds them in a checkout, in lower case. It also loads the skills
 * of other agents (`.agents`, `.claude`, `.codex`, `.grok`).
 */
const NAMES = new Set([
    ".cursor",
    ".cursorrules",
    "agents.md",
    "claude.md",
    "claude.local.md",
    ".claude",
    ".agents",
    ".codex",
    ".grok",
    ".mcp.json",
    ".envrc",
]);
/**
 * Returns whether a file or folder of this name is agent configuration on any file system. macOS and Windows treat
 * `.CURSOR` as the same name (CVE-2025-59944). Others ignore compatibility forms, invisible characters, or a final dot.
 *
 * @param name of one entry, without its folder
 */
function isAgentConfiguration(name) {
    return CANDIDATE.test(name) && NAMES.has(folded(name));
}
/**
 * Returns the leading part of a path that is agent configuration as a whole: `.cursor` for `.cursor/rules/a.mdc`,
 * `lib/AGENTS.md` for itself; undefined if there is none.
 *
 * @param path with `/` between its parts
 */
function configurationRoot(path) {
    for (let end = path.indexOf("/"), start = 0;; start = end + 1, end = path.indexOf("/", start)) {
        if (isAgentConfiguration(path.slice(start, end === -1 ? undefined : end))) {
            return end === -1 ? path : path.slice(0, end);
        }
        if (end === -1) {
            return undefined;
        }
    }
}
/** Cheap first check: every name begins like this, and few project files do. Folding may turn non-ASCII into it. */
const CANDIDATE = /^[.ac]|[^ -~]/i;
function folded(name) {
    // Upper case first: some letters (ſ, K) reach their plain form no other way.
    return (0,invisible/* bareText */.Op)(name)
        .normalize("NFKC")
        .toUpperCase()
        .toLowerCase()
        .replace(/(?<![. ])[. ]+$/, "");
}

// EXTERNAL MODULE: ./record/paths.ts
var paths = __nccwpck_require__(4504);
;// CONCATENATED MODULE: ./record/files.ts


/** At any depth and in any case: macOS file systems do not distinguish `.GitHub`. */
const SENSITIVE_FOLDER = /(^|\/)(\.github\/(workflows|actions)|\.git)(\/|$)/i;
/**
 * Combines the files that tool calls reported with those that git found.
 *
 * @param reported paths as the stream's fold shows them: relative to the workspace, or absolute when outside
 * @param isAllowed whether `allowed-paths` lets a path change and, if the path ends in `/`, every path below it;
 *   always true without that input
 * @returns one row per path, sorted by path (UTF-16 code units); a rename is one row, under its new path
 */
function reconcileFiles(reported, changes, isAllowed) {
    const said = new Set(reported.map(paths/* normalisePath */.qb));
    const files = changes.available ? changes.files : [];
    const seen = new Set(files.flatMap((file) => [file.path, file.previousPath]));
    const suspected = new Set(changes.available
        ? [...changes.gitInternals, ...changes.mayHaveChanged].filter((path) => !seen.has(withoutSlash(path)))
        : []);
    const rows = [
        ...files.map((file) => changedRow(file, said, isAllowed)),
        ...[...suspected].map((path) => unknownRow(path, said.has(withoutSlash(path)), isAllowed)),
        ...[...said]
            .filter((path) => !seen.has(path) && !suspected.has(path) && !suspected.has(`${path}/`))
            .map((path) => reportedRow(path, changes, isAllowed)),
    ];
    return rows.sort((left, right) => (left.path < right.path ? -1 : left.path > right.path ? 1 : 0));
}
function changedRow(file, reported, isAllowed) {
    const { path, previousPath, status, added, removed, binary, kind, modeChanged } = file;
    const ends = previousPath === undefined ? [path] : [path, previousPath];
    return {
        path,
        previousPath,
        status,
        added,
        removed,
        binary,
        kind,
        modeChanged,
        reported: ends.some((end) => reported.has(end)),
        changed: true,
        place: (0,paths/* isOutside */._K)(path) ? "outside" : "workspace",
        outsideAllowedPaths: !ends.every(isAllowed),
        outsideEnd: outsideEnd(path, previousPath, isAllowed),
        sensitive: ends.some(isSensitive),
    };
}
function outsideEnd(path, previousPath, isAllowed) {
    if (previousPath === undefined || isAllowed(previousPath)) {
        return undefined;
    }
    return isAllowed(path) ? "previousPath" : "both";
}
/** Returns the names of a file that lie outside `allowed-paths`, the former name first. */
function namesOutside(file) {
    const { path, previousPath, outsideEnd: end } = file;
    if (!file.outsideAllowedPaths) {
        return [];
    }
    return previousPath === undefined || end === undefined
        ? [path]
        : [previousPath, ...(end === "both" ? [path] : [])];
}
function reportedRow(path, changes, isAllowed) {
    const place = (0,paths/* isOutside */._K)(path) ? "outside" : "workspace";
    const compared = changes.available && place === "workspace" && !isGitInternal(path) && !changes.notCompared.includes(path);
    const row = unknownRow(path, true, isAllowed);
    return compared ? { ...row, status: "unchanged", outsideAllowedPaths: false } : row;
}
/** A path that changed, or may have, where git does not look. */
function unknownRow(path, reported, isAllowed) {
    return {
        path,
        previousPath: undefined,
        status: "unknown",
        added: 0,
        removed: 0,
        binary: false,
        kind: path.endsWith("/") ? "folder" : "file",
        modeChanged: false,
        reported,
        changed: false,
        place: (0,paths/* isOutside */._K)(path) ? "outside" : "workspace",
        outsideAllowedPaths: !isAllowed(path),
        outsideEnd: undefined,
        sensitive: isSensitive(path),
    };
}
function withoutSlash(path) {
    return path.endsWith("/") ? path.slice(0, -1) : path;
}
function isSensitive(path) {
    return SENSITIVE_FOLDER.test(path) || configurationRoot(path) !== undefined;
}
/** Whether a path belongs to git itself, at any depth and in any case. */
function isGitInternal(path) {
    return /(^|\/)\.git(\/|$)/i.test(path);
}


/***/ }),

/***/ 824:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ callName),
/* harmony export */   HH: () => (/* binding */ failedChecks),
/* harmony export */   JH: () => (/* binding */ GATES),
/* harmony export */   My: () => (/* binding */ MAXIMUM_PLACES),
/* harmony export */   rn: () => (/* binding */ GATE_NAMES)
/* harmony export */ });
/* harmony import */ var _answer_review_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8961);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(5680);


/** The gate is shut although nothing can be counted, e.g. because git could not compare. */
const UNCOUNTED = { count: 0, names: [] };
/**
 * The gates, by the words of `fail-on`: they can fail a step although the agent reported success. Checked in this
 * order, the worst first; the first that objects sets the reason. What they say is in `render/parts/verdict.ts`.
 *
 * Has no declared type, because the record's types derive from these words.
 */
const GATES = {
    "outside-paths": {
        conclusion: "failure",
        about: "A file outside of `allowed-paths` changed, or may have; see `fail-on`.",
        ask: outsidePaths,
    },
    denied: {
        conclusion: "failure",
        about: "A tool call was denied, and `fail-on` names that.",
        ask: denied,
    },
    "tool-error": {
        conclusion: "failure",
        about: "A tool call failed, and `fail-on` names that.",
        ask: toolError,
    },
    "error-findings": {
        conclusion: "failure",
        about: "A finding is an error, and `fail-on` names that.",
        ask: errorFindings,
    },
    findings: {
        conclusion: "failure",
        about: "There are findings, and `fail-on` names that.",
        ask: anyFindings,
    },
    "no-changes": {
        conclusion: "failure",
        about: "No file changed, and `fail-on` names that.",
        ask: noChanges,
    },
};
/** In the order of the checks. */
const GATE_NAMES = Object.keys(GATES).filter((name) => Object.hasOwn(GATES, name));
/** Most names that a check lists. */
const MAXIMUM_PLACES = 10;
/**
 * Asks the gates about a successful run.
 *
 * @param gates those that `fail-on` names, in any order
 * @param hasAllowedPaths whether `allowed-paths` was given: without it, no file can lie outside
 * @returns those that object, the worst first
 */
function failedChecks(run, gates, hasAllowedPaths) {
    return GATE_NAMES.filter((gate) => gates.includes(gate)).flatMap((gate) => {
        const objection = GATES[gate].ask(run, hasAllowedPaths);
        return objection === undefined
            ? []
            : [{ gate, count: objection.count, places: firstPlaces(objection.names) }];
    });
}
/** Counts each name; those beyond the first few are only in the count of all. */
function firstPlaces(names) {
    const times = new Map();
    for (const name of names) {
        if (times.has(name) || times.size < MAXIMUM_PLACES) {
            times.set(name, (times.get(name) ?? 0) + 1);
        }
    }
    return Object.fromEntries(times);
}
function outsidePaths({ files, changes }, hasAllowedPaths) {
    const outside = files.filter((file) => file.outsideAllowedPaths);
    if (outside.length > 0) {
        return { count: outside.length, names: outside.map((file) => (0,_files_js__WEBPACK_IMPORTED_MODULE_1__/* .namesOutside */ .Y6)(file).join(" → ")) };
    }
    // An agent must not pass the gate by removing `.git`.
    return changes.available || !hasAllowedPaths ? undefined : UNCOUNTED;
}
function denied({ toolCalls, toolCallCounts, skippedQuestions }) {
    const calls = toolCalls.filter(({ outcome, denial }) => outcome === "denied" && denial !== "question");
    return objection(toolCallCounts.denied - skippedQuestions, calls.map(callName));
}
function toolError({ toolCalls, toolCallCounts }) {
    const calls = toolCalls.filter(({ outcome }) => outcome === "failed");
    return objection(toolCallCounts.failed, calls.map(callName));
}
/** A record lists a limited number of calls and counts the others. */
function objection(count, names) {
    return count > 0 ? { count, names } : undefined;
}
function errorFindings(run) {
    return found(run, run.findings.filter(({ severity }) => severity === "error"));
}
function anyFindings(run) {
    return found(run, run.findings);
}
function found(run, findings) {
    if (findings.length > 0) {
        const names = findings.map(({ path, line }) => (line > 0 ? `${path}:${line}` : path));
        return { count: findings.length, names };
    }
    // An agent must not pass a gate by naming a place that we do not show.
    return ((0,_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .answerReview */ .ZJ)(run)?.leftOut ?? 0) > 0 ? UNCOUNTED : undefined;
}
function noChanges({ changes, filesWritten }) {
    // What the agent wrote where git does not look may be a change.
    const hasChanged = changes.available
        ? changes.files.length + changes.notCompared.length + changes.mayHaveChanged.length > 0
        : filesWritten.length > 0;
    return hasChanged ? undefined : UNCOUNTED;
}
/** Names a call by its kind and target. */
function callName({ kind, target }) {
    return `${kind} ${target}`.trim();
}


/***/ }),

/***/ 2035:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ae: () => (/* binding */ path),
/* harmony export */   Bj: () => (/* binding */ verbatim),
/* harmony export */   Cv: () => (/* binding */ identifier),
/* harmony export */   IE: () => (/* binding */ ordinal),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Mm: () => (/* binding */ bounded),
/* harmony export */   Pq: () => (/* binding */ json),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Rz: () => (/* binding */ milliseconds),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   ZF: () => (/* binding */ answer),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   fh: () => (/* binding */ MAXIMUM_PATH_UNITS),
/* harmony export */   jc: () => (/* binding */ NOTHING_SECRET),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8231);
/* harmony import */ var _safety_redaction_redact_value_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3176);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);



/** Changes no text, so that a value is only cut to its bounds. */
const NOTHING_SECRET = {
    text: same,
    answer: same,
    sentence: same,
    allowsNumber: () => true,
};
function same(text) {
    return text;
}
/** Returns the value with texts cut to their bounds and invalid numbers removed. */
function bounded(member, value) {
    return member.redact(value, NOTHING_SECRET) ?? member.otherwise;
}
/**
 * Longest text read from an untrusted record, in UTF-16 units: more than any view shows, so that no view shows the
 * cut, and the redactor, which runs later, sees whole secrets. Rendering takes many times the memory of the text.
 */
const MAXIMUM_READ_UNITS = 1_000_000;
/** Our longest messages name every wrong input with its value. */
const MAXIMUM_SENTENCE_UNITS = 20_000;
const MAXIMUM_IDENTIFIER_UNITS = 200;
/** Longest path on Linux (PATH_MAX, bytes). */
const MAXIMUM_PATH_UNITS = 4_096;
/** Describes text that is shown as it is. */
function text(maximumUnits, about) {
    return {
        ...anyText(about),
        isPlain: true,
        redact: (value, redaction) => (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(redaction.text(value), maximumUnits),
        jsonSchema: { type: "string", maxLength: maximumUnits, description: about },
    };
}
/** Describes a short text that identifies something. */
function identifier(about) {
    return text(MAXIMUM_IDENTIFIER_UNITS, about);
}
function path(about) {
    return text(MAXIMUM_PATH_UNITS, about);
}
/** Describes one line of prose with emphasis and code: our own, which may quote others, or a finding's. */
function sentence(about, maximumUnits = MAXIMUM_SENTENCE_UNITS) {
    return {
        ...text(maximumUnits, about),
        isPlain: false,
        redact: (value, redaction) => (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(redaction.sentence(value), maximumUnits),
    };
}
/** Describes the agent's Markdown. Not cut here, because `result-file` needs all of it; views cut it. */
function answer(about) {
    return { ...anyText(about), redact: (value, redaction) => redaction.answer(value) };
}
/**
 * Describes text that is useful only as a whole, such as code that replaces other code. It may be empty. Text that
 * contains a secret does not leave.
 */
function verbatim(maximumUnits, about) {
    return {
        ...anyText(about),
        read: (value) => (typeof value === "string" && value.length <= maximumUnits ? value : undefined),
        redact: (value, redaction) => (value.length <= maximumUnits ? redaction.text(value) : undefined),
        jsonSchema: { type: "string", maxLength: maximumUnits, description: about },
    };
}
/**
 * Describes text that contains JSON, useful only as a whole. Its strings are redacted unescaped, because readers
 * parse them, and a view may render one, such as a summary, as Markdown.
 */
function json(maximumUnits, about) {
    return {
        ...verbatim(maximumUnits, about),
        redact(value, redaction) {
            if (value.length > maximumUnits) {
                return undefined;
            }
            const parsed = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(value);
            const redacted = (0,_safety_redaction_redact_value_js__WEBPACK_IMPORTED_MODULE_2__/* .redactValue */ .F)({ text: redaction.answer }, parsed);
            return redacted === parsed ? redaction.text(value) : JSON.stringify(redacted);
        },
        jsonSchema: {
            type: "string",
            contentMediaType: "application/json",
            maxLength: maximumUnits,
            description: about,
        },
    };
}
function anyText(about) {
    return {
        read: (value) => typeof value === "string" && value !== "" ? (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(value, MAXIMUM_READ_UNITS) : undefined,
        otherwise: "",
        isPlain: false,
        jsonSchema: { type: "string", description: about },
    };
}
/** Describes a count: a whole number from 0, small enough that a sum of many is still exact. */
function count(about) {
    return number((value) => Number.isSafeInteger(value) && value >= 0, 0, {
        type: "integer",
        minimum: 0,
        description: about,
    });
}
/** Describes a line or a position: a whole number from 1. */
function ordinal(about) {
    return number((value) => Number.isSafeInteger(value) && value >= 1, 1, {
        type: "integer",
        minimum: 1,
        description: about,
    });
}
/** Describes any whole number. */
function integer(about) {
    return number(Number.isSafeInteger, 0, { type: "integer", description: about });
}
/** Describes a duration, or a time since the epoch. May have fractions of a millisecond. */
function milliseconds(about) {
    return number((value) => value >= 0 && value <= Number.MAX_SAFE_INTEGER, 0, {
        type: "number",
        minimum: 0,
        description: about,
    });
}
/** @param isValid whether a finite number is of this kind */
function number(isValid, otherwise, jsonSchema) {
    return {
        read(value) {
            const found = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .finiteNumber */ .vM)(value);
            return found !== undefined && isValid(found) ? found : undefined;
        },
        otherwise,
        isPlain: true,
        redact: (value, redaction) => (isValid(value) && redaction.allowsNumber(value) ? value : undefined),
        jsonSchema,
    };
}
/** @param otherwise the default when the member is missing */
function flag(about, otherwise = false) {
    return {
        read: (value) => (typeof value === "boolean" ? value : undefined),
        otherwise,
        isPlain: false,
        redact: (value) => value,
        jsonSchema: { type: "boolean", description: about },
    };
}
/**
 * Describes one of our own words. Never redacted: a secret that equals one must not change what a view says.
 *
 * @param otherwise replaces an unknown word
 */
function oneOf(words, otherwise, about) {
    return {
        read: (value) => words.find((word) => word === value),
        otherwise,
        isPlain: false,
        redact: (value) => value,
        jsonSchema: { enum: words, description: about },
    };
}


/***/ }),

/***/ 4504:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CW: () => (/* binding */ pathDisplay),
/* harmony export */   _K: () => (/* binding */ isOutside),
/* harmony export */   qb: () => (/* binding */ normalisePath)
/* harmony export */ });
/* unused harmony export shownPath */
/**
 * Formats paths from tools for display: relative to the workspace if inside, else relative to the agent's directory
 * if inside that, else absolute; with `/` as separator. A relative path starts at the agent's directory.
 *
 * @param cwd the agent's directory (`system/init.cwd`), absolute, if known
 * @param workspaces names of the workspace, absolute: as given, and with links resolved
 * @returns a function that formats one path; it parses the roots once, because a stream names many paths
 */
function pathDisplay(cwd, workspaces) {
    const roots = [...workspaces, ...(cwd === undefined ? [] : [cwd])].map(normalisePath);
    return (path) => {
        const slashed = toSlashes(path);
        const absolute = isAbsolute(slashed) || cwd === undefined ? slashed : `${toSlashes(cwd)}/${slashed}`;
        const clean = normalisePath(absolute);
        return roots.map((root) => relativeTo(root, clean)).find((inside) => inside !== undefined) ?? clean;
    };
}
/** Formats one path, see {@link pathDisplay}. */
function shownPath(path, cwd, workspaces) {
    return pathDisplay(cwd, workspaces)(path);
}
/** Converts backslashes only in Windows paths. Elsewhere a backslash is an ordinary character. */
function toSlashes(path) {
    return /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path) ? path.replaceAll("\\", "/") : path;
}
function isAbsolute(path) {
    return path.startsWith("/") || /^[A-Za-z]:\//.test(path);
}
function relativeTo(root, path) {
    if (path === root) {
        return ".";
    }
    const prefix = root.endsWith("/") ? root : `${root}/`;
    return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}
/** Matches `.`, `..` and empty parts, which most paths do not have. */
const ODD_PART = /(?:^|\/)\.{0,2}(?:\/|$)/;
/**
 * Normalises a path: `/` as separator, without `.`, `..` and empty parts as far as the text allows. Leading `..`
 * stay. Reads no file system, so links are not resolved.
 */
function normalisePath(path) {
    const slashed = toSlashes(path);
    const root = slashed.startsWith("/") ? "/" : "";
    if (slashed !== root && !ODD_PART.test(slashed.slice(root.length))) {
        return slashed;
    }
    const parts = [];
    for (const part of slashed.split("/")) {
        if (part === "" || part === ".") {
            continue;
        }
        if (part !== "..") {
            parts.push(part);
        }
        else if (parts.length > 0 && parts.at(-1) !== "..") {
            parts.pop();
        }
        else if (root === "") {
            parts.push("..");
        }
    }
    const joined = root + parts.join("/");
    return joined === "" ? "." : joined;
}
/** Whether a normalised path lies outside the folder that relative paths start from. */
function isOutside(path) {
    return path === ".." || path.startsWith("../") || isAbsolute(path);
}


/***/ }),

/***/ 185:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fr: () => (/* binding */ CONCLUSIONS),
/* harmony export */   ST: () => (/* binding */ REASON_NAMES),
/* harmony export */   Vs: () => (/* binding */ isReason),
/* harmony export */   ez: () => (/* binding */ REASONS)
/* harmony export */ });
/* harmony import */ var _gates_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(824);

/** The reasons why a run ends, in the contract's words, each with its conclusion and its meaning. */
const REASONS = {
    completed: { conclusion: "success", about: "The agent reported success, and every gate passed." },
    "agent-error": { conclusion: "failure", about: "The agent's last event says that it failed." },
    "no-result": { conclusion: "failure", about: "The CLI ended without a result." },
    "exit-code": { conclusion: "failure", about: "The CLI exited with an error, before or after its result." },
    signal: {
        conclusion: "failure",
        about: "A signal that this action did not send ended the CLI.",
    },
    "start-failed": {
        conclusion: "failure",
        about: "The CLI could not be started, or exited before its first event.",
    },
    "install-failed": {
        conclusion: "failure",
        about: "The CLI could not be downloaded, verified or unpacked.",
    },
    timeout: { conclusion: "timed-out", about: "The run took longer than `timeout-minutes`." },
    "idle-timeout": {
        conclusion: "timed-out",
        about: "The agent was silent for `idle-timeout-minutes` with no tool call open.",
    },
    "tool-call-limit": {
        conclusion: "failure",
        about: "The agent started one call more than `max-tool-calls`.",
    },
    cancelled: { conclusion: "cancelled", about: "The job was cancelled." },
    ..._gates_js__WEBPACK_IMPORTED_MODULE_0__/* .GATES */ .JH,
    schema: { conclusion: "failure", about: "The answer did not satisfy `output-schema`, twice." },
    "not-authorized": {
        conclusion: "skipped",
        about: "Whoever caused the run may not start an agent here.",
    },
    "invalid-input": {
        conclusion: "failure",
        about: "An input is wrong. All problems are reported at once, before anything starts.",
    },
    internal: {
        conclusion: "failure",
        about: "A bug in this action, or a success after which the runner's files could not be put back.",
    },
};
const REASON_NAMES = Object.keys(REASONS).filter(isReason);
const CONCLUSIONS = [
    ...new Set(Object.values(REASONS).map(({ conclusion }) => conclusion)),
];
function isReason(word) {
    return Object.hasOwn(REASONS, word);
}


/***/ }),

/***/ 9373:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Lc: () => (/* binding */ worstSeverity),
/* harmony export */   oC: () => (/* binding */ SEVERITIES),
/* harmony export */   wc: () => (/* binding */ FINDING)
/* harmony export */ });
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2035);
/* harmony import */ var _structures_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1900);


/** Worst first. */
const SEVERITIES = ["error", "warning", "notice"];
const MAXIMUM_LINE_UNITS = 40;
const MAXIMUM_TITLE_UNITS = 500;
const MAXIMUM_PASSAGE_UNITS = 10_000;
const MAXIMUM_SUGGESTION_UNITS = 50_000;
const FINDING = (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    path: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)("Relative to the workspace, `/` as separator."),
    line: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Number of the line; 0 where none was named."),
    lineAsGiven: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(MAXIMUM_LINE_UNITS, "What the answer named as the line, where that is no number from 1.")),
    endLine: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)("Last line of a range, not before `line`.")),
    side: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOf */ .yL)(["LEFT", "RIGHT"], "RIGHT", "Side of the diff: the code before the change, or after it.")),
    severity: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOf */ .yL)(SEVERITIES, "warning", "How grave it is."),
    title: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(MAXIMUM_TITLE_UNITS, "In a few words.")),
    message: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)("What was found.", MAXIMUM_PASSAGE_UNITS),
    code: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(MAXIMUM_PASSAGE_UNITS, "Text of the line, as the agent read it.")),
    suggestion: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .verbatim */ .Bj)(MAXIMUM_SUGGESTION_UNITS, "What the lines could be replaced by; empty: they could be deleted.")),
    id: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .identifier */ .Cv)("Of the open finding of an earlier run that this one is again.")),
}, "Something that the agent found at a place in the code.");
/** @returns undefined when there are no findings */
function worstSeverity(findings) {
    return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity));
}


/***/ }),

/***/ 8100:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  GN: () => (/* binding */ ATTEMPT),
  e6: () => (/* binding */ CLI_RETRY),
  dc: () => (/* binding */ EXIT),
  hW: () => (/* binding */ FURTHER_HOSTS),
  JZ: () => (/* binding */ ISOLATION),
  T5: () => (/* binding */ MAXIMUM_CLI_RETRIES),
  jL: () => (/* binding */ MAXIMUM_NAME_UNITS),
  v0: () => (/* binding */ MAXIMUM_UNKNOWN_NAMES),
  W1: () => (/* binding */ STREAM_COUNTS)
});

;// CONCATENATED MODULE: ./stream/cursor/events.ts
/** Agents whose streams users have passed to this action by mistake. */
const OTHER_AGENTS = [
    "Claude Code",
    "qwen-code",
    "Codex",
    "Gemini CLI",
    "Antigravity",
    "opencode",
];

// EXTERNAL MODULE: ./record/members.ts
var members = __nccwpck_require__(2035);
// EXTERNAL MODULE: ./record/structures.ts
var structures = __nccwpck_require__(1900);
;// CONCATENATED MODULE: ./record/schema-process.ts



// The record's members about the process and its stream, see `schema.ts`.
const MAXIMUM_OUTCOME_UNITS = 2_000;
/** Names of unknown events come from the stream. A hostile one must not make the record grow without limit. */
const MAXIMUM_UNKNOWN_NAMES = 50;
const MAXIMUM_NAME_UNITS = 200;
const ATTEMPT = (0,structures/* object */.Ik)({
    number: (0,members/* ordinal */.IE)("In order."),
    startedAtMs: (0,members/* milliseconds */.Rz)("Since the epoch."),
    endedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch.")),
    sessionId: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Session id of the attempt.")),
    outcome: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_OUTCOME_UNITS, "Why it was not the last one.")),
}, "One start of the agent: again after a transient failure, or to repair the answer.");
/** As many as a trace can show usefully. */
const MAXIMUM_CLI_RETRIES = 100;
const CLI_RETRY = (0,structures/* object */.Ik)({
    atMs: (0,members/* milliseconds */.Rz)("Since the epoch."),
    attempt: (0,structures/* optional */.lq)((0,members/* count */.U9)("Its number in the CLI's own counting.")),
}, "A request that the CLI repeated by itself, within one attempt.");
const EXIT = (0,structures/* object */.Ik)({
    code: (0,structures/* optional */.lq)((0,members/* integer */.nd)("Exit code of the process.")),
    signal: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("The signal that ended it.")),
    endedBy: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(["lingering", "timeout", "idle-timeout", "tool-call-limit", "cancelled", "internal"], "internal", "What made the action itself end it.")),
}, "How the process ended.");
const STREAM_COUNTS = (0,structures/* object */.Ik)({
    events: (0,members/* count */.U9)("Events of the stream."),
    unknownEvents: (0,structures/* countsByName */.Vn)(MAXIMUM_UNKNOWN_NAMES + 1, (0,members/* text */.Qq)(MAXIMUM_NAME_UNITS, "A name."), "Events that are not known, by name."),
    unreadableLines: (0,members/* count */.U9)("Lines that held no event."),
    oversizedLines: (0,members/* count */.U9)("Lines that were too long and were dropped."),
    otherAgent: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(OTHER_AGENTS, "Claude Code", "The program whose stream this seems to be, where it is not the Cursor CLI's.")),
    repairedLines: (0,members/* count */.U9)("Lines that were broken in pieces and were put together again."),
    eventsAfterResult: (0,members/* count */.U9)("Events that came after the terminal one."),
}, "What the stream held; told so that a renamed event cannot go unnoticed.");
// The record's member about the isolation of the agent, see `schema.ts`.
/** Longest host name (RFC 1035). */
const MAXIMUM_HOST_UNITS = 253;
/** One entry more than the listed hosts, for all others. */
const MAXIMUM_REFUSED_HOSTS = 101;
/** Represents all hosts that do not fit in the list. */
const FURTHER_HOSTS = "(further hosts)";
const REFUSED_HOST = (0,structures/* object */.Ik)({
    host: (0,members/* text */.Qq)(MAXIMUM_HOST_UNITS, "As the agent wrote it."),
    port: (0,members/* count */.U9)("0 where it wrote none."),
    times: (0,members/* count */.U9)("How often."),
    reason: (0,members/* oneOf */.yL)(["not-allowed", "private-address"], "not-allowed", "`private-address`: a rule allows the name, but it leads into a private network, for which a rule has to name it with its port."),
}, "A host that the agent asked for and did not get.");
const ISOLATION = (0,structures/* object */.Ik)({
    level: (0,members/* oneOf */.yL)(["process", "network"], "process", "What the input asked for, and what held."),
    way: (0,members/* oneOf */.yL)(["root", "sudo", "user-namespace"], "user-namespace", "How the namespaces were made."),
    refused: (0,structures/* list */.p_)(REFUSED_HOST, MAXIMUM_REFUSED_HOSTS, "What the proxy refused; the last counts all others."),
}, "The walls around the agent.");


/***/ }),

/***/ 1489:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Hc: () => (/* binding */ verdictOn),
/* harmony export */   fi: () => (/* binding */ CHECK),
/* harmony export */   gD: () => (/* binding */ CANCELLED),
/* harmony export */   qO: () => (/* binding */ SUCCESS),
/* harmony export */   uA: () => (/* binding */ CAUSE),
/* harmony export */   uD: () => (/* binding */ MAXIMUM_QUOTED_UNITS)
/* harmony export */ });
/* harmony import */ var _gates_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(824);
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2035);
/* harmony import */ var _structures_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1900);



// The record's members about why a run ended, see `schema.ts`. Their words are in `render/parts/verdict.ts`.
/** Longest line of the CLI that a cause quotes, in UTF-16 units. */
const MAXIMUM_QUOTED_UNITS = 300;
const MAXIMUM_QUOTED_LINES = 2;
const MAXIMUM_ERROR_UNITS = 2_000;
const MAXIMUM_ANSWER_ERRORS = 100;
const MAXIMUM_WAITED_FOR = 50;
const CHECK = (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    gate: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .oneOf */ .yL)(_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .GATE_NAMES */ .rn, "outside-paths", "The word of `fail-on`."),
    count: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)("How many calls, files or findings; 0 where they cannot be counted."),
    places: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .countsByName */ .Vn)(_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .MAXIMUM_PLACES */ .My, (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("The first of them, and how often.", _members_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_PATH_UNITS */ .fh), "The first of them by name, with how often each occurred."),
}, "A check of `fail-on` that failed.");
const KNOWN_FAILURE = (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    code: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .identifier */ .Cv)("The failure in a word or two, such as `usage-limit`."),
    message: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("What it means."),
    remedy: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("What to do about it; empty where its usual remedy does not fit."),
}, "A failure that the CLI is known to report.");
const CAUSE = (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    code: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .oneOf */ .yL)([
        "agent-error",
        "exit",
        "exit-after-success",
        "lingering",
        "signal",
        "not-started",
        "time-limit",
        "no-time-left",
        "silence",
        "call-limit",
        "cancelled",
        "answer",
        "transcript",
        "internal",
        "other",
    ], "other", "What happened. `other`: only `message` and `remedy` say it."),
    known: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)(KNOWN_FAILURE),
    said: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("A line.", MAXIMUM_QUOTED_UNITS), MAXIMUM_QUOTED_LINES, "The last telling words of the agent and of the CLI."),
    shownIn: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .oneOf */ .yL)(["job-summary", "step-log", "record-file"], "record-file", "Where all that the CLI said besides its events can be read.")),
    hadEvents: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)("Whether the last attempt had got as far as its first event."),
    limit: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .milliseconds */ .Rz)("The limit that was reached; a number of tool calls for theirs.")),
    waitsFor: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("Its command or description.", MAXIMUM_ERROR_UNITS), MAXIMUM_WAITED_FOR, "What the CLI waited for in the background."),
    program: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("The program that does not answer as the Cursor CLI does.", _members_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_PATH_UNITS */ .fh)),
    error: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("The system's error, or this action's own.", MAXIMUM_ERROR_UNITS)),
    answerErrors: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("One error.", MAXIMUM_ERROR_UNITS), MAXIMUM_ANSWER_ERRORS, "Why the answer does not satisfy its schema."),
    isOfReview: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)("Whether that schema is the review's, and not one of the workflow's."),
}, "Why the run did not succeed, as facts.");
const SUCCESS = { reason: "completed" };
const CANCELLED = verdictOn("cancelled", "cancelled");
/** Returns a verdict with a cause. @param details those that its words need */
function verdictOn(reason, code, details = {}) {
    return { reason, cause: { ...CAUSE.otherwise, ...details, code } };
}


/***/ }),

/***/ 252:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  eh: () => (/* binding */ MAXIMUM_BACKGROUND),
  qm: () => (/* binding */ MAXIMUM_JSON_UNITS),
  vT: () => (/* binding */ MAXIMUM_LISTED_CALLS),
  Lm: () => (/* binding */ MAXIMUM_NOTES),
  Mr: () => (/* binding */ RESULT),
  Ox: () => (/* binding */ RUN_RECORD),
  fW: () => (/* binding */ SESSION),
  c5: () => (/* binding */ TOOL_CALL),
  u_: () => (/* binding */ USAGE)
});

// UNUSED EXPORTS: MAXIMUM_REVIEW_UNITS

// EXTERNAL MODULE: ./stream/cursor/tool-details.ts
var tool_details = __nccwpck_require__(2183);
// EXTERNAL MODULE: ./record/members.ts
var members = __nccwpck_require__(2035);
// EXTERNAL MODULE: ./record/gates.ts
var gates = __nccwpck_require__(824);
// EXTERNAL MODULE: ./record/reasons.ts
var reasons = __nccwpck_require__(185);
// EXTERNAL MODULE: ./record/structures.ts
var structures = __nccwpck_require__(1900);
;// CONCATENATED MODULE: ./record/schema-changes.ts


// The record's members about files, see `schema.ts`.
/** With more files, a report can only count them. */
const MAXIMUM_PATHS = 100_000;
const MAXIMUM_DIFFS = 10_000;
const MAXIMUM_COMMITS = 10_000;
/** Twice the length to which diffs are cut where they are made. */
const MAXIMUM_DIFF_UNITS = 200_000;
const MAXIMUM_WORDS_UNITS = 1_000;
const STATUSES = ["added", "modified", "deleted", "renamed"];
/** What git reports about a changed file; `files` repeats it. */
const CHANGE = {
    path: (0,members/* path */.Ae)("Relative to the workspace, `/` as separator; `../…` where the work tree reaches above the workspace."),
    previousPath: (0,structures/* optional */.lq)((0,members/* path */.Ae)("Where a renamed file was before.")),
    added: (0,members/* count */.U9)("Lines; 0 for binary files and where it is not known."),
    removed: (0,members/* count */.U9)("Lines; 0 for binary files and where it is not known."),
    binary: (0,members/* flag */.Jt)("Whether git takes it for a binary file."),
    kind: (0,members/* oneOf */.yL)(["file", "link", "submodule", "folder"], "file", "What it is now, or was before it was deleted. A repository counts as `submodule`, where git compares its commit; as `folder` what is in `mayHaveChanged` and ends in `/`."),
    modeChanged: (0,members/* flag */.Jt)("Whether the executable bit, or the kind, is another."),
};
const CHANGED_FILE = (0,structures/* object */.Ik)({ ...CHANGE, status: (0,members/* oneOf */.yL)(STATUSES, "modified", "A change of kind or mode alone is `modified`.") }, "A path that differs between the work tree before and after the run.");
const FILE_REPORT = (0,structures/* object */.Ik)({
    ...CHANGE,
    status: (0,members/* oneOf */.yL)([...STATUSES, "unchanged", "unknown"], "unknown", "`unchanged`: reported, and the same as before the run. `unknown`: git cannot see it, and it was reported, is one of git's own files, or is in `mayHaveChanged`."),
    reported: (0,members/* flag */.Jt)("A tool call said that it wrote, edited or deleted this file."),
    changed: (0,members/* flag */.Jt)("Git saw a difference."),
    place: (0,members/* oneOf */.yL)(["workspace", "outside"], "outside", "Where it lies."),
    outsideAllowedPaths: (0,members/* flag */.Jt)("Changed, or possibly changed, where `allowed-paths` does not allow it."),
    outsideEnd: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(["previousPath", "both"], "both", "Which end of a rename that is; left out where it is the path.")),
    sensitive: (0,members/* flag */.Jt)("What a later run obeys: workflows, local actions, `.git`, the agent's own configuration."),
}, "One file of the run: what was said of it, and what git saw.");
const COMMIT = (0,structures/* object */.Ik)({
    sha: (0,members/* identifier */.Cv)("Of the commit."),
    subject: (0,members/* text */.Qq)(MAXIMUM_WORDS_UNITS, "First line of its message."),
    author: (0,members/* text */.Qq)(MAXIMUM_WORDS_UNITS, "Name of its author."),
}, "A commit that was made during the run.");
const FILE_DIFF = (0,structures/* object */.Ik)({
    path: (0,members/* path */.Ae)("As in `files`."),
    text: (0,members/* text */.Qq)(MAXIMUM_DIFF_UNITS, "The diff as git prints it."),
    truncated: (0,members/* flag */.Jt)("Whether it was cut at a line."),
}, "The diff of one file for people to read.");
const paths = (about) => (0,structures/* list */.p_)((0,members/* path */.Ae)("A path."), MAXIMUM_PATHS, about);
const CHANGES = (0,structures/* whether */.AA)((0,structures/* object */.Ik)({
    files: (0,structures/* list */.p_)(CHANGED_FILE, MAXIMUM_PATHS, "What differs."),
    commits: (0,structures/* list */.p_)(COMMIT, MAXIMUM_COMMITS, "Reachable from `HEAD` after the run, and from nothing before it."),
    diffs: (0,structures/* list */.p_)(FILE_DIFF, MAXIMUM_DIFFS, "For people to read; the whole is in `patch-file`."),
    dirtyBefore: paths("What differed from `HEAD` before the run already, untracked files included."),
    notInPatch: paths("Changed files that the patch does not hold: repositories, unreadable or too large files, and those from which isolation had taken credentials."),
    notCompared: paths("Reported files that git does not compare: ignored, or inside another repository."),
    repositories: paths("Other repositories inside of this one, into which git does not look."),
    mayHaveChanged: paths("Where git cannot compare, and something was or may have been written during the run: inside other repositories, in folders that were ignored only then, behind paths that are too long. A folder ends in `/`."),
    gitInternals: paths("Files below `.git` that say how git behaves and are not what they were."),
}, "What git found when it compared the work tree before and after the run."), (0,structures/* object */.Ik)({ why: (0,members/* text */.Qq)(MAXIMUM_WORDS_UNITS, "In half a sentence.") }, "Why nothing could be compared."));

// EXTERNAL MODULE: ./record/schema-finding.ts
var schema_finding = __nccwpck_require__(9373);
// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __nccwpck_require__(8100);
// EXTERNAL MODULE: ./record/schema-verdict.ts
var schema_verdict = __nccwpck_require__(1489);
;// CONCATENATED MODULE: ./record/schema.ts









// All members of a record, each defined once. The types below, the reader of records from elsewhere, the redactor and
// `docs/record.schema.json` derive from them. How to add one: CONTRIBUTING.md.
/** A record lists at most this many calls; further ones are only counted. A longer table helps no reader. */
const MAXIMUM_LISTED_CALLS = 5_000;
const MAXIMUM_TARGET_UNITS = 500;
const MAXIMUM_ERROR_UNITS = 2_000;
/**
 * All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000
 * units. JSON cannot be cut like text, so a structured answer may take half of what a step sets, see
 * `render/outputs.ts`.
 */
const MAXIMUM_JSON_UNITS = 200_000;
/** A review is useful without the outputs as well, so its answer may be longer. */
const MAXIMUM_REVIEW_UNITS = 1_000_000;
const MAXIMUM_JOB_UNITS = 1_000;
const MAXIMUM_ADDRESS_UNITS = 2_000;
const MAXIMUM_MATRIX_UNITS = 50_000;
/** Several times the length to which the CLI's diagnostics and unreadable lines are cut. */
const MAXIMUM_DIAGNOSTICS_UNITS = 200_000;
const MAXIMUM_FINDINGS = 10_000;
const MAXIMUM_PERMISSIONS = 5;
/** No agent leaves nearly as much running. */
const MAXIMUM_BACKGROUND = 50;
/** Several times as many as the action itself writes about any run. */
const MAXIMUM_NOTES = 200;
/** Several times as often as the action ever starts the agent. */
const MAXIMUM_ATTEMPTS = 100;
const RUN_IDENTITY = (0,structures/* object */.Ik)({
    repository: (0,members/* identifier */.Cv)("Owner and name."),
    workflow: (0,members/* text */.Qq)(MAXIMUM_JOB_UNITS, "Name of the workflow."),
    job: (0,members/* text */.Qq)(MAXIMUM_JOB_UNITS, "Id of the job."),
    step: (0,members/* identifier */.Cv)("Id of the step in its job; the name that GitHub gives it where it has none."),
    runId: (0,members/* identifier */.Cv)("Of the workflow run."),
    runAttempt: (0,members/* identifier */.Cv)("Of the workflow run, from 1."),
    runUrl: (0,members/* text */.Qq)(MAXIMUM_ADDRESS_UNITS, "Where the workflow run can be looked at."),
    event: (0,members/* identifier */.Cv)("What caused the workflow run, such as `pull_request`."),
    actor: (0,members/* identifier */.Cv)("Login of whoever caused the workflow run."),
    ref: (0,members/* path */.Ae)("The reference that was checked out, such as `refs/pull/7/merge`."),
    sha: (0,members/* identifier */.Cv)("The commit of that reference."),
    matrix: (0,members/* json */.Pq)(MAXIMUM_MATRIX_UNITS, "Values of this leg of a matrix as the workflow gave them; empty without a matrix."),
    checkRunId: (0,members/* identifier */.Cv)("Check run of the job, by which others find it; empty where GitHub does not tell."),
    artifact: (0,members/* text */.Qq)(MAXIMUM_JOB_UNITS, "Name of the artifact that holds the report page, as the workflow gave it; empty where it gave none."),
    headRef: (0,members/* path */.Ae)("The branch that a pull request asks to be merged; empty where there is none."),
    headSha: (0,members/* identifier */.Cv)("The commit of that branch."),
}, "Where the run took place: enough to find it again from a record that has travelled.");
const SESSION = (0,structures/* object */.Ik)({
    id: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Session id, as the CLI reports it.")),
    requestId: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Request id, as the terminal event reports it.")),
    model: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Display name of the model, not its slug.")),
    cwd: (0,structures/* optional */.lq)((0,members/* path */.Ae)("The agent's directory.")),
    permissionMode: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("As the CLI reports it.")),
    cliVersion: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Version of the CLI.")),
    cliSha256: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Of the CLI's package, where the action installed it.")),
    isPinned: (0,members/* flag */.Jt)("Whether the inputs named that hash, so that the package was compared with it."),
}, "The CLI and its session.");
const RESULT = (0,structures/* object */.Ik)({
    text: (0,members/* answer */.ZF)("The agent's final answer, as the terminal event holds it."),
    subtype: (0,members/* identifier */.Cv)("`success`, or another word of the CLI."),
    isError: (0,members/* flag */.Jt)("Whether the CLI calls it an error.", true),
    error: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_ERROR_UNITS, "What went wrong, in the CLI's words, where it says so beside the text.")),
    isRedacted: (0,members/* flag */.Jt)("Whether a secret was removed from the answer."),
    durationMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("As the CLI measured it.")),
    apiDurationMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Time spent in requests, as the CLI measured it.")),
}, "The terminal event of the stream.");
const USAGE = (0,structures/* object */.Ik)({
    inputTokens: (0,structures/* optional */.lq)((0,members/* count */.U9)("Input tokens.")),
    outputTokens: (0,structures/* optional */.lq)((0,members/* count */.U9)("Output tokens.")),
    cacheReadTokens: (0,structures/* optional */.lq)((0,members/* count */.U9)("Input tokens that were read from the cache.")),
    cacheWriteTokens: (0,structures/* optional */.lq)((0,members/* count */.U9)("Input tokens that were written to the cache.")),
}, "Tokens of all attempts, where the CLI reports them.");
const TOOL_CALL = (0,structures/* object */.Ik)({
    number: (0,members/* ordinal */.IE)("In the order in which the calls were first seen."),
    id: (0,members/* identifier */.Cv)("As the CLI numbers it."),
    attempt: (0,members/* ordinal */.IE)("The attempt in which it was made."),
    kind: (0,members/* identifier */.Cv)("Kind of tool, such as `shell` or `edit`."),
    target: (0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "What the call was about: a command, a path, an address."),
    outcome: (0,members/* oneOf */.yL)(["ok", "failed", "denied", "unfinished"], "unfinished", "How it ended; `unfinished` when its end was never seen."),
    detail: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "Its result in a few words, such as `exit 1` or `+12 −3`.")),
    error: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_ERROR_UNITS, "What went wrong.")),
    denial: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(["approval", "rule", "deny", "question"], "approval", "Of a denied call: nobody was there to approve it; a rule forbids it; the input `deny` names it; it was a question, which the CLI skips.")),
    permissions: (0,structures/* list */.p_)((0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "A token such as `Shell(npm)`."), MAXIMUM_PERMISSIONS, "Of a denied call: the tokens by which `allow` and `deny` name it."),
    startedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch; by the CLI's clock where it tells, else its arrival.")),
    endedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch.")),
    durationMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Between two times of one clock.")),
}, "One call of a tool.");
const TOOL_CALL_COUNTS = (0,structures/* object */.Ik)({
    total: (0,members/* count */.U9)("All calls, listed or not."),
    ok: (0,members/* count */.U9)("Succeeded."),
    failed: (0,members/* count */.U9)("Failed."),
    denied: (0,members/* count */.U9)("Denied."),
    unfinished: (0,members/* count */.U9)("Never seen to end."),
}, "How many calls there were.");
const TODO = (0,structures/* object */.Ik)({
    content: (0,members/* sentence */.em)("What is to be done."),
    state: (0,members/* oneOf */.yL)(["pending", "in-progress", "done", "cancelled"], "pending", "How far it is."),
}, "One entry of the agent's own to-do list.");
const RUN_RECORD = (0,structures/* object */.Ik)({
    schema: (0,members/* oneOf */.yL)([1], 1, "Version of this description."),
    conclusion: (0,members/* oneOf */.yL)([...reasons/* CONCLUSIONS */.Fr, "running"], "running", "How the run ended, in one of five words."),
    reason: (0,members/* oneOf */.yL)([...reasons/* REASON_NAMES */.ST, "running"], "running", "Why, in one word."),
    cause: (0,structures/* optional */.lq)(schema_verdict/* CAUSE */.uA),
    checks: (0,structures/* list */.p_)(schema_verdict/* CHECK */.fi, gates/* GATE_NAMES */.rn.length, "The checks of `fail-on` that failed, the worst first."),
    message: (0,members/* sentence */.em)("`cause` or `checks` in words, for readers without this action; empty for a success. A known cause is on a line before it; several failed checks have a line each, with its remedy."),
    remedy: (0,members/* sentence */.em)("What to do about it; empty for a success."),
    startedAtMs: (0,members/* milliseconds */.Rz)("Since the epoch."),
    endedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch.")),
    run: RUN_IDENTITY,
    session: SESSION,
    result: (0,structures/* optional */.lq)(RESULT),
    lastMessage: (0,structures/* optional */.lq)((0,members/* answer */.ZF)("The last whole message of the agent; the answer where the stream broke off before its result.")),
    plan: (0,structures/* optional */.lq)((0,members/* answer */.ZF)("The plan that the agent handed over, in mode `plan`.")),
    structuredOutput: (0,structures/* optional */.lq)((0,members/* json */.Pq)(MAXIMUM_REVIEW_UNITS, "The JSON of the answer, once it satisfied the schema that the inputs named.")),
    findings: (0,structures/* list */.p_)(schema_finding/* FINDING */.wc, MAXIMUM_FINDINGS, "What the agent found at places in the code, from that JSON."),
    reviewedHead: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("The commit that the findings are about: the pull request's head.")),
    unseenPaths: (0,structures/* optional */.lq)((0,structures/* list */.p_)((0,members/* path */.Ae)("As the pull request names it."), MAXIMUM_PATHS, "Files of the pull request whose lines the prompt had no room for.")),
    usage: USAGE,
    toolCalls: (0,structures/* list */.p_)(TOOL_CALL, MAXIMUM_LISTED_CALLS, "The calls, as many as are listed."),
    toolCallCounts: TOOL_CALL_COUNTS,
    skippedQuestions: (0,members/* count */.U9)("Of the denied calls: questions to a person, which nothing can allow."),
    denialAdvice: (0,members/* sentence */.em)("How to let the denied calls run that `deny` does not name; empty where there are none, or nothing is known that would help."),
    filesWritten: (0,structures/* list */.p_)((0,members/* path */.Ae)("As in `files`."), MAXIMUM_PATHS, "What tool calls reported as written, edited or deleted, sorted."),
    files: (0,structures/* list */.p_)(FILE_REPORT, MAXIMUM_PATHS, "Reported and real changes brought together, sorted by path."),
    changes: CHANGES,
    background: (0,structures/* list */.p_)((0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "Its command or description."), MAXIMUM_BACKGROUND, "What calls left running in the background, and was not seen to end."),
    todos: (0,structures/* list */.p_)(TODO, tool_details/* MAXIMUM_TODOS */.lP, "The agent's own to-do list, as it was last."),
    attempts: (0,structures/* list */.p_)(schema_process/* ATTEMPT */.GN, MAXIMUM_ATTEMPTS, "Every start of the agent."),
    cliRetries: (0,structures/* list */.p_)(schema_process/* CLI_RETRY */.e6, schema_process/* MAXIMUM_CLI_RETRIES */.T5, "Requests that the CLI repeated by itself, the first of them."),
    exit: (0,structures/* optional */.lq)(schema_process/* EXIT */.dc),
    isolation: (0,structures/* optional */.lq)(schema_process/* ISOLATION */.JZ),
    stream: schema_process/* STREAM_COUNTS */.W1,
    diagnostics: (0,members/* text */.Qq)(MAXIMUM_DIAGNOSTICS_UNITS, "The tail of the CLI's standard error."),
    notes: (0,structures/* list */.p_)((0,members/* sentence */.em)("A sentence."), MAXIMUM_NOTES, "What else the action has to say of the run."),
    isExported: (0,members/* flag */.Jt)("Whether a collector has taken spans of the run, so that nobody else has to export it."),
}, "One run of the agent: everything that any view is made from, and all that a view gets.");


/***/ }),

/***/ 1900:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ whether),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   Vn: () => (/* binding */ countsByName),
/* harmony export */   lq: () => (/* binding */ optional),
/* harmony export */   p_: () => (/* binding */ list)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2035);


/** Makes a member optional; JSON leaves it out. */
function optional(member) {
    return {
        read: (value) => member.read(value),
        otherwise: undefined,
        isPlain: member.isPlain,
        redact: (value, redaction) => (value === undefined ? undefined : member.redact(value, redaction)),
        jsonSchema: member.jsonSchema,
    };
}
/** @param maximumItems limit for an untrusted list; items of another kind are left out */
function list(item, maximumItems, about) {
    return {
        read: (value) => Array.isArray(value)
            ? value
                .map((entry) => item.read(entry))
                .filter((entry) => entry !== undefined)
                .slice(0, maximumItems)
            : undefined,
        otherwise: [],
        isPlain: false,
        redact: (value, redaction) => value.map((entry) => item.redact(entry, redaction) ?? item.otherwise),
        jsonSchema: { type: "array", items: item.jsonSchema, description: about },
    };
}
/**
 * Describes how often each name occurred, at least once.
 *
 * @param maximumNames limit for an untrusted record; a run lists no more
 */
function countsByName(maximumNames, name, about) {
    const times = (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(about);
    return {
        read(value) {
            const entries = Object.entries((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? value : {}).map(([key, found]) => [
                key,
                times.read(found) ?? 0,
            ]);
            return Object.fromEntries(entries.filter(([, found]) => found > 0).slice(0, maximumNames));
        },
        otherwise: {},
        isPlain: false,
        redact: (value, redaction) => Object.fromEntries(Object.entries(value).map(([key, found]) => [
            name.redact(key, redaction) ?? name.otherwise,
            times.redact(found, redaction) ?? times.otherwise,
        ])),
        jsonSchema: {
            type: "object",
            propertyNames: { maxLength: name.jsonSchema["maxLength"] },
            additionalProperties: times.jsonSchema,
            description: about,
        },
    };
}
/** Describes an object by its members. Other members are left out. */
function object(members, about) {
    const entries = Object.entries(members).map(([name, member]) => ({ name, member }));
    const isWhole = (built) => Object.keys(built).length === entries.length;
    /** Builds each member from its description, so that none can be forgotten. */
    function build(valueOf) {
        const built = {};
        for (const { name, member } of entries) {
            built[name] = valueOf(name, member) ?? member.otherwise;
        }
        if (!isWhole(built)) {
            throw new TypeError("An object of the record lacks a member of its description.");
        }
        return built;
    }
    /**
     * Most texts are so short that starting a search costs more than the search. The line end acts like the end of a
     * text.
     */
    function isClean(value, redaction) {
        if (redaction === _members_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING_SECRET */ .jc) {
            return true;
        }
        let plain = "";
        for (const { name, member } of entries) {
            if (member.isPlain) {
                plain += `${String(value[name])}\n`;
            }
        }
        return redaction.text(plain) === plain;
    }
    return {
        read: (value) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value)
            ? build((name, member) => (Object.hasOwn(value, name) ? member.read(value[name]) : undefined))
            : undefined,
        otherwise: build(() => undefined),
        isPlain: false,
        redact(value, redaction) {
            const ofPlain = isClean(value, redaction) ? _members_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING_SECRET */ .jc : redaction;
            return build((name, member) => member.redact(value[name], member.isPlain ? ofPlain : redaction));
        },
        jsonSchema: {
            type: "object",
            properties: Object.fromEntries(entries.map(({ name, member }) => [name, member.jsonSchema])),
            required: entries.filter(({ member }) => member.otherwise !== undefined).map(({ name }) => name),
            description: about,
        },
    };
}
/**
 * Describes a result, or why there is none. They differ in `available`, which an untrusted record must state
 * explicitly.
 */
function whether(found, missing) {
    return {
        read(value) {
            if ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) && value["available"] === true) {
                return { ...(found.read(value) ?? found.otherwise), available: true };
            }
            return { ...(missing.read(value) ?? missing.otherwise), available: false };
        },
        otherwise: { ...missing.otherwise, available: false },
        isPlain: false,
        redact: (value, redaction) => value.available
            ? { ...(found.redact(value, redaction) ?? found.otherwise), available: true }
            : { ...(missing.redact(value, redaction) ?? missing.otherwise), available: false },
        jsonSchema: { oneOf: [variant(found.jsonSchema, true), variant(missing.jsonSchema, false)] },
    };
}
function variant(jsonSchema, available) {
    return {
        ...jsonSchema,
        properties: { available: { const: available }, ...(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(jsonSchema, "properties") },
        required: ["available", ...(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(jsonSchema, "required")],
    };
}


/***/ }),

/***/ 435:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Pr: () => (/* binding */ outputNumber),
/* harmony export */   Rr: () => (/* binding */ jsonList),
/* harmony export */   Sd: () => (/* binding */ outputsOfKind),
/* harmony export */   cu: () => (/* binding */ unlistedFiles),
/* harmony export */   wk: () => (/* binding */ MAXIMUM_LIST_UNITS)
/* harmony export */ });
/* unused harmony export recordOutputs */
/* harmony import */ var _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9373);
/* harmony import */ var _record_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(252);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8231);



/**
 * All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000
 * units. We leave room for the other steps of the job.
 */
const MAXIMUM_OUTPUTS_UNITS = 400_000;
/** For the file names, addresses and ids that channels add. */
const CHANNELS_UNITS = 20_000;
const MAXIMUM_RESULT_UNITS = 100_000;
const MAXIMUM_LIST_UNITS = 75_000;
const word = (of) => ({ kind: "word", of });
const text = (of) => ({ kind: "text", of });
const json = (of) => ({ kind: "json", of });
const rows = (of) => ({ kind: "rows", of });
const number = (of) => text((record) => outputNumber(of(record)));
/** The outputs made from a record, by the contract's names. Channels add their own (files, comment). */
const OUTPUTS = {
    conclusion: word(({ conclusion }) => conclusion),
    reason: word(({ reason }) => reason),
    result: text(({ result }) => (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .cutUnits */ .Cv)(result?.text ?? "", MAXIMUM_RESULT_UNITS)),
    // Unlike text, JSON cannot be cut.
    "structured-output": json(({ structuredOutput = "" }) => structuredOutput.length <= _record_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_JSON_UNITS */ .qm ? structuredOutput : ""),
    findings: number(({ structuredOutput, findings }) => structuredOutput === undefined ? undefined : findings.length),
    "highest-severity": word(highestSeverity),
    "session-id": text(({ session }) => session.id ?? ""),
    "request-id": text(({ session }) => session.requestId ?? ""),
    model: text(({ session }) => session.model ?? ""),
    "cli-version": text(({ session }) => session.cliVersion ?? ""),
    "cli-sha256": text(({ session }) => session.cliSha256 ?? ""),
    "is-error": word(({ result }) => (result === undefined ? "" : String(result.isError))),
    "exit-code": number(({ exit }) => exit?.code),
    "duration-ms": number((record) => record.result?.durationMs ?? span(record)),
    "api-duration-ms": number(({ result }) => result?.apiDurationMs),
    "tool-calls": number(({ toolCallCounts }) => toolCallCounts.total),
    "tool-calls-failed": number(({ toolCallCounts }) => toolCallCounts.failed),
    "tool-calls-denied": number(({ toolCallCounts }) => toolCallCounts.denied),
    "files-written": json(({ filesWritten }, listUnits) => jsonList(filesWritten, listUnits, (left) => `… and ${left} more, in record-file`)),
    "files-changed": rows((record, listUnits) => jsonList(changedFiles(record), listUnits, (left) => unlistedFiles(left, "record-file"))),
    "input-tokens": number(({ usage }) => usage.inputTokens),
    "output-tokens": number(({ usage }) => usage.outputTokens),
    "cache-read-tokens": number(({ usage }) => usage.cacheReadTokens),
    "cache-write-tokens": number(({ usage }) => usage.cacheWriteTokens),
    attempts: number(({ attempts }) => attempts.length),
};
/** Returns the names of the outputs of a kind. */
function outputsOfKind(kind) {
    return Object.keys(OUTPUTS).filter((name) => OUTPUTS[name]?.kind === kind);
}
/**
 * Returns the outputs of a record, small enough together for a job. Every name is always present, so that a later step
 * reads an empty string and not a leftover. The two lists share the budget that the other outputs leave.
 */
function recordOutputs(record) {
    const outputs = (listUnits) => Object.fromEntries(Object.entries(OUTPUTS).map(([name, { of }]) => [name, of(record, listUnits)]));
    const withoutLists = Object.entries(outputs(0)).flat().join("").length;
    const room = MAXIMUM_OUTPUTS_UNITS - CHANNELS_UNITS - withoutLists;
    return outputs(Math.min(MAXIMUM_LIST_UNITS, Math.floor(room / 2)));
}
/** Empty without a structured answer, because only that can contain findings. */
function highestSeverity({ structuredOutput, findings }) {
    return structuredOutput === undefined ? "" : ((0,_record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .worstSeverity */ .Lc)(findings) ?? "none");
}
function changedFiles(record) {
    return record.files
        .filter((file) => file.changed)
        .map(({ path, status, added, removed, reported }) => ({ path, status, added, removed, reported }));
}
/** Returns the entry that replaces omitted files in a list of changed files. */
function unlistedFiles(left, place) {
    return {
        path: `… and ${left} more, in ${place}`,
        status: "modified",
        added: 0,
        removed: 0,
        reported: false,
    };
}
/**
 * Returns a JSON array of the items, or of as many as fit, followed by an item that says how many are missing.
 *
 * @param maximumUnits limit for the items, in UTF-16 units
 * @param lastItem makes the item that replaces the missing ones
 */
function jsonList(items, maximumUnits, lastItem) {
    const kept = [];
    let units = 0;
    for (const item of items) {
        const json = JSON.stringify(item);
        units += json.length + 1;
        if (units > maximumUnits) {
            kept.push(JSON.stringify(lastItem(items.length - kept.length)));
            break;
        }
        kept.push(json);
    }
    return `[${kept.join(",")}]`;
}
function span({ attempts, startedAtMs, endedAtMs }) {
    return endedAtMs === undefined || attempts.length === 0 ? undefined : endedAtMs - startedAtMs;
}
/** Formats a number as an output; empty if unknown. */
function outputNumber(value) {
    return value === undefined ? "" : String(value);
}


/***/ }),

/***/ 1397:
/***/ ((module, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _inputs_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5313);
/* harmony import */ var _publish_report_action_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6918);
/* harmony import */ var _safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9518);
/* harmony import */ var _step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(350);
/* harmony import */ var _step_process_end_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2154);





(0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .protectProcess */ .$f)();
const environment = { ...process.env };
const secrets = (0,_inputs_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOfStep */ .Td)(environment);
const redactor = (0,_safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)(secrets);
(0,_step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__/* .maskSecrets */ .QU)(secrets);
await (0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .endProcess */ .JZ)(() => (0,_publish_report_action_js__WEBPACK_IMPORTED_MODULE_1__/* .reportAction */ .L)(environment, redactor), redactor);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 8231:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Cv: () => (/* binding */ cutUnits),
/* harmony export */   Mg: () => (/* binding */ withoutMiddle),
/* harmony export */   rf: () => (/* binding */ endBefore)
/* harmony export */ });
const ELLIPSIS = "…";
const NON_JOINER = 0x200c;
const JOINER = 0x200d;
/**
 * Cuts a text visibly and never inside a character: JSON readers reject a lone surrogate, and browsers show garbage.
 *
 * @param maximumUnits UTF-16 units of the result, the ellipsis included; at least 1
 */
function cutUnits(text, maximumUnits) {
    if (text.length <= maximumUnits) {
        return text;
    }
    return text.slice(0, endBefore(text, maximumUnits - ELLIPSIS.length)) + ELLIPSIS;
}
/**
 * Returns the last place up to `end` where the text can end: not inside a surrogate pair, and not after a joiner, which
 * would join nothing and be invisible.
 */
function endBefore(text, end) {
    let at = end;
    for (; at > 0; at -= 1) {
        const unit = text.charCodeAt(at - 1);
        if (!isHighSurrogate(unit) && unit !== NON_JOINER && unit !== JOINER) {
            break;
        }
    }
    return at;
}
function isHighSurrogate(unit) {
    return unit >= 0xd800 && unit <= 0xdbff;
}
/** The beginning of a long text says what it is, the end how it came out. The end matters more. */
const PART_OF_BEGINNING = 1 / 3;
/**
 * Removes the middle of a long text and says so on a line of its own.
 *
 * @param maximumUnits UTF-16 units that are kept of the text
 * @param isWhole false for a text that has been cut before: the number of missing characters is then unknown and
 *   left out
 */
function withoutMiddle(text, maximumUnits, isWhole = true) {
    if (text.length <= maximumUnits) {
        return text;
    }
    const headEnd = notInsidePair(text, Math.floor(maximumUnits * PART_OF_BEGINNING));
    const tailStart = notInsidePair(text, text.length - (maximumUnits - headEnd));
    const gap = isWhole ? `${tailStart - headEnd} characters left out` : "some of it left out";
    return `${text.slice(0, headEnd)}\n… ${gap} …\n${text.slice(tailStart)}`;
}
function notInsidePair(text, index) {
    const unit = text.charCodeAt(index);
    return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}


/***/ }),

/***/ 4412:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ isPlain),
/* harmony export */   ES: () => (/* binding */ wellFormed),
/* harmony export */   Op: () => (/* binding */ bareText),
/* harmony export */   Q6: () => (/* binding */ visibleText)
/* harmony export */ });
/**
 * Line ends of the runner's log reader (`\r` too), browsers and Markdown parsers. All become `\n` rather than vanish,
 * so that two words are never joined.
 */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * ECMA-48 sequences: control sequences (colours, cursor), strings (window titles, hyperlinks), then short escapes.
 * A string that does not end on its line loses only its introducer: it must not swallow the text after it.
 */
const TERMINAL_SEQUENCES = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f\n]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-Z\\-~]/g;
/**
 * By property rather than by list, to cover future Unicode additions: control and format characters (bidirectional
 * overrides, zero-width, tags), everything that is drawn as nothing (soft hyphen, Hangul fillers, variation selectors)
 * and noncharacters. Keeps `\n`, `\t`, and one presentation selector right after a pictograph.
 */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}](?<!\p{Extended_Pictographic}[\uFE0E\uFE0F])/gu;
/** Scripts whose letters join or stack depending on what is between them: a joiner is part of the spelling there. */
const JOINING_SCRIPTS = [
    ..."Arab Syrc Mand Nkoo Adlm Rohg Mong Phag Mani".split(" "),
    ..."Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Bali Java".split(" "),
]
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join("");
/** A visible letter of these scripts, or a mark on one. */
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])(?!\\p{Default_Ignorable_Code_Point})[${JOINING_SCRIPTS}]`;
/**
 * A zero-width joiner or non-joiner with a visible effect: either one between two letters of a joining script (Persian
 * "می‌خواهم"; the contexts of RFC 5892, A.1 and A.2), or the joiner between two emoji (a family, a profession).
 */
const TELLING_JOINER = `(?<=${JOINING_LETTER})[\\u200c\\u200d](?=${JOINING_LETTER})|` +
    `(?<=\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{Extended_Pictographic})`;
/** Compiled on first use: so many scripts take a few milliseconds, and most runs show only plain text. */
function searchFor(source) {
    let search;
    return () => (search ??= { all: new RegExp(source, "gu"), here: new RegExp(source, "uy") });
}
const invisible = searchFor(INVISIBLE.source);
/** {@link INVISIBLE} without the joiners above. They are checked last, because most texts have none. */
const unseen = searchFor(`${INVISIBLE.source}(?<!${TELLING_JOINER})`);
/** What a UTF-16 unit is, looked up rather than searched for: a look-up costs a twentieth of a search by property. */
const KINDS = new Uint8Array(0x10000);
/** Not looked at yet. */
const UNKNOWN = 0;
/** Visible, and stands for itself. */
const PLAIN = 1;
/** The halves of a pictograph (U+1F000 to U+1FBFF), which only count together. */
const FIRST_HALF = 2;
const SECOND_HALF = 3;
KINDS.fill(FIRST_HALF, 0xd83c, 0xd83e + 1);
KINDS.fill(SECOND_HALF, 0xdc00, 0xdfff + 1);
/** A presentation selector: one stays right after a pictograph, and nowhere else. */
const SELECTOR = 4;
KINDS.fill(SELECTOR, 0xfe0e, 0xfe0f + 1);
/** Joiners join letters and emoji, or have no visible effect. */
const JOINER = 5;
KINDS.fill(JOINER, 0x200c, 0x200d + 1);
/** Anything else: the text takes the long way. */
const ODD = 6;
function learn(unit) {
    const text = String.fromCharCode(unit);
    KINDS[unit] = withoutAll(text, invisible().all) === text ? PLAIN : ODD;
}
const ENDS_IN_PICTOGRAPH = /\p{Extended_Pictographic}$/u;
/** The ranges that make up most text. One search over the whole text is faster than the table. */
const COMMON = /^[\n\t\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u202f-\u205f\u2190-\u23ff\u3041-\u3096\u4e00-\u9fff\uac00-\ud7a3]*$/;
/** Returns true only if every character of the text is visible and stands for itself. `false` means "unknown". */
function isPlain(text) {
    return COMMON.test(text) || nextOdd(text, 0) === text.length;
}
/** Returns the first place at or after `from` with a character that is not plain, or the length. */
function nextOdd(text, from) {
    let at = from;
    while (at < text.length) {
        const kind = KINDS[text.charCodeAt(at)];
        if (kind === PLAIN || (kind === SELECTOR && isBehindPictograph(text, at))) {
            at += 1;
        }
        else if (kind === FIRST_HALF && KINDS[text.charCodeAt(at + 1)] === SECOND_HALF) {
            at += 2;
        }
        else if (kind === UNKNOWN) {
            learn(text.charCodeAt(at));
        }
        else {
            return at;
        }
    }
    return text.length;
}
/** Returns the places of joiners and selectors, if only these are not plain, as in text with emoji; else undefined. */
function oddJoiners(text) {
    const places = [];
    for (let at = nextOdd(text, 0); at < text.length; at = nextOdd(text, at + 1)) {
        const kind = KINDS[text.charCodeAt(at)];
        if (kind !== JOINER && kind !== SELECTOR) {
            return undefined;
        }
        places.push(at);
    }
    return places;
}
function isBehindPictograph(text, at) {
    return ENDS_IN_PICTOGRAPH.test(text.slice(Math.max(0, at - 2), at));
}
/**
 * Returns the text as it is shown: without anything that acts on a terminal or that a reader cannot see.
 *
 * Line ends of every kind become `\n`. Terminal sequences, control and invisible characters are dropped. A lone
 * surrogate becomes U+FFFD. Joiners stay only where a word or an emoji would fall apart without them.
 * Idempotent, and linear in the length of the text.
 *
 * @param text any string, well-formed or not
 * @returns a well-formed string whose only control characters are `\n` and `\t`
 */
function visibleText(text) {
    return without(text, unseen);
}
/**
 * Returns {@link visibleText} without any joiner, for comparing and searching: texts that look the same must match.
 */
function bareText(text) {
    return without(text, invisible);
}
function without(text, search) {
    if (COMMON.test(text)) {
        return text;
    }
    const joiners = oddJoiners(text);
    if (joiners !== undefined) {
        return joiners.length === 0 ? text : withoutSome(text, joiners, search().here);
    }
    return withoutAll(text, search().all);
}
function withoutAll(text, unseen) {
    // Replace lone surrogates first: dropping what is between two of them would make a new character.
    return text.toWellFormed().replace(LINE_ENDS, "\n").replace(TERMINAL_SEQUENCES, "").replace(unseen, "");
}
/** Checking these places alone takes a tenth of the time of a search through the whole text. */
function withoutSome(text, places, here) {
    let shown = "";
    let from = 0;
    for (const at of places) {
        here.lastIndex = at;
        if (here.test(text)) {
            shown += text.slice(from, at);
            from = at + 1;
        }
    }
    return shown + text.slice(from);
}
/** Returns text that every file and program accepts: a lone surrogate becomes U+FFFD, and NUL is dropped. */
function wellFormed(text) {
    return text.toWellFormed().replaceAll("\0", "");
}


/***/ }),

/***/ 529:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   CR: () => (/* binding */ booleanAt),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   RD: () => (/* binding */ arrayAt),
/* harmony export */   jj: () => (/* binding */ idAt),
/* harmony export */   kq: () => (/* binding */ isNestedTooDeep),
/* harmony export */   lJ: () => (/* binding */ objectAt),
/* harmony export */   lj: () => (/* binding */ parseObject),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   tk: () => (/* binding */ numberAt),
/* harmony export */   vM: () => (/* binding */ finiteNumber)
/* harmony export */ });
function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
const BYTE_ORDER_MARK = "\uFEFF";
/**
 * Parses JSON text; returns undefined if it is not JSON (JSON itself has no undefined). Skips a leading byte order
 * mark, which some shells write.
 */
function parseJson(text) {
    try {
        return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    }
    catch {
        return undefined;
    }
}
/**
 * Parses a JSON object; returns undefined for anything else. Noise is recognised by its first and last character: a
 * parser error costs as much as parsing thousands of characters, and a stream may be all noise.
 */
function parseObject(text) {
    const content = text.trim();
    const value = content.startsWith("{") && content.endsWith("}") ? parseJson(text) : undefined;
    return isObject(value) ? value : undefined;
}
/** No CLI nests its events nearly this deep. Walking or printing deeper values would overflow the stack. */
const MAXIMUM_DEPTH = 500;
/** Returns whether the value nests too deep to process; a short text cannot. @param text the value was read from it */
function isNestedTooDeep(value, text) {
    return text.length > MAXIMUM_DEPTH && isDeeper(value, MAXIMUM_DEPTH);
}
function isDeeper(value, depth) {
    if (typeof value !== "object" || value === null) {
        return false;
    }
    if (depth === 0) {
        return true;
    }
    const members = Array.isArray(value) ? value : Object.values(value);
    return members.some((member) => isDeeper(member, depth - 1));
}
/** Returns the member as an object, or an empty one, so that callers need no branch at every step. */
function objectAt(object, key) {
    const value = memberOf(object, key);
    return isObject(value) ? value : {};
}
function arrayAt(object, key) {
    const value = memberOf(object, key);
    return Array.isArray(value) ? value : [];
}
/** Returns the member as a non-empty string; the CLI writes `""` for unknown values. */
function textAt(object, key) {
    const value = memberOf(object, key);
    return typeof value === "string" && value !== "" ? value : undefined;
}
/** Returns the member as a finite number, see {@link finiteNumber}. */
function numberAt(object, key) {
    return finiteNumber(memberOf(object, key));
}
/** Returns the member as an id: a text, or a number as text. */
function idAt(object, key) {
    const value = memberOf(object, key);
    return typeof value === "number" ? String(value) : textAt(object, key);
}
/**
 * Returns the value as a finite number. The stream is protobuf-JSON, which writes 64-bit integers as strings and 32-bit
 * ones as numbers, so both are accepted everywhere.
 */
function finiteNumber(value) {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
function booleanAt(object, key) {
    const value = memberOf(object, key);
    return typeof value === "boolean" ? value : undefined;
}
/** Own members only: a stream that names `constructor` or `toString` must not reach the prototype. */
function memberOf(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}


/***/ }),

/***/ 8062:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   JT: () => (/* binding */ createFoldedSearch),
/* harmony export */   dK: () => (/* binding */ foldBlanks)
/* harmony export */ });
/* unused harmony export unfoldSpans */
/* harmony import */ var _window_set_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8976);
/* harmony import */ var _window_table_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8212);


const SPACE = 0x20;
const BACKSLASH = 0x5c;
const ESCAPED_BLANKS = new Set(Array.from("nrtfv", (letter) => letter.charCodeAt(0)));
/** Unicode white space beyond ASCII, and the blank Braille pattern. */
const WIDE_BLANKS = new Set(Array.from("\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u2800\u3000", (blank) => Buffer.from(blank).toString("latin1")));
/** The length in bytes of a possible blank, by its first byte; 0 if no blank begins with that byte. */
const BLANK_LENGTHS = Uint8Array.from({ length: 256 }, (_, byte) => {
    const isPlain = byte === SPACE || byte === BACKSLASH || (byte >= 0x09 && byte <= 0x0d);
    const wide = [...WIDE_BLANKS].find((blank) => blank.charCodeAt(0) === byte);
    return isPlain ? 1 : (wide?.length ?? 0);
});
/** Returns the length of the blank at `at`, in bytes; 0 if there is none. */
function blankAt(bytes, at, escapes) {
    const length = BLANK_LENGTHS[bytes[at] ?? 0] ?? 0;
    if (length > 1) {
        return WIDE_BLANKS.has(bytes.toString("latin1", at, at + length)) ? length : 0;
    }
    if (length === 0 || bytes[at] !== BACKSLASH) {
        return length;
    }
    const isEscape = ESCAPED_BLANKS.has(bytes[at + 1] ?? 0);
    return escapes === "any" ? (isEscape ? 2 : 1) : escapes === "json" && isEscape ? 2 : 0;
}
/** @param visit takes each run of blanks, each other byte, and each other escape, whose two bytes stay together */
function eachUnit(bytes, escapes, visit) {
    for (let at = 0; at < bytes.length;) {
        const start = at;
        for (let length = blankAt(bytes, at, escapes); length > 0; length = blankAt(bytes, at, escapes)) {
            at += length;
        }
        if (at > start) {
            visit(start, at, true);
        }
        else {
            at += escapes === "json" && bytes[at] === BACKSLASH ? 2 : 1;
            visit(start, at, false);
        }
    }
}
/** Returns the UTF-8 bytes with each run of blanks as one space, as the views show text. Linear in the bytes. */
function foldBlanks(bytes, escapes) {
    const folded = Buffer.allocUnsafe(bytes.length);
    let length = 0;
    eachUnit(bytes, escapes, (start, end, isBlank) => {
        if (isBlank) {
            folded[length++] = SPACE;
            return;
        }
        for (let at = start; at < Math.min(end, bytes.length); at++) {
            folded[length++] = bytes[at] ?? 0;
        }
    });
    return folded.subarray(0, length);
}
/**
 * Maps spans of the folded bytes back to spans of the original bytes.
 *
 * @param spans in order, not nested
 */
function unfoldSpans(bytes, escapes, spans) {
    const unfolded = [];
    let folded = 0;
    let next = 0;
    let from = 0;
    eachUnit(bytes, escapes, (start, end, isBlank) => {
        const length = isBlank ? 1 : end - start;
        for (let span = spans[next]; span !== undefined && span.start < folded + length; span = spans[next]) {
            from = span.start < folded ? from : start;
            if (span.end > folded + length) {
                break;
            }
            unfolded.push({ start: from, end: Math.min(end, bytes.length) });
            next++;
        }
        folded += length;
    });
    return unfolded;
}
function longest(parts) {
    return parts.reduce((one, other) => (one.length >= other.length ? one : other), "");
}
/** Returns the longest word of each piece with a space, without words that contain another one. Bytes as Latin-1. */
function marksOf(forms) {
    const pieces = forms.flatMap((form) => Array.from({ length: Math.max(1, form.length - _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf + 1) }, (_, start) => form.slice(start, start + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf)));
    const words = new Set(pieces.filter((piece) => piece.includes(" ")).map((piece) => longest(piece.split(" "))));
    const marks = [];
    for (const word of [...words].toSorted((one, other) => one.length - other.length)) {
        if (word !== "" && !marks.some((mark) => word.includes(mark))) {
            marks.push(word);
        }
    }
    return marks;
}
function placesOf(literal, bytes) {
    const places = [];
    for (let start = bytes.indexOf(literal); start !== -1;) {
        const end = start + literal.length;
        places.push({ start, end });
        start = bytes.indexOf(literal, end);
    }
    return places;
}
/** Builds the search. @param forms with a space for each run of blanks; forms without a space are left out */
function createFoldedSearch({ long, short }) {
    const windows = (0,_window_set_js__WEBPACK_IMPORTED_MODULE_0__/* .createWindowSet */ .r)(long, []);
    const marks = marksOf([...long, ...short].map((form) => form.toString("latin1")));
    function findFolded(bytes, escapes) {
        const folded = foldBlanks(bytes, escapes);
        const found = [windows.find(folded, false), ...short.map((literal) => placesOf(literal, folded))];
        return found.flatMap((spans) => unfoldSpans(bytes, escapes, spans));
    }
    return {
        marks: marks.map((mark) => Buffer.from(mark, "latin1")),
        // A letter after a backslash may belong to a secret or to an escape, so try both.
        find: (bytes, isJson) => [...findFolded(bytes, isJson ? "json" : "none"), ...findFolded(bytes, "any")],
    };
}


/***/ }),

/***/ 6774:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   cF: () => (/* binding */ pairOf),
/* harmony export */   fq: () => (/* binding */ pairsOf)
/* harmony export */ });
const pair = new Uint16Array(1);
const bytesOfPair = new Uint8Array(pair.buffer);
/** Returns two bytes as a `Uint16Array` reads them, which depends on the processor. */
function pairOf(first, second) {
    bytesOfPair.set([first, second]);
    return pair[0] ?? 0;
}
/** Returns the bytes in pairs, without an odd last byte. */
function pairsOf(bytes) {
    const { buffer, byteOffset, length } = aligned(bytes, 2);
    return new Uint16Array(buffer, byteOffset, length >> 1);
}
/** Returns the bytes in words of four, without the remainder at the end. */
function wordsOf(bytes) {
    const { buffer, byteOffset, length } = aligned(bytes, 4);
    return new Int32Array(buffer, byteOffset, length >> 2);
}
/** Copies bytes whose address is not a multiple of `size`: typed arrays cannot read them in place. */
function aligned(bytes, size) {
    return bytes.byteOffset % size === 0 ? bytes : new Uint8Array(bytes);
}


/***/ }),

/***/ 6504:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F0: () => (/* binding */ HIDING_ESCAPES),
/* harmony export */   Ki: () => (/* binding */ stringLiterals),
/* harmony export */   a$: () => (/* binding */ unescapedForms),
/* harmony export */   c0: () => (/* binding */ withoutUnicodeEscapes),
/* harmony export */   jR: () => (/* binding */ hasUnicodeEscape),
/* harmony export */   zQ: () => (/* binding */ spansOutOfStrings),
/* harmony export */   zv: () => (/* binding */ hidesCharacter)
/* harmony export */ });
const BACKSLASH = 0x5c;
const QUOTATION_MARK = 0x22;
/** Returns whether an odd number of backslashes precedes `at`. */
function isEscaped(bytes, at) {
    let first = at;
    while (bytes[first - 1] === BACKSLASH) {
        first--;
    }
    return (at - first) % 2 === 1;
}
/** Returns where the string with contents from `start` ends: its closing quotation mark, or the end of the bytes. */
function endOfString(bytes, start) {
    let end = bytes.indexOf(QUOTATION_MARK, start);
    while (end !== -1 && isEscaped(bytes, end)) {
        end = bytes.indexOf(QUOTATION_MARK, end + 1);
    }
    return end === -1 ? bytes.length : end;
}
/**
 * Yields the string literals of JSON text in order, including their quotation marks; an unclosed one reaches to the end
 * of the bytes. Includes the names of members, and every member of a repeated name.
 */
function* stringLiterals(bytes) {
    for (let start = bytes.indexOf(QUOTATION_MARK); start !== -1;) {
        const end = Math.min(endOfString(bytes, start + 1) + 1, bytes.length);
        yield { start, end };
        start = bytes.indexOf(QUOTATION_MARK, end);
    }
}
/**
 * Returns the spans that include anything besides the inside of one string: a quotation mark, a number, a bracket. A
 * span may begin with the mark that opens its string: that mark is taken for the end of an escaped one.
 *
 * @param bytes JSON text
 * @param spans in any order
 */
function spansOutOfStrings(bytes, spans) {
    if (spans.length === 0) {
        return spans;
    }
    const literals = stringLiterals(bytes);
    let literal = literals.next();
    return spans
        .toSorted((one, other) => one.start - other.start)
        .filter(({ start, end }) => {
        while (literal.done !== true && literal.value.end - 1 <= start) {
            literal = literals.next();
        }
        return literal.done === true || start < literal.value.start || end > literal.value.end - 1;
    });
}
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;
const MEANINGS = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
/** Needless escapes, in which a text can hide from a search. */
const NEEDLESS_ESCAPE = /\\[bu/]/;
/** Levels of JSON inside JSON. No reader unpacks more. */
const MOST_LEVELS = 4;
function withoutEscapes(text) {
    return text.replace(ESCAPE, (_escape, digits, mark) => digits === undefined ? (MEANINGS[mark ?? ""] ?? mark ?? "") : characterOf(digits));
}
function characterOf(digits) {
    return String.fromCharCode(Number.parseInt(digits, 16));
}
/** Returns the text with each `\uXXXX` decoded, for a search that knows no other escapes. */
function withoutUnicodeEscapes(text) {
    if (!text.includes("\\u")) {
        return text;
    }
    return text.replace(/\\u([0-9A-Fa-f]{4})/g, (_escape, digits) => characterOf(digits));
}
/**
 * Returns what a reader sees who undoes the escapes of a text once, twice, and so on. The text may be JSON, or contain
 * JSON inside JSON.
 *
 * @returns an empty list for a text without escapes that hide something
 */
function unescapedForms(text) {
    if (!NEEDLESS_ESCAPE.test(text)) {
        return [];
    }
    const forms = [withoutUnicodeEscapes(text)];
    for (let rest = text; forms.length <= MOST_LEVELS && NEEDLESS_ESCAPE.test(rest);) {
        rest = withoutEscapes(rest);
        forms.push(rest);
    }
    return forms;
}
/**
 * JSON text that hides characters from a search of its bytes contains one of these. `\/` hides a slash, `\uXXXX` any
 * character, and escaped control characters such as `\b` vanish when the text is shown.
 */
const HIDING_ESCAPES = ["\\/", "\\b", "\\u"];
const UNICODE_ESCAPE = /\\u[0-9A-Fa-f]{4}/;
/** Returns whether a text contains `\uXXXX`, which a search of its bytes does not decode. */
function hasUnicodeEscape(text) {
    return UNICODE_ESCAPE.test(text);
}
/**
 * Returns whether one of {@link HIDING_ESCAPES} at `start` hides something: it is an escape, or it is `\uXXXX` after an
 * escaped backslash (JSON text inside a JSON string). The latter counts for every character: a token can begin after
 * one that vanishes.
 *
 * @param bytes JSON text; otherwise the result means nothing
 */
function hidesCharacter(bytes, start) {
    return !isEscaped(bytes, start) || hasUnicodeEscape(bytes.toString("latin1", start, start + 6));
}


/***/ }),

/***/ 332:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  p: () => (/* binding */ knownForms),
  r: () => (/* binding */ linesToMask)
});

// EXTERNAL MODULE: ./safety/redaction/blanks.ts
var blanks = __nccwpck_require__(8062);
;// CONCATENATED MODULE: ./safety/redaction/encodings.ts
/** Encoded forms of shorter secrets would match ordinary text. UTF-16 units. */
const SHORTEST_ENCODED = 6;
/** Returns the inside of the string literal that `JSON.stringify` writes for `text`. */
function escapeJson(text) {
    return JSON.stringify(text).slice(1, -1);
}
/** As ASCII-only serializers write it: every other UTF-16 unit as `\uXXXX`. */
function asciiOnly(text) {
    return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
/** As PHP's serializer writes it. */
function escapedSlashes(text) {
    return text.replaceAll("/", "\\/");
}
function unicodeEscapes(escaped, characters, upperCase) {
    return escaped.replace(characters, (character) => {
        const digits = character.slice(-1).charCodeAt(0).toString(16).padStart(4, "0");
        return `\\u${upperCase ? digits.toUpperCase() : digits}`;
    });
}
/** As serializers write that make JSON safe inside HTML: Go's (terraform, gh, kubectl), Gson, System.Text.Json. */
function harmlessInHtml(escaped) {
    return [
        unicodeEscapes(escaped, /[<>&]/g, false),
        unicodeEscapes(escaped, /[<>&=']/g, false),
        unicodeEscapes(escaped, /\\"|[<>&'+`]/g, true),
    ];
}
/** JSON string contents, escaped once and twice: tool results are often JSON text inside a JSON string. */
function jsonForms(text) {
    const escaped = escapeJson(text);
    const forms = [escaped, asciiOnly(escaped), escapedSlashes(escaped), ...harmlessInHtml(escaped)];
    return [...forms, ...forms.map(escapeJson)];
}
function escapeMarkup(text, quotationMark, apostrophe) {
    return text
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', quotationMark)
        .replaceAll("'", apostrophe);
}
/** XML and HTML text and attributes, with the pairs of references that common libraries write. */
function markupForms(text) {
    return [
        escapeMarkup(text, '"', "'"),
        escapeMarkup(text, "&quot;", "&#39;"),
        escapeMarkup(text, "&quot;", "&apos;"),
        escapeMarkup(text, "&quot;", "&#x27;"),
        escapeMarkup(text, "&#34;", "&#39;"),
    ];
}
function urlForms(text) {
    const component = encodeURIComponent(text);
    const strict = component.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
    const form = new URLSearchParams({ "": text }).toString().slice(1);
    // Python's quote() keeps the slash, Go's PathEscape the characters that are allowed in a path.
    const quoted = strict.replaceAll("%2F", "/");
    const path = strict.replace(/%(?:24|26|2B|3A|3D|40)/g, (escape) => decodeURIComponent(escape));
    const forms = [encodeURI(text), component, strict, form, quoted, path];
    return [...forms, ...forms.map((encoded) => encoded.replace(/%../g, (escape) => escape.toLowerCase()))];
}
/**
 * Base64 of the secret at each of the three byte offsets that it can have in a longer text. Characters that also encode
 * bits of the preceding text are left off. The end has three forms: padded, unpadded, and followed by more text.
 */
function base64Forms(bytes) {
    const forms = [];
    for (const shift of [0, 1, 2]) {
        const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
        const padded = shifted.toString("base64").slice(shift === 0 ? 0 : shift + 1);
        const unpadded = padded.replace(/(?<!=)=+$/, "");
        forms.push(padded, unpadded);
        if (shifted.length % 3 !== 0) {
            forms.push(unpadded.slice(0, -1));
        }
    }
    return [...forms, ...forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))];
}
/** Returns the secret as UTF-8 readers see it: as it is, and escaped for XML and HTML. */
function textForms(secret) {
    const text = Buffer.from(secret).toString();
    return [...new Set([text, ...markupForms(text)])];
}
/**
 * Returns the secret in every form that we search for: as it is, JSON (nested up to two levels, also in the ASCII, the
 * slash-escaping and the HTML-safe dialects), XML and HTML. From 6 UTF-16 units also base64 and base64url (three byte
 * shifts, with and without padding), hexadecimal and URL encodings (both cases of digits).
 *
 * @param secret not empty; lone surrogates count as U+FFFD, as in UTF-8
 * @returns each form once
 */
function encodedForms(secret) {
    const bytes = Buffer.from(secret);
    const text = bytes.toString();
    const plain = textForms(secret);
    const forms = new Set([...plain, ...plain.flatMap(jsonForms)]);
    if (text.length >= SHORTEST_ENCODED) {
        const hexadecimal = bytes.toString("hex");
        for (const form of [hexadecimal, hexadecimal.toUpperCase(), ...urlForms(text), ...base64Forms(bytes)]) {
            forms.add(form);
        }
    }
    return [...forms];
}

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
// EXTERNAL MODULE: ./safety/redaction/secrets.ts
var secrets = __nccwpck_require__(7084);
// EXTERNAL MODULE: ./safety/redaction/window-set.ts
var window_set = __nccwpck_require__(8976);
// EXTERNAL MODULE: ./safety/redaction/window-table.ts
var window_table = __nccwpck_require__(8212);
;// CONCATENATED MODULE: ./safety/redaction/known-secrets.ts






/** Shorter lines of a secret ("{", "},", "type: x") are layout. UTF-16 units. */
const SHORTEST_LINE = 8;
/** Returns the parts to keep secret: the values if the secret is a JSON document or a line of one, else all of it. */
function valuesOf(secret) {
    return (0,secrets/* secretsInDocument */._Y)(secret) ?? [secret];
}
function linesOf(value) {
    return value.trim().split(/\r\n|\r|\n/);
}
/** Returns the trimmed lines that are more than layout. A value of a single line always counts. */
function tellingLines(lines) {
    const shortest = lines.length === 1 ? 1 : SHORTEST_LINE;
    return lines.map((line) => line.trim()).filter((line) => line.length >= shortest);
}
/** Returns a value as it may be printed: whole, plus its lines that are too short for the search by pieces. */
function textsOf(value) {
    const lines = linesOf(value);
    const short = tellingLines(lines).filter((line) => Buffer.byteLength(line) < window_table/* WINDOW */.jf);
    // The line ends of a multi-line secret depend on the program that prints it.
    return [value, ...(lines.length === 1 ? [] : [lines.join("\n"), lines.join("\r\n")]), ...short];
}
/**
 * Returns the lines to register with the runner, which masks line by line. Given a whole document, it would mask each
 * `{` in the job's log.
 */
function linesToMask(secrets) {
    const lines = secrets.flatMap(valuesOf).flatMap((value) => tellingLines(linesOf(value)));
    return [...new Set(lines.filter((line) => !isVoid(line)))];
}
/** Blank, or the asterisks of a removed secret: searching for these would garble all text and hide nothing. */
function isVoid(secret) {
    return /^[\s*]*$/.test(secret);
}
/** Returns whether all pieces of `form` are pieces of another form, as with unpadded base64. */
function isCovered(form, others) {
    return others.some((other) => other.length > form.length && other.includes(form));
}
function divide(forms) {
    const buffers = forms.map((form) => Buffer.from(form));
    const long = buffers.filter((form) => form.length >= window_table/* WINDOW */.jf);
    return {
        long: long.filter((form) => !isCovered(form, long)),
        short: buffers.filter((form) => form.length < window_table/* WINDOW */.jf || !(0,window_set/* hasTellingWindow */.s)(form)),
    };
}
function join(parts) {
    return { long: parts.flatMap(({ long }) => long), short: parts.flatMap(({ short }) => short) };
}
/** Returns the forms that JSON escapes, as written there, and those with blanks, whose pieces count sooner in JSON. */
function formsInJson(forms) {
    const escaped = forms.map(escapeJson).filter((form) => !forms.includes(form));
    return [...new Set([...forms.filter((form) => /[\s\\]/.test(form)), ...escaped])];
}
const FOLDINGS = ["none", "json", "any"];
/** Returns the forms with blanks inside, each run of blanks as one space. */
function foldedForms(values) {
    const forms = values
        .map((value) => value.trim())
        .filter((value) => /\s/.test(value))
        .flatMap(encodedForms)
        .flatMap((form) => FOLDINGS.map((escapes) => (0,blanks/* foldBlanks */.dK)(Buffer.from(form), escapes).toString()))
        .filter((form) => form.includes(" "));
    return divide([...new Set(forms)]);
}
/**
 * Returns all forms of all secrets as UTF-8. Forms are long from 12 bytes on. Blank secrets are left out.
 *
 * @returns `anywhere`: forms to find in every text; `inJson`: additional forms to find in JSON text, so that the search
 *   of its bytes finds every secret in its strings; `asText`: forms that a reader sees in JSON text without decoding
 *   it; `folded`: forms to find in text with folded blanks
 */
function knownForms(secrets) {
    const texts = secrets.flatMap(valuesOf).flatMap(textsOf);
    // Texts are also searched without joiners, so search for secrets without theirs, too.
    const values = [...new Set([...texts, ...texts.map(invisible/* bareText */.Op)].filter((text) => !isVoid(text)))];
    const forms = values.map(encodedForms);
    return {
        anywhere: join(forms.map(divide)),
        inJson: join(forms.map((those) => divide(formsInJson(those)))),
        asText: divide(values.flatMap(textForms)),
        folded: foldedForms(values),
    };
}


/***/ }),

/***/ 2549:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ redactMarkup),
/* harmony export */   X: () => (/* binding */ REMOVED)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);
/* harmony import */ var _spans_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2568);


/** Everything except white space and ASCII punctuation, which may be markup. */
const WORDS = /[^\s!-/:-@[-`{-~]+/g;
const REMOVED = "***";
const MOST_PASSES = 4;
function withoutWords(bytes, spans) {
    let text = "";
    let kept = 0;
    for (const { start, end } of (0,_spans_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeSpans */ .q4)(bytes, spans)) {
        text += bytes.toString("utf8", kept, start) + bytes.toString("utf8", start, end).replace(WORDS, REMOVED);
        kept = end;
    }
    return text + bytes.toString("utf8", kept);
}
/**
 * Removes secrets from our finished Markdown, HTML or log lines: those that only appear once the parts, each already
 * redacted, are joined. Only words are removed, so that no fence, tag or cell loses its end. If a secret made of
 * punctuation remains, the whole text is replaced.
 *
 * @returns the same string if nothing is found, apart from the repairs of {@link wellFormed}
 */
function redactMarkup(finder, text) {
    let rest = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .wellFormed */ .ES)(text);
    for (let pass = 0; pass < MOST_PASSES; pass++) {
        const bytes = Buffer.from(rest);
        const { spans } = finder.find(bytes, false);
        if (spans.length === 0) {
            return rest;
        }
        rest = withoutWords(bytes, spans);
    }
    return REMOVED;
}


/***/ }),

/***/ 2834:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ createTextLineRedactor),
/* harmony export */   L: () => (/* binding */ createPieceRedactor)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);
/* harmony import */ var _json_strings_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6504);
/* harmony import */ var _spans_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2568);
/* harmony import */ var _window_table_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8212);




/** An ECMA-48 sequence, for example a colour, that has not ended yet. */
const BEGUN_SEQUENCE = /^\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b\n]*)?$/;
/** No real terminal sequence is longer. UTF-16 units. */
const LONGEST_SEQUENCE = 200;
/** Returns the unfinished sequence at the end of the text, which the next piece may finish; empty if there is none. */
function begunSequence(text) {
    const start = text.lastIndexOf("\x1b");
    if (start === -1 || text.length - start > LONGEST_SEQUENCE) {
        return "";
    }
    const sequence = text.slice(start);
    return BEGUN_SEQUENCE.test(sequence) ? sequence : "";
}
const BLANKS = /\s{2,}/g;
const TWO_BLANKS = /\s\s/;
/** Returns the end of a text, to be searched together with the next piece. A run of blanks counts as one. */
function tailOf(text) {
    // Runs further back make no difference. Check first: most texts have none, and a stream may be all short pieces.
    const hasRun = TWO_BLANKS.test(text.slice(-_window_table_js__WEBPACK_IMPORTED_MODULE_3__/* .WINDOW */ .jf));
    return (hasRun ? text.replace(BLANKS, " ") : text).slice(1 - _window_table_js__WEBPACK_IMPORTED_MODULE_3__/* .WINDOW */ .jf);
}
/**
 * Redacts a text that is sent piece by piece, each before the next is known. Each piece is searched together with the
 * end of the text before it, so however a secret is cut, at most 11 bytes of it in a row get out.
 */
function createPieceRedactor(finder) {
    let tail = "";
    let begun = "";
    return (piece) => {
        const before = tail;
        const whole = begun + (0,_json_strings_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutUnicodeEscapes */ .c0)(piece);
        begun = begunSequence(whole);
        const visible = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .bareText */ .Op)(whole.slice(0, whole.length - begun.length));
        const text = before + visible;
        // `tailOf` counts units. Non-ASCII units have more bytes, so the tail is never too short.
        tail = tailOf(text);
        const { spans } = finder.find(Buffer.from(text), false);
        return spans.length === 0 ? piece : withoutSpans(piece, visible, Buffer.byteLength(before), spans);
    };
}
/** @param spans to remove; their places minus `offset` bytes are places in `visible` */
function withoutSpans(piece, visible, offset, spans) {
    const own = spans
        .filter(({ end }) => end > offset)
        .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: end - offset }));
    return own.length === 0 ? piece : (0,_spans_js__WEBPACK_IMPORTED_MODULE_2__/* .replaceSpans */ .Gg)(Buffer.from(visible), own).toString();
}
const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----$/;
const KEY_END = /-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
/** Base64, a header, or nothing (RFC 7468, RFC 1421). Any other line ends the key. */
const KEY_LINE = /^\s*(?:[A-Za-z0-9+/=]*|(?:Proc-Type|DEK-Info|Version|Comment|Hash): .*)$/;
const REMOVED = "***";
/**
 * Redacts a text that is sent line by line, each before the next is known. No single line contains a secret of several
 * short lines, so at most 11 bytes of it are out before it is recognised. Nothing gets out of a private key in PEM,
 * except its first line, which announces it.
 */
function createTextLineRedactor(redactor) {
    const redactPiece = redactor.pieces();
    let isInKey = false;
    function isOfKey(line) {
        const shown = line.trimEnd();
        const isOfKey = isInKey && (KEY_END.test(line) || KEY_LINE.test(shown));
        isInKey = KEY_BEGIN.test(shown) || (isOfKey && !KEY_END.test(line));
        return isOfKey;
    }
    return (line) => {
        const text = redactor.text(redactPiece(`${line}\n`).replace(/\n$/, ""));
        return isOfKey(line) ? REMOVED : text;
    };
}


/***/ }),

/***/ 3176:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ redactValue)
/* harmony export */ });
/** Deepest level that is searched. No event has more than a few dozen levels, and a stack holds many more. */
const DEEPEST = 500;
const TOO_DEEP = "***";
function redactItems(redactor, items, depth) {
    const redacted = items.map((item) => redactAt(redactor, item, depth));
    return redacted.every((item, index) => item === items[index]) ? items : redacted;
}
function redactProperties(redactor, object, depth) {
    const entries = Object.entries(object);
    const redacted = entries.map(([name, item]) => [
        redactor.text(name),
        redactAt(redactor, item, depth),
    ]);
    const isSame = redacted.every(([name, item], index) => {
        const entry = entries[index];
        return name === entry?.[0] && item === entry[1];
    });
    // fromEntries, since assigning a property named __proto__ would set the prototype.
    return isSame ? object : Object.fromEntries(redacted);
}
function redactAt(redactor, value, depth) {
    if (typeof value === "string") {
        return redactor.text(value);
    }
    if (typeof value === "number") {
        // As in redacted JSON text: no part of the number can be shown.
        return redactor.text(String(value)) === String(value) ? value : null;
    }
    if (typeof value !== "object" || value === null) {
        return value;
    }
    if (depth === DEEPEST) {
        return TOO_DEEP;
    }
    return Array.isArray(value)
        ? redactItems(redactor, value, depth + 1)
        : redactProperties(redactor, value, depth + 1);
}
/**
 * Redacts every string of a JSON value, including names of properties. Returns the very same value, and the same parts
 * of it, where nothing was found. A number that contains a secret becomes null. Anything nested more than 500 levels
 * deep becomes `***`. Of names that redaction makes equal, only the last property is kept.
 *
 * @param value as from `JSON.parse`, without cycles
 */
function redactValue(redactor, value) {
    return redactAt(redactor, value, 0);
}


/***/ }),

/***/ 9518:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createRedactor)
});

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
// EXTERNAL MODULE: ./safety/redaction/json-strings.ts
var json_strings = __nccwpck_require__(6504);
// EXTERNAL MODULE: ./safety/redaction/spans.ts
var redaction_spans = __nccwpck_require__(2568);
;// CONCATENATED MODULE: ./safety/redaction/redact-json.ts



/** A string without escapes, so that the search of the bytes has seen all of it. */
const PLAIN_LITERAL = /^"[ !#-[\]-~]*"$/;
/** Numbers between strings. */
const NUMBER = /-?\d[\d.eE+-]*/g;
/** Only secrets that contain JSON themselves lie across strings after the first removal and need further passes. */
const MOST_PASSES = 4;
const REMOVED_STRING = '"***"';
/** Readers treat it as an unknown number. */
const REMOVED_NUMBER = "null";
/** Returns a function that says whether a span overlaps a place; call it with places in order. */
function hitsAmong(bytes, spans) {
    const merged = (0,redaction_spans/* mergeSpans */.q4)(bytes, spans);
    let next = 0;
    return ({ start, end }) => {
        while ((merged[next]?.end ?? Infinity) <= start) {
            next++;
        }
        return (merged[next]?.start ?? Infinity) < end;
    };
}
/** Rewrites the strings of JSON text and removes numbers that contain a span. Returns the same Buffer if unchanged. */
function rewrite(bytes, spans, rewriteString) {
    const isHit = hitsAmong(bytes, spans);
    const parts = [];
    let kept = 0;
    let gapStart = 0;
    function replace({ start, end }, text) {
        parts.push(bytes.subarray(kept, start), Buffer.from(text));
        kept = end;
    }
    function takeGap(gap) {
        if (!isHit(gap)) {
            return;
        }
        for (const { 0: digits, index } of bytes.toString("latin1", gap.start, gap.end).matchAll(NUMBER)) {
            const number = { start: gap.start + index, end: gap.start + index + digits.length };
            if (isHit(number)) {
                replace(number, REMOVED_NUMBER);
            }
        }
    }
    for (const place of (0,json_strings/* stringLiterals */.Ki)(bytes)) {
        takeGap({ start: gapStart, end: place.start });
        const literal = rewriteString(bytes.toString("utf8", place.start, place.end), isHit(place));
        if (literal !== undefined) {
            replace(place, literal);
        }
        gapStart = place.end;
    }
    takeGap({ start: gapStart, end: bytes.length });
    return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(kept)]);
}
/** @param isHit whether a span lies in it */
function redactLiteral(finder, redactor, literal, isHit) {
    if (!isHit && PLAIN_LITERAL.test(literal)) {
        return undefined;
    }
    const value = JSON.parse(literal);
    const redacted = typeof value === "string" ? redactor.text(value) : value;
    const written = redacted === value ? literal : JSON.stringify(redacted);
    // Otherwise the search of the bytes, or of the decoded string, has seen everything that a reader can see.
    const isAmbiguous = isHit || (0,json_strings/* hasUnicodeEscape */.jR)(literal) || (0,invisible/* bareText */.Op)(literal) !== literal;
    if (isAmbiguous && finder.isWrittenIn(written)) {
        return REMOVED_STRING;
    }
    return written === literal ? undefined : written;
}
/** Letters outside strings are the JSON words `true`, `false` and `null`, never part of a secret. */
function isWord(bytes, { start, end }) {
    return /^[a-z]+$/.test(bytes.toString("latin1", start, end));
}
/**
 * Removes secrets from JSON text and keeps it JSON. Each string is decoded and redacted on its own, including members
 * that `JSON.parse` would drop because of a repeated name. Numbers that contain a secret become `null`. If a secret
 * lies across several strings, all of them go. Clean parts keep every digit and escape.
 *
 * @param bytes JSON text
 * @param spans what the finder found in it
 * @returns the same Buffer if there is nothing to remove; undefined if a secret made of JSON punctuation remains
 */
function redactJson(finder, redactor, bytes, spans) {
    let rest = rewrite(bytes, spans, (literal, isHit) => redactLiteral(finder, redactor, literal, isHit));
    for (let pass = 0; pass < MOST_PASSES; pass++) {
        const found = rest === bytes ? spans : finder.find(rest, true).spans;
        const left = (0,json_strings/* spansOutOfStrings */.zQ)(rest, found).filter((span) => !isWord(rest, span));
        const next = rewrite(rest, left, (literal, isHit) => isHit && literal !== REMOVED_STRING ? REMOVED_STRING : undefined);
        if (next === rest) {
            return left.length === 0 ? rest : undefined;
        }
        rest = next;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./safety/redaction/redact-line.ts


/** How JSON can begin. A parser error costs as much as thousands of characters, and a stream may be all noise. */
const JSON_START = /^\uFEFF?\s*["[{\dtfn-]/;
/** Skips a leading byte order mark, because readers of the event do so, too. */
function isJson(text) {
    if (!JSON_START.test(text)) {
        return false;
    }
    try {
        JSON.parse(text.replace(/^\uFEFF/, ""));
        return true;
    }
    catch {
        return false;
    }
}
function redactAsText(redactor, line, text) {
    const redacted = redactor.text(text);
    return redacted === text
        ? { bytes: line, touched: false }
        : { bytes: Buffer.from(redacted), touched: true };
}
const OPENING_BRACE = 0x7b;
/**
 * Returns whether the line contains unescaped characters that vanish when text is shown. ASCII JSON (as many units as
 * bytes) is exempt: the search has already reported such characters there.
 */
function hasInvisible(line, text) {
    const isPlainJson = text.length === line.length && line[0] === OPENING_BRACE;
    return !isPlainJson && (0,invisible/* bareText */.Op)(text) !== text;
}
/** Replaces a line whose secret lies across its JSON structure, so that replacing strings was not enough. */
function wholeLineRemoved(line) {
    return { bytes: Buffer.from(JSON.stringify({ type: "redacted", bytes: line.length })), touched: true };
}
/**
 * Prepares {@link redactLine} for the lines of a block: one search over the whole block, and one of each line only if
 * that found something. The block search finds whatever a line search would: a newline ends a match as the line's end
 * does.
 */
function redactLinesOf(finder, redactor, block) {
    const { spans, hidden, mayHideUnseen } = finder.find(block, true);
    const isClean = spans.length === 0 && !hidden;
    return (line) => {
        if (isClean && !mayHideUnseen) {
            return { bytes: line, touched: false };
        }
        const text = line.toString();
        return isClean && !hasInvisible(line, text)
            ? { bytes: line, touched: false }
            : redactLine(finder, redactor, line, text);
    };
}
/**
 * Removes secrets from one line of JSON text and keeps it JSON.
 *
 * Returns a line unchanged if the search finds nothing and the line hides no characters. Otherwise decodes and redacts
 * its strings, see {@link redactJson}.
 *
 * @param line UTF-8 without its newline; a line that is not JSON is redacted as text
 * @param text the same line, decoded
 */
function redactLine(finder, redactor, line, text) {
    const { spans, hidden, mayHideUnseen } = finder.find(line, true);
    if (spans.length === 0 && !hidden && !(mayHideUnseen && hasInvisible(line, text))) {
        return { bytes: line, touched: false };
    }
    if (!isJson(text)) {
        // A less strict reader may find and cut strings in this line, so never report it as clean.
        return { ...redactAsText(redactor, line, text), touched: true };
    }
    const bytes = redactJson(finder, redactor, line, spans);
    return bytes === undefined ? wholeLineRemoved(line) : { bytes, touched: bytes !== line };
}

// EXTERNAL MODULE: ./safety/redaction/redact-markup.ts
var redact_markup = __nccwpck_require__(2549);
// EXTERNAL MODULE: ./safety/redaction/redact-pieces.ts
var redact_pieces = __nccwpck_require__(2834);
// EXTERNAL MODULE: ./safety/redaction/blanks.ts
var blanks = __nccwpck_require__(8062);
// EXTERNAL MODULE: ./safety/redaction/known-secrets.ts + 1 modules
var known_secrets = __nccwpck_require__(332);
// EXTERNAL MODULE: ./safety/redaction/byte-order.ts
var byte_order = __nccwpck_require__(6774);
;// CONCATENATED MODULE: ./safety/redaction/pair-table.ts

/** Shift of a second pair's bits. Literals of all lengths have seven shapes, so eight bits are enough. */
const SHAPES = 8;
const ALL_PAIRS = 65_536;
/** Rates how common a byte is in ordinary text, which is mostly lower-case letters; `undefined` is any byte. */
function commonness(byte) {
    if (byte === undefined) {
        return 3;
    }
    return byte >= 0x61 && byte <= 0x7a ? 1 : 0;
}
function bytesOf({ bytes, offset }) {
    return [0, 1, 2, 3].map((index) => bytes[offset + index]);
}
function sumOf(fingerprint) {
    return bytesOf(fingerprint).reduce((sum, byte) => sum + commonness(byte), 0);
}
/** Returns the literal's least common fingerprint for an even or odd start. */
function leastCommon(literal, bytes, isOdd) {
    let best = { literal, bytes, offset: isOdd ? -1 : 0 };
    for (let offset = best.offset + 2; offset < bytes.length; offset += 2) {
        const next = { literal, bytes, offset };
        best = sumOf(next) < sumOf(best) ? next : best;
    }
    return best;
}
/** Returns which bytes of the fingerprint lie outside its literal. */
function shapeOf(fingerprint) {
    return bytesOf(fingerprint)
        .map((byte) => (byte === undefined ? "-" : "x"))
        .join("");
}
const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);
/** Adds bits to each pair that matches two bytes; an undefined byte matches any. */
function mark(bits, first, second, added) {
    for (const one of first === undefined ? EVERY_BYTE : [first]) {
        for (const other of second === undefined ? EVERY_BYTE : [second]) {
            const pair = (0,byte_order/* pairOf */.cF)(one, other);
            bits[pair] = (bits[pair] ?? 0) | added;
        }
    }
}
function keyOf(first, second) {
    return (first << 8) | second;
}
/** Appends to the list of the key. Only keys in use have a list. */
function listed(lists, key, fingerprint) {
    const list = lists.get(key);
    if (list === undefined) {
        lists.set(key, [fingerprint]);
    }
    else {
        list.push(fingerprint);
    }
}
/**
 * Chooses two fingerprints for each literal, for even and for odd places. Only fingerprints of the same shape share a
 * bit: one with an open second pair would otherwise let the first pairs of all others pass on their own.
 *
 * @param literals none empty
 */
function createPairTable(literals) {
    const fingerprints = [...literals.entries()].flatMap(([literal, bytes]) => [
        leastCommon(literal, bytes, false),
        leastCommon(literal, bytes, true),
    ]);
    const shapes = [...new Set(fingerprints.map(shapeOf))];
    const bitsOfAny = shapes.reduce((sum, shape, index) => sum | (shape.endsWith("--") ? 1 << index : 0), 0);
    const bits = new Uint16Array(ALL_PAIRS).fill(bitsOfAny << SHAPES);
    /** By pair, by first byte and by second byte: a single byte would otherwise need a list for each of 256 pairs. */
    const ofPair = new Map();
    const ofFirst = new Map();
    const ofSecond = new Map();
    for (const fingerprint of fingerprints) {
        const bit = 1 << shapes.indexOf(shapeOf(fingerprint));
        const [first, second, third, fourth] = bytesOf(fingerprint);
        mark(bits, first, second, bit);
        if (first !== undefined && second !== undefined) {
            listed(ofPair, keyOf(first, second), fingerprint);
        }
        else if (first !== undefined) {
            listed(ofFirst, first, fingerprint);
        }
        else if (second !== undefined) {
            listed(ofSecond, second, fingerprint);
        }
        if (third !== undefined || fourth !== undefined) {
            mark(bits, third, fourth, bit << SHAPES);
        }
    }
    const joined = new Map();
    function startingWith(first, second) {
        const key = keyOf(first, second);
        const known = joined.get(key);
        if (known !== undefined) {
            return known;
        }
        const lists = [ofPair.get(key), ofFirst.get(first), ofSecond.get(second)];
        const all = lists.flatMap((list) => list ?? []);
        joined.set(key, all);
        return all;
    }
    return { bits, startingWith };
}

;// CONCATENATED MODULE: ./safety/redaction/literal-scanner.ts


/** A local name: V8 looks up an imported one at each use, which costs a twentieth of the whole search. */
const SHIFT = SHAPES;
/** Pairs of one step. */
const STRIDE = 4;
/** Returns what the table says of the pair at `at`. Never beyond the end: then V8 would compile all reads to a slower form. */
function bitsAt(bits, pairs, at) {
    return bits[pairs[at] ?? 0] ?? 0;
}
/**
 * Returns the first of the places `from`, `from + 4`, … where one of four pairs may begin a literal, or the first one
 * beyond `last`. All the time goes here. With nothing else in the loop, V8 keeps both arrays in registers.
 *
 * @param last such that four pairs follow it
 */
function nextHit(bits, pairs, from, last) {
    let at = from;
    if (at > last) {
        return at;
    }
    let next = bitsAt(bits, pairs, at);
    for (; at <= last; at += STRIDE) {
        const first = next;
        const second = bitsAt(bits, pairs, at + 1);
        const third = bitsAt(bits, pairs, at + 2);
        const fourth = bitsAt(bits, pairs, at + 3);
        next = bitsAt(bits, pairs, at + 4);
        const met = (first & (second >>> SHIFT)) |
            (second & (third >>> SHIFT)) |
            (third & (fourth >>> SHIFT)) |
            (fourth & (next >>> SHIFT));
        if (met !== 0) {
            break;
        }
    }
    return at;
}
function standsAt(literal, bytes, start) {
    let index = 0;
    while (index < literal.length && bytes[start + index] === literal[index]) {
        index++;
    }
    return index === literal.length;
}
/**
 * Builds a search for many short byte strings at once.
 *
 * It reads the bytes as pairs and looks closer where two neighbouring pairs may match a literal: one step for two
 * bytes, however many literals there are. A shift table could not skip further, since literals may be three bytes long,
 * and single pairs of letters would stop it too often.
 *
 * @param literals none empty
 * @returns visits every occurrence, also overlapping ones; in order except within a few bytes. Linear in the bytes.
 */
function createLiteralScanner(literals) {
    const { bits, startingWith } = createPairTable(literals);
    /** @param at an even place. A byte beyond the end counts as 0, and {@link standsAt} rejects what that matches */
    function look(bytes, at, visit) {
        for (const { literal, bytes: sought, offset } of startingWith(bytes[at] ?? 0, bytes[at + 1] ?? 0)) {
            if (standsAt(sought, bytes, at - offset)) {
                visit(literal, at - offset);
            }
        }
    }
    return (bytes, visit) => {
        const pairs = (0,byte_order/* pairsOf */.fq)(bytes);
        const last = pairs.length - STRIDE - 1;
        let at = nextHit(bits, pairs, 0, last);
        while (at <= last) {
            for (const end = at + STRIDE; at < end; at++) {
                // Repeat the test of the loop above: in text with emoji, three of these four places are not hits.
                if ((bitsAt(bits, pairs, at) & (bitsAt(bits, pairs, at + 1) >>> SHIFT)) !== 0) {
                    look(bytes, 2 * at, visit);
                }
            }
            at = nextHit(bits, pairs, at, last);
        }
        for (; 2 * at < bytes.length; at++) {
            look(bytes, 2 * at, visit);
        }
    };
}

;// CONCATENATED MODULE: ./safety/redaction/token-shapes.ts
function alphabet(characters) {
    return Uint8Array.from({ length: 256 }, (_, byte) => (characters.test(String.fromCharCode(byte)) ? 1 : 0));
}
const ALPHANUMERIC = alphabet(/[A-Za-z0-9]/);
const UPPERCASE = alphabet(/[A-Z0-9]/);
const WORD = alphabet(/\w/);
const DASHED = alphabet(/[A-Za-z0-9-]/);
/** Base64url. */
const WIDE = alphabet(/[\w-]/);
/** Base64url in several parts. */
const DOTTED = alphabet(/[\w.-]/);
const HEXADECIMAL = alphabet(/[0-9A-Fa-f]/);
const ANSI_PARAMETER = alphabet(/[0-9;]/);
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const DOT = 0x2e;
const LETTER_U = 0x75;
const PERCENT = 0x25;
/** Longest run of colour parameters to check, in bytes: `38;2;255;255;255`. */
const LONGEST_ANSI_PARAMETERS = 16;
function shapes(prefixes, bytes, minimum) {
    return prefixes.map((prefix) => ({ prefix, alphabet: bytes, minimum }));
}
/**
 * The shapes by issuer. Minimum lengths are those of real tokens or a little below. Together with alphabets without `_`
 * and `-` they exclude identifiers such as `npm_config_registry` or `sk-button-primary`.
 */
const TOKEN_SHAPES = [
    // GitHub: 36 characters or more. Installation tokens are `ghs_<id>_<JWT>` since 2026, about 520 characters.
    ...shapes(["ghp_", "gho_", "ghu_", "ghr_"], WORD, 36),
    ...shapes(["ghs_"], DOTTED, 36),
    ...shapes(["github_pat_"], WORD, 36),
    // Cursor: undocumented. Other scanners know `key_` with 64 hexadecimal digits, and the other two prefixes.
    ...shapes(["crsr_", "cursor_user_"], ALPHANUMERIC, 24),
    ...shapes(["key_"], ALPHANUMERIC, 32),
    // AWS access key ids: exactly 16.
    ...shapes(["AKIA", "ASIA"], UPPERCASE, 16),
    // Slack
    ...shapes(["xoxa-", "xoxb-", "xoxc-", "xoxd-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-"], DASHED, 15),
    // Google API keys: exactly 35.
    ...shapes(["AIza"], WIDE, 35),
    // OpenAI, old and new, and Anthropic
    ...shapes(["sk-"], ALPHANUMERIC, 20),
    ...shapes(["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-ant-"], WIDE, 20),
    // npm
    ...shapes(["npm_"], ALPHANUMERIC, 36),
];
/** Start of the second part of a JSON Web Token. From there, search to the left for the first part. */
const WEB_TOKEN_MARK = ".eyJ";
/** `{"alg":"X"}` takes 15 characters; a header cannot be shorter. */
const SHORTEST_WEB_TOKEN_HEADER = 15;
function isIn(set, bytes, at) {
    return set[bytes[at] ?? 0] === 1;
}
function endOfRun(set, bytes, start, limit = bytes.length) {
    let end = start;
    while (end < limit && isIn(set, bytes, end)) {
        end++;
    }
    return end;
}
function areIn(set, bytes, from, to) {
    return endOfRun(set, bytes, from, to) === to;
}
/**
 * Returns whether an escape of JSON, C, a URL or a terminal ends here, whose last letters are not part of the word that
 * follows. An escape must also be recognised after JSON has escaped it.
 */
function endsEscape(bytes, end) {
    if (bytes[end - 2] === BACKSLASH) {
        return true; // \n
    }
    if (bytes[end - 4] === BACKSLASH && areIn(ALPHANUMERIC, bytes, end - 3, end)) {
        return true; // \x1b, \033
    }
    if (bytes[end - 6] === BACKSLASH &&
        bytes[end - 5] === LETTER_U &&
        areIn(HEXADECIMAL, bytes, end - 4, end)) {
        return true; // \u003d
    }
    if (bytes[end - 3] === PERCENT && areIn(HEXADECIMAL, bytes, end - 2, end)) {
        return true; // %3D
    }
    let at = end - 2;
    while (at > end - 2 - LONGEST_ANSI_PARAMETERS && isIn(ANSI_PARAMETER, bytes, at)) {
        at--;
    }
    return bytes[at] === BRACKET; // ESC[1;32m, however its ESC is written
}
/**
 * Returns the token whose prefix is at `start`; undefined if it does not have that shape.
 *
 * A token begins a word: no letter or digit precedes it, unless that ends an escape or belongs to the previous token.
 *
 * @param after end of the previous token, 0 if there is none. Bytes before it are not scanned again, which would be
 *   quadratic on `sk-ant-sk-ant-sk-ant-…`.
 */
function tokenFrom(shape, bytes, start, after) {
    const inWord = start > after && isIn(ALPHANUMERIC, bytes, start - 1);
    if (inWord && !endsEscape(bytes, start)) {
        return undefined;
    }
    const body = start + shape.prefix.length;
    const shortest = body + shape.minimum;
    if (endOfRun(shape.alphabet, bytes, body, shortest) < shortest) {
        return undefined;
    }
    return { start, end: endOfRun(shape.alphabet, bytes, Math.max(shortest, after)) };
}
/**
 * Returns the JSON Web Token whose first dot is at `dot`; undefined if there is none.
 *
 * The search starts from the dot because every dot has its own run to the left. Starting from every possible header
 * would be quadratic on `eyJ-eyJ-eyJ-…`.
 */
function webTokenAround(bytes, dot) {
    let runStart = dot;
    while (runStart > 0 && isIn(WIDE, bytes, runStart - 1)) {
        runStart--;
    }
    if (dot - runStart < SHORTEST_WEB_TOKEN_HEADER) {
        return undefined;
    }
    const header = bytes.subarray(runStart, dot - SHORTEST_WEB_TOKEN_HEADER + 3).indexOf("eyJ");
    const secondDot = endOfRun(WIDE, bytes, dot + WEB_TOKEN_MARK.length);
    if (header === -1 || bytes[secondDot] !== DOT) {
        return undefined;
    }
    const end = endOfRun(WIDE, bytes, secondDot + 1);
    return end === secondDot + 1 ? undefined : { start: runStart + header, end };
}
/** Every private key in PEM has this in its first line, and little else does. */
const PRIVATE_KEY_MARK = "PRIVATE KEY";
const BEGIN = Buffer.from("-----BEGIN ");
/** Of what stands before the mark: the longest in use is `OPENSSH `. Bytes. */
const LONGEST_LABEL = 30;
/** `PRIVATE KEY BLOCK-----` (PGP), plus enough to tell a key from a mere mention of its first line. */
const LONGEST_REST = 40;
/**
 * The first line is followed by a line break (real, or escaped any number of times), blanks, or the key itself. After a
 * quotation mark or a bracket, source code only mentions the line. A match must also match after JSON has escaped it.
 */
const REST_OF_BEGIN = /^PRIVATE KEY(?: BLOCK)?-----(?:\\*[ \t\r\n\f]|\\+[nrtf]|[A-Za-z0-9+/])/;
const END = /^-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
const END_MARK = "-----END ";
const LONGEST_END = 80;
function endOfKey(bytes, from) {
    let end = bytes.indexOf(END_MARK, from);
    while (end !== -1) {
        const line = END.exec(bytes.toString("latin1", end, end + LONGEST_END));
        if (line !== null) {
            return end + line[0].length;
        }
        end = bytes.indexOf(END_MARK, end + END_MARK.length);
    }
    return bytes.length;
}
/**
 * Returns the private key in PEM whose first line has `PRIVATE KEY` at `mark`; undefined if there is none. A key
 * without its last line reaches to the end of the bytes. Real and escaped line breaks both count.
 */
function privateKeyAround(bytes, mark) {
    const earliest = Math.max(0, mark - LONGEST_LABEL - BEGIN.length);
    const begin = bytes.subarray(earliest, mark).lastIndexOf(BEGIN);
    if (begin === -1 || !REST_OF_BEGIN.test(bytes.toString("latin1", mark, mark + LONGEST_REST))) {
        return undefined;
    }
    const start = earliest + begin;
    const label = bytes.toString("latin1", start + BEGIN.length, mark);
    return /^[A-Z0-9 ]*$/.test(label) ? { start, end: endOfKey(bytes, mark) } : undefined;
}

;// CONCATENATED MODULE: ./safety/redaction/unseen-bytes.ts
const SELECTORS = new Set([0x8e, 0x8f]);
const LONGEST_CHARACTER = 4;
const ENDS_IN_PICTOGRAPH = /\p{Extended_Pictographic}$/u;
/** Cache, by the four bytes before a selector: a text uses few pictographs, and most of them often. */
const arePictographs = new Map();
const MOST_REMEMBERED = 1_000;
/** One selector right after a pictograph stays: it selects the coloured form. */
function isBehindPictograph(bytes, start) {
    if (start < LONGEST_CHARACTER) {
        return ENDS_IN_PICTOGRAPH.test(bytes.toString("utf8", 0, start));
    }
    const before = bytes.readInt32LE(start - LONGEST_CHARACTER);
    const known = arePictographs.get(before);
    if (known !== undefined) {
        return known;
    }
    const isPictograph = ENDS_IN_PICTOGRAPH.test(bytes.toString("utf8", start - LONGEST_CHARACTER, start));
    if (arePictographs.size < MOST_REMEMBERED) {
        arePictographs.set(before, isPictograph);
    }
    return isPictograph;
}
/** U+FE00 to U+FE3F: selectors, followed by visible forms. */
function isSelector(bytes, start) {
    const last = bytes[start + 2];
    return (last ?? 0) <= 0x8f && !(SELECTORS.has(last) && isBehindPictograph(bytes, start));
}
/** U+0080 to U+00BF: C1 controls and the soft hyphen, besides signs such as `«` and `°`. */
function isLatinControl(bytes, start) {
    const last = bytes[start + 1] ?? 0;
    return last < 0xa0 || last === 0xad;
}
const always = () => true;
function marks(lead, lasts = []) {
    const endings = lasts.length === 0 ? [[]] : lasts.map((last) => [last]);
    return endings.map((ending) => ({ literal: Buffer.from([...lead, ...ending]), isUnseen: always }));
}
/**
 * UTF-8 contains one of these if it contains a non-ASCII character that `bareText` changes. The carriage return is the
 * only ASCII one that the JSON search skips otherwise. A hit costs one check. No hit saves decoding the text, which
 * took a sixth of all time for a non-English stream. A test checks every character.
 */
const UNSEEN_MARKS = [
    ...marks([0x0d]),
    { literal: Buffer.of(0xc2), isUnseen: isLatinControl },
    ...marks([0xcd, 0x8f]),
    // Arabic and Syriac: signs that enclose numbers, marks of direction.
    ...marks([0xd8], [0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x9c]),
    ...marks([0xdb, 0x9d]),
    ...marks([0xdc, 0x8f]),
    ...marks([0xe0], [0xa2, 0xa3]),
    // Hangul fillers, Khmer vowels, Mongolian selectors.
    ...marks([0xe1], [0x85, 0x9e, 0xa0]),
    ...marks([0xe3, 0x85]),
    // Zero-width, directional, line and paragraph ends.
    ...marks([0xe2, 0x80], [0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0xa8, 0xa9, 0xaa, 0xab, 0xac, 0xad, 0xae]),
    ...marks([0xe2, 0x81], Array.from({ length: 16 }, (_, index) => 0xa0 + index)),
    // The second also begins U+FFFD, which replaces a lone surrogate.
    ...marks([0xef], [0xb7, 0xbf]),
    { literal: Buffer.of(0xef, 0xb8), isUnseen: isSelector },
    ...marks([0xef, 0xbb, 0xbf]),
    ...marks([0xef, 0xbe, 0xa0]),
    // Format characters of other scripts, shorthand and music.
    ...marks([0xf0, 0x91], [0x82, 0x83]),
    ...marks([0xf0, 0x93], [0x90, 0x91]),
    ...marks([0xf0, 0x9b]),
    ...marks([0xf0, 0x9d, 0x85]),
    // Tags, and the noncharacters at the end of each plane.
    ...marks([0xf3, 0xa0]),
    ...[0x8f, 0x9f, 0xaf, 0xbf].flatMap((first) => marks([first, 0xbf], [0xbe, 0xbf])),
];

// EXTERNAL MODULE: ./safety/redaction/window-set.ts
var window_set = __nccwpck_require__(8976);
;// CONCATENATED MODULE: ./safety/redaction/secret-finder.ts









function shortSecret(literal, inJsonOnly) {
    return {
        literal,
        reached(_bytes, start, progress) {
            if (progress.isJson || !inJsonOnly) {
                (0,redaction_spans/* addSpan */.ao)(progress.spans, { start, end: start + literal.length });
            }
        },
    };
}
function markOfBlanks(literal) {
    return {
        literal,
        reached(_bytes, _start, progress) {
            progress.mayHoldBlanks = true;
        },
    };
}
const TOKENS = TOKEN_SHAPES.map((shape) => ({
    literal: shape.prefix,
    reached(bytes, start, progress) {
        const token = tokenFrom(shape, bytes, start, progress.tokenEnd);
        if (token !== undefined) {
            (0,redaction_spans/* addSpan */.ao)(progress.spans, token);
            progress.tokenEnd = token.end;
        }
    },
}));
const WEB_TOKEN = {
    literal: WEB_TOKEN_MARK,
    reached(bytes, start, progress) {
        const token = webTokenAround(bytes, start);
        if (token !== undefined) {
            (0,redaction_spans/* addSpan */.ao)(progress.spans, token);
            progress.tokenEnd = Math.max(progress.tokenEnd, token.end);
        }
    },
};
const PRIVATE_KEY = {
    literal: PRIVATE_KEY_MARK,
    reached(bytes, start, progress) {
        // A key without an end may contain any number of first lines. Skip them to stay linear.
        const key = start < progress.keyEnd ? undefined : privateKeyAround(bytes, start);
        if (key !== undefined) {
            (0,redaction_spans/* addSpan */.ao)(progress.spans, key);
            progress.keyEnd = key.end;
        }
    },
};
/** `\t`, `\n` and `\r`. */
const LAYOUT = new Set([0x09, 0x0a, 0x0d]);
const ESCAPES = json_strings/* HIDING_ESCAPES */.F0.map((literal) => ({
    literal,
    reached(bytes, start, progress) {
        progress.hidden ||= (0,json_strings/* hidesCharacter */.zv)(bytes, start);
    },
}));
/**
 * Unescaped control characters that vanish when text is shown; the three layout characters do not. JSON must escape all
 * of them except DEL, but a line that only looks like JSON may be full of them.
 */
const UNSEEN = Array.from({ length: 0x80 }, (_, byte) => byte)
    .filter((byte) => (byte < 0x20 && !LAYOUT.has(byte)) || byte === 0x7f)
    .map((byte) => ({
    literal: Buffer.of(byte),
    reached(_bytes, _start, progress) {
        progress.hidden = true;
    },
}));
const UNSEEN_BEYOND_ASCII = UNSEEN_MARKS.map(({ literal, isUnseen }) => ({
    literal,
    reached(bytes, start, progress) {
        progress.mayHideUnseen ||= isUnseen(bytes, start);
    },
}));
/**
 * Builds the search for `secrets` in all their forms, for tokens of known shapes and for private keys. It reads the
 * bytes twice, once for pieces of long secrets and once for everything short, and is linear for any input.
 */
function createSecretFinder(secrets) {
    const { anywhere, inJson, asText, folded } = (0,known_secrets/* knownForms */.p)(secrets);
    const foldedSearch = (0,blanks/* createFoldedSearch */.JT)(folded);
    const windows = (0,window_set/* createWindowSet */.r)(anywhere.long, inJson.long);
    const windowsAsText = (0,window_set/* createWindowSet */.r)(asText.long, []);
    const landmarks = [
        ...anywhere.short.map((literal) => shortSecret(literal, false)),
        ...inJson.short.map((literal) => shortSecret(literal, true)),
        ...TOKENS,
        ...foldedSearch.marks.map(markOfBlanks),
        WEB_TOKEN,
        PRIVATE_KEY,
        ...ESCAPES,
        ...UNSEEN,
        ...UNSEEN_BEYOND_ASCII,
    ];
    const scan = createLiteralScanner(landmarks.map(({ literal }) => Buffer.from(literal)));
    function showsSecret(text) {
        const bytes = Buffer.from(text);
        return (windowsAsText.find(bytes, false).length > 0 || asText.short.some((literal) => bytes.includes(literal)));
    }
    return {
        find(bytes, isJson) {
            const spans = windows.find(bytes, isJson);
            const progress = {
                isJson,
                spans,
                hidden: false,
                mayHideUnseen: false,
                mayHoldBlanks: false,
                tokenEnd: 0,
                keyEnd: 0,
            };
            scan(bytes, (landmark, start) => landmarks[landmark]?.reached(bytes, start, progress));
            if (progress.mayHoldBlanks) {
                spans.push(...foldedSearch.find(bytes, isJson));
            }
            return progress;
        },
        isWrittenIn: (literal) => [literal, (0,json_strings/* withoutUnicodeEscapes */.c0)(literal)].some((reading) => showsSecret(reading) || showsSecret((0,invisible/* bareText */.Op)(reading))),
    };
}

;// CONCATENATED MODULE: ./safety/redaction/redact.ts







/**
 * Replacing a letter by `***` can make a token begin a word that did not before. That takes a second pass, and a third
 * to confirm it. Only secrets that contain asterisks themselves can take more.
 */
const redact_MOST_PASSES = 4;
const EVERYTHING = "***";
function removeSecrets(finder, text) {
    let bytes = Buffer.from(text);
    for (let pass = 0; pass < redact_MOST_PASSES; pass++) {
        const { spans } = finder.find(bytes, false);
        const rest = spans.length === 0 ? bytes : (0,redaction_spans/* replaceSpans */.Gg)(bytes, spans);
        if (rest.equals(bytes)) {
            return pass === 0 ? text : bytes.toString();
        }
        bytes = rest;
    }
    return EVERYTHING;
}
/** Returns the text as it looks without invisible characters, as in every view, and with its escapes undone. */
function formsOf(text) {
    return [text, ...(0,json_strings/* unescapedForms */.a$)(text)].map(invisible/* bareText */.Op);
}
function redactText(finder, text) {
    let rest = removeSecrets(finder, text);
    for (let pass = 0; pass < redact_MOST_PASSES; pass++) {
        const cleaned = formsOf(rest)
            .filter((reading) => reading !== rest)
            .map((reading) => ({ reading, clean: removeSecrets(finder, reading) }))
            .find(({ reading, clean }) => clean !== reading)?.clean;
        if (cleaned === undefined) {
            return rest;
        }
        rest = cleaned;
    }
    return EVERYTHING;
}
/**
 * Builds the only redactor of a run, before the agent starts.
 *
 * It removes `secrets` as they are and encoded, see `encodedForms`, and every piece of 12 bytes or more of longer ones.
 * It also recognises GitHub, Cursor, AWS, Slack, Google, OpenAI, Anthropic and npm tokens, JSON Web Tokens and private
 * keys in PEM by their format. Matches that overlap or touch become one `***`.
 *
 * @param secrets of any length; blank ones are ignored. Secrets of several lines count as a whole and, for lines of 8
 *   UTF-16 units or more, line by line
 */
function createRedactor(secrets) {
    const finder = createSecretFinder(secrets);
    const redactor = {
        text: (text) => redactText(finder, text),
        line: (line, text = line.toString()) => redactLine(finder, redactor, line, text),
        markup: (text) => (0,redact_markup/* redactMarkup */.E)(finder, text),
        json: (text) => {
            const { bytes, touched } = redactLine(finder, redactor, Buffer.from(text), text);
            return touched ? bytes.toString() : text;
        },
        lines: (block) => redactLinesOf(finder, redactor, block),
        pieces: () => (0,redact_pieces/* createPieceRedactor */.L)(finder),
    };
    return redactor;
}


/***/ }),

/***/ 7084:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $S: () => (/* binding */ secretsFromEnvironment),
/* harmony export */   I3: () => (/* binding */ userInformation),
/* harmony export */   _Y: () => (/* binding */ secretsInDocument)
/* harmony export */ });
/** Words that mark a secret on their own. `PWD` means "password" in names such as `MYSQL_PWD`. */
const SECRET_WORD = /^(?:KEYS?|PASS|PWD|PW|PATS?|AUTH|AUTHORIZATION|CREDS?|COOKIES?|DSN|JWT|BEARER|(?:WEB)?HOOKS?|MNEMONIC)$/;
/** Endings that mark a secret even without a separator, as in `DBPASSWORD`. */
const SECRET_ENDING = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PASSCODE|APIKEY|CREDENTIAL|COOKIE|WEBHOOK)S?$/;
/** Two words that mark a secret only together. */
const CONNECTION_STRING = /CONN(?:ECTION)?[_-]?STR(?:ING)?S?$/;
/** Words that mark a secret only in variables that the workflow passes through to the agent. */
const PASSED_WORD = /^(?:UR[LI]S?|CONN|CONNECTION|SESSION|PRIVATE|CERT|CERTIFICATE|SIGNING|SIGNATURE|SALT|LICEN[CS]E)$/;
/** Shorter values ("true", "enabled") are settings; removing them would garble every text. UTF-16 units. */
const SHORTEST_VALUE = 8;
/** Splits `npm_token`, `CLIENT-SECRET` or `privateKey` into words in upper case. */
function wordsOf(name) {
    return name
        .replace(/(?<=[a-z\d])(?=[A-Z])/g, "_")
        .toUpperCase()
        .split(/[_-]/);
}
/** Returns whether the name of a variable or of a JSON member marks a secret. */
function saysSecret(name) {
    return (wordsOf(name).some((word) => SECRET_WORD.test(word) || SECRET_ENDING.test(word)) ||
        CONNECTION_STRING.test(name.toUpperCase()));
}
function valuesOfVariable(name, value, isPassed) {
    // The shell's own PWD is the working directory.
    if (name !== "PWD" && saysSecret(name)) {
        return secretParts(value, "whole path");
    }
    return isPassed && wordsOf(name).some((word) => PASSED_WORD.test(word))
        ? secretParts(value, "query only")
        : [];
}
/**
 * Returns the secrets of the environment, for {@link createRedactor}: values of variables with secret names, and the
 * user information of every URL.
 *
 * A name is secret because of one of its words (split at `_`, `-` and between cases): TOKEN, SECRET, PASSWORD, PASS,
 * KEY, CREDENTIAL, PAT, AUTH, COOKIE, DSN, WEBHOOK and the like; for a variable passed to the agent also URL,
 * CONNECTION, SESSION, CERT and the like. Leaves out values under 8 UTF-16 units, file paths, the public parts of a URL
 * (see {@link secretParts}), and `INPUT_*`, because inputs are handled by name.
 *
 * @param passedNames variables that the workflow passes through to the agent
 * @returns the values, each once, in the order of the variables
 */
function secretsFromEnvironment(environment, passedNames = []) {
    const secrets = new Set();
    for (const [name, value] of Object.entries(environment)) {
        if (value === undefined || name.startsWith("INPUT_")) {
            continue;
        }
        const named = valuesOfVariable(name, value, passedNames.includes(name));
        for (const secret of [...named.filter(isLong), ...userInformation(value)]) {
            secrets.add(secret);
        }
    }
    return [...secrets];
}
function isLong(value) {
    return value.length >= SHORTEST_VALUE;
}
/**
 * The path of a secret is not a secret: `GOOGLE_APPLICATION_CREDENTIALS` and `SSH_AUTH_SOCK` contain paths, and
 * removing `/home/runner/…` would empty the log. Only well-known roots, since base64 may begin with "/", too.
 */
const PATH_VALUE = /^(?:~|\.{1,2}|[A-Za-z]:|\/(?:__w|bin|dev|etc|github|home|mnt|opt|private|proc|root|run|srv|tmp|usr|var|Users|Volumes))[\\/]/;
const URL_VALUE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*(?<path>\/[^?#]*)?(?<query>[?#].*)?$/is;
/** The part of a URL between `://` and the path (RFC 3986, section 3.2). */
const AUTHORITY = /[^/?#\s]*/y;
const SCHEME_END = "://";
/** Hosts of a job's own services, whose passwords, such as "test" or "root", are not secrets. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i;
const COMMON_WORD = /^(?:[a-z]{1,7}|[A-Z]{1,7})$/;
/** Shorter passwords are too common as words to search for. UTF-16 units. */
const SHORTEST_PASSWORD = 4;
/** Shorter user information is just a user name ("git"); longer may be a token. UTF-16 units. */
const SHORTEST_USER_INFORMATION = 8;
/**
 * Returns the parts of a secret value to keep secret: nothing of a file path, the path and query of a URL
 * (`ACTIONS_ID_TOKEN_REQUEST_URL`, a webhook), else all of it. Including the host would remove every link to it.
 *
 * @param ofUrl whether the path of a URL counts, as with a webhook, or only its query
 * @returns parts of any length, possibly empty; see {@link userInformation} for the user information of a URL
 */
function secretParts(value, ofUrl) {
    if (PATH_VALUE.test(value)) {
        return [];
    }
    const url = URL_VALUE.exec(value)?.groups;
    if (url === undefined) {
        return [value];
    }
    const query = url["query"] ?? "";
    return [ofUrl === "whole path" ? (url["path"] ?? "") + query : query];
}
/**
 * Returns the user information of all URLs in a text: each password alone and with its user name, as written and
 * decoded. A password alone does not count if it equals the user name (`postgres:postgres`), or if it is a short word
 * for a service on localhost (`root:test`): removing it would remove a common word.
 *
 * @returns passwords of 4 UTF-16 units or more, user information of 8 or more
 */
function userInformation(text) {
    const found = [];
    for (let at = text.indexOf(SCHEME_END); at !== -1; at = text.indexOf(SCHEME_END, at + 1)) {
        AUTHORITY.lastIndex = at + SCHEME_END.length;
        const authority = AUTHORITY.exec(text)?.[0] ?? "";
        const hostStart = authority.lastIndexOf("@") + 1;
        const isLocal = LOCAL_HOST.test(authority.slice(hostStart));
        const written = authority.slice(0, Math.max(0, hostStart - 1));
        for (const information of new Set([written, percentDecoded(written)])) {
            found.push(...partsOf(information, isLocal));
        }
    }
    return found;
}
function partsOf(information, isLocal) {
    const colon = information.indexOf(":");
    const password = colon === -1 ? "" : information.slice(colon + 1);
    const isCommon = password === information.slice(0, colon) || (isLocal && COMMON_WORD.test(password));
    return [
        ...(information.length >= SHORTEST_USER_INFORMATION ? [information] : []),
        ...(password.length >= SHORTEST_PASSWORD && !isCommon ? [password] : []),
    ];
}
function percentDecoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
/** Shorter values in a document ("prod", "true") are settings. UTF-16 units. */
const SHORTEST_MEMBER = 8;
/** The same for a member with a secret name, and for a single line that is a secret of its own. UTF-16 units. */
const SHORTEST_SECRET = 4;
/** A line of a JSON document with a string value: `"private_key_id": "…",` or `"…",`. */
const LINE_OF_JSON = /^(?:"(?:[^"\\]|\\.)*"[ \t]*:[ \t]*)?(?<value>"(?:[^"\\]|\\.)*")[ \t]*,?$/;
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function* longLeaves(value, shortest) {
    if (typeof value === "string" || typeof value === "number") {
        yield* secretParts(String(value), "whole path").filter((part) => part.length >= shortest);
    }
    else if (typeof value === "object" && value !== null) {
        for (const [name, member] of Object.entries(value)) {
            yield* longLeaves(member, saysSecret(name) ? SHORTEST_SECRET : shortest);
        }
    }
}
/**
 * Returns the values of a JSON document that is a secret as a whole, such as a service account key, or of a line of
 * one. Braces and member names are left out: searching for them would remove them from every other document, too.
 *
 * @returns undefined if the text is neither
 */
function secretsInDocument(secret) {
    const text = secret.trim();
    const value = LINE_OF_JSON.exec(text)?.groups?.["value"];
    const line = value === undefined ? undefined : parsed(value);
    if (line !== undefined) {
        return [...longLeaves(line, SHORTEST_SECRET)];
    }
    const document = /^[{[]/.test(text) ? parsed(text) : undefined;
    return document === undefined ? undefined : [...longLeaves(document, SHORTEST_MEMBER)];
}


/***/ }),

/***/ 2568:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Gg: () => (/* binding */ replaceSpans),
/* harmony export */   ao: () => (/* binding */ addSpan),
/* harmony export */   q4: () => (/* binding */ mergeSpans)
/* harmony export */ });
const REPLACEMENT = Buffer.from("***");
/** Adds a span, or extends the last one if it begins inside it or at its end, so that a run of matches is one span. */
function addSpan(spans, span) {
    const last = spans.at(-1);
    if (last !== undefined && span.start >= last.start && span.start <= last.end) {
        spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    }
    else {
        spans.push(span);
    }
}
/** Returns whether a byte continues a UTF-8 character: a cut before it would leave half a character. */
function continuesCharacter(byte) {
    return byte !== undefined && (byte & 0xc0) === 0x80;
}
function isReplacement(bytes, start) {
    return REPLACEMENT.every((byte, index) => byte === bytes[start + index]);
}
/** Widens the span to whole characters and to earlier replacements that touch it. */
function widen(bytes, { start, end }) {
    let from = start;
    let to = end;
    while (from > 0 && continuesCharacter(bytes[from])) {
        from--;
    }
    while (continuesCharacter(bytes[to])) {
        to++;
    }
    while (isReplacement(bytes, from - REPLACEMENT.length)) {
        from -= REPLACEMENT.length;
    }
    while (isReplacement(bytes, to)) {
        to += REPLACEMENT.length;
    }
    return { start: from, end: to };
}
/** Returns the spans in order, widened to whole characters of UTF-8 `bytes`; joins those that overlap or touch. */
function mergeSpans(bytes, spans) {
    const merged = [];
    const widened = spans.map((span) => widen(bytes, span));
    for (const span of widened.toSorted((one, other) => one.start - other.start)) {
        addSpan(merged, span);
    }
    return merged;
}
/**
 * Returns a copy of UTF-8 `bytes` with one `***` for each group of spans that overlap or touch. Removes whole
 * characters, and merges with a `***` that was already there.
 *
 * @param spans in any order
 */
function replaceSpans(bytes, spans) {
    const merged = mergeSpans(bytes, spans);
    const removed = merged.reduce((sum, span) => sum + span.end - span.start, 0);
    const result = Buffer.allocUnsafe(bytes.length - removed + merged.length * REPLACEMENT.length);
    let read = 0;
    let written = 0;
    for (const { start, end } of merged) {
        written += bytes.copy(result, written, read, start);
        written += REPLACEMENT.copy(result, written);
        read = end;
    }
    bytes.copy(result, written, read);
    return result;
}


/***/ }),

/***/ 8976:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ createWindowSet),
/* harmony export */   s: () => (/* binding */ hasTellingWindow)
/* harmony export */ });
/* harmony import */ var _byte_order_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6774);
/* harmony import */ var _window_table_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8212);


const WORD_BYTES = 4;
/** A window contains at least two consecutive words, so checking every second word is enough. */
const STEP = 2;
/** Words checked together. */
const LOOKS = 4;
/** A window with fewer non-blank characters is the layout of a document, not its secret. */
const FEWEST_TELLING = 4;
/** JSON escapes can double the length of such a window, so that a window in JSON contains only half as many. */
const FEWEST_TELLING_IN_JSON = 2;
/** Filter bits per word. Keeps false hits to at most one look in 32, and the filter of five secrets within 32 KiB. */
const FILTER_BITS_PER_WORD = 32;
function viewOf(bytes) {
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
/** Returns the form with each blank, including JSON escapes such as `\n`, as spaces of the same length. */
function withPlainBlanks(form) {
    return form.toString("latin1").replace(/\\[nrt]|[ \t\r\n\\]/g, (blank) => " ".repeat(blank.length));
}
function countTelling(text, start) {
    return text.slice(start, start + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf).replaceAll(" ", "").length;
}
/** Returns whether any piece of the form is more than layout; if not, search for the form as a whole. */
function hasTellingWindow(form) {
    const text = withPlainBlanks(form);
    for (let start = 0; start + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf <= form.length; start++) {
        if (countTelling(text, start) >= FEWEST_TELLING) {
            return true;
        }
    }
    return false;
}
/** Adds the windows of `form` that are more than layout. `offset` is the form's place in the source. */
function addWindows(table, form, offset, fewest) {
    const text = withPlainBlanks(form);
    const hasBlanks = text.includes(" ");
    for (let start = 0; start + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf <= form.length; start++) {
        if (!hasBlanks || countTelling(text, start) >= fewest) {
            table.add(offset + start);
        }
    }
}
/** Builds a Bloom filter with one hash function: matches the words at any offset of `source`, and by chance others. */
function createFilter(source, bits) {
    const filter = new Uint8Array(2 ** (bits - 3));
    for (let shift = 0; shift < WORD_BYTES; shift++) {
        for (const word of (0,_byte_order_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(source.subarray(shift))) {
            const hash = (0,_window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .hashWord */ .RC)(word, bits);
            filter[hash >>> 3] = (filter[hash >>> 3] ?? 0) | (1 << (hash & 7));
        }
    }
    return filter;
}
/** Returns a number whose lowest bit is set if the word is in the filter. */
function look(words, filter, bits, at) {
    const hash = (0,_window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .hashWord */ .RC)(words[at] ?? 0, bits);
    return (filter[hash >>> 3] ?? 0) >>> (hash & 7);
}
/** The same with a bounds check: a single read out of bounds would make V8 compile all reads to a slower form. */
function isKnown(words, filter, bits, at) {
    return at >= 0 && at < words.length && (look(words, filter, bits, at) & 1) !== 0;
}
/** Returns whether a window may contain the word together with the one before or after it. */
function mayBeInWindow(words, filter, bits, at) {
    return (isKnown(words, filter, bits, at) &&
        (isKnown(words, filter, bits, at - 1) || isKnown(words, filter, bits, at + 1)));
}
/**
 * Returns the first of the places `from`, `from + 8`, … where one of four words is in the filter, or where fewer than
 * four are left. With nothing else in the loop, V8 keeps the arrays in registers.
 */
function nextHit(words, filter, bits, from) {
    const last = words.length - LOOKS * STEP;
    let at = from;
    for (; at <= last; at += LOOKS * STEP) {
        const looks = look(words, filter, bits, at) |
            look(words, filter, bits, at + STEP) |
            look(words, filter, bits, at + 2 * STEP) |
            look(words, filter, bits, at + 3 * STEP);
        if ((looks & 1) !== 0) {
            break;
        }
    }
    return at;
}
/** @param visit takes the words around which windows may lie, in order */
function eachCandidate(words, filter, bits, visit) {
    for (let at = nextHit(words, filter, bits, 0); at < words.length; at = nextHit(words, filter, bits, at + LOOKS * STEP)) {
        for (let word = at; word < at + LOOKS * STEP; word += STEP) {
            if (mayBeInWindow(words, filter, bits, word)) {
                visit(word);
            }
        }
    }
}
/**
 * Builds the set of all 12-byte windows of forms of 12 bytes or more, except windows of mere layout.
 *
 * The search reads 4 bytes in every 8, skipping as Wu and Manber do, with windows of one length at every offset. A
 * window can only be where these bytes occur in some form, so only there does it look up windows in the table.
 *
 * @param anywhere forms to find in every text
 * @param inJson forms to find in JSON text only; their windows need fewer non-blank characters to count
 */
function createWindowSet(anywhere, inJson) {
    const forms = [...anywhere, ...inJson];
    const joined = Buffer.concat(forms);
    const source = viewOf(joined);
    const firstInJson = Buffer.concat(anywhere).length;
    const table = (0,_window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .createWindowTable */ .fe)(source);
    const bits = (0,_window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .bitsFor */ .yY)(source.byteLength * FILTER_BITS_PER_WORD);
    const filter = createFilter(joined, bits);
    let offset = 0;
    for (const form of forms) {
        addWindows(table, form, offset, offset < firstInJson ? FEWEST_TELLING : FEWEST_TELLING_IN_JSON);
        offset += form.length;
    }
    function isWanted(view, at, limit) {
        const found = table.offsetOf(view, at);
        return found !== -1 && found < limit;
    }
    return {
        find(bytes, isJson) {
            const spans = [];
            const limit = isJson ? source.byteLength : firstInJson;
            const last = bytes.length - _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf;
            if (limit === 0) {
                return spans;
            }
            let view;
            let start = 0;
            eachCandidate((0,_byte_order_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(bytes), filter, bits, (word) => {
                view ??= viewOf(bytes);
                const end = (word + 1) * WORD_BYTES;
                start = Math.max(start, end - _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf);
                while (start <= Math.min(end - WORD_BYTES, last)) {
                    const from = start;
                    while (start <= last && isWanted(view, start, limit)) {
                        start++;
                    }
                    if (start === from) {
                        start++;
                    }
                    else {
                        spans.push({ start: from, end: start - 1 + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf });
                    }
                }
            });
            return spans;
        },
    };
}


/***/ }),

/***/ 8212:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   RC: () => (/* binding */ hashWord),
/* harmony export */   fe: () => (/* binding */ createWindowTable),
/* harmony export */   jf: () => (/* binding */ WINDOW),
/* harmony export */   yY: () => (/* binding */ bitsFor)
/* harmony export */ });
/** A local name, because a test runner's sandbox is 50 times slower when it looks up a global for each byte. */
const { imul } = Math;
/** Length of the shortest piece of a long secret that is removed, in bytes. */
const WINDOW = 12;
/** Returns log2 of the smallest power of two that is at least `count`; at least 6. */
function bitsFor(count) {
    return 32 - Math.clz32(Math.max(count, 64) - 1);
}
/** 2^32 divided by the golden ratio. */
const FACTOR = 0x9e3779b1;
/** Returns a multiplicative hash of 32 bits, `bits` wide. */
function hashWord(word, bits) {
    return imul(word, FACTOR) >>> (32 - bits);
}
function hashWindow(view, at, bits) {
    const first = imul(view.getInt32(at), FACTOR);
    const second = imul(view.getInt32(at + 4) ^ first, FACTOR);
    return hashWord(view.getInt32(at + 8) ^ second, bits);
}
function isSameWindow(one, at, other, otherAt) {
    return (one.getInt32(at) === other.getInt32(otherAt) &&
        one.getInt32(at + 4) === other.getInt32(otherAt + 4) &&
        one.getInt32(at + 8) === other.getInt32(otherAt + 8));
}
/** Builds an empty table with room for every window of `source`. A `Map` instead of typed arrays is 50 times slower. */
function createWindowTable(source) {
    const bits = bitsFor(source.byteLength * 2);
    /** Open addressing: 0 is a free slot, else 1 + offset of the window in the source. */
    const slots = new Int32Array(2 ** bits);
    /** Returns the slot of the window, or the free slot for it. */
    function slotOf(view, at) {
        let slot = hashWindow(view, at, bits);
        for (;;) {
            const entry = slots[slot] ?? 0;
            if (entry === 0 || isSameWindow(view, at, source, entry - 1)) {
                return slot;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
    }
    return {
        add(offset) {
            const slot = slotOf(source, offset);
            if (slots[slot] === 0) {
                slots[slot] = offset + 1;
            }
        },
        offsetOf: (view, at) => (slots[slotOf(view, at)] ?? 0) - 1,
    };
}


/***/ }),

/***/ 8513:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Kn: () => (/* binding */ writeOutputs),
/* harmony export */   hb: () => (/* binding */ outputPlace)
/* harmony export */ });
/* unused harmony exports CHANNEL_OUTPUTS, writeOutputsAhead */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _render_outputs_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(435);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4412);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6445);
/* harmony import */ var _system_plain_file_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(603);
/* harmony import */ var _workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(350);






/** Outputs that channels add. Empty when the channel is off or failed. */
const CHANNEL_OUTPUTS = {
    "result-file": "",
    "transcript-file": "",
    "record-file": "",
    "report-file": "",
    "patch-file": "",
    "plan-file": "",
    "sarif-file": "",
    "comment-id": "",
    "comment-url": "",
    "trace-id": "",
    "review-id": "",
    "review-url": "",
};
/**
 * Fixed words, which a secret that equals one of them must not change, and names of files and comments, which a later
 * step needs unchanged. The agent controls none of them.
 */
const NOT_REDACTED = new Set([
    ...(0,_render_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .outputsOfKind */ .Sd)("word"),
    ...Object.keys(CHANNEL_OUTPUTS),
]);
const JSON_OUTPUTS = new Set((0,_render_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .outputsOfKind */ .Sd)("json"));
const ROW_OUTPUTS = new Set((0,_render_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .outputsOfKind */ .Sd)("rows"));
const NUMBER = /^-?\d+$/;
/**
 * Returns where the runner reads this step's outputs from. Call it before the agent starts, which could remove the
 * file.
 *
 * @returns undefined outside Actions, where there is no such file
 */
function outputPlace(environment) {
    const file = environment["GITHUB_OUTPUT"] ?? "";
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file) ? file : undefined;
}
/**
 * Sets what later steps find of a step that does not come to its own outputs: it is killed, or the disk is full by then.
 * Of an output that is set twice the last one counts.
 *
 * @param outputFile see {@link outputPlace}
 */
function writeOutputsAhead(outputFile, redactor) {
    writeOutputs({ conclusion: "failure", reason: "internal" }, outputFile, redactor);
}
/**
 * Writes the step's outputs after everything else: the agent is gone and can no longer add lines. All of them or none.
 *
 * @param outputFile see {@link outputPlace}
 * @returns why they could not be written, and the remedy; undefined when they were written, or when there is no
 *   output file
 */
function writeOutputs(outputs, outputFile, redactor) {
    if (outputFile === undefined) {
        return undefined;
    }
    try {
        (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_4__/* .ensurePlainFile */ .nC)(outputFile);
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(outputFile);
        try {
            (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__/* .setOutputs */ .n0)(Object.entries(outputs).map(([name, value]) => [name, leavingValue(name, value, redactor)]));
        }
        catch (error) {
            // The runner takes an output without an end for an error of the step.
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.truncateSync)(outputFile, size);
            throw error;
        }
        return undefined;
    }
    catch (error) {
        return unwrittenProblem(error);
    }
}
function leavingValue(name, value, redactor) {
    const text = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .wellFormed */ .ES)(value);
    if (NOT_REDACTED.has(name)) {
        return text;
    }
    if (ROW_OUTPUTS.has(name)) {
        return redactRows(text, redactor);
    }
    const redacted = JSON_OUTPUTS.has(name) ? redactor.json(text) : redactor.text(text);
    // Treat a number that matches a secret as unknown, so that it is not printed.
    return redacted !== text && NUMBER.test(text) ? "" : redacted;
}
/**
 * Redacts rows without touching the names of their members and our own words: a later step reads by them, also when one
 * of them equals a secret. A number that matches a secret becomes `null`.
 */
function redactRows(json, redactor) {
    return JSON.stringify(JSON.parse(json), (member, value) => {
        if (typeof value === "number") {
            return redactor.text(String(value)) === String(value) ? value : null;
        }
        return member === "path" && typeof value === "string" ? redactor.text(value) : value;
    });
}
function unwrittenProblem(error) {
    return `The outputs of this step could not be written: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .describeError */ .Uc)(error)}. Free space on the runner's disk, or see why its temporary folder cannot be written to.`;
}


/***/ }),

/***/ 2154:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $f: () => (/* binding */ protectProcess),
/* harmony export */   JZ: () => (/* binding */ endProcess)
/* harmony export */ });
/* unused harmony export listenForSignals */
/* harmony import */ var _system_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1626);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6445);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8513);
/* harmony import */ var _runner_channel_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6083);
/* harmony import */ var _workflow_commands_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(350);





/** How long to wait for the reader of our log at the end, and how long in a cancelled run. */
const LOG_PATIENCE_MS = 60_000;
const CANCELLED_LOG_PATIENCE_MS = 2_000;
/** The run must go on when the reader of our log goes away: it still has to write the reports. */
function protectProcess() {
    process.stdout.on("error", () => undefined);
    process.stderr.on("error", () => undefined);
}
/**
 * Runs an action and ends the process with its exit code. Reports an error that the action could not report itself:
 * by an annotation and the outputs that are always set.
 *
 * The log is a pipe on a runner: `process.exit` right after a write would lose its end, including the error
 * annotation. So it waits for the last write, with a limit, because the reader may have stopped. It does exit,
 * because an idle connection would keep the step alive.
 *
 * @param cancelled aborted when the runner ends the run; a caller that passes it handles uncaught errors itself
 */
async function endProcess(action, redactor, cancelled) {
    const mistake = new Promise((_resolve, reject) => {
        if (cancelled === undefined) {
            // Otherwise Node prints it, with its stack, unredacted.
            process.on("uncaughtException", reject);
        }
    });
    let exitCode = 1;
    try {
        exitCode = await Promise.race([action(), mistake]);
    }
    catch (error) {
        reportFailure(error, redactor);
    }
    _runner_channel_js__WEBPACK_IMPORTED_MODULE_3__/* .runnerChannel */ .w.resumeCommands();
    await Promise.race([_runner_channel_js__WEBPACK_IMPORTED_MODULE_3__/* .runnerChannel */ .w.flushed(), patience(cancelled)]);
    process.exit(exitCode);
}
async function patience(cancelled) {
    await _system_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .systemClock */ .m.wait(LOG_PATIENCE_MS, cancelled);
    await _system_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .systemClock */ .m.wait(cancelled?.aborted === true ? CANCELLED_LOG_PATIENCE_MS : 0);
}
/**
 * Reports an error. What the user can fix comes with its remedy: nothing was started then. Anything else is our bug.
 */
function reportFailure(error, redactor) {
    const reason = error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ActionError */ .lZ ? "start-failed" : "internal";
    const unwritten = (0,_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .writeOutputs */ .Kn)({ conclusion: "failure", reason }, (0,_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .outputPlace */ .hb)(process.env), redactor);
    const text = error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ActionError */ .lZ
        ? `${error.message}. ${error.remedy}`
        : `An unexpected error inside this action: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeError */ .Uc)(error)}`;
    (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_4__/* .annotate */ .fz)("error", redactor.text(unwritten === undefined ? text : `${text}\n${unwritten}`));
    (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_4__/* .debugFailure */ .e3)(error, redactor);
}
/** Limit for the end of a run after an error that nothing has caught: it may never continue. */
const MAXIMUM_END_MS = 15_000;
/** Limit after a second signal. The runner kills 2.5 s after its own. */
const URGENT_END_MS = 1_500;
const PARENT_POLL_MS = 500;
/**
 * Turns the runner's signals into a cancellation. The runner sends SIGINT, 7.5 s later SIGTERM, and kills 2.5 s after
 * that (actions/runner, ProcessInvoker.cs); a service that is stopped may send SIGHUP. A second signal leaves time for
 * the outputs alone, a third none. A runner that is gone, and an uncaught error of ours, end the run the same way: the
 * agent must not outlive either, and we still report what is known.
 */
function listenForSignals(redactor) {
    const requested = new AbortController();
    const urgent = new AbortController();
    const endNow = () => {
        urgent.abort();
        const ended = requested.signal.reason === "internal" ? "internal" : "cancelled";
        const conclusion = ended === "internal" ? "failure" : ended;
        writeOutputs({ conclusion, reason: ended }, outputPlace(process.env), redactor);
        runnerChannel.resumeCommands();
        process.exit(1);
    };
    const onSignal = () => {
        if (!requested.signal.aborted) {
            requested.abort("cancelled");
        }
        else if (urgent.signal.aborted) {
            endNow();
        }
        else {
            urgent.abort();
            setTimeout(endNow, URGENT_END_MS);
        }
    };
    const onGone = () => {
        requested.abort("cancelled");
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
        process.on(signal, onSignal);
    }
    // Without a listener, Node opens a debugger on the first one, through which any local process could read the token,
    // and ends on the second.
    for (const signal of ["SIGUSR1", "SIGUSR2"]) {
        process.on(signal, () => undefined);
    }
    process.on("uncaughtException", (error) => {
        debugFailure(error, redactor);
        requested.abort("internal");
        setTimeout(endNow, MAXIMUM_END_MS);
    });
    // The runner, or whoever reads the log for it, is gone: nobody wants the rest, and its next job may be here soon.
    process.stdout.on("error", onGone);
    const parent = process.ppid;
    setInterval(() => {
        if (process.ppid !== parent) {
            onGone();
        }
    }, PARENT_POLL_MS).unref();
    return { requested: requested.signal, urgent: urgent.signal };
}


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ runnerChannel)
/* harmony export */ });
/* unused harmony export RunnerChannel */
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _system_random_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4009);


/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16;
/** The pipe to the runner, in which commands are mixed with lines of the log. */
class RunnerChannel {
    #output;
    /** The word that makes the runner obey again. */
    #token;
    #isStopped = false;
    /** Commands that wait until it does. */
    #held = [];
    /** Lines of this turn of the event loop. */
    #waiting = [];
    #drained;
    /**
     * @param output standard output
     * @param token an unguessable word of letters and digits
     */
    constructor(output, token) {
        this.#output = output;
        this.#token = token;
    }
    get isStopped() {
        return this.#isStopped;
    }
    /** Writes lines that are not commands. Lines of one turn are written together: each write is a system call. */
    lines(text) {
        if (this.#waiting.length === 0 && text.length > 0) {
            setImmediate(() => {
                this.#writeLines();
            });
        }
        for (const line of text) {
            this.#waiting.push(line);
        }
    }
    /** Gives a command such as `::warning::text`, after everything written before, or once the runner obeys again. */
    command(line) {
        if (this.#isStopped) {
            this.#held.push(line);
        }
        else {
            this.#writeLines();
            this.#output.write(line + node_os__WEBPACK_IMPORTED_MODULE_0__.EOL);
        }
    }
    /**
     * From now on the runner obeys nothing. Another process of the same user can write to this pipe, too
     * (`/proc/<pid>/fd/1`), but does not know the word that ends this.
     */
    stopCommands() {
        if (!this.#isStopped) {
            this.command(`::stop-commands::${this.#token}`);
            this.#isStopped = true;
        }
    }
    /** Gives all commands that have waited. Call it at the very end: the runner obeys whoever writes from then on. */
    resumeCommands() {
        if (this.#isStopped) {
            this.#isStopped = false;
            // Begins with a line end, in case another process left a line unfinished.
            this.command(["", `::${this.#token}::`, ...this.#held.splice(0)].join(node_os__WEBPACK_IMPORTED_MODULE_0__.EOL));
        }
    }
    /** Resolves when the reader of the log has taken everything; undefined when it is not far behind. */
    caughtUp() {
        if (!this.#output.writableNeedDrain) {
            return undefined;
        }
        // One promise, no matter how many callers wait.
        this.#drained ??= this.flushed().finally(() => {
            this.#drained = undefined;
        });
        return this.#drained;
    }
    /** Resolves when everything has been taken, or can no longer be. */
    flushed() {
        this.#writeLines();
        return new Promise((resolve) => {
            this.#output.write("", () => {
                resolve();
            });
        });
    }
    #writeLines() {
        if (this.#waiting.length > 0) {
            const text = this.#waiting.join(node_os__WEBPACK_IMPORTED_MODULE_0__.EOL) + node_os__WEBPACK_IMPORTED_MODULE_0__.EOL;
            this.#waiting = [];
            this.#output.write(text);
        }
    }
}
/** The channel of this process. */
const runnerChannel = new RunnerChannel(process.stdout, (0,_system_random_js__WEBPACK_IMPORTED_MODULE_1__/* .randomToken */ .z)(TOKEN_BYTES));


/***/ }),

/***/ 350:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  fz: () => (/* binding */ annotate),
  e3: () => (/* binding */ debugFailure),
  QU: () => (/* binding */ maskSecrets),
  n0: () => (/* binding */ setOutputs)
});

// UNUSED EXPORTS: addPath

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ../node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ../node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_namespaceObject.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: ./step/runner-channel.ts
var runner_channel = __nccwpck_require__(6083);
// EXTERNAL MODULE: ./safety/redaction/known-secrets.ts + 1 modules
var known_secrets = __nccwpck_require__(332);
;// CONCATENATED MODULE: ./step/workflow-commands.ts





/** Writes an annotation, which is also a line of the log. */
function annotate(severity, text, place = {}, channel = runner_channel/* runnerChannel */.w) {
    channel.command(`::${severity}${propertiesOf(place)}::${escapedText(text)}`);
}
/** Writes an internal error with its stack, as a line that appears only with debug logging. */
function debugFailure(error, redactor) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    runner_channel/* runnerChannel */.w.command(`::debug::${escapedText(redactor.text(text))}`);
}
/** Makes the runner write `***` for the secret from now on. */
function setSecret(secret) {
    runner_channel/* runnerChannel */.w.command(`::add-mask::${escapedText(secret)}`);
}
/**
 * Sets outputs in one write.
 *
 * @throws when `GITHUB_OUTPUT` does not name a file, or the file cannot be written
 */
function setOutputs(outputs) {
    const messages = outputs.map(([name, value]) => prepareKeyValueMessage(name, value));
    file_command_issueFileCommand("OUTPUT", messages.join(external_node_os_.EOL));
}
/**
 * Adds a folder to the `PATH` of this process and, on a runner, of later steps.
 *
 * @throws when the file that `GITHUB_PATH` names cannot be written
 */
function addPath(folder) {
    if (process.env["GITHUB_PATH"]) {
        issueFileCommand("PATH", folder);
    }
    process.env["PATH"] = `${folder}${delimiter}${process.env["PATH"] ?? ""}`;
}
/** Formats the properties as the runner reads them (actions/runner, ActionCommand.cs). */
function propertiesOf({ title, file, startLine, endLine, startColumn, endColumn, }) {
    const properties = Object.entries({
        title,
        file,
        line: startLine,
        endLine,
        col: startColumn,
        endColumn,
    }).flatMap(([name, value]) => {
        const text = String(value ?? "");
        return text === "" ? [] : [`${name}=${escapedText(text).replaceAll(":", "%3A").replaceAll(",", "%2C")}`];
    });
    return properties.length === 0 ? "" : ` ${properties.join(",")}`;
}
function escapedText(text) {
    return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
/**
 * Registers the step's secrets with the runner, which masks them in its log. Comments and files rely on the redactor
 * alone. Runs before any output, so that every later failure can be reported.
 */
function maskSecrets(secrets) {
    (0,known_secrets/* linesToMask */.r)(secrets).forEach(setSecret);
}


/***/ }),

/***/ 2183:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $A: () => (/* binding */ stepsTaken),
/* harmony export */   Bx: () => (/* binding */ isNewFile),
/* harmony export */   D3: () => (/* binding */ referencesFound),
/* harmony export */   I$: () => (/* binding */ exitCode),
/* harmony export */   I3: () => (/* binding */ mcpText),
/* harmony export */   J2: () => (/* binding */ mcpTool),
/* harmony export */   Jj: () => (/* binding */ questionAsked),
/* harmony export */   Ku: () => (/* binding */ firstOf),
/* harmony export */   Mx: () => (/* binding */ linesRead),
/* harmony export */   O2: () => (/* binding */ filesFound),
/* harmony export */   OW: () => (/* binding */ shellOutput),
/* harmony export */   St: () => (/* binding */ matchesFound),
/* harmony export */   Us: () => (/* binding */ todoProgress),
/* harmony export */   Uv: () => (/* binding */ linesCreated),
/* harmony export */   dI: () => (/* binding */ shellError),
/* harmony export */   jm: () => (/* binding */ todosOf),
/* harmony export */   k4: () => (/* binding */ awaitState),
/* harmony export */   kc: () => (/* binding */ errorText),
/* harmony export */   lP: () => (/* binding */ MAXIMUM_TODOS),
/* harmony export */   n1: () => (/* binding */ diagnosticsFound),
/* harmony export */   ou: () => (/* binding */ firstText),
/* harmony export */   qm: () => (/* binding */ linesChanged),
/* harmony export */   se: () => (/* binding */ statusCode)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);


/** A longer list is useless on a phone. */
const MAXIMUM_TODOS = 100;
/** In upper case and without {@link STATE_PREFIX}; a lower-case `completed` is accepted, too. */
const STATES = new Map([
    ["PENDING", "pending"],
    ["IN_PROGRESS", "in-progress"],
    ["COMPLETED", "done"],
    ["CANCELLED", "cancelled"],
]);
const STATE_PREFIX = /^TODO_STATUS_/;
const exitCode = (payload) => {
    const code = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "exitCode");
    return code === undefined || code === 0 ? undefined : `exit ${code}`;
};
/** Standard output and standard error, interleaved if the CLI kept the order. */
const shellOutput = (payload) => {
    const interleaved = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "interleavedOutput");
    const separate = [(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "stdout"), (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "stderr")].filter((text) => text !== undefined);
    return interleaved ?? (separate.length === 0 ? undefined : separate.join("\n"));
};
/**
 * The ends of standard output and standard error. A test runner names failed tests on the first, while the second may
 * only contain a warning of the surrounding program.
 */
const shellError = (payload) => {
    const endAt = (key) => endOfOutput((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, key) ?? "");
    const ends = [endAt("stdout"), endAt("stderr")].filter((end) => end !== undefined);
    return ends.length === 0 ? endAt("interleavedOutput") : ends.join("\n");
};
const linesRead = (payload) => {
    if (payload["isEmpty"] === true) {
        return "empty";
    }
    return counted((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "totalLines"), "line");
};
/** The CLI's counts are approximate; git's are exact. For a new file the CLI may count one line as removed. */
const linesChanged = (payload) => {
    const added = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "linesAdded");
    const removed = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "linesRemoved");
    if (isNewFile(payload)) {
        return added === undefined ? undefined : `+${added}`;
    }
    return added === undefined && removed === undefined ? undefined : `+${added ?? 0} −${removed ?? 0}`;
};
const linesCreated = (payload) => {
    const lines = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "linesCreated");
    return lines === undefined ? undefined : `+${lines}`;
};
/** Creations and edits use the same tool; the diff's header tells them apart. */
function isNewFile(payload) {
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "diffString")?.startsWith("--- /dev/null") ?? false;
}
const filesFound = (payload) => counted((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "totalFiles") ?? lengthAt(payload, "files"), "file");
const matchesFound = (payload) => {
    const roots = Object.values((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(payload, "workspaceResults")).filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv);
    if (roots.length === 0) {
        return undefined;
    }
    const sum = (key, inner) => roots.reduce((total, root) => total + ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(root, key), inner) ?? 0), 0);
    const matches = sum("content", "totalMatchedLines") + sum("count", "totalMatches");
    const files = sum("files", "totalFiles");
    return matches === 0 && files > 0 ? counted(files, "file") : counted(matches, "match", "matches");
};
const diagnosticsFound = (payload) => counted((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "totalDiagnostics"), "finding");
const referencesFound = (payload) => counted(lengthAt(payload, "references"), "result");
const statusCode = (payload) => {
    const status = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "statusCode");
    return status === undefined ? undefined : `status ${status}`;
};
const stepsTaken = (payload) => {
    const steps = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, "conversationSteps");
    const calls = steps.filter((step) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(step) && (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(step["toolCall"]));
    return steps.length === 0 ? undefined : counted(calls.length, "inner call");
};
const awaitState = (payload) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(payload["stillRunning"]) ? "still running" : undefined;
/** Progress of the whole list, which only the result contains: the arguments of a merge only list changes. */
const todoProgress = (payload) => {
    const todos = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, "todos").filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv);
    const done = todos.filter((todo) => todo["status"] === "TODO_STATUS_COMPLETED").length;
    return todos.length === 0 ? undefined : `${done} of ${todos.length} done`;
};
/**
 * Returns the to-do list after an update, at most {@link MAXIMUM_TODOS} entries. The result contains the full list; the
 * arguments of a merge only contain changes.
 */
function todosOf(payload, args) {
    const listed = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, "todos");
    return (listed.length > 0 ? listed : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(args, "todos"))
        .filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)
        .slice(0, MAXIMUM_TODOS)
        .map((todo) => ({
        content: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(todo, "content") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(todo, "id") ?? "",
        state: stateOf((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(todo, "status") ?? ""),
    }));
}
function stateOf(status) {
    return STATES.get(status.toUpperCase().replace(STATE_PREFIX, "")) ?? "pending";
}
/** `server: tool`; older streams only have the joined `name`. */
const mcpTool = (args) => {
    const tool = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "toolName");
    const server = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "providerIdentifier") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "serverIdentifier");
    return tool !== undefined && server !== undefined ? `${server}: ${tool}` : ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "name") ?? tool);
};
/** The text of an MCP answer, which is nested twice: `content[].text.text`. */
const mcpText = (payload) => {
    const texts = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, "content")
        .filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)
        .map((part) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(part, "text"), "text") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(part, "text"))
        .filter((text) => text !== undefined);
    return texts.length === 0 ? undefined : texts.join("\n");
};
const firstOf = (key) => (args) => {
    const first = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(args, key)[0];
    return typeof first === "string" ? first : undefined;
};
/** The first member that is a text, for unknown tools. */
const firstText = (args) => Object.keys(args)
    .filter((key) => key !== "toolCallId")
    .map((key) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, key))
    .find((text) => text !== undefined);
/** Undefined if there is no list: a refused call must not read like one that found nothing. */
function lengthAt(payload, key) {
    return Array.isArray(payload[key]) ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, key).length : undefined;
}
function counted(count, one, many = `${one}s`) {
    return count === undefined ? undefined : `${count} ${count === 1 ? one : many}`;
}
const ERROR_KEYS = ["error", "errorMessage", "message", "reason", "clientVisibleError", "abortReason"];
/**
 * Returns the error text of an unsuccessful result. Its key differs between tools, so this searches all known keys.
 */
function errorText(payload) {
    const nested = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(payload, "error");
    return firstTextAt(payload, ERROR_KEYS) ?? firstTextAt(nested, ["message", "error"]) ?? mcpText(payload);
}
function firstTextAt(object, keys) {
    return keys.map((key) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(object, key)).find((text) => text !== undefined);
}
/** The text of a question to a person. The title alone, such as `Which?`, does not say what to answer. */
const questionAsked = (args) => {
    const prompts = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(args, "questions")
        .filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)
        .map((question) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(question, "prompt") ?? "")
        .filter((prompt) => prompt.trim() !== "");
    return prompts.length === 0 ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "title") : prompts.join(" / ");
};
/** As many as a table cell can show. */
const MAXIMUM_LINES = 5;
/** A record keeps two such texts of an error, one each for standard output and standard error. */
const MAXIMUM_UNITS = 999;
/** Searched part: an output may have any length, and its last lines may be full of colour codes. */
const MAXIMUM_SEARCHED_UNITS = 10_000;
/**
 * Returns the last non-blank lines of an output, which usually say why a command failed: at most 5 lines and 999 UTF-16
 * units. Undefined if there are none.
 */
function endOfOutput(output) {
    const lines = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(endOf(output.trimEnd(), MAXIMUM_SEARCHED_UNITS))
        .split("\n")
        .map((line) => line.trimEnd())
        .filter((line) => line !== "");
    return lines.length === 0
        ? undefined
        : endOf(lines.slice(-MAXIMUM_LINES).join("\n").trimStart(), MAXIMUM_UNITS);
}
/** Returns the end of a text, cut visibly and never inside a character. */
function endOf(text, maximumUnits) {
    return text.length <= maximumUnits
        ? text
        : `…${text.slice(1 - maximumUnits).replace(/^[\udc00-\udfff]/, "")}`;
}


/***/ }),

/***/ 1174:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  l: () => (/* binding */ toolKind),
  c: () => (/* binding */ toolTypes)
});

// EXTERNAL MODULE: ./safety/cut.ts
var cut = __nccwpck_require__(8231);
// EXTERNAL MODULE: ./safety/json.ts
var json = __nccwpck_require__(529);
;// CONCATENATED MODULE: ./stream/cursor/permissions.ts

/** A command line may run many programs; the first few are enough. */
const MAXIMUM_PROGRAMS = 5;
const PROGRAM = /^[\w./@+-]{1,80}$/;
const HOST = /^[a-z0-9.-]{1,253}$/;
const MCP_NAME = /^[\w.@/ -]{1,80}$/;
/** Neither a line end nor a bracket, which would end the token early. */
const PATH = /^[^()`\n\r]{1,300}$/;
/** Every program of the command line: the CLI asks for permission for each. */
function shellPermissions(args) {
    const parsed = (0,json/* arrayAt */.RD)((0,json/* objectAt */.lJ)(args, "parsingResult"), "executableCommands")
        .filter(json/* isObject */.Gv)
        .map((command) => (0,json/* textAt */.$6)(command, "name") ?? "");
    const programs = parsed.length > 0 ? parsed : programsOf((0,json/* textAt */.$6)(args, "command") ?? "");
    return tokens("Shell", [...new Set(programs)].slice(0, MAXIMUM_PROGRAMS), PROGRAM);
}
/** What only a shell can take apart: quoted text must not become advice on what to allow. */
const NEEDS_A_SHELL = /["'`\\#(){}<]/;
const KEYWORD = /^(?:if|then|elif|else|fi|while|until|do|done|for|case|esac|select|function|!)$/;
const ASSIGNMENT = /^\w+=/;
/** For streams without the CLI's own reading of a command: of one that is not simple, at most the first program. */
function programsOf(commandLine) {
    const commands = NEEDS_A_SHELL.test(commandLine) ? [commandLine] : commandLine.split(/&&|\|\|?|[;\n]/);
    return commands
        .map((command) => command.split(/\s+/).find((word) => word !== "" && !ASSIGNMENT.test(word)) ?? "")
        .filter((program) => !KEYWORD.test(program));
}
function pathPermission(kind) {
    return (args) => tokens(kind, [(0,json/* textAt */.$6)(args, "path") ?? ""], PATH);
}
function fetchPermissions(args) {
    return tokens("WebFetch", [URL.parse((0,json/* textAt */.$6)(args, "url") ?? "")?.hostname ?? ""], HOST);
}
/** Older streams only have the joined name. A colon in it separates server and tool; a hyphen does not. */
function mcpPermissions(args) {
    const [joinedServer, joinedTool] = ((0,json/* textAt */.$6)(args, "name") ?? "").split(":", 2);
    const server = (0,json/* textAt */.$6)(args, "providerIdentifier") ?? (0,json/* textAt */.$6)(args, "serverIdentifier") ?? joinedServer ?? "";
    const tool = (0,json/* textAt */.$6)(args, "toolName") ?? joinedTool ?? "";
    return MCP_NAME.test(server) && MCP_NAME.test(tool) ? [`Mcp(${server}:${tool})`] : [];
}
function tokens(name, values, shape) {
    return values.filter((value) => shape.test(value)).map((value) => `${name}(${value})`);
}
/**
 * Returns whether a token of the workflow, such as `Shell(git push)`, covers one that a call needs, such as
 * `Shell(git)`. For a command only the program counts.
 */
function covers(given, needed) {
    const [rule, token] = [partsOf(given), partsOf(needed)];
    if (rule.kind !== token.kind) {
        return false;
    }
    return rule.kind === "Shell"
        ? [token.about, nameOf(token.about)].some((program) => matches(programIn(rule.about), program))
        : [token.about, `/${token.about}`].some((path) => matches(rule.about.replace(/^\.\//, ""), path));
}
/** Returns whether a token covers a call by one of the tokens that it needs; for a command, with its arguments. */
function coversCall(given, needed, target) {
    const { kind, about } = partsOf(given);
    return needed.some((token) => covers(given, token)) && (kind !== "Shell" || runs(about, target));
}
/** The CLI accepts `git push` and `git:push`. A final `*` on its own matches any arguments, or none. */
function runs(about, commandLine) {
    const pattern = `* ${about.replace(":", " ").replace(/\s\*$/, "").trimEnd()} *`;
    const words = commandLine.split(/[\s;&|()]+/);
    return [words, words.map(nameOf)].some((line) => matches(pattern, ` ${line.join(" ")} `));
}
function partsOf(token) {
    const open = token.indexOf("(");
    return { kind: token.slice(0, open), about: token.slice(open + 1, -1).trim() };
}
function programIn(about) {
    return about.split(/[\s:]/, 1)[0] ?? "";
}
function nameOf(program) {
    return program.slice(program.lastIndexOf("/") + 1);
}
/** `*` matches any text: the CLI does not document whether it stops at a slash. Linear, unlike an expression. */
function matches(pattern, text) {
    const [first = "", ...others] = pattern.split("*");
    const last = others.pop();
    if (last === undefined || !text.startsWith(first)) {
        return text === pattern;
    }
    let from = first.length;
    for (const piece of others) {
        const found = text.indexOf(piece, from);
        if (found === -1) {
            return false;
        }
        from = found + piece.length;
    }
    return from + last.length <= text.length && text.endsWith(last);
}

// EXTERNAL MODULE: ./stream/cursor/tool-details.ts
var tool_details = __nccwpck_require__(2183);
;// CONCATENATED MODULE: ./stream/cursor/tools.ts




const about = (...keys) => (args) => keys.map((key) => (0,json/* textAt */.$6)(args, key)).find((text) => text !== undefined);
/** Arguments that most likely name the subject of an unknown tool's call, best first. */
const TELLING_KEYS = ["path", "command", "url", "query", "pattern", "name", "title", "description"];
const mostTelling = (args) => about(...TELLING_KEYS)(args) ?? tool_details/* firstText */.ou(args);
const writtenPath = (payload, args) => (0,json/* textAt */.$6)(payload, "path") ?? (0,json/* textAt */.$6)(args, "path");
const file = { target: about("path"), targetIsPath: true };
const shell = {
    name: "shell",
    target: about("command"),
    detail: tool_details/* exitCode */.I$,
    failed: (payload) => ((0,json/* numberAt */.tk)(payload, "exitCode") ?? 0) !== 0,
    output: tool_details/* shellOutput */.OW,
    errorInOutput: tool_details/* shellError */.dI,
    bulk: ["stdout", "interleavedOutput"],
    permissions: shellPermissions,
};
const read = {
    ...file,
    name: "read",
    detail: tool_details/* linesRead */.Mx,
    output: about("content"),
    bulk: ["content"],
    permissions: pathPermission("Read"),
};
const CREATION = "create";
const edit = {
    ...file,
    name: "edit",
    detail: tool_details/* linesChanged */.qm,
    written: writtenPath,
    preciseName: (payload) => (tool_details/* isNewFile */.Bx(payload) ? CREATION : undefined),
    output: about("diffString"),
    outputIsDiff: true,
    bulk: ["streamContent", "beforeFullFileContent", "afterFullFileContent"],
    permissions: pathPermission("Write"),
};
const write = {
    ...file,
    name: "write",
    detail: tool_details/* linesCreated */.Uv,
    written: writtenPath,
    bulk: ["fileText", "content"],
    permissions: pathPermission("Write"),
};
const list = { ...file, name: "list" };
const glob = { name: "glob", target: about("globPattern", "pattern"), detail: tool_details/* filesFound */.O2 };
const grep = { name: "grep", target: about("pattern"), detail: tool_details/* matchesFound */.St };
const nothing = () => undefined;
/** By key in the stream. Seen in captures, or named in the CLI's messages; the last rows are only known by name. */
const KINDS = {
    shellToolCall: shell,
    readToolCall: read,
    editToolCall: edit,
    writeToolCall: write,
    deleteToolCall: { ...file, name: "delete", written: writtenPath, permissions: pathPermission("Write") },
    lsToolCall: list,
    globToolCall: glob,
    grepToolCall: grep,
    semSearchToolCall: { name: "search", type: "datastore", target: about("query") },
    readLintsToolCall: { name: "lints", target: tool_details/* firstOf */.Ku("paths"), detail: tool_details/* diagnosticsFound */.n1 },
    updateTodosToolCall: {
        name: "todos",
        target: nothing,
        detail: tool_details/* todoProgress */.Us,
        todos: tool_details/* todosOf */.jm,
    },
    readTodosToolCall: { name: "todos", target: nothing },
    mcpToolCall: {
        name: "mcp",
        type: "extension",
        target: tool_details/* mcpTool */.J2,
        failed: (payload) => payload["isError"] === true,
        output: tool_details/* mcpText */.I3,
        permissions: mcpPermissions,
    },
    getMcpToolsToolCall: {
        name: "mcp tools",
        type: "extension",
        target: about("server", "toolName", "pattern"),
    },
    listMcpResourcesToolCall: { name: "mcp list", type: "extension", target: about("server") },
    readMcpResourceToolCall: { name: "mcp read", type: "extension", target: about("uri", "server") },
    mcpAuthToolCall: { name: "mcp auth", type: "extension", target: about("serverIdentifier", "server") },
    webFetchToolCall: {
        name: "fetch",
        type: "extension",
        target: about("url"),
        output: about("markdown"),
        bulk: ["markdown"],
        permissions: fetchPermissions,
    },
    fetchToolCall: {
        name: "fetch",
        type: "extension",
        target: about("url"),
        detail: tool_details/* statusCode */.se,
        output: about("content"),
        bulk: ["content"],
        permissions: fetchPermissions,
    },
    webSearchToolCall: {
        name: "web",
        type: "extension",
        target: about("searchTerm"),
        detail: tool_details/* referencesFound */.D3,
    },
    taskToolCall: { name: "task", target: about("description", "prompt"), detail: tool_details/* stepsTaken */.$A },
    awaitToolCall: {
        name: "await",
        target: about("taskId"),
        detail: tool_details/* awaitState */.k4,
        endedTask: ({ outcome, payload }, args) => outcome === "complete" || (0,json/* isObject */.Gv)(payload["complete"]) ? (0,json/* idAt */.jj)(args, "taskId") : undefined,
    },
    askQuestionToolCall: { name: "question", target: tool_details/* questionAsked */.Jj, isQuestion: true },
    createPlanToolCall: {
        name: "plan",
        target: about("name", "overview"),
        plan: about("plan"),
        isQuestion: true,
    },
    switchModeToolCall: { name: "mode", target: about("targetModeId") },
    applyAgentDiffToolCall: { name: "apply", target: nothing },
    generateImageToolCall: { name: "image", target: about("description", "prompt") },
    writeShellStdinToolCall: { name: "stdin", target: about("input", "chars") },
    reflectToolCall: { name: "reflect", target: nothing },
    prManagementToolCall: { name: "pull req", target: about("title", "action") },
    blameByFilePathToolCall: { ...file, name: "blame" },
    recordScreenToolCall: { name: "screen", target: nothing },
    computerUseToolCall: { name: "computer", target: about("action") },
    setActiveBranchToolCall: { name: "branch", target: about("branch", "branchName") },
    createGoalToolCall: { name: "goal", target: mostTelling },
    updateGoalToolCall: { name: "goal", target: mostTelling },
    adoptToolCall: { name: "adopt", target: mostTelling },
    createAgentToolCall: { name: "agent", target: mostTelling },
    stopAgentToolCall: {
        name: "agent stop",
        target: mostTelling,
        endedTask: (_, args) => (0,json/* idAt */.jj)(args, "agentId"),
    },
    getAgentStatusToolCall: { name: "agent status", target: mostTelling },
    readAgentTranscriptToolCall: { name: "agent log", target: mostTelling },
    sendToAgentToolCall: { name: "agent message", target: mostTelling },
    sendToUserToolCall: { name: "message", target: mostTelling },
    searchConversationsToolCall: { name: "search", type: "datastore", target: mostTelling },
    getPrCodeTourToolCall: { name: "code tour", target: mostTelling },
    writeCanvasToolCall: { name: "canvas write", target: mostTelling },
    readCanvasToolCall: { name: "canvas read", target: mostTelling },
    connectScmToolCall: { name: "connect", target: mostTelling },
    piBashToolCall: shell,
    piReadToolCall: read,
    piEditToolCall: edit,
    piWriteToolCall: write,
    piLsToolCall: list,
    piFindToolCall: glob,
    piGrepToolCall: grep,
};
/** The name of an unknown tool comes from the stream, and may have any length. */
const MAXIMUM_NAME_UNITS = 80;
/**
 * Returns the row of a tool, or a generic row for an unknown tool.
 *
 * @param key the tool's key in the stream, or the name of a documented `function` call
 */
function toolKind(key) {
    return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? unknownKind(key)) : unknownKind(key);
}
/** Returns the type of each known kind of tool, by its short name. */
function toolTypes() {
    const rows = Object.values(KINDS).map(({ name, type }) => [name, type ?? "function"]);
    return new Map([...rows, [CREATION, "function"]]);
}
function unknownKind(key) {
    return {
        name: (0,cut/* cutUnits */.Cv)(key.replace(/ToolCall$/, ""), MAXIMUM_NAME_UNITS),
        target: mostTelling,
    };
}


/***/ }),

/***/ 1626:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
const systemClock = {
    // Wall-clock time at the start of this process, and monotonic from there: a correction of the machine's clock
    // during a run would end a healthy agent, or let a silent one continue.
    now: () => Math.floor(performance.timeOrigin + performance.now()),
    after(milliseconds, action) {
        const timer = setTimeout(action, milliseconds);
        return () => {
            clearTimeout(timer);
        };
    },
    every(milliseconds, action) {
        const timer = setInterval(action, milliseconds);
        return () => {
            clearInterval(timer);
        };
    },
    wait(milliseconds, signal) {
        return new Promise((resolve) => {
            if (signal?.aborted === true) {
                resolve();
                return;
            }
            const done = () => {
                clearTimeout(timer);
                signal?.removeEventListener("abort", done);
                resolve();
            };
            const timer = setTimeout(done, milliseconds);
            signal?.addEventListener("abort", done);
        });
    },
    nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
};


/***/ }),

/***/ 6445:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   lZ: () => (/* binding */ ActionError)
/* harmony export */ });
/* unused harmony exports InstallError, GitError, NotAuthorizedError, StartError, quoted */
/**
 * An error that the user can fix. Carries the remedy apart from the message, so that every view can show both. Any
 * other error is our bug: reason `internal`.
 */
class ActionError extends Error {
    /** What to do about it, in one or two sentences. */
    remedy;
    constructor(message, remedy, options) {
        super(message, options);
        this.name = new.target.name;
        this.remedy = remedy;
    }
}
/** Reason `invalid-input`: all problems of the inputs at once, found before anything starts. */
class InputError extends ActionError {
    problems;
    constructor(problems, remedy = "Correct the inputs of this step (`with:`).") {
        super(problems.join("\n"), remedy);
        this.problems = problems;
    }
}
/** Reason `install-failed`: the CLI could not be downloaded, verified or unpacked. */
class InstallError extends (/* unused pure expression or super */ null && (ActionError)) {
}
/** Git is missing, refused or failed: there is nothing to compare. */
class GitError extends (/* unused pure expression or super */ null && (ActionError)) {
}
/** Reason `not-authorized`: the user who caused the run may not start an agent here. The step stays green. */
class NotAuthorizedError extends (/* unused pure expression or super */ null && (ActionError)) {
}
/** Reason `start-failed`: there is no CLI to start, or the system refused to start it. */
class StartError extends (/* unused pure expression or super */ null && (ActionError)) {
}
/** Returns the code of a Node error, such as `ENOENT`; undefined when there is none. */
function errorCode(error) {
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
    return typeof code === "string" ? code : undefined;
}
/**
 * Returns the message of anything thrown, with the messages of its causes, outermost first.
 *
 * @param error the value that a `catch` received; need not be an `Error`
 */
function describeError(error) {
    if (!(error instanceof Error)) {
        return String(error);
    }
    return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`;
}
/** Makes text from elsewhere fit for a message: quoted, control characters escaped, cut to 200 UTF-16 units. */
function quoted(text) {
    return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}


/***/ }),

/***/ 2898:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Xw: () => (/* binding */ inBudget),
  A0: () => (/* binding */ withinTimeLimit)
});

// UNUSED EXPORTS: abortedAfter, inTime

// EXTERNAL MODULE: ./system/errors.ts
var errors = __nccwpck_require__(6445);
;// CONCATENATED MODULE: external "node:vm"
const external_node_vm_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:vm");
;// CONCATENATED MODULE: ./system/in-time.ts


/**
 * Waits for work, mainly git's, but only briefly in a cancelled run: the runner ends the step 7.5 s after its signal,
 * and the reports are not written yet. The work is aborted then, and at once by a second signal. Its result is
 * ignored from then on.
 *
 * @param work must end everything that it starts when its signal aborts
 * @throws what the work throws in time
 */
async function inTime(work, { clock, cancel, patienceMs, late }) {
    const ending = new AbortController();
    // Synchronous, because the process ends right after an urgent signal.
    cancel.urgent.addEventListener("abort", () => {
        ending.abort("cancelled");
    });
    const tooLate = aborted(cancel.requested)
        .then(() => clock.wait(patienceMs))
        .then(() => {
        ending.abort("cancelled");
        return late;
    });
    return await Promise.race([work(ending.signal), tooLate]);
}
/**
 * Waits for work that cannot be aborted, with a time limit. A later result or error is dropped.
 *
 * @throws what the work throws in time; Error when the time is over
 */
function inBudget(work, budget) {
    const { clock, limitMs, cancelled } = budget;
    return new Promise((resolve, reject) => {
        const stops = [];
        const endAfter = (milliseconds) => {
            stops.push(clock.after(milliseconds, () => {
                reject(new Error(`it took longer than ${milliseconds / 1_000} s`));
            }));
        };
        const hurry = () => {
            endAfter(cancelled?.limitMs ?? limitMs);
        };
        endAfter(limitMs);
        if (cancelled?.signal.aborted === true) {
            hurry();
        }
        cancelled?.signal.addEventListener("abort", hurry);
        void Promise.resolve(work)
            .then(resolve, reject)
            .finally(() => {
            stops.forEach((stop) => {
                stop();
            });
            cancelled?.signal.removeEventListener("abort", hurry);
        });
    });
}
/** Returns a signal that aborts some time after another one did, for what a cancelled run may still finish. */
function abortedAfter(signal, milliseconds, clock) {
    const ending = new AbortController();
    void aborted(signal).then(() => {
        clock.after(milliseconds, () => {
            ending.abort(new Error("no time was left"));
        });
    });
    return ending.signal;
}
function aborted(signal) {
    return new Promise((resolve) => {
        if (signal.aborted) {
            resolve();
        }
        else {
            signal.addEventListener("abort", () => {
                resolve();
            }, { once: true });
        }
    });
}
const CALL = new external_node_vm_namespaceObject.Script("task()");
/**
 * Runs work that may never end on hostile text, and stops it at the time limit; mainly for a regular expression from
 * the workflow. V8 checks the time inside one, too. Timers and signals are not handled meanwhile.
 *
 * @param task synchronous; when it is stopped, neither its `catch` nor its `finally` runs
 * @returns undefined when the time was over
 * @throws what the task throws
 */
function withinTimeLimit(limitMs, task) {
    let done;
    const context = (0,external_node_vm_namespaceObject.createContext)({
        task: () => {
            done = { result: task() };
        },
    });
    try {
        CALL.runInContext(context, { timeout: limitMs });
    }
    catch (error) {
        if (!isTimeout(error)) {
            throw error;
        }
    }
    return done;
}
/** Checks the code, because under a test runner with its own context the error is of another class. */
function isTimeout(error) {
    return (0,errors/* errorCode */.CA)(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}


/***/ }),

/***/ 603:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   b$: () => (/* binding */ readPlainFile),
/* harmony export */   nC: () => (/* binding */ ensurePlainFile),
/* harmony export */   rr: () => (/* binding */ openPlainFile)
/* harmony export */ });
/* unused harmony exports readPlainStart, moveFolderAside, overwritePlainFile, directoryIdentity, isWithin */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);




// Opening a named pipe blocks this process, including its signals, until the other end is opened. So we open every
// path that the agent or an earlier step could write to with O_NONBLOCK.
const READ = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK;
const WRITE = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW;
/**
 * Opens a file that may have been replaced. A link could lead anywhere, and opening a pipe blocks until there is a
 * writer, which not even the end of this process interrupts.
 *
 * @returns a handle that the caller closes
 * @throws Error when it cannot be opened, or is not a regular file
 */
async function openPlainFile(path) {
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, READ | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW);
    try {
        if ((await file.stat()).isFile()) {
            return file;
        }
    }
    catch (error) {
        await file.close();
        throw error;
    }
    await file.close();
    throw new Error(`${path.toString()} is not a file`);
}
/**
 * Reads the first bytes of a file that may have been replaced. Does not follow links.
 *
 * @throws when it cannot be read, or is not a file
 */
function readPlainStart(path, bytes) {
    const descriptor = openSync(path, READ | constants.O_NOFOLLOW);
    try {
        if (!fstatSync(descriptor).isFile()) {
            throw new Error(`${path.toString()} is not a file`);
        }
        const start = Buffer.alloc(bytes);
        return start.subarray(0, readSync(descriptor, start, 0, bytes, 0));
    }
    finally {
        closeSync(descriptor);
    }
}
/**
 * Reads a file that another program may have put there. A named pipe or a device is an error, and never blocks.
 * Follows links.
 *
 * @throws when it cannot be read, or is not a file
 */
function readPlainFile(path) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, READ);
    try {
        refuseOther(descriptor, path);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(descriptor);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
/** Where the runner keeps the files that a step writes to (actions/runner, FileCommandManager.cs). */
const RUNNER_FILES = "_runner_file_commands";
/**
 * Moves aside a folder, with its content, that the agent put in place of one of the runner's files. Does not remove
 * it, and leaves a folder anywhere else: a path from outside may be `/` or `/etc`.
 *
 * @throws when the system refuses
 */
function moveFolderAside(path) {
    const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(path))) === RUNNER_FILES) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(path, `${path}.moved-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    }
}
/**
 * Makes sure that there is a plain file at a path, for another program to write to. Moves a folder aside; removes a
 * link, a named pipe or a socket. Elsewhere a folder is an error. Paths in `/dev` come from a run by hand, and stay.
 *
 * @throws when the system refuses
 */
function ensurePlainFile(path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false });
    if (path.startsWith("/dev/") || stats?.isFile() === true) {
        return;
    }
    moveFolderAside(path);
    if (stats?.isSymbolicLink() === true || stats?.isFIFO() === true || stats?.isSocket() === true) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, "wx", 0o644));
}
/**
 * Overwrites a file, without following a link or waiting for a pipe.
 *
 * @throws when the system refuses
 */
function overwritePlainFile(path, text) {
    if (path.startsWith("/dev/")) {
        writeFileSync(path, text);
        return;
    }
    ensurePlainFile(path);
    const descriptor = openSync(path, WRITE);
    try {
        refuseOther(descriptor, path);
        ftruncateSync(descriptor);
        writeFileSync(descriptor, text);
    }
    finally {
        closeSync(descriptor);
    }
}
/**
 * Identifies the directory at a path, to compare with later: links are not followed, so a link in its place is another.
 *
 * @returns empty if no directory is there
 */
function directoryIdentity(path) {
    try {
        const stats = lstatSync(path, { bigint: true });
        return stats.isDirectory() ? `${stats.dev}:${stats.ino}` : "";
    }
    catch {
        return "";
    }
}
/** Leaves folders to the system's own error (EISDIR). */
function refuseOther(descriptor, path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
    if (!stats.isFile() && !stats.isDirectory()) {
        throw new Error(`${path} is not a regular file`);
    }
}
/** Whether a path is a folder or lies below it. Both absolute, without `.` and `..`. */
function isWithin(path, folder) {
    return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}


/***/ }),

/***/ 4009:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ randomToken)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** Returns two hexadecimal digits for each random byte. */
function randomToken(bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(bytes).toString("hex");
}


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3106:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(1397);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
