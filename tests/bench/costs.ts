import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describeCosts, type MeasuredCost } from "#tests/bench/costs-part.ts";
import type { Part } from "#tests/bench/report.ts";
import { median } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { logInAsDemo } from "#tests/bench/site-visitor.ts";
import { type SiteProcess, startSiteProcess } from "#tests/bench/site-process.ts";
import { strike, type Struck } from "#tests/e2e/site/hostile-client.ts";
import { type Cost, routeCosts } from "#tests/expectations/costs.ts";
import { exchange } from "#tests/load/exchange.ts";
import { type Named, targetOf } from "#tests/support/route-targets.ts";

const brand = "lagoon";
const rounds = 5;
/** So often each page is read first: what V8 has not compiled yet costs twice. */
const warmUps = 15;
const nanosecondsPerMillisecond = 1e6;
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

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

/** Measures each loader and action with its most expensive input, reading before writing. */
export async function benchCosts(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const site = await startSiteProcess({ DATA_DIR: directory, SEED_MEMBERS: "400" });
    return describeCosts(await measureAll(site));
  });
}

async function meet({ port }: SiteProcess, host: string): Promise<Met> {
  const cookie = await logInAsDemo(port, host, `premium@${brand}.example`);
  const idsOn = async (path: string) => {
    const { body } = await exchange({ port, host, path, headers: { cookie } });
    return [...new Set(body.toString().match(uuid) ?? [])];
  };
  const [conversation = ""] = (await idsOn("/api/chats.php")).toReversed();
  return { cookie, profiles: await idsOn("/members"), conversation };
}

async function measureAll(site: SiteProcess): Promise<MeasuredCost[]> {
  const host = `${brand}.localhost:${site.port}`;
  const met = await meet(site, host);
  const photo = await largePhoto();
  const routes = Object.entries(routeCosts).filter(([pattern]) => pattern !== "/dev/gallery" && pattern !== "/landers");

  async function ask(method: string, pattern: string, { as, input }: Cost): Promise<Struck> {
    const target = targetOf(pattern, met);
    const headers: Record<string, string> = { origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    if (as === "member") headers["cookie"] = met.cookie;
    if (pattern.startsWith("/api/")) headers["x-liaison-client"] = "1";
    if (method === "GET")
      return strike(site.port, host, input === "" ? target : `${target}?${input}`, { method, headers, body: null });
    const isPhoto = pattern.endsWith("/upload") || pattern === "/chats/photos";
    headers["content-type"] = isPhoto ? "image/jpeg" : "application/x-www-form-urlencoded";
    return strike(site.port, host, target, { method, headers, body: isPhoto ? photo : input });
  }

  async function measure(method: string, pattern: string, cost: Cost): Promise<MeasuredCost> {
    const { status } = await ask(method, pattern, cost);
    const used: (number | null)[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = loopMilliseconds(site.pid);
      await ask(method, pattern, cost);
      const after = loopMilliseconds(site.pid);
      used.push(before === null || after === null ? null : after - before);
    }
    const known = used.filter((each) => each !== null);
    const loop = known.length === rounds ? median(known) : null;
    return { route: `${method} ${pattern}`, status, held: cost.held, loop };
  }

  for (let round = 0; round < warmUps; round += 1)
    for (const [pattern, { read }] of routes) if (read) await ask("GET", pattern, read);
  const measured: MeasuredCost[] = [];
  for (const [pattern, { read }] of routes) if (read) measured.push(await measure("GET", pattern, read));
  for (const [pattern, { write }] of routes)
    if (write) measured.push(await measure(pattern === "/api/chat.php" ? "DELETE" : "POST", pattern, write));
  return measured;
}
