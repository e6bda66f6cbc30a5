import type { Socket } from "node:net";
import { describeError } from "../../system/errors.js";
import { dial } from "./dial.js";
import type { Policy } from "./policy.js";

const AUTHORITY = /^(\[[^\s[\]]{1,1000}\]|[^\s:/?#@[\]\\]{1,1000}):(\d{1,5})$/;

/**
 * Answers a `CONNECT`, then passes bytes on unchanged in both directions, with back pressure.
 *
 * @param authority `host:port`, as the agent wrote it
 * @param head bytes that the agent sent after the request
 */
export async function tunnel(authority: string, socket: Socket, head: Buffer, policy: Policy): Promise<void> {
  const [, host, port] = AUTHORITY.exec(authority) ?? [];
  const url = URL.parse(`https://${authority}/`);
  const destination =
    host === undefined || url === null
      ? policy.refuse(authority)
      : await policy.decide(host, Number(port), url);
  if ("problem" in destination) {
    answer(socket, destination.isRefused ? "403 Forbidden" : "502 Bad Gateway", destination.problem);
    return;
  }
  try {
    const remote = await dial(destination);
    policy.tried(destination.host, true);
    join(socket, remote.socket);
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    socket.write(remote.head);
    remote.socket.write(head);
  } catch (error) {
    policy.tried(destination.host, false);
    answer(socket, "502 Bad Gateway", describeError(error));
  }
}

/**
 * Leads a connection to a host and a port, which a rule must name.
 *
 * @param host in the form that rules have: an IPv6 address without brackets
 */
export async function leadTo(host: string, port: number, socket: Socket, policy: Policy): Promise<void> {
  // A half-closed connection may still wait for a response.
  socket.allowHalfOpen = true;
  const name = host.includes(":") ? `[${host}]` : host;
  try {
    const destination = await policy.decide(name, port, new URL(`http://${name}:${port}/`));
    if ("problem" in destination) {
      throw new Error(destination.problem);
    }
    join(socket, (await dial(destination)).socket);
  } catch {
    // Looks like a closed port, because there is no way to say why.
    socket.resetAndDestroy();
  }
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on("error", () => to.destroy());
    // `pipe` passes the end on; a side that closes without one must close the other, too.
    from.on("close", () => {
      if (!from.readableEnded) {
        to.destroy();
      }
    });
    from.pipe(to);
  }
  if (one.destroyed) {
    other.destroy();
  }
}

function answer(socket: Socket, status: string, text: string): void {
  const body = `${text}\n`;
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // What it sends now must not be read as another request.
  socket.resume();
}
