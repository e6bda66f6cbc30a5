// Reproducible streams in the shapes of real ones: file contents in reads and edits, thinking deltas, shell output.
import { closeSync, existsSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";

const WORDS =
  "const let function return import export await async promise value index count total error result config option " +
  "string number array object map filter reduce token secret key path file line";
const FLUSH_BYTES = 4 * 1024 * 1024;

/** A linear congruential generator: the same numbers on every machine. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function textMaker(random) {
  const words = WORDS.split(" ");
  return (length) => {
    let text = "";
    while (text.length < length) {
      const end = random();
      text += words[Math.floor(random() * words.length)] + (end < 0.12 ? ";\n  " : end < 0.2 ? ' = "' : " ");
    }
    return text.slice(0, length);
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

function* realistic(bytes) {
  const random = randomNumbers(42);
  const text = textMaker(random);
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
  const sized = (value) => ({ value, size: JSON.stringify(value).length + 1 });
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

function* smallEvents(count) {
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

export const STREAMS = {
  "40 MB": () => realistic(40e6),
  "120 MB": () => realistic(120e6),
  "16 MiB line": () => oneLine(15 * 1024 * 1024),
  "64 MiB line": () => oneLine(60 * 1024 * 1024),
  "1,000,000 events": () => smallEvents(1_000_000),
};

/** Writes a stream once; the same name is the same bytes. @returns its path */
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
