import { findRequest } from "../briefing/request.js";
import { carriesWords, type EventWords } from "../github/event-words.js";
import type { Inputs } from "../inputs/inputs.js";
import { isOwnText } from "../review/marker.js";
import { NoTriggerError } from "../system/errors.js";

type Causing = { readonly name: string; readonly words: EventWords | undefined };

/**
 * Returns what the agent is to do: `prompt`, and behind it what somebody asked for behind the phrase of `trigger`. An
 * edit asks for something only where it brings the phrase: a corrected text would otherwise run again.
 *
 * @throws NoTriggerError when nobody asked for anything
 */
export function taskOf({ prompt, trigger }: Pick<Inputs, "prompt" | "trigger">, event: Causing): string {
  const { name, words } = event;
  if (trigger === undefined || (prompt !== "" && !carriesWords(name))) {
    return prompt;
  }
  const request = words === undefined ? undefined : requestOf(words, trigger);
  if (request === undefined) {
    throw new NoTriggerError(
      carriesWords(name)
        ? `No person's line begins anew with \`${trigger}\`, so no agent was started.`
        : `The event ${name} carries no request, and there is no \`prompt\`, so no agent was started.`,
      "",
    );
  }
  const task = [prompt.trimEnd(), request].filter((part) => part !== "").join("\n\n");
  if (task === "") {
    throw new NoTriggerError(`Nothing follows \`${trigger}\`, so no agent was started.`, "");
  }
  return task;
}

function requestOf({ text, before, isOfBot }: EventWords, trigger: string): string | undefined {
  const isNew = before === undefined || findRequest(before, trigger) === undefined;
  return isOfBot || !isNew || isOwnText(text) ? undefined : findRequest(text, trigger)?.text;
}
