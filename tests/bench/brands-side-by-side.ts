import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import { landerPath, landerVariants } from "#app/domain/brands/landers/lander-paths.ts";
import { startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { findPostmaster } from "#app/platform/db/cluster/postmaster.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { describeBrands } from "#tests/bench/brands-part.ts";
import { type LoadGenerator, startLoadGenerator, wireRequest } from "#tests/bench/load-generator.ts";
import { endProcess, forkPinned, nextMessage, pinProcess, serverCore } from "#tests/bench/pinned-process.ts";
import type { Part } from "#tests/bench/report.ts";
import { measureInRounds, type Rounds } from "#tests/bench/rounds.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { type SiteProcess, startProcess } from "#tests/bench/site-process.ts";
import { exchange } from "#tests/load/exchange.ts";

const counts = [1, 100, 1_000];
/** Generated brands take turns at so many models: every eighth looks like the first. */
const models = 8;
// why many short rounds: what the machine does besides meets three sites alike only when they take turns often
const shortRounds = { rounds: 14, milliseconds: 300, leastRequests: 60, connections: [16], warmUpMilliseconds: 5_000 };
/**
 * Times that every site is started anew. why: one process of the same program compiles itself a little better than
 * another
 */
const generations = 3;

/**
 * What is asked for: the one page of the first brand, or several, on the first site of its one brand, on the others of
 * a brand each.
 */
const situations = [
  { name: "home page", paths: ["/"] },
  { name: "cached lander", paths: ["/landers/gallery"] },
  { name: "home page, 11 in turn", paths: locales.map((locale) => `/?lang=${locale}`) },
  {
    name: "cached lander, 44 in turn",
    paths: landerVariants("gallery").flatMap((variant) =>
      locales.map((locale) => `${landerPath("gallery", { slug: "" }, variant)}?lang=${locale}`),
    ),
  },
];

type BrandsSite = { brands: number; site: SiteProcess };
/** What one generation of sites gave: memory of each, and of each situation the rounds. */
type Measured = { memory: z.infer<typeof memoryReply>[]; pages: Rounds[][] };

const brandsMeasure = z.object({
  applySeconds: z.number(),
  applyAgainSeconds: z.number(),
  bootSeconds: z.number(),
  matchNanoseconds: z.number(),
  megabytes: z.number(),
});
const memoryReply = z.object({ rss: z.number(), held: z.number() });

/**
 * Measures what a page and a process cost with 1, 100 and 1,000 brands: three sites on three databases, side by side.
 */
export async function benchBrands(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const server = await startEmbeddedPostgres({ directory, throwAway: true });
    const prepared = [];
    for (const brands of counts)
      prepared.push({ brands, ...(await prepareBrands(server.ownerUrl(`brands_${brands}`), brands)) });
    const postmaster = await findPostmaster(path.join(directory, "postgres"));
    if (postmaster) pinProcess(postmaster.pid, serverCore);
    const generator = startLoadGenerator();
    const taken: Measured[] = [];
    for (let generation = 0; generation < generations; generation += 1) {
      const sites: BrandsSite[] = [];
      for (const { brands } of inTurn(prepared, generation)) {
        // why: this site has no launcher, which says the mode to every other
        const env = {
          NODE_ENV: "production",
          DATABASE_URL: server.ownerUrl(`brands_${brands}`),
          DATA_DIR: path.join(directory, String(brands)),
          SEED_MEMBERS: "0",
        };
        sites.push({
          brands,
          site: await startProcess("tests/bench/brands-site.ts", env, { nodeOptions: ["--expose-gc"] }),
        });
      }
      taken.push(await measureSites(sites, generator));
      for (const { site } of sites) await endProcess(site.child);
    }
    const pages = situations.map(({ name }, index) => ({
      name,
      rounds: together(taken.map(({ pages: each }) => each[index] ?? [])),
    }));
    return describeBrands(prepared, taken[0]?.memory ?? [], pages, {
      rounds: shortRounds.rounds * generations,
      seconds: shortRounds.milliseconds / 1_000,
      generations,
    });
  });
}

/**
 * The same sites, another of them first in each generation. why: to be started and measured first may cost or gain
 * something
 */
function inTurn<Site>(sites: readonly Site[], generation: number): Site[] {
  const first = generation % sites.length;
  return [...sites.slice(first), ...sites.slice(0, first)];
}

/** The rounds of all generations, contestant by contestant. */
function together(generationsOfRounds: readonly Rounds[][]): Rounds[] {
  const [first = [], ...others] = generationsOfRounds;
  return first.map((cell, index) => ({
    ...cell,
    results: [cell, ...others.map((rounds) => rounds[index] ?? cell)].flatMap(({ results }) => results),
  }));
}

async function prepareBrands(databaseUrl: string, count: number): Promise<z.infer<typeof brandsMeasure>> {
  const child = forkPinned("tests/bench/prepare-brands.ts", {
    core: serverCore,
    env: { DATABASE_URL: databaseUrl },
    nodeOptions: ["--expose-gc"],
    args: [String(count)],
  });
  const ended = once(child, "exit");
  const measure = brandsMeasure.parse(await nextMessage(child));
  await ended;
  return measure;
}

async function measureSites(sites: readonly BrandsSite[], generator: LoadGenerator): Promise<Measured> {
  const memory = [];
  for (const { site } of sites) memory.push(await memoryOf(site));
  const pages = [];
  for (const { paths } of situations) {
    const asked = sites.map(({ brands, site }) => ({
      brands,
      site,
      visits: paths.map((page, index) => ({ path: page, host: hostAlike(brands, index) })),
    }));
    // why: a page that is kept is made when it is first asked for, and the cost of that belongs to no round
    for (const { site, visits } of asked) for (const visit of visits) await exchange({ port: site.port, ...visit });
    const contestants = asked.map(({ brands, site: { port, pid }, visits }) => ({
      name: String(brands),
      port,
      pid,
      requests: visits.map((visit) => wireRequest(visit.path, visit.host)),
    }));
    const rounds = await measureInRounds(generator, contestants, shortRounds);
    pages.push(rounds.toSorted((left, right) => Number(left.contestant) - Number(right.contestant)));
  }
  return { memory, pages };
}

async function memoryOf({ child }: SiteProcess): Promise<z.infer<typeof memoryReply>> {
  const reply = nextMessage(child);
  child.send("memory");
  return memoryReply.parse(await reply);
}

/** The host of one of the brands that are copies of the same model as the first, so that all pages are alike. */
function hostAlike(brands: number, index: number): string {
  return `bench-${(index % Math.ceil(brands / models)) * models}.example`;
}
