import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { isTakenOver } from "#tests/e2e/site/open.ts";
import { type RoundRobin, startRoundRobin } from "#tests/e2e/site/round-robin.ts";
import { makeSecondRelease, secondMark } from "#tests/e2e/site/second-release.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";
import { exchange } from "#tests/load/exchange.ts";

// why: a release is built and two sites start; the rest takes seconds where the machine has nothing else to do
test.setTimeout(480_000);

const brand = "golden";
const assets = /\/assets\/[\w./@~-]+\.(?:json|js|css|woff2|svg)/g;
const pages = ["/", "/login", "/members", "/pricing", "/landers/gallery", "/signup"];

let dataDir = "";
let database: EmbeddedPostgres | undefined;
let proxy: RoundRobin;
const running = new Set<Site>();

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "liaison-e2e-rolling-"));
  database = await startEmbeddedPostgres({ directory: dataDir, port: await freePort(), throwAway: true });
  proxy = await startRoundRobin();
});

test.afterAll(async () => {
  proxy.close();
  for (const site of running) await site.kill("SIGTERM");
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

async function start(folder?: string): Promise<Site> {
  const env = {
    DATABASE_URL: database?.ownerUrl("liaison") ?? "",
    APP_DATABASE_URL: "",
    CONSOLE_DATABASE_URL: "",
    REDIS_URL: "",
    SMTP_URL: "",
    SEED_MEMBERS: "16",
  };
  const site = await startSite({ port: await freePort(), dataDir, env, ...(folder === undefined ? {} : { folder }) });
  running.add(site);
  proxy.add(site.port);
  return site;
}

type Walk = {
  until: boolean;
  failed: string[];
  documents: { first: number; second: number };
  asked: number;
  alive: number;
};

const host = () => `${brand}.localhost:${proxy.port}`;

/** Reads pages with all that they name, and all that their sheets name, until it is told to stop. */
async function walkOnTheWire(walk: Walk): Promise<void> {
  async function read(target: string): Promise<string> {
    walk.asked += 1;
    const { status, body } = await exchange({ port: proxy.port, host: host(), path: target }).catch((error: Error) => ({
      status: error.message,
      body: Buffer.alloc(0),
    }));
    if (status !== 200) walk.failed.push(`${target}: ${status}`);
    return body.toString();
  }
  for (let turn = 0; !walk.until; turn += 1) {
    const document = await read(pages[turn % pages.length] ?? "/");
    walk.documents[document.includes(secondMark) ? "second" : "first"] += 1;
    const version = /"version":"([\da-f]+)"/.exec(document)?.[1];
    const named = new Set(document.match(assets));
    const sheets = await Promise.all(
      [...named].map(async (asset) => (asset.endsWith(".css") ? read(asset) : (await read(asset), ""))),
    );
    await Promise.all([...new Set(sheets.flatMap((sheet) => sheet.match(assets) ?? []))].map(read));
    await Promise.all(
      ["/login.data", ...(version === undefined ? [] : [`/__manifest?paths=%2Fcomplaints&version=${version}`])].map(
        read,
      ),
    );
  }
}

/** Opens pages in a browser and waits for each to come alive, until it is told to stop. */
async function openPages(walk: Walk, page: Page): Promise<void> {
  page.on("pageerror", ({ message }) => walk.failed.push(`${page.url()} uncaught: ${message}`));
  page.on("response", (answer) => answer.status() >= 400 && walk.failed.push(`${answer.url()}: ${answer.status()}`));
  page.setDefaultTimeout(60_000);
  for (let turn = 0; !walk.until; turn += 1) {
    const target = ["/login", "/pricing", "/signup"][turn % 3];
    await page
      .goto(`http://${host()}${target}`)
      .then(() => isTakenOver(page))
      .catch(({ message }: Error) => walk.failed.push(`${target} did not come alive: ${message}`));
    walk.alive += 1;
  }
}

/** Goes on by a link, without the page being read anew. */
async function follow(page: Page, target: string): Promise<void> {
  await page.locator(`a[href="${target}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isOldPage")), `${target} was reached without a reload`).toBe(
    true,
  );
}

test("a new version takes the old one's place under load, and no request fails, no page stays dead, no open page is lost", async ({
  page,
  context,
  problems,
}) => {
  const folder = path.join(dataDir, "second");
  mkdirSync(folder);
  const [first] = await Promise.all([start(), makeSecondRelease(folder)]);
  const built = statSync(path.join(folder, "build/.sources")).mtimeMs;

  await enterBefore(context, brand);
  await page.goto(`http://${host()}/login`);
  await isTakenOver(page);
  await page.evaluate(() => Reflect.set(window, "isOldPage", true));

  const walk: Walk = { until: false, failed: [], documents: { first: 0, second: 0 }, asked: 0, alive: 0 };
  const walking = [walkOnTheWire(walk), walkOnTheWire(walk), openPages(walk, await context.newPage())];
  const rounds = (least: number) => {
    const { documents, alive } = walk;
    const [reached, awake] = [documents.first + documents.second + least, alive + least / 4];
    return expect
      .poll(
        () =>
          walk.failed.length > 0 || (walk.documents.first + walk.documents.second >= reached && walk.alive >= awake),
        { timeout: 120_000 },
      )
      .toBe(true);
  };
  await rounds(4);
  await start(folder);
  expect(statSync(path.join(folder, "build/.sources")).mtimeMs, "a built release is not built again").toBe(built);
  await rounds(16);
  await follow(page, "/pricing");
  running.delete(first);
  expect(await first.kill("SIGTERM"), "an orderly end").toBe(0);
  await rounds(8);
  await follow(page, "/complaints");
  await follow(page, "/pages/terms");
  walk.until = true;
  await Promise.all(walking);

  expect([...walk.failed, ...proxy.lost, ...problems]).toEqual([]);
  expect(walk.documents.first, "pages of the old version").toBeGreaterThan(4);
  expect(walk.documents.second, "pages of the new version").toBeGreaterThan(8);
});
