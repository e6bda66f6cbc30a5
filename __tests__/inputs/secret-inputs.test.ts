import { describe, expect, it } from "@jest/globals";
import { secretsOfStep } from "../../src/inputs/secret-inputs.js";

describe("the secrets of a step", () => {
  it("are the inputs that are called so, and what the environment calls so", () => {
    expect(
      secretsOfStep({
        "INPUT_API-KEY": " key_1 ",
        CURSOR_API_KEY: "key_2",
        "INPUT_GITHUB-TOKEN": "ghs_1",
        INPUT_REDACT: "first\n second \n",
        DB_PASSWORD: "correct-horse",
      }),
    ).toEqual(["key_1", "key_2", "ghs_1", "first", "second", "correct-horse"]);
  });

  it("are no lines of redact under 4 characters: those are layout", () => {
    expect(secretsOfStep({ INPUT_REDACT: '{\n"pin": "1234",\n},\nabcd\nabc\n}' })).toEqual([
      '"pin": "1234",',
      "abcd",
    ]);
  });

  it("are what is let through to the agent and looks secret", () => {
    const environment = {
      DATABASE_URL: "server=db;password=correct-horse",
      CREDS: "alice-and-bob",
      COOKIE: "session=1234567",
      NODE_ENV: "production",
    };
    expect(
      secretsOfStep({ ...environment, "INPUT_PASS-ENV": "DATABASE_URL\nCREDS\nCOOKIE\nNODE_ENV" }),
    ).toEqual(["server=db;password=correct-horse", "alice-and-bob", "session=1234567"]);
  });

  it("are values of headers for a collector, and the password of its address", () => {
    expect(
      secretsOfStep({
        "INPUT_OTLP-ENDPOINT": "https://ci:hunter2@collector.example",
        "INPUT_OTLP-HEADERS": "authorization=Bearer 0123-abcd",
        OTEL_EXPORTER_OTLP_TRACES_HEADERS: "x-key=a%20secret-word",
      }),
    ).toEqual(
      expect.arrayContaining([
        "hunter2",
        "Bearer 0123-abcd",
        "0123-abcd",
        "a%20secret-word",
        "a secret-word",
        "secret-word",
      ]),
    );
  });

  it("are a mirror's password", () => {
    expect(secretsOfStep({ "INPUT_CLI-DOWNLOAD-URL": "https://ci:hunter2@mirror.example" })).toEqual([
      "ci:hunter2",
      "hunter2",
    ]);
  });
});
