// Reproducible streams in the format of real ones, each as a step beside programs that read and parse the same bytes.
import { closeSync, existsSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { measure, NODE } from "./measure.mjs";
import { prepareStep } from "./step.mjs";

/** What the agent and its tools write, by language: code, and prose in scripts of one to four bytes per character. */
const WORDS = {
  code:
    "const let function return import export await async promise value index count total error result config option " +
    "string number array object map filter reduce token secret key path file line",
  cyrillic:
    "файл изменён строка ошибка значение проверка следующий функция результат теперь чтобы также между всё работает " +
    "снова добавить удалить запрос ответ путь const return",
  emoji: "🎉 ✅ 🚀 🔥 🐛 💡 📦 👍🏽 ❤️ 🇩🇪 test passes now fixed the build again done const return value",
};
const FLUSH_BYTES = 4 * 1024 * 1024;

/** A linear congruential generator: the same numbers on every machine. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function textMaker(random, language = "code") {
  const words = WORDS[language].split(" ");
  return (length) => {
    let text = "";
    while (text.length < length) {
      const end = random();
      text += words[Math.floor(random() * words.length)] + (end < 0.12 ? ";\n  " : end < 0.2 ? ' = "' : " ");
    }
    // Cuts off half of a surrogate pair: some programs cannot read a stream with one.
    return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
  };
}

const session = { session_id: "bench" };
const INIT = {
  type: "system",
  subtype: "init",
  cwd: "/w",
  model: "Auto",
  permissionMode: "default",
  ...session,
};
const RESULT = {
  type: "result",
  subtype: "success",
  duration_ms: 1,
  duration_api_ms: 1,
  is_error: false,
  result: "done",
  request_id: "r",
  ...session,
};

/** Reads, edits and commands with their content, thoughts and sentences between them: 2.5 kB an event. */
function* realistic(bytes, language) {
  const random = randomNumbers(42);
  const text = textMaker(random, language);
  yield INIT;
  for (let number = 1, written = 0; written < bytes; number += 1) {
    const base = { ...session, timestamp_ms: 1_795_166_048_100 + number * 20 };
    const path = `/w/src/file-${number}.ts`;
    const content = text(2_000 + random() * 20_000);
    const [key, args, success] = [
      ["readToolCall", { path }, { content, totalLines: 400, path }],
      [
        "editToolCall",
        { path, streamContent: content },
        {
          path,
          linesAdded: 10,
          linesRemoved: 3,
          diffString: text(800),
          beforeFullFileContent: content,
          afterFullFileContent: `${content}x`,
        },
      ],
      ["shellToolCall", { command: `npm test -- ${number}` }, { exitCode: 0, stdout: content, stderr: "" }],
    ][Math.floor(random() * 3)];
    const call = { type: "tool_call", call_id: `toolu_${number}`, ...base };
    for (const event of [
      ...Array.from({ length: 5 }, () => ({
        type: "thinking",
        subtype: "delta",
        text: text(8 + random() * 30),
        ...base,
      })),
      { ...call, subtype: "started", tool_call: { [key]: { args } } },
      { ...call, subtype: "completed", tool_call: { [key]: { args, result: { success } } } },
      {
        type: "assistant",
        message: { role: "assistant", content: [{ type: "text", text: text(200) }] },
        model_call_id: "m",
        ...base,
      },
    ]) {
      written += JSON.stringify(event).length + 1;
      yield event;
    }
  }
  yield RESULT;
}

function* oneLine(bytes) {
  const text = textMaker(randomNumbers(7));
  const piece = text(1024 * 1024);
  yield INIT;
  yield {
    type: "tool_call",
    subtype: "completed",
    call_id: "long",
    tool_call: {
      readToolCall: {
        args: { path: "/w/a" },
        result: { success: { content: piece.repeat(bytes / piece.length), totalLines: 1 } },
      },
    },
    ...session,
  };
  yield RESULT;
}

/** Pieces of thoughts, one word each. */
function* deltas(count) {
  yield INIT;
  for (let number = 0; number < count; number += 1) {
    yield {
      type: "thinking",
      subtype: "delta",
      text: "word ",
      timestamp_ms: 1_795_166_048_100 + number,
      ...session,
    };
  }
  yield RESULT;
}

/** Short commands with short output, and a sentence between them: about 400 bytes per event. */
function* smallEvents(bytes) {
  const random = randomNumbers(11);
  const text = textMaker(random);
  yield INIT;
  for (let number = 0, written = 0; written < bytes; number += 1) {
    const base = { ...session, timestamp_ms: 1_795_166_048_100 + number };
    const args = { command: `ls folder-${number}`, workingDirectory: "", timeout: 30_000 };
    const call = { type: "tool_call", call_id: `toolu_${number}`, ...base };
    const success = { command: args.command, exitCode: 0, stdout: text(random() * 300), stderr: "" };
    const message = { role: "assistant", content: [{ type: "text", text: text(80) }] };
    for (const event of [
      { ...call, subtype: "started", tool_call: { shellToolCall: { args } } },
      { ...call, subtype: "completed", tool_call: { shellToolCall: { args, result: { success } } } },
      { type: "assistant", message, ...base },
    ]) {
      written += JSON.stringify(event).length + 1;
      yield event;
    }
  }
  yield RESULT;
}

const STREAMS = {
  "120 MB": () => realistic(120e6),
  "120 MB, small events": () => smallEvents(120e6),
  "120 MB, Cyrillic": () => realistic(120e6, "cyrillic"),
  "120 MB, emoji": () => realistic(120e6, "emoji"),
  "1,000 MB": () => realistic(1000e6),
  "16 MiB line": () => oneLine(15 * 1024 * 1024),
  "64 MiB line": () => oneLine(60 * 1024 * 1024),
  "1,000,000 deltas": () => deltas(1_000_000),
};

const BASELINES = {
  bare: (file) => `cat "${file}" | "${NODE}" bench/baseline.mjs`,
  jq: (file) => `cat "${file}" | jq -c "[.type, .subtype]"`,
};

/** Yields a group a stream: the step, and other programs that read the same bytes from a pipe that `cat` fills. */
export function* streams(programs, directory) {
  for (const name of Object.keys(STREAMS)) {
    const file = streamFile(directory, name);
    const contenders = {};
    for (const [other, command] of Object.entries(BASELINES)) {
      contenders[other] = () =>
        measure("sh", ["-c", command(file)], { stdio: ["ignore", "ignore", "inherit"] });
    }
    for (const [key, program] of Object.entries(programs)) {
      contenders[key] = () => {
        const { options, remove } = prepareStep(directory, `exec cat "${file}"`);
        return measure(NODE, [program], { ...options, stdio: ["ignore", "pipe", "inherit"] }).finally(remove);
      };
    }
    yield { title: name, contenders };
  }
}

/**
 * Writes a stream once; the same name means the same bytes.
 *
 * @returns its path
 */
function streamFile(directory, name) {
  const path = join(directory, `${name.replaceAll(/[ ,]/g, "-")}.ndjson`);
  if (existsSync(path)) {
    return path;
  }
  const file = openSync(path, "w");
  let pending = "";
  for (const event of STREAMS[name]()) {
    pending += `${JSON.stringify(event)}\n`;
    if (pending.length > FLUSH_BYTES) {
      writeSync(file, pending);
      pending = "";
    }
  }
  writeSync(file, pending);
  closeSync(file);
  return path;
}
