import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { asOwner } from "#tests/e2e/site/as-owner.ts";
import { type TenantId, brands, declarationOf, text } from "#tests/e2e/site/brands.ts";
import { creditsIn } from "#tests/e2e/site/buy-credits.ts";
import { findBarriers, findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

type Place = {
  brand: TenantId;
  locale: Locale;
  tag: "@phone" | "@desktop";
  country: string;
  price: RegExp;
  reduced: RegExp;
};
type Outcome = "paid" | "pending" | "failed" | "cancelled";

const places: readonly Place[] = [
  { brand: "lagoon", locale: "nl", tag: "@phone", country: "NL", price: /45,50/, reduced: /34,12/ },
  { brand: "knots", locale: "en", tag: "@desktop", country: "GB", price: /£30\.00/, reduced: /£22\.50/ },
  { brand: "iskra", locale: "pl", tag: "@phone", country: "PL", price: /55,50/, reduced: /41,62/ },
];

const say =
  ({ locale }: Pick<Place, "locale">) =>
  (key: string, values?: Record<string, string | number>) =>
    text(locale, `credits:${key}`, values);
const total = (page: Page) => page.getByTestId("order-total");

/** Fills the order in and sends it, with a second click at once. */
async function order(page: Page, place: Place, clicks = 1): Promise<void> {
  const t = say(place);
  await page.getByRole("radio", { name: t("methods.card") }).check();
  await page.getByRole("checkbox", { name: t("order.delivery") }).check();
  await page.getByRole("checkbox", { name: t("order.withdrawal") }).check();
  await page.getByRole("button", { name: t("order.submit") }).click({ clickCount: clicks });
  await page.waitForURL(/\/sandbox\/sb_/);
}

/** Chooses on the sandbox's page how the payment ends. */
async function endWith(page: Page, place: Place, outcome: Outcome): Promise<void> {
  await page.getByRole("button", { name: say(place)(`sandbox.${outcome}`), exact: true }).click();
  await page.waitForURL(/\/transactions\//, { waitUntil: "commit" });
}

for (const place of places) {
  const { brand, locale, tag, country, price, reduced } = place;
  test(`somebody on ${brand} buys 30 credits at the third attempt, with the time bonus, in ${locale} @spec-2-transactions @spec-4-payment-failed`, {
    tag,
  }, async ({ page, problems }) => {
    const t = say(place);
    const newcomer = await enterAs(page, brand, { country });
    await open(page, brand, "/credits?from=%2Flikes%2Freceived");
    await expect(page).toHaveURL(/\/premium\?from=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("premium.title"));
    await expect(page.getByRole("banner").getByRole("timer")).toHaveText(/^03:5[5-9]:\d\d$/);
    await page.getByRole("link", { name: t("chooseNamed", { amount: creditsIn(place.locale, 30) }) }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("order.heading", { amount: creditsIn(place.locale, 30) }),
    );
    await expect(total(page)).toHaveText(reduced);
    await expect(page.getByText(price)).toBeVisible();
    for (const consent of await page.getByRole("checkbox").all()) await expect(consent).not.toBeChecked();
    await page.getByRole("button", { name: t("order.submit") }).click();
    await expect(page.getByText(t("order.missing.delivery"))).toBeVisible();
    await expect(page.getByText(t("order.missing.withdrawal"))).toBeVisible();
    // why: what lies half under the bar of the frame is judged as small
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await findBarriers(page)).toEqual([]);

    await order(page, place, 2);
    await expect(page.getByText(t("sandbox.title"), { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(reduced);
    expect(await findBarriers(page)).toEqual([]);
    await endWith(page, place, "failed");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(locale, "errors:payment_failed"));
    await page.getByRole("link", { name: t("result.retry") }).click();
    await expect(page).toHaveURL(/\/credits\/30\/card\?from=/);
    await expect(total(page)).toHaveText(reduced);
    await order(page, place);
    await endWith(page, place, "cancelled");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("result.cancelled.title"));

    await page.getByRole("link", { name: t("result.retry") }).click();
    await order(page, place);
    await endWith(page, place, "paid");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("result.completed.title"));
    await expect(page.getByText(t("wallet", { amount: creditsIn(place.locale, 30) }))).toBeVisible();
    await expect(page.getByRole("timer")).toHaveCount(0);
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    const mail = await readMail(newcomer.email, "purchase_receipt");
    expect(mail.text).toMatch(/P-[0-9A-F]{8}/);
    expect(mail.text).toMatch(reduced);
    expect(mail.link).toMatch(/^\/transactions\//);

    await page.getByRole("link", { name: t("result.back") }).click();
    await expect(page).toHaveURL(/\/likes\/received/);
    await page
      .getByRole("link", { name: text(locale, "layout:nav.credits") })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/\/credits$/);
    await page.getByRole("link", { name: t("payments") }).click();
    await expect(page.getByText(t("status.completed"), { exact: true })).toHaveCount(1);
    await expect(page.getByText(t("status.failed"), { exact: true })).toHaveCount(1);
    await expect(page.getByText(t("status.cancelled"), { exact: true })).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
    expect(problems).toEqual([]);
  });
}

test("codes, the same again, and money that comes later @spec-2-repeat-order @spec-4-payment-pending", {
  tag: "@desktop",
}, async ({ page, problems }) => {
  const place: Place = {
    brand: "lagoon",
    locale: "nl",
    tag: "@desktop",
    country: "NL",
    price: /45,50/,
    reduced: /34,12/,
  };
  const t = say(place);
  await enterAs(page, "lagoon");
  await open(page, "lagoon", "/credits/30?code=nothing");
  await expect(page.getByText("Code niet gevonden")).toBeVisible();
  await expect(total(page)).toHaveText(/34,12/);
  await page.getByRole("textbox", { name: t("code.label") }).fill(" welcome25");
  await page.getByRole("button", { name: t("code.apply") }).click();
  await expect(page.getByText(t("code.other"))).toBeVisible();
  await order(page, place);
  await page.goBack();
  await expect(total(page)).toHaveText(/34,12/);
  await order(page, place);
  await endWith(page, place, "pending");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("result.pending.title"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("result.completed.title"));
  await open(page, "lagoon", "/transactions");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);

  await open(page, "lagoon", "/credits/30?code=TIMEBONUS25");
  await expect(page.getByText("Code reeds gebruikt")).toBeVisible();
  await open(page, "lagoon", "/credits/repeat-order");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("repeat.title"));
  await expect(page.getByRole("radio", { name: t("methods.card") })).toBeChecked();
  await expect(total(page)).toHaveText(/45,50/);
  await order(page, place);
  await endWith(page, place, "paid");
  await expect(page.getByText(t("wallet", { amount: creditsIn(place.locale, 60) }))).toBeVisible();
  await open(page, "lagoon", "/credits");
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("a price that changes while it is looked at is told with the new one, which the same button orders", {
  tag: "@desktop",
}, async ({ page }) => {
  const place: Place = { brand: "beau", locale: "es", tag: "@desktop", country: "ES", price: /./, reduced: /./ };
  const t = say(place);
  await enterAs(page, "beau");
  await asOwner(
    "insert into discount_code (tenant_id, code, value_percentage, validity) values ('beau', 'SEVA', 40, 'unlimited')",
    [],
  );
  await open(page, "beau", "/credits/30?code=seva");
  const before = (await total(page).textContent()) ?? "";
  await asOwner("update discount_code set status = 'disabled' where tenant_id = 'beau' and code = 'SEVA'", []);
  await page.getByRole("radio", { name: t("methods.card") }).check();
  await page.getByRole("checkbox", { name: t("order.delivery") }).check();
  await page.getByRole("checkbox", { name: t("order.withdrawal") }).check();
  await page.getByRole("button", { name: t("order.submit") }).click();
  await expect(total(page)).not.toHaveText(before);
  const now = (await total(page).textContent()) ?? "";
  await expect(page.getByRole("alert")).toContainText(t("order.changedDiscount", { code: "SEVA", now, before }));
  await page.getByRole("button", { name: t("order.submit") }).click();
  await page.waitForURL(/\/sandbox\/sb_/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(now);
});

// why: at any hour it is another day there than in UTC
const farZone = new Date().getUTCHours() >= 10 ? "Pacific/Kiritimati" : "Pacific/Niue";

test.describe("far away", () => {
  test.use({ timezoneId: farZone });

  test("what a member bought bears the member's own day, and its receipt the company's", { tag: "@desktop" }, async ({
    page,
    problems,
  }) => {
    const place: Place = { brand: "knots", locale: "en", tag: "@desktop", country: "GB", price: /./, reduced: /./ };
    await enterAs(page, "knots", { country: "GB" });
    await open(page, "knots", "/credits/12");
    const before = new Date();
    await order(page, place);
    await endWith(page, place, "paid");
    // why: it may be midnight in between
    const moments = [before, new Date()];
    const dayIn = (timeZone: string, dateStyle: "long" | "medium") => {
      const format = new Intl.DateTimeFormat("en-GB", { dateStyle, timeZone });
      return new RegExp(moments.map((moment) => format.format(moment)).join("|"));
    };
    await expect(page.getByRole("definition").filter({ hasText: dayIn("Europe/Dublin", "long") })).toBeVisible();
    for (const path of ["/credits", "/transactions"]) {
      await open(page, "knots", path);
      await expect(page.getByRole("main").getByText(dayIn(farZone, "medium")).first()).toBeVisible();
    }
    expect(problems).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an order is placed, paid and shown", { tag: "@phone" }, async ({ page }) => {
    const place: Place = { brand: "velours", locale: "fr", tag: "@phone", country: "FR", price: /./, reduced: /./ };
    await enterAs(page, "velours", { country: "FR" });
    await page.goto(at("velours", "/credits/12"));
    await order(page, place);
    await endWith(page, place, "paid");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(place)("result.completed.title"));
  });
});

/** What the page takes for the time now. */
const timeOn = (page: Page) => page.evaluate(() => Date.now());

test("the time bonus is offered 40 s after entering the members area, once, to a member with 0 credits @spec-4-bonus-modal", {
  tag: "@phone",
}, async ({ page, problems }) => {
  await enterAs(page, "lagoon");
  await page.clock.install();
  await open(page, "lagoon", "/profile");
  await page.clock.runFor(45_000);
  const dialog = page.getByRole("dialog", { name: text("nl", "bonus:title", { percentage: 25 }) });
  await expect(dialog).toHaveCount(0);
  // why: the page began to count at some moment between these two
  const earliest = await timeOn(page);
  await open(page, "lagoon", "/members");
  const latest = await timeOn(page);
  await page.clock.pauseAt(earliest + 39_999);
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(latest - earliest + 1);
  // why: what is shown takes frames, and texts that came late a third of a second of React's, which a clock that stands
  // has none of
  const takeFrames = async () => {
    await page.clock.runFor(50);
    return dialog.isVisible();
  };
  await expect.poll(takeFrames).toBe(true);
  expect((await timeOn(page)) - latest).toBeLessThan(41_000);
  await page.clock.resume();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("timer")).toHaveText(/^0[34]:\d\d:\d\d$/);
  expect(await findBarriers(page)).toEqual([]);
  const kept = page.waitForResponse((response) => response.url().includes("/alerts/time_bonus_modal/dismiss"));
  await dialog.getByRole("button", { name: text("nl", "bonus:later") }).click();
  expect((await kept).ok()).toBe(true);
  await expect(dialog).toBeHidden();
  await open(page, "lagoon", "/members");
  await page.clock.runFor(60_000);
  await expect(dialog).toHaveCount(0);
  expect(problems).toEqual([]);
});

for (const { id, locale } of brands) {
  const isGiven = declarationOf(id).settings.signup_credits > 0;
  test(`newcomers of ${id}, which gives them ${isGiven ? "credits, are not" : "no credits, are"} offered the time bonus`, {
    tag: "@phone",
  }, async ({ page }) => {
    await page.clock.install();
    await enterAs(page, id);
    await open(page, id, "/members");
    await page.clock.runFor(41_000);
    await expect(page.getByRole("dialog", { name: text(locale, "bonus:title", { percentage: 25 }) })).toHaveCount(
      isGiven ? 0 : 1,
    );
  });
}
