// Measures the parts that are named as arguments, one after another, and writes them down.
import { benchBrands } from "#tests/bench/brands-side-by-side.ts";
import { benchChat } from "#tests/bench/chat-part.ts";
import { benchPages } from "#tests/bench/pages.ts";
import { formatPart, type Part, writePart } from "#tests/bench/report.ts";
import { benchSearch } from "#tests/bench/search-part.ts";
import { benchStarts } from "#tests/bench/start.ts";
import { benchWeight } from "#tests/bench/weight.ts";

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  pages: benchPages,
  brands: benchBrands,
  start: benchStarts,
  search: benchSearch,
  weight: benchWeight,
  chat: benchChat,
};

for (const name of process.argv.slice(2)) {
  console.log(`Measuring ${name} …`);
  const part = await parts[name]?.();
  if (!part) throw new Error(`There is no part ${name}`);
  console.log(`\n${formatPart(part)}\n`);
  await writePart(part);
}
