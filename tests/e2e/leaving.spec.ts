import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import type { Locale } from "#app/platform/locale/locales.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { buyCredits } from "#tests/e2e/site/buy-credits.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import type { Newcomer } from "#tests/e2e/site/sign-up-by-wire.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { listMails, readMail } from "#tests/e2e/site/read-mail.ts";
import { readWhole } from "#tests/e2e/site/read-whole.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const say = (locale: Locale) => (key: string, values?: Record<string, string | number>) =>
  text(locale, `leaving:${key}`, values);

async function logIn(page: Page, locale: Locale, { brand, email, password }: Newcomer): Promise<void> {
  await open(page, brand, `/login?lang=${locale}`);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: text(locale, "account:login.email") }).fill(email);
  await main.getByLabel(text(locale, "account:login.password"), { exact: true }).fill(password);
  await main.getByRole("button", { name: text(locale, "account:login.submit") }).click();
}

/**
 * Clicks a step's button and waits until what the step reads anew has come, so that the next click breaks nothing off.
 */
async function clickStep(page: Page, name: string): Promise<void> {
  const read = readWhole(
    page,
    (request) => request.method() === "GET" && request.url().includes("/profile/delete.data"),
  );
  await page.getByRole("button", { name }).click();
  await read;
}

async function goToPassword(
  page: Page,
  locale: Locale,
  brand: TenantId,
  { click, visit } = { click: clickStep, visit: open },
): Promise<void> {
  const t = say(locale);
  await visit(page, brand, `/profile/delete?lang=${locale}`);
  await page.getByText(t("reasons.choices.break"), { exact: true }).click();
  await page.getByRole("textbox", { name: t("reasons.comment") }).fill("See you.");
  await click(page, t("next"));
  await click(page, t("solutions.anyway.action"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("password.heading"));
}

/** All but what the page still asked for by itself when the session ended, which is refused. */
const withoutLate = (problems: readonly string[]) => problems.filter((problem) => !problem.includes("403"));

for (const { brand, locale, tag } of [
  { brand: "knots", locale: "en", tag: "@phone" },
  { brand: "sheworld", locale: "de", tag: "@desktop" },
] as const) {
  test(`a member of ${brand} leaves and comes back within 14 days by the mailed link, in ${locale} @spec-4-return-in-14-days @spec-2-account-deleted`, {
    tag,
  }, async ({ page, problems }) => {
    const t = say(locale);
    const member = await enterAs(page, brand);
    await goToPassword(page, locale, brand);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await page.getByLabel(t("password.label"), { exact: true }).fill("not the one");
    await clickStep(page, t("password.action"));
    await expect(page.getByText(text(locale, "errors:wrong_password"))).toBeVisible();
    await page.getByLabel(t("password.label"), { exact: true }).fill(member.password);
    await page.getByRole("button", { name: t("password.action") }).click();

    await expect(page).toHaveURL(at(brand, "/account-deleted"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("deleted.heading"));
    expect((await page.context().cookies(at(brand))).find(({ name }) => name === "__Host-session")).toBeUndefined();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    const first = await readMail(member.email, "account_deleted");

    await logIn(page, locale, member);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    const second = await readMail(member.email, "account_deleted", 1);
    expect(second.link).not.toBe(first.link);

    await open(page, brand, second.link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("reactivate.open.heading"));
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: t("reactivate.open.action") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("reactivate.done.heading"));
    await logIn(page, locale, member);
    await expect(page).toHaveURL(/\/members/);
    expect(withoutLate(problems)).toEqual([]);
    expect((await page.goto(at(brand, "/reactivate/nothing")))?.status()).toBe(410);
    await expect(page.getByText(text(locale, "errors:link_invalid"))).toBeVisible();
  });
}

test("a member who leaves is offered the unused credits that were bought, and keeps them by coming back", {
  tag: "@desktop",
}, async ({ page, problems }) => {
  const [brand, t] = ["sheworld", say("de")] as const;
  const says = (key: string) => text("de", `complaints:refund.${key}`);
  const member = await enterAs(page, brand);
  await open(page, brand, "/credits?lang=de");
  await buyCredits(page, "de");
  await goToPassword(page, "de", brand);
  await expect(page.getByText(t("credits.paid", { credits: 12, amount: "…" }).split("…")[0] ?? "")).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeChecked();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByLabel(t("password.label"), { exact: true }).fill(member.password);
  await page.getByRole("button", { name: t("password.action") }).click();
  await expect(page).toHaveURL(at(brand, "/account-deleted"));

  const request = (await readMail(member.email, "complaint_receipt")).link;
  await open(page, brand, request);
  await expect(page.getByRole("heading", { name: says("heading") })).toBeVisible();
  await expect(page.getByText(says("withdrawn"))).toBeHidden();
  await open(page, brand, (await readMail(member.email, "account_deleted")).link);
  await page.getByRole("button", { name: t("reactivate.open.action") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("reactivate.done.heading"));
  await open(page, brand, request);
  await expect(page.getByText(says("withdrawn"))).toBeVisible();
  expect(withoutLate(problems)).toEqual([]);
});

test("deleting anyway is as visible as everything that could be done instead", async ({ page }) => {
  const t = say("nl");
  await enterAs(page, "lagoon");
  await open(page, "lagoon", "/profile/delete");
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByRole("button", { name: t("next") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("solutions.heading"));
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  const looks = await page.locator(".leaving-solutions button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { fontWeight, fontSize, backgroundColor, color } = getComputedStyle(button);
      const { width, height } = button.getBoundingClientRect();
      return JSON.stringify({
        fontWeight,
        fontSize,
        backgroundColor,
        color,
        width: Math.round(width),
        height: Math.round(height),
      });
    }),
  );
  expect(looks.length).toBeGreaterThanOrEqual(4);
  expect(new Set(looks).size).toBe(1);
});

test("a pause and a discount can be had instead of leaving", { tag: "@phone" }, async ({ page }) => {
  const t = say("nl");
  await enterAs(page, "lagoon");
  await open(page, "lagoon", "/profile/delete");
  await page.getByRole("button", { name: t("next") }).click();
  await page.getByRole("button", { name: t("solutions.pause.action") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("stayed.pause.heading"));
  await page
    .getByRole("button", { name: t("resume"), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(/\/profile$/);

  await open(page, "lagoon", "/profile/delete");
  await page.getByRole("button", { name: t("next") }).click();
  await page.getByRole("button", { name: t("solutions.discount.action") }).click();
  await expect(page.locator(".leaving-code")).toContainText(/STAY[A-Z2-9]{8}/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("leaving works step by step", { tag: "@desktop" }, async ({ page }) => {
    const member = await enterAs(page, "knots");
    await goToPassword(page, "en", "knots", {
      click: (form, name) => form.getByRole("button", { name }).click(),
      visit: (form, brand, target) => form.goto(at(brand, target)),
    });
    await page.getByLabel(text("en", "leaving:password.label"), { exact: true }).fill(member.password);
    await page.getByRole("button", { name: text("en", "leaving:password.action") }).click();
    await expect(page).toHaveURL(at("knots", "/account-deleted"));
  });
});

for (const { brand, locale, tag } of [
  { brand: "velours", locale: "fr", tag: "@phone" },
  { brand: "golden", locale: "en", tag: "@desktop" },
] as const) {
  test(`a member of ${brand} has a copy of everything sent, in ${locale} @product-export`, { tag }, async ({
    page,
    problems,
  }) => {
    const t = (key: string) => text(locale, `export:${key}`);
    const member = await enterAs(page, brand);
    await open(page, brand, `/profile/export?lang=${locale}`);
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: t("action") }).click();
    await expect(page.getByText(t("tomorrow"))).toBeVisible();
    const { link } = await readMail(member.email, "export_ready");

    const stranger = await newMember(brand);
    for (const target of [link, `${link}/file`]) {
      expect((await ask(target, { brand })).headers.location, target).toBe(`/login?from=${encodeURIComponent(target)}`);
      expect((await ask(target, { brand, headers: { cookie: stranger.cookie } })).status, target).toBe(
        target === link ? 404 : 302,
      );
    }
    await open(page, brand, link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("download.heading"));
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    for (const time of ["first", "second"]) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: t("download.action") }).click(),
      ]);
      expect(download.suggestedFilename(), time).toMatch(new RegExp(`^${brand}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
      const files = unzipSync(Buffer.concat(chunks));
      const read = (name: string): unknown => JSON.parse(strFromU8(files[`data/${name}.json`] ?? new Uint8Array()));
      expect(read("account")).toMatchObject({ email: member.email });
      expect(read("profile")).toMatchObject({ name: member.name });
      expect(read("consents")).toEqual(expect.arrayContaining([expect.objectContaining({ purpose: "terms" })]));
    }
    expect((await listMails(member.email)).filter(({ link: each }) => each.startsWith("/export/"))).toHaveLength(1);
    expect(problems).toEqual([]);
    expect((await page.goto(at(brand, "/export/nothing")))?.status()).toBe(410);
  });
}

test("a dead line takes nobody back to the first step", { tag: "@desktop" }, async ({ page, context }) => {
  const t = say("en");
  const { password } = await enterAs(page, "knots");
  await goToPassword(page, "en", "knots");
  const field = page.getByLabel(t("password.label"), { exact: true });
  await field.fill(password);
  await context.setOffline(true);
  await page.getByRole("button", { name: t("password.action") }).click();
  await expect(page.getByText(text("en", "layout:unsent"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("password.heading"));
  await expect(field).toHaveValue(password);
  await context.setOffline(false);
  await page.getByRole("button", { name: t("password.action") }).click();
  await expect(page).toHaveURL(at("knots", "/account-deleted"));
});
