import type { Frame, Page } from "@playwright/test";
import { locales } from "#app/platform/locale/locales.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, text } from "#tests/e2e/site/brands.ts";
import { faceBox } from "#prisma/seed/portraits/face-box.ts";
import { misfits } from "#tests/e2e/site/find-misfits.ts";
import { type Fitted, fittedPages, readFitted } from "#tests/e2e/site/fitted-pages.ts";
import { narrowest, openFittingRooms, openWhenNeeded } from "#tests/e2e/site/fitting-room.ts";
import { judge } from "#tests/e2e/site/judged-pages.ts";
import { linkedSheets, subjectOf, textsOf } from "#tests/e2e/site/page-subject.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

test.use({ isMobile: false, hasTouch: false });

/**
 * The brands whose letters are the widest and the largest are read in every language, the others in their own and in
 * those of the longest words.
 */
const widest = new Set(["sheworld", "golden"]);
const longest = ["de", "fi"] as const;

for (const { id, locale } of brands) {
  test(`no page of ${id} is wider than a phone, nor a word of its headings, buttons and tabs broken`, {
    tag: "@phone",
  }, async ({ browser }) => {
    // why: five hundred pages and more, on a machine that may be busy with others
    test.setTimeout(600_000);
    const languages = widest.has(id) ? locales : new Set([locale, ...longest]);
    const pages = await fittedPages(id);
    const fitting = openWhenNeeded(() =>
      openFittingRooms(
        browser,
        id,
        pages.map(({ sheets }) => sheets),
      ),
    );
    const strange: string[] = [];
    const read = async (page: Fitted, language: string) => {
      const { body, problem } = await readFitted(id, page, language);
      if (problem !== null) strange.push(problem);
      return body;
    };
    async function measure(page: Fitted): Promise<string[]> {
      const rooms = await fitting.rooms();
      const found: string[] = [];
      // why: the server draws the next page while one is measured
      let coming = read(page, locale);
      const queue = [...languages].filter((language) => language !== locale);
      for (const language of [locale, ...queue]) {
        const body = await coming;
        const next = queue.shift();
        if (next !== undefined) coming = read(page, next);
        const told = (await rooms.get(page.sheets)?.measure(body)) ?? ["was not measured"];
        found.push(...told.map((misfit) => `${page.target} in ${language} ${misfit}`));
      }
      return found;
    }
    const found: string[] = [];
    for (const page of pages) {
      const body = await read(page, locale);
      const subject = [...languages, textsOf(body, id), ...(await subjectOf(body, linkedSheets(body)))];
      found.push(...(await judge("misfits", subject, () => measure(page))));
    }
    expect(strange).toEqual([]);
    await fitting.close();
    expect(found).toEqual([]);
  });
}

test("a page put into a fitting room measures as it does when it is opened", { tag: "@phone" }, async ({
  browser,
  page,
  context,
}) => {
  const { rooms, close } = await openFittingRooms(browser, "sheworld", ["/login"]);
  const room = rooms.get("/login");
  if (room === undefined) throw new Error("/login has no room");
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const heightOf = (place: Page | Frame) => place.evaluate(() => document.documentElement.scrollHeight);
  await page.route(/\.js$|\/media\//, (route) => route.abort());
  for (const target of ["/pages/terms", "/pricing", "/signup"]) {
    await room.show((await ask(`${target}?lang=de`, { brand: "sheworld", headers: { cookie } })).body);
    await page.goto(at("sheworld", `${target}?lang=de`));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // why: in the room everything is unfolded, to be measured
    await page.evaluate(() => document.querySelectorAll("details").forEach((folded) => (folded.open = true)));
    for (const width of narrowest) {
      await page.setViewportSize({ width, height: 800 });
      await room.widen(width);
      expect(await heightOf(room.frame), `${target} at ${width}`).toBe(await heightOf(page));
    }
  }
  await close();
});

for (const language of ["de", "fi", "nl", "pl"] as const) {
  test(`the dialogs of a profile fit the narrowest phone in ${language}`, { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const man = await newMember("sheworld", { gender: "man" });
    await enterAs(page, "sheworld");
    await open(page, "sheworld", `/members/${man.id}?lang=${language}`);
    for (const name of ["sayHello", "giveGift", "report", "block"]) {
      await page.getByRole("link", { name: text(language, `likes:${name}`), exact: true }).click();
      const heading = page.getByRole("dialog").getByRole("heading").first();
      await expect(heading).toBeVisible();
      // why: while something is fetched for it another dialog stands in its place
      await expect(page.locator("dialog [aria-busy=true]")).toHaveCount(0);
      await expect(heading).toBeVisible();
      expect(await page.evaluate(misfits, faceBox), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
}
