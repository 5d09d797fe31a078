import { expect, test } from "vitest";
import { specsTouched } from "#app/commands/test/specs-touched.ts";

const specs = [
  "tests/e2e/chat.spec.ts",
  "tests/e2e/likes.wire.spec.ts",
  "tests/e2e/like-modal.spec.ts",
  "tests/e2e/other-devices.spec.ts",
  "tests/e2e/isolation/looking.process.spec.ts",
];

test("a change of the product is looked for in the specs that its path names", () => {
  expect(specsTouched(["app/features/likes/like-button.tsx"], specs)).toEqual([
    "tests/e2e/likes.wire.spec.ts",
    "tests/e2e/like-modal.spec.ts",
  ]);
  expect(specsTouched(["app/domain/chat/send.server.ts"], specs)).toEqual(["tests/e2e/chat.spec.ts"]);
});

test("a changed spec runs itself, and what is no part of the product runs none", () => {
  expect(specsTouched(["tests/e2e/isolation/looking.process.spec.ts", "docs/chat.md"], specs)).toEqual([
    "tests/e2e/isolation/looking.process.spec.ts",
  ]);
});
