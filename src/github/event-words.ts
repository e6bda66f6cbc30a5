import { isObject, type JsonObject, objectAt, textAt } from "../safety/json.js";

/** The text of a person that an event carries. */
export type EventWords = {
  readonly text: string;
  /** Login of whoever wrote it, or edited it last. Undefined where the event does not tell. */
  readonly by: string | undefined;
  /** What an edit replaced; undefined where the text is new. */
  readonly before: string | undefined;
  /** Whether a bot wrote it, or caused the event. */
  readonly isOfBot: boolean;
};

/** Where the text is, by event, and the actions that bring a new one. */
const PLACES: Readonly<Record<string, { readonly member: string; readonly actions: readonly string[] }>> = {
  issue_comment: { member: "comment", actions: ["created", "edited"] },
  pull_request_review_comment: { member: "comment", actions: ["created", "edited"] },
  pull_request_review: { member: "review", actions: ["submitted", "edited"] },
  issues: { member: "issue", actions: ["opened", "edited"] },
  pull_request: { member: "pull_request", actions: ["opened", "edited"] },
};

/** Whether an event of this name carries a person's words. */
export function carriesWords(name: string): boolean {
  return Object.hasOwn(PLACES, name);
}

/** Returns what a person wrote; undefined when the event brings no text, or only changes something else. */
export function wordsOf(name: string, payload: JsonObject): EventWords | undefined {
  const place = carriesWords(name) ? PLACES[name] : undefined;
  const action = textAt(payload, "action");
  if (place === undefined || (action !== undefined && !place.actions.includes(action))) {
    return undefined;
  }
  const changed = objectAt(payload, "changes")["body"];
  if (action === "edited" && !isObject(changed)) {
    return undefined;
  }
  const written = objectAt(payload, place.member);
  return {
    text: textAt(written, "body") ?? "",
    by: textAt(objectAt(payload, "sender"), "login") ?? textAt(objectAt(written, "user"), "login"),
    before: action === "edited" && isObject(changed) ? (textAt(changed, "from") ?? "") : undefined,
    isOfBot: [objectAt(written, "user"), objectAt(payload, "sender")].some(
      (account) => textAt(account, "type") === "Bot" || textAt(account, "login")?.endsWith("[bot]") === true,
    ),
  };
}
