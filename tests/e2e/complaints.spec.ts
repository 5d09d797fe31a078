import type { Page } from "@playwright/test";
import words from "#app/console/locales/en/desk.json" with { type: "json" };
import type { Locale } from "#app/platform/locale/locales.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { open } from "#tests/e2e/site/open.ts";
import { newMember, pageOf } from "#tests/e2e/site/members.ts";
import { takeSession } from "#tests/e2e/site/take-session.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

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

    const place = (standing: string) => `/desk?brand=${brand}&kind=complaint&standing=${standing}`;
    const desk = await consolePage(browser, page, "en", place("open"), "moderator");
    const listed = desk.getByRole("list", { name: words.queue }).getByRole("link", { name: number });
    await expect(listed).toBeVisible();
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    const say = async (answer: string) => {
      await listed.click();
      await desk.getByRole("textbox", { name: words.complaint.answer }).fill(answer);
      await desk.getByRole("button", { name: words.complaint.send }).click();
      await expect(listed).toHaveCount(0);
    };
    await listed.click();
    await expect(desk.getByText("I was charged twice on Monday.")).toBeVisible();
    await expect(desk.getByText(words.audited)).toBeVisible();
    await expect(desk.getByText(words.held.mine)).toBeVisible();
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await desk.goto(at("console", place("open")));
    await say("The second one is on its way back to you.");

    const answer = await readMail(email, "complaint_answer");
    expect(answer.text).not.toContain("on its way back");
    await open(page, brand, answer.link);
    await expect(page.getByText("The second one is on its way back to you.")).toBeVisible();
    await expect(page.getByText(t("status.answered"), { exact: true })).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("textbox", { name: t("follow.add") }).fill("Thank you!");
    await page.getByRole("button", { name: t("follow.send"), exact: true }).click();
    await expect(page.getByText(t("status.open"), { exact: true })).toBeVisible();

    await desk.goto(at("console", place("open")));
    await say("You are welcome.");
    await desk.goto(at("console", place("answered")));
    await listed.click();
    await desk.getByRole("button", { name: words.complaint.close }).click();
    await expect(listed).toHaveCount(0);
    await desk.goto(at("console", place("closed")));
    await listed.click();
    await expect(desk.getByText("You are welcome.")).toBeVisible();
    await expect(desk.getByRole("textbox", { name: words.complaint.answer })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(t("status.closedText"))).toBeVisible();
    await desk.context().close();
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
  });
}

for (const { brand, locale, tag } of [
  { brand: "iskra", locale: "pl", tag: "@phone" },
  { brand: "beau", locale: "de", tag: "@desktop" },
] as const) {
  test(`a visitor of ${brand} whose password manager fills in what nobody sees is asked, and heard, in ${locale}`, {
    tag,
  }, async ({ page }) => {
    const t = (key: string) => text(locale, `complaints:${key}`);
    const trap = (key: string) => text(locale, `layout:trap.${key}`);
    await enterBefore(page.context(), brand);
    await open(page, brand, `/complaints?lang=${locale}`);
    await page.getByRole("radio", { name: t("subject.site") }).check();
    await page.getByRole("textbox", { name: t("text.label") }).fill("The page stays white since Monday.");
    await page.getByRole("textbox", { name: t("email.label") }).fill(`${crypto.randomUUID()}@members.example`);
    await expect(page.getByRole("checkbox", { name: trap("byHand") })).toHaveCount(0);
    await page.locator("[name=extra]").fill("anna.example");
    await page.getByRole("button", { name: t("submit"), exact: true }).click();
    await expect(page.getByText(trap("problem"))).toBeVisible();
    const question = page.getByRole("checkbox", { name: trap("byHand") });
    await expect(question).toBeFocused();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await question.check();
    await page.getByRole("button", { name: t("submit"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("filed.heading"));
    await page.getByRole("link", { name: t("filed.follow") }).click();
    await expect(page.getByText("The page stays white since Monday.")).toBeVisible();
  });
}

test("a report leads to a decision with reasons, and an appeal to another person @product-statement-of-reasons", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const brand = "knots";
  const say = (locale: Locale, key: string) => text(locale, key);
  const [anna, bram] = [
    await newMember(brand, { name: "Reporting Anna" }),
    await newMember(brand, { name: `Reported ${crypto.randomUUID().slice(0, 6)}` }),
  ];
  await enterBefore(page.context(), brand);
  await takeSession(page.context(), anna);
  await open(page, brand, `/members/${bram.id}/report`);
  await page.getByRole("radio", { name: say("en", "report:reasons.fake") }).check();
  await page.getByRole("button", { name: say("en", "report:send") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "report:sentTitle"));
  await readMail(anna.email, "report_receipt");

  const place = (kind: string) => `/desk?brand=${brand}&kind=${kind}`;
  const moderator = await consolePage(browser, page, "en", place("report"), "moderator");
  const operator = await consolePage(browser, page, "en", place("report"));
  const caseOf = (desk: Page) => desk.getByRole("list", { name: words.queue }).getByRole("link", { name: bram.name });
  await caseOf(moderator).click();
  await expect(moderator.getByRole("heading", { level: 2, name: bram.name })).toBeVisible();
  await expect(moderator.getByText(words.held.mine)).toBeVisible();
  expect(await moderator.getByText(bram.email).count()).toBe(0);
  expect(await findBarriersInEveryLook(moderator)).toEqual([]);
  await caseOf(operator).click();
  await expect(operator.getByText("Demo Moderator is working on this case")).toBeVisible();
  await expect(operator.getByRole("button", { name: words.decision.submit })).toHaveCount(0);
  await moderator.keyboard.press("3");
  await expect(moderator.getByRole("radio", { name: words.decisions.disable })).toBeChecked();
  const rule = moderator.getByRole("combobox", { name: words.decision.ground });
  await expect(rule, "what was reported is no rule that was broken").toHaveValue("");
  await moderator.getByRole("textbox", { name: words.decision.facts }).fill("The name belongs to somebody else.");
  await moderator.keyboard.press("Control+Enter");
  await expect(moderator.getByText(words.decision.groundMissing)).toBeVisible();
  await rule.selectOption("fake");
  await moderator.keyboard.press("Control+Enter");
  await expect(caseOf(moderator)).toHaveCount(0);
  expect((await readMail(anna.email, "report_decided")).text).toContain(say("en", "moderation:outcomes.acted"));
  expect((await page.goto(at(brand, `/members/${bram.id}`)))?.status()).toBe(404);

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

  await moderator.goto(at("console", place("appeal")));
  await caseOf(moderator).click();
  await expect(moderator.getByText(words.appeal.mine)).toBeVisible();
  await moderator.context().close();
  await operator.goto(at("console", place("appeal")));
  await caseOf(operator).click();
  await operator.getByRole("radio", { name: words.appeal.taken_back }).check();
  await operator.getByRole("textbox", { name: words.appeal.answer }).fill("You are right, we are sorry.");
  expect(await findBarriersInEveryLook(operator)).toEqual([]);
  await operator.getByRole("button", { name: words.appeal.send }).click();
  await expect(caseOf(operator)).toHaveCount(0);
  await operator.context().close();

  await open(concerned, brand, (await readMail(bram.email, "appeal_answer")).link);
  await expect(concerned.getByText("You are right, we are sorry.")).toBeVisible();
  await concerned.context().close();
  expect((await page.goto(at(brand, `/members/${bram.id}`)))?.status()).toBe(200);
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

test("a subject chosen before the page's script came is heard of when it comes", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(at("golden", "/complaints"), { waitUntil: "commit" });
  const location = page.getByRole("textbox", { name: text("en", "complaints:location.label") });
  await page.getByRole("radio", { name: text("en", "complaints:subject.person"), exact: true }).check();
  await expect(location).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  script.resolve();
  await expect(location).toBeVisible();
  expect(problems).toEqual([]);
});
