// What the same bytes cost without any action: read from a pipe, split into lines, parse. Prints its peak memory in
// KiB.
const [, , how] = process.argv;

const BASELINES = {
  async bare() {
    let rest = [];
    for await (const chunk of process.stdin) {
      let start = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        const piece = chunk.subarray(start, end);
        const line = rest.length === 0 ? piece : Buffer.concat([...rest, piece]);
        rest = [];
        JSON.parse(line.toString());
        start = end + 1;
      }
      if (start < chunk.length) {
        rest.push(chunk.subarray(start));
      }
    }
  },
  async readline() {
    const { createInterface } = await import("node:readline");
    for await (const line of createInterface({ input: process.stdin })) {
      JSON.parse(line);
    }
  },
  async exec() {
    const { exec } = await import("@actions/exec");
    await exec("cat", [process.argv[3]], {
      silent: true,
      listeners: {
        stdline: (line) => {
          JSON.parse(line);
        },
      },
    });
  },
  /** Only Node itself, started and ended. */
  nothing: () => Promise.resolve(),
};

await BASELINES[how]();
