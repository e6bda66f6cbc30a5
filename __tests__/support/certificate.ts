import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Whether certificates can be made here. */
export const HAS_OPENSSL = spawnSync("openssl", ["version"]).status === 0;

/**
 * Makes a self-signed certificate for `localhost`.
 *
 * @param directory for both files
 */
export function makeCertificate(directory: string): { readonly key: string; readonly cert: string } {
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"],
      ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:collector.example"],
      ...["-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}
