import type { ConsoleLocale } from "#app/domain/operators/rights/operator-ctx.ts";
import de from "#app/console/locales/de/codes.json" with { type: "json" };
import deFrame from "#app/console/locales/de/frame.json" with { type: "json" };
import en from "#app/console/locales/en/codes.json" with { type: "json" };
import enFrame from "#app/console/locales/en/frame.json" with { type: "json" };
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const reason = "For the newsletter of the week.";

for (const { brand, locale, words, frame, tag } of [
  { brand: "knots", locale: "en", words: en, frame: enFrame, tag: "@desktop" },
  { brand: "sheworld", locale: "de", words: de, frame: deFrame, tag: "@phone" },
] as const satisfies readonly { locale: ConsoleLocale; [key: string]: unknown }[]) {
  test(`an operator makes codes of ${brand}, finds one, and turns it off, in ${locale}`, { tag }, async ({
    page,
    browser,
  }) => {
    const desk = await consolePage(browser, page, locale, `/codes/new?brand=${brand}`);
    const { making } = words;
    const code = `NEWS-${brand.toUpperCase()}`;
    await desk.getByRole("textbox", { name: making.code }).fill(code.toLowerCase());
    await desk.getByRole("spinbutton", { name: making.percentage }).fill("50");
    await desk.getByRole("textbox", { name: frame.reason }).fill(reason);
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    const make = desk.getByRole("button", { name: making.submit_one });
    await make.click();
    await expect(desk.getByRole("textbox", { name: making.list })).toHaveValue(code);
    await desk.getByRole("button", { name: making.again }).click();
    await desk.getByRole("textbox", { name: making.code }).fill(code);
    await desk.getByRole("textbox", { name: frame.reason }).fill(reason);
    await make.click();
    await expect(desk.getByRole("alert")).toHaveText(making.taken);

    await desk.getByRole("radio", { name: making.many }).check();
    await desk.getByRole("textbox", { name: making.prefix }).fill("bulk-");
    await desk.getByRole("spinbutton", { name: making.count }).fill("3");
    const saved = desk.waitForEvent("download");
    const makeThree = desk.getByRole("button", { name: making.submit_other.replace("{{count}}", "3") });
    let first: unknown = null;
    await desk.route(
      `**/api/brands/${brand}/codes`,
      async (route) => {
        const { host, hostname, href } = new URL(route.request().url());
        // why: only browsers know where names of localhost lead
        const url = href.replace(hostname, "127.0.0.1");
        const headers = { ...(await route.request().allHeaders()), host };
        first = await (await route.fetch({ url, headers })).json();
        await route.abort();
      },
      { times: 1 },
    );
    // why: the answer is lost on the way, and the page with it; the codes are there
    await makeThree.click();
    await expect(desk.getByRole("alert")).toBeVisible();
    await desk.reload();
    await makeThree.click();
    await expect(desk.getByRole("textbox", { name: making.list })).toHaveValue(/^(?:BULK-[2-9B-Z]{10}\n?){3}$/);
    const list = await desk.getByRole("textbox", { name: making.list }).inputValue();
    expect(first).toEqual({ codes: list.split("\n") });
    await desk.getByRole("button", { name: making.csv }).click();
    expect((await saved).suggestedFilename()).toBe(`${brand}-codes.csv`);

    await desk.getByRole("link", { name: words.title }).last().click();
    const search = desk.getByRole("searchbox", { name: words.begins });
    await search.fill("news-");
    await search.press("Enter");
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await desk.getByRole("link", { name: code }).click();
    await expect(desk.getByRole("heading", { level: 1, name: code })).toBeVisible();
    expect(await findBarriersInEveryLook(desk)).toEqual([]);
    await desk.getByRole("button", { name: words.one.off }).click();
    const asked = desk.getByRole("dialog");
    await asked.getByRole("textbox", { name: frame.reason }).fill(reason);
    await asked.getByRole("button", { name: words.one.off }).click();
    await expect(desk.getByRole("button", { name: words.one.on })).toBeVisible();
    await desk.context().close();
  });
}
