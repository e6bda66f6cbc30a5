import { FURTHER_HOSTS, type Isolation } from "../../record/schema-process.js";
import type { RunRecord } from "../../record/schema.js";
import type { Alert } from "./alert.js";
import { counted, inBackticks, listed } from "./words.js";

const MAXIMUM_NAMED = 20;
/** The ports of a rule that names no port. */
const WEB_PORTS: readonly number[] = [80, 443];
/** An IP address, which a rule must name with its port. */
const ADDRESS = /^[\d.]+$|:/;

/** Says which hosts the proxy refused and how to allow them: one alert for each reason. */
export function refusedAlerts({ isolation }: RunRecord): readonly Alert[] {
  const all = isolation?.refused ?? [];
  return [
    ...alertOf(
      all.filter(({ reason }) => reason === "not-allowed"),
      "",
      (them) => `To allow ${them}, add ${them} to \`allowed-hosts\`.`,
    ),
    ...alertOf(
      all.filter(({ reason }) => reason === "private-address"),
      ", in a private network",
      (them) => `\`allowed-hosts\` must name ${them} with host and port.`,
    ),
  ];
}

function alertOf(
  refused: Isolation["refused"],
  where: string,
  remedyFor: (them: string) => string,
): readonly Alert[] {
  if (refused.length === 0) {
    return [];
  }
  const names = namesOf(refused);
  const isCut = refused.some(({ host }) => host === FURTHER_HOSTS);
  const shown = names.map(inBackticks);
  const some = isCut ? `${shown.slice(0, MAXIMUM_NAMED).join(", ")} and more` : listed(shown, MAXIMUM_NAMED);
  return [
    {
      level: "WARNING",
      cause: `${counted(names.length, "host")} blocked: ${some}${where}.`,
      more: [],
      items: [],
      remedy: remedyFor(names.length === 1 && !isCut ? "it" : "them"),
      block: ["allowed-hosts: |", ...names.map((name) => `  ${name}`)].join("\n"),
      after: "",
    },
  ];
}

/** Returns each host once, with its port if a rule must name it. */
function namesOf(refused: Isolation["refused"]): readonly string[] {
  const named = refused.filter(({ host }) => host !== FURTHER_HOSTS);
  return [...new Set(named.map(nameOf))];
}

function nameOf({ host, port, reason }: Isolation["refused"][number]): string {
  const isOfTheWeb = WEB_PORTS.includes(port) && reason === "not-allowed" && !ADDRESS.test(host);
  return port === 0 || isOfTheWeb ? host : `${host}:${port}`;
}
