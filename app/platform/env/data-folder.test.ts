import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readOrCreateKey } from "#app/platform/crypto/key-file.server.ts";
import { startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { makeDataFolder } from "#app/platform/env/data-folder.ts";
import { createOutbox } from "#app/platform/outbox/outbox.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { openPaths } from "#tests/support/open-paths.ts";

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "liaison-data-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("makes the folder with those above it, and takes one that is there", () => {
  const folder = path.join(scratch(), "deep/down");
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test.each(["file", "file/below"])("says which variable is wrong where %s is in the way", (name) => {
  const folder = scratch();
  writeFileSync(path.join(folder, "file"), "");
  const wanted = path.join(folder, name);
  expect(() => makeDataFolder(wanted)).toThrow(
    `DATA_DIR is "${wanted}", but must be a folder that this user may make and write in`,
  );
});

test("keeps what is written in it from other users, and closes what an earlier version left open", async () => {
  const folder = scratch();
  for (const name of ["media", "outbox", "keys", "uploads"]) mkdirSync(path.join(folder, name), { mode: 0o755 });
  for (const name of ["", "media", "outbox", "keys", "uploads"]) chmodSync(path.join(folder, name), 0o755);
  expect(openPaths(folder)).toHaveLength(5);
  makeDataFolder(folder);
  expect(openPaths(folder)).toEqual([]);

  const server = await startEmbeddedPostgres({ directory: folder, throwAway: true });
  await createFolderStorage(path.join(folder, "media")).put(
    "lagoon/photos/key/480.webp",
    new Uint8Array(1),
    "image/webp",
  );
  await createOutbox({ folder: path.join(folder, "outbox"), clock: systemClock }).write("eml", "a link");
  await readOrCreateKey(path.join(folder, "keys", "signing.key"), () => "a secret");
  expect(openPaths(folder)).toEqual([]);
  makeDataFolder(folder);
  await server.stop();
  await (await startEmbeddedPostgres({ directory: folder, throwAway: true })).stop();
  expect(openPaths(folder)).toEqual([]);
});

test("leaves a folder alone that is everybody's by intent", () => {
  const folder = scratch();
  chmodSync(folder, 0o1777);
  makeDataFolder(folder);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});
