import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { stopEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { findPostmaster } from "#app/platform/db/cluster/postmaster.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "liaison-command-"));
});

afterEach(async () => {
  await stopEmbeddedPostgres(folder);
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command that works until it calls `done`, and presses Ctrl-C while it works; resolves to its exit code. */
async function interrupt(work: string, minds: string): Promise<unknown> {
  const script = `const { withDatabasePlace } = await import(${JSON.stringify(path.join(projectRoot, "app/commands/with-database-place.ts"))});
    await withDatabasePlace(async () => { console.log("at work"); await new Promise((done) => { ${work} }); }, ${minds});`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
    env: childEnv({ DATA_DIR: folder, DATABASE_URL: "" }),
  });
  await once(child.stdout, "data");
  expect(await findPostmaster(path.join(folder, "postgres"))).not.toBeNull();
  // why: one Ctrl-C comes twice, from the terminal and from the launcher
  child.kill("SIGINT");
  child.kill("SIGINT");
  const [code]: unknown[] = await once(child, "exit");
  return code;
}

it("stops the database that a command had started when Ctrl-C ends the command", async () => {
  expect(await interrupt("setTimeout(done, 60_000)", "undefined")).toBe(130);
  expect(await findPostmaster(path.join(folder, "postgres"))).toBeNull();
});

it("leaves the Ctrl-C to work that minds it, and stops the database at its end", async () => {
  const work =
    'const waiting = setInterval(() => {}, 1_000); process.once("SIGINT", () => { clearInterval(waiting); setTimeout(done, 200); });';
  expect(await interrupt(work, '(signal) => signal === "SIGINT"')).toBe(0);
  expect(await findPostmaster(path.join(folder, "postgres"))).toBeNull();
});
