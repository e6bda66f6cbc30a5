import { isNestedTooDeep, isObject, type JsonObject, parseObject } from "../safety/json.js";
import { secretsFromEnvironment, userInformation } from "../safety/redaction/secrets.js";
import type { Environment } from "../system/environment.js";
import { CURSOR_HOSTS, type HostRule, isAllowed, normalHost } from "./allowed-hosts.js";
import { type InputReader, systemReason } from "./input-reader.js";
import { type Places, readNamedFile } from "./named-files.js";

/** The MCP servers of `mcp-config`, by name, each as in the CLI's `mcp.json`. */
export type McpServers = Readonly<Record<string, JsonObject>>;

type Bounds = {
  readonly environment: Environment;
  readonly passEnv: readonly string[];
  readonly isolation: string;
  readonly allowedHosts: readonly HostRule[];
};

const SHAPE =
  'Give what mcp.json holds, for example {"mcpServers": {"docs": {"command": "npx", "args": ["-y", "docs-server"]}}}.';
/** The CLI replaces it by the value of its own variable. */
const REFERENCE = /\$\{env:([^}]*)\}/g;
const WEB_PORTS: Readonly<Record<string, number>> = { "https:": 443, "http:": 80 };

/**
 * Reads `mcp-config`: JSON in the input itself, or the path of a file, relative to the working directory. Messages
 * quote names only: the rest may be secret.
 *
 * @returns undefined if it is not given
 */
export function readMcpConfig(reader: InputReader, places: Places, bounds: Bounds): McpServers | undefined {
  const given = reader.text("mcp-config");
  if (given === undefined) {
    return undefined;
  }
  try {
    const servers = serversIn(contentOf(given, places));
    for (const problem of problemsOf(servers, bounds)) {
      reader.problem(`mcp-config: ${problem}`);
    }
    return servers === undefined ? undefined : Object.fromEntries(Object.entries(servers).filter(isServer));
  } catch (error) {
    reader.problem(
      `mcp-config: the file ${reader.quote(given)} cannot be read (${systemReason(error)}). Give inline JSON, or the path of a file relative to working-directory.`,
    );
    return undefined;
  }
}

function contentOf(given: string, places: Places): string {
  return /^[{[]/.test(given) ? given : readNamedFile(given, places).toString("utf8");
}

/** @returns undefined unless the text is an object with an object `mcpServers` */
function serversIn(text: string): JsonObject | undefined {
  const all = parseObject(text);
  const servers = all === undefined || isNestedTooDeep(all, text) ? undefined : all["mcpServers"];
  return isObject(servers) ? servers : undefined;
}

function isServer(entry: [string, unknown]): entry is [string, JsonObject] {
  return isObject(entry[1]);
}

function problemsOf(servers: JsonObject | undefined, bounds: Bounds): readonly string[] {
  if (servers === undefined) {
    return [`is not a JSON object with an object "mcpServers". ${SHAPE}`];
  }
  if (Object.keys(servers).length === 0) {
    return [`"mcpServers" names no server. ${SHAPE}`];
  }
  return Object.entries(servers).flatMap(([name, settings]) =>
    problemsOfServer(settings, bounds).map((problem) => `server ${JSON.stringify(name)} ${problem}`),
  );
}

function problemsOfServer(settings: unknown, bounds: Bounds): readonly string[] {
  if (!isObject(settings)) {
    return [`is not an object. ${SHAPE}`];
  }
  const { command, url, args = [], env = {}, headers = {} } = settings;
  const isProgram = typeof command === "string" && command !== "";
  const isText = (value: unknown): boolean => typeof value === "string";
  return [
    ...(isProgram === (typeof url === "string" && url !== "")
      ? ["needs either a command or a url, each a string."]
      : []),
    ...(Array.isArray(args) && args.every(isText) ? [] : ["has args that are not an array of strings."]),
    ...[{ env }, { headers }].flatMap((member) =>
      Object.entries(member)
        .filter(([, value]) => !isObject(value) || !Object.values(value).every(isText))
        .map(([key]) => `has ${key} that is not an object of strings. Write numbers in quotation marks.`),
    ),
    ...problemsOfReferences(settings, bounds),
    ...(typeof url === "string" && !isProgram ? problemsOfUrl(url, bounds) : []),
  ];
}

function problemsOfReferences(settings: JsonObject, { passEnv }: Bounds): readonly string[] {
  const names = [...JSON.stringify(settings).matchAll(REFERENCE)].map(([, name = ""]) => name);
  return [...new Set(names)]
    .filter((name) => !passEnv.includes(name))
    .map((name) => `refers to \${env:${name}}, which the agent does not see. Add ${name} to pass-env.`);
}

function problemsOfUrl(given: string, { environment, isolation, allowedHosts }: Bounds): readonly string[] {
  const url = URL.parse(withVariables(given, environment));
  const port = WEB_PORTS[url?.protocol ?? ""];
  const host = url === null ? undefined : normalHost(url.hostname);
  if (url === null || port === undefined || host === undefined) {
    return ["has a url that is not an http or https address."];
  }
  const asked = url.port === "" ? port : Number(url.port);
  const isReachable = isolation !== "network" || isAllowed([...CURSOR_HOSTS, ...allowedHosts], host, asked);
  const rule = url.port === "" ? host : `${host}:${asked}`;
  return isReachable
    ? []
    : [`is at ${rule}, which the agent cannot reach with isolation: network. Add ${rule} to allowed-hosts.`];
}

function withVariables(text: string, environment: Environment): string {
  return text.replaceAll(REFERENCE, (_, name: string) => environment[name] ?? "");
}

/** Shorter values of headers are names of tenants and the like. */
const SHORTEST_HEADER = 4;
/** Shorter values whose name says nothing are settings. UTF-16 units. */
const SHORTEST_TOKEN = 16;
const TOKEN = /^(?=.*\d)(?=.*[A-Za-z])[^\s/]+$/;

/**
 * Returns the secrets in `mcp-config`, also of one that is refused: all values of headers, with and without the name of
 * a scheme, and the values of variables whose name says so, or that look like a token; of arguments and of an address's
 * query those whose name says so.
 */
export function mcpSecrets(reader: InputReader, environment: Environment, places: Places): readonly string[] {
  const given = reader.text("mcp-config");
  if (given === undefined) {
    return [];
  }
  let text = "";
  try {
    text = contentOf(given, places);
  } catch {
    return [];
  }
  const servers = Object.values(serversIn(text) ?? {}).filter(isObject);
  const headers = servers.flatMap(({ headers: all }) => texts(all, environment)).map(([, value]) => value);
  const variables = servers.flatMap(({ env }) => texts(env, environment));
  const options = servers.flatMap((server) => namedValues(server, environment));
  return [
    ...userInformation(text),
    ...headers.flatMap((value) => [value, value.slice(value.indexOf(" ") + 1)]),
    ...variables
      .map(([, value]) => value)
      .filter((value) => value.length >= SHORTEST_TOKEN && TOKEN.test(value)),
    ...secretsFromEnvironment(
      Object.fromEntries(variables),
      variables.map(([name]) => name),
    ),
    ...options.flatMap(([name, value]) => secretsFromEnvironment({ [name]: value })),
  ].filter((value) => value.length >= SHORTEST_HEADER);
}

/** An argument such as `--token=x` or `Authorization: Bearer x`. */
const OPTION = /^(?:-{1,2})?([\w-]+)(?:=|: *)(\S[^]*)$/;

/** Returns names and values in the arguments of a server (`--token x` too) and in the queries of addresses. */
function namedValues(
  { args, url }: JsonObject,
  environment: Environment,
): readonly (readonly [string, string])[] {
  const given = (Array.isArray(args) ? args : []).filter((word) => typeof word === "string");
  const words = given.map((word) => withVariables(word, environment));
  const pairs = words.flatMap((word, index): readonly [string, string][] => {
    const [, name, value = ""] = OPTION.exec(word) ?? [];
    const next = words[index + 1];
    return name !== undefined
      ? [
          [name, value],
          [name, value.slice(value.indexOf(" ") + 1)],
        ]
      : word.startsWith("-") && next !== undefined
        ? [[word, next]]
        : [];
  });
  const addresses = typeof url === "string" ? [...words, withVariables(url, environment)] : words;
  return [...pairs, ...addresses.flatMap((address) => [...(URL.parse(address)?.searchParams ?? [])])];
}

function texts(members: unknown, environment: Environment): readonly (readonly [string, string])[] {
  return Object.entries(isObject(members) ? members : {}).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, withVariables(value, environment)] as const] : [],
  );
}
