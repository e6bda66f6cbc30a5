import { describe, expect, it } from "@jest/globals";
import { verdictOf } from "../../src/run/endings.js";
import { type ActionError, InstallError, NotAuthorizedError, StartError } from "../../src/system/errors.js";

const WITHOUT_FULL_STOP: readonly (readonly [string, ActionError])[] = [
  ["start-failed", new StartError("The checkout lacks the base commit", "Fetch it.")],
  ["install-failed", new InstallError("connect ECONNREFUSED 127.0.0.1:443", "Try again.")],
  ["not-authorized", new NotAuthorizedError("Whether eve may write could not be checked: 502", "")],
];

describe("the verdict of an error", () => {
  it.each(WITHOUT_FULL_STOP)(
    "%s ends its message with a full stop, because the remedy follows",
    (reason, error) => {
      expect(verdictOf(error)).toEqual({ reason, message: `${error.message}.`, remedy: error.remedy });
    },
  );

  it.each(["It is not there.", "Is it there?", "x…"])("leaves %j as it is", (message) => {
    expect(verdictOf(new StartError(message, "Try again.")).message).toBe(message);
  });
});
