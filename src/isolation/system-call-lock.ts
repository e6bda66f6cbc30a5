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
export function lockProgram(architecture: string): Buffer | undefined {
  const machine = MACHINES[architecture];
  return machine === undefined ? undefined : executable(machine);
}

type Machine = {
  /** `e_machine` of ELF, and the kernel's name for the architecture in a filter (linux/audit.h). */
  readonly elf: number;
  readonly audit: number;
  readonly code: string;
  /** Numbers of system calls: add_key, request_key, keyctl. */
  readonly keys: readonly number[];
  readonly socket: number;
  /** unshare and clone: both take flags as their first argument. */
  readonly flagged: readonly number[];
  /** Numbers from here on belong to another calling convention (x32) with its own numbering. */
  readonly foreignFrom: number | undefined;
};

const MACHINES: Readonly<Record<string, Machine | undefined>> = {
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

/** A step of the filter; jump targets are labels. Without one, the next step follows. */
type Step = {
  readonly label?: string;
  readonly code: number;
  readonly value: number;
  readonly then?: string;
  readonly otherwise?: string;
};

const LOAD = 0x20;
const RETURN = 0x06;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_ANY_BIT = 0x45;

function filterSteps(machine: Machine): readonly Step[] {
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
function assemble(steps: readonly Step[]): Buffer {
  const distance = (from: number, label: string | undefined): number =>
    label === undefined ? 0 : steps.findIndex((step) => step.label === label) - from - 1;
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
function executable(machine: Machine): Buffer {
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
