import { gzipSync } from "node:zlib";

/** One member of the archive, safe or not. */
export type Member = {
  readonly path: string;
  /** The type flag; default "0", a file. */
  readonly type?: string;
  readonly mode?: number;
  readonly target?: string;
  readonly content?: string | Buffer;
};

/** Makes a `.tar.gz` with exactly these members, in this order, in the ustar format. */
export function tarball(members: readonly Member[]): Buffer {
  return gzipSync(tar(members), { level: 1 });
}

function tar(members: readonly Member[]): Buffer {
  return Buffer.concat([...members.flatMap(blocks), Buffer.alloc(1024)]);
}

/** Returns the records of a pax header, as the content of a member of type "x" or "g". */
export function paxRecords(records: Readonly<Record<string, string | Buffer>>): Buffer {
  const lines = Object.entries(records).map(([key, value]) => {
    const rest = Buffer.concat([Buffer.from(` ${key}=`), Buffer.from(value), Buffer.from("\n")]);
    let length = rest.length;
    while (String(length).length + rest.length !== length) {
      length += 1;
    }
    return Buffer.concat([Buffer.from(String(length)), rest]);
  });
  return Buffer.concat(lines);
}

function blocks({ path, type = "0", mode = 0o644, target = "", content = "" }: Member): Buffer[] {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(512);
  header.write(path, 0, 100);
  header.write(`${mode.toString(8).padStart(7, "0")}\0`, 100);
  header.write("0000000\0".repeat(2), 108);
  header.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write(type, 156);
  header.write(target, 157, 100);
  header.write("ustar\x0000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
}
