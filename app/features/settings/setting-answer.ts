import type { SubmissionResult } from "@conform-to/react";

/** What became of a form of the settings; `problem` is the text of a refusal. */
export type SettingAnswer = {
  intent: string;
  result: SubmissionResult<string[]> | null;
  isSaved: boolean;
  problem: string | null;
};
