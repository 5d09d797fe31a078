import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { openPaths } from "#tests/support/open-paths.ts";

// why last: the other tests have had everything written by then that is ever written
test("other users of the machine read nothing of what the site keeps @attack V13.3.2", () => {
  const { dataDir } = runningSite();
  expect(readdirSync(dataDir)).toEqual(
    expect.arrayContaining(["media", "postgres", "postgres.log", "postgres.password", "postgres.superuser.password"]),
  );
  expect(openPaths(dataDir)).toEqual([]);
});

/** Every secret that the site keeps in a file of its own: passwords, and lines of keys. */
function keptSecrets(dataDir: string): string[] {
  const keys = readdirSync(path.join(dataDir, "keys"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const files = [
    ...keys,
    ...["postgres.password", "postgres.superuser.password"].map((name) => path.join(dataDir, name)),
  ];
  return files
    .flatMap((file) => readFileSync(file, "utf8").split(/[\s"]+/))
    .filter((word) => word.length >= 20 && !word.includes("-----"));
}

/** The processes of the machine whose arguments, which everybody may read, hold one of some words. */
function processesThatName(words: readonly string[]): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const said = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        return words.some((word) => said.includes(word)) ? [pid] : [];
      } catch {
        // why: it ended meanwhile
        return [];
      }
    });
}

test("no process says a secret of the site where other users of the machine read it @attack V13.3.2", async () => {
  const secrets = keptSecrets(runningSite().dataDir);
  expect(secrets.length).toBeGreaterThan(3);
  expect(processesThatName(secrets)).toEqual([]);
  // why: what cannot be found would prove nothing
  const child = spawn(process.execPath, ["-e", "process.stdin.resume()", secrets[0] ?? ""], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  try {
    await expect.poll(() => processesThatName(secrets)).toEqual([String(child.pid)]);
  } finally {
    child.kill();
  }
});
