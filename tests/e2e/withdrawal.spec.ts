import { asOwner } from "#tests/e2e/site/as-owner.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { buyCredits } from "#tests/e2e/site/buy-credits.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const places = [
  { brand: "sheworld", locale: "de", country: "DE", tag: "@phone" },
  { brand: "knots", locale: "en", country: "GB", tag: "@desktop" },
  { brand: "iskra", locale: "pl", country: "PL", tag: "@phone" },
] as const;

const spend = `
  select spend_credits(set_config('app.tenant_id', $1, true), account.id, 'photo', 3, 'withdrawal-test:' || account.id, now())
  from account where tenant_id = $1 and email = $2`;

for (const { brand, locale, country, tag } of places) {
  const says = (key: string, values: Record<string, string | number> = {}) => text(locale, key, values);
  const t = (key: string, values: Record<string, string | number> = {}) => says(`withdrawal:${key}`, values);

  test(`a member of ${brand} withdraws in two steps and gets back what is unused, in ${locale}`, { tag }, async ({
    page,
    problems,
  }) => {
    const newcomer = await enterAs(page, brand, { country });
    await open(page, brand, "/premium");
    await buyCredits(page, locale);
    await asOwner(spend, [brand, newcomer.email]);

    await page.getByRole("button", { name: says("ui:accountMenu") }).click();
    await page
      .getByRole("link", { name: t("heading") })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("heading"));
    await expect(page.getByRole("contentinfo").getByRole("link", { name: t("heading") })).toBeVisible();
    await expect(page.getByRole("radio", { name: /12/ })).toBeChecked();
    await expect(page.getByText(t("rule.used"))).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("textbox", { name: t("name") }).fill("Anna Jansen");
    await page.getByRole("button", { name: t("next") }).click();

    await expect(page.getByRole("heading", { name: t("review.heading") })).toBeVisible();
    await expect(page.getByText("Anna Jansen")).toBeVisible();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: t("change") }).click();
    await expect(page.getByRole("textbox", { name: t("name") })).toHaveValue("Anna Jansen");
    await page.getByRole("button", { name: t("next") }).click();
    const statements: string[] = [];
    page.on("request", (request) => {
      if (request.postData()?.includes("step=confirm")) statements.push(request.url());
    });
    await page.getByRole("button", { name: t("confirm") }).dblclick();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("done.heading"));
    await expect(page.getByText("Anna Jansen")).toBeVisible();
    expect(statements).toHaveLength(1);
    const number = (await page.getByText(/^W-[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? "";
    const statement = page.url();
    const mail = await readMail(newcomer.email, "withdrawal_receipt");
    expect(mail.text).toContain(number);
    expect(mail.text).toContain("Anna Jansen");
    // why: the mail has a link of its own, made in another second, to the same statement
    await page.goto(new URL(mail.link ?? "", statement).href);
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByText("Anna Jansen")).toBeVisible();
    await page.goto(statement);
    const isRefunded = async () => {
      await page.reload();
      return page.getByText(t("refund.done")).isVisible();
    };
    await expect.poll(isRefunded).toBe(true);
    expect(await findBarriersInEveryLook(page)).toEqual([]);

    await open(page, brand, "/transactions");
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    const note = /C\d+-20\d\d-\d{6}/;
    await expect(
      page
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name: says("credits:receipt.pdf.credit_note") }) }),
    ).toContainText(note);
    expect((await readMail(newcomer.email, "credit_note")).text).toMatch(note);

    await open(page, brand, "/withdrawal");
    await expect(page.getByText(t("choice.withdrawn"))).toBeVisible();
    expect(problems).toEqual([]);
  });

  test(`a visitor of ${brand} withdraws without logging in, in ${locale}`, { tag }, async ({ page, problems }) => {
    await enterBefore(page.context(), brand);
    await open(page, brand, "/withdrawal");
    const email = `visitor-${brand}-${Date.now()}@members.example`;
    await page.getByRole("button", { name: t("next") }).click();
    await expect(page.getByText(t("problems.contract"))).toBeVisible();
    await page.getByRole("textbox", { name: t("words.label") }).fill("P-4F2A91C3");
    await page.getByRole("textbox", { name: t("name") }).fill("Anna");
    await page.getByRole("textbox", { name: t("email.label") }).fill(email);
    await page.getByRole("button", { name: t("next") }).click();
    await page.getByRole("button", { name: t("confirm") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("done.heading"));
    await expect(page.getByText("P-4F2A91C3")).toBeVisible();
    expect((await readMail(email, "withdrawal_receipt")).text).toContain("P-4F2A91C3");
    await page.getByRole("link", { name: t("done.case") }).click();
    await expect(page.getByText("P-4F2A91C3")).toBeVisible();
    expect(problems.filter((problem) => !problem.includes("400"))).toEqual([]);
  });
}
