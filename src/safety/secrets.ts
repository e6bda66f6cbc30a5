import { secretParts, userInformation } from "./secret-parts.js";

/** A word that says secret on its own. `PWD` stands for "password" in names such as `MYSQL_PWD`. */
const SECRET_WORD =
  /^(?:KEYS?|PASS|PWD|PW|PATS?|AUTH|AUTHORIZATION|CREDS?|COOKIES?|DSN|JWT|BEARER|(?:WEB)?HOOKS?|MNEMONIC)$/;
/** Endings that say secret even when the words are run together, as in `DBPASSWORD`. */
const SECRET_ENDING =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PASSCODE|APIKEY|CREDENTIAL|COOKIE|WEBHOOK)S?$/;
/** In two words, `CONNECTION_STRING`, of which neither says secret. */
const CONNECTION_STRING = /CONN(?:ECTION)?[_-]?STR(?:ING)?S?$/;
/** What says secret in a name that the workflow lets through to the agent, and little in any other. */
const PASSED_WORD =
  /^(?:UR[LI]S?|CONN|CONNECTION|SESSION|PRIVATE|CERT|CERTIFICATE|SIGNING|SIGNATURE|SALT|LICEN[CS]E)$/;
/** Shorter values ("true", "enabled") are settings; removing them would garble every text. UTF-16 units. */
const SHORTEST_VALUE = 8;

/** `npm_token`, `CLIENT-SECRET`, `privateKey`: in upper case. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, "_")
    .toUpperCase()
    .split(/[_-]/);
}

/** Whether what has the name, a variable or a member of a document, is a secret by its name. */
export function saysSecret(name: string): boolean {
  return (
    wordsOf(name).some((word) => SECRET_WORD.test(word) || SECRET_ENDING.test(word)) ||
    CONNECTION_STRING.test(name.toUpperCase())
  );
}

function valuesOfVariable(name: string, value: string, isPassed: boolean): readonly string[] {
  // The shell's own PWD is the working directory.
  if (name !== "PWD" && saysSecret(name)) {
    return secretParts(value, "whole path");
  }
  return isPassed && wordsOf(name).some((word) => PASSED_WORD.test(word))
    ? secretParts(value, "query only")
    : [];
}

/**
 * The secrets in the environment, for {@link createRedactor}: values of variables whose names say secret, and the user
 * information of every URL.
 *
 * A name says secret by one of its words (split at `_`, `-` and between cases): TOKEN, SECRET, PASSWORD, PASS, KEY,
 * CREDENTIAL, PAT, AUTH, COOKIE, DSN, WEBHOOK and their like; one that is passed to the agent by URL, CONNECTION, SESSION,
 * CERT and their like, too. Values under 8 UTF-16 units and file paths are left out, of a URL only what can be secret is
 * taken (see {@link secretParts}); `INPUT_*` is left out because inputs are handed over by name.
 *
 * @param passedNames variables that the workflow lets through to the agent
 * @returns the values, each once, in the order of the variables
 */
export function secretsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  passedNames: readonly string[] = [],
): string[] {
  const secrets = new Set<string>();
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || name.startsWith("INPUT_")) {
      continue;
    }
    const named = valuesOfVariable(name, value, passedNames.includes(name));
    for (const secret of [...named.filter(isLong), ...userInformation(value)]) {
      secrets.add(secret);
    }
  }
  return [...secrets];
}

function isLong(value: string): boolean {
  return value.length >= SHORTEST_VALUE;
}
