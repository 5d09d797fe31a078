import { expect, it } from "vitest";
import { readAnswers } from "./read-answers.ts";

it("reads answers in their order, and leaves out what no prompt asks any more", () => {
  const sunday = { prompt: "sunday", text: "Late breakfast.", language: "en" };
  const rain = { prompt: "rain", text: "Ik bak iets.", language: null };
  expect(readAnswers([sunday, { prompt: "gone", text: "?", language: "en" }, rain])).toEqual([sunday, rain]);
});

it("takes what is no list for no answers", () => {
  for (const stored of [null, undefined, "", {}, 3, [null, "x"]]) expect(readAnswers(stored)).toEqual([]);
});
