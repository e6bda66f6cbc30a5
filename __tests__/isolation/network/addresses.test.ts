import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isPublicAddress } from "../../../src/isolation/network/addresses.js";

describe("an address of the internet", () => {
  it.each([
    ["1.1.1.1"],
    ["198.17.255.255"],
    ["198.20.0.0"],
    ["172.32.0.1"],
    ["2606:4700::1111"],
    ["::ffff:1.1.1.1"],
    ["2002:101:101::1"],
  ])("%s is one", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ["127.0.0.1", "loopback"],
    ["127.255.0.9", "loopback"],
    ["0.0.0.0", "this machine"],
    ["10.0.0.1", "private"],
    ["172.16.0.1", "private"],
    ["172.31.255.255", "private"],
    ["192.168.1.1", "private"],
    ["100.64.0.1", "shared between a provider and its customers"],
    ["100.100.100.200", "metadata (Alibaba)"],
    ["169.254.169.254", "metadata"],
    ["168.63.129.16", "Azure's agent"],
    ["192.0.0.192", "metadata (Oracle)"],
    ["198.18.0.1", "benchmarks"],
    ["198.19.255.255", "benchmarks"],
    ["203.0.113.5", "documentation"],
    ["224.0.0.1", "multicast"],
    ["255.255.255.255", "broadcast"],
    ["::", "this machine"],
    ["::1", "loopback"],
    ["fc00::1", "private"],
    ["fd00:ec2::254", "metadata (AWS)"],
    ["fe80::1", "link-local"],
    ["fec0::1", "site-local"],
    ["ff02::1", "multicast"],
    ["::ffff:127.0.0.1", "loopback, mapped"],
    ["::ffff:a9fe:a9fe", "metadata, mapped"],
    ["::127.0.0.1", "loopback, embedded"],
    ["64:ff9b::7f00:1", "loopback behind NAT64"],
    ["64:ff9b::a9fe:a9fe", "metadata behind NAT64"],
    ["2002:7f00:1::", "loopback through 6to4"],
    ["2002:c0a8:101::1", "private through 6to4"],
    ["64:ff9b:1::1.1.1.1", "NAT64 of somebody's own"],
    ["2001:0:1:2:3:4:5:6", "Teredo"],
    ["4000::1", "not given out"],
    ["fe80::1%eth0", "link-local with a zone"],
    ["localhost", "not an address"],
    ["", "nothing"],
  ])("%s is none: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/**
 * IANA's registries of special-purpose addresses as of 2026, with multicast, as first and last number: another form than
 * the program's, so that a slip in one of them is seen. Those that stand for an address of version 4 are left out.
 */
const SPECIAL_4: readonly (readonly [number, number])[] = [
  [0x00000000, 0x00ffffff], // "this network"
  [0x0a000000, 0x0affffff], // private use
  [0x64400000, 0x647fffff], // shared address space
  [0x7f000000, 0x7fffffff], // loopback
  [0xa9fe0000, 0xa9feffff], // link-local
  [0xac100000, 0xac1fffff], // private use
  [0xc0000000, 0xc00000ff], // IETF protocol assignments
  [0xc0000200, 0xc00002ff], // documentation (TEST-NET-1)
  [0xc01fc400, 0xc01fc4ff], // AS112-v4
  [0xc034c100, 0xc034c1ff], // AMT
  [0xc0586300, 0xc05863ff], // 6to4 relay anycast
  [0xc0a80000, 0xc0a8ffff], // private use
  [0xc0af3000, 0xc0af30ff], // direct delegation AS112
  [0xc6120000, 0xc613ffff], // benchmarking
  [0xc6336400, 0xc63364ff], // documentation (TEST-NET-2)
  [0xcb007100, 0xcb0071ff], // documentation (TEST-NET-3)
  [0xe0000000, 0xefffffff], // multicast
  [0xf0000000, 0xffffffff], // reserved, limited broadcast
  [0xa83f8110, 0xa83f8110], // Azure's agent
];
const all = (prefix: bigint, bits: bigint): readonly [bigint, bigint] => [
  prefix << (128n - bits),
  ((prefix + 1n) << (128n - bits)) - 1n,
];
const SPECIAL_6: readonly (readonly [bigint, bigint])[] = [
  [0n, 1n], // unspecified, loopback
  all(0x0064_ff9b_0001n, 48n), // translation of one's own
  all(0x0100_0000_0000_0000n, 64n), // discard only
  all(0x0100_0000_0000_0001n, 64n), // dummy
  all(0x2001_00n >> 1n, 23n), // IETF protocol assignments, with Teredo, benchmarking, AMT, AS112, ORCHID, drones
  all(0x2001_0db8n, 32n), // documentation
  all(0x2620_004f_8000n, 48n), // direct delegation AS112
  all(0x3fff_0n, 20n), // documentation
  all(0x5f00n, 16n), // segment routing
  all(0xfcn >> 1n, 7n), // unique local
  all(0xfe80n >> 6n, 10n), // link-local
  all(0xffn, 8n), // multicast
];

const text4 = (number: number): string =>
  [24, 16, 8, 0].map((shift) => String((number >>> shift) & 255)).join(".");
const text6 = (number: bigint): string =>
  number
    .toString(16)
    .padStart(32, "0")
    .replaceAll(/(.{4})(?=.)/g, "$1:");

describe("a special-purpose address", () => {
  const special4 = fc
    .constantFrom(...SPECIAL_4)
    .chain(([first, last]) => fc.oneof(fc.constantFrom(first, last), fc.integer({ min: first, max: last })));
  const special6 = fc
    .constantFrom(...SPECIAL_6)
    .chain(([first, last]) => fc.oneof(fc.constantFrom(first, last), fc.bigInt({ min: first, max: last })));
  const isSpecial4 = (number: number): boolean =>
    SPECIAL_4.some(([first, last]) => number >= first && number <= last);

  it("of version 4 is never one of the internet, in whatever way it is written", () => {
    fc.assert(
      fc.property(special4, (number) => {
        const high = (number >>> 16).toString(16);
        const low = (number & 0xffff).toString(16);
        for (const text of [
          ...[
            text4(number),
            `::ffff:${text4(number)}`,
            `::ffff:${high}:${low}`,
            `0:0:0:0:0:FFFF:${high}:${low}`,
          ],
          ...[`64:ff9b::${text4(number)}`, `2002:${high}:${low}::1`, `::${text4(number)}`],
        ]) {
          expect([text, isPublicAddress(text)]).toEqual([text, false]);
        }
      }),
    );
  });

  it("of version 6 is never one of the internet", () => {
    fc.assert(
      fc.property(special6, (number) => {
        expect([text6(number), isPublicAddress(text6(number))]).toEqual([text6(number), false]);
      }),
    );
  });

  it("any other of version 4 is one, up to the very edge of each range", () => {
    const edges = SPECIAL_4.flatMap(([first, last]) => [first - 1, last + 1]);
    const others = fc
      .oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: 0xffffffff }))
      .filter((number) => number >= 0 && number <= 0xffffffff && !isSpecial4(number));
    fc.assert(
      fc.property(others, (number) => {
        expect([text4(number), isPublicAddress(text4(number))]).toEqual([text4(number), true]);
      }),
    );
  });
});
