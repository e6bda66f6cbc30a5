import { describe, expect, it } from "@jest/globals";
import { secretsFromEnvironment } from "../../../src/safety/redaction/secrets.js";

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
    "GCP_CREDS",
    "SESSION_COOKIE",
    "AUTHCOOKIE",
    "SENTRY_DSN",
    "SLACK_WEBHOOK",
    "SLACK_WEBHOOK_URL",
    "DEPLOY_HOOK",
    "STORAGE_CONNECTION_STRING",
    "DB_CONNSTR",
    "APP_JWT",
    "BEARER",
    "WALLET_MNEMONIC",
    "VAULT_PASSCODE",
    "TOKEN2",
    "API_KEY_1",
    "RSAKey",
    "JWTS",
    "DB_PWDS",
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
    "DATABASE_URL",
    "SERVER_URI",
    "CONNECTION",
    "TLS_CERT",
  ])("leaves %s alone", (name) => {
    expect(secretsFromEnvironment({ [name]: VALUE })).toEqual([]);
  });

  it.each(["DATABASE_URL", "MONGO_URI", "DB_CONNECTION", "SESSION", "PRIVATE_SEED", "TLS_CERT", "HASH_SALT"])(
    "takes the value of %s when the workflow lets it through to the agent",
    (name) => {
      expect(secretsFromEnvironment({ [name]: VALUE }, [name])).toEqual([VALUE]);
    },
  );

  it.each(["NODE_ENV", "DB_HOST", "REGION", "BUILD_ID"])(
    "leaves %s alone though the workflow lets it through",
    (name) => {
      expect(secretsFromEnvironment({ [name]: VALUE }, [name])).toEqual([]);
    },
  );

  it("takes of a URL that is let through its user information and its query, not the way to a public service", () => {
    const environment = {
      DATABASE_URL: "postgres://app:correct-horse@db.example.com/application?sslmode=require",
      SERVICE_URL: "https://api.example.com/v1/things",
    };
    expect(secretsFromEnvironment(environment, Object.keys(environment))).toEqual([
      "?sslmode=require",
      "app:correct-horse",
      "correct-horse",
    ]);
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
    ).toEqual(["/services/T00/B00/xxxxxxxx", "/app?sslmode=require", "admin:correct-horse", "correct-horse"]);
  });

  it("takes the user information of every URL, whatever the variable is called", () => {
    expect(
      secretsFromEnvironment({
        HTTPS_PROXY: "http://user:hunter2@proxy.example:3128",
        PIP_EXTRA_INDEX_URL: "https://a.example https://ci:p%40ss-word@b.example/simple",
        GOPROXY: "https://a1B2c3D4e5@go.example,direct",
        INPUT_PROMPT: "like https://user:password@host",
      }),
    ).toEqual([
      "user:hunter2",
      "hunter2",
      "ci:p%40ss-word",
      "p%40ss-word",
      "ci:p@ss-word",
      "p@ss-word",
      "a1B2c3D4e5",
    ]);
  });

  it("takes no password for one that is the name of its user, too short, or missing", () => {
    expect(
      secretsFromEnvironment({
        DATABASE_URL: "postgres://postgres:postgres@localhost:5432/app",
        A: "ssh://git@github.com/o/r",
        B: "ftp://me:abc@host",
        C: "https://host/a@b:password",
        D: "https://host?q=a:password@b",
      }),
    ).toEqual(["postgres:postgres"]);
  });

  it("takes passwords from 4 characters on, and user information from 8", () => {
    const taken = (information: string): readonly string[] =>
      secretsFromEnvironment({ A: `https://${information}@host` });
    expect(["u:abc", "u:abcd", "1234567", "12345678", "me:1234", "me:12345"].map(taken)).toEqual([
      [],
      ["abcd"],
      [],
      ["12345678"],
      ["1234"],
      ["me:12345", "12345"],
    ]);
  });

  it("takes for a common word 7 letters of one case at most", () => {
    const taken = (password: string): readonly string[] =>
      secretsFromEnvironment({ A: `mysql://r:${password}@localhost` }).filter((one) => one === password);
    expect(["secrets", "SECRETS", "secretsy", "Secrets", "secret1"].flatMap(taken)).toEqual([
      "secretsy",
      "Secrets",
      "secret1",
    ]);
  });

  it("takes no common word for a password of a service on the machine itself", () => {
    expect(
      secretsFromEnvironment({
        A: "mysql://root:test@localhost:3306/app",
        B: "redis://:pass@127.0.0.1",
        C: "amqp://guest:t3st@[::1]:5672",
        D: "mysql://root:test@db.example",
      }),
    ).toEqual(["root:test", "guest:t3st", "t3st", "test"]);
  });

  it("is linear on a variable that is all URLs", () => {
    const time = (count: number): number => {
      const value = "http://user:pass".repeat(count);
      const start = performance.now();
      secretsFromEnvironment({ A: value, B: "://".repeat(5 * count), C: "a".repeat(16 * count) });
      return performance.now() - start;
    };
    time(1_000);
    expect(time(64_000)).toBeLessThan(64 * Math.max(1, time(4_000)));
  });
});
