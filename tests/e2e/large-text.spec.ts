import type { Page } from "@playwright/test";
import { findHeadlessShell } from "#app/commands/test/find-browser.ts";
import { brands, text } from "#tests/e2e/site/brands.ts";
import { faceBox } from "#prisma/seed/portraits/face-box.ts";
import { misfits } from "#tests/e2e/site/find-misfits.ts";
import { fittedPages, readFitted } from "#tests/e2e/site/fitted-pages.ts";
import { judge } from "#tests/e2e/site/judged-pages.ts";
import { launchOptions } from "#tests/e2e/site/launch-options.ts";
import { giveCredits } from "#tests/e2e/site/give-credits.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { linkedSheets, subjectOf, textsOf } from "#tests/e2e/site/page-subject.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

/** The browser of a reader who has all letters twice as large (WCAG 2.2, 1.4.4). */
const { args = [], ...options } = launchOptions(findHeadlessShell());
test.use({
  isMobile: false,
  hasTouch: false,
  launchOptions: { ...options, args: [...args, "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"] },
});

/** Shows a page's markup, as wide as the narrowest phone, with the sheets that it names itself, and says what is wider. */
async function findWide(page: Page, html: string): Promise<string[]> {
  await page.evaluate(async (markup) => {
    const frame = document.createElement("iframe");
    frame.srcdoc = markup;
    frame.style = "position: fixed; inset: 0 auto auto 0; border: 0; width: 320px; height: 800px";
    const loaded = new Promise<void>((resolve) => frame.addEventListener("load", () => resolve()));
    document.body.replaceChildren(frame);
    await loaded;
    await frame.contentDocument?.fonts.ready;
  }, html);
  const told = await page.frames().at(-1)?.evaluate(misfits, faceBox);
  return told?.filter((each) => each.includes(" px wide by ")) ?? ["was not measured"];
}

for (const { id, locale } of brands)
  test(`with letters twice as large no page of ${id} is wider than a phone`, { tag: "@phone" }, async ({ browser }) => {
    test.setTimeout(600_000);
    // why: a phone's viewport grows with what is too wide for it, and then nothing is; a window does not
    const page = await browser.newPage({ viewport: { width: 320, height: 800 }, isMobile: false, bypassCSP: true });
    await page.route(/\.js$|\/media\//, (route) => route.abort());
    await page.goto(at(id, "/login"));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    const found: string[] = [];
    for (const each of await fittedPages(id))
      for (const language of new Set([locale, "de"])) {
        const { body, problem } = await readFitted(id, each, language);
        if (problem !== null) found.push(problem);
        const subject = [language, textsOf(body, id), ...(await subjectOf(body, linkedSheets(body)))];
        const wide = await judge("large", subject, () =>
          findWide(page, body.replaceAll(/<script[\s\S]*?<\/script>/g, "")),
        );
        found.push(...wide.map((misfit) => `${each.target} in ${language} ${misfit}`));
      }
    await page.close();
    expect(found).toEqual([]);
  });

for (const [size, width] of [
  ["the narrowest phone", 320],
  ["a phone", 390],
] as const)
  test(`with letters twice as large a message is written and sent on ${size}`, { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 568 });
    const t = (key: string) => text("de", `chat:${key}`, { name: "Bo" });
    const anna = await enterAs(page, "sheworld");
    await giveCredits(anna, 5);
    const conversation = await writeTo(anna, await newMember("sheworld", { gender: "man", name: "Bo" }), "Hello");
    await open(page, "sheworld", `/chats/${conversation}?lang=de`);
    const field = page.getByRole("textbox", { name: t("composer.label") });
    expect((await field.boundingBox())?.width).toBeGreaterThan(width / 2);
    await field.fill("Bis heute Abend am Hafen");
    expect((await field.boundingBox())?.width).toBeGreaterThan(width / 2);
    await page.getByRole("button", { name: t("composer.send") }).click();
    await expect(page.locator('[data-part="bubble"]', { hasText: "Bis heute Abend am Hafen" })).toBeInViewport();
  });

for (const [dialog, way, button, seen] of [
  ["a block", "likes:block", "report:block.confirm", 0.9],
  ["a report", "likes:report", "report:send", 0.9],
  // why less: a gift with its picture is taller than the room
  ["a gift", "likes:giveGift", "gifts:names.northern-lights", 0.7],
] as const)
  test(`with letters twice as large ${dialog} is answered on a phone held sideways`, { tag: "@phone" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 568, height: 320 });
    await enterAs(page, "golden");
    const bea = await newMember("golden", { name: "Bea" });
    await open(page, "golden", `/members/${bea.id}`);
    await page.getByRole("link", { name: text("en", way), exact: true }).click();
    const answer = page.getByRole("dialog").getByRole("button", { name: text("en", button) });
    await answer.scrollIntoViewIfNeeded();
    await expect(answer).toBeInViewport({ ratio: seen });
  });
