import { cutUnits } from "../safety/cut.js";
import type { SessionEvent, ToolCallEvent } from "../stream/cursor/events.js";
import { isServerMissing, mcpServer } from "../stream/cursor/mcp.js";

const MAXIMUM_NAME_UNITS = 100;
const MAXIMUM_TOLD = 20;
/** What a server is that works, or may still come. */
const GOOD_STATUS =
  /^(?:connected|ready|ok|running|loaded|enabled|active|available|success|pending|starting|connecting|loading|initializing)$/i;

/** A text for the log, and whether it is a warning. */
export type Told = { readonly type: "notice" | "warning"; readonly text: string };

/** Finds out from the stream which MCP servers cannot be reached, and which nobody gave. Each name is told once. */
export class McpServerWatch {
  readonly #given: readonly string[];
  readonly #told = new Set<string>();

  /** @param given names in `mcp-config` */
  constructor(given: readonly string[]) {
    this.#given = given;
  }

  session({ mcpServers }: SessionEvent): readonly Told[] {
    if (mcpServers === undefined) {
      return [];
    }
    const missing = this.#given.filter((name) => !mcpServers.some((server) => server.name === name));
    const bad = mcpServers.filter(({ status }) => status !== undefined && !GOOD_STATUS.test(status));
    const names = [...missing, ...bad.map(({ name }) => name)];
    const others = mcpServers
      .map(({ name }) => name)
      .filter((name) => !this.#given.includes(name) && !names.includes(name) && this.#isNew(name));
    return [
      ...names.flatMap((name) => this.#unreachable(name)),
      ...(others.length === 0
        ? []
        : [
            {
              type: "notice" as const,
              text: `The CLI loaded MCP servers that \`mcp-config\` does not name: ${others.map(shown).join(", ")}.`,
            },
          ]),
    ];
  }

  call(event: ToolCallEvent): readonly Told[] {
    const name = isServerMissing(event) ? mcpServer(event.args, this.#given) : undefined;
    return name === undefined ? [] : this.#unreachable(name);
  }

  #unreachable(name: string): readonly Told[] {
    return this.#isNew(name)
      ? [
          {
            type: "warning",
            text: `The MCP server ${shown(name)} cannot be reached, so the agent works without its tools. Check its settings in \`mcp-config\`, and that what it needs is installed on this runner.`,
          },
        ]
      : [];
  }

  /** A stream may name servers without end. */
  #isNew(name: string): boolean {
    const isNew = !this.#told.has(name) && this.#told.size < MAXIMUM_TOLD;
    if (isNew) {
      this.#told.add(name);
    }
    return isNew;
  }
}

function shown(name: string): string {
  return `\`${cutUnits(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}
