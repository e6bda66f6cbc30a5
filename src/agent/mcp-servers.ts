import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { McpServers } from "../inputs/mcp-config.js";

/** The CLI's own directory in a home. It takes `mcp.json` from there, wherever its configuration is. */
const CLI_DIRECTORY = ".cursor";
const SERVERS = "mcp.json";
const PROJECTS = "projects";
const APPROVAL_DIGITS = 16;

/** Paths in the private configuration, which are the same in the `.cursor` of a home. */
export type McpFiles = readonly string[];

/**
 * Writes the servers, and the approval of exactly these, into the private configuration.
 *
 * @param workingDirectory the approvals are for servers in this directory only
 */
export function writeMcpFiles(
  configuration: string,
  servers: McpServers,
  workingDirectory: string,
): McpFiles {
  const place = realpathSync(workingDirectory);
  const approvals = Object.entries(servers).map(([name, server]) => {
    const hash = createHash("sha256")
      .update(JSON.stringify({ path: place, server }))
      .digest("hex");
    return `${name}-${hash.slice(0, APPROVAL_DIGITS)}`;
  });
  const project = place.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const approved = join(PROJECTS, project, "mcp-approvals.json");
  mkdirSync(dirname(join(configuration, approved)), { recursive: true, mode: 0o700 });
  writeFileSync(join(configuration, approved), JSON.stringify(approvals), { mode: 0o600 });
  const text = `${JSON.stringify({ mcpServers: servers }, undefined, 2)}\n`;
  writeFileSync(join(configuration, SERVERS), text, { mode: 0o600 });
  return [SERVERS, approved];
}

/** Returns the files as they belong into a home, by their names there. */
export function mcpHomeFiles(
  configuration: string,
  files: McpFiles,
): readonly { readonly name: string; readonly source: string }[] {
  return files.map((path) => ({ name: join(CLI_DIRECTORY, path), source: join(configuration, path) }));
}

/**
 * Makes a home for an agent without isolation: the user's, by links, but with the servers of the private configuration.
 * The CLI knows no other way: an `mcp.json` in the user's own home would be there for other steps, too.
 *
 * @param directory for the home; must exist
 * @returns its path
 */
export function homeWithServers(directory: string, configuration: string, home = homedir()): string {
  const own = join(directory, "home");
  const ownCli = join(own, CLI_DIRECTORY);
  mkdirSync(ownCli, { recursive: true, mode: 0o700 });
  linkAll(home, own, [CLI_DIRECTORY]);
  linkAll(join(home, CLI_DIRECTORY), ownCli, [SERVERS, PROJECTS]);
  for (const name of [SERVERS, PROJECTS]) {
    symlinkSync(join(configuration, name), join(ownCli, name));
  }
  return own;
}

function linkAll(from: string, to: string, without: readonly string[]): void {
  for (const name of namesIn(from).filter((one) => !without.includes(one))) {
    symlinkSync(join(from, name), join(to, name));
  }
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** Removes the servers' settings, which may contain secrets, once nobody needs them. */
export async function removeMcpFiles(configuration: string): Promise<void> {
  await rm(join(configuration, SERVERS), { force: true });
}
