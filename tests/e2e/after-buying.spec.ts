import { ask } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { buyCredits } from "#tests/e2e/site/buy-credits.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const places = [
  { brand: "sheworld", locale: "de", country: "DE", tag: "@phone" },
  { brand: "knots", locale: "en", country: "GB", tag: "@desktop" },
  { brand: "iskra", locale: "pl", country: "PL", tag: "@desktop" },
] as const;

for (const { brand, locale, country, tag } of places) {
  test(`a member of ${brand} keeps the receipt, sees every credit, and limits what they spend, in ${locale}`, {
    tag,
  }, async ({ page, problems }) => {
    const t = (key: string, values: Record<string, string | number> = {}) => text(locale, `credits:${key}`, values);
    const heading = page.getByRole("heading", { level: 1 });
    const newcomer = await enterAs(page, brand, { country });
    await open(page, brand, "/premium");
    await buyCredits(page, locale);

    const file = page.getByRole("link", { name: t("receipt.pdf.receipt") });
    const number = /R\d+-20\d\d-\d{6}/;
    await expect(page.getByRole("listitem").filter({ has: file })).toContainText(number);
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    const href = (await file.getAttribute("href")) ?? "";
    const given = await ask(href, { brand, headers: { cookie: newcomer.cookie } });
    expect(given.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(number),
    });
    expect(given.body.slice(0, 8)).toBe("%PDF-1.7");
    const mail = await readMail(newcomer.email, "purchase_receipt");
    expect(mail.text).toMatch(number);
    expect(mail.text).toContain(t("methods.card"));

    await open(page, brand, "/credits");
    await page.getByRole("link", { name: t("history.link") }).click();
    await expect(heading).toHaveText(t("history.title"));
    await expect(page.getByRole("main").getByRole("link", { name: t("moves.purchase") })).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("link", { name: t("history.spent") }).click();
    await expect(page.getByText(t("history.noneText.spent"))).toBeVisible();

    await open(page, brand, "/credits/limits");
    const day = page.getByRole("region", { name: t("limits.heading.day") });
    await day.getByRole("textbox").fill("much");
    await day.getByRole("button", { name: t("limits.set") }).click();
    await expect(day.getByText(t("limits.missing"))).toBeVisible();
    await day.getByRole("textbox").fill("25");
    await page.keyboard.press("Enter");
    await expect(day.getByRole("status")).toContainText(t("limits.saved.now"));
    await day.getByRole("textbox").fill("50");
    await day.getByRole("button", { name: t("limits.set") }).click();
    await expect(day.getByRole("status")).toContainText(t("limits.saved.later"));
    await expect(day.getByRole("note")).toContainText("50");
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await day.getByRole("button", { name: t("limits.keep") }).click();
    await expect(day.getByRole("note")).toHaveCount(0);

    await open(page, brand, "/credits/30/card");
    await page.getByRole("checkbox", { name: t("order.delivery") }).check();
    await page.getByRole("checkbox", { name: t("order.withdrawal") }).check();
    await page.getByRole("button", { name: t("order.submit") }).click();
    await expect(page.getByRole("alert")).toContainText(/25/);
    await expect(page).toHaveURL(/\/credits\/30\/card/);
    expect(problems.filter((problem) => !problem.includes("403"))).toEqual([]);
  });
}
