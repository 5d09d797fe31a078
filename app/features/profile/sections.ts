import type { SubmissionResult } from "@conform-to/react";

/** The parts of a profile that are saved on their own, so that none overwrites another. */
const sections = [
  "about",
  "answers",
  "details",
  "preferences",
  "place",
  "interests",
  "device_place",
  "forget_place",
] as const;
export type Section = (typeof sections)[number];

/** What a posted section is answered: conform's result, and whether the place of the device was of no use. */
export type SectionAnswer = { section: Section; result: SubmissionResult<string[]>; saved: boolean };

export function isSection(word: unknown): word is Section {
  return sections.some((section) => section === word);
}
