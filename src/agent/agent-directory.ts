import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Inputs } from "../inputs/inputs.js";
import { type McpFiles, writeMcpFiles } from "./mcp-servers.js";
import { describeError, StartError } from "../system/errors.js";
import { directoryIdentity } from "../system/plain-file.js";

type Permissions = Pick<Inputs, "allow" | "deny">;
type Settings = Permissions & Pick<Inputs, "mcpServers" | "workingDirectory">;

/** The files of one run, in a directory that only this user may enter. */
export class RunDirectory {
  readonly path: string;
  readonly transcript: string;
  /** The CLI's configuration of this run. The CLI writes its last model into it, and a later run must not find that. */
  readonly configuration: string;
  /** In it, the CLI's sessions. An isolated agent writes them here, and nothing else. */
  readonly chats: string;
  /** Files with the MCP servers in the configuration; none if no server is given. */
  readonly mcpFiles: McpFiles;
  readonly #temporaryDirectory: string;
  readonly #warn: (text: string) => void;
  #current: string;
  #identity: string | undefined;

  /**
   * Creates the directory with a configuration for the CLI in it.
   *
   * @param temporaryDirectory `RUNNER_TEMP`
   * @param warn called once if the directory has been removed or replaced
   * @throws StartError if it is not writable
   */
  constructor(temporaryDirectory: string, settings: Settings, warn: (text: string) => void) {
    const { mcpServers, workingDirectory } = settings;
    this.#temporaryDirectory = temporaryDirectory;
    this.#warn = warn;
    try {
      this.path = this.#make();
      this.#current = this.path;
      this.#identity = directoryIdentity(this.path);
      this.transcript = join(this.path, "transcript.ndjson");
      this.configuration = join(this.path, "config");
      this.chats = join(this.configuration, "chats");
      mkdirSync(this.configuration, { mode: 0o700 });
      mkdirSync(this.chats, { mode: 0o700 });
      const place = join(this.configuration, "cli-config.json");
      writeFileSync(place, configurationText(settings), { mode: 0o600 });
      this.mcpFiles =
        mcpServers === undefined ? [] : writeMcpFiles(this.configuration, mcpServers, workingDirectory);
    } catch (error) {
      throw new StartError(
        `The runner's temporary folder ${temporaryDirectory} (RUNNER_TEMP) cannot be written to: ${describeError(error)}`,
        "Free space on its disk, or see that it is there and that the runner's user may write to it.",
        { cause: error },
      );
    }
  }

  /**
   * Returns the directory to write files to. If the agent has removed the run's directory or replaced it by a link,
   * makes a new one beside it. Call it before each write.
   *
   * @throws if a new one cannot be created
   */
  current(): string {
    if (directoryIdentity(this.#current) !== this.#identity) {
      const isFirstLoss = this.#current === this.path;
      this.#current = this.#make();
      this.#identity = directoryIdentity(this.#current);
      if (isFirstLoss) {
        this.#warn(
          "The run's directory in RUNNER_TEMP was removed or replaced during the run, so its files are in a new one beside it.",
        );
      }
    }
    return this.#current;
  }

  #make(): string {
    return mkdtempSync(join(this.#temporaryDirectory, "cursor-agent-"));
  }
}

/** Both lists are required: without `deny` the CLI rejects its configuration and does not start. */
function configurationText({ allow, deny }: Permissions): string {
  const configuration = {
    version: 1,
    editor: { vimMode: false },
    permissions: { allow, deny },
    approvalMode: "allowlist",
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}
