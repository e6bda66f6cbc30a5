import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** A real collector that receives OTLP over HTTP and passes it on. */
export type Rotel = {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  close(): Promise<void>;
};

const READY_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 20;

/** Returns the collector's program: `ROTEL_AGENT`, or the one in the Python package; undefined when there is none. */
export function findRotel(): string | undefined {
  const given = process.env["ROTEL_AGENT"] ?? "";
  return [given, packaged()].find((program) => program !== "" && existsSync(program));
}

function packaged(): string {
  try {
    const find = "import os, rotel; print(os.path.join(os.path.dirname(rotel.__file__), 'rotel-agent'))";
    return execFileSync("python3", ["-c", find], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

/** @param exportTo where it sends what it has decoded, as protobuf */
export async function startRotel(program: string, exportTo: string): Promise<Rotel> {
  const directory = mkdtempSync(path.join(tmpdir(), "rotel-"));
  const [http, grpc] = [await freePort(), await freePort()];
  const child = spawn(
    program,
    [
      "start",
      ...["--pid-file", path.join(directory, "pid"), "--log-file", path.join(directory, "log")],
      ...["--otlp-http-endpoint", `127.0.0.1:${http}`, "--otlp-grpc-endpoint", `127.0.0.1:${grpc}`],
      ...["--exporter", "otlp", "--otlp-exporter-endpoint", exportTo, "--otlp-exporter-protocol", "http"],
      ...["--batch-timeout", "20ms"],
    ],
    { stdio: "ignore" },
  );
  await ready(child, http);
  return {
    url: `http://127.0.0.1:${http}`,
    close: async () => {
      const ended = new Promise((resolve) => child.on("close", resolve));
      child.kill("SIGKILL");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** Resolves as soon as it accepts connections. */
async function ready(child: ChildProcess, port: number): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`The collector did not start (exit code ${String(child.exitCode)}).`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => {
      resolve(false);
    });
  });
}
