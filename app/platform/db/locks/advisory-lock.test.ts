import { expect, it } from "vitest";
import { withAdvisoryLock } from "./advisory-lock.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("lets one work after the other, goes on after a failure, and keeps different locks apart", async () => {
  const steps: string[] = [];
  const otherBegan = Promise.withResolvers<void>();
  const work = (name: string, lock: number) =>
    withAdvisoryLock(database.urls.owner, lock, async () => {
      steps.push(`${name} begins`);
      if (name === "other") otherBegan.resolve();
      // why: connecting may take longer than the first one's work
      if (name === "first") await otherBegan.promise;
      await wait(100);
      steps.push(`${name} ends`);
      if (name === "first") throw new Error("broken");
      return name;
    });
  const first = work("first", 1).catch((error: unknown) => String(error));
  while (steps.length === 0) await wait(5);
  expect(await Promise.all([first, work("second", 1), work("other", 2)])).toEqual(["Error: broken", "second", "other"]);
  expect(steps.filter((step) => !step.startsWith("other"))).toEqual([
    "first begins",
    "first ends",
    "second begins",
    "second ends",
  ]);
  expect(steps.indexOf("other begins")).toBeLessThan(steps.indexOf("second begins"));
});
