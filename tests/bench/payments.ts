import { setTimeout as wait } from "node:timers/promises";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { describePayments } from "#tests/bench/payments-part.ts";
import type { Part } from "#tests/bench/report.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { logInAsDemo } from "#tests/bench/site-visitor.ts";
import { startSite } from "#tests/e2e/site/start-site.ts";
import { addChatMembers } from "#tests/load/chat-members.ts";
import { exchange } from "#tests/load/exchange.ts";

const brand = "lagoon";
const credits = 12;
/** Thirty orders an hour are what one member may place. */
const counts = { told: 18, asked: 12, left: 40 };
/** As often as the page of a payment reads itself, in milliseconds, and a page that asks no provider. */
const [lookedAt, readAt] = [2_000, 25];
/** As often as `/credits` is read where nobody hurries. */
const leftAt = 500;
/** How long credits may take at all. */
const longest = 120_000;

/** A member at the site, as browsers reach it under a host. */
type Buyer = { port: number; host: string; cookie: string };

const read = async ({ port, host, cookie }: Buyer, path: string) =>
  (await exchange({ port, host, path, headers: { cookie } })).body.toString();

/** Orders the package and gives the address of the checkout page at the stand-in. */
async function order(buyer: Buyer, method: string): Promise<{ checkout: string; payment: string }> {
  const path = `/credits/${credits}/${method}`;
  const form = new URLSearchParams({ method, delivery: "on", withdrawal: "on" });
  for (const [input] of (await read(buyer, path)).matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [name, value] = ["name", "value"].map((each) => new RegExp(`\\b${each}="([^"]*)"`).exec(input)?.[1] ?? "");
    if (name === "after" || name?.startsWith("seen.")) form.set(name, value ?? "");
  }
  const { port, host, cookie } = buyer;
  const { status, headers } = await exchange({
    port,
    host,
    path,
    method: "POST",
    headers: { cookie, origin: `http://${host}`, "sec-fetch-site": "same-origin" },
    body: form.toString(),
  });
  const checkout = String(headers["location"] ?? "");
  if (!checkout.startsWith("http://127.0.0.1")) throw new Error(`An order was answered with ${status} ${checkout}`);
  const payment = /\/transactions\/[0-9a-f-]{36}/.exec(await read(buyer, "/transactions"))?.[0] ?? "";
  return { checkout, payment };
}

const pay = (checkout: string, form: Record<string, string>) =>
  fetch(checkout, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
    signal: AbortSignal.timeout(longest),
  });

async function untilSaid(buyer: Buyer, path: string, words: RegExp, every: number): Promise<void> {
  const deadline = performance.now() + longest;
  while (!words.test(await read(buyer, path))) {
    if (performance.now() > deadline) throw new Error(`${path} never said ${words}`);
    await wait(every);
  }
}

/** What the page of credits says of them, in the language of the brand or of the bench. */
const said = /(?:You have|Je hebt) (\d+) credits/;
async function walletOf(buyer: Buyer): Promise<number> {
  const count = said.exec(await read(buyer, "/credits"))?.[1];
  if (count === undefined) throw new Error("The page of credits does not say how many there are");
  return Number(count);
}
const wallet = (count: number) => new RegExp(said.source.replace(String.raw`(\d+)`, String(count)));

async function measure(
  buyer: Buyer,
  { count, method, form }: { count: number; method: string; form: Record<string, string> },
  arrival: (payment: string, expected: RegExp) => Promise<void>,
  beforePaying: () => Promise<void> = async () => {},
): Promise<number[]> {
  const seconds: number[] = [];
  let expected = await walletOf(buyer);
  for (let turn = 0; turn < count; turn += 1) {
    const { checkout, payment } = await order(buyer, method);
    expected += credits;
    await beforePaying();
    const started = performance.now();
    await pay(checkout, form);
    await arrival(payment, wallet(expected));
    seconds.push((performance.now() - started) / 1_000);
  }
  return seconds;
}

/** A method of which no message comes, and the button that pays. */
const unheardMethod = { method: "ideal", form: { step: "paid" } };

/** Members who pay at any moment of a minute, each once, and look at no page that asks the provider. */
async function measureClosed(
  directory: string,
  { named, unheard, port }: { named: string; unheard: string; port: number },
): Promise<number[]> {
  const { urls } = await openDatabasePlace({ DATA_DIR: directory });
  const members = await addChatMembers(urls.owner, { tenantId: brand, count: counts.left, credits: 2 });
  return Promise.all(
    members.map(async ({ cookie }) => {
      const [seconds = Number.NaN] = await measure(
        { port, host: unheard, cookie },
        { count: 1, ...unheardMethod },
        (_, expected) => untilSaid({ port, host: named, cookie }, "/credits", expected, leftAt),
        () => wait(Math.random() * 60_000),
      );
      return seconds;
    }),
  );
}

/** Measures how soon a payment is in the wallet, with the provider's message and without. */
export async function benchPayments(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const port = await freePort();
    const site = await startSite({ port, dataDir: directory, env: { PAYMENT_FAKES: "on", SEED_MEMBERS: "32" } });
    try {
      const named = `${brand}.localhost:${port}`;
      // why: Mollie is told to send its messages to where nobody listens
      const unheard = `${brand}.localhost:9`;
      const cookie = await logInAsDemo(port, named, `premium@${brand}.example`);
      const [told, asked] = [
        { port, host: named, cookie },
        { port, host: unheard, cookie },
      ];
      return describePayments(
        {
          name: "with the provider's message",
          seconds: await measure(told, { count: counts.told, method: "card", form: { action: "pay" } }, (_, expected) =>
            untilSaid(told, "/credits", expected, readAt),
          ),
        },
        [
          {
            name: "without, on the page of the payment",
            seconds: await measure(asked, { count: counts.asked, ...unheardMethod }, async (payment, expected) => {
              await wait(lookedAt);
              await untilSaid(asked, payment, expected, lookedAt);
            }),
          },
          {
            name: "without, and with every page closed",
            seconds: await measureClosed(directory, { named, unheard, port }),
          },
        ],
      );
    } finally {
      await site.kill("SIGTERM");
    }
  });
}
