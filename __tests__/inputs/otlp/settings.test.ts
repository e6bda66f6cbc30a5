import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { headerSecrets } from "../../../src/inputs/secret-inputs.js";
import { type OtlpSettings, readOtlpInputs, readOtlpSettings } from "../../../src/inputs/otlp/settings.js";
import { InputReader } from "../../../src/inputs/input-reader.js";

type Environment = Readonly<Record<string, string>>;

const PEM = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
let directory = "";

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "otlp-"));
  writeFileSync(path.join(directory, "authority.pem"), PEM);
  writeFileSync(path.join(directory, "notes.txt"), "no certificate");
  execFileSync("mkfifo", [path.join(directory, "pipe")]);
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

/** Settings as a step would have them, and what is wrong with its inputs. */
function settingsOf(environment: Environment): OtlpSettings & { readonly problems: readonly string[] } {
  const reader = new InputReader(environment);
  const inputs = readOtlpInputs(reader, environment);
  return {
    ...readOtlpSettings(inputs, environment, (text) => text.replaceAll("s3cret", "***")),
    problems: reader.problems(),
  };
}

const urlOf = (environment: Environment): string | undefined => settingsOf(environment).destination?.url.href;

const INPUT = "INPUT_OTLP-ENDPOINT";
const HEADERS = "INPUT_OTLP-HEADERS";
const BASE = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://base.example" };

describe("where traces go", () => {
  it("is nowhere when nothing says so", () => {
    expect(settingsOf({})).toEqual({
      destination: undefined,
      resource: {},
      warning: undefined,
      problems: [],
    });
    expect(urlOf({ [INPUT]: "  ", OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toBeUndefined();
  });

  it.each([
    ["https://c.example", "https://c.example/v1/traces"],
    ["https://c.example/", "https://c.example/v1/traces"],
    ["https://c.example/otlp//", "https://c.example/otlp/v1/traces"],
    ["https://c.example/otlp?tenant=1", "https://c.example/otlp/v1/traces?tenant=1"],
    ["https://c.example/v1/traces", "https://c.example/v1/traces"],
    ["https://c.example/otlp/v1/traces", "https://c.example/otlp/v1/traces"],
    ["http://127.0.0.1:4318", "http://127.0.0.1:4318/v1/traces"],
  ])("is the input, a base unless it ends in /v1/traces: %s", (given, url) => {
    expect(urlOf({ [INPUT]: given })).toBe(url);
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example:4318" }, "http://c.example:4318/v1/traces"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example/a/" }, "http://c.example/a/v1/traces"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example/v1/traces" }, "http://c.example/v1/traces/v1/traces"],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://t.example:4318" }, "http://t.example:4318/"],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://t.example/in" }, "http://t.example/in"],
    [{ ...BASE, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://t.example/in" }, "http://t.example/in"],
    [{ ...BASE, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: " " }, "https://base.example/v1/traces"],
    [{ ...BASE, [INPUT]: "https://input.example" }, "https://input.example/v1/traces"],
  ])("is what the variables say, with the precedence of the specification: %j", (environment, url) => {
    expect(urlOf(environment)).toBe(url);
  });

  it("is nowhere when the SDK is disabled", () => {
    expect(settingsOf({ ...BASE, OTEL_SDK_DISABLED: "TRUE" }).destination).toBeUndefined();
    expect(
      settingsOf({ [INPUT]: "https://c.example", OTEL_SDK_DISABLED: "true" }).destination,
    ).toBeUndefined();
    expect(urlOf({ ...BASE, OTEL_SDK_DISABLED: "1" })).toBeDefined();
  });
});

describe("headers", () => {
  const headersOf = (environment: Environment) => settingsOf(environment).destination?.headers;

  it("of the input are as they are, one per line", () => {
    expect(
      headersOf({ [INPUT]: "https://c.example", [HEADERS]: "Authorization = Basic a%20b==\n\nx-tenant=" }),
    ).toEqual({ authorization: "Basic a%20b==", "x-tenant": "" });
  });

  it("of variables are decoded, and those for traces replace the others", () => {
    const general = { ...BASE, OTEL_EXPORTER_OTLP_HEADERS: "a=1,Authorization=Basic%20b%2Cc%3D, ,d=e=f" };
    expect(headersOf(general)).toEqual({ a: "1", authorization: "Basic b,c=", d: "e=f" });
    expect(headersOf({ ...general, OTEL_EXPORTER_OTLP_TRACES_HEADERS: "t=2" })).toEqual({ t: "2" });
  });

  it("of the environment go to the endpoint of the environment only", () => {
    const environment = {
      ...BASE,
      OTEL_EXPORTER_OTLP_HEADERS: "a=1",
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: "b=2",
    };
    expect(headersOf({ ...environment, [INPUT]: "https://c.example" })).toEqual({});
    expect(headersOf({ ...environment, [HEADERS]: "own=3" })).toEqual({ own: "3" });
  });

  it.each(["hushhush", "=hushhush", "authorization hushhush", "na me=hushhush", "name=\u0001hushhush"])(
    "of the input are refused without being shown: %j",
    (line) => {
      const { problems } = settingsOf({ [INPUT]: "https://c.example", [HEADERS]: `a=b\n${line}` });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^otlp-headers: line 2 /);
      expect(problems[0]).not.toContain("hush");
    },
  );

  it("without an endpoint are one warning", () => {
    expect(settingsOf({ [HEADERS]: "a=b" })).toMatchObject({
      destination: undefined,
      problems: [],
      warning: expect.stringContaining("neither otlp-endpoint nor OTEL_EXPORTER_OTLP_ENDPOINT"),
    });
  });
});

describe("an address that cannot be used", () => {
  it.each([
    "collector",
    "collector:4317",
    "grpc://c.example:4317",
    "https://",
    "https://user:pass@c.example",
  ])("is a problem of the input: %s", (given) => {
    const { problems } = settingsOf({ [INPUT]: given });
    expect(problems).toEqual([
      expect.stringMatching(/^otlp-endpoint: ".*" is not the http or https address/),
    ]);
    expect(problems.join()).not.toContain("pass");
  });

  it.each(["collector:4317", "grpc://c.example", "//c.example"])(
    "is one warning for a variable: %s",
    (value) => {
      expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: value })).toMatchObject({
        destination: undefined,
        warning: expect.stringMatching(/^No trace is exported\. OTEL_EXPORTER_OTLP_ENDPOINT: ".*" is not/),
      });
    },
  );

  it("is one that would carry headers unencrypted to another machine", () => {
    const unsafe = { [INPUT]: "http://c.example", [HEADERS]: "a=b" };
    expect(settingsOf(unsafe).problems).toEqual([expect.stringContaining("unencrypted")]);
    expect(settingsOf({ ...unsafe, OTEL_EXPORTER_OTLP_INSECURE: "true" }).problems).toEqual([]);
    expect(settingsOf({ [INPUT]: "http://c.example" }).problems).toEqual([]);
    expect(settingsOf({ [INPUT]: "http://localhost:4318", [HEADERS]: "a=b" }).problems).toEqual([]);
    expect(settingsOf({ [INPUT]: "http://[::1]:4318", [HEADERS]: "a=b" }).problems).toEqual([]);
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example",
      OTEL_EXPORTER_OTLP_HEADERS: "a=b",
    };
    expect(settingsOf(variables)).toMatchObject({
      destination: undefined,
      warning: expect.stringContaining("unencrypted"),
    });
    expect(
      settingsOf({ ...variables, OTEL_EXPORTER_OTLP_TRACES_INSECURE: "true" }).destination,
    ).toBeDefined();
  });
});

describe("the other variables", () => {
  it("have the specification's defaults", () => {
    expect(settingsOf(BASE).destination).toMatchObject({
      headers: {},
      protocol: "http/protobuf",
      compression: "gzip",
      timeoutMs: 10_000,
      certificates: undefined,
    });
  });

  it("count for the input's endpoint as well, those for traces first", () => {
    const environment = {
      [INPUT]: "https://c.example",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "HTTP/JSON",
      OTEL_EXPORTER_OTLP_COMPRESSION: "gzip",
      OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: "none",
      OTEL_EXPORTER_OTLP_TIMEOUT: "5000",
      OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: "250",
      OTEL_EXPORTER_OTLP_CERTIFICATE: "/nowhere.pem",
      OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE: path.join(directory, "authority.pem"),
    };
    expect(settingsOf(environment)).toMatchObject({
      warning: undefined,
      destination: { protocol: "http/json", compression: "none", timeoutMs: 250, certificates: PEM },
    });
  });

  it("may name a protocol that is not spoken: one warning, and the default", () => {
    expect(settingsOf({ ...BASE, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toMatchObject({
      warning: expect.stringMatching(/^OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" is not supported/),
      destination: { protocol: "http/protobuf" },
    });
  });

  it.each([
    ["OTEL_EXPORTER_OTLP_TIMEOUT", "10s"],
    ["OTEL_EXPORTER_OTLP_TIMEOUT", "-1"],
    ["OTEL_EXPORTER_OTLP_TRACES_TIMEOUT", "0"],
    ["OTEL_EXPORTER_OTLP_COMPRESSION", "zstd"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "token-without-a-name"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "a=%zz"],
    ["OTEL_EXPORTER_OTLP_CERTIFICATE", "/nowhere.pem"],
    ["OTEL_EXPORTER_OTLP_CERTIFICATE", "pipe"],
    ["OTEL_EXPORTER_OTLP_CERTIFICATE", "notes.txt"],
    ["OTEL_RESOURCE_ATTRIBUTES", "team"],
  ])("that are wrong are one warning, and nothing is exported: %s=%s", (name, value) => {
    const there = ["pipe", "notes.txt"].includes(value) ? path.join(directory, value) : value;
    const { destination, warning, problems } = settingsOf({ ...BASE, [name]: there });
    expect({ destination, problems }).toEqual({ destination: undefined, problems: [] });
    expect(warning).toContain(name);
    expect(warning).not.toContain("token-without-a-name");
  });

  it("are told together", () => {
    const { warning } = settingsOf({
      ...BASE,
      OTEL_EXPORTER_OTLP_TIMEOUT: "soon",
      OTEL_EXPORTER_OTLP_COMPRESSION: "zip",
      OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    });
    expect(warning).toMatch(/COMPRESSION.*TIMEOUT/);
  });

  it("name the resource, without the secrets that are in it", () => {
    expect(settingsOf({ ...BASE, OTEL_RESOURCE_ATTRIBUTES: "key=s3cret" }).resource).toEqual({ key: "***" });
  });

  it("name the resource", () => {
    const attributes = {
      OTEL_RESOURCE_ATTRIBUTES: "service.name=ours,team=a%2Cb , deployment.environment.name=ci",
    };
    expect(settingsOf({ ...BASE, ...attributes }).resource).toEqual({
      "service.name": "ours",
      team: "a,b",
      "deployment.environment.name": "ci",
    });
    expect(settingsOf({ ...BASE, ...attributes, OTEL_SERVICE_NAME: "mine" }).resource["service.name"]).toBe(
      "mine",
    );
  });
});

describe("values of headers", () => {
  const secretsOf = (environment: Environment) => headerSecrets(new InputReader(environment), environment);

  it("are secret, as they stand there and decoded, with and without the name of a scheme", () => {
    expect(
      secretsOf({
        [HEADERS]: "authorization=Bearer 0123-abcd\nthe-secret-alone",
        OTEL_EXPORTER_OTLP_METRICS_HEADERS: "a=b%20cdefghij",
      }),
    ).toEqual(
      expect.arrayContaining([
        "Bearer 0123-abcd",
        "0123-abcd",
        "the-secret-alone",
        "b%20cdefghij",
        "b cdefghij",
        "cdefghij",
      ]),
    );
  });

  it("are left alone when they are too short to be one", () => {
    expect(secretsOf({ [HEADERS]: "x-tenant=eu" })).toEqual([]);
  });
});
