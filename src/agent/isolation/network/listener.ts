import { spawn } from "node:child_process";
import { Server } from "node:net";
import type { Clock } from "../../../system/clock.js";
import { isObject } from "../../../safety/json.js";
import { SYSTEM_PATH } from "../helper-process.js";

const LISTENING_MS = 20_000;

/** Where somebody inside connects to. */
export type Place = { readonly address: string; readonly port: number };

/**
 * Listens inside and hands over the open sockets: whoever has one takes connections from inside wherever they are themselves,
 * and nothing of ours has to run where the agent could end it, or look into it. A socket stays in the network that it was made in.
 */
const LISTEN = `
const { createServer } = require("node:net");
const places = JSON.parse(process.argv[1]);
let left = places.length;
places.forEach(({ address, port }, index) => {
  const tell = (problem, server) => process.send({ index, problem }, server, () => --left || process.exit());
  const server = createServer().once("error", ({ message }) => tell(message));
  server.listen(port, address, () => tell("", server));
});
`;

/**
 * Opens sockets in the network inside.
 *
 * @param entrance goes into that network, for the command behind it
 * @returns a socket for each place; those of places that the network does not have, such as IPv6 ones, are missing
 * @throws Error when there is none for the first place, in the words of the system
 */
export async function listenInside(
  entrance: readonly string[],
  places: readonly Place[],
  clock: Clock,
): Promise<ReadonlyMap<Place, Server>> {
  const [program = "", ...args] = [
    ...entrance,
    // The channel is standard input: `sudo` closes all others. The environment that names it does not come through either.
    ...["env", "-i", "NODE_CHANNEL_FD=0", process.execPath, "-e", LISTEN, JSON.stringify(places)],
  ];
  const child = spawn(program, args, {
    env: { PATH: SYSTEM_PATH },
    cwd: "/",
    stdio: ["ipc", "ignore", "pipe"],
  });
  let complaint = "";
  let answers = 0;
  const sockets = new Map<Place, Server>();
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  await new Promise<void>((resolve, reject) => {
    const stop = clock.after(LISTENING_MS, () => {
      child.kill("SIGKILL");
      reject(new Error(`no socket was opened inside within ${LISTENING_MS / 1000} s`));
    });
    const fail = (error: Error): void => {
      stop();
      reject(error);
    };
    child.on("message", (message, handle) => {
      const { index, problem } = isObject(message) ? message : {};
      const place = places[Number(index)];
      if (place !== undefined && handle instanceof Server) {
        sockets.set(place, handle);
      } else if (index === 0) {
        fail(new Error(String(problem)));
      }
      answers += 1;
      if (answers === places.length) {
        stop();
        resolve();
      }
    });
    child.once("error", fail);
    child.once("close", () => {
      fail(new Error(complaint.trim() || "no socket could be opened inside"));
    });
  });
  return sockets;
}
