import { afterEach, expect, it, vi } from "vitest";
import { dateTimeFormat, ownTimeZone } from "./formats.ts";

afterEach(() => void vi.restoreAllMocks());

it.each([
  ["Europe/Amsterdam", "Europe/Amsterdam"],
  ["Etc/Unknown", null],
  ["Foo/Bar", null],
])("a browser that says it is in %s is taken to be in %s, by which dates can be written", (said, taken) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone: said });
  expect(ownTimeZone()).toBe(taken);
  expect(() => dateTimeFormat("en", { timeZone: ownTimeZone() ?? "UTC" })).not.toThrow();
});
