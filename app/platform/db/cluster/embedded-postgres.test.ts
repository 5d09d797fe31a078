import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { startEmbeddedPostgres, stopEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.server.ts";
import { findPostmaster, isProcessAlive } from "./postmaster.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "liaison-postgres-"));
});

afterEach(async () => {
  await stopEmbeddedPostgres(directory);
  await rm(directory, { recursive: true, force: true });
});

const start = (folder = directory) => startEmbeddedPostgres({ directory: folder, throwAway: true });
const answers = (server: EmbeddedPostgres) =>
  withConnection(
    server.ownerUrl("postgres"),
    async (client) => (await client.query<{ port: string }>("select current_setting('port') as port")).rows[0]?.port,
  );

/** Starts the server in a process of its own, which is then killed without a chance to clean up. */
async function startAndKill(): Promise<void> {
  const module = JSON.stringify(join(projectRoot, "app/platform/db/cluster/embedded-postgres.server.ts"));
  const script = `const { startEmbeddedPostgres } = await import(${module});
    await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)}, throwAway: true }); process.kill(process.pid, "SIGKILL");`;
  await once(
    spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { cwd: projectRoot, stdio: "inherit" }),
    "exit",
  );
}

describe("the embedded PostgreSQL", () => {
  test("takes a folder that is named from where the process stands, as DATA_DIR is by default", async () => {
    const server = await start(relative(process.cwd(), directory));
    expect(await answers(server)).toBeTruthy();
    await server.stop();
  });

  test("starts, keeps what it was told, and stops", async () => {
    const first = await start();
    await withConnection(first.ownerUrl("postgres"), (client) => client.query("create table kept (id int)"));
    await first.stop();
    expect(await findPostmaster(join(directory, "postgres"))).toBeNull();
    const second = await start();
    await withConnection(second.ownerUrl("postgres"), (client) => client.query("select from kept"));
    await second.stop();
  });

  test("speaks UTF-8, is PostgreSQL 18 and asks for a password that only the owner can read", async () => {
    const server = await start();
    const [row] = await withConnection(
      server.ownerUrl("postgres"),
      async (client) =>
        (
          await client.query(
            "select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int / 10000 as major",
          )
        ).rows,
    );
    expect(row).toEqual({ encoding: "UTF8", major: 18 });
    expect((await stat(join(directory, "postgres.password"))).mode & 0o777).toBe(0o600);
    const guessed = new URL(server.ownerUrl("postgres"));
    guessed.password = "guess";
    await expect(withConnection(guessed.toString(), (client) => client.query("select 1"))).rejects.toThrow(
      "password authentication failed",
    );
  });

  test("adopts the orphan of a killed process and stops it in the end", async () => {
    await startAndKill();
    const orphan = await findPostmaster(join(directory, "postgres"));
    const server = await start();
    expect(await answers(server)).toBe(String(orphan?.port));
    await server.stop();
    expect(isProcessAlive(orphan?.pid ?? 0)).toBe(false);
  });

  test("is not confused by a pid file that names another program", async () => {
    await (await start()).stop();
    await writeFile(
      join(directory, "postgres", "postmaster.pid"),
      `${process.pid}\n${join(directory, "postgres")}\n0\n5432\n\n127.0.0.1\n\nready\n`,
    );
    await writeFile(join(directory, "postgres.lock"), "4194303");
    expect(await answers(await start())).toMatch(/^\d+$/);
  });

  test("runs once for several processes and stops with the last of them", async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.ownerUrl("postgres")).toBe(second.ownerUrl("postgres"));
    await first.stop();
    expect(await answers(second)).toMatch(/^\d+$/);
    await second.stop();
    expect(await findPostmaster(join(directory, "postgres"))).toBeNull();
  });

  test("runs side by side in two folders", async () => {
    const other = await mkdtemp(join(tmpdir(), "liaison-postgres-"));
    const servers = await Promise.all([start(), start(other)]);
    const [one, two] = await Promise.all(servers.map(answers));
    expect(one).not.toBe(two);
    await Promise.all(servers.map((server) => server.stop()));
    await rm(other, { recursive: true, force: true });
  });

  test("is not confused by the empty password file of a start that was cut short", async () => {
    await writeFile(join(directory, "postgres.password"), "");
    const server = await start();
    expect(await answers(server)).toMatch(/^\d+$/);
    await server.stop();
  });

  test("says why it could not start", async () => {
    await (await start()).stop();
    await writeFile(
      join(directory, "postgres", "postgresql.conf"),
      `${await readFile(join(directory, "postgres", "postgresql.conf"), "utf8")}\nwork_mem = 'plenty'\n`,
    );
    await expect(start()).rejects.toThrow(/PostgreSQL did not start: .*work_mem/);
  });
});
