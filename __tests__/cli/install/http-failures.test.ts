import { describe, expect, it } from "@jest/globals";
import { asFailure } from "../../../src/cli/install/http-get.js";
import { ActionError } from "../../../src/system/errors.js";

const URL_OF_MIRROR = new URL("https://mirror.example/lab/a.tar.gz");

function failure(code: string, message: string): { message: string; remedy: string } {
  const error = asFailure(Object.assign(new Error(message), { code }), URL_OF_MIRROR, "The package");
  return { message: error.message, remedy: error instanceof ActionError ? error.remedy : "" };
}

describe("a download that failed", () => {
  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate"],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unable to get local issuer certificate"],
    ["CERT_HAS_EXPIRED", "certificate has expired"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match certificate's altnames"],
  ])("for its certificate (%s) says so, and how to name the authority", (code, words) => {
    const { message, remedy } = failure(code, words);
    expect(message).toBe(
      `The package could not be fetched from mirror.example: its certificate is not trusted (${words}).`,
    );
    expect(remedy).toContain("`NODE_EXTRA_CA_CERTS`");
  });

  it("for a name that nobody knows says so", () => {
    const { message, remedy } = failure("ENOTFOUND", "getaddrinfo ENOTFOUND mirror.example");
    expect(message).toContain("its name cannot be resolved (getaddrinfo ENOTFOUND mirror.example).");
    expect(remedy).toContain("name resolution");
  });

  it("for a full disk does not send anybody to the network", () => {
    const { message, remedy } = failure("ENOSPC", "ENOSPC: no space left on device, write");
    expect(message).toContain("could not be written to the disk (ENOSPC: no space left on device, write).");
    expect(remedy).toBe("Free space on the disk of the runner's temporary folder.");
  });

  it("for what nobody has thought of keeps the words of the cause", () => {
    const cause = new Error("the inner one");
    const error = asFailure(new Error("the outer one", { cause }), URL_OF_MIRROR, "The package");
    expect(error.message).toBe(
      "The package could not be fetched from mirror.example: the outer one: the inner one.",
    );
  });
});
