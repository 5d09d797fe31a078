import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { copyFolder } from "#tests/e2e/site/seeded-folder.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openPaths } from "#tests/support/open-paths.ts";
import { roomiestPlace } from "#tests/support/roomiest-place.ts";

test.describe.configure({ mode: "default", timeout: 180_000 });

let dataDir = "";
const running = new Set<Site>();

test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(roomiestPlace(), "liaison-e2e-process-"));
});

test.afterAll(async () => {
  for (const site of running) await site.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

/** What the first test's first start prepared; what comes after starts on copies of it, which takes half as long. */
const prepared = () => path.join(dataDir, "prepared");

async function start(folder: string, env: Record<string, string> = {}): Promise<Site> {
  if (!existsSync(path.join(dataDir, folder)) && existsSync(prepared()))
    copyFolder(prepared(), path.join(dataDir, folder));
  const site = await startSite({
    port: await freePort(),
    dataDir: path.join(dataDir, folder),
    env: { SEED_MEMBERS: "0", ...env },
  });
  running.add(site);
  return site;
}

async function stop(site: Site, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(site);
  return site.kill(signal);
}

/** Processes whose command line names a folder: the database servers of a data folder. */
function processesOf(folder: string): string[] {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return command.includes("postgres") && command.includes(path.join(dataDir, folder));
    } catch {
      return false;
    }
  });
}

const answers = async (site: Site) => (await ask("/login", { host: "lagoon.example", port: site.port })).status;

test("Ctrl-C stops everything, the database too, and the site starts again", async () => {
  const first = await start("one");
  expect(await answers(first)).toBe(200);
  expect(processesOf("one").length).toBeGreaterThan(0);
  expect(openPaths(path.join(dataDir, "one"))).toEqual([]);
  expect(await stop(first, "SIGINT")).toBe(0);
  expect(processesOf("one")).toEqual([]);
  expect(existsSync(path.join(dataDir, "one/postgres/postmaster.pid"))).toBe(false);
  copyFolder(path.join(dataDir, "one"), prepared());

  const second = await start("one");
  expect(await answers(second)).toBe(200);
  expect(await stop(second, "SIGTERM")).toBe(0);
  expect(processesOf("one")).toEqual([]);
});

test("a site that was told no mode runs the quick half of its libraries", async () => {
  // why: Node looks ahead into both halves, and runs one
  const tellLoaded =
    'import{createRequire}from"node:module";process.on("exit",()=>console.log("loaded",...Object.values(createRequire("/").cache).filter(({loaded})=>loaded).map(({filename})=>filename)))';
  const site = await start("one", { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellLoaded)}` });
  expect(await answers(site)).toBe(200);
  expect(readFileSync(`/proc/${site.pid}/environ`, "utf8")).toContain("NODE_ENV=production\0");
  await stop(site, "SIGTERM");
  const [, loaded = ""] = /^loaded (.*)$/m.exec(site.output()) ?? [];
  expect(loaded).toMatch(/react-dom-server\S*\.production\./);
  expect(loaded.split(" ").filter((file) => /\bdevelopment\b/.test(file))).toEqual([]);
});

test("two copies run side by side with different PORT and DATA_DIR", async () => {
  const [one, two] = [await start("one"), await start("two")];
  expect(await Promise.all([answers(one), answers(two)])).toEqual([200, 200]);
  await stop(one, "SIGINT");
  expect(processesOf("one")).toEqual([]);
  expect(await answers(two)).toBe(200);
  await stop(two, "SIGINT");
});

test("two processes share one data folder, and the last one stops the database", async () => {
  const [one, two] = [await start("one"), await start("one")];
  await stop(one, "SIGINT");
  expect(await answers(two)).toBe(200);
  await stop(two, "SIGINT");
  expect(processesOf("one")).toEqual([]);
});

test("a killed process leaves nothing that prevents the next start", async () => {
  const killed = await start("one");
  await stop(killed, "SIGKILL");
  const next = await start("one");
  expect(await answers(next)).toBe(200);
  expect(await stop(next, "SIGINT")).toBe(0);
  expect(processesOf("one")).toEqual([]);
});

test("a request that is under way is still answered when the process stops", async () => {
  const site = await start("one");
  const socket = connect(site.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  await once(socket, "connect");
  // why: the site says that it goes on with what expects it, so that the request is known to be under way
  const goOn = "HTTP/1.1 100 Continue\r\n\r\n";
  socket.write(
    "POST /api/user.php HTTP/1.1\r\nHost: lagoon.example\r\nOrigin: http://lagoon.example\r\nX-Liaison-Client: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{",
  );
  await expect.poll(() => answer).toBe(goOn);
  const ended = stop(site, "SIGTERM");
  const isStopping = () =>
    ask("/readyz", { host: "127.0.0.1", port: site.port }).then(
      ({ status }) => status !== 200,
      () => true,
    );
  await expect.poll(isStopping).toBe(true);
  socket.write("}");
  await once(socket, "close");
  expect(answer.slice(goOn.length)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ended).toBe(0);
});

for (const [name, value, allowed] of [
  ["PORT", "99999", "65535"],
  ["SEED_MEMBERS", "many", "whole number"],
  ["REDIS_URL", "http://x", "redis://"],
  ["LOG_LEVEL", "loud", "silent"],
] as const) {
  test(`a wrong ${name} stops the start with a sentence`, async () => {
    const child = spawn(process.execPath, ["app/commands/launch.mjs", "start"], {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: childEnv({ DATA_DIR: path.join(dataDir, "never"), [name]: value }),
    });
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await once(child, "close");
    expect(child.exitCode).toBe(2);
    expect(output).toContain(name);
    expect(output).toContain(allowed);
    if (name !== "REDIS_URL") expect(output).toContain(value);
    expect(output).not.toMatch(/\bat .*\.ts:\d+/);
    expect(existsSync(path.join(dataDir, "never"))).toBe(false);
  });
}

test("a port that is taken is told, and the database is stopped again", async () => {
  const site = await start("one");
  await expect(
    startSite({ port: site.port, dataDir: path.join(dataDir, "two"), env: { SEED_MEMBERS: "0" } }),
  ).rejects.toThrow(String(site.port));
  expect(processesOf("two")).toEqual([]);
  await stop(site, "SIGINT");
});

test("while the database is away a member reads so in the brand's own dress, and a visitor reads the page", async () => {
  const site = await start("away");
  const postmaster = Number(readFileSync(path.join(dataDir, "away/postgres/postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(postmaster, "SIGQUIT");
  await expect.poll(() => processesOf("away")).toEqual([]);
  const cookie = `__Host-session=${encodeURIComponent(Buffer.from(JSON.stringify("a session")).toString("base64"))}`;
  const { status, body } = await ask("/profile/settings", {
    host: "lagoon.example",
    port: site.port,
    headers: { cookie },
  });
  expect(status).toBe(503);
  expect(body).toContain('data-theme="lagoon"');
  expect(body).toContain(text("nl", "layout:error.503"));
  expect(await answers(site)).toBe(200);
  await stop(site, "SIGKILL");
});
