import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { enterBefore } from "#tests/e2e/site/test.ts";
import { roomiestPlace } from "#tests/support/roomiest-place.ts";
import { superuserUrl } from "#tests/support/superuser.ts";

test.describe.configure({ mode: "default", timeout: 120_000 });

let dataDir = "";
let site: Site | undefined;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(path.join(roomiestPlace(), "liaison-e2e-payments-"));
  // why a site of its own: the others buy at the sandbox, which is no provider
  site = await startSite({
    port: await freePort(),
    dataDir,
    env: { SEED_MEMBERS: "32", PAYMENT_FAKES: "on", LOG_LEVEL: "info" },
  });
});
test.afterAll(async () => {
  await site?.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const debiting = "lagoon";
const address = (target: string, brand: TenantId = debiting) => `http://${brand}.localhost:${site?.port ?? 0}${target}`;
// why: a page is searched with plain blanks, and some of its own do not break
const pattern = (locale: Locale, key: string) => text(locale, key).replaceAll(/\s/g, "\\s");
const say = (key: string, locale: Locale = "nl") => new RegExp(pattern(locale, key));

type Ordered = { brand: TenantId; locale: Locale; method: PaymentMethod; credits: number };

/** The files of the outbox with an ending, oldest first, as they stand. */
const outbox = (ending: string) =>
  readdirSync(path.join(dataDir, "outbox"))
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => readFileSync(path.join(dataDir, "outbox", file), "utf8"));
const latestCode = () => /\b\d{6}\b/.exec(outbox(".txt").at(-1)?.split("\n\n")[1] ?? "")?.[0] ?? "";

async function logIn(context: BrowserContext, page: Page, brand: TenantId, name = "premium"): Promise<void> {
  await enterBefore(context, brand);
  await page.goto(address("/login", brand));
  const form = page.locator("form", { has: page.locator('input[name="password"]') });
  await form.locator('input[name="email"]').fill(`${name}@${brand}.example`);
  await form.locator('input[name="password"]').fill("liaison-demo");
  await form.locator('button[type="submit"]').first().click();
  await page.waitForURL(/\/(?:members|complete-signup)/);
}

async function order(page: Page, ordered: Ordered): Promise<void> {
  await page.goto(address(`/credits/${ordered.credits}/${ordered.method}`, ordered.brand));
  await sendOrder(page, ordered);
}

/** Sends the order that is open. */
async function sendOrder(page: Page, { locale, method }: Ordered): Promise<void> {
  await expect(page.getByRole("radio", { name: say(`credits:methods.${method}`, locale) })).toBeChecked();
  await page.getByRole("checkbox", { name: say("credits:order.delivery", locale) }).check();
  await page.getByRole("checkbox", { name: say("credits:order.withdrawal", locale) }).check();
  await page.getByRole("button", { name: say("credits:order.submit", locale) }).click();
}

const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Who pays by debit where, from which account, and under which creditor identifier the brand's company debits it. */
const payers = [
  {
    brand: "lagoon",
    locale: "nl",
    viewport: phone,
    iban: "NL91 ABNA 0417 1643 00",
    account: "ABN AMRO •••• 4300",
    creditor: "NL35ZZZ904172630000",
    home: { country: "NL", street: "Singel 1", postcode: "1012 AB", city: "Amsterdam", mobile: "06 12345678" },
  },
  {
    brand: "sheworld",
    locale: "de",
    viewport: desktop,
    iban: "DE89 3704 0044 0532 0130 00",
    account: "Commerzbank •••• 3000",
    creditor: "DE39ZZZ00002489160",
    home: { country: "DE", street: "Torstraße 1", postcode: "10119", city: "Berlin", mobile: "0151 23456789" },
  },
  {
    brand: "velours",
    locale: "fr",
    viewport: phone,
    iban: "FR14 2004 1010 0505 0001 3M02 606",
    account: "La Banque Postale •••• 2606",
    creditor: "NL35ZZZ904172630000",
    home: { country: "FR", street: "1 rue de Rivoli", postcode: "75001", city: "Paris", mobile: "06 12 34 56 78" },
  },
] as const;
type Payer = (typeof payers)[number];

const orderByDebit = (page: Page, { brand, locale }: Payer, credits: number) =>
  order(page, { brand, locale, method: "directdebit", credits });

async function fillMandate(page: Page, { iban, locale, home: { country, ...home } }: Payer): Promise<void> {
  for (const [name, value] of Object.entries({ holder: "J. de Vries", iban, ...home }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="country"]').selectOption(country);
  await page.getByRole("button", { name: say("directdebit:form.submit", locale) }).click();
  await expect(page.getByRole("heading", { name: say("directdebit:sign.heading", locale) })).toBeVisible();
}

/** Sends what is announced to the stand-in for Mollie at once, as its turn by the clock does within ten minutes. */
async function sendDebits(): Promise<void> {
  const { urls } = await openDatabasePlace({ DATA_DIR: dataDir });
  await withConnection(await superuserUrl(dataDir, urls.owner), (client) =>
    client.query("insert into jobs.job (name, data) values ('start-debits', '{}')"),
  );
}

/** Decides at the stand-in's dashboard what becomes of a payment by its number. */
async function decide(page: Page, number: string, step: string): Promise<void> {
  const [, dashboard = ""] = /"address":"([^"]+\/dashboard)"/.exec(site?.output() ?? "") ?? [];
  const isListed = async () => {
    await page.goto(dashboard);
    return page.getByRole("link", { name: number }).isVisible();
  };
  await expect.poll(isListed, { timeout: 30_000 }).toBe(true);
  await page.getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: step }).click();
}

async function sign(page: Page, code: string): Promise<void> {
  await page.locator('[name="code"]').fill(code);
  await page.locator('[name="agreed"]').check();
  await page.locator('form:has([name="code"]) button[type="submit"]').click();
}

for (const payer of payers)
  test(`a member of ${payer.brand} pays by direct debit with a code from the phone, and the next time with the order alone, in ${payer.locale}, ${payer.viewport.width} wide`, async ({
    browser,
  }) => {
    const { brand, locale, viewport, iban, account, creditor } = payer;
    const word = (key: string) => say(key, locale);
    const title = (state: string) =>
      page.getByRole("heading", { level: 1, name: word(`credits:result.${state}.title`) });
    const announced = () => outbox(".eml").filter((mail) => mail.includes(creditor)).length;
    const context = await browser.newContext({ viewport, serviceWorkers: "block" });
    const page = await context.newPage();
    await logIn(context, page, brand);
    await orderByDebit(page, payer, 12);
    await page.waitForURL(/\/directdebit\?/);
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.locator('[name="iban"]').fill(iban.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)));
    await page.getByRole("button", { name: word("directdebit:form.submit") }).click();
    await expect(page.getByText(word("directdebit:missing.iban")).first()).toBeVisible();
    await fillMandate(page, payer);
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await expect(page.getByText(account)).toBeVisible();
    const code = latestCode();
    const before = announced();
    await sign(page, code === "000000" ? "000001" : "000000");
    await expect(page.getByText(word("errors:code_invalid")).first()).toBeVisible();
    await sign(page, code);
    await page.waitForURL(/\/transactions\//);
    await expect(title("pending")).toBeVisible();
    await expect(page.getByText(iban.slice(0, 4))).toHaveCount(0);
    await expect.poll(announced).toBe(before + 1);

    const payment = page.url();
    const number = /P-[0-9A-F]{8}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
    await sendDebits();
    await decide(page, number, "The money arrives");
    await page.goto(payment);
    await expect(title("completed")).toBeVisible();
    await expect(page.getByRole("link", { name: word("credits:receipt.pdf.receipt") })).toBeVisible();

    await orderByDebit(page, payer, 30);
    await page.waitForURL(/\/transactions\//);
    await expect(page.getByText(account.slice(-9))).toBeVisible();
    await page.goto(address("/directdebit", brand));
    await expect(page.getByRole("button", { name: word("directdebit:current.revoke") })).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await context.close();
  });

test("it works without JavaScript", async ({ browser }) => {
  const [payer] = payers;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop });
  const page = await context.newPage();
  await logIn(context, page, payer.brand, "demo");
  await orderByDebit(page, payer, 12);
  await page.waitForURL(/\/directdebit\?/);
  await fillMandate(page, payer);
  await sign(page, latestCode());
  await page.waitForURL(/\/transactions\//);
  await expect(page.getByRole("heading", { level: 1, name: say("credits:result.pending.title") })).toBeVisible();
  await context.close();
});

const secured = ["Pay with a card that asks for 3-D Secure", "3-D Secure: it is me"];
/** A brand, language and currency for each way to pay, with the buttons of the provider's page that pay. */
const purchases = [
  {
    brand: "knots",
    locale: "en",
    method: "card",
    viewport: phone,
    price: /£\d+\.\d\d/,
    steps: secured,
  },
  { brand: "lagoon", locale: "nl", method: "card", viewport: desktop, price: /€\s\d+,\d\d/, steps: secured },
  { brand: "iskra", locale: "pl", method: "card", viewport: phone, price: /\d+,\d\d\szł/, steps: secured },
  { brand: "velours", locale: "fr", method: "belfius", viewport: desktop, price: /\d+,\d\d\s€/, steps: ["Pay"] },
  { brand: "lagoon", locale: "nl", method: "ideal", viewport: phone, price: /€\s\d+,\d\d/, steps: ["Pay"] },
  { brand: "lagoon", locale: "nl", method: "ideal", viewport: desktop, price: /€\s\d+,\d\d/, steps: ["Pay"] },
  { brand: "iskra", locale: "pl", method: "blik", viewport: desktop, price: /\d+,\d\d\szł/, steps: ["Pay"] },
] as const;

for (const { brand, locale, method, viewport, price, steps } of purchases) {
  test(`a member of ${brand} pays by ${method} at the provider's page, and has receipt and credits, in ${locale}, ${viewport.width} wide`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, serviceWorkers: "block" });
    const page = await context.newPage();
    await logIn(context, page, brand);
    await order(page, { brand, locale, method, credits: 30 });
    await page.waitForURL(/127\.0\.0\.1/);
    for (const step of steps) await page.getByRole("button", { name: step, exact: true }).click();
    await page.waitForURL(/\/transactions\//);
    await expect(
      page.getByRole("heading", { level: 1, name: say("credits:result.completed.title", locale) }),
    ).toBeVisible();
    await expect(page.getByText(price).first()).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);

    const paper = page.getByRole("link", { name: say("credits:receipt.pdf.receipt", locale) });
    await expect(page.getByRole("listitem").filter({ has: paper })).toContainText(/R\d+-20\d\d-\d{6}/);
    const href = (await paper.getAttribute("href")) ?? "";
    const file = await page.evaluate(async (place) => {
      const answer = await fetch(place, { signal: AbortSignal.timeout(20_000) });
      return [answer.headers.get("content-type"), (await answer.text()).slice(0, 5)];
    }, href);
    expect(file).toEqual(["application/pdf", "%PDF-"]);
    await page.goto(address("/credits/history", brand));
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: say("credits:moves.purchase", locale) })
        .first(),
    ).toBeVisible();
    await context.close();
  });
}

test("back from the checkout, in two windows, one of which is closed as soon as it paid: one payment, whose credits come by themselves", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: desktop, serviceWorkers: "block" });
  const [first, second] = [await context.newPage(), await context.newPage()];
  const asked = { brand: debiting, locale: "nl", method: "ideal", credits: 12 } as const;
  await logIn(context, first, debiting);
  await first.goto(address("/transactions"));
  const payments = await first.getByRole("main").getByRole("listitem").count();
  await second.goto(address("/credits/12/ideal"));
  await order(first, asked);
  await first.waitForURL(/127\.0\.0\.1/);
  const checkout = first.url();
  await first.goBack();
  await sendOrder(first, asked);
  await sendOrder(second, asked);
  for (const each of [first, second]) await each.waitForURL(checkout);

  const left = second.getByRole("navigation", { name: say("ui:mainNavigation") }).getByText(/^Nog \d+ credits?$/);
  const count = async () => Number(/\d+/.exec(await left.innerText())?.[0]);
  await second.goto(address("/credits/history"));
  const before = await count();
  const paid = first.waitForResponse((answer) => answer.request().method() === "POST");
  await first.getByRole("button", { name: "Pay", exact: true }).click();
  expect((await paid).status()).toBe(303);
  await first.close();
  await expect.poll(count).toBe(before + asked.credits);
  await second.goto(address("/transactions"));
  await expect(second.getByRole("main").getByRole("listitem")).toHaveCount(payments + 1);
  await context.close();
});

test("a card payment whose money the bank fetches back says so, and its credits are gone from the wallet", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: desktop, serviceWorkers: "block" });
  const [page, bank] = [await context.newPage(), await context.newPage()];
  const asked = { brand: debiting, locale: "nl", method: "card", credits: 12 } as const;
  await logIn(context, page, debiting, "demo");
  await order(page, asked);
  await page.waitForURL(/127\.0\.0\.1/);
  const checkout = page.url();
  for (const step of secured) await page.getByRole("button", { name: step, exact: true }).click();
  await page.waitForURL(/\/transactions\//);
  await expect(page.getByRole("heading", { level: 1, name: say("credits:result.completed.title") })).toBeVisible();
  const paymentId = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  const { urls } = await openDatabasePlace({ DATA_DIR: dataDir });
  const ledgerUrl = await superuserUrl(dataDir, urls.owner);
  const standing = () =>
    withConnection(ledgerUrl, async (client) => {
      const { rows } = await client.query(
        `select p.status::text, p.charged_back_minor = p.amount_minor as is_whole, p.charged_back_at is not null as is_dated, (
           select sum(e.amount)::int from ledger_entry e
             join ledger_transfer t on t.tenant_id = e.tenant_id and t.id = e.transfer_id
             join ledger_account w on w.tenant_id = e.tenant_id and w.id = e.ledger_account_id
           where t.tenant_id = p.tenant_id and t.payment_id = p.id and w.kind = 'wallet'
         ) as in_wallet
         from payment p where p.id = $1`,
        [paymentId],
      );
      return rows;
    });
  expect(await standing()).toEqual([{ status: "completed", is_whole: false, is_dated: false, in_wallet: 12 }]);

  await bank.goto(checkout);
  await bank.getByRole("button", { name: "The bank fetches the money back" }).click();
  await expect.poll(standing).toEqual([{ status: "completed", is_whole: true, is_dated: true, in_wallet: 0 }]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: say("credits:result.chargedBack.title") })).toBeVisible();
  await context.close();
});
