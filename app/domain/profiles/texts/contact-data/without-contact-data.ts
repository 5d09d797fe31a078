import type { z } from "zod";
import { problemAbout } from "./problem-about.ts";
import { findContactData } from "./find-contact-data.ts";

/** For `superRefine`: refuses a text that holds contact data, with the words that do. */
export function withoutContactData(problem: string) {
  return (text: string, check: z.RefinementCtx<string>): void => {
    const words = findContactData(text);
    if (words !== null) check.addIssue({ code: "custom", message: problemAbout(problem, words) });
  };
}
