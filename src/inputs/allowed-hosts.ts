import { isIPv4, isIPv6 } from "node:net";
import type { InputReader } from "./input-reader.js";

/** A host, or the hosts of a domain, that the agent may reach. */
export type HostRule = {
  /** In lower case, without a final dot. An IPv6 address has no brackets. */
  readonly host: string;
  /** Whether the rule means the hosts below this name, and not the name itself: `*.example.com`. */
  readonly isSuffix: boolean;
  /** Undefined: the web ports, 443 and 80. */
  readonly port: number | undefined;
};

/** The CLI cannot work without these. */
export const CURSOR_HOSTS: readonly HostRule[] = [
  { host: "cursor.sh", isSuffix: true, port: undefined },
  { host: "cursor.com", isSuffix: true, port: undefined },
  { host: "cursorapi.com", isSuffix: true, port: undefined },
];

const WEB_PORTS = [443, 80];
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST_HOST = 253;
const HIGHEST_PORT = 65_535;

/** Reads `allowed-hosts`: a name, `*.` and a name, or an address, each with or without a port. */
export function readAllowedHosts(reader: InputReader): readonly HostRule[] {
  return reader.lines("allowed-hosts").flatMap((line) => {
    const rule = parseHostRule(line);
    if (rule === undefined) {
      reader.problem(
        `allowed-hosts: ${reader.quote(line)} is not a host. Write one per line, such as registry.npmjs.org, *.example.com or host:8443: without scheme, path or blanks, no * alone, no whole top-level domain (*.com) and no range of addresses.`,
      );
    }
    return rule ?? [];
  });
}

/** @returns undefined when the text is not a rule */
export function parseHostRule(text: string): HostRule | undefined {
  const [, wildcard, bracketed, bare, digits] =
    /^(\*\.)?(?:\[([^\]]*)\]|([^:[\]]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  const host = isIPv6(text) ? text : (bracketed ?? bare ?? "");
  const name = bracketed === undefined && !isIPv6(text) ? normalName(host) : normalAddress(host);
  const isSuffix = wildcard !== undefined;
  if (name === undefined || (isSuffix && !isDomain(name)) || port === 0 || (port ?? 1) > HIGHEST_PORT) {
    return undefined;
  }
  return { host: name, isSuffix, port };
}

/** Whether `*.` may precede the name: not an address, and not a whole top-level domain such as `com`. */
function isDomain(name: string): boolean {
  return name.includes(".") && !isIPv4(name) && !isIPv6(name);
}

/** @param host as {@link normalHost} returns it */
export function isAllowed(rules: readonly HostRule[], host: string, port: number): boolean {
  return rules.some(
    (rule) =>
      (rule.isSuffix ? host.endsWith(`.${rule.host}`) : host === rule.host) &&
      (rule.port === undefined ? WEB_PORTS.includes(port) : port === rule.port),
  );
}

/** Whether a rule names exactly this host and port. Addresses of private networks are allowed only this way. */
export function isNamed(rules: readonly HostRule[], host: string, port: number): boolean {
  return rules.some((rule) => !rule.isSuffix && rule.host === host && rule.port === port);
}

/**
 * Normalises a host to the form that rules have. What a browser takes for an IPv4 address (`127.1`, `0x7f000001`)
 * becomes one.
 *
 * @param host a name or an address, IPv6 in brackets
 * @returns undefined when it is neither
 */
export function normalHost(host: string): string | undefined {
  return host.startsWith("[") && host.endsWith("]") ? normalAddress(host.slice(1, -1)) : urlHost(host);
}

/** The same for what a user writes: an address in another notation is most likely a mistake, so it is refused. */
function normalName(host: string): string | undefined {
  const name = urlHost(host);
  return name !== undefined && isIPv4(name) && name !== host ? undefined : name;
}

function urlHost(host: string): string | undefined {
  if (/[\s/?#@:\\%*[\]]/.test(host)) {
    return undefined;
  }
  const name = URL.parse(`http://${host}/`)?.hostname.replace(/\.$/, "") ?? "";
  const isName = name.length <= LONGEST_HOST && name.split(".").every((label) => LABEL.test(label));
  return isName ? name : undefined;
}

function normalAddress(address: string): string | undefined {
  return isIPv6(address) && !address.includes("%")
    ? URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1)
    : undefined;
}
