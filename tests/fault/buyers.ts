import { setTimeout as wait } from "node:timers/promises";
import type { ChatMember } from "#tests/load/chat-members.ts";
import type { SiteAnswer, SiteLine } from "#tests/load/site-line.ts";

/** What was bought, and how often a step was taken again because nobody knew. */
export type Purchases = { paid: string[]; doubts: number };

const longestDoubt = 120_000;
const form = "application/x-www-form-urlencoded";
const inputs = /<input type="hidden" name="([^"]+)" value="([^"]*)"/g;

/** Takes one step of a purchase until the site says that it is done; what leaves doubt is done again to the letter. */
async function until(
  line: SiteLine,
  asked: Parameters<SiteLine["ask"]>[0],
  { isDone, purchases }: { isDone: (answer: SiteAnswer) => boolean; purchases: Purchases },
): Promise<SiteAnswer> {
  const givenUpAt = Date.now() + longestDoubt;
  for (;;) {
    const told = await line.ask(asked).catch(() => null);
    if (told && isDone(told)) return told;
    if (told && told.status < 500 && told.status !== 429) throw new Error(`${asked.path} answered ${told.status}`);
    if (Date.now() > givenUpAt) throw new Error(`${asked.path} was not answered within two minutes`);
    purchases.doubts += 1;
    await wait(50 + Math.random() * 200);
  }
}

/** Where an answer leads on this site, which it says by its whole address. */
const pathOf = (location: string | null) => new URL(location ?? "", "http://localhost").pathname;
const isFound = ({ status }: SiteAnswer) => status === 200;
const leadsOn = ({ status, location }: SiteAnswer) => status === 302 && location !== null;

/** One member buys a package at the sandbox so many times, each paid on its page once the order is known. */
export async function buyAll(
  line: SiteLine,
  { cookie }: ChatMember,
  { count, credits }: { count: number; credits: number },
  purchases: Purchases,
): Promise<void> {
  const path = `/credits/${credits}/card`;
  for (let bought = 0; bought < count; bought += 1) {
    const { body: page } = await until(line, { path, cookie }, { isDone: isFound, purchases });
    const order = new URLSearchParams({ method: "card", delivery: "on", withdrawal: "on" });
    for (const [, name = "", value = ""] of page.matchAll(inputs))
      if (name === "after" || name.startsWith("seen.")) order.set(name, value);
    const ordered = await until(
      line,
      { path, cookie, post: { type: form, body: order.toString() } },
      { isDone: leadsOn, purchases },
    );
    const paid = await until(
      line,
      { path: pathOf(ordered.location), cookie, post: { type: form, body: "outcome=paid" } },
      { isDone: leadsOn, purchases },
    );
    const [, paymentId = ""] = /\/transactions\/([0-9a-f-]{36})/.exec(paid.location ?? "") ?? [];
    await until(line, { path: `/transactions/${paymentId}`, cookie }, { isDone: isFound, purchases });
    purchases.paid.push(paymentId);
  }
}
