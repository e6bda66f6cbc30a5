import type { Asked, Checked, Setting, Subject } from "./material.js";
import { nameOf, oneLine, quotation, timeOf } from "./quotation.js";

const MAXIMUM_NAME_UNITS = 300;

/** Returns who asks, which stands behind the task. @returns text that begins with a blank line */
export function requestPart({ by, where, number, atMs, place }: Asked): string {
  const words = `Request by ${nameOf(by)}, ${where} on #${number}, ${timeOf(atMs)}`;
  return `\n\n${place === undefined ? `${words}.\n` : quotation(words, oneLine(place, MAXIMUM_NAME_UNITS))}`;
}

/**
 * Returns where the run is, and what becomes of the agent's work.
 *
 * @param subject a pull request says by itself what is checked out
 * @returns text that begins with a blank line
 */
export function settingPart(setting: Setting, subject: Subject | undefined): string {
  const { repository, checked, checkout } = setting;
  const isToldElsewhere = subject?.branches !== undefined;
  const directory =
    checkout === undefined ? "nothing is checked out" : `commit ${oneLine(checkout.sha)} is checked out`;
  const names = [
    ...(subject === undefined && checked !== undefined ? checkedNames(checked) : []),
    ...(isToldElsewhere || checkout?.branch === undefined
      ? []
      : [`Branch that is checked out: ${oneLine(checkout.branch, MAXIMUM_NAME_UNITS)}`]),
  ];
  return `

## This run

Repository: ${oneLine(repository, MAXIMUM_NAME_UNITS)}${isToldElsewhere ? "" : `; ${directory}`}.
${answerWords(setting.answer)} ${CHANGES[setting.changes]}
${names.length === 0 ? "" : `\n${quotation("What people named it", names.join("\n"))}`}`;
}

/** Whoever names a branch or writes a commit can write sentences with it. */
function checkedNames({ event, branch, commit, workflow }: Checked): readonly string[] {
  return [
    ["Event that was checked", event],
    ["Branch that was checked", branch],
    ["Commit that was checked", commit],
    ["Workflow that checked it", workflow],
  ].flatMap(([label = "", name = ""]) =>
    name === "" ? [] : [`${label}: ${oneLine(name, MAXIMUM_NAME_UNITS)}`],
  );
}

function answerWords(answer: Setting["answer"]): string {
  switch (answer.as) {
    case "comment":
      return `Your last message is posted as a comment on #${answer.number}.`;
    case "reply":
      return `Your last message is posted as a reply in the thread of the request.`;
    case "review":
      return `The findings in your last message are posted as a review of #${answer.number}.`;
    case "summary":
      return "Your last message is shown in the summary of this run.";
    case "output":
      return "Your last message is handed to the workflow.";
  }
}

const CHANGES: Readonly<Record<Setting["changes"], string>> = {
  none: "Files stay as they are in this run: say what you would change.",
  patch:
    "What you change in files is kept as a patch, and the workflow decides what becomes of it: unless the task says so, do not commit or push.",
  suggestions:
    "What you change in files is proposed as suggestions on the pull request's lines: unless the task says so, do not commit or push.",
};
