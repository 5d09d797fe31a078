import { expect, test } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands } from "#tests/e2e/site/brands.ts";

// why first: where this fails, everything else would
for (const { id } of brands)
  test(`the run's site answers for ${id}`, async () => {
    expect((await ask("/", { brand: id })).status).toBe(200);
  });
