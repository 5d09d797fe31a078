import { expect, it, onTestFinished } from "vitest";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { layLine } from "#tests/support/breakable-line.ts";
import { testDatabase } from "#tests/support/database.ts";

const testing = testDatabase();

async function behindLine() {
  const url = new URL(testing.urls.owner);
  const line = await layLine(Number(url.port));
  onTestFinished(() => line.close());
  url.port = String(line.port);
  const said: string[] = [];
  return {
    line,
    said,
    url,
    source: { DATA_DIR: "unused", DATABASE_URL: url.toString() },
    waiting: { forSeconds: 20, pause: 20, say: (sentence: string) => void said.push(sentence) },
  };
}

it("waits for a database that is away, says so once, and goes on when it is there", async () => {
  const { line, said, source, waiting, url } = await behindLine();
  await line.cut();
  const opening = openDatabasePlace(source, waiting);
  await expect.poll(() => said, { timeout: 10_000 }).toHaveLength(1);
  await line.heal();
  expect((await opening).urls.owner).toBe(source.DATABASE_URL);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`DATABASE_URL leads to ${url.host}, which cannot be used`);
  expect(said[0]).not.toContain(url.password);
});

it("gives up in a sentence when it does not come", async () => {
  const { line, source, waiting } = await behindLine();
  await line.cut();
  await expect(openDatabasePlace(source, { ...waiting, forSeconds: 0.1 })).rejects.toThrow(
    /^DATABASE_URL leads to .* which cannot be used: .*ECONNREFUSED.* It was waited for 0\.1 s\.$/,
  );
});

it("does not wait where the database answers and refuses, nor where nobody asked to wait", async () => {
  const { line, said, url, waiting } = await behindLine();
  url.password = "wrong";
  await expect(openDatabasePlace({ DATA_DIR: "unused", DATABASE_URL: url.toString() }, waiting)).rejects.toThrow(
    /cannot be used/,
  );
  expect(said).toEqual([]);
  await line.cut();
  await expect(openDatabasePlace({ DATA_DIR: "unused", DATABASE_URL: url.toString() })).rejects.toThrow(/ECONNREFUSED/);
});
