import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { openPaths } from "#tests/support/open-paths.ts";

// why last: the other tests have had everything written by then that is ever written
test("other users of the machine read nothing of what the site keeps", () => {
  const { dataDir } = runningSite();
  expect(readdirSync(dataDir)).toEqual(
    expect.arrayContaining(["media", "postgres", "postgres.log", "postgres.password", "postgres.superuser.password"]),
  );
  expect(openPaths(dataDir)).toEqual([]);
});
