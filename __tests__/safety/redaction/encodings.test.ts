import { describe, expect, it } from "@jest/globals";
import { encodedForms } from "../../../src/safety/redaction/encodings.js";

const SECRET = `p@ss "w0rd" <&'/+>\né`;

describe("encodedForms", () => {
  const forms = encodedForms(SECRET);

  it.each([
    ["as it is", SECRET],
    ["hexadecimal", Buffer.from(SECRET).toString("hex")],
    ["hexadecimal, capital digits", Buffer.from(SECRET).toString("hex").toUpperCase()],
    ["URL component", "p%40ss%20%22w0rd%22%20%3C%26'%2F%2B%3E%0A%C3%A9"],
    ["URL component, small digits", "p%40ss%20%22w0rd%22%20%3c%26'%2f%2b%3e%0a%c3%a9"],
    ["URL component, all marks", "p%40ss%20%22w0rd%22%20%3C%26%27%2F%2B%3E%0A%C3%A9"],
    ["URL", "p@ss%20%22w0rd%22%20%3C&'/+%3E%0A%C3%A9"],
    ["URL in a URL", "p%2540ss%2520%2522w0rd%2522%2520%253C%2526'%252F%252B%253E%250A%25C3%25A9"],
    ["form", "p%40ss+%22w0rd%22+%3C%26%27%2F%2B%3E%0A%C3%A9"],
    ["JSON", String.raw`p@ss \"w0rd\" <&'/+>\né`],
    ["JSON in JSON", String.raw`p@ss \\\"w0rd\\\" <&'/+>\\né`],
    ["JSON in ASCII", String.raw`p@ss \"w0rd\" <&'/+>\n\u00e9`],
    ["JSON with escaped slashes", String.raw`p@ss \"w0rd\" <&'\/+>\né`],
    ["XML text", `p@ss "w0rd" &lt;&amp;'/+&gt;\né`],
    ["XML attribute", `p@ss &quot;w0rd&quot; &lt;&amp;&apos;/+&gt;\né`],
    ["HTML attribute", `p@ss &quot;w0rd&quot; &lt;&amp;&#39;/+&gt;\né`],
    ["HTML attribute, hexadecimal numbers", `p@ss &quot;w0rd&quot; &lt;&amp;&#x27;/+&gt;\né`],
    ["HTML attribute, numbers", `p@ss &#34;w0rd&#34; &lt;&amp;&#39;/+&gt;\né`],
    ["XML in JSON", String.raw`p@ss \"w0rd\" &lt;&amp;'/+&gt;\né`],
  ])("knows it: %s", (_name, form) => {
    expect(forms).toContain(form);
  });

  it.each([0, 1, 2, 3, 4, 5])("has a base64 form that occurs after %i other bytes", (before) => {
    for (const encoding of ["base64", "base64url"] as const) {
      const encoded = Buffer.concat([Buffer.alloc(before, "x"), Buffer.from("\xff?>secret")]).toString(
        encoding,
      );
      const longest = encodedForms("\xff?>secret")
        .filter((form) => encoded.includes(form))
        .reduce((one, other) => (one.length >= other.length ? one : other), "");
      const shared = before % 3 === 0 ? 0 : 1;
      const hidden = Math.floor((before * 8) / 6) + shared;
      expect(longest).toHaveLength(encoded.length - hidden);
    }
  });

  it("knows the URL component of libraries that leave no mark as it is, and of those that leave some", () => {
    expect(encodedForms("wow!(that's)*")).toEqual(
      expect.arrayContaining([
        "wow!(that's)*",
        "wow%21%28that%27s%29%2A",
        "wow%21%28that%27s%29%2a",
        "wow%21%28that%27s%29*",
      ]),
    );
  });

  it("knows the URL encodings that leave a slash, or what may stand in a path, as it is", () => {
    expect(encodedForms("ab/c d+e=f")).toEqual(
      expect.arrayContaining(["ab/c%20d%2Be%3Df", "ab%2Fc%20d+e=f", "ab/c%20d%2be%3df"]),
    );
  });

  it("knows the JSON of serializers that keep it from being read as HTML", () => {
    expect(encodedForms("a&b<c>d='e\"+`")).toEqual(
      expect.arrayContaining([
        "a\\u0026b\\u003cc\\u003ed='e\\\"+`",
        'a\\u0026b\\u003cc\\u003ed\\u003d\\u0027e\\"+`',
        "a\\u0026b\\u003Cc\\u003Ed=\\u0027e\\u0022\\u002B\\u0060",
      ]),
    );
  });

  it("has base64 forms for when something follows", () => {
    const encoded = Buffer.from("user:secret!more").toString("base64").replace(/=+$/, "");
    const found = encodedForms("secret!").filter((form) => encoded.includes(form));
    expect(Math.max(...found.map((form) => form.length))).toBeGreaterThanOrEqual(8);
  });

  it("looks for very short values as they are, and as JSON and markup need them", () => {
    expect(encodedForms("ab")).toEqual(["ab"]);
    expect(encodedForms('a"')).toEqual(
      expect.arrayContaining(['a"', String.raw`a\"`, String.raw`a\\\"`, "a&quot;", "a&#34;"]),
    );
  });

  it("knows encodings from 6 characters on: shorter ones would be found in ordinary text", () => {
    expect(encodedForms("abcde")).toEqual(["abcde"]);
    expect(encodedForms("abcdef")).toEqual(expect.arrayContaining(["616263646566", "YWJjZGVm"]));
  });

  it("copes with half a surrogate pair", () => {
    expect(encodedForms("abcdef\ud800")).toContain("abcdef\ufffd");
  });
});
