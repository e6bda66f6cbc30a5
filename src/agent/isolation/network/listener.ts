import { spawn } from "node:child_process";
import { Server } from "node:net";
import type { Clock } from "../../../system/clock.js";
import { SYSTEM_PATH } from "../supervisor.js";

/** In a network of its own every port is free. */
export const PROXY_PORT = 3128;
const LISTENING_MS = 20_000;

/**
 * Listens inside and hands over the open socket: whoever has it takes connections from inside wherever they are themselves, and
 * nothing of ours has to run where the agent could end it, or look into it. A socket stays in the network that it was made in.
 */
const LISTEN = `
const server = require("node:net").createServer();
server.listen(${PROXY_PORT}, "127.0.0.1", () => process.send("listening", server, () => process.exit()));
`;

/**
 * Opens the proxy's socket in the network inside.
 *
 * @param entrance goes into that network, for the command behind it
 * @throws Error when that fails, in the words of the system
 */
export async function listenInside(entrance: readonly string[], clock: Clock): Promise<Server> {
  const [program = "", ...args] = [
    ...entrance,
    // The channel is standard input: `sudo` closes all others. The environment that names it does not come through either.
    ...["env", "-i", "NODE_CHANNEL_FD=0", process.execPath, "-e", LISTEN],
  ];
  const child = spawn(program, args, {
    env: { PATH: SYSTEM_PATH },
    cwd: "/",
    stdio: ["ipc", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  return await new Promise<Server>((resolve, reject) => {
    const stop = clock.after(LISTENING_MS, () => {
      child.kill("SIGKILL");
      reject(new Error(`no socket was opened inside within ${LISTENING_MS / 1000} s`));
    });
    child.once("message", (_message, handle) => {
      stop();
      if (handle instanceof Server) {
        resolve(handle);
      } else {
        reject(new Error("what came from inside is not a socket"));
      }
    });
    child.once("error", (error) => {
      stop();
      reject(error);
    });
    child.once("close", () => {
      stop();
      reject(new Error(complaint.trim() || "no socket could be opened inside"));
    });
  });
}
