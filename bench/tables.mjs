// Prints the measurements as Markdown as they arrive, and writes them to the document at the end.
import { readFileSync, writeFileSync } from "node:fs";

const DOCUMENT = "docs/performance.md";
const BEGIN = "<!-- bench: begin -->";
const END = "<!-- bench: end -->";

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
const ms = (milliseconds) => `${milliseconds.toFixed(0)} ms`;

/** @param write whether to write the tables to the document, too */
export function writeTables(write) {
  const lines = [];
  const say = (...added) => {
    for (const line of added) {
      lines.push(line);
      console.log(line);
    }
  };
  const ratio = (one, other) =>
    one === undefined || other === undefined ? "" : (one.milliseconds / other.milliseconds).toFixed(2);
  const whose = (name) => (name === "action" ? "" : ` (${name})`);
  const streams = new Map();

  return {
    about: ({ node, cores }) => {
      const day = new Date().toISOString().slice(0, 10);
      say(
        `Node ${node}, ${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"}), ${day}. Medians; all contenders in turns.`,
      );
    },
    beginSteps: () => {
      say("", "| step with a CLI that costs 3 ms | |", "| --- | --: |");
    },
    step: (name, { node, withGit, withoutGit, beforeAgent, commands }) => {
      const of = whose(name);
      say(
        `| Node alone, which all below come on top of${of} | ${ms(node)} |`,
        `| in a git work tree of 2,000 files${of} | ${ms(withGit)} |`,
        `| without git${of} | ${ms(withoutGit)} |`,
        `| until the agent starts, in the work tree${of} | ${ms(beforeAgent)} |`,
        `| git commands before the agent starts, and after it has ended${of} | ${commands.before}, ${commands.after} |`,
      );
    },
    largeTree: (name, { files, status, looks }) => {
      say(
        `| ${files.toLocaleString("en")} files more: both looks, ÷ one \`git status\` of them${whose(name)} | ${ms(looks)}, ${(looks / status).toFixed(2)} |`,
      );
    },
    beginStreams: () => {
      say(
        "",
        "| stream | action | ÷ bare | ÷ jq | ÷ readline | ÷ exec | peak memory |",
        "| --- | --: | --: | --: | --: | --: | --: |",
      );
    },
    stream: (name, run) => {
      streams.set(name, run);
      const row = (label, own) =>
        `| ${label} | ${seconds(own.milliseconds)} | ${ratio(own, run.bare)} | ${ratio(own, run.jq)} | ${ratio(own, run.readline)} | ${ratio(own, run.exec)} | ${own.peak.toFixed(0)} MiB |`;
      say(row(name, run.action));
      if (run.before !== undefined) {
        say(row(`${name} (before)`, run.before));
      }
    },
    beginGrowth: () => {
      const [long, longer] = [streams.get("16 MiB line"), streams.get("64 MiB line")];
      say(
        "",
        `A line of 64 MiB takes ${ratio(longer?.action, long?.action)} times as long as one of 16 MiB.`,
      );
      say("", "| growth | action | ms a MB | peak memory |", "| --- | --: | --: | --: |");
    },
    growth: (name, { action }) => {
      const megabytes = Number(name.replaceAll(/\D/g, ""));
      say(
        `| ${name} | ${seconds(action.milliseconds)} | ${(action.milliseconds / megabytes).toFixed(1)} | ${action.peak.toFixed(0)} MiB |`,
      );
    },
    beginRest: () => {
      say("");
    },
    latency: ({ median, p95, calls }) => {
      say(
        `- From a tool call's end being written to its line in the log: ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, of ${calls} calls.`,
      );
    },
    traces: ({ off, on }) => {
      say(`- A trace to a collector on the same machine: ${ms(on - off)} more for a step.`);
    },
    installer: ({ megabytes, tar, first, second }) => {
      say(
        `- The CLI installed by the step, ${megabytes} MB unpacked, from a server on the same machine: ${ms(first)} more than with \`cli-path\` (\`tar\` alone unpacks it in ${ms(tar)}); from the tool cache, every file hashed: ${ms(second)} more.`,
      );
    },
    isolation: (result) => {
      for (const level of ["process", "network"]) {
        if (result !== undefined) {
          say(`- \`isolation: ${level}\`: ${ms(result.step[level] - result.step.off)} more for a step.`);
        }
      }
    },
    stages: (stages) => {
      say("", "| 120 MB by stage, each with those before it, in one process | |", "| --- | --: |");
      for (const [name, milliseconds] of Object.entries(stages)) {
        say(`| ${name} | ${seconds(milliseconds)} |`);
      }
    },
    end: () => {
      if (write) {
        const text = readFileSync(DOCUMENT, "utf8");
        const [before, rest] = text.split(BEGIN);
        const [, after] = rest.split(END);
        writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${lines.join("\n")}\n\n${END}${after}`);
      }
    },
  };
}
