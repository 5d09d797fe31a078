import { expect, it } from "vitest";
import { subjectOfPage } from "./subject-of-page.ts";

it.each([
  ["/members/0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11", "person"],
  ["/members/0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11/chat", "person"],
  ["/credits", "payment"],
  ["/credits/30/card", "payment"],
  ["/transactions", "payment"],
  ["/transactions/0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11", "payment"],
  ["/premium", "payment"],
  ["/pricing", "payment"],
  ["/", undefined],
  ["/members", undefined],
  ["/creditsafe", undefined],
  ["/pages/credits", undefined],
  ["/members/constructor", undefined],
])("a complaint about the page %s is about: %s", (path, subject) => {
  expect(subjectOfPage(path)).toBe(subject);
});
