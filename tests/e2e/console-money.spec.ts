import de from "#app/console/locales/de/money.json" with { type: "json" };
import en from "#app/console/locales/en/money.json" with { type: "json" };
import { text } from "#tests/e2e/site/brands.ts";
import { buyCredits } from "#tests/e2e/site/buy-credits.ts";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const reason = "Asked for in complaint C-AAAA-BBBB.";

for (const { brand, locale, country, spoken, words, tag } of [
  { brand: "knots", locale: "en", country: "GB", spoken: "en", words: en, tag: "@desktop" },
  { brand: "sheworld", locale: "de", country: "DE", spoken: "de", words: de, tag: "@phone" },
  { brand: "iskra", locale: "pl", country: "PL", spoken: "en", words: en, tag: "@desktop" },
] as const) {
  test(`an operator finds a payment of ${brand} by its receipt, refunds a part, gives credits, and both sides see it`, {
    tag,
  }, async ({ page, browser, problems }) => {
    // why: every page is looked at in every look
    test.slow();
    await enterAs(page, brand, { country });
    await open(page, brand, "/premium");
    await buyCredits(page, locale);
    const file = page.getByRole("link", { name: text(locale, "credits:receipt.pdf.receipt") });
    const paper = page.getByRole("listitem").filter({ has: file });
    const number = /R\d+-20\d\d-\d{6}/.exec(await paper.innerText())?.[0] ?? "";

    const desk = await consolePage(browser, page, spoken, `/money/payments?brand=${brand}`);
    const search = desk.getByRole("searchbox", { name: words.search.words });
    await search.fill("R0-1999-000000");
    await search.press("Enter");
    await expect(desk.getByText(words.search.none)).toBeVisible();
    await search.fill(number);
    await search.press("Enter");
    const found = desk.getByRole("cell").getByRole("link", { name: /^P-/ });
    await expect(found).toHaveCount(1);
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await found.click();
    const heading = desk.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/^P-/);
    const history = desk.getByRole("region", { name: words.timeline.heading });
    const receipt = history.getByRole("link", { name: words.pdf.receipt });
    const downloading = desk.waitForEvent("download");
    await receipt.click();
    expect((await downloading).suggestedFilename()).toBe(`${number}.pdf`);
    expect(await findBarriersInEveryLook(desk)).toEqual([]);

    await desk.getByRole("button", { name: words.refund.open, exact: true }).click();
    const refunding = desk.getByRole("dialog");
    await refunding.getByRole("textbox", { name: /^(?:Amount|Betrag)/ }).fill("5");
    await refunding.getByRole("button", { name: words.refund.show }).click();
    await expect(refunding.getByRole("region", { name: words.refund.effect })).toContainText(words.refund.stays);
    const refund = refunding.getByRole("button", { name: /5[.,]00/ });
    await refund.click();
    await expect(refunding.getByText(words.reason.missing)).toBeVisible();
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await refunding.getByRole("textbox", { name: words.reason.label }).fill(reason);
    await refund.dblclick();
    await expect(refunding).toHaveCount(0);
    const refunded = history.getByRole("listitem").filter({ hasText: words.actions.payment.refund });
    await expect(refunded).toHaveCount(1);
    await expect(refunded).toContainText("Demo Operator · ");
    await expect(refunded).toContainText(reason);

    await desk.getByRole("link", { name: words.gift.submit }).click();
    const giving = desk.getByRole("dialog");
    const credits = giving.getByRole("textbox", { name: words.gift.credits });
    await credits.fill("1000");
    await giving.getByRole("textbox", { name: words.reason.label }).fill(reason);
    await giving.getByRole("button", { name: words.gift.submit }).click();
    await expect(giving.getByRole("alert")).toContainText("350");
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await credits.fill("7");
    await giving.getByRole("button", { name: words.gift.submit }).dblclick();
    await expect(heading).toHaveText(/^P-/);
    const given = history.getByRole("listitem").filter({ hasText: words.actions.credits.give });
    await expect(given).toHaveCount(1);
    await expect(given).toContainText(reason);
    await desk.getByRole("link", { name: words.wallet.link }).click();
    await expect(desk.getByRole("cell", { name: words.moves.correction })).toHaveCount(1);
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await desk.context().close();

    const note = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: text(locale, "credits:receipt.pdf.credit_note") }) });
    const told = async () => {
      await reload(page);
      return (await note.allInnerTexts()).filter((line) => /C\d+-20\d\d-\d{6}/.test(line)).length;
    };
    await expect.poll(told).toBe(1);
    await expect(note).toContainText(/5[.,]00/);
    expect(problems).toEqual([]);
  });
}

test("lists about money are whole and without barriers also where they are empty", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  test.slow();
  const desk = await consolePage(browser, page, "en", "/money?brand=beau");
  for (const kind of ["receivables", "disputes", "alarms", "debit-blocks"] as const) {
    await desk.getByRole("link", { name: en.kinds[kind] }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText(en.kinds[kind]);
    await expect(desk.locator("[aria-busy]")).toHaveCount(0);
    expect(await findBarriersInEveryLook(desk), kind).toEqual([]);
  }
  await desk.context().close();
});
