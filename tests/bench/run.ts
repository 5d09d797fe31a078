// Measures the parts that are named as arguments, one after another, and writes them down.
import { benchBrands } from "#tests/bench/brands-side-by-side.ts";
import { benchChat } from "#tests/bench/chat-part.ts";
import { benchCosts } from "#tests/bench/costs.ts";
import { benchLanders } from "#tests/bench/landers.ts";
import { benchPages } from "#tests/bench/pages.ts";
import { benchPayments } from "#tests/bench/payments.ts";
import { benchPeersChat } from "#tests/bench/peers/chat.ts";
import { benchPeersPages } from "#tests/bench/peers/pages.ts";
import { benchWordPress } from "#tests/bench/peers/wordpress/bench.ts";
import { formatPart, type Part, writePart } from "#tests/bench/report.ts";
import { benchSearch } from "#tests/bench/search-part.ts";
import { benchStarts } from "#tests/bench/start.ts";
import { benchWeight } from "#tests/bench/weight.ts";

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  pages: benchPages,
  brands: benchBrands,
  landers: benchLanders,
  start: benchStarts,
  search: benchSearch,
  weight: benchWeight,
  chat: benchChat,
  payments: benchPayments,
  costs: benchCosts,
  "peers:pages": benchPeersPages,
  "peers:chat": benchPeersChat,
  "peers:wordpress": benchWordPress,
};

/** A part by its name, or the parts of a group by what is before their colon. */
const chosen = process.argv
  .slice(2)
  .flatMap((given) => Object.entries(parts).filter(([name]) => name === given || name.startsWith(`${given}:`)));

for (const [name, measure] of chosen) {
  console.log(`Measuring ${name} …`);
  const part = await measure();
  console.log(`\n${formatPart(part)}\n`);
  await writePart(part);
}
