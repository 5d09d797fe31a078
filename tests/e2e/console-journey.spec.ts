import type { Page } from "@playwright/test";
import sharp from "sharp";
import deBrands from "#app/console/locales/de/brands.json" with { type: "json" };
import deCodes from "#app/console/locales/de/codes.json" with { type: "json" };
import deDesk from "#app/console/locales/de/desk.json" with { type: "json" };
import deFrame from "#app/console/locales/de/frame.json" with { type: "json" };
import deLook from "#app/console/locales/de/look.json" with { type: "json" };
import deMembers from "#app/console/locales/de/members.json" with { type: "json" };
import deMoney from "#app/console/locales/de/money.json" with { type: "json" };
import dePictures from "#app/console/locales/de/pictures.json" with { type: "json" };
import deTexts from "#app/console/locales/de/texts.json" with { type: "json" };
import brands from "#app/console/locales/en/brands.json" with { type: "json" };
import codes from "#app/console/locales/en/codes.json" with { type: "json" };
import desk from "#app/console/locales/en/desk.json" with { type: "json" };
import frame from "#app/console/locales/en/frame.json" with { type: "json" };
import look from "#app/console/locales/en/look.json" with { type: "json" };
import members from "#app/console/locales/en/members.json" with { type: "json" };
import money from "#app/console/locales/en/money.json" with { type: "json" };
import pictures from "#app/console/locales/en/pictures.json" with { type: "json" };
import texts from "#app/console/locales/en/texts.json" with { type: "json" };
import { countryName } from "#app/platform/locale/formats.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { declarationOf, text } from "#tests/e2e/site/brands.ts";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { enterAs, newMember } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { listMails } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const english = { brands, codes, desk, frame, look, members, money, pictures, texts };
const german = {
  brands: deBrands,
  codes: deCodes,
  desk: deDesk,
  frame: deFrame,
  look: deLook,
  members: deMembers,
  money: deMoney,
  pictures: dePictures,
  texts: deTexts,
};

const red = "oklch(0.5 0.19 27)";
const filled = (words: string, values: Readonly<Record<string, string | number>>) =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const drawnLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"><script>alert(1)</script><path d="M0 0h300v90z"/></svg>';
const paintedLogo = () =>
  sharp({ create: { width: 300, height: 100, channels: 4, background: "#b7191c" } })
    .png()
    .toBuffer();

/** What a page's main colour is, as the browser counts it. */
const mainColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-primary"));

// why: a step that waits for what never comes would take the time of all others
test.use({ actionTimeout: 20_000 });

for (const { locale, country, like, words, says, price, tag } of [
  {
    locale: "en",
    country: "GB",
    like: "knots",
    words: english,
    says: { before: "The first headline", after: "Tonight by the harbour", pricing: "What a word costs" },
    price: { typed: "12.34", shown: "£12.34" },
    tag: "@desktop",
  },
  {
    locale: "de",
    country: "DE",
    like: "sheworld",
    words: german,
    says: { before: "Die erste Zeile", after: "Heute Abend am Hafen", pricing: "Was ein Wort kostet" },
    price: { typed: "12,34", shown: "12,34 €" },
    tag: "@phone",
  },
] as const) {
  test(`an operator launches a ninth brand, gives it a look of its own, and looks after its members, in ${locale}`, {
    tag,
  }, async ({ page, browser, problems }) => {
    test.slow();
    const { draft, launching, history } = words.brands;
    const brand = `ninth-${locale}-${Date.now() % 1_000_000}`;
    const console = await consolePage(browser, page, locale, "/brands/new", "owner");
    const main = console.getByRole("main");
    const dialog = console.getByRole("dialog");
    const kept = async (change: () => Promise<unknown>) => {
      const answer = console.waitForResponse((response) => response.request().method() === "PATCH");
      await change();
      expect((await answer).status()).toBe(200);
      await expect(console.getByText(draft.saved)).toBeVisible();
    };
    const find = (what: string) => console.getByRole("searchbox", { name: draft.search }).fill(what);
    const write = async (name: string, value: string) => {
      const field = console.getByRole("textbox", { name, exact: true });
      await field.fill(value);
      await kept(() => field.blur());
    };
    const act = async (name: string, reason: string) => {
      await console.getByRole("button", { name, exact: true }).click();
      await dialog.getByRole("textbox", { name: words.frame.reason }).fill(reason);
      await dialog.getByRole("button", { name, exact: true }).click();
    };
    const live = (number: number) => expect(console.getByText(filled(draft.published, { number }))).toBeVisible();
    const served = async () => (await ask("/", { brand })).body;

    await test.step("launch", async () => {
      await main.getByRole("textbox", { name: launching.name, exact: true }).fill(brand);
      await main.getByRole("combobox", { name: launching.theme }).selectOption("lagoon");
      await main
        .getByRole("combobox", { name: launching.company })
        .selectOption(String(declarationOf(like).company_id));
      await main.getByRole("combobox", { name: launching.language, exact: true }).selectOption(locale);
      await main.getByRole("checkbox", { name: countryName(country, locale), exact: true }).check();
      if (locale === "en") expect(await findBarriersInEveryLook(console)).toEqual([]);
      await main.getByRole("button", { name: launching.submit }).click();
      await find(`${locale} home headline`);
      await write(`${locale} › home › headline`, says.before);
      await console.reload();
      await find(`${locale} home headline`);
      await expect(console.getByRole("textbox", { name: `${locale} › home › headline` })).toHaveValue(says.before);
      if (locale === "en") expect(await findBarriersInEveryLook(console)).toEqual([]);
      expect((await ask("/", { brand })).status).toBe(421);
      await act(draft.publish, "The first publication");
      await live(1);
      await expect.poll(served).toContain(says.before);
    });

    await test.step("its look, a headline and a price", async () => {
      await console.getByRole("button", { name: draft.start }).click();
      await console.getByRole("button", { name: words.brands.nouns.theme, exact: true }).click();
      const colour = (name: keyof typeof look.colors) =>
        console.getByRole("textbox", { name: filled(words.look.text, { name: words.look.colors[name] }), exact: true });
      const group = (name: keyof typeof look.colors) =>
        console.getByRole("group", { name: words.look.colors[name], exact: true });
      await colour("primary").fill("red");
      await expect(group("primary")).toContainText(words.look.strange);
      await colour("primary").fill(red);
      await expect(group("on-primary")).toContainText(filled(words.look.needs, { needed: 4.5 }));
      await kept(() => colour("primary").press("Enter"));
      await expect(
        console.getByRole("listitem").filter({ hasText: "tokens › colors › light › primary" }),
      ).toBeVisible();
      await colour("on-primary").fill("oklch(1 0 0)");
      await expect(group("on-primary")).toContainText(words.look.passes);
      await kept(() => colour("on-primary").press("Enter"));
      await expect(console.getByText(words.look.sound)).toBeVisible();
      await console.emulateMedia({ colorScheme: "light" });
      const preview = console.frameLocator("iframe").locator("html");
      await expect(preview).toHaveCSS("--color-primary", red);
      expect(await findBarriersInEveryLook(console)).toEqual([]);

      await console.getByRole("button", { name: words.brands.nouns.logo, exact: true }).click();
      const logo = console.getByRole("group", { name: words.pictures.slots.logo, exact: true });
      const file = (name: string, mimeType: string, buffer: Buffer) =>
        logo.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
      await file("logo.pdf", "application/pdf", Buffer.from("%PDF-1.7"));
      await expect(logo.getByRole("alert")).toHaveText(words.pictures.refusals.kind);
      await kept(() => file("logo.svg", "image/svg+xml", Buffer.from(drawnLogo)));
      await expect(logo.getByRole("status")).toContainText("script");
      await expect(preview.locator('[data-part="logo"] svg').first()).toHaveAttribute("viewBox", "0 0 300 90");
      await kept(async () => file("logo.png", "image/png", await paintedLogo()));
      await expect(preview.locator('[data-part="logo"] svg').first()).toHaveAttribute("viewBox", "0 0 300 100");
      expect(await findBarriersInEveryLook(console)).toEqual([]);

      await find(`${locale} home headline`);
      await write(`${locale} › home › headline`, says.after);
      await find("");
      await console.getByRole("button", { name: words.brands.nouns.packages, exact: true }).click();
      const { packages } = words.brands;
      await write(filled(packages.price, { credits: 12, country: countryName(country, locale) }), price.typed);
      if (locale === "en") expect(await findBarriersInEveryLook(console)).toEqual([]);
      if (locale === "en") {
        for (const part of ["discounts", "gifts"] as const) {
          await console.getByRole("button", { name: words.brands.nouns[part], exact: true }).click();
          expect(await findBarriersInEveryLook(console)).toEqual([]);
        }
        await kept(() => console.getByRole("checkbox", { name: "Espresso" }).click());
        await expect(console.getByRole("checkbox", { name: "Espresso" })).not.toBeChecked();
      }
      await console.getByRole("button", { name: words.brands.nouns.texts, exact: true }).click();
      await console.getByRole("combobox", { name: words.texts.language }).selectOption(locale);
      await console.getByRole("searchbox", { name: words.texts.search, exact: true }).fill("pricing:heading");
      const heading = console.getByRole("textbox", { name: words.texts.words, exact: true });
      const keep = console.getByRole("button", { name: words.texts.keep, exact: true });
      await heading.fill("{{nobody}}");
      await expect(keep).toBeDisabled();
      await heading.fill(says.pricing);
      await kept(() => keep.click());
      await console.getByRole("button", { name: words.texts.place, exact: true }).click();
      await expect(preview).toContainText(`⟦${says.pricing}⟧`);
      if (locale === "en") expect(await findBarriersInEveryLook(console)).toEqual([]);
      const onHost = await console.getByRole("link", { name: words.texts.onHost }).getAttribute("href");
      await console.getByRole("button", { name: draft.changes }).click();
      await expect(console.getByRole("deletion").filter({ hasText: says.before })).toBeVisible();
      await expect(console.getByRole("insertion").filter({ hasText: says.after })).toBeVisible();
      await act(draft.publish, "Red as the harbour");
      await live(2);
      await expect.poll(served).toContain(says.after);
      await page.goto(`${onHost}&of=${locale}&own=1`);
      await expect(page.getByRole("listitem").filter({ hasText: "pricing:heading" })).toContainText(says.pricing);
      expect((await ask("/lang-config?texts=x.1.y", { brand })).status).toBe(404);
    });

    await test.step("seen on its host, and rolled back", async () => {
      await expect.poll(served).toContain(says.after);
      await page.goto(at(brand, "/"));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(says.after);
      expect(await mainColour(page)).toBe(red);
      const background = await page
        .locator('header [data-part="logo"] svg')
        .evaluate((logo) => getComputedStyle(logo).backgroundImage);
      const picture = await page.evaluate(
        async (address) => Object.fromEntries((await fetch(address)).headers),
        /url\("(.+)"\)/.exec(background)?.[1] ?? "",
      );
      expect(picture).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
      });
      await page.goto(at(brand, "/pricing"));
      await expect(page.getByRole("main")).toContainText(price.shown);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(says.pricing);

      await console.getByRole("button", { name: draft.start }).click();
      await console.getByRole("button", { name: draft.schedule }).click();
      await dialog.getByLabel(draft.at).fill("2099-01-01T12:00");
      await dialog.getByRole("textbox", { name: words.frame.reason }).fill("For the new century");
      await dialog.getByRole("button", { name: draft.schedule }).click();
      await expect(console.getByText(draft.scheduled)).toBeVisible();
      await console.getByRole("link", { name: words.brands.tabs.history }).click();
      await act(words.brands.schedules.cancel, "It is too far away");
      await expect(console.getByRole("cell", { name: words.brands.schedules.statuses.cancelled })).toBeVisible();
      if (locale === "en") expect(await findBarriersInEveryLook(console)).toEqual([]);
      await act(filled(history.rollBack, { number: 1 }), "The first one was better");
      await expect(console.getByText(filled(history.rolledBack, { number: 3 }))).toBeVisible();
      await expect.poll(served).toContain(says.before);
      await page.goto(at(brand, "/"));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(says.before);
      expect(await mainColour(page)).not.toBe(red);
    });

    await test.step("a brand like it", async () => {
      await console.getByRole("link", { name: words.brands.tabs.clone, exact: true }).click();
      if (locale === "en") expect(await findBarriersInEveryLook(console)).toEqual([]);
      await main.getByRole("textbox", { name: launching.name, exact: true }).fill(`${brand} again`);
      await main.getByRole("button", { name: launching.submit }).click();
      await expect(console.getByRole("heading", { level: 1 })).toHaveText(`${brand}-again`);
      await console.goto(at("console", `/brands/${brand}/history`));
    });

    const code = `NINTH-${locale.toUpperCase()}`;
    const anna = await test.step("a code is made and used", async () => {
      const { making } = words.codes;
      await console.goto(at("console", `/codes/new?brand=${brand}`));
      await console.getByRole("textbox", { name: making.code }).fill(code);
      await console.getByRole("spinbutton", { name: making.percentage }).fill("50");
      await console.getByRole("textbox", { name: words.frame.reason }).fill("For the opening.");
      await console.getByRole("button", { name: making.submit_one }).click();
      await expect(console.getByRole("textbox", { name: making.list })).toHaveValue(code);

      const newcomer = await enterAs(page, brand, { country, name: `Anna ${brand.slice(-4)}` });
      await open(page, brand, `/credits/12?code=${code}`);
      const onSite = (key: string) => text(locale, `credits:${key}`);
      await page.getByRole("radio", { name: onSite("methods.card") }).check();
      await page.getByRole("checkbox", { name: onSite("order.delivery") }).check();
      await page.getByRole("checkbox", { name: onSite("order.withdrawal") }).check();
      await page.getByRole("button", { name: onSite("order.submit") }).click();
      await page.getByRole("button", { name: onSite("sandbox.paid"), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(onSite("result.completed.title"));

      await console.getByRole("link", { name: words.codes.title }).last().click();
      await console.getByRole("link", { name: code }).click();
      await expect(console.getByRole("heading", { level: 1, name: code })).toBeVisible();
      await expect(console.getByRole("cell").getByRole("link", { name: /^P-/ })).toHaveCount(1);
      return newcomer;
    });

    await test.step("a member is helped, and gets money back", async () => {
      await console.goto(at("console", `/members?brand=${brand}`));
      const search = console.getByRole("searchbox", { name: words.members.search.words });
      await search.fill(anna.email);
      await search.press("Enter");
      await console.getByRole("cell").getByRole("link", { name: anna.name }).click();
      const mails = console.getByRole("region", { name: words.members.mails.title });
      await mails.getByRole("button", { name: words.members.mails.kinds.password }).click();
      await expect(mails.getByRole("status")).toContainText(words.members.mails.sent);
      const links = async () => (await listMails(anna.email)).map(({ link }) => link);
      await expect.poll(links).toContainEqual(expect.stringContaining("/reset-password/do"));

      await console.getByRole("region", { name: words.members.money.title }).getByRole("link", { name: /^P-/ }).click();
      const { refund, reason, timeline, actions } = words.money;
      await console.getByRole("button", { name: refund.open, exact: true }).click();
      await dialog.getByRole("textbox", { name: /^(?:Amount|Betrag)/ }).fill("2");
      await dialog.getByRole("button", { name: refund.show }).click();
      await dialog.getByRole("textbox", { name: reason.label }).fill("Asked for by the member.");
      await dialog.getByRole("button", { name: /2[.,]00/ }).click();
      await expect(dialog).toHaveCount(0);
      const happened = console.getByRole("region", { name: timeline.heading }).getByRole("listitem");
      await expect(happened.filter({ hasText: actions.payment.refund })).toHaveCount(1);
    });

    await test.step("a report is decided", async () => {
      const bea = await newMember(brand, { country });
      const reported = await ask(`/members/${anna.id}/report`, {
        brand,
        method: "POST",
        headers: {
          cookie: bea.cookie,
          ...sameOrigin(brand),
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "reason=spam&text=",
      });
      expect(reported.status).toBe(200);
      if (tag === "@phone") await console.getByRole("button", { name: words.frame.places.title }).click();
      await console.getByRole("link", { name: words.frame.places.desk, exact: true }).click();
      await console.getByRole("combobox", { name: words.desk.brand }).selectOption(brand);
      const waiting = console.getByRole("list", { name: words.desk.queue }).getByRole("link", { name: anna.name });
      await waiting.click();
      await expect(console.getByRole("heading", { level: 2, name: anna.name })).toBeVisible();
      await console.getByRole("radio", { name: words.desk.decisions.none }).check();
      await console.getByRole("button", { name: words.desk.decision.submit }).click();
      await expect(waiting).toHaveCount(0);
    });
    expect(problems).toEqual([]);
    await console.context().close();
  });
}
