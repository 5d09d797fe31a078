import type { Browser, Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { type TenantId, text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { open } from "#tests/e2e/site/open.ts";
import { pageOf, profileIdOf } from "#tests/e2e/site/members.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { logInAs } from "#tests/e2e/site/log-in-as.ts";
import { signUpByWire, takeSession } from "#tests/e2e/site/sign-up-as.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

/** A page of the brand's demo staff, signed in. */
async function staffPage(browser: Browser, brand: TenantId, role: "moderator" | "operator"): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterBefore(page.context(), brand);
  await open(page, brand, "/login?lang=en");
  await logInAs(page.context(), brand, `${role}@${brand}.example`);
  return page;
}

for (const { brand, locale, tag } of [
  { brand: "velours", locale: "fr", tag: "@phone" },
  { brand: "golden", locale: "en", tag: "@desktop" },
] as const) {
  test(`a visitor of ${brand} complains in ${locale} and is answered @spec-2-complaints`, { tag }, async ({
    page,
    browser,
    problems,
  }) => {
    const t = (key: string, values?: Record<string, string>) => text(locale, `complaints:${key}`, values);
    const email = `visitor-${crypto.randomUUID().slice(0, 8)}@members.example`;
    await enterBefore(page.context(), brand);
    await open(page, brand, "/complaints");
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: t("submit"), exact: true }).click();
    await expect(page.getByText(t("problems.subject"))).toBeVisible();
    await page.getByRole("radio", { name: t("subject.payment") }).check();
    await page.getByRole("textbox", { name: t("text.label") }).fill("I was charged twice on Monday.");
    await page.getByRole("textbox", { name: t("email.label") }).fill(email);
    await page.getByRole("button", { name: t("submit"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("filed.heading"));
    const number = (await page.locator(".complaint-number strong").innerText()).trim();
    expect(number).toMatch(/^C-\w{4}-\w{4}$/);
    const receipt = await readMail(email, "complaint_receipt");
    expect(receipt.subject).toContain(number);

    const staff = await staffPage(browser, brand, "moderator");
    await open(staff, brand, "/staff");
    expect(await findBarriersInEveryLook(staff)).toEqual([]);
    await open(staff, brand, "/staff/complaints");
    await staff.getByRole("link", { name: number }).click();
    await expect(staff.getByText("I was charged twice on Monday.")).toBeVisible();
    await expect(staff.getByText(text(locale, "staff:audited"))).toBeVisible();
    expect(await findBarriersInEveryLook(staff)).toEqual([]);
    await staff
      .getByRole("textbox", { name: text(locale, "staff:complaint.answer") })
      .fill("The second one is on its way back to you.");
    await staff.getByRole("button", { name: text(locale, "staff:complaint.send") }).click();
    await expect(staff.getByRole("button", { name: text(locale, "staff:complaint.close") })).toBeVisible();

    const answer = await readMail(email, "complaint_answer");
    expect(answer.text).not.toContain("on its way back");
    await open(page, brand, answer.link);
    await expect(page.getByText("The second one is on its way back to you.")).toBeVisible();
    await expect(page.getByText(t("status.answered"), { exact: true })).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("textbox", { name: t("follow.add") }).fill("Thank you!");
    await page.getByRole("button", { name: t("follow.send"), exact: true }).click();
    await expect(page.getByText(t("status.open"), { exact: true })).toBeVisible();

    await staff.reload();
    await staff.getByRole("textbox", { name: text(locale, "staff:complaint.answer") }).fill("You are welcome.");
    await staff.getByRole("button", { name: text(locale, "staff:complaint.send") }).click();
    await staff.getByRole("button", { name: text(locale, "staff:complaint.close") }).click();
    await expect(staff.getByText(text(locale, "staff:statuses.closed"), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(t("status.closedText"))).toBeVisible();
    await staff.context().close();
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
  });
}

test("a report leads to a decision with reasons, and an appeal to another person @product-statement-of-reasons", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const brand = "knots";
  const say = (locale: Locale, key: string) => text(locale, key);
  const [anna, bram] = [
    await signUpByWire(brand, { name: "Reporting Anna" }),
    await signUpByWire(brand, { name: `Reported ${crypto.randomUUID().slice(0, 6)}` }),
  ];
  await enterBefore(page.context(), brand);
  await takeSession(page.context(), anna);
  await open(page, brand, `/members/${await profileIdOf(bram)}/report`);
  await page.getByRole("radio", { name: say("en", "report:reasons.fake") }).check();
  await page.getByRole("button", { name: say("en", "report:send") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "report:sentTitle"));
  await readMail(anna.email, "report_receipt");

  const moderator = await staffPage(browser, brand, "moderator");
  await open(moderator, brand, "/staff/reports");
  expect(await findBarriersInEveryLook(moderator)).toEqual([]);
  await moderator.getByRole("link", { name: bram.name }).click();
  await expect(moderator.getByRole("heading", { level: 2, name: say("en", "staff:profile.title") })).toBeVisible();
  expect(await moderator.getByText(bram.email).count()).toBe(0);
  expect(await findBarriersInEveryLook(moderator)).toEqual([]);
  await moderator.getByRole("radio", { name: say("en", "staff:decision.disable") }).check();
  await moderator
    .getByRole("textbox", { name: say("en", "staff:decision.facts") })
    .fill("The name belongs to somebody else.");
  await moderator.getByRole("button", { name: say("en", "staff:decision.submit") }).click();
  await expect(moderator).toHaveURL(/\/staff\/reports$/);
  await expect(moderator.getByRole("link", { name: bram.name })).toHaveCount(0);
  expect((await readMail(anna.email, "report_decided")).text).toContain(say("en", "moderation:outcomes.acted"));
  expect((await page.goto(at(brand, `/members/${await profileIdOf(bram)}`)))?.status()).toBe(404);

  const statement = await readMail(bram.email, "moderation_decision");
  expect(statement.text).toContain("The name belongs to somebody else.");
  const concerned = await pageOf(browser, bram);
  await open(concerned, brand, statement.link);
  await expect(concerned.getByText("The name belongs to somebody else.")).toBeVisible();
  expect(await findBarriersInEveryLook(concerned)).toEqual([]);
  await concerned
    .getByRole("textbox", { name: say("en", "moderation:appeal.label") })
    .fill("It is my own name, here is why.");
  await concerned.getByRole("button", { name: say("en", "moderation:appeal.submit") }).click();
  await expect(concerned.getByText(say("en", "moderation:appeal.waiting"))).toBeVisible();
  expect((await page.goto(at(brand, statement.link)))?.status()).toBe(404);

  await open(moderator, brand, "/staff/appeals");
  await moderator.getByRole("link", { name: bram.name }).click();
  await expect(moderator.getByText(say("en", "staff:appeal.notYou"))).toBeVisible();
  await moderator.context().close();
  const operator = await staffPage(browser, brand, "operator");
  await open(operator, brand, "/staff/appeals");
  await operator.getByRole("link", { name: bram.name }).click();
  await operator.getByRole("radio", { name: say("en", "staff:appeal.taken_back") }).check();
  await operator.getByRole("textbox", { name: say("en", "staff:appeal.answer") }).fill("You are right, we are sorry.");
  expect(await findBarriersInEveryLook(operator)).toEqual([]);
  await operator.getByRole("button", { name: say("en", "staff:appeal.submit") }).click();
  await expect(operator).toHaveURL(/\/staff\/appeals$/);
  await operator.context().close();

  await open(concerned, brand, (await readMail(bram.email, "appeal_answer")).link);
  await expect(concerned.getByText("You are right, we are sorry.")).toBeVisible();
  await concerned.context().close();
  expect((await page.goto(at(brand, `/members/${await profileIdOf(bram)}`)))?.status()).toBe(200);
});

test("the pages of staff are there for staff of the brand alone", { tag: "@desktop" }, async ({ page, browser }) => {
  const targets = [
    "/staff",
    "/staff/reports",
    "/staff/complaints",
    "/staff/appeals",
    `/staff/complaints/${crypto.randomUUID()}`,
  ];
  await enterBefore(page.context(), "beau");
  for (const target of targets) expect((await page.goto(at("beau", target)))?.status(), target).toBe(404);
  await takeSession(page.context(), await signUpByWire("beau"));
  for (const target of targets) expect((await page.goto(at("beau", target)))?.status(), target).toBe(404);
  const staff = await staffPage(browser, "beau", "operator");
  for (const target of targets.slice(0, 4)) expect((await staff.goto(at("beau", target)))?.status(), target).toBe(200);
  await staff.context().close();
});

test("a complaint that met a dead line is still there to be sent", { tag: "@phone" }, async ({ page, context }) => {
  const t = (key: string) => text("en", `complaints:${key}`);
  await enterBefore(context, "golden");
  await open(page, "golden", "/complaints?subject=site&lang=en");
  await page.getByRole("textbox", { name: t("text.label") }).fill("Half of the pages stay empty for me.");
  await page
    .getByRole("textbox", { name: t("email.label") })
    .fill(`tunnel-${crypto.randomUUID().slice(0, 8)}@members.example`);
  await context.setOffline(true);
  await page.getByRole("button", { name: t("submit"), exact: true }).click();
  await expect(page.getByText(text("en", "layout:unsent"))).toBeVisible();
  await expect(page.getByRole("textbox", { name: t("text.label") })).toHaveValue(
    "Half of the pages stay empty for me.",
  );
  await context.setOffline(false);
  await page.getByRole("button", { name: t("submit"), exact: true }).click();
  await expect(page.getByText(text("en", "layout:unsent"))).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("filed.heading"));
});
