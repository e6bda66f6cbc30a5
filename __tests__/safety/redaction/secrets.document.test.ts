import { describe, expect, it } from "@jest/globals";
import { linesToMask } from "../../../src/safety/redaction/known-secrets.js";
import { createRedactor } from "../../../src/safety/redaction/redact.js";
import { secretsInDocument } from "../../../src/safety/redaction/secrets.js";

const PEM = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----\n";
const SERVICE_ACCOUNT = {
  type: "service_account",
  private_key_id: "0123456789abcdef0123",
  private_key: PEM,
  client_id: 123456789012,
  auth_uri: "https://accounts.example.com/o/oauth2/auth",
  universe_domain: "a.example",
  scopes: ["read", "everything-there-is"],
  enabled: true,
};

describe("a JSON document that is a secret", () => {
  it.each([undefined, 2])("counts by its values (indented by %s)", (indent) => {
    expect(secretsInDocument(JSON.stringify(SERVICE_ACCOUNT, undefined, indent))).toEqual([
      "service_account",
      "0123456789abcdef0123",
      PEM,
      "123456789012",
      "/o/oauth2/auth",
      "a.example",
      "everything-there-is",
    ]);
  });

  it("counts by short values, too, where the name of the member says secret", () => {
    const document = { user: "alice", login: { pw: "hunter2", apiKey: "a1b2", pin: "12", Keys: ["abcd"] } };
    expect(secretsInDocument(JSON.stringify(document))).toEqual(["hunter2", "a1b2", "abcd"]);
  });

  it("counts by values from 8 characters on, and by those of secret names from 4", () => {
    const document = { a: "1234567", b: "12345678", c: 1234567, d: 12345678, pw: "abc", key: "abcd" };
    expect(secretsInDocument(JSON.stringify(document))).toEqual(["12345678", "12345678", "abcd"]);
  });

  it.each([
    ['"private_key_id": "0123456789abcdef",', ["0123456789abcdef"]],
    ['  "pw" : "hunter2"', ["hunter2"]],
    ['"everything-there-is",', ["everything-there-is"]],
    [`"private_key": ${JSON.stringify(PEM)},`, [PEM]],
    ['"auth_uri": "https://accounts.example.com/o/oauth2/auth",', ["/o/oauth2/auth"]],
    ['"a": "abc",', []],
  ])("counts line by line by the value of each: %s", (line, values) => {
    expect(secretsInDocument(line)).toEqual(values);
  });

  it.each(["hunter2", '"id": 12345678,', '"a": "b" "c"', "{not JSON}", '"open', '"a\nb c d"', PEM])(
    "is not %j",
    (text) => {
      expect(secretsInDocument(text)).toBeUndefined();
    },
  );

  it("leaves layout that every document has", () => {
    const other = '{\n  "type": "object",\n  "url": "https://other.example",\n  "id": "x"\n}';
    for (const secrets of [
      [JSON.stringify(SERVICE_ACCOUNT, undefined, 2)],
      JSON.stringify(SERVICE_ACCOUNT, undefined, 2).split("\n").slice(1, -1),
    ]) {
      const redactor = createRedactor(secrets);
      expect(redactor.text(other)).toBe(other);
      const event = Buffer.from(
        JSON.stringify({ type: "assistant", message: { content: [{ text: other }] } }),
      );
      expect(redactor.line(event).bytes).toBe(event);
      expect(redactor.text(PEM.replaceAll("\n", "\\n"))).toBe("***");
      expect(redactor.text("0123456789abcdef0123")).toBe("***");
    }
  });
});

describe("what the runner is told to mask", () => {
  it("is lines that tell something, never the braces of a document", () => {
    expect(
      linesToMask([JSON.stringify(SERVICE_ACCOUNT, undefined, 2), "key", PEM, " padded\n", "*", ""]),
    ).toEqual([
      "service_account",
      "0123456789abcdef0123",
      "-----BEGIN PRIVATE KEY-----",
      "MIIEvQIBADANBgkqhkiG9w0BAQEFAASC",
      "-----END PRIVATE KEY-----",
      "123456789012",
      "/o/oauth2/auth",
      "a.example",
      "everything-there-is",
      "key",
      "padded",
    ]);
  });
});
