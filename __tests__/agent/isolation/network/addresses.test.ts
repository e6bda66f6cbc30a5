import { describe, expect, it } from "@jest/globals";
import { isPublicAddress } from "../../../../src/agent/isolation/network/addresses.js";

describe("an address of the internet", () => {
  it.each([
    ["1.1.1.1"],
    ["203.0.113.5"],
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
    ["fe80::1%eth0", "link-local with a zone"],
    ["localhost", "not an address"],
    ["", "nothing"],
  ])("%s is none: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
