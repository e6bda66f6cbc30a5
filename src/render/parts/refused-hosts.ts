import { FURTHER_HOSTS, type Isolation } from "../../record/schema-process.js";
import type { RunRecord } from "../../record/schema.js";
import { counted } from "./words.js";

const MAXIMUM_NAMED = 20;
/** The ports of a rule that names no port. */
const WEB_PORTS: readonly number[] = [80, 443];
/** An IP address, which a rule must name with its port. */
const ADDRESS = /^[\d.]+$|:/;

/** Says how many hosts the proxy refused, for the headline: `3 hosts blocked`; empty for none. */
export function refusedCount({ isolation }: RunRecord): string {
  const all = isolation?.refused ?? [];
  const named = namesOf(all).length;
  const more = all.some(({ host }) => host === FURTHER_HOSTS) ? "more than " : "";
  return all.length === 0 ? "" : `${more}${counted(named, "host")} blocked`;
}

/**
 * Says which hosts the proxy refused and how to allow them: one sentence for each reason.
 *
 * @param show makes the name of a host safe for the view
 */
export function refusedSentences(
  { isolation }: RunRecord,
  show: (name: string) => string,
): readonly string[] {
  const all = isolation?.refused ?? [];
  return [
    ...sentenceOf(
      all.filter(({ reason }) => reason === "not-allowed"),
      (them) => `. To allow ${them}, add ${them} to \`allowed-hosts\`.`,
      show,
    ),
    ...sentenceOf(
      all.filter(({ reason }) => reason === "private-address"),
      (them) => `, in a private network. \`allowed-hosts\` must name ${them} with host and port.`,
      show,
    ),
  ];
}

function sentenceOf(
  refused: Isolation["refused"],
  remedyFor: (them: string) => string,
  show: (name: string) => string,
): readonly string[] {
  const names = namesOf(refused);
  const isCut = refused.some(({ host }) => host === FURTHER_HOSTS);
  const rest = names.length - MAXIMUM_NAMED;
  const more = isCut ? " and more" : rest > 0 ? ` and ${rest} more` : "";
  return refused.length === 0
    ? []
    : [
        `${counted(names.length, "host")} blocked: ${names.slice(0, MAXIMUM_NAMED).map(show).join(", ")}${more}${remedyFor(names.length === 1 && more === "" ? "it" : "them")}`,
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
