import { expect, it } from "@jest/globals";
import { loadReportInputs } from "../../src/publish/report-inputs.js";

const RECORDS = { INPUT_RECORDS: "runs/*.json" };

it("takes a whole commit as pushed, and nothing else", () => {
  const commit = "3f2c1ab".padEnd(40, "0");
  const given = (value: string) => ({ ...RECORDS, "INPUT_PUSHED-COMMIT": value });
  expect(loadReportInputs(given(commit)).pushedCommit).toBe(commit);
  expect(loadReportInputs(given("")).pushedCommit).toBeUndefined();
  for (const wrong of ["3f2c1ab", "main", `${commit}0`, commit.toUpperCase()]) {
    expect(() => loadReportInputs(given(wrong))).toThrow("pushed-commit: ");
  }
});
