// Reproducible streams in the format of real ones: file contents in reads and edits, thinking deltas, shell output.
import { closeSync, existsSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";

/** What the agent and its tools write, by language: code, and prose in scripts of one to four bytes per character. */
const WORDS = {
  code:
    "const let function return import export await async promise value index count total error result config option " +
    "string number array object map filter reduce token secret key path file line",
  latin:
    "für über können straße größe geändert prüfen später où déjà fenêtre modifié élément forêt niño mañana función " +
    "também situação coração příliš žluťoučký łódź świeży the file was changed and every test passes now",
  cyrillic:
    "файл изменён строка ошибка значение проверка следующий функция результат теперь чтобы также между всё работает " +
    "снова добавить удалить запрос ответ путь const return",
  chinese:
    "文件 已经 修改 错误 函数 返回 结果 测试 通过 下一步 检查 所有 需要 更新 配置 路径 参数 并且 因为 const return",
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

/** Reads, edits and commands with their content: 2.5 kB per event. */
function* realistic(bytes, language) {
  const random = randomNumbers(42);
  const text = textMaker(random, language);
  yield INIT;
  for (let number = 1, written = 0; written < bytes; number += 1) {
    for (const event of turn(number, random, text)) {
      written += event.size;
      yield event.value;
    }
  }
  yield RESULT;
}

function* turn(number, random, text) {
  const timestamp_ms = 1_795_166_048_100 + number * 20;
  const base = { ...session, timestamp_ms };
  const sized = (value) => ({ value, size: Buffer.byteLength(JSON.stringify(value)) + 1 });
  const call = (subtype, tool) =>
    sized({
      type: "tool_call",
      subtype,
      call_id: `toolu_${number}`,
      tool_call: tool,
      model_call_id: `m-${number}`,
      ...base,
    });
  for (let delta = 0; delta < 5; delta += 1) {
    yield sized({ type: "thinking", subtype: "delta", text: text(8 + random() * 30), ...base });
  }
  const path = `/w/src/file-${number}.ts`;
  const kind = random();
  if (kind < 0.5) {
    const content = text(2_000 + random() * 30_000);
    yield call("started", { readToolCall: { args: { path } } });
    yield call("completed", {
      readToolCall: {
        args: { path },
        result: { success: { content, isEmpty: false, totalLines: 400, path } },
      },
    });
  } else if (kind < 0.75) {
    const content = text(1_000 + random() * 15_000);
    const args = { path, streamContent: content };
    yield call("started", { editToolCall: { args } });
    yield call("completed", {
      editToolCall: {
        args,
        result: {
          success: {
            path,
            linesAdded: 10,
            linesRemoved: 3,
            diffString: text(800),
            beforeFullFileContent: content,
            afterFullFileContent: `${content}x`,
          },
        },
      },
    });
  } else {
    const args = { command: `npm test -- ${number}`, workingDirectory: "", timeout: 30_000 };
    const stdout = text(1_000 + random() * 8_000);
    yield call("started", { shellToolCall: { args } });
    yield call("completed", {
      shellToolCall: {
        args,
        result: { success: { command: args.command, exitCode: 0, stdout, stderr: "" } },
      },
    });
  }
  yield sized({
    type: "assistant",
    message: { role: "assistant", content: [{ type: "text", text: text(200) }] },
    model_call_id: `m-${number}`,
    ...base,
  });
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

export const STREAMS = {
  "10 MB": () => realistic(10e6),
  "40 MB": () => realistic(40e6),
  "100 MB": () => realistic(100e6),
  "1,000 MB": () => realistic(1000e6),
  "120 MB": () => realistic(120e6),
  "120 MB, small events": () => smallEvents(120e6),
  "120 MB, Latin": () => realistic(120e6, "latin"),
  "120 MB, Cyrillic": () => realistic(120e6, "cyrillic"),
  "120 MB, Chinese": () => realistic(120e6, "chinese"),
  "120 MB, emoji": () => realistic(120e6, "emoji"),
  "20 MB": () => realistic(20e6),
  "20 MB, small events": () => smallEvents(20e6),
  "20 MB, Cyrillic": () => realistic(20e6, "cyrillic"),
  "20 MB, emoji": () => realistic(20e6, "emoji"),
  "16 MiB line": () => oneLine(15 * 1024 * 1024),
  "64 MiB line": () => oneLine(60 * 1024 * 1024),
  "1,000,000 deltas": () => deltas(1_000_000),
  "100,000 deltas": () => deltas(100_000),
};

/**
 * Writes a stream once; the same name means the same bytes.
 *
 * @returns its path
 */
export function streamFile(directory, name) {
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
