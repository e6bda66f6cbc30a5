export const id = 56;
export const ids = [56];
export const modules = {

/***/ 2056:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  isolateAgent: () => (/* binding */ isolateAgent)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(1553);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: ../node_modules/@actions/http-client/lib/proxy.js
var lib_proxy = __webpack_require__(3689);
// EXTERNAL MODULE: ./inputs/allowed-hosts.ts
var allowed_hosts = __webpack_require__(9522);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./isolation/network/addresses.ts

/**
 * Networks that are not part of the internet: IANA's registries of special-purpose addresses (RFC 6890,
 * iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry), multicast, and one of a cloud
 * provider.
 */
const CLOSED_4 = [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["168.63.129.16", 32], // Azure's agent, on every hosted runner
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.31.196.0", 24],
    ["192.52.193.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["192.175.48.0", 24],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
];
/** The only allocated part of IPv6 (iana.org/assignments/ipv6-unicast-address-assignments). */
const OPEN_6 = ["2000::", 3];
const CLOSED_6 = [
    ["2001::", 23], // Teredo, benchmarking, ORCHID and others
    ["2001:db8::", 32],
    ["2620:4f:8000::", 48],
    ["3fff::", 20],
];
/** IPv6 addresses that embed an IPv4 address, and the group of 16 bits where it begins. */
const EMBEDDING = [
    { network: "::ffff:0:0", prefix: 96, group: 6 },
    { network: "64:ff9b::", prefix: 96, group: 6 },
    { network: "2002::", prefix: 16, group: 1 },
];
const addresses_closed = new external_node_net_.BlockList();
CLOSED_4.forEach(([network, prefix]) => {
    addresses_closed.addSubnet(network, prefix, "ipv4");
});
CLOSED_6.forEach(([network, prefix]) => {
    addresses_closed.addSubnet(network, prefix, "ipv6");
});
const addresses_open = new external_node_net_.BlockList();
addresses_open.addSubnet(...OPEN_6, "ipv6");
const embedding = EMBEDDING.map(({ network, prefix, group }) => {
    const list = new external_node_net_.BlockList();
    list.addSubnet(network, prefix, "ipv6");
    return { list, group };
});
/** Whether an address is on the internet. Any other needs a rule that names it. */
function isPublicAddress(address) {
    if ((0,external_node_net_.isIPv4)(address)) {
        return !addresses_closed.check(address, "ipv4");
    }
    if (!(0,external_node_net_.isIPv6)(address) || address.includes("%")) {
        return false;
    }
    const embedded = embedding.find(({ list }) => list.check(address, "ipv6"));
    return embedded === undefined
        ? addresses_open.check(address, "ipv6") && !addresses_closed.check(address, "ipv6")
        : !addresses_closed.check(versionFour(address, embedded.group), "ipv4");
}
function versionFour(address, group) {
    const groups = groupsOf(address);
    return [groups[group] ?? 0, groups[group + 1] ?? 0].flatMap((bits) => [bits >> 8, bits & 0xff]).join(".");
}
/** Returns the eight groups of an IPv6 address. */
function groupsOf(address) {
    // In the form of a URL: hexadecimal groups only, the longest run of zeros as "::".
    const text = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? "::";
    const [head = "", tail] = text.split("::");
    const numbers = (part) => part === "" ? [] : part.split(":").map((digits) => Number.parseInt(digits, 16));
    const front = numbers(head);
    const back = tail === undefined ? [] : numbers(tail);
    return [...front, ...Array(8 - front.length - back.length).fill(0), ...back];
}

// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
;// CONCATENATED MODULE: ./isolation/network/destination.ts







/**
 * Decides where a connection to a host and a port goes. Looks up allowed names only, because a lookup reveals the
 * name to a DNS server.
 *
 * @param host as the agent wrote it
 * @param isBehindProxy whether the company's proxy resolves the name, so that we need not
 */
async function decideDestination(host, port, { rules, lookup, isBehindProxy }) {
    const name = (0,allowed_hosts/* normalHost */.CS)(host);
    if (name === undefined || !(0,allowed_hosts/* isAllowed */.Jr)(rules, name, port)) {
        return { problem: `${host}:${port} is not in allowed-hosts`, refused: "not-allowed" };
    }
    const isMeant = (0,allowed_hosts/* isNamed */.ev)(rules, name, port);
    try {
        const addresses = (0,external_node_net_.isIP)(name) === 0
            ? await (isBehindProxy ? inTime(lookup(name)) : lookup(name))
            : [{ address: name, family: (0,external_node_net_.isIP)(name) }];
        return isMeant || addresses.every(({ address }) => isPublicAddress(address))
            ? { host: name, port, addresses }
            : {
                problem: `${host} is an address of a private network, which allowed-hosts has to name with its port`,
                refused: "private-address",
            };
    }
    catch (error) {
        return isBehindProxy
            ? { host: name, port, addresses: [] }
            : { problem: `${host} cannot be resolved: ${(0,errors/* describeError */.Uc)(error)}` };
    }
}
/** Behind a company's proxy, there may be no resolver that answers at all. */
const LOOKUP_BEHIND_PROXY_MS = 2_000;
async function inTime(found) {
    const over = new AbortController();
    const late = (0,external_node_timers_promises_.setTimeout)(LOOKUP_BEHIND_PROXY_MS, undefined, { signal: over.signal }).then(() => {
        throw new Error("there was no answer");
    });
    try {
        return await Promise.race([found, late]);
    }
    finally {
        over.abort();
        late.catch(() => undefined);
    }
}
/** Long enough for a slow network to refuse. */
const CONNECTING_MS = 30_000;
/**
 * Connects to a destination, directly or through the company's proxy.
 *
 * @param proxy address of that proxy
 * @throws Error when there is no connection in time
 */
async function dial(destination, proxy) {
    return proxy === undefined ? await directly(destination) : await throughProxy(destination, proxy);
}
/** Resolves every name to the addresses that were checked. */
function fixedLookup(addresses) {
    return (_host, options, callback) => {
        if (options.all === true) {
            callback(null, [...addresses]);
        }
        else {
            callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
        }
    };
}
/** Returns the header with the user and password in the address of the company's proxy. */
function proxyAuthorization(proxy) {
    const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
    return user === ":"
        ? {}
        : { "proxy-authorization": `Basic ${Buffer.from(user, "utf8").toString("base64")}` };
}
function directly({ host, port, addresses }) {
    return new Promise((resolve, reject) => {
        const socket = (0,external_node_net_.connect)({ host, port, lookup: fixedLookup(addresses), allowHalfOpen: true });
        socket.setTimeout(CONNECTING_MS, () => {
            socket.destroy(new Error(`no connection to ${host}:${port} within ${CONNECTING_MS / 1000} s`));
        });
        socket.once("error", reject);
        socket.once("connect", () => {
            socket.setTimeout(0);
            socket.off("error", reject);
            resolve({ socket, head: Buffer.alloc(0) });
        });
    });
}
function throughProxy({ host, port }, proxy) {
    const authority = host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
    const request = (proxy.protocol === "https:" ? external_node_https_.request : external_node_http_.request)({
        host: proxy.hostname.replace(/^\[(.*)\]$/, "$1"),
        port: proxy.port === "" ? undefined : proxy.port,
        method: "CONNECT",
        path: authority,
        headers: { host: authority, ...proxyAuthorization(proxy) },
        agent: false,
        timeout: CONNECTING_MS,
    });
    return new Promise((resolve, reject) => {
        request.once("connect", (response, socket, head) => {
            if (response.statusCode === 200) {
                socket.setTimeout(0);
                resolve({ socket, head });
            }
            else {
                socket.destroy();
                reject(new Error(`the proxy ${proxy.host} answered ${response.statusCode ?? "nothing"}`));
            }
        });
        request.once("response", (response) => {
            response.destroy();
            reject(new Error(`the proxy ${proxy.host} answered ${response.statusCode ?? "nothing"}`));
        });
        request.once("timeout", () => {
            request.destroy(new Error(`the proxy ${proxy.host} did not answer within ${CONNECTING_MS / 1000} s`));
        });
        request.once("error", reject);
        request.end();
    });
}

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
;// CONCATENATED MODULE: ./isolation/network/forward.ts





/** Headers for the next hop only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
    ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
    ...["te", "trailer", "transfer-encoding", "upgrade"],
];
const HTTP_PORT = 80;
/** Answers a request for `http://…` with the host's response to the same request. */
async function forward(request, response, gate) {
    const text = request.url ?? "";
    const url = URL.parse(text);
    const authority = /^http:\/\/([^/?#\\]{1,2000})/i.exec(text)?.[1];
    const isAddress = url?.protocol === "http:" && url.username === "" && url.password === "";
    if (url === null || authority === undefined || !isAddress || authority.includes("@")) {
        answer(response, 403, gate.refuse(authority ?? text).problem);
        return;
    }
    const port = url.port === "" ? HTTP_PORT : Number(url.port);
    const decided = await gate.decide(authority.replace(/:\d{0,5}$/, ""), port, url);
    if ("problem" in decided) {
        answer(response, decided.refused !== undefined ? 403 : 502, decided.problem);
        return;
    }
    const { destination, upstream } = decided;
    // Not the name in the request's own header: a server goes by it, and it may be another host's.
    const headers = { ...passedOn(request), host: url.host };
    const options = { method: request.method, agent: false, timeout: gate.limits.idleMs };
    const onward = upstream === undefined
        ? (0,external_node_http_.request)({ ...options, ...toHost(destination, url), headers })
        : toProxy(upstream)({
            ...options,
            host: upstream.hostname.replace(/^\[(.*)\]$/, "$1"),
            port: upstream.port,
            path: url.href,
            headers: { ...headers, ...proxyAuthorization(upstream) },
        });
    const fail = (error) => {
        answer(response, 502, (0,errors/* describeError */.Uc)(error));
    };
    onward.once("timeout", () => onward.destroy(new Error(`${url.host} was silent for too long`)));
    onward.once("error", fail);
    onward.once("upgrade", (_answer, socket) => socket.destroy());
    onward.once("response", (found) => {
        response.writeHead(found.statusCode ?? 502, found.statusMessage, passedOn(found));
        (0,external_node_stream_.pipeline)(found, response, () => undefined);
    });
    response.once("close", () => onward.destroy());
    (0,external_node_stream_.pipeline)(request, onward, () => undefined);
}
function toHost({ host, port, addresses }, url) {
    return { host, port, path: url.pathname + url.search, lookup: fixedLookup(addresses) };
}
function toProxy(proxy) {
    return proxy.protocol === "https:" ? external_node_https_.request : external_node_http_.request;
}
/** Returns the headers of a message without the hop-by-hop ones. */
function passedOn({ headersDistinct }) {
    const named = (headersDistinct["connection"] ?? []).flatMap((value) => value.split(",").map((name) => name.trim().toLowerCase()));
    const entries = Object.entries(headersDistinct).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name));
    return Object.fromEntries(entries.map(([name, values]) => [name, values ?? []]));
}
function answer(response, status, text) {
    if (response.headersSent) {
        response.destroy();
        return;
    }
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" });
    response.end(`${text}\n`);
}

;// CONCATENATED MODULE: ./isolation/network/tunnel.ts


const AUTHORITY = /^(\[[^\s[\]]{1,1000}\]|[^\s:/?#@[\]\\]{1,1000}):(\d{1,5})$/;
/**
 * Answers a `CONNECT`, then passes bytes on unchanged in both directions, with back pressure.
 *
 * @param authority `host:port`, as the agent wrote it
 * @param head bytes that the agent sent after the request
 */
async function tunnel(authority, socket, head, gate) {
    const [, host, port] = AUTHORITY.exec(authority) ?? [];
    const url = URL.parse(`https://${authority}/`);
    const decided = host === undefined || url === null ? gate.refuse(authority) : await gate.decide(host, Number(port), url);
    if ("problem" in decided) {
        tunnel_answer(socket, decided.refused !== undefined ? "403 Forbidden" : "502 Bad Gateway", decided.problem);
        return;
    }
    try {
        const remote = await dial(decided.destination, decided.upstream);
        gate.opened(remote.socket);
        join(socket, remote.socket, gate.limits.idleMs);
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        socket.write(remote.head);
        remote.socket.write(head);
    }
    catch (error) {
        tunnel_answer(socket, "502 Bad Gateway", (0,errors/* describeError */.Uc)(error));
    }
}
/**
 * Leads a connection to a host and a port, which a rule must name.
 *
 * @param host in the form that rules have: an IPv6 address without brackets
 */
async function forwardConnection(socket, host, port, gate) {
    // A half-closed connection may still wait for a response.
    socket.allowHalfOpen = true;
    const name = host.includes(":") ? `[${host}]` : host;
    try {
        const decided = await gate.decide(name, port, new URL(`http://${name}:${port}/`));
        if ("problem" in decided) {
            throw new Error(decided.problem);
        }
        const remote = await dial(decided.destination, decided.upstream);
        gate.opened(remote.socket);
        join(socket, remote.socket, gate.limits.idleMs);
    }
    catch {
        // Looks like a closed port, because there is no way to say why.
        socket.resetAndDestroy();
    }
}
function join(one, other, idleMs) {
    for (const [from, to] of [
        [one, other],
        [other, one],
    ]) {
        from.setTimeout(idleMs, () => from.destroy());
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
function tunnel_answer(socket, status, text) {
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

;// CONCATENATED MODULE: ./isolation/network/proxy.ts




/** The CLI was silent for 757 s in a healthy run; a job on a hosted runner lives for 6 h. */
const PROXY_LIMITS = {
    idleMs: 30 * 60_000,
    totalMs: 6 * 60 * 60_000,
    connections: 1_000,
};
/** How long the headers of a request may take. */
const HEAD_MS = 30_000;
/**
 * Creates the agent's only way out: a proxy for `CONNECT` and plain HTTP that lets through what the rules allow.
 * Decides each request separately, including further ones on the same connection.
 */
function createProxy(options) {
    const { limits, refusals } = options;
    const sockets = new Set();
    const forwarding = new Set();
    const gate = {
        limits,
        async decide(host, port, url) {
            const upstream = options.upstream(url);
            const decided = await decideDestination(host, port, {
                ...options,
                isBehindProxy: upstream !== undefined,
            });
            if (!("problem" in decided)) {
                return { destination: decided, upstream };
            }
            if (decided.refused !== undefined) {
                refusals.add(host, port, decided.refused);
            }
            return decided;
        },
        refuse(what) {
            refusals.add(what, 0, "not-allowed");
            return { problem: `${what} is not an address that this proxy takes`, refused: "not-allowed" };
        },
        opened(socket) {
            sockets.add(socket);
            const over = setTimeout(() => socket.destroy(), limits.totalMs);
            socket.once("close", () => {
                clearTimeout(over);
                sockets.delete(socket);
            });
            // A client that disconnects needs no response.
            socket.on("error", () => undefined);
        },
    };
    // A client may close its half after the request (`nc -N`); by default Node would not respond then.
    const server = Object.assign((0,external_node_http_.createServer)({ headersTimeout: HEAD_MS, requestTimeout: 0 }), {
        httpAllowHalfOpen: true,
    });
    server.maxConnections = limits.connections;
    server.on("connection", gate.opened);
    server.on("connect", (request, socket, head) => void tunnel(request.url ?? "", socket, head, gate));
    server.on("request", (request, response) => void forward(request, response, gate));
    return {
        listen: (socket) => new Promise((resolve) => {
            server.listen(socket, resolve);
        }),
        forward(socket, host, port) {
            forwarding.add(socket);
            socket.maxConnections = limits.connections;
            socket.on("connection", (connection) => {
                gate.opened(connection);
                void forwardConnection(connection, host, port, gate);
            });
        },
        close() {
            for (const listening of [server, ...forwarding]) {
                listening.close();
            }
            for (const socket of sockets) {
                socket.destroy();
            }
        },
    };
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
;// CONCATENATED MODULE: ./isolation/helper-process.ts

/** Where the system's programs are. The search path of a step may lead into the workspace. */
const SYSTEM_PATH = "/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin";
/** Longest standard error kept for a message, in UTF-16 units. */
const MAXIMUM_COMPLAINT_UNITS = 2_000;
/**
 * Starts a part of the helper.
 *
 * @param command the helper's part with its arguments
 */
function startHelper(command, clock) {
    const [program = "", ...args] = command;
    const child = (0,external_node_child_process_.spawn)(program, args, {
        // Without RUNNER_TRACKING_ID, so that the runner's cleanup of orphan processes does not end the one that tidies
        // up.
        env: { PATH: SYSTEM_PATH },
        cwd: "/",
        stdio: ["pipe", "pipe", "pipe"],
        detached: true,
    });
    let text = "";
    let complaint = "";
    let looked = 0;
    let isOver = false;
    const watchers = new Set();
    const wake = () => {
        for (const watcher of watchers) {
            watcher();
        }
    };
    const lines = () => text.split("\n").slice(0, -1);
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
        wake();
    });
    child.stderr.setEncoding("utf8").on("data", (chunk) => {
        complaint = (complaint + chunk).slice(0, MAXIMUM_COMPLAINT_UNITS);
    });
    const finish = () => {
        isOver = true;
        wake();
    };
    child.on("close", finish);
    child.on("error", (error) => {
        complaint ||= "code" in error && error.code === "ENOENT" ? `${program} is not there` : error.message;
        finish();
    });
    // A process that has ended reads no orders.
    child.stdin.on("error", () => undefined);
    async function until(look, withinMs) {
        let found = look();
        if (found === undefined && !isOver) {
            await new Promise((resolve) => {
                const stop = withinMs === undefined ? undefined : clock.after(withinMs, done);
                function done() {
                    stop?.();
                    watchers.delete(watch);
                    resolve();
                }
                function watch() {
                    found = look();
                    if (found !== undefined || isOver) {
                        done();
                    }
                }
                watchers.add(watch);
            });
        }
        return found;
    }
    return {
        order(text) {
            child.stdin.write(`${text}\n`);
        },
        close(text) {
            child.stdin.end(text);
        },
        next: (form, withinMs) => until(() => {
            const index = lines().findIndex((line, at) => at >= looked && form.test(line));
            if (index < 0) {
                return undefined;
            }
            looked = index + 1;
            return form.exec(lines()[index] ?? "") ?? undefined;
        }, withinMs),
        ended: async (withinMs) => {
            await until(() => (isOver ? true : undefined), withinMs);
        },
        putBack: () => lines().flatMap(putBackOf),
        complaint: () => complaint.trim(),
    };
}
function putBackOf(line) {
    const [, number, how] = /^(\d+) (\w+)$/.exec(line) ?? [];
    return how === "back" || how === "merged" || how === "aside" || how === "replaced" || how === "lost"
        ? [{ number: Number(number), how }]
        : [];
}

;// CONCATENATED MODULE: ./isolation/network/door.ts








const LISTENING_MS = 20_000;
/**
 * Listens inside and hands the open sockets to us. A socket stays in the network where it was made, so we accept
 * connections from inside while running outside, where the agent can neither end nor inspect our process.
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
 * @param entrance words that make the following command run in that network
 * @returns a socket for each place, except places that the network does not have, such as IPv6 ones
 * @throws Error with the system's message when there is none for the first place
 */
async function listenInside(entrance, places, clock) {
    const [program = "", ...args] = [
        ...entrance,
        // The channel is standard input, because `sudo` closes all others and drops the environment variable that names
        // it.
        ...["env", "-i", "NODE_CHANNEL_FD=0", process.execPath, "-e", LISTEN, JSON.stringify(places)],
    ];
    const child = (0,external_node_child_process_.spawn)(program, args, {
        env: { PATH: SYSTEM_PATH },
        cwd: "/",
        stdio: ["ipc", "ignore", "pipe"],
    });
    let complaint = "";
    let answers = 0;
    const sockets = new Map();
    child.stderr?.setEncoding("utf8").on("data", (text) => (complaint += text));
    await new Promise((resolve, reject) => {
        const stop = clock.after(LISTENING_MS, () => {
            child.kill("SIGKILL");
            reject(new Error(`no socket was opened inside within ${LISTENING_MS / 1000} s`));
        });
        const fail = (error) => {
            stop();
            reject(error);
        };
        child.on("message", (message, handle) => {
            const { index, problem } = (0,json/* isObject */.Gv)(message) ? message : {};
            const place = places[Number(index)];
            if (place !== undefined && handle instanceof external_node_net_.Server) {
                sockets.set(place, handle);
            }
            else if (index === 0) {
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
/** In a new network, every port is free. */
const PROXY_PORT = 3128;
const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";
/** The addresses to which programs connect for these names. */
const LOOPBACK_NAMES = {
    localhost: [LOOPBACK, LOOPBACK_6],
    [LOOPBACK]: [LOOPBACK],
    [LOOPBACK_6]: [LOOPBACK_6],
};
/**
 * Makes the door. The agent reaches its own servers without the proxy, so the whole loopback is excepted from it:
 * programs cannot except single ports. What a rule allows of the runner's loopback is offered inside at the same
 * address and port.
 *
 * @param allowedHosts in addition to Cursor's own
 */
function createDoor(allowedHosts, refusals, clock) {
    const forwards = forwardsOf(allowedHosts);
    const ports = new Set(forwards.map(({ port }) => port));
    let port = PROXY_PORT;
    while (ports.has(port)) {
        port += 1;
    }
    const own = { address: LOOPBACK, port };
    const proxy = createProxy({
        rules: [...allowed_hosts/* CURSOR_HOSTS */.ZH, ...allowedHosts],
        lookup: async (host) => await (0,promises_.lookup)(host, { all: true }),
        upstream: lib_proxy/* getProxyUrl */.s,
        refusals,
        limits: PROXY_LIMITS,
    });
    const address = `http://${LOOPBACK}:${port}`;
    const direct = `localhost,${LOOPBACK},${LOOPBACK_6}`;
    return {
        async open(entrance) {
            const sockets = await listenInside(entrance, [own, ...forwards], clock);
            for (const forward of forwards) {
                const socket = sockets.get(forward);
                if (socket !== undefined) {
                    proxy.forward(socket, forward.host, forward.port);
                }
            }
            const socket = sockets.get(own);
            if (socket !== undefined) {
                await proxy.listen(socket);
            }
        },
        variables: {
            ...{ HTTP_PROXY: address, http_proxy: address, HTTPS_PROXY: address, https_proxy: address },
            ...{ NO_PROXY: direct, no_proxy: direct },
            // Node's own `fetch` and `http` read these variables only with this one set.
            NODE_USE_ENV_PROXY: "1",
        },
        close: () => {
            proxy.close();
        },
    };
}
function forwardsOf(rules) {
    const forwards = rules.flatMap(({ host, isSuffix, port }) => isSuffix || port === undefined
        ? []
        : (LOOPBACK_NAMES[host] ?? []).map((address) => ({ address, port, host })));
    const places = forwards.map(({ address, port }) => `${address} ${port}`);
    return forwards.filter((_, index) => places.indexOf(places[index] ?? "") === index);
}

// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __webpack_require__(8100);
;// CONCATENATED MODULE: ./isolation/network/refusals.ts

/** An agent can request a thousand new names a second; nobody reads a longer list. */
const MAXIMUM_REFUSALS = 100;
/** Longest host name (RFC 1035). Longer text is not a name, and could be as long as a request allows. UTF-16 units. */
const MAXIMUM_HOST_UNITS = 253;
const CUT = "…";
/** @param onFirst called when a host is refused for the first time, as long as the list has room */
function countRefusals(onFirst) {
    const counted = new Map();
    return {
        add(host, port, reason) {
            const isLong = host.length > MAXIMUM_HOST_UNITS;
            const wanted = { host: isLong ? host.slice(0, MAXIMUM_HOST_UNITS - 1) + CUT : host, port, reason };
            const isListed = counted.has(keyOf(wanted)) || counted.size < MAXIMUM_REFUSALS;
            const named = isListed ? wanted : { host: schema_process/* FURTHER_HOSTS */.hW, port: 0, reason: "not-allowed" };
            const { times, ...first } = counted.get(keyOf(named)) ?? { ...named, times: 0 };
            const refusal = { ...first, times: times + 1 };
            counted.set(keyOf(named), refusal);
            if (times === 0 && isListed) {
                onFirst(refusal);
            }
        },
        list: () => [...counted.values()],
    };
}
function keyOf({ host, port }) {
    return `${host.toLowerCase()} ${port}`;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./system/in-time.ts + 1 modules
var in_time = __webpack_require__(2898);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
;// CONCATENATED MODULE: ./isolation/guard.ts




/** Some forty mounts take a tenth of a second; a loaded machine gets more. */
const BUILDING_MS = 20_000;
/** How long all processes may take to end after SIGKILL. */
const ENDING_MS = 5_000;
/** How long what is sent inside may take to do its work there, before everything inside is ended. */
const ANSWER_MS = 2_000;
/** Interval at which a sweep checks whether all have ended; `helper.ts` sleeps as long. */
const TURN_MS = 50;
const BUILDING_NEWS = /^(?:(network|ready) (\d+)|gone)$/;
/**
 * Starts the supervisor and waits until the isolation is built.
 *
 * @param command the helper's `supervise` with its arguments
 * @param onNetwork called as soon as process 1 inside has its own network; never called if it gets none
 * @throws Error with the system's message when it cannot be built
 */
async function startSupervisor(command, clock, onNetwork) {
    const supervisor = startHelper(command, clock);
    let news = await supervisor.next(BUILDING_NEWS, BUILDING_MS);
    if (news?.[1] === "network") {
        onNetwork(Number(news[2]));
        news = await supervisor.next(BUILDING_NEWS, BUILDING_MS);
    }
    const first = Number(news?.[2] ?? 0);
    if (first === 0) {
        supervisor.close("");
        await supervisor.ended(ENDING_MS);
        throw new Error(supervisor.complaint() || `the walls did not stand after ${BUILDING_MS / 1000} s`);
    }
    supervisor.order(`inside ${first}`);
    /** An agent of the same user can stop what is sent inside, but cannot prevent the end of process 1. */
    const answerOrEnd = async (form, withinMs) => {
        if ((await supervisor.next(form, withinMs)) === undefined) {
            supervisor.order("end");
        }
    };
    return {
        first,
        inside: {
            signal(name) {
                supervisor.order(name === "SIGKILL" ? "kill" : "terminate");
                if (name === "SIGKILL") {
                    void answerOrEnd(/^killed$/, ANSWER_MS);
                }
            },
            async sweep(patienceMs) {
                supervisor.order(`sweep ${Math.ceil(patienceMs / TURN_MS)}`);
                await answerOrEnd(/^swept$/, patienceMs + ANSWER_MS);
                return 0;
            },
        },
        async end() {
            supervisor.close("end\n");
            await supervisor.ended();
        },
        putBack: () => supervisor.putBack(),
    };
}
/** Time limit for the helper's `finish` to put files back. */
const PUTTING_BACK_S = 55;
/** How long we wait for that. */
const WAITING_MS = 65_000;
/** How long the guard waits for the supervisor's last process to end: longer than putting back may take. */
const PATIENCE_S = 75;
/**
 * The same in a cancelled run: the runner ends the step 7.5 s after its signal, and the agent's end may take 2 s of
 * that.
 */
const HURRIED_MS = 2_000;
/**
 * Starts the helper's `guard`: a second process, outside the isolation and in its own session. It puts back what a
 * killed supervisor has not, even when the action was killed with it.
 *
 * @param helper returns the command that starts a part of the helper
 * @param directory the run's directory
 */
function startGuard(helper, directory, supervisor, clock) {
    const guard = startHelper(helper("guard", directory, String(PUTTING_BACK_S), String(PATIENCE_S)), clock);
    guard.order(`inside ${supervisor.first}`);
    const ending = async () => {
        await supervisor.end();
        guard.close("end\n");
        await guard.ended();
    };
    return {
        async end(hurry) {
            const cancelled = hurry === undefined ? {} : { cancelled: { signal: hurry, limitMs: HURRIED_MS } };
            // We learn nothing beyond what was reported by then.
            await (0,in_time/* inBudget */.Xw)(ending(), { clock, limitMs: WAITING_MS, ...cancelled }).catch(() => undefined);
            return [...supervisor.putBack(), ...guard.putBack()];
        },
    };
}
/** Most files named in one sentence; the rest is counted. */
const MAXIMUM_NAMED = 5;
/** Limit for what the agent added to a file that we read again (`merge` in `user-parts.ts`). Bytes. */
const MAXIMUM_ADDED_BYTES = 1_048_576;
/** @param answers from the supervisor and the guard, by number in the journal */
function endOf(files, answers) {
    const told = new Map(answers.map(({ number, how }) => [number, how]));
    files.forEach((file, index) => {
        // It may be back without an answer, if a process between us was killed.
        if (!told.has(index + 1) && isBack(file)) {
            told.set(index + 1, "back");
        }
    });
    const sentence = (how, about) => {
        const paths = files.filter((_file, index) => told.get(index + 1) === how).map(({ path }) => path);
        const rest = paths.length - MAXIMUM_NAMED;
        const named = paths.slice(0, MAXIMUM_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
        return paths.length === 0 ? [] : [about(named)];
    };
    return {
        notes: [
            ...sentence("merged", (paths) => `The agent changed ${paths}; the credentials that isolation had taken out were added again at the end.`),
            ...sentence("replaced", (paths) => `What the agent left in the place of ${paths} could not be kept (too large, not a file, or not readable by git with its credentials); the original is back.`),
            ...sentence("aside", (paths) => `The agent left a folder in the place of ${paths}; it is now there with \`.of-the-agent\` behind its name.`),
        ],
        lost: [
            ...sentence("lost", (paths) => `The credentials that isolation had taken out of ${paths} could not be put back.`),
            ...sentence(undefined, (paths) => `The credentials that isolation had taken out of ${paths} were not put back in time.`),
        ],
    };
}
/** @returns false also when the agent left something there that is unsafe to open */
function isBack({ path, original, taken }) {
    try {
        const stats = (0,external_node_fs_.lstatSync)(path);
        const isSmall = stats.isFile() && stats.size <= original.length + MAXIMUM_ADDED_BYTES;
        const now = isSmall ? (0,plain_file/* readPlainFile */.b$)(path) : Buffer.alloc(0);
        return now.equals(original) || now.includes(taken);
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./isolation/user-parts.ts
/**
 * The parts of the helper (`helper.ts`) that run as the user, without privileges: the last step of the way in, and
 * the cleanup at the end.
 */
const USER_PARTS = `
# start UMASK DIRECTORY PROGRAM ARGUMENTS...
start() {
  umask "$1"
  cd -- "$2" || exit 126
  shift 2
  # What a shell exports by itself.
  unset PWD OLDPWD SHLVL _
  # A shell reads from a pipe byte by byte: nothing of the agent's own input is lost.
  while IFS= read -r variable && [ -n "$variable" ]; do
    case $variable in
      *\\\\*)
        variable=$(printf '%b.' "$variable")
        variable=\${variable%.} ;;
    esac
    export "$variable"
  done
  exec "$@"
}

# put_back DIRECTORY : the run's. It tells of each file by itself, and is ended when it takes too long.
put_back() {
  settle
  newline='
'
  for file in "$1/isolation/journal"/*.path; do
    [ -e "$file" ] || continue
    number=\${file%.path} path=
    # A path may have newlines, also at its end.
    while IFS= read -r line; do
      path=$path$line$newline
    done <"$file"
    if restore "$path$line"; then
      # Whoever goes on from here, where this is killed, must not add the lines twice.
      rm -f -- "$file"
      echo "\${number##*/} $how"
    else
      echo "\${number##*/} lost"
    fi
  done
}

# finish DIRECTORY WHO SECONDS : WHO tidies up there, the action, or this where the action is gone.
finish() {
  settle
  # A file that takes too long must not be written to when the step is over.
  timeout -s KILL "$3" sh -c "$text" isolation "$text" put_back "$1"
  # It holds the credentials.
  rm -rf -- "$1/isolation"
  # The repository in which git compares the work tree.
  [ "$2" = action ] || rm -rf -- "$1"/git-*
}

# guard DIRECTORY SECONDS PATIENCE
# Does what is left to do when supervise and the inside are gone: nothing, unless supervise was killed. Standard input is the
# action's: the number of process 1, and its end, with or without a last order. PATIENCE is in seconds.
guard() {
  settle
  trap '' HUP INT TERM PIPE
  exec 9<"$1/isolation/alive" || return 0
  first= who=supervisor
  while read -r order value; do
    case $order in
      inside) first=$value ;;
      *) who=action; break ;;
    esac
  done
  flock -w "$3" 9 && gone "$first" && finish "$1" "$who" "$2"
}

# gone NUMBER : waits until a process has ended; with process 1 of the inside, everything there has. Fails if it does not.
gone() {
  turns=250
  while [ -n "$1" ] && { read -r about <"/proc/$1/stat"; } 2>/dev/null; do
    # Behind the name: its state.
    case \${about##*) } in
      Z* | X*) return 0 ;;
    esac
    if [ "$turns" = 0 ]; then
      # Process 1 without memory has been killed, and everything inside with it. It waits for what is left of a process
      # that nobody outside collects, as in a container whose own process 1 does not.
      { read -r pages rest <"/proc/$1/statm"; } 2>/dev/null && [ "$pages" = 0 ]
      return
    fi
    turns=$((turns - 1))
    sleep 0.02
  done
}

# NUMBER.path says where, .original what stood there, .left what was left of it, .taken what was taken.
restore() {
  how=back
  open_folders "\${1%/*}" || return 1
  next=$1.put-back.$$
  { [ ! -e "$next" ] && [ ! -L "$next" ]; } || rm -rf -- "$next"
  if [ -d "$1" ] && [ ! -L "$1" ]; then
    how=aside
    rm -rf -- "$1.of-the-agent" && mv -T -- "$1" "$1.of-the-agent" || return 1
  elif [ -f "$1" ] && [ ! -L "$1" ]; then
    [ -r "$1" ] || chmod u+r -- "$1" || return 1
    # Nothing is read that is not as large as what is known, or small: reading a sparse file takes hours.
    size=$(stat -c %s -- "$1")
    if ! is_same left; then
      ! is_same original || return 0
      ! merge || return 0
      how=replaced
    fi
  elif [ -e "$1" ] || [ -L "$1" ]; then
    # A link, a pipe or whatever the agent has left there is removed and not followed.
    how=replaced
    rm -f -- "$1" || return 1
  fi
  { ln -- "$number.original" "$next" 2>/dev/null || cp -p -- "$number.original" "$next"; } && mv -f -T -- "$next" "$path$line"
}

is_same() {
  [ "$size" = "$(stat -c %s -- "$number.$1")" ] && [ "$(cksum <"$path$line")" = "$(cksum <"$number.$1")" ]
}

# Adds the lines at the end of what the agent made of the file. Fails where git could not read the two together.
merge() {
  [ "$size" -le 1048576 ] || return 1
  cp -p -- "$path$line" "$next" && { [ -w "$next" ] || chmod u+w -- "$next"; } && cat -- "$number.taken" >>"$next" || return 1
  status=0
  git config --list -f "$next" >/dev/null 2>&1 || status=$?
  # 127: git is not where programs of the system lie.
  case $status in
    0 | 127) how=merged; mv -f -T -- "$next" "$path$line" ;;
    *) rm -f -- "$next"; return 1 ;;
  esac
}

# Whether every folder on the way is one, and not a link that the agent has put there. It may have closed one.
open_folders() {
  folder= rest=\${1#/}/
  while [ -n "$rest" ]; do
    folder=$folder/\${rest%%/*} rest=\${rest#*/}
    [ ! -L "$folder" ] && [ -d "$folder" ] || return 1
    [ -x "$folder" ] || chmod u+rwx -- "$folder" || return 1
  done
  [ -w "$folder" ] || chmod u+rwx -- "$folder"
}
`;

;// CONCATENATED MODULE: ./isolation/helper.ts

/**
 * The only program that runs with privileges: POSIX shell, util-linux and the core utilities. It is started as
 * `sh -c TEXT isolation TEXT PART ARGUMENTS…`, so that each part can start the next. All its data arrives as
 * arguments or on standard input and is never evaluated as shell code: every use is quoted, and there is no `eval`.
 *
 * The parts:
 * - `supervise` runs outside the isolation, started by root, `sudo` or the user. It starts `build` in new namespaces
 *   and obeys the orders on its standard input. The end of that input means that the action is gone, possibly by
 *   SIGKILL: it then ends everything inside and puts back what was removed.
 * - `enclose` runs between the two, and reports that the inside is gone.
 * - `build` is process 1 of the new namespaces. It makes the new root from a list of visible paths, switches to it
 *   and waits there. It keeps its privileges, so that processes with fewer cannot attach to it.
 * - `attend` waits outside for what was sent inside.
 * - `signal` and `sweep` go inside briefly, sent by `supervise`.
 * - `start` (`user-parts.ts`) is the last step of the way in, without privileges and with an empty environment. It
 *   reads the agent's environment from standard input, leaves the rest of the input to the agent, and becomes the
 *   agent.
 * - `finish` and its `put_back` (also there) run as the user outside, when nothing inside can move the files they
 *   examine.
 * - `guard` (also there) waits outside as the user, and makes sure that this happens if `supervise` is killed.
 */
const HELPER = `
set -u
text=$1 part=$2
shift 2

# Nothing of the caller's: the workspace may hold a program with the name of one of these.
settle() {
  PATH=/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin LC_ALL=C
  export PATH LC_ALL
  umask 022
  cd /
}

# supervise DIRECTORY IDENTITY WAY SECONDS COMMAND...
# DIRECTORY is the run's. IDENTITY is "uid gid groups" of the user, or empty where this is the user already. SECONDS is how
# long files may be put back.
supervise() {
  settle
  directory=$1 identity=$2 way=$3 seconds=$4
  shift 4
  trap '' HUP INT TERM PIPE
  # All that this starts has it open: who gets the lock knows that nothing of it is left.
  exec 9<"$directory/isolation/alive" && flock 9 || return 1
  # The signal: nothing is left inside without this process, whatever happens to it.
  setpriv --pdeathsig KILL -- sh -c "$text" isolation "$text" enclose "$@" </dev/null &
  outer=$!
  # Nobody reads what is said where the action is gone.
  obey && who=action || who=supervisor
  # Not "wait": nothing that is done to these processes may keep the credentials from coming back.
  gone "$outer" || kill -s KILL "$outer"
  gone "$first" && as_user sh -c "$text" isolation "$text" finish "$directory" "$who" "$seconds"
  echo ended
}

# enclose COMMAND... : says when the inside has ended, while supervise waits for orders.
enclose() {
  setpriv --pdeathsig KILL -- "$@"
  echo gone
}

# Reads orders until the last one, and ends the inside then. Fails where the action went away without it. Does not wait
# for what it sends inside: whoever is there under the same user can stop it.
obey() {
  first= status=0
  while :; do
    read -r order value || { status=1; break; }
    case $order in
      inside) first=$value ;;
      terminate) inside signal TERM & ;;
      kill) { inside signal KILL && echo killed || end_inside; } & ;;
      sweep) { inside sweep "$value" && echo swept || end_inside; } & ;;
      *) break ;;
    esac
  done
  end_inside
  return "$status"
}

# The kernel ends everything inside with process 1; its parent outside waits for the last of it.
end_inside() {
  kill -s KILL "\${first:-$outer}" 2>/dev/null
}

inside() {
  [ -n "$first" ] || return 1
  set -- --mount --pid --no-fork -- setsid --fork --wait sh -c "$text" isolation "$text" "$@"
  [ "$way" != user-namespace ] || set -- --user --preserve-credentials "$@"
  nsenter --target "$first" "$@"
}

# attend COMMAND... : COMMAND goes inside with a "setsid --fork --wait" outside, and has standard error on 3. Ends as what was
# started inside ended. "nsenter" could wait for that, but stops itself when its child stops (continue_as_child in
# util-linux's nsenter.c): an agent that stopped itself was never collected, not even after SIGKILL, and the kernel keeps a
# process namespace that has such a process. "setsid" does not stop, and tells a signal from an exit code.
attend() {
  exec 3>&2 4>&1
  status=0
  said=$("$@" 2>&1 >&4 4>&-) || status=$?
  case $said in
    "setsid: child "*) kill -s "$((status % 128))" "$$" ;;
    ?*) printf '%s\\n' "$said" >&2 ;;
  esac
  exit "$status"
}

as_user() {
  # Three words of digits and commas, or none.
  group=\${identity#* }
  [ -z "$identity" ] || set -- setpriv --reuid "\${identity%% *}" --regid "\${group%% *}" --groups "\${group##* }" -- "$@"
  "$@"
}

# -1 is everybody in this process namespace but process 1 and this one. A sweep may begin before this one has ended.
signal() {
  trap '' TERM
  kill -s "$1" -- -1 2>/dev/null
  return 0
}

# sweep TURNS : how often, 50 ms apart, to look whether they have ended by themselves.
sweep() {
  turns=$1
  signal TERM
  while [ "$turns" -gt 0 ] && anybody; do
    sleep 0.05
    turns=$((turns - 1))
  done
  signal KILL
}

# Whether somebody is here but process 1, what it waits for, and this one.
anybody() {
  for folder in /proc/[0-9]*; do
    number=\${folder#/proc/}
    [ "$number" != 1 ] && [ "$number" != "$$" ] || continue
    { read -r name <"$folder/comm" && read -r about <"$folder/stat"; } 2>/dev/null || continue
    # Behind the name: its state, its parent.
    case $name:\${about##*) } in
      *:Z* | "sleep:"?" 1 "*) ;;
      *) return 0 ;;
    esac
  done
  return 1
}

# build NEW KEEP STEPS... : NEW is an empty folder, KEEP a folder of the new root that nobody else knows.
build() {
  settle
  set -e
  # Still the machine's own /proc, which knows this process by the machine's number.
  read -r number rest </proc/self/stat
  new=$1 empty=$1$2/empty
  mount -t tmpfs -o mode=755,size=16m,nosuid,nodev tmpfs "$new"
  mkdir -p "$new$2" "$new/dev" "$new/proc" "$new/sys" "$new/.old"
  shift 2
  : >"$empty"
  while [ $# -gt 0 ]; do
    step "$@"
    shift "$words"
  done
  cd "$new"
  pivot_root . .old
  cd /
  umount -l /.old
  rmdir /.old
  # Without "bind" it is refused in a user namespace.
  mount -o remount,bind,ro,nosuid,nodev /
  echo "ready $number"
  # A shell that waits for a child takes whatever else has ended: processes that lost their parent come to process 1.
  exec sh -c 'while :; do sleep 2147483647 & wait; done' </dev/null >/dev/null 2>&1
}

# Does the first of the steps; "words" is how long it was.
step() {
  case $1 in
    folders) # COUNT OWNER MODE PATH...
      words=$(($2 + 4)) count=$2 owner=$3 mode=$4
      shift 4
      others=$(($# - count))
      while [ "$count" -gt 0 ]; do
        checked "$1"
        set -- "$@" "$new$1"
        shift
        count=$((count - 1))
      done
      shift "$others"
      mkdir -p -- "$@"
      chown "$owner" -- "$@"
      chmod "$mode" -- "$@" ;;
    memory) # PATH OPTIONS
      words=3
      checked "$2"
      mount -t tmpfs -o "nosuid,nodev,$3" tmpfs "$new$2" ;;
    show) # SOURCE PATH OPTIONS
      words=4
      checked "$2" "$3"
      [ -d "$2" ] || [ -e "$new$3" ] || : >"$new$3"
      mount -o "rbind,nosuid,$4" -- "$2" "$new$3" ;;
    limit) # PATH OPTIONS
      words=3
      checked "$2"
      mount -o "remount,bind,nosuid,$3" -- "$new$2" ;;
    hide) # PATH
      words=2
      checked "$2"
      hide "$new$2" ;;
    copy) # SOURCE PATH OWNER MODE
      words=5
      checked "$2" "$3"
      cat -- "$2" >"$new$3"
      chown "$4" -- "$new$3"
      chmod "$5" -- "$new$3" ;;
    link) # TEXT PATH
      words=3
      checked "$3"
      ln -s -- "$2" "$new$3" ;;
    devices | processes | loopback) words=1; "$1" ;;
    *) echo "There is no step $1." >&2; exit 1 ;;
  esac
}

checked() {
  for name; do
    case $name/ in
      */../* | */./* | [!/]*) echo "$name is not a plain absolute path." >&2; exit 1 ;;
    esac
  done
}

hide() {
  if [ -d "$1" ]; then
    mount -t tmpfs -o ro,mode=555,size=4k,nosuid,nodev,noexec tmpfs "$1"
  elif [ -e "$1" ]; then
    mount -o bind,ro,nosuid,nodev,noexec -- "$empty" "$1"
  fi
}

devices() {
  mount -t tmpfs -o mode=755,size=64k,nosuid,noexec tmpfs "$new/dev"
  mkdir "$new/dev/pts" "$new/dev/shm"
  for name in null zero full random urandom tty; do
    : >"$new/dev/$name"
    # Read-only keeps owner, mode and times, which are the machine's. What is written to a device is not affected.
    mount -o bind,ro,nosuid,noexec -- "/dev/$name" "$new/dev/$name"
  done
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620,nosuid,noexec devpts "$new/dev/pts"
  mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs "$new/dev/shm"
  for link in pts/ptmx:ptmx /proc/self/fd:fd /proc/self/fd/0:stdin /proc/self/fd/1:stdout /proc/self/fd/2:stderr; do
    ln -s "\${link%:*}" "$new/dev/\${link#*:}"
  done
  mount -o remount,bind,ro,nosuid,noexec "$new/dev"
}

processes() {
  mount -t proc -o nosuid,nodev,noexec proc "$new/proc"
  for name in sys irq bus fs; do
    [ ! -d "$new/proc/$name" ] || mount -o bind,ro,nosuid,nodev,noexec "$new/proc/$name" "$new/proc/$name"
  done
  for name in kcore keys key-users kmsg kpagecgroup kpagecount kpageflags sched_debug sysrq-trigger timer_list acpi asound scsi; do
    hide "$new/proc/$name"
  done
}

# In a new network namespace the loopback is switched off, and "ip" is not on every runner. Sockets wait for no more.
loopback() {
  mount -t sysfs -o nosuid,nodev,noexec sysfs "$new/sys"
  echo 9 >"$new/sys/class/net/lo/flags"
  umount "$new/sys"
  # Whoever opens them is the user, and a rule may name a low port; the file is this network's own.
  { echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start; } 2>/dev/null || :
  echo "network $number"
}

${USER_PARTS}
case $part in
  supervise | enclose | build | attend | signal | sweep | start | guard | finish | put_back) "$part" "$@" ;;
esac
`;

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./isolation/tool-folders.ts



/**
 * Folders in a home directory that contain only tools of version managers. What lies beside them may be a token
 * (`.cargo/credentials.toml`, `.local/share/uv/credentials`).
 */
const TOOLS_OF_HOME = [
    ...[
        ".asdf",
        ".bun/bin",
        ".cargo/bin",
        ".deno/bin",
        ".dotnet/tools",
        ".ghcup",
        ".goenv",
        ".jenv",
        ".local/bin",
    ],
    ...[
        ".local/lib",
        ".local/pipx",
        ".local/share/cursor-agent",
        ".local/share/fnm",
        ".local/share/mise/installs",
    ],
    ...[".local/share/mise/shims", ".local/share/pipx", ".local/share/rtx", ".local/share/uv/python"],
    ...[
        ".local/share/uv/tools",
        ".nodenv",
        ".nvm",
        ".phpenv",
        ".pyenv",
        ".rbenv",
        ".rustup",
        ".rvm",
        ".sdkman",
    ],
    ...[".tfenv", ".volta", "go/bin"],
];
/** Here, a folder `bin` is part of the installation in the folder above it. */
const INSTALLATIONS = "/opt";
const PROGRAM_FOLDERS = ["bin", "sbin"];
/**
 * Returns folders of tools that a user can call: those of the search path, and those of version managers in the home
 * directory.
 *
 * @param home absolute
 * @returns paths of existing folders, as the search path has them
 */
function toolFolders(searchPath, home) {
    const named = searchPath
        .split(external_node_path_.delimiter)
        .filter(external_node_path_.isAbsolute)
        .map((folder) => withoutSlash((0,external_node_path_.normalize)(folder)))
        .map(installationOf);
    const kept = TOOLS_OF_HOME.map((name) => (0,external_node_path_.join)(home, name));
    return [...new Set([...named, ...kept])].filter(isFolder);
}
function installationOf(folder) {
    const above = (0,external_node_path_.dirname)(folder);
    const isPart = PROGRAM_FOLDERS.includes((0,external_node_path_.basename)(folder)) && above !== INSTALLATIONS;
    return isPart && (0,plain_file/* isWithin */.UO)(above, INSTALLATIONS) ? above : folder;
}
/** Returns the `realpath`, or undefined when there is none. */
function realPath(path) {
    try {
        return (0,external_node_fs_.realpathSync)(path);
    }
    catch {
        return undefined;
    }
}
/** Whether there is a folder that the user may look up. */
function isFolder(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
/** Whether the user may read it. */
function isReadable(path) {
    try {
        (0,external_node_fs_.accessSync)(path, external_node_fs_.constants.R_OK);
        return true;
    }
    catch {
        return false;
    }
}
function withoutSlash(path) {
    return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

;// CONCATENATED MODULE: ./isolation/git-folders.ts




/** With these entries, git takes a folder for a repository (`is_git_directory`, setup.c). */
const REPOSITORY = ["HEAD", "objects", "refs"];
/**
 * Subfolders of a repository without configurations. Beside them, `modules` and `worktrees` contain further
 * repositories.
 */
const WITHOUT_CONFIGURATION = new Set([
    "branches",
    "hooks",
    "info",
    "lfs",
    "logs",
    "objects",
    "refs",
    "rr-cache",
]);
/** A `.git` file contains `gitdir: ` and a path; a larger file is something else. Bytes. */
const MAXIMUM_POINTER_BYTES = 16_384;
/**
 * Yields all folders below a root once, except those of repositories that cannot contain a configuration. Also
 * follows a `.git` file or a link to a repository within the root.
 *
 * @param root path without links
 */
function* foldersBelow(root) {
    const waiting = [{ path: root, isOfGit: false }];
    const leadTo = new Set();
    const follow = (target) => {
        const real = target === undefined ? undefined : realPath(target);
        if (real !== undefined && (0,plain_file/* isWithin */.UO)(real, root) && isFolder(real) && !leadTo.has(real)) {
            leadTo.add(real);
            waiting.push({ path: real, isOfGit: true });
        }
    };
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { path } = next;
        const entries = entriesOf(path);
        const isRepository = REPOSITORY.every((name) => entries.some((entry) => entry.name === name));
        const isOfGit = next.isOfGit || isRepository;
        yield { path, entries, isOfGit };
        const hasHead = isOfGit && entries.some(({ name }) => name === "HEAD");
        for (const entry of entries) {
            // `join` would take a third of the time in a large tree.
            const inner = `${path}/${entry.name}`;
            if (entry.isDirectory()) {
                if (!(hasHead && WITHOUT_CONFIGURATION.has(entry.name))) {
                    waiting.push({ path: inner, isOfGit: isOfGit || entry.name === ".git" });
                }
            }
            else if (entry.isSymbolicLink() && (isOfGit || entry.name === ".git")) {
                follow(inner);
            }
            else if (entry.name === ".git") {
                follow(folderNamedIn(inner));
            }
        }
    }
}
/** Reads the `.git` file of a work tree, which names the folder of its repository. */
function folderNamedIn(path) {
    try {
        const text = (0,external_node_fs_.lstatSync)(path).size > MAXIMUM_POINTER_BYTES ? "" : (0,external_node_fs_.readFileSync)(path, "utf8");
        const named = /^gitdir: ([^\n]*)/.exec(text)?.[1];
        return named === undefined ? undefined : (0,external_node_path_.resolve)((0,external_node_path_.dirname)(path), named.trim());
    }
    catch {
        // If we cannot read it, the agent cannot either.
        return undefined;
    }
}
/** Returns nothing for a folder that is missing or not readable: the agent cannot read it either. */
function entriesOf(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        return [];
    }
}
/** Returns the paths of entries whose names match. */
function pathsOf({ path, entries }, form) {
    return entries.filter(({ name }) => form.test(name)).map(({ name }) => (0,external_node_path_.join)(path, name));
}

// EXTERNAL MODULE: ./safety/redaction/redact.ts + 7 modules
var redact = __webpack_require__(9518);
;// CONCATENATED MODULE: ./isolation/git-config.ts
const HEADER = /\[[^\S\n]*([\w.-]+)(?:[^\S\n]+"((?:[^"\\\n]|\\[^\n])*)")?[^\S\n]*\]/y;
const KEY = /[A-Za-z][\w-]*/y;
const BLANK = /\s*/y;
const REST_OF_LINE = /[^\n]*\n?/y;
/**
 * Returns the settings of a configuration file.
 *
 * @param text of the file, one character for each byte
 */
function gitSettings(text) {
    return gitParts(text).filter((part) => part.kind === "setting");
}
/**
 * Parses a configuration file like git (git-config(1), "Syntax"). Text that git would refuse becomes a line.
 *
 * @param text of the file, one character for each byte
 * @returns everything except blanks, in order
 */
function gitParts(text) {
    const parts = [];
    let within = { header: "", section: "", subsection: "" };
    let at = text.startsWith("\xef\xbb\xbf") ? 3 : 0;
    const match = (pattern) => {
        pattern.lastIndex = at;
        const found = pattern.exec(text) ?? undefined;
        at += found?.[0].length ?? 0;
        return found;
    };
    for (match(BLANK); at < text.length; match(BLANK)) {
        const start = at;
        const opened = match(HEADER);
        if (opened !== undefined) {
            within = headerOf(opened);
            parts.push({ kind: "header", ...within, start, end: at });
            continue;
        }
        const key = match(KEY)?.[0];
        if (key === undefined) {
            match(REST_OF_LINE);
            parts.push({ kind: "line", ...within, start, end: at });
            continue;
        }
        const { value, end } = valueAt(text, at);
        at = end;
        parts.push({ kind: "setting", ...within, key: key.toLowerCase(), value, start, end });
    }
    return parts;
}
/** The deprecated `[section.subsection]` means the same. */
function headerOf([header, name = "", quoted]) {
    const dot = name.indexOf(".");
    return {
        header,
        section: (dot < 0 ? name : name.slice(0, dot)).toLowerCase(),
        subsection: quoted?.replaceAll(/\\(.)/g, "$1") ?? (dot < 0 ? "" : name.slice(dot + 1).toLowerCase()),
    };
}
/** Reads from after a key to the end of its value: quotes, escapes, continued lines, comments. */
function valueAt(text, from) {
    let value = "";
    let isQuoted = false;
    let isComment = false;
    let at = from;
    for (; at < text.length && text[at] !== "\n"; at += 1) {
        const character = text[at] ?? "";
        if (isComment) {
            continue;
        }
        if (character === "\\") {
            at += text.startsWith("\r\n", at + 1) ? 2 : 1;
            value += text[at] === "\n" ? "" : (text[at] ?? "");
        }
        else if (character === '"') {
            isQuoted = !isQuoted;
        }
        else if (!isQuoted && (character === "#" || character === ";")) {
            isComment = true;
        }
        else {
            value += character;
        }
    }
    const plain = value.trim();
    return { value: plain.startsWith("=") ? plain.slice(1).trim() : plain, end: Math.min(at + 1, text.length) };
}

;// CONCATENATED MODULE: ./isolation/git-secrets.ts


const SECRET_KEY = /(?:pass|password|passwd|secret|token|api-?key|extraheader)$/;
/** User information before a host. Cannot contain a slash, so that each character is tried once. */
const USER_INFORMATION = /(https?)?:\/\/([^/?#\s]*)@/gi;
/** Knows no secret values, only the formats of tokens and private keys. */
const shapes = (0,redact/* createRedactor */.l)([]);
/**
 * Removes the credentials from a git configuration: `http.*.extraheader`, where `actions/checkout` keeps the token
 * (git-auth-helper.ts), helpers that reveal one, and everything that is one by its name, address or format, including
 * in section headers and comments.
 *
 * @param text of the file, one character for each byte
 * @param known if given, looks only for these
 * @returns undefined when there are none
 */
function takeOutSecrets(text, known) {
    const secrets = new Set();
    let left = "";
    let taken = "";
    let at = 0;
    let isSecretSection = false;
    const hasToken = looksLikeToken(text);
    for (const part of gitParts(text)) {
        const written = text.slice(part.start, part.end);
        const secret = secretOf(part, written) ?? (hasToken && looksLikeToken(written) ? written : undefined);
        const isFound = secret !== undefined && (known === undefined || known.has(secret));
        if (isFound) {
            secrets.add(secret);
        }
        if (part.kind === "header") {
            isSecretSection = isFound;
        }
        if (isFound || isSecretSection) {
            left += text.slice(at, part.start).replace(/[ \t]{1,100}$/, "");
            // Two newlines before the first: a backslash at the end of the preceding text may consume one.
            taken +=
                part.kind === "header" ? "" : `${taken === "" ? "\n" : ""}\n${part.header}\n\t${ended(written)}`;
            at = part.end;
        }
    }
    return secrets.size === 0 ? undefined : { left: left + text.slice(at), taken, secrets };
}
/** Returns the paths of the files that a configuration includes, as written. */
function includedFiles(text) {
    return gitSettings(text)
        .filter(({ section, key }) => (section === "include" || section === "includeif") && key === "path")
        .map(({ value }) => value);
}
const SECRET_FILE_KEY = /^(?:cookiefile|(?:proxy)?ssl(?:key|cert))$/;
const COMMAND_KEY = /^(?:askpass|helper|sshcommand|signingkey)$/;
/**
 * Returns words that may be paths of files with credentials: cookies, keys, and the words of commands that supply a
 * credential (`store --file PATH`).
 */
function namedFiles(text) {
    return gitSettings(text).flatMap(({ key, value }) => {
        if (SECRET_FILE_KEY.test(key)) {
            return [{ name: value, isOfCommand: false }];
        }
        const words = COMMAND_KEY.test(key) ? [value, ...value.split(/[\s"'`;|&()<>=]/)] : [];
        return words.filter(Boolean).map((name) => ({ name, isOfCommand: true }));
    });
}
/**
 * Whether a removed credential is only a helper's name, without a secret. Hosted runners have such a helper in the
 * system's configuration, beside settings that work depends on.
 */
function isProgramOnly(text, secret) {
    return (!/pass|token|secret/i.test(secret) &&
        gitSettings(text).some(({ key, value }) => key === "helper" && value === secret));
}
/** Returns the secret in a part; undefined when there is none. */
function secretOf(part, written) {
    switch (part.kind) {
        case "header":
            return isTelling(part.subsection) ? part.subsection : undefined;
        case "setting":
            return isSecret(part) || isTelling(written) ? part.value : undefined;
        case "line": {
            // A setting may be commented out.
            const said = written.replace(/^[#;\s]{1,100}/, "").trim();
            return isTelling(said) || (said.includes("=") && gitSettings(said).some(isSecret)) ? said : undefined;
        }
    }
}
function isSecret({ section, key, value }) {
    return (SECRET_KEY.test(key) ||
        (section === "credential" && (key === "helper" || key === "username")) ||
        isTelling(value) ||
        // An alias may contain a header, too.
        /authorization:/i.test(value) ||
        // A proxy may be written without a scheme.
        (key.endsWith("proxy") && value.includes("@")));
}
/** Matches `https://name:password@host` and `https://token@host`, but not `ssh://git@host`, which reveals nothing. */
function isTelling(text) {
    for (const [, web, user = ""] of text.matchAll(USER_INFORMATION)) {
        if (web === undefined ? user.includes(":") : user !== "") {
            return true;
        }
    }
    return false;
}
function looksLikeToken(text) {
    return shapes.text(text) !== text;
}
function ended(line) {
    return line.endsWith("\n") ? line : `${line}\n`;
}
/** User settings that work depends on and that contain no secret. */
const HARMLESS = /^(?:user\.(?:name|email)|safe\.directory|init\.defaultbranch|core\.(?:autocrlf|eol|filemode|longpaths|quotepath)|pull\.\w+|push\.\w+|filter\.lfs\.\w+)$/;
/**
 * Returns the user's git configuration for the agent, whose home is empty: the committer, safe directories, and the
 * like.
 *
 * @param text of the file, one character for each byte
 */
function harmlessGitConfiguration(text) {
    return gitSettings(text)
        .filter((setting) => HARMLESS.test(nameOf(setting)) && !isSecret(setting))
        .map(({ header, start, end }) => `${header}\n\t${text.slice(start, end).trimEnd()}\n`)
        .join("");
}
function nameOf({ section, subsection, key }) {
    return [section, ...(subsection === "" ? [] : [subsection]), key].join(".");
}

;// CONCATENATED MODULE: ./isolation/find-credentials.ts








/** No configuration is larger, and git could not read a larger one quickly. Bytes. */
const MAXIMUM_BYTES = 16 * 1024 * 1024;
/** `config`, `config.worktree`, and copies that people and programs keep beside them: `config.bak`, `config~`. */
const CONFIGURATION = /^config(?:$|\W)/;
/** Usual names for a copy of a configuration. */
const COPY = /^\.?(?:git-?)?config(?:~|[._-](?:bak|backup|copy|git|ini|local|old|orig|original|save|saved|tmp|txt|\d{1,8})|)$/i;
const MAXIMUM_COPY_BYTES = 65_536;
/** The system's configuration, visible inside like all of `/etc`. */
const SYSTEM_CONFIGURATION = "/etc/gitconfig";
/**
 * Finds the git configurations with credentials that the agent could see: of the checkout, its submodules, work
 * trees, further checkouts and bare repositories, and the files that they include. Searches all folders, because a
 * checkout may be anywhere.
 *
 * @param system path of the system's configuration
 * @throws StartError when one cannot be read
 */
function findCredentials(workspace, system = SYSTEM_CONFIGURATION) {
    const root = realPath(workspace) ?? workspace;
    const files = [];
    const secrets = new Set();
    const covered = new Set();
    const seen = new Set();
    const waiting = [system];
    for (const folder of foldersBelow(root)) {
        waiting.push(...(folder.isOfGit ? pathsOf(folder, CONFIGURATION) : []));
    }
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const real = realPath(path);
        const stats = real === undefined ? undefined : (0,external_node_fs_.lstatSync)(real);
        const isOutside = real === undefined || !(0,plain_file/* isWithin */.UO)(real, root);
        // The agent cannot read a file outside the workspace that we cannot read.
        if (real === undefined ||
            seen.has(real) ||
            stats?.isFile() !== true ||
            (isOutside && !isReadable(real))) {
            continue;
        }
        seen.add(real);
        const original = readConfiguration(real, stats);
        const text = original.toString("latin1");
        const folder = (0,external_node_path_.dirname)(real);
        waiting.push(...includedFiles(text).map((named) => (0,external_node_path_.resolve)(folder, inHome(named))));
        for (const named of namedFiles(text)) {
            // Git resolves relative paths from its working directory.
            filesNamed(named, [folder, (0,external_node_path_.dirname)(folder), root], root).forEach((file) => covered.add(file));
        }
        const result = takeOutSecrets(text);
        result?.secrets.forEach((secret) => secrets.add(secret));
        if (result === undefined) {
            continue;
        }
        if (!isOutside) {
            files.push(hiddenFile(real, stats, original, result));
        }
        else if ([...result.secrets].some((secret) => !isProgramOnly(text, secret))) {
            covered.add(real);
        }
    }
    const taken = new Set(files.map(({ path }) => path));
    return { files, secrets, covered: [...covered].filter((path) => !taken.has(path)) };
}
/** @param folders from which a relative path may start */
function filesNamed({ name, isOfCommand }, folders, root) {
    return folders.flatMap((folder) => {
        const real = realPath((0,external_node_path_.resolve)(folder, inHome(name)));
        const isFile = real !== undefined && (0,external_node_fs_.lstatSync)(real).isFile();
        // Outside the workspace, the words of a command are programs of the system.
        return isFile && (!isOfCommand || (0,plain_file/* isWithin */.UO)(real, root)) ? [real] : [];
    });
}
/**
 * Finds hard links and copies of the files with credentials, anywhere in the workspace: files with the same inode,
 * the same size, or the name of a copy, that contain one of the credentials.
 */
function findCopies(workspace, { files, secrets }) {
    if (files.length === 0) {
        return [];
    }
    const root = realPath(workspace) ?? workspace;
    const known = new Set(files.map(({ path }) => path));
    const sizes = new Set(files.map(({ stats }) => stats.size));
    const found = [];
    for (const { path: folder, entries } of foldersBelow(root)) {
        for (const entry of entries) {
            const path = `${folder}/${entry.name}`;
            const stats = entry.isFile() && !known.has(path) ? (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) : undefined;
            const isNamedSo = COPY.test(entry.name) && (stats?.size ?? 0) <= MAXIMUM_COPY_BYTES;
            if (stats === undefined || !(sizes.has(stats.size) || isNamedSo) || !isReadable(path)) {
                continue;
            }
            const original = readConfiguration(path, stats);
            const result = takeOutSecrets(original.toString("latin1"), secrets);
            if (result !== undefined) {
                found.push(hiddenFile(path, stats, original, result));
            }
        }
    }
    return found;
}
function hiddenFile(path, stats, original, { left, taken }) {
    return { path, original, left: Buffer.from(left, "latin1"), taken: Buffer.from(taken, "latin1"), stats };
}
function inHome(path) {
    return path.replace(/^~(?=\/)/, (0,external_node_os_.homedir)());
}
function readConfiguration(path, { size }) {
    try {
        if (size > MAXIMUM_BYTES) {
            throw new Error(`it has more than ${MAXIMUM_BYTES} bytes`);
        }
        return (0,external_node_fs_.readFileSync)(path);
    }
    catch (error) {
        throw new errors/* StartError */.D4(`The git configuration ${path} cannot be searched for credentials: ${(0,errors/* describeError */.Uc)(error)}`, "See that the runner's user may read it, or remove it from the workspace.", { cause: error });
    }
}

;// CONCATENATED MODULE: ./isolation/hidden-credentials.ts




/** Returns the part of the user's git configuration that the agent gets; empty when there is none. */
function userGitConfiguration(home) {
    try {
        return harmlessGitConfiguration((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(home ?? "", ".gitconfig"), "latin1"));
    }
    catch {
        return "";
    }
}
/**
 * Writes the journal of what to put back, in the form that `put_back` (`user-parts.ts`) reads.
 *
 * @param journal a folder that only the user may enter and the agent does not see; must not exist
 */
function writeJournal(journal, files) {
    (0,external_node_fs_.mkdirSync)(journal, { mode: 0o700 });
    files.forEach(({ path, original, left, taken, stats }, index) => {
        const name = (0,external_node_path_.join)(journal, String(index + 1));
        keepOriginal(path, `${name}.original`, original, stats);
        (0,external_node_fs_.writeFileSync)(`${name}.left`, left, { mode: 0o600 });
        (0,external_node_fs_.writeFileSync)(`${name}.taken`, taken, { mode: 0o600 });
        // Last: without this file, the others are ignored.
        (0,external_node_fs_.writeFileSync)(`${name}.path`, path, { mode: 0o600 });
    });
}
/** Links the file if possible, so that all its names lead to one file again; otherwise copies it. */
function keepOriginal(path, kept, original, stats) {
    try {
        (0,external_node_fs_.linkSync)(path, kept);
    }
    catch {
        writeLike(kept, original, stats);
    }
}
/**
 * Removes the credentials from the files. Call it once the supervisor runs, which puts them back.
 *
 * @throws StartError when one cannot be written
 */
function hideCredentials(files) {
    for (const { path, left, stats } of files) {
        const staged = `${path}.take-out.${process.pid}`;
        try {
            (0,external_node_fs_.rmSync)(staged, { force: true });
            writeLike(staged, left, stats);
            (0,external_node_fs_.renameSync)(staged, path);
        }
        catch (error) {
            throw new errors/* StartError */.D4(`The credentials in ${path} cannot be taken out for the time of the run: ${(0,errors/* describeError */.Uc)(error)}`, "See that the runner's user may write to the repository, or check out with `persist-credentials: false`.", { cause: error });
        }
    }
}
function writeLike(path, bytes, stats) {
    (0,external_node_fs_.writeFileSync)(path, bytes, { flag: "wx", mode: 0o600 });
    if (stats.uid !== process.getuid?.() || stats.gid !== process.getgid?.()) {
        (0,external_node_fs_.chownSync)(path, stats.uid, stats.gid);
    }
    (0,external_node_fs_.chmodSync)(path, stats.mode & 0o7777);
    (0,external_node_fs_.utimesSync)(path, stats.atimeMs / 1000, stats.mtimeMs / 1000);
}

;// CONCATENATED MODULE: ./isolation/mount-table.ts

/**
 * Reads the mounts of a machine.
 *
 * @param text of `/proc/self/mountinfo` (proc(5))
 * @returns those that no later mount hides, in order of mounting
 */
function readMountTable(text) {
    const rows = text
        .split("\n")
        .map((line) => line.split(" "))
        .filter((words) => words.length > 6)
        .map(([id = "", parent = "", , , path = "", options = ""]) => ({
        id,
        parent,
        path: unescaped(path),
        isReadOnly: options.split(",").includes("ro"),
        isNoExec: options.split(",").includes("noexec"),
    }));
    return rows.filter((row) => isReachable(row, rows));
}
/** Returns the mount that contains a path. */
function mountOf(path, mounts) {
    return mounts
        .filter((mount) => (0,plain_file/* isWithin */.UO)(path, mount.path))
        .sort((one, other) => one.path.length - other.path.length)
        .at(-1);
}
/** A later mount on the same path, or on a folder above it, hides a mount. */
function isReachable(row, rows) {
    const byId = new Map(rows.map((other) => [other.id, other]));
    const chain = new Set();
    for (let next = row; next !== undefined && !chain.has(next);) {
        chain.add(next);
        next = byId.get(next.parent);
    }
    return !rows.some((other) => {
        const parent = byId.get(other.parent);
        return (!chain.has(other) &&
            parent !== undefined &&
            chain.has(parent) &&
            (0,plain_file/* isWithin */.UO)(row.path, other.path) &&
            (other.path !== row.path || parent === row));
    });
}
/** Blanks, tabs, newlines and backslashes are written as three octal digits. */
function unescaped(path) {
    return path.replaceAll(/\\([0-7]{3})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 8)));
}

;// CONCATENATED MODULE: ./isolation/layout.ts



const MACHINE_OWNER = "0:0";
/**
 * Returns the steps of `build` (`helper.ts`) that make the new root.
 *
 * @param mounts of the machine
 * @param owner of the agent's own folders and files, for `chown`
 */
function layoutSteps(layout, mounts, owner) {
    const places = placesOf(layout);
    const folders = foldersByPlace(layout, places);
    const steps = (place) => {
        const inside = folders.get(place) ?? [];
        switch (place.kind) {
            case "shown":
                return [
                    "show",
                    place.shown.source,
                    place.path,
                    options(place.shown.isWritable, place.shown.source, mounts),
                ];
            case "own":
                return [...memory(place.path, place.mode, owner), ...folderSteps(inside, owner)];
            case "hidden":
                return [...memory(place.path, "755", MACHINE_OWNER), ...folderSteps(inside, MACHINE_OWNER)];
        }
    };
    return [
        // First, so that the network can be opened while the rest is being made.
        ...(layout.hasNetwork ? ["loopback"] : []),
        ...folderSteps(folders.get(undefined) ?? [], MACHINE_OWNER),
        ...places.flatMap(steps),
        ...places.flatMap((place) => (place.kind === "hidden" ? ["limit", place.path, "ro,nodev"] : [])),
        ...places.flatMap((place) => submountSteps(place, places, mounts)),
        ...seenPaths(layout.hidden.filter(({ isFolder }) => !isFolder), places).flatMap((path) => ["hide", path]),
        ...layout.links.flatMap(({ path, text }) => ["link", text, path]),
        ...layout.copies.flatMap(({ path, source, isProgram }) => placeOf(path, places)?.kind === "own"
            ? ["copy", source, path, owner, "600"]
            : ["copy", source, path, MACHINE_OWNER, isProgram === true ? "755" : "644"]),
        "devices",
        "processes",
    ];
}
/** Returns what to mount, each folder before its content. Leaves out what its folder already shows. */
function placesOf({ shown, own, hidden }) {
    const asShown = shown.map((one) => ({ kind: "shown", path: one.path, shown: one }));
    const wanted = new Map();
    const folders = hidden.filter(({ isFolder }) => isFolder);
    for (const path of seenPaths(folders, asShown)) {
        wanted.set(path, { kind: "hidden", path });
    }
    for (const place of asShown) {
        wanted.set(place.path, place);
    }
    for (const { path, mode } of own) {
        wanted.set(path, { kind: "own", path, mode });
    }
    const places = [];
    for (const path of [...wanted.keys()].sort()) {
        const place = wanted.get(path);
        if (place !== undefined && !isThereAnyway(place, placeOf(path, places))) {
            places.push(place);
        }
    }
    return places;
}
function isThereAnyway(place, folder) {
    if (folder?.kind !== "shown") {
        return place.kind === "hidden" || (place.kind === "own" && folder?.kind === "own");
    }
    if (place.kind !== "shown") {
        return false;
    }
    const isSame = place.shown.source === folder.shown.source + place.path.slice(folder.path.length);
    return isSame && (folder.shown.isWritable || !place.shown.isWritable);
}
/** Returns where paths of the machine are visible inside: a folder at two paths shows its content at both. */
function seenPaths(paths, places) {
    return paths.flatMap(({ path }) => places.flatMap((place) => {
        if (place.kind !== "shown" || path === place.shown.source || !(0,plain_file/* isWithin */.UO)(path, place.shown.source)) {
            return [];
        }
        const seen = place.path + path.slice(place.shown.source.length);
        return placeOf(seen, places) === place ? [seen] : [];
    }));
}
/** Returns the innermost place that contains a path. */
function placeOf(path, places) {
    return places
        .filter((place) => (0,plain_file/* isWithin */.UO)(path, place.path))
        .reduce((inner, place) => (inner === undefined || place.path.length > inner.path.length ? place : inner), undefined);
}
/** Returns the folders to make, by the place that contains them; undefined is the root. */
function foldersByPlace({ empty, own, links, copies }, places) {
    const needed = [
        ...empty,
        ...own.map(({ path }) => path),
        ...[...links, ...copies].map(({ path }) => (0,external_node_path_.dirname)(path)),
        ...places.map((place) => place.kind === "shown" && !place.shown.isFolder ? (0,external_node_path_.dirname)(place.path) : place.path),
    ];
    const result = new Map();
    for (const path of new Set(needed)) {
        const isPlace = places.some((place) => place.path === path);
        const place = placeOf(isPlace ? (0,external_node_path_.dirname)(path) : path, places);
        const made = result.get(place) ?? [];
        result.set(place, made);
        for (let folder = path; folder !== "/" && folder !== place?.path; folder = (0,external_node_path_.dirname)(folder)) {
            made.push(folder);
        }
    }
    return result;
}
function folderSteps(folders, owner) {
    const paths = [...new Set(folders)].sort();
    return paths.length === 0 ? [] : ["folders", String(paths.length), owner, "755", ...paths];
}
function memory(path, mode, owner) {
    const [userId = "", groupId = ""] = owner.split(":");
    return ["memory", path, `mode=${mode},uid=${userId},gid=${groupId}`];
}
/** Mounts below a visible folder come along, with their own permissions. */
function submountSteps(place, places, mounts) {
    if (place.kind !== "shown" || !place.shown.isFolder) {
        return [];
    }
    const { source, isWritable } = place.shown;
    return seenPaths(mounts, places.includes(place) ? [place] : [])
        .filter((path) => placeOf(path, places) === place)
        .flatMap((path) => [
        ...["limit", path],
        options(isWritable, source + path.slice(place.path.length), mounts),
    ]);
}
/** Repeats the restrictions of the mount: a user namespace cannot lift them, and omitting one would be lifting it. */
function options(isWritable, source, mounts) {
    const mount = mountOf(source, mounts);
    const isReadOnly = !isWritable || mount?.isReadOnly === true;
    return [isReadOnly ? "ro" : "rw", "nodev", ...(mount?.isNoExec === true ? ["noexec"] : [])].join(",");
}

;// CONCATENATED MODULE: ./isolation/walls.ts










/** Returns where the parts of the isolation are. All are removed at its end (`put_back` in `user-parts.ts`). */
function partsIn(directory) {
    const folder = (0,external_node_path_.join)(directory, "isolation");
    return {
        folder,
        lock: (0,external_node_path_.join)(folder, "lock"),
        gitConfiguration: (0,external_node_path_.join)(folder, "gitconfig"),
        journal: (0,external_node_path_.join)(folder, "journal"),
        newRoot: (0,external_node_path_.join)(folder, "root"),
        alive: (0,external_node_path_.join)(folder, "alive"),
    };
}
/**
 * Builds the isolation.
 *
 * @param onNetwork called as soon as there is a network inside, with the words that make a command run as the user in
 *   that network, and otherwise outside
 * @throws Error with the system's message, when the way does not lead to the namespaces
 * @throws StartError when the credentials cannot be removed
 */
async function raiseWalls(plan, clock, onNetwork) {
    const { level, way, user, layout, home, keep, directory } = plan;
    const mounts = readMountTable((0,external_node_fs_.readFileSync)("/proc/self/mountinfo", "utf8"));
    const steps = [
        ...layoutSteps(layout, mounts, way.owner(user)),
        // Its entries are the kernel's, and root could change their mode on the whole machine (proc_notify_change).
        ...(user.uid === 0 ? ["limit", "/proc", "ro,nodev,noexec"] : []),
    ];
    const building = startSupervisor([
        ...[
            ...way.privileged,
            ...helper("supervise", directory, identityOf(way, user), way.name, String(PUTTING_BACK_S)),
        ],
        ...[...way.namespaces(level), ...helper("build", partsIn(directory).newRoot, keep, ...steps)],
    ], clock, (first) => {
        onNetwork([...way.privileged, ...way.networkEntrance(first), ...way.identity(user)]);
    });
    let files;
    try {
        // While the isolation is being built.
        files = [...plan.credentials.files, ...findCopies(plan.workspace, plan.credentials)];
        plan.onTakenOut(files.map(({ path }) => path));
        writeJournal(partsIn(directory).journal, files);
    }
    catch (error) {
        await (await building).end();
        throw new errors/* StartError */.D4(`The credentials in the workspace cannot be kept for the time of the run: ${(0,errors/* describeError */.Uc)(error)}`, "See that the runner's temporary folder can be written to, or check out with `persist-credentials: false`.", { cause: error });
    }
    const supervisor = await building;
    const guard = startGuard(helper, directory, supervisor, clock);
    try {
        // Only once the guard runs, which puts them back.
        hideCredentials(files);
    }
    catch (error) {
        await guard.end();
        throw error;
    }
    return {
        way: way.name,
        home,
        inside: supervisor.inside,
        command(program, args, directory, environment) {
            const [first = "", ...rest] = [
                ...way.privileged,
                ...helper("attend", ...way.entrance(supervisor.first, level), 
                // A new session, as outside: a signal to its group must not reach the processes that wait for its end.
                ...["setsid", "--fork", "--wait"], ...["/bin/sh", "-c", 'exec "$@" 2>&3 3>&-', "sh"], ...way.identity(user), `${keep}/lock`, ...helper("start", umask(), directory, program, ...args)),
            ];
            return {
                program: first,
                args: rest,
                directory: "/",
                environment: { PATH: SYSTEM_PATH },
                preamble: `${Object.entries(environment).map(assignment).join("")}\n`,
            };
        },
        end: async (hurry) => endOf(files, await guard.end(hurry)),
    };
}
function helper(...words) {
    return ["/bin/sh", "-c", HELPER, "isolation", HELPER, ...words];
}
/** The identity that puts files back when the supervisor is root and the user is not. */
function identityOf(way, { uid, gid, groups }) {
    return way.name === "sudo" ? `${uid} ${gid} ${groups.length === 0 ? gid : groups.join(",")}` : "";
}
/** `process.umask()` would change it for a moment. */
function umask() {
    return /^Umask:\s*([0-7]{3,4})$/m.exec((0,external_node_fs_.readFileSync)("/proc/self/status", "utf8"))?.[1] ?? "022";
}
/** Returns a line for `start` in `user-parts.ts`. Leaves out a name that no shell can export. */
function assignment([name, value]) {
    return /^[A-Za-z_]\w*$/.test(name)
        ? `${name}=${value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n`
        : "";
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./isolation/system-secrets.ts




/** Secret even where everybody may read them. */
const NAMED = [
    ...["shadow", "shadow-", "gshadow", "gshadow-", "sudoers", "sudoers.d", "krb5.keytab", "ssl/private"],
    ...["docker", "kubernetes", "rancher"],
];
const HOST_KEY = /^ssh_host_.*_key$/;
/** A hosted runner has about 3,000. */
const MAXIMUM_ENTRIES = 50_000;
const READ_BY_OTHERS = 0o004;
const ENTERED_BY_OTHERS = 0o005;
/**
 * Returns what the agent must not read in a folder of system settings: what other users may not read, which only root
 * or a member of a group can; what is known to be secret; and sockets. A program that works for every user does not
 * need any of it. Does not look into a folder that is hidden as a whole.
 *
 * @param settings an absolute path such as `/etc`; need not exist
 * @returns paths without links; none that this user cannot open anyway
 * @throws StartError when there are too many files
 */
function systemSecrets(settings, maximumEntries = MAXIMUM_ENTRIES) {
    const named = new Set(NAMED.map((name) => (0,external_node_path_.join)(settings, name)));
    const found = [];
    const folders = [settings];
    let seen = 0;
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        for (const name of isReadable(folder) ? (0,external_node_fs_.readdirSync)(folder) : []) {
            const path = (0,external_node_path_.join)(folder, name);
            const stats = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
            seen += 1;
            if (stats !== undefined && (named.has(path) || HOST_KEY.test(name) || isPrivate(stats))) {
                found.push(path);
            }
            else if (stats?.isDirectory() === true) {
                folders.push(path);
            }
        }
        if (seen > maximumEntries) {
            throw new errors/* StartError */.D4(`${settings} has more than ${maximumEntries} files: too many to find those that the agent must not read`, "Move what does not belong there elsewhere, or leave `isolation` out.");
        }
    }
    return found.filter(isOpen).map((path) => realPath(path) ?? path);
}
function isPrivate(stats) {
    const needed = stats.isDirectory() ? ENTERED_BY_OTHERS : READ_BY_OTHERS;
    return stats.isSocket() || (!stats.isSymbolicLink() && (stats.mode & needed) !== needed);
}
/** Whether the user may read it, or use it by a name inside that it knows. */
function isOpen(path) {
    return [external_node_fs_.constants.R_OK, external_node_fs_.constants.W_OK, external_node_fs_.constants.X_OK].some((mode) => {
        try {
            (0,external_node_fs_.accessSync)(path, mode);
            return true;
        }
        catch {
            return false;
        }
    });
}

;// CONCATENATED MODULE: ./isolation/machine.ts







/** Part of every system; no program starts without them. */
const SYSTEM_FOLDERS = ["/usr", "/etc", "/nix/store"];
/** Traditional folders, or links into `/usr`. */
const SYSTEM_NAMES = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const EMPTY_FOLDERS = [
    ...["/home", "/media", "/mnt", "/opt", "/run/lock", "/srv"],
    ...["/var/cache", "/var/lib", "/var/log"],
];
const SYSTEM_LINKS = [
    { path: "/var/run", text: "/run" },
    { path: "/var/lock", text: "/run/lock" },
];
/** The kernel's folders, and those where daemons listen. */
const NEVER_SHOWN = ["/dev", "/proc", "/run", "/sys", "/var/run"];
const TEMPORARY_FOLDERS = ["/tmp", "/var/tmp"];
const TEMPORARY_VARIABLES = ["TMPDIR", "TEMP", "TMP"];
const CERTIFICATE_VARIABLES = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR"];
/** Folders of system settings, in what is visible. */
const SETTINGS = ["/etc", "/usr/etc", "/usr/local/etc"];
const RESOLVER = "/etc/resolv.conf";
/** For agents without a home, or whose home is not theirs alone. */
const SPARE_HOME = "/home/agent";
/**
 * Decides what the agent sees.
 *
 * @returns the layout, and the home inside, which may differ from `HOME`
 * @throws StartError when the workspace is a folder that must be hidden
 */
function layoutOf(view) {
    const home = homeOf(view);
    const hidden = [
        ...new Set([home, ...accountHome(), view.temporaryDirectory, ...runnerFolders(), ...view.secret].flatMap(namesOf)),
    ];
    const layout = {
        shown: shownFolders(view, home, hidden),
        own: ownFolders(view, home),
        empty: EMPTY_FOLDERS,
        hidden: [
            ...new Set([...hidden, ...view.covered, ...SETTINGS.flatMap((folder) => systemSecrets(folder))]),
        ].map((path) => ({
            path,
            isFolder: isFolder(path),
        })),
        links: [...SYSTEM_LINKS, ...systemLinks()],
        copies: [
            ...view.copies,
            ...view.homeFiles.map(({ name, source }) => ({ path: (0,external_node_path_.join)(home, name), source })),
            ...(view.hasNetwork ? [] : resolverCopy()),
        ],
        hasNetwork: view.hasNetwork,
    };
    return { layout, home };
}
function homeOf({ environment, workspace }) {
    const home = environment["HOME"] ?? accountHome()[0] ?? SPARE_HOME;
    if (namesOf(home).some((name) => namesOf(workspace).includes(name))) {
        throw new errors/* StartError */.D4(`The home directory is the workspace (${home}): the agent cannot be kept out of the one and work in the other.`, "Give the step another HOME (`env:`), or leave `isolation` out.");
    }
    return (0,external_node_path_.isAbsolute)(home) && isSomebodys(home) ? home : SPARE_HOME;
}
/** Returns the home directory from the system's accounts; none for an unknown user. */
function accountHome() {
    try {
        return [(0,external_node_os_.userInfo)().homedir].filter(isSomebodys);
    }
    catch {
        return [];
    }
}
/** Whether the home belongs to a person: accounts of daemons live in `/`, `/usr/sbin` or `/bin`. */
function isSomebodys(home) {
    return [...SYSTEM_FOLDERS, ...SYSTEM_NAMES, ...NEVER_SHOWN].every((folder) => !(0,plain_file/* isWithin */.UO)(folder, home) && !(0,plain_file/* isWithin */.UO)(home, folder));
}
function shownFolders(view, home, hidden) {
    const { environment, program, toolCacheDirectory, workspace } = view;
    const keptBack = [...hidden, ...namesOf(workspace)];
    const homes = namesOf(home);
    const show = (path) => readOnly(path, keptBack);
    const tools = toolFolders(environment["PATH"] ?? "", home).filter((path) => {
        const source = realPath(path) ?? path;
        return hidden.every((folder) => homes.includes(folder) || !(0,plain_file/* isWithin */.UO)(source, folder));
    });
    const certificates = CERTIFICATE_VARIABLES.flatMap((name) => environment[name] ?? []).filter(external_node_path_.isAbsolute);
    return [
        ...[...tools, ...certificates].filter((path) => !isOfSystem(path)).flatMap(show),
        ...(toolCacheDirectory === undefined ? [] : show(toolCacheDirectory)),
        ...namesOf(program)
            .filter((path) => !isOfSystem(path))
            .flatMap((path) => {
            const folder = show((0,external_node_path_.dirname)(path));
            return folder.length > 0 ? folder : show(path);
        }),
        ...[...SYSTEM_FOLDERS, ...SYSTEM_NAMES.filter((path) => !isLink(path))].flatMap((path) => readOnly(path, [])),
        ...namesOf(workspace).map((path) => ({
            path,
            source: realPath(path) ?? path,
            isFolder: true,
            isWritable: true,
        })),
    ];
}
/** Shows a path, unless it is missing, belongs to the system, or contains something to keep back. */
function readOnly(path, keptBack) {
    const source = realPath(path);
    const isTooMuch = source === undefined ||
        keptBack.some((other) => (0,plain_file/* isWithin */.UO)(other, source)) ||
        NEVER_SHOWN.some((folder) => (0,plain_file/* isWithin */.UO)(source, folder) || (0,plain_file/* isWithin */.UO)(folder, source));
    return isTooMuch ? [] : [{ path, source, isFolder: isFolder(source), isWritable: false }];
}
function ownFolders({ environment, temporaryDirectory, workspace }, home) {
    const others = [...SYSTEM_FOLDERS, ...SYSTEM_NAMES, ...NEVER_SHOWN, ...namesOf(workspace)];
    const named = TEMPORARY_VARIABLES.flatMap((name) => environment[name] ?? []).filter((path) => (0,external_node_path_.isAbsolute)(path) && others.every((folder) => !(0,plain_file/* isWithin */.UO)(path, folder)));
    return [
        ...[...TEMPORARY_FOLDERS, ...named].map((path) => ({ path, mode: "1777" })),
        { path: temporaryDirectory, mode: "755" },
        { path: home, mode: "755" },
    ];
}
/** A self-hosted runner's own folder contains its credentials; Node is in it. */
function runnerFolders() {
    const root = /^(.+)\/externals\/node[^/]*\/bin\/node$/.exec(process.execPath)?.[1];
    return root === undefined ? [] : [root];
}
function isOfSystem(path) {
    return [...SYSTEM_FOLDERS, ...SYSTEM_NAMES].some((folder) => (0,plain_file/* isWithin */.UO)(path, folder));
}
function systemLinks() {
    return SYSTEM_NAMES.filter(isLink).map((path) => ({ path, text: (0,external_node_fs_.readlinkSync)(path) }));
}
/** It is a link into `/run` when a system daemon resolves names. */
function resolverCopy() {
    const source = realPath(RESOLVER);
    return source === undefined || isOfSystem(source) ? [] : [{ path: source, source }];
}
/** Returns the path as given, and with all links resolved. */
function namesOf(path) {
    return [...new Set([path, realPath(path) ?? path])];
}
function isLink(path) {
    return (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

;// CONCATENATED MODULE: ./isolation/system-call-lock.ts
/**
 * Builds a program of 80 bytes and a filter. It makes the kernel refuse some system calls to itself and to everything
 * it starts, closes all files but the first three, clears its environment, and becomes the program that its arguments
 * name (absolute path, arguments). Exits with 125 when the kernel does not accept the filter.
 *
 * Machine code, because no tool on every runner can load a filter (`setpriv` can from util-linux 2.41 on; hosted
 * runners have 2.39), and no namespace replaces it: the kernel's keyrings have none, and a process in any user
 * namespace can read a key of the same user if it finds its number. Docker refuses the same calls for the same
 * reason.
 */
function lockProgram(architecture) {
    const machine = MACHINES[architecture];
    return machine === undefined ? undefined : executable(machine);
}
const MACHINES = {
    x64: {
        elf: 62,
        audit: 0xc000003e,
        code: [
            "b83d010000", //       mov eax, 317          seccomp(
            "bf01000000", //       mov edi, 1              SECCOMP_SET_MODE_FILTER,
            "31f6", //             xor esi, esi            0,
            "488d153d000000", //   lea rdx, [rip + 0x3d]   the filter behind this code)
            "0f05", //             syscall
            "85c0", //             test eax, eax
            "7526", //             jne fail
            "b8b4010000", //       mov eax, 436          close_range(
            "bf03000000", //       mov edi, 3              3,
            "beffffffff", //       mov esi, -1             the highest,
            "31d2", //             xor edx, edx            0)
            "0f05", //             syscall
            "488b7c2410", //       mov rdi, [rsp + 16]   execve(argv[1],
            "488d742410", //       lea rsi, [rsp + 16]     from argv[1] on,
            "31d2", //             xor edx, edx            no environment)
            "b83b000000", //       mov eax, 59
            "0f05", //             syscall
            "bf7d000000", // fail: mov edi, 125          exit_group(125)
            "b8e7000000", //       mov eax, 231
            "0f05", //             syscall
            "0f1f440000", //       nop
        ].join(""),
        keys: [248, 249, 250],
        socket: 41,
        flagged: [272, 56],
        foreignFrom: 0x40000000,
    },
    arm64: {
        elf: 183,
        audit: 0xc00000b7,
        code: [
            "a82280d2", //       mov x8, 277           seccomp(
            "200080d2", //       mov x0, 1               SECCOMP_SET_MODE_FILTER,
            "010080d2", //       mov x1, 0               0,
            "22020010", //       adr x2, . + 0x44        the filter behind this code)
            "010000d4", //       svc 0
            "600100b5", //       cbnz x0, fail
            "883680d2", //       mov x8, 436           close_range(
            "600080d2", //       mov x0, 3               3,
            "01008012", //       mov w1, -1              the highest,
            "020080d2", //       mov x2, 0               0)
            "010000d4", //       svc 0
            "e00b40f9", //       ldr x0, [sp, 16]      execve(argv[1],
            "e1430091", //       add x1, sp, 16          from argv[1] on,
            "020080d2", //       mov x2, 0               no environment)
            "a81b80d2", //       mov x8, 221
            "010000d4", //       svc 0
            "a00f80d2", // fail: mov x0, 125           exit_group(125)
            "c80b80d2", //       mov x8, 94
            "010000d4", //       svc 0
            "1f2003d5", //       nop
        ].join(""),
        keys: [217, 218, 219],
        socket: 198,
        flagged: [97, 220],
        foreignFrom: undefined,
    },
};
/** The same numbers on every architecture. An io_uring makes sockets without the call that the filter sees. */
const IO_URING = [425, 426, 427];
/** Its flags are in memory, where a filter cannot look. Without it, the C library falls back on `clone`. */
const CLONE3 = 435;
/** A new user namespace would restore all capabilities within it. */
const CLONE_NEWUSER = 0x10000000;
/** AF_UNIX, AF_INET, AF_INET6, AF_NETLINK. Some others ignore network namespaces (AF_VSOCK reaches the hypervisor). */
const SOCKET_FAMILIES = [1, 2, 10, 16];
const ALLOW = 0x7fff0000;
const REFUSE = 0x00050000;
const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;
/** Offsets in `struct seccomp_data` (linux/seccomp.h): the number, the architecture, the first argument's low half. */
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;
const LOAD = 0x20;
const RETURN = 0x06;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_ANY_BIT = 0x45;
function filterSteps(machine) {
    const refused = [...machine.keys, ...IO_URING, CLONE3];
    return [
        { code: LOAD, value: ARCHITECTURE },
        { code: IF_EQUAL, value: machine.audit, otherwise: "missing" },
        { code: LOAD, value: NUMBER },
        ...(machine.foreignFrom === undefined
            ? []
            : [{ code: IF_AT_LEAST, value: machine.foreignFrom, then: "missing" }]),
        ...refused.map((value) => ({ code: IF_EQUAL, value, then: "missing" })),
        ...machine.flagged.map((value) => ({ code: IF_EQUAL, value, then: "flags" })),
        { code: IF_EQUAL, value: machine.socket, then: "family", otherwise: "allowed" },
        { label: "flags", code: LOAD, value: FIRST_ARGUMENT },
        { code: IF_ANY_BIT, value: CLONE_NEWUSER, then: "forbidden", otherwise: "allowed" },
        { label: "family", code: LOAD, value: FIRST_ARGUMENT },
        ...SOCKET_FAMILIES.map((value) => ({ code: IF_EQUAL, value, then: "allowed" })),
        { code: RETURN, value: REFUSE + EAFNOSUPPORT },
        { label: "missing", code: RETURN, value: REFUSE + ENOSYS },
        { label: "forbidden", code: RETURN, value: REFUSE + EPERM },
        { label: "allowed", code: RETURN, value: ALLOW },
    ];
}
/** Classic BPF: code, steps to jump over if true, if false, value. */
function assemble(steps) {
    const distance = (from, label) => label === undefined ? 0 : steps.findIndex((step) => step.label === label) - from - 1;
    const bytes = Buffer.alloc(8 * steps.length);
    steps.forEach((step, index) => {
        bytes.writeUInt16LE(step.code, 8 * index);
        bytes.writeUInt8(distance(index, step.then), 8 * index + 2);
        bytes.writeUInt8(distance(index, step.otherwise), 8 * index + 3);
        bytes.writeUInt32LE(step.value, 8 * index + 4);
    });
    return bytes;
}
const ADDRESS = 0x400000n;
const HEADERS_LENGTH = 64 + 56;
/** One ELF file: headers, the code, `struct sock_fprog`, the filter; all in one segment, readable and executable. */
function executable(machine) {
    const code = Buffer.from(machine.code, "hex");
    const filter = assemble(filterSteps(machine));
    const pointer = Buffer.alloc(16);
    pointer.writeUInt16LE(filter.length / 8, 0);
    pointer.writeBigUInt64LE(ADDRESS + BigInt(HEADERS_LENGTH + code.length + pointer.length), 8);
    const length = BigInt(HEADERS_LENGTH + code.length + pointer.length + filter.length);
    const header = Buffer.alloc(64);
    header.write("\x7fELF\x02\x01\x01", "latin1"); // 64 bits, little-endian, version 1
    header.writeUInt16LE(2, 16); // ET_EXEC
    header.writeUInt16LE(machine.elf, 18);
    header.writeUInt32LE(1, 20);
    header.writeBigUInt64LE(ADDRESS + BigInt(HEADERS_LENGTH), 24); // entry point
    header.writeBigUInt64LE(64n, 32); // the one program header
    header.writeUInt16LE(64, 52);
    header.writeUInt16LE(56, 54);
    header.writeUInt16LE(1, 56);
    const segment = Buffer.alloc(56);
    segment.writeUInt32LE(1, 0); // PT_LOAD
    segment.writeUInt32LE(5, 4); // read, execute
    segment.writeBigUInt64LE(ADDRESS, 16);
    segment.writeBigUInt64LE(ADDRESS, 24);
    segment.writeBigUInt64LE(length, 32);
    segment.writeBigUInt64LE(length, 40);
    segment.writeBigUInt64LE(0x10000n, 48);
    return Buffer.concat([header, segment, code, pointer, filter]);
}

;// CONCATENATED MODULE: ./isolation/way.ts
const NAMESPACES = [
    ...["unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child=SIGKILL"],
    ...["--ipc", "--uts", "--cgroup"],
];
const ENTERED = ["--mount", "--pid", "--ipc", "--uts", "--cgroup"];
const NO_PRIVILEGES = ["--inh-caps", "-all", "--ambient-caps", "-all", "--no-new-privs", "--"];
/** What root needs to write in another user's workspace, as it does without isolation (in a container job). */
const CAPABILITIES_OF_ROOT = "-all,+chown,+dac_override,+fowner,+fsetid";
function ofRoot(name, privileged) {
    return {
        name,
        privileged,
        namespaces: (level) => [...NAMESPACES, ...network(level), "--"],
        entrance: (first, level) => [
            "nsenter",
            "--target",
            String(first),
            ...ENTERED,
            ...network(level),
            "--no-fork",
            "--",
        ],
        networkEntrance: (first) => ["nsenter", "--target", String(first), "--net", "--"],
        identity: ({ uid, gid, groups }) => [
            ...["setpriv", "--reuid", String(uid), "--regid", String(gid)],
            ...(groups.length === 0 ? ["--clear-groups"] : ["--groups", groups.join(",")]),
            ...["--bounding-set", uid === 0 ? CAPABILITIES_OF_ROOT : "-all"],
            ...NO_PRIVILEGES,
        ],
        owner: ({ uid, gid }) => `${uid}:${gid}`,
    };
}
const BY_USER_NAMESPACE = {
    name: "user-namespace",
    privileged: [],
    // In two steps: root owns the parts of a network namespace only if there was a root when it was made.
    namespaces: (level) => [
        "unshare",
        "--user",
        "--map-root-user",
        "--",
        ...NAMESPACES,
        ...network(level),
        "--",
    ],
    entrance: (first, level) => [
        ...["nsenter", "--target", String(first), "--user", "--preserve-credentials"],
        ...[...ENTERED, ...network(level), "--no-fork", "--"],
    ],
    networkEntrance: (first) => [
        ...["nsenter", "--target", String(first), "--user", "--preserve-credentials", "--net", "--"],
    ],
    identity: ({ uid, gid }) => [
        ...["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`, "--keep-caps", "--"],
        ...["setpriv", "--bounding-set", "-all", ...NO_PRIVILEGES],
    ],
    owner: () => "0:0",
};
/**
 * Returns the ways that a user may have, in the order in which to try them. Root without its privileges has none: in
 * a user namespace it could remove the credentials from the checkout, but not put them back.
 */
function waysFor(user) {
    return user.uid === 0 ? [ofRoot("root", [])] : [ofRoot("sudo", ["sudo", "-n", "--"]), BY_USER_NAMESPACE];
}
function network(level) {
    return level === "network" ? ["--net"] : [];
}

;// CONCATENATED MODULE: ./isolation/isolation.ts











const WAYS = {
    root: "as root",
    sudo: "through sudo",
    "user-namespace": "through a user namespace",
};
/**
 * Builds the isolation by the first way that works.
 *
 * @param onNetwork called as soon as there is a network inside, with the words that make a command run in it
 * @throws StartError when no way works, or the machine cannot isolate
 */
async function buildWalls(options, clock, onNetwork) {
    const plan = planWalls(options);
    const reasons = [];
    for (const way of waysFor(options.user)) {
        writeParts(options);
        try {
            return await raiseWalls({ ...plan, way, onTakenOut: options.onTakenOut }, clock, onNetwork);
        }
        catch (error) {
            if (error instanceof errors/* StartError */.D4) {
                throw error;
            }
            reasons.push(`${WAYS[way.name]}: ${(0,errors/* describeError */.Uc)(error)}`);
        }
    }
    // It contains credentials, and no supervisor got far enough to remove it.
    (0,external_node_fs_.rmSync)(partsIn(options.directory).folder, { recursive: true, force: true });
    throw refusal(options.level, reasons);
}
/**
 * Plans the isolation.
 *
 * @throws StartError
 */
function planWalls({ level, view, user, directory }) {
    const keep = `/run/cursor-agent-${(0,external_node_crypto_.randomBytes)(16).toString("hex")}`;
    const { lock, gitConfiguration } = partsIn(directory);
    const credentials = findCredentials(view.workspace);
    const { layout, home } = layoutOf({
        ...view,
        covered: credentials.covered,
        copies: [...view.copies, { path: `${keep}/lock`, source: lock, isProgram: true }],
        homeFiles: [{ name: ".gitconfig", source: gitConfiguration }],
        hasNetwork: level === "network",
    });
    return { level, user, layout, home, credentials, keep, directory, workspace: view.workspace };
}
/** Writes the files that the isolation is built from. Repeated for each way, as a failed supervisor removes them. */
function writeParts({ level, view, directory }) {
    const program = lockProgram(process.arch);
    if (program === undefined) {
        throw refusal(level, [`there is no filter of system calls for ${process.arch}`]);
    }
    const { folder, lock, gitConfiguration, newRoot, alive } = partsIn(directory);
    try {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
        (0,external_node_fs_.mkdirSync)(folder, { mode: 0o700 });
        (0,external_node_fs_.mkdirSync)(newRoot, { mode: 0o700 });
        (0,external_node_fs_.writeFileSync)(alive, "", { mode: 0o600 });
        (0,external_node_fs_.writeFileSync)(lock, program, { mode: 0o700 });
        const text = userGitConfiguration(view.environment["HOME"]);
        (0,external_node_fs_.writeFileSync)(gitConfiguration, text, { encoding: "latin1", mode: 0o600 });
    }
    catch (error) {
        throw refusal(level, [`the runner's temporary folder cannot be written to: ${(0,errors/* describeError */.Uc)(error)}`]);
    }
}
function refusal(level, reasons) {
    return new errors/* StartError */.D4(`\`isolation: ${level}\` is not available on this runner: ${reasons.join("; ")}.`, "Give the runner's user passwordless `sudo`, or let it make user namespaces (docs/isolation.md says how). Without either, leave `isolation` out.");
}
/**
 * Isolates what will be started; with the level `network`, a proxy is the only way out.
 *
 * @throws StartError when the level is not available
 */
async function isolate(options) {
    const { level, allowedHosts, clock, cleanHost } = options;
    const refusals = countRefusals(options.onRefused);
    const cleaned = {
        ...refusals,
        add: (host, port, reason) => {
            refusals.add(cleanHost(host), port, reason);
        },
    };
    const door = level === "network" ? createDoor(allowedHosts, cleaned, clock) : undefined;
    let opening;
    const walls = await buildWalls(options, clock, (entrance) => {
        // While the rest is being built; an error is handled once the isolation stands.
        opening = door?.open(entrance);
        opening?.catch(() => undefined);
    });
    const own = { ...options.view.environment, HOME: walls.home };
    try {
        await (door === undefined ? undefined : (opening ?? Promise.reject(new Error("there is no network"))));
    }
    catch (error) {
        await walls.end();
        throw new errors/* StartError */.D4(`\`isolation: network\` is not available on this runner: the proxy cannot be reached from inside: ${(0,errors/* describeError */.Uc)(error)}.`, "Use `isolation: process`, or another runner.", { cause: error });
    }
    return {
        walls,
        environment: door === undefined ? own : { ...withoutProxies(own), ...door.variables },
        report: () => ({ level, way: walls.way, refused: [...refusals.list()] }),
        async end(hurry) {
            const end = await walls.end(hurry);
            door?.close();
            return end;
        },
    };
}
/** The runner's own proxy comes after ours. */
function withoutProxies(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(?:all|http|https|no)_proxy$/i.test(name)));
}

// EXTERNAL MODULE: ./inputs/secrets.ts
var secrets = __webpack_require__(5313);
;// CONCATENATED MODULE: ./isolation/isolate-agent.ts




/** The files through which a step talks to the runner, and the event. */
const RUNNER_FILES = /^GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY|ARTIFACTS|EVENT_PATH)$/;
const RUNNER_FOLDER = "_runner_file_commands";
/** Repeated requests for a host are announced once; the record has them all. */
const MAXIMUM_TOLD_REFUSALS = 10;
/**
 * Builds the isolation that the inputs ask for.
 *
 * @throws StartError when it is not available
 */
async function isolateAgent(level, options) {
    const { inputs, environment, directory, redactor, tell } = options;
    const configuration = (0,external_node_path_.resolve)(directory.configuration, "cli-config.json");
    let told = 0;
    return await isolate({
        level,
        allowedHosts: inputs.allowedHosts,
        user: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, groups: process.getgroups?.() ?? [] },
        directory: (0,external_node_path_.resolve)(directory.path),
        view: {
            environment: options.agentEnvironment,
            workspace: inputs.workspace,
            temporaryDirectory: (0,external_node_path_.resolve)(options.temporaryDirectory),
            toolCacheDirectory: absolute(environment["RUNNER_TOOL_CACHE"]),
            program: options.program,
            secret: secretPaths(options),
            copies: [{ path: configuration, source: configuration }],
        },
        clock: options.clock,
        onTakenOut: options.withhold,
        cleanHost: hostCleaner(environment, redactor),
        onRefused: (refusal) => {
            told += 1;
            if (told <= MAXIMUM_TOLD_REFUSALS) {
                tell({ type: "notice", text: refusalText(refusal) });
            }
        },
    });
}
function refusalText({ host, port, reason }) {
    if (port === 0) {
        return `The agent asked the proxy for ${host}, which is not an address of a host; refused.`;
    }
    return reason === "private-address"
        ? `The agent asked for ${host}:${port}, which resolves to a private address; refused. To allow it, name it with its port in allowed-hosts: ${host}:${port}`
        : `The agent asked for ${host}:${port}, which is not in allowed-hosts; refused.`;
}
/**
 * Returns the runner's files, the event, and the action's own programs unless they are in the workspace, where the
 * agent may change them.
 */
function secretPaths({ inputs, environment, actionDirectory }) {
    const files = Object.entries(environment).flatMap(([name, path]) => RUNNER_FILES.test(name) ? (absolute(path) ?? []) : []);
    const folders = files.map(external_node_path_.dirname).filter((folder) => (0,external_node_path_.basename)(folder) === RUNNER_FOLDER);
    const isInWorkspace = `${actionDirectory ?? ""}/`.startsWith(`${inputs.workspace}/`);
    return [...files, ...folders, ...(actionDirectory === undefined || isInWorkspace ? [] : [actionDirectory])];
}
/** Many programs write host names in lower case, and with them a secret that someone put into one. */
function hostCleaner(environment, redactor) {
    const inLowerCase = (0,redact/* createRedactor */.l)((0,secrets/* secretsOfStep */.Td)(environment).map((secret) => secret.toLowerCase()));
    return (host) => inLowerCase.text(redactor.text(host));
}
function absolute(path) {
    return path === undefined || path === "" ? undefined : (0,external_node_path_.resolve)(path);
}


/***/ }),

/***/ 3689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
/* unused harmony export checkBypass */
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map

/***/ })

};
