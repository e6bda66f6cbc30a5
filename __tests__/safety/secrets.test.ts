import { describe, expect, it } from "@jest/globals";
import { secretsFromEnvironment } from "../../src/safety/secrets.js";

const VALUE = "s3cr3t-value";

describe("secretsFromEnvironment", () => {
  it.each([
    "GITHUB_TOKEN",
    "ACTIONS_ID_TOKEN_REQUEST_TOKEN",
    "CLIENT_SECRET",
    "SECRET_SAUCE",
    "DB_PASSWORD",
    "DBPASSWORD",
    "SMTP-PASSWD",
    "GPG_PASSPHRASE",
    "MAIL_PASS",
    "MYSQL_PWD",
    "CURSOR_API_KEY",
    "APIKEY",
    "OPENAI_APIKEY",
    "GOOGLE_CREDENTIALS",
    "AWS_CREDENTIAL",
    "GH_PAT",
    "NPM_CONFIG__AUTH",
    "npm_token",
  ])("takes the value of %s", (name) => {
    expect(secretsFromEnvironment({ [name]: VALUE })).toEqual([VALUE]);
  });

  it.each([
    "PATH",
    "PWD",
    "MONKEY",
    "KEYBOARD_LAYOUT",
    "AUTHOR_NAME",
    "COMPASS",
    "PATTERN",
    "TOKENIZERS_PARALLELISM",
    "INPUT_API-KEY",
    "INPUT_GITHUB_TOKEN",
  ])("leaves %s alone", (name) => {
    expect(secretsFromEnvironment({ [name]: VALUE })).toEqual([]);
  });

  it("leaves settings of fewer than 8 characters alone, and what is not set", () => {
    expect(secretsFromEnvironment({ A_TOKEN: "1234567", B_TOKEN: "", C_TOKEN: undefined })).toEqual([]);
    expect(secretsFromEnvironment({ A_TOKEN: "12345678" })).toEqual(["12345678"]);
  });

  it.each([
    "mongodb+srv://admin:correct-horse@db.example.com",
    "HTTPS://admin:correct-horse@db.example.com",
    "redis://:correct-horse@db.example.com",
  ])("takes the password of %s", (url) => {
    expect(secretsFromEnvironment({ DB_SECRET: url })).toContain("correct-horse");
    expect(secretsFromEnvironment({ DB_SECRET: url })).not.toContain(url);
  });

  it("takes of a URL its query and its fragment", () => {
    expect(secretsFromEnvironment({ A_TOKEN: "https://a.example?key=1234567#fragment" })).toEqual([
      "?key=1234567#fragment",
    ]);
    expect(secretsFromEnvironment({ A_TOKEN: "https://a.example#f=1234567\nmore" })).toEqual([
      "#f=1234567\nmore",
    ]);
  });

  it("takes what merely holds a URL or a path as it is", () => {
    for (const value of [
      "see https://a.example",
      "https://a.example 1234",
      "1://a.example/b",
      "key /home/runner",
      "~correct-horse",
    ]) {
      expect(secretsFromEnvironment({ A_TOKEN: value })).toEqual([value]);
    }
  });

  it("names each value once", () => {
    expect(secretsFromEnvironment({ GH_TOKEN: VALUE, GITHUB_TOKEN: VALUE })).toEqual([VALUE]);
  });

  it.each([
    ["GOOGLE_APPLICATION_CREDENTIALS", "/home/runner/app/gha-creds-1a2b3c.json"],
    ["SSH_AUTH_SOCK", "/tmp/ssh-a1b2c3/agent.4711"],
    ["SIGNING_KEY", "./keys/signing.pem"],
    ["SIGNING_KEY", "../keys/signing.pem"],
    ["SIGNING_KEY", "D:\\a\\app\\signing.pem"],
  ])("does not take the path in %s for a secret, which would remove paths everywhere", (name, value) => {
    expect(secretsFromEnvironment({ [name]: value })).toEqual([]);
  });

  it("takes a key that happens to begin with a slash", () => {
    const key = "/K7MDENG/bPxRfiCYwJalrXUtnFEMIoDzQeQNuMb";
    expect(secretsFromEnvironment({ AWS_SECRET_ACCESS_KEY: key })).toEqual([key]);
  });

  it("takes of a URL what is secret in it and leaves its host", () => {
    expect(
      secretsFromEnvironment({
        HOOK_SECRET: "https://hooks.example.com/services/T00/B00/xxxxxxxx",
        DB_CREDENTIALS: "postgres://admin:correct-horse@db.example.com/app?sslmode=require",
        PUBLIC_KEY_SERVER: "https://keys.example.com",
      }),
    ).toEqual(["/services/T00/B00/xxxxxxxx", "admin:correct-horse", "correct-horse", "/app?sslmode=require"]);
  });
});
