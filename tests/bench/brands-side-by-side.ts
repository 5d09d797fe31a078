import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import { startEmbeddedPostgres } from "#app/platform/db/embedded-postgres.server.ts";
import { findPostmaster } from "#app/platform/db/postmaster.server.ts";
import { type BrandsSite, describeBrands } from "#tests/bench/brands-part.ts";
import { type LoadGenerator, startLoadGenerator, wireRequest } from "#tests/bench/load-generator.ts";
import { forkPinned, nextMessage, pinProcess, serverCore } from "#tests/bench/pinned-process.ts";
import type { Part } from "#tests/bench/report.ts";
import { measureInRounds } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { type SiteProcess, startSiteProcess } from "#tests/bench/site-process.ts";

const counts = [1, 100, 1_000];
/** Generated brands take turns at so many models: every eighth looks like the first. */
const models = 8;
const settings = { rounds: 7, milliseconds: 1_200, leastRequests: 300, connections: [16], warmUpMilliseconds: 3_000 };

const onlyFirst = () => ["bench-0.example"];
const situations = [
  { name: "home page, one brand visited", at: "/", hosts: onlyFirst },
  { name: "home page, many brands visited", at: "/", hosts: likeTheFirst },
  { name: "cached lander, one brand visited", at: "/landers/gallery", hosts: onlyFirst },
  { name: "cached lander, many brands visited", at: "/landers/gallery", hosts: likeTheFirst },
];

const brandsMeasure = z.object({ applySeconds: z.number(), applyAgainSeconds: z.number(), bootSeconds: z.number(), matchNanoseconds: z.number(), megabytes: z.number() });
const memoryReply = z.object({ rss: z.number(), held: z.number() });

/** Measures what a page and a process cost with 1, 100 and 1,000 brands: three sites on three databases, side by side. */
export async function benchBrands(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const server = await startEmbeddedPostgres({ directory, throwAway: true });
    const prepared = [];
    for (const brands of counts) prepared.push({ brands, ...(await prepareBrands(server.ownerUrl(`brands_${brands}`), brands)) });
    const postmaster = await findPostmaster(path.join(directory, "postgres"));
    if (postmaster) pinProcess(postmaster.pid, serverCore);
    const sites: BrandsSite[] = [];
    for (const each of prepared) {
      const env = { DATABASE_URL: server.ownerUrl(`brands_${each.brands}`), DATA_DIR: path.join(directory, String(each.brands)), SEED_MEMBERS: "0" };
      sites.push({ ...each, site: await startSiteProcess("tests/bench/brands-site.ts", env, ["--expose-gc"]) });
    }
    return measureSites(sites, startLoadGenerator());
  });
}

async function prepareBrands(databaseUrl: string, count: number): Promise<z.infer<typeof brandsMeasure>> {
  const child = forkPinned("tests/bench/prepare-brands.ts", { core: serverCore, env: { DATABASE_URL: databaseUrl }, nodeOptions: ["--expose-gc"], args: [String(count)] });
  const ended = once(child, "exit");
  const measure = brandsMeasure.parse(await nextMessage(child));
  await ended;
  return measure;
}

async function measureSites(sites: readonly BrandsSite[], generator: LoadGenerator): Promise<Part> {
  const memory = [];
  for (const { site } of sites) memory.push(await memoryOf(site));
  const pages = [];
  for (const { name, at, hosts } of situations) {
    const contestants = sites.map(({ brands, site: { port, pid } }) => ({ name: String(brands), port, pid, requests: hosts(brands).map((host) => wireRequest(at, host)) }));
    pages.push({ name, rounds: await measureInRounds(generator, contestants, settings) });
  }
  return describeBrands(sites, memory, pages, { rounds: settings.rounds, seconds: settings.milliseconds / 1_000 });
}

async function memoryOf({ child }: SiteProcess): Promise<z.infer<typeof memoryReply>> {
  const reply = nextMessage(child);
  child.send("memory");
  return memoryReply.parse(await reply);
}

/** Hosts of the brands that are copies of the same model as the first, so that all pages are alike. */
function likeTheFirst(brands: number): string[] {
  return Array.from({ length: Math.ceil(brands / models) }, (_, index) => `bench-${index * models}.example`);
}
