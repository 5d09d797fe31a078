import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateClient } from "./generate-client.ts";
import { generatedDirectory } from "#app/platform/db/migrations/paths.server.ts";

test("the client is generated again only when the schema changed", async () => {
  await generateClient();
  const before = (await stat(join(generatedDirectory, "client.ts"))).mtimeMs;
  expect(await generateClient()).toBe("unchanged");
  expect((await stat(join(generatedDirectory, "client.ts"))).mtimeMs).toBe(before);
});

test("the generated client needs nothing that type stripping cannot do", async () => {
  const sources = await Promise.all(
    ["client.ts", "enums.ts", "internal/class.ts"].map((name) => readFile(join(generatedDirectory, name), "utf8")),
  );
  expect(sources.join("\n")).not.toMatch(/^\s*(export )?(declare )?(const )?(enum|namespace) /m);
});
