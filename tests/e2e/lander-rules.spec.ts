import type { Page } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, type TenantId } from "#tests/e2e/site/brands.ts";
import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

/** Of the theme's sheet, which pages of members have whole, the selectors that meet this page and are not in its own. */
function missingRules(page: Page, theme: string): Promise<{ met: number; missing: string[] }> {
  return page.evaluate((sheet) => {
    /** Selectors of a sheet one by one, those within a rule spelt out. */
    function selectorsOf(rules: CSSRuleList, around: string | null): string[] {
      return [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          const own = splitList(rule.selectorText).map((each) => each.replaceAll("&", `:is(${around})`));
          return [...own, ...selectorsOf(rule.cssRules, own.join())];
        }
        return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules, around) : [];
      });
    }
    function splitList(list: string): string[] {
      const parts = [""];
      let depth = 0;
      for (const letter of list) {
        if ("([".includes(letter)) depth += 1;
        if (")]".includes(letter)) depth -= 1;
        if (letter === "," && depth === 0) parts.push("");
        else parts[parts.length - 1] += letter;
      }
      return parts.map((part) => part.trim());
    }
    const states =
      /::?(?:hover|focus-visible|focus-within|focus|active|disabled|checked|open|modal|before|after|first-letter|marker|backdrop|placeholder|selection)\b/g;
    const meets = (selector: string) => {
      const standing = selector
        .replaceAll(/:not\([^()]*\)/g, "")
        .replaceAll(states, "")
        .replaceAll(/([\s>+~(,]|^)(?=[\s>+~),]|$)/g, "$1*");
      return document.querySelector(standing) !== null;
    };
    const whole = new CSSStyleSheet();
    whole.replaceSync(sheet);
    const own = new Set([...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules, null)));
    const met = selectorsOf(whole.cssRules, null).filter(meets);
    return { met: met.length, missing: met.filter((selector) => !own.has(selector)) };
  }, theme);
}

/** The sheet of a brand's theme as its pages ask for it. */
async function themeSheet(brand: TenantId): Promise<string> {
  const { body } = await ask("/login", { brand });
  const [, address = ""] = /"(\/assets\/themes\/[a-z]+\.[0-9a-f]+\.css)"/.exec(body) ?? [];
  return (await ask(address, { brand })).body;
}

test("landers have all rules of their theme that can meet them", { tag: "@desktop" }, async ({ page }) => {
  test.slow();
  for (const [place, { id: brand }] of brands.entries()) {
    await enterBefore(page.context(), brand);
    const theme = await themeSheet(brand);
    const landers = landersOf(brand).filter(({ variant }) => variant === "plain");
    // why: three of each brand, so that each of the nine is met in two or three themes
    for (const { path: target } of landers.filter((_, index) => index % 3 === place % 3)) {
      await page.goto(at(brand, target), { waitUntil: "domcontentloaded" });
      const { met, missing } = await missingRules(page, theme);
      expect(met, `${brand}${target}`).toBeGreaterThan(3);
      expect.soft(missing, `${brand}${target}`).toEqual([]);
    }
  }
});
