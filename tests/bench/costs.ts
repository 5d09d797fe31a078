import { readFileSync } from "node:fs";
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { type Gauge, measureConsole } from "#tests/bench/console-costs.ts";
import { describeCosts, type MeasuredCost } from "#tests/bench/costs-part.ts";
import type { Part } from "#tests/bench/report.ts";
import { median } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { logInAsDemo } from "#tests/bench/site-visitor.ts";
import { type SiteProcess, startSiteProcess } from "#tests/bench/site-process.ts";
import { strike, type Struck } from "#tests/e2e/site/hostile-client.ts";
import { anyId, type Cost, routeCosts } from "#tests/expectations/costs.ts";
import { exchange } from "#tests/load/exchange.ts";
import { type Named, namedOn, targetOf } from "#tests/support/route-targets.ts";

const brand = "lagoon";
const rounds = 5;
/** So often each page is read first: what V8 has not compiled yet costs twice. */
const warmUps = 15;
/** The loop is quiet when it took less than so many milliseconds in a pause. */
const [pause, quiet, mostPauses] = [10, 1, 20];
const nanosecondsPerMillisecond = 1e6;

type Met = Named & { cookie: string };

/** CPU milliseconds of the thread that runs the event loop, the first of its process; null where nobody tells. */
function loopMilliseconds(pid: number): number | null {
  try {
    const [used] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "latin1").split(" ", 1);
    return Number(used) / nanosecondsPerMillisecond;
  } catch {
    return null;
  }
}

/** A photo of about as many bytes as one may have, which go as they are. */
async function largePhoto(): Promise<Buffer> {
  const [width, height] = [5_000, 3_600];
  const noise = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw: noise })
    .jpeg({ quality: 45 })
    .toBuffer();
}

/** Measures each loader, action and endpoint with its most expensive input, reading before writing. */
export async function benchCosts(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const site = await startSiteProcess({ DATA_DIR: directory, SEED_MEMBERS: "400" });
    const gauge = gaugeOf(site);
    return describeCosts([...(await measureSite(site, gauge)), ...(await measureConsole(site, directory, gauge))]);
  });
}

/** Waits until the loop has nothing left to do of what was asked before, such as jobs. */
async function settle(pid: number): Promise<void> {
  let before = loopMilliseconds(pid) ?? 0;
  for (let left = mostPauses; left > 0; left -= 1) {
    await wait(pause);
    const after = loopMilliseconds(pid) ?? 0;
    if (after - before < quiet) return;
    before = after;
  }
}

const gaugeOf =
  ({ pid }: SiteProcess): Gauge =>
  async (route, held, prepare) => {
    const { status } = await (await prepare(0))();
    const used: (number | null)[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const ask = await prepare(round);
      await settle(pid);
      const before = loopMilliseconds(pid);
      await ask();
      const after = loopMilliseconds(pid);
      used.push(before === null || after === null ? null : after - before);
    }
    const known = used.filter((each) => each !== null);
    return { route, status, held, loop: known.length === rounds ? median(known) : null };
  };

async function meet({ port }: SiteProcess, host: string): Promise<Met> {
  const cookie = await logInAsDemo(port, host, `premium@${brand}.example`);
  const seenOn = async (path: string) => (await exchange({ port, host, path, headers: { cookie } })).body.toString();
  return { cookie, ...namedOn(await seenOn("/members"), await seenOn("/api/chats.php")) };
}

/** An input as it is sent the next time: about another person, and with another id where it gives one. */
function freshInput(input: string, profiles: readonly string[], round: number): string {
  return input
    .replace(`profile=${anyId}`, `profile=${profiles[round % profiles.length]}`)
    .replace(`clientMessageId=${anyId}`, `clientMessageId=${randomUUID()}`);
}

async function measureSite(site: SiteProcess, gauge: Gauge): Promise<MeasuredCost[]> {
  const host = `${brand}.localhost:${site.port}`;
  const met = await meet(site, host);
  const photo = await largePhoto();
  const routes = Object.entries(routeCosts).filter(([pattern]) => pattern !== "/dev/gallery" && pattern !== "/landers");

  async function ask(method: string, pattern: string, { as, input: given }: Cost, round = 0): Promise<Struck> {
    const [person = "", ...others] = met.profiles;
    // why: about the first person pages are read, and what is written goes to one after the other
    const profiles = method === "GET" ? met.profiles : [others[round % others.length] ?? person, person];
    const target = targetOf(pattern, { ...met, profiles });
    const input = freshInput(given, others, round);
    const headers: Record<string, string> = { origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    if (as === "member") headers["cookie"] = met.cookie;
    if (pattern.startsWith("/api/")) headers["x-liaison-client"] = "1";
    if (method === "GET")
      return strike(site.port, host, input === "" ? target : `${target}?${input}`, { method, headers, body: null });
    const isPhoto = pattern.endsWith("/upload") || pattern === "/chats/photos";
    headers["content-type"] = isPhoto ? "image/jpeg" : "application/x-www-form-urlencoded";
    return strike(site.port, host, target, { method, headers, body: isPhoto ? photo : input });
  }

  const measure = (method: string, pattern: string, cost: Cost) =>
    gauge(`${method} ${pattern}`, cost.held, async (round) => () => ask(method, pattern, cost, round));

  for (let round = 0; round < warmUps; round += 1)
    for (const [pattern, { read }] of routes) if (read) await ask("GET", pattern, read);
  const measured: MeasuredCost[] = [];
  for (const [pattern, { read }] of routes) if (read) measured.push(await measure("GET", pattern, read));
  for (const [pattern, { write }] of routes)
    if (write) measured.push(await measure(pattern === "/api/chat.php" ? "DELETE" : "POST", pattern, write));
  return measured;
}
