import { generateClient } from "#app/platform/db/generate-client.ts";
import { buildPages } from "#app/platform/project/build-pages.server.ts";

const usage = "npm run bench [-- pages|brands|search]   measure the site and write docs/performance.md";
const names = ["pages", "brands", "search"];

async function run(chosen: readonly string[]): Promise<void> {
  generateClient();
  await buildPages();
  // why: these need the generated client.
  const [{ benchPages }, { benchBrands }, { benchSearch }, { formatPart, writePart }] = await Promise.all([
    import("#tests/bench/pages.ts"), import("#tests/bench/brands-side-by-side.ts"), import("#tests/bench/search-part.ts"), import("#tests/bench/report.ts"),
  ]);
  const parts: Readonly<Record<string, typeof benchPages>> = { pages: benchPages, brands: benchBrands, search: benchSearch };
  for (const name of chosen) {
    console.log(`Measuring ${name} …`);
    const part = await parts[name]?.();
    if (!part) continue;
    console.log(`\n${formatPart(part)}\n`);
    await writePart(part);
  }
}

const named = process.argv.slice(2);
if (named.every((name) => names.includes(name))) await run(named.length === 0 ? names : named);
else {
  console.error(usage);
  process.exitCode = 2;
}
