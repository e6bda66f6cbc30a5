import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Networks that are not part of the internet: IANA's registries of special-purpose addresses (RFC 6890,
 * iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry), multicast, and one of a cloud
 * provider.
 */
const CLOSED_4: readonly (readonly [string, number])[] = [
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
const OPEN_6: readonly [string, number] = ["2000::", 3];
const CLOSED_6: readonly (readonly [string, number])[] = [
  ["2001::", 23], // Teredo, benchmarking, ORCHID and others
  ["2001:db8::", 32],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];
/** IPv6 addresses that embed an IPv4 address, and the group of 16 bits where it begins. */
const EMBEDDING: readonly { readonly network: string; readonly prefix: number; readonly group: number }[] = [
  { network: "::ffff:0:0", prefix: 96, group: 6 },
  { network: "64:ff9b::", prefix: 96, group: 6 },
  { network: "2002::", prefix: 16, group: 1 },
];

const closed = new BlockList();
CLOSED_4.forEach(([network, prefix]) => {
  closed.addSubnet(network, prefix, "ipv4");
});
CLOSED_6.forEach(([network, prefix]) => {
  closed.addSubnet(network, prefix, "ipv6");
});
const open = new BlockList();
open.addSubnet(...OPEN_6, "ipv6");
const embedding = EMBEDDING.map(({ network, prefix, group }) => {
  const list = new BlockList();
  list.addSubnet(network, prefix, "ipv6");
  return { list, group };
});

/** Whether an address is on the internet. Any other needs a rule that names it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) {
    return !closed.check(address, "ipv4");
  }
  if (!isIPv6(address) || address.includes("%")) {
    return false;
  }
  const embedded = embedding.find(({ list }) => list.check(address, "ipv6"));
  return embedded === undefined
    ? open.check(address, "ipv6") && !closed.check(address, "ipv6")
    : !closed.check(versionFour(address, embedded.group), "ipv4");
}

function versionFour(address: string, group: number): string {
  const groups = groupsOf(address);
  return [groups[group] ?? 0, groups[group + 1] ?? 0].flatMap((bits) => [bits >> 8, bits & 0xff]).join(".");
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  // In the form of a URL: hexadecimal groups only, the longest run of zeros as "::".
  const text = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? "::";
  const [head = "", tail] = text.split("::");
  const numbers = (part: string): number[] =>
    part === "" ? [] : part.split(":").map((digits) => Number.parseInt(digits, 16));
  const front = numbers(head);
  const back = tail === undefined ? [] : numbers(tail);
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}
