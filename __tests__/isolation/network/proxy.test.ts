import { afterEach, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { Proxy } from "../../../src/isolation/network/proxy.js";
import { Refusals } from "../../../src/isolation/network/refusals.js";
import { type HostRule, parseHostRule } from "../../../src/inputs/allowed-hosts.js";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) {
    close();
  }
});

/** Listens on loopback, until the test is over. */
async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
  });
  closing.push(() => {
    server.close();
    for (const socket of sockets) {
      socket.destroy();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** Sends back what it gets, and ends when the other side has. */
function echo(): Server {
  return createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
}

type Started = {
  readonly port: number;
  readonly refusals: Refusals;
  readonly proxy: Proxy;
  /** Names that were looked up. */
  readonly asked: readonly string[];
};

type ProxySetting = {
  readonly rules: readonly string[];
  /** Addresses by name; any other name is unknown. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly upstream?: string;
};

async function startProxy({ rules, names = {}, upstream }: ProxySetting): Promise<Started> {
  const asked: string[] = [];
  const refusals = new Refusals(() => undefined);
  const proxy = new Proxy({
    rules: rules.map(
      (text): HostRule => parseHostRule(text) ?? { host: "", isSuffix: false, port: undefined },
    ),
    lookup: (host) => {
      asked.push(host);
      const addresses = names[host];
      return addresses === undefined
        ? Promise.reject(new Error(`getaddrinfo ENOTFOUND ${host}`))
        : Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
    },
    upstream: () => (upstream === undefined ? undefined : new URL(upstream)),
    refusals,
  });
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await proxy.listen(server);
  closing.push(() => {
    proxy.close();
    server.close();
  });
  return { port, refusals, proxy, asked };
}

/** Writes bytes to the proxy as they are; resolves with the head of the answer and the socket behind it. */
async function raw(port: number, text: string): Promise<{ readonly head: string; readonly socket: Socket }> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  closing.push(() => socket.destroy());
  socket.on("error", () => undefined);
  socket.write(text);
  let head = "";
  while (!head.includes("\r\n\r\n") && !socket.readableEnded) {
    const chunk = socket.read() as Buffer | null;
    if (chunk === null) {
      await Promise.race([once(socket, "readable"), once(socket, "end"), once(socket, "close")]);
      if (socket.destroyed) {
        break;
      }
    } else {
      head += chunk.toString("latin1");
    }
  }
  return { head, socket };
}

function connectTo(port: number, authority: string): ReturnType<typeof raw> {
  return raw(port, `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`);
}

async function digestOf(socket: Socket): Promise<{ readonly bytes: number; readonly hash: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, hash: hash.digest("hex") };
}

describe("CONNECT", () => {
  it("is a tunnel to an allowed host, in both directions, each with its own end", async () => {
    const origin = await listen(echo());
    const { port, refusals } = await startProxy({
      rules: [`origin.example:${origin}`],
      names: { "origin.example": ["127.0.0.1"] },
    });
    const { head, socket } = await connectTo(port, `origin.example:${origin}`);
    expect(head).toMatch(/^HTTP\/1\.1 200 /u);
    socket.end("hello");
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk);
    }
    expect(Buffer.concat(chunks).toString()).toBe("hello");
    expect(refusals.list()).toEqual([]);
  });

  it.each([["ORIGIN.Example"], ["origin.example."], ["ORIGIN.EXAMPLE."]])(
    "takes %s for the same host",
    async (host) => {
      const origin = await listen(echo());
      const { port, asked } = await startProxy({
        rules: [`origin.example:${origin}`],
        names: { "origin.example": ["127.0.0.1"] },
      });
      expect((await connectTo(port, `${host}:${origin}`)).head).toMatch(/^HTTP\/1\.1 200 /u);
      expect(asked).toEqual(["origin.example"]);
    },
  );

  it("takes a name in letters of any alphabet, where a rule has it", async () => {
    const origin = await listen(echo());
    const { port } = await startProxy({
      rules: [`ä.example:${origin}`],
      names: { "xn--4ca.example": ["127.0.0.1"] },
    });
    expect((await connectTo(port, `xn--4ca.example:${origin}`)).head).toMatch(/^HTTP\/1\.1 200 /u);
  });

  it("hands on what was sent behind the request at once", async () => {
    const origin = await listen(echo());
    const { port } = await startProxy({ rules: [`127.0.0.1:${origin}`] });
    const { head, socket } = await raw(port, `CONNECT 127.0.0.1:${origin} HTTP/1.1\r\n\r\nearly`);
    expect(head).toMatch(/^HTTP\/1\.1 200 /u);
    socket.end();
    const rest = head.split("\r\n\r\n")[1] ?? "";
    const { bytes } = await digestOf(socket);
    expect(rest.length + bytes).toBe("early".length);
  });

  it("carries 200 connections at once", async () => {
    const origin = await listen(echo());
    const { port } = await startProxy({ rules: [`127.0.0.1:${origin}`] });
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        const { socket } = await connectTo(port, `127.0.0.1:${origin}`);
        socket.end(`message ${number}`);
        return await digestOf(socket);
      }),
    );
    expect(answers.map(({ hash }) => hash)).toEqual(
      Array.from({ length: 200 }, (_, number) =>
        createHash("sha256").update(`message ${number}`).digest("hex"),
      ),
    );
  });

  it("carries 100 MB, no faster than they are taken", async () => {
    const block = Buffer.alloc(1024 * 1024, "0123456789abcdef");
    let mostAhead = 0;
    let sent = 0;
    let received = 0;
    const origin = await listen(
      createServer((socket) => {
        const send = (): void => {
          while (sent < 100 * block.length) {
            sent += block.length;
            mostAhead = Math.max(mostAhead, sent - received);
            if (!socket.write(block)) {
              socket.once("drain", send);
              return;
            }
          }
          socket.end();
        };
        send();
      }),
    );
    const { port } = await startProxy({ rules: [`127.0.0.1:${origin}`] });
    const { socket, head } = await connectTo(port, `127.0.0.1:${origin}`);
    received += head.split("\r\n\r\n")[1]?.length ?? 0;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      received += chunk.length;
    }
    expect(received).toBe(100 * block.length);
    // What lies in between is in the buffers of the system and of two sockets, and does not grow with what is sent.
    expect(mostAhead).toBeLessThan(30 * block.length);
  }, 60_000);
});

describe("a socket that leads to one place", () => {
  async function forwarding(host: string, port: number, rules: readonly string[]): Promise<number> {
    const { proxy } = await startProxy({ rules, names: { localhost: ["127.0.0.1"] } });
    const server = createServer();
    const inside = await listen(server);
    proxy.lead(server, host, port);
    return inside;
  }

  it("carries both directions, each with its own end", async () => {
    const origin = await listen(echo());
    const inside = await forwarding("localhost", origin, [`localhost:${origin}`]);
    const socket = connect({ port: inside, host: "127.0.0.1", allowHalfOpen: true });
    closing.push(() => socket.destroy());
    socket.end("hello");
    const { hash } = await digestOf(socket);
    expect(hash).toBe(createHash("sha256").update("hello").digest("hex"));
  });

  it.each([
    ["no rule allows it", []],
    ["nobody listens there", ["localhost:9"]],
  ])("is closed when %s", async (_why, rules) => {
    const inside = await forwarding("localhost", 9, rules);
    const socket = connect({ port: inside, host: "127.0.0.1" });
    await expect(digestOf(socket)).rejects.toThrow("ECONNRESET");
  });
});

describe("what is not allowed", () => {
  it("is refused, counted, and never looked up", async () => {
    const { port, refusals, asked } = await startProxy({ rules: ["allowed.example"] });
    for (const authority of ["evil.example:443", "evil.example:443", "allowed.example:22"]) {
      const { head } = await connectTo(port, authority);
      expect(head).toMatch(/^HTTP\/1\.1 403 /u);
      expect(head).toContain("is not in allowed-hosts");
    }
    expect(refusals.list()).toEqual([
      { host: "evil.example", port: 443, times: 2, reason: "not-allowed" },
      { host: "allowed.example", port: 22, times: 1, reason: "not-allowed" },
    ]);
    expect(asked).toEqual([]);
  });

  it.each([
    ["user@allowed.example:443"],
    ["allowed.example:443@evil.example:443"],
    ["evil.example:443#allowed.example"],
    ["evil.example:443/allowed.example:443"],
    ["allowed.example\\@evil.example:443"],
    ["allowed.example%00.evil.example:443"],
    ["allowed.example"],
    ["allowed.example:"],
    ["allowed.example:0443443"],
    ["allowed.example:99999"],
    ["allowed.example:-443"],
    [":443"],
    ["*"],
    ["/"],
    ["http://allowed.example:443/"],
    ["[allowed.example]:443"],
    ["[::1]:443"],
    ["[::ffff:127.0.0.1]:443"],
    ["[::1%lo]:443"],
    ["127.0.0.1:443"],
    ["127.1:443"],
    ["2130706433:443"],
    ["0x7f.1:443"],
    ["017700000001:443"],
    ["localhost:443"],
    ["169.254.169.254:80"],
    ["allowed.example.evil.example:443"],
    ["xallowed.example:443"],
    ["allowed.example..:443"],
    ["аllowed.example:443"],
  ])("CONNECT %s is a trick, and refused", async (authority) => {
    const { port, refusals, asked } = await startProxy({
      rules: ["allowed.example"],
      names: { "allowed.example": ["1.1.1.1"] },
    });
    const { head } = await connectTo(port, Buffer.from(authority, "utf8").toString("latin1"));
    expect(head).toMatch(/^HTTP\/1\.1 40[03] /u);
    expect(asked).toEqual([]);
    expect(refusals.list().length).toBeLessThanOrEqual(1);
  });

  it.each([["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["::1"], ["fe80::1"], ["::ffff:192.168.0.1"]])(
    "is an allowed name that means %s",
    async (address) => {
      const { port, refusals } = await startProxy({
        rules: ["allowed.example", "*.wild.example"],
        names: { "allowed.example": ["1.1.1.1", address], "a.wild.example": [address] },
      });
      for (const host of ["allowed.example", "a.wild.example"]) {
        const { head } = await connectTo(port, `${host}:443`);
        expect(head).toMatch(/^HTTP\/1\.1 403 /u);
        expect(head).toContain("private network");
      }
      expect(refusals.list().map(({ reason }) => reason)).toEqual(["private-address", "private-address"]);
    },
  );

  it("is not confused with what cannot be resolved or reached", async () => {
    const gone = await listen(echo());
    closing.pop()?.();
    const { port, refusals } = await startProxy({ rules: ["unknown.example", `127.0.0.1:${gone}`] });
    expect((await connectTo(port, "unknown.example:443")).head).toMatch(/^HTTP\/1\.1 502 /u);
    expect((await connectTo(port, `127.0.0.1:${gone}`)).head).toMatch(/^HTTP\/1\.1 502 /u);
    expect(refusals.list()).toEqual([]);
  });

  it("is nothing that is sent behind a refused CONNECT", async () => {
    let requests = 0;
    const origin = await listen(
      createHttpServer((_request, response) => response.end(String((requests += 1)))),
    );
    const { port } = await startProxy({ rules: [`127.0.0.1:${origin}`] });
    const { socket } = await raw(
      port,
      `CONNECT evil.example:443 HTTP/1.1\r\n\r\nGET http://127.0.0.1:${origin}/ HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    socket.end();
    await digestOf(socket);
    expect(requests).toBe(0);
  });
});

describe("the address that was checked", () => {
  it("is the one that is connected to, whatever the name means by then", async () => {
    const origin = await listen(echo());
    let answers = 0;
    const refusals = new Refusals(() => undefined);
    const proxy = new Proxy({
      rules: [{ host: "moving.example", isSuffix: false, port: origin }],
      lookup: () => {
        answers += 1;
        return Promise.resolve([{ address: answers === 1 ? "127.0.0.1" : "192.0.2.1", family: 4 }]);
      },
      upstream: () => undefined,
      refusals,
    });
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    await proxy.listen(server);
    closing.push(() => {
      proxy.close();
      server.close();
    });
    const { head } = await connectTo((server.address() as AddressInfo).port, `moving.example:${origin}`);
    expect(head).toMatch(/^HTTP\/1\.1 200 /u);
    expect(answers).toBe(1);
  });
});

describe("plain HTTP", () => {
  type Seen = {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingMessage["headers"];
    readonly body: string;
  };

  async function origin(): Promise<{ readonly port: number; readonly seen: Seen[] }> {
    const seen: Seen[] = [];
    const port = await listen(
      createHttpServer((message, response) => {
        let body = "";
        message.setEncoding("utf8").on("data", (text: string) => (body += text));
        message.on("end", () => {
          seen.push({ method: message.method ?? "", url: message.url ?? "", headers: message.headers, body });
          response.writeHead(201, { "x-answer": ["1", "2"], connection: "x-private", "x-private": "1" });
          response.end("answer");
        });
      }),
    );
    return { port, seen };
  }

  it("is handed on with method, path, headers and body, and so is the answer", async () => {
    const { port: originPort, seen } = await origin();
    const { port } = await startProxy({ rules: [`127.0.0.1:${originPort}`] });
    const outgoing = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path: `http://127.0.0.1:${originPort}/a%20b?c=d`,
      headers: { "x-mine": "1", "proxy-authorization": "Basic eA==", te: "trailers" },
    });
    outgoing.end("body");
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(response.headers["x-answer"]).toBe("1, 2");
    expect(response.headers["x-private"]).toBeUndefined();
    expect(seen).toMatchObject([
      { method: "POST", url: "/a%20b?c=d", body: "body", headers: { "x-mine": "1" } },
    ]);
    expect(seen[0]?.headers).not.toHaveProperty("proxy-authorization");
  });

  it("has the host of its address, whatever it says of itself", async () => {
    const { port: originPort, seen } = await origin();
    const { port } = await startProxy({ rules: [`127.0.0.1:${originPort}`] });
    await raw(
      port,
      `GET http://127.0.0.1:${originPort}/ HTTP/1.1\r\nHost: internal.example\r\nConnection: close\r\n\r\n`,
    );
    expect(seen[0]?.headers.host).toBe(`127.0.0.1:${originPort}`);
  });

  it("is answered to a client that has closed its half behind the request", async () => {
    const origin = createHttpServer((_, response) => void response.end("answered"));
    const originPort = await listen(origin);
    const { port } = await startProxy({ rules: [`127.0.0.1:${originPort}`] });
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.end(`GET http://127.0.0.1:${originPort}/ HTTP/1.1\r\nHost: x\r\n\r\n`);
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    await once(socket, "end");

    expect(answer).toContain("answered");
  });

  it("is decided for each request of a connection by itself", async () => {
    const { port: originPort, seen } = await origin();
    const { port, refusals } = await startProxy({ rules: [`127.0.0.1:${originPort}`] });
    const { head, socket } = await raw(
      port,
      `GET http://127.0.0.1:${originPort}/ HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(head).toMatch(/^HTTP\/1\.1 201 /u);
    socket.write("GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    let rest = "";
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      rest += chunk.toString("latin1");
    }
    expect(rest).toMatch(/HTTP\/1\.1 403 /u);
    expect(seen).toHaveLength(1);
    expect(refusals.list()).toEqual([{ host: "evil.example", port: 80, times: 1, reason: "not-allowed" }]);
  });

  it.each([
    ["/"],
    ["https://allowed.example/"],
    ["ftp://allowed.example/"],
    ["file:///etc/passwd"],
    ["http://user@allowed.example/"],
    ["http://user:pw@allowed.example/"],
    ["http://evil.example#@allowed.example/"],
    ["http://allowed.example@evil.example/"],
    ["http://evil.example\\@allowed.example/"],
    ["http://127.0.0.1/"],
    ["http://0x7f000001/"],
    ["http://[::1]/"],
    ["http://allowed.example:22/"],
    ["http:///allowed.example/"],
    ["*"],
  ])("to %s is refused", async (target) => {
    const { port, asked } = await startProxy({
      rules: ["allowed.example"],
      names: { "allowed.example": ["1.1.1.1"] },
    });
    const { head } = await raw(
      port,
      `GET ${target} HTTP/1.1\r\nHost: allowed.example\r\nConnection: close\r\n\r\n`,
    );
    expect(head).toMatch(/^HTTP\/1\.1 40[03] /u);
    expect(asked).toEqual([]);
  });

  it("does not become another protocol", async () => {
    const originPort = await listen(
      createServer((socket) => {
        socket.once("data", (bytes: Buffer) => {
          socket.end(
            `HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n${/^upgrade:/imu.test(bytes.toString()) ? "u" : "-"}`,
          );
        });
      }),
    );
    const { port } = await startProxy({ rules: [`127.0.0.1:${originPort}`] });
    const { head } = await raw(
      port,
      `GET http://127.0.0.1:${originPort}/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    );
    expect(head.endsWith("u")).toBe(false);
  });
});

describe("the company's proxy", () => {
  type Said = { readonly line: string; readonly authorization: string | undefined };

  async function company(): Promise<{ readonly port: number; readonly said: Said[] }> {
    const said: Said[] = [];
    const hear = (message: IncomingMessage): void => {
      said.push({
        line: `${message.method ?? ""} ${message.url ?? ""}`,
        authorization: message.headers["proxy-authorization"],
      });
    };
    const server = createHttpServer((message, response) => {
      hear(message);
      response.end("from the company");
    });
    server.on("connect", (message: IncomingMessage, socket: Socket) => {
      hear(message);
      socket.write("HTTP/1.1 200 OK\r\n\r\nfirst words\r\n\r\n");
    });
    return { port: await listen(server), said };
  }

  it("stands behind ours, with its user and password, and knows names that are not known here", async () => {
    const { port: companyPort, said } = await company();
    const { port } = await startProxy({
      rules: ["only-there.example"],
      upstream: `http://ada:pass%20word@127.0.0.1:${companyPort}`,
    });
    const { head } = await connectTo(port, "only-there.example:443");
    expect(head).toMatch(/^HTTP\/1\.1 200 /u);
    const answer = await raw(
      port,
      "GET http://only-there.example/path HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(answer.head).toContain("from the company");
    const authorization = `Basic ${Buffer.from("ada:pass word").toString("base64")}`;
    expect(said).toEqual([
      { line: "CONNECT only-there.example:443", authorization },
      { line: "GET http://only-there.example/path", authorization },
    ]);
  });

  it("is not asked for what the rules refuse", async () => {
    const { port: companyPort, said } = await company();
    const { port, refusals } = await startProxy({
      rules: ["allowed.example"],
      names: { "allowed.example": ["10.0.0.1"] },
      upstream: `http://127.0.0.1:${companyPort}`,
    });
    for (const host of ["evil.example", "allowed.example", "10.0.0.1"]) {
      expect((await connectTo(port, `${host}:443`)).head).toMatch(/^HTTP\/1\.1 403 /u);
    }
    expect(said).toEqual([]);
    expect(refusals.list()).toHaveLength(3);
  });

  it("may refuse, and that is not our refusal", async () => {
    const companyPort = await listen(
      createHttpServer().on("connect", (_message: IncomingMessage, socket: Socket) => {
        socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
      }),
    );
    const { port, refusals } = await startProxy({
      rules: ["allowed.example"],
      names: { "allowed.example": ["1.1.1.1"] },
      upstream: `http://127.0.0.1:${companyPort}`,
    });
    const { head } = await connectTo(port, "allowed.example:443");
    expect(head).toMatch(/^HTTP\/1\.1 502 /u);
    expect(head).toContain("answered 407");
    expect(refusals.list()).toEqual([]);
  });
});

describe("ends", () => {
  it("of one side are ends of the other", async () => {
    const ended = new Promise<void>((resolve) => {
      void listen(
        createServer((socket) => {
          socket.on("close", () => {
            resolve();
          });
        }),
      ).then(async (origin) => {
        const { port } = await startProxy({ rules: [`127.0.0.1:${origin}`] });
        const { socket } = await connectTo(port, `127.0.0.1:${origin}`);
        socket.resetAndDestroy();
      });
    });
    await ended;
  });

  it("of all connections come when the proxy is closed", async () => {
    const origin = await listen(createServer(() => undefined));
    const { port, proxy } = await startProxy({ rules: [`127.0.0.1:${origin}`] });
    const { socket } = await connectTo(port, `127.0.0.1:${origin}`);
    proxy.close();
    await digestOf(socket).catch(() => undefined);
    expect(socket.readable).toBe(false);
  });
});
