import deskDe from "#app/console/locales/de/desk.json" with { type: "json" };
import deskEn from "#app/console/locales/en/desk.json" with { type: "json" };
import de from "#app/console/locales/de/members.json" with { type: "json" };
import en from "#app/console/locales/en/members.json" with { type: "json" };
import { ask } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { buyCredits } from "#tests/e2e/site/buy-credits.ts";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const reason = "Asked for in complaint C-AAAA-BBBB.";
const facts = "Three members were asked for money.";

for (const { brand, locale, country, words, rules, tag } of [
  { brand: "knots", locale: "en", country: "GB", words: en, rules: deskEn.decision, tag: "@desktop" },
  { brand: "sheworld", locale: "de", country: "DE", words: de, rules: deskDe.decision, tag: "@phone" },
] as const) {
  test(`an operator finds a member of ${brand} by a receipt, helps, suspends, lifts, and signs them out`, {
    tag,
  }, async ({ page, browser, problems }) => {
    // why: every page is looked at in every look
    test.slow();
    const { email, name, cookie } = await enterAs(page, brand, { country });
    await open(page, brand, "/premium");
    await buyCredits(page, locale);
    const file = page.getByRole("link", { name: text(locale, "credits:receipt.pdf.receipt") });
    const paper = page.getByRole("listitem").filter({ has: file });
    const number = /R\d+-20\d\d-\d{6}/.exec(await paper.innerText())?.[0] ?? "";

    const desk = await consolePage(browser, page, locale, `/members?brand=${brand}`);
    const search = desk.getByRole("searchbox", { name: words.search.words });
    await expect(desk.getByRole("table").getByRole("link")).not.toHaveCount(0);
    await search.fill("R0-1999-000000");
    await search.press("Enter");
    await expect(desk.getByText(words.search.none)).toBeVisible();
    await search.fill(number);
    await search.press("Enter");
    const found = desk.getByRole("cell").getByRole("link", { name });
    await expect(found).toHaveCount(1);
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await found.click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(desk.getByRole("region", { name: words.facts.title })).toContainText(email);
    await expect(desk.getByRole("region", { name: words.money.title })).toContainText("P-");
    expect(await findBarriersInEveryLook(desk)).toEqual([]);

    const mails = desk.getByRole("region", { name: words.mails.title });
    await mails.getByRole("button", { name: words.mails.kinds.password }).click();
    await expect(mails.getByRole("status")).toContainText(words.mails.sent);
    expect((await readMail(email, "password_reset")).link).toContain("/reset-password/do");

    const notes = desk.getByRole("region", { name: words.notes.title });
    await notes.getByRole("button", { name: words.notes.add }).click();
    await expect(notes.getByText(words.notes.missing)).toBeVisible();
    await notes.getByRole("textbox", { name: words.notes.text }).fill("Called about a receipt.");
    await notes.getByRole("button", { name: words.notes.add }).click();
    await expect(notes.getByRole("listitem")).toHaveText(/Called about a receipt\.\s*Demo Operator · /);

    await desk.getByRole("button", { name: words.suspend.title, exact: true }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("button", { name: words.suspend.title }).click();
    await expect(dialog.getByText(words.suspend.factsMissing)).toBeVisible();
    await expect(dialog.getByText(rules.groundMissing)).toBeVisible();
    await expect(dialog.getByText(name)).toBeVisible();
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await dialog.getByRole("textbox", { name: words.suspend.facts }).fill(facts);
    await dialog.getByRole("combobox", { name: rules.ground }).selectOption("fake");
    await dialog.getByRole("button", { name: words.suspend.title }).click();
    const suspension = desk.getByRole("region", { name: words.suspension.title });
    await expect(suspension).toContainText(facts);
    expect((await readMail(email, "moderation_decision")).text).toContain(facts);
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await desk.getByRole("button", { name: words.lift.title }).click();
    await dialog.getByRole("textbox").fill(reason);
    await dialog.getByRole("button", { name: words.lift.title }).click();
    await expect(suspension).toHaveCount(0);

    const whoIs = async () => (await ask("/api/user.php", { brand, headers: { cookie } })).json();
    expect(await whoIs()).toMatchObject({ user: { status: "active" } });
    // why: what an open window asks for once it is signed out is refused, and is no problem
    expect(problems).toEqual([]);
    await desk.getByRole("button", { name: words.signOut.title }).click();
    await dialog.getByRole("textbox").fill(reason);
    await dialog.getByRole("button", { name: words.signOut.title }).click();
    await expect(
      desk.getByRole("status").filter({ hasText: words.signOut.done_one.replace("{{count}}", "1") }),
    ).toBeVisible();
    expect(await whoIs()).toEqual({ user: null });
    // why: an open window hears of it, and leaves by itself
    await expect(page).toHaveURL(/\/login/);
    await expect(desk.getByRole("region", { name: words.devices.title })).toContainText(words.devices.none);
    const log = desk.getByRole("region", { name: words.log.title });
    for (const action of ["member_sign_out", "member_lift", "member_suspend", "member_note", "member_mail"] as const)
      await expect(log.getByRole("listitem").filter({ hasText: words.actions[action] })).toContainText("Demo Operator");

    await desk.getByRole("button", { name: words.export.title }).click();
    await dialog.getByRole("textbox").fill(reason);
    const downloading = desk.waitForEvent("download");
    await dialog.getByRole("button", { name: words.export.title }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.zip$/);
    await desk.context().close();
  });
}
