import { expect, it } from "vitest";
import { termsDate } from "./terms-date.ts";

it("dates the terms at 2023-12-01T12:00:00Z at the earliest @spec-9-terms-date", () => {
  expect(termsDate({ added: "2019-05-01T08:00:00Z" }).toISOString()).toBe("2023-12-01T12:00:00.000Z");
});

it("dates the terms at the company's added date if later", () => {
  expect(termsDate({ added: "2025-02-03T10:00:00Z" }).toISOString()).toBe("2025-02-03T10:00:00.000Z");
});
