import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockProgram } from "../../src/isolation/system-call-lock.js";

const PERL = "/usr/bin/perl";
const canRun = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
const canCall = canRun && existsSync(PERL);
if (!canCall) {
  console.warn(
    "SKIPPED: the filter of system calls needs Linux on x64 or arm64, and perl to call them by number.",
  );
}

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
  writeFileSync(join(folder, "lock"), lockProgram(process.arch) ?? "", { mode: 0o755 });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function locked(
  program: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly said: string } {
  const done = spawnSync("setpriv", ["--no-new-privs", "--", join(folder, "lock"), program, ...args], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], SECRET: "1" },
  });
  return { status: done.status, said: done.stdout + done.stderr };
}

/** The error number of a system call inside; 0 when it worked. */
function errorOf(call: string): string {
  return locked(
    PERL,
    "-e",
    `my ($type, $name, $value) = ("user", "name", "value"); $! = 0; my $r = syscall(${call}); print $r == -1 ? $! + 0 : 0`,
  ).said;
}

const NUMBERS =
  process.arch === "arm64"
    ? { addKey: 217, requestKey: 218, keyctl: 219, socket: 198, unshare: 97, clone: 220 }
    : { addKey: 248, requestKey: 249, keyctl: 250, socket: 41, unshare: 272, clone: 56 };
const EPERM = "1";
const ENOSYS = "38";
const EAFNOSUPPORT = "97";

(canCall ? describe : describe.skip)("inside of the lock", () => {
  it("a program runs with its arguments, without an environment", () => {
    expect(locked("/bin/sh", "-c", 'echo "$0 $1"; env', "name", "a b")).toEqual({
      status: 0,
      said: expect.stringMatching(/^name a b\n(?!.*SECRET)/su),
    });
  });

  it("the kernel's keyrings are out of reach", () => {
    expect(errorOf(`${NUMBERS.addKey}, $type, $name, $value, 5, -4`)).toBe(ENOSYS);
    expect(errorOf(`${NUMBERS.requestKey}, $type, $name, 0, -4`)).toBe(ENOSYS);
    expect(errorOf(`${NUMBERS.keyctl}, 0, -4, 1`)).toBe(ENOSYS);
  });

  it("there is no new user namespace, by any call that makes one", () => {
    expect(errorOf(`${NUMBERS.unshare}, 0x10000000`)).toBe(EPERM);
    expect(errorOf(`${NUMBERS.unshare}, 0x50000000`)).toBe(EPERM);
    expect(errorOf(`${NUMBERS.clone}, 0x10000011, 0, 0, 0, 0`)).toBe(EPERM);
    expect(errorOf("435, 0, 0")).toBe(ENOSYS);
    expect(locked("unshare", "--user", "true").status).not.toBe(0);
    expect(locked("/usr/bin/unshare", "--user", "true").said).toContain("Operation not permitted");
  });

  it("sockets are those that a network namespace keeps apart", () => {
    for (const family of [1, 2, 10, 16]) {
      expect(errorOf(`${NUMBERS.socket}, ${family}, 2, 0`)).toBe("0");
    }
    for (const family of [0, 3, 17, 30, 31, 38, 40, 42, 44, 1000]) {
      expect(errorOf(`${NUMBERS.socket}, ${family}, 2, 0`)).toBe(EAFNOSUPPORT);
    }
    expect(errorOf("425, 8, 0")).toBe(ENOSYS);
  });

  (process.arch === "x64" ? it : it.skip)("another calling convention of the machine is no way round", () => {
    expect(errorOf(`${0x40000000 + NUMBERS.keyctl}, 0, -4, 1`)).toBe(ENOSYS);
  });

  it("what starts processes and threads works", () => {
    const script =
      'const { Worker } = require("node:worker_threads"); const { execFileSync } = require("node:child_process"); new Worker("require(\'node:worker_threads\').parentPort.postMessage(1)", { eval: true }).on("message", () => console.log(execFileSync("/bin/echo", ["child"]).toString().trim()));';
    expect(locked(process.execPath, "-e", script)).toEqual({ status: 0, said: "child\n" });
  });

  it("no file is open but the first three", () => {
    const done = spawnSync(
      "/bin/sh",
      [
        "-c",
        'exec 5</etc/passwd; exec setpriv --no-new-privs -- "$1" /bin/ls /proc/self/fd',
        "sh",
        join(folder, "lock"),
      ],
      { encoding: "utf8" },
    );
    // The fourth is the folder that is listed.
    expect(done.stdout.trim().split("\n")).toEqual(["0", "1", "2", "3"]);
  });

  it("the lock stays on in whatever is started", () => {
    expect(
      locked("/bin/sh", "-c", `exec ${PERL} -e 'syscall(${NUMBERS.keyctl}, 0, -4, 1); print $!+0'`).said,
    ).toBe(ENOSYS);
    expect(locked("/bin/sh", "-c", "grep Seccomp: /proc/self/status").said).toBe("Seccomp:\t2\n");
  });

  it("nothing is started when the kernel does not take the filter: without privileges it wants to know of no new ones", () => {
    const user =
      process.getuid?.() === 0 ? ["setpriv", "--reuid", "65534", "--bounding-set", "-all", "--"] : [];
    const copy = join("/tmp", `lock-${process.pid}`);
    writeFileSync(copy, lockProgram(process.arch) ?? "", { mode: 0o755 });
    try {
      const words = [...user, copy, "/bin/echo", "started"];
      expect(spawnSync(words[0] ?? copy, words.slice(1), { encoding: "utf8" })).toMatchObject({
        status: 125,
        stdout: "",
      });
    } finally {
      rmSync(copy);
    }
  });
});

/** What the filter in a program answers to a system call; the steps of classic BPF that it is made of (linux/filter.h). */
function answerOf(program: Buffer, audit: number, number: number, argument = 0): string {
  // The program ends with `struct sock_fprog` (length, address) and the filter; it is loaded at 0x400000 as it stands.
  const filter = program.subarray(Number(program.readBigUInt64LE(0x78 + 0x50 + 8) - 0x400000n));
  const data = new Map([
    [0, number],
    [4, audit],
    [16, argument],
  ]);
  let value = 0;
  for (let at = 0; ; at++) {
    const step = filter.subarray(8 * at, 8 * at + 8);
    const operand = step.readUInt32LE(4);
    const jump = (isMet: boolean): number => step.readUInt8(isMet ? 2 : 3);
    switch (step.readUInt16LE(0)) {
      case 0x20:
        value = data.get(operand) ?? Number.NaN;
        break;
      case 0x15:
        at += jump(value === operand);
        break;
      case 0x35:
        at += jump(value >= operand);
        break;
      case 0x45:
        at += jump((value & operand) !== 0);
        break;
      case 0x06:
        return operand === 0x7fff0000 ? "allowed" : `error ${operand - 0x50000}`;
      default:
        throw new Error(`an unknown step: ${step.toString("hex")}`);
    }
  }
}

describe("the lock", () => {
  it.each([
    ["x64", 0xc000003e, { keys: [248, 249, 250], socket: 41, unshare: 272, clone: 56, read: 0 }],
    ["arm64", 0xc00000b7, { keys: [217, 218, 219], socket: 198, unshare: 97, clone: 220, read: 63 }],
  ])("refuses the same on either machine: %s", (architecture, audit, calls) => {
    const program = lockProgram(architecture) ?? Buffer.alloc(0);
    const answer = (number: number, argument?: number): string => answerOf(program, audit, number, argument);
    // The last: rings for input and output, and the clone whose flags no filter can read.
    for (const number of [...calls.keys, 425, 426, 427, 435]) {
      expect([number, answer(number)]).toEqual([number, `error ${ENOSYS}`]);
      expect([number, answer(number + 0x1000)]).toEqual([number, "allowed"]);
    }
    for (const number of [calls.unshare, calls.clone]) {
      expect(answer(number, 0x10000011)).toBe(`error ${EPERM}`);
      expect(answer(number, 0x6f)).toBe("allowed");
    }
    const families = Array.from({ length: 50 }, (_, family) => family);
    expect(families.filter((family) => answer(calls.socket, family) === "allowed")).toEqual([1, 2, 10, 16]);
    expect(answer(calls.socket, 40)).toBe(`error ${EAFNOSUPPORT}`);
    expect(answer(calls.read, 0x10000000)).toBe("allowed");
    expect(answerOf(program, audit + 1, calls.read)).toBe(`error ${ENOSYS}`);
  });

  it("is the same program on every build, and none for a machine that is not known", () => {
    for (const architecture of ["x64", "arm64"]) {
      const program = lockProgram(architecture);
      expect(program?.subarray(0, 4).toString("latin1")).toBe("\x7fELF");
      expect(program).toEqual(lockProgram(architecture));
      // One segment (behind the header of 64 bytes) loads the whole file at 0x400000, and it begins behind both headers.
      expect([32, 40].map((at) => program?.readBigUInt64LE(64 + at))).toEqual([
        BigInt(program?.length ?? 0),
        BigInt(program?.length ?? 0),
      ]);
      expect([24, 64 + 16].map((at) => program?.readBigUInt64LE(at))).toEqual([0x400078n, 0x400000n]);
    }
    expect(lockProgram("riscv64")).toBeUndefined();
  });

  const objdump = spawnSync("objdump", ["--version"]).status === 0;
  (objdump ? it : it.skip)("is, on x64, the instructions that its comments name", () => {
    const file = join(folder, "x64");
    writeFileSync(file, lockProgram("x64") ?? "");
    const listing = execFileSync(
      "objdump",
      [
        "-D",
        "-b",
        "binary",
        "-m",
        "i386:x86-64",
        "-M",
        "intel",
        "--start-address=0x78",
        "--stop-address=0xc3",
        file,
      ],
      { encoding: "utf8" },
    );
    const instructions = listing
      .split("\n")
      .flatMap((line) => /^\s+[0-9a-f]+:\t(?:[0-9a-f]{2} )+\s*(.*?)\s*(?:#.*)?$/u.exec(line)?.[1] ?? [])
      .filter((text) => text !== "")
      .map((text) => text.replaceAll(/\s+/gu, " "));
    expect(instructions).toEqual([
      "mov eax,0x13d",
      "mov edi,0x1",
      "xor esi,esi",
      "lea rdx,[rip+0x3d]",
      "syscall",
      "test eax,eax",
      "jne 0xb7",
      "mov eax,0x1b4",
      "mov edi,0x3",
      "mov esi,0xffffffff",
      "xor edx,edx",
      "syscall",
      "mov rdi,QWORD PTR [rsp+0x10]",
      "lea rsi,[rsp+0x10]",
      "xor edx,edx",
      "mov eax,0x3b",
      "syscall",
      "mov edi,0x7d",
      "mov eax,0xe7",
      "syscall",
    ]);
  });
});
