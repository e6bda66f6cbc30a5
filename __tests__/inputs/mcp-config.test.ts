import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadInputs, type Inputs } from "../../src/inputs/inputs.js";
import { inputVariable } from "../../src/inputs/input-reader.js";
import { secretsOfStep } from "../../src/inputs/secret-inputs.js";

const DOCS = { mcpServers: { docs: { command: "docs" } } };
let workspace = "";
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "mcp-config-"));
  mkdirSync(join(workspace, "ci"));
  writeFileSync(join(workspace, "ci/mcp.json"), JSON.stringify(DOCS));
});
afterAll(() => {
  rmSync(workspace, { recursive: true });
});

type Given = Readonly<Record<string, string>>;

function environmentOf(config: string, inputs: Given = {}, variables: Given = {}): Given {
  const all = { prompt: "Do this.", "api-key": "key_x", "mcp-config": config, ...inputs };
  const named = Object.entries(all).map(([name, value]): [string, string] => [inputVariable(name), value]);
  return { GITHUB_WORKSPACE: workspace, ...variables, ...Object.fromEntries(named) };
}

const load = (...given: Parameters<typeof environmentOf>): Inputs => loadInputs(environmentOf(...given));
const server = (settings: unknown, name = "x"): string =>
  JSON.stringify({ mcpServers: { [name]: settings } });

describe("mcp-config", () => {
  it.each([
    ["inline", server({ command: "npx", args: ["-y", "x"], env: { A: "${env:A}" } }), { "pass-env": "A" }],
    ["of a file", "ci/mcp.json", {}],
    ["of a file beside the working directory", "mcp.json", { "working-directory": "ci" }],
    ["with a url", server({ url: "https://docs.example/mcp" }), {}],
    [
      "whose host is allowed",
      server({ url: "https://docs.example/mcp" }),
      { isolation: "network", "allowed-hosts": "*.x.example\ndocs.example" },
    ],
    ["at Cursor's", server({ url: "https://mcp.cursor.com/x" }), { isolation: "network" }],
    [
      "with another port",
      server({ url: "http://docs.example:8080/" }),
      { isolation: "network", "allowed-hosts": "docs.example:8080" },
    ],
  ])("is taken %s", (_what, config, inputs) => {
    const given: unknown = config.startsWith("{") ? JSON.parse(config) : DOCS;
    expect({ mcpServers: load(config, inputs).mcpServers }).toEqual(given);
  });

  it("is nothing where it is not given", () => {
    expect(load("").mcpServers).toBeUndefined();
  });

  it.each([
    ["no JSON", "{mcpServers: sk-secret}", {}, 'is not a JSON object with an object "mcpServers"'],
    ["a list", "[]", {}, 'is not a JSON object with an object "mcpServers"'],
    ["servers without their member", '{"docs": {"command": "x"}}', {}, 'with an object "mcpServers"'],
    ["no server", '{"mcpServers": {}}', {}, '"mcpServers" names no server.'],
    ["a server that is a text", server("npx docs"), {}, 'server "x" is not an object.'],
    ["neither command nor url", server({ args: [] }), {}, 'server "x" needs either a command or a url'],
    ["command and url", server({ command: "a", url: "https://b" }), {}, "needs either a command or a url"],
    [
      "args as a text",
      server({ command: "a", args: "-y" }),
      {},
      "has args that are not an array of strings.",
    ],
    ["a number", server({ command: "a", env: { PORT: 1 } }), {}, "has env that is not an object of strings."],
    ["a file address", server({ url: "file:///etc" }), {}, "has a url that is not an http or https address."],
    ["no file", "nowhere.json", {}, 'the file "nowhere.json" cannot be read'],
    [
      "a variable that the agent does not see",
      server({ command: "a", env: { T: "Bearer ${env:DOCS_TOKEN}" } }),
      { "pass-env": "OTHER" },
      'server "x" refers to ${env:DOCS_TOKEN}, which the agent does not see. Add DOCS_TOKEN to pass-env.',
    ],
    [
      "a host that is not allowed",
      server({ url: "https://docs.example:8443/mcp" }, "docs"),
      { isolation: "network", "allowed-hosts": "docs.example" },
      'server "docs" is at docs.example:8443, which the agent cannot reach with isolation: network. Add docs.example:8443 to allowed-hosts.',
    ],
  ])("is refused before the start: %s", (_what, config, inputs, problem) => {
    expect(() => load(config, inputs)).toThrow(problem);
    expect(() => load(config, inputs)).not.toThrow("sk-secret");
  });

  it("reads a host from a variable of the step", () => {
    const config = server({ url: "https://${env:DOCS_HOST}/mcp" });
    const inputs = { isolation: "network", "pass-env": "DOCS_HOST" };
    expect(() => load(config, inputs, { DOCS_HOST: "docs.example" })).toThrow("is at docs.example, which");
  });
});

describe("the secrets in mcp-config", () => {
  it("are values of headers, of variables that say so, and what looks like a token", () => {
    const config = JSON.stringify({
      mcpServers: {
        a: {
          url: "https://user:hunter2pass@a.example/",
          headers: { Authorization: "Bearer 1234abcd", "X-Other": "${env:REFERRED}" },
        },
        b: {
          command: "b",
          env: {
            API_KEY: "0123456789",
            ORDINARY: "f00ba4f00ba4f00ba4",
            LOG_LEVEL: "debug",
            CACHE: "/var/cache/of/some/server/1",
            TITLE: "The documents of 2026",
          },
        },
      },
    });
    const secrets = secretsOfStep(environmentOf(config, {}, { REFERRED: "referred-value" }));
    expect(secrets).toEqual(
      expect.arrayContaining([
        ...["Bearer 1234abcd", "1234abcd", "referred-value", "0123456789", "f00ba4f00ba4f00ba4"],
        "hunter2pass",
      ]),
    );
    for (const setting of ["debug", "/var/cache/of/some/server/1", "The documents of 2026"]) {
      expect(secrets).not.toContain(setting);
    }
  });

  it("are those of arguments and of an address's query, too, whose name says so", () => {
    const args = [
      "-y",
      "docs",
      "--token=of-an-option",
      "--api-key",
      "of-the-next-word",
      "--level=verbose-log",
    ];
    const header = ["--header", "Authorization: Bearer of-a-header"];
    const remote = { url: "https://mcp.example/sse?token=of-an-address&tenant=example-tenant" };
    const servers = { local: { command: "npx", args: [...args, ...header] }, remote };
    const secrets = secretsOfStep(environmentOf(JSON.stringify({ mcpServers: servers })));
    expect(secrets).toEqual(
      expect.arrayContaining(["of-an-option", "of-the-next-word", "of-a-header", "of-an-address"]),
    );
    expect(secrets).not.toEqual(expect.arrayContaining([expect.stringMatching(/docs|verbose|tenant/)]));
  });
});
