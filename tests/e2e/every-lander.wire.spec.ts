import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { needsStorageConsent } from "#app/domain/brands/device-storage/needs-storage-consent.ts";
import { firstFlightBytes } from "#app/platform/compression/first-flight.ts";
import { type LanderId, landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { brands, declarationOf, languageOn, type TenantId } from "#tests/e2e/site/brands.ts";
import { networkLink } from "#tests/e2e/site/came-from.ts";
import { expectValid } from "#tests/e2e/site/page-markup.ts";
import { entered } from "#tests/e2e/site/test.ts";

const largestScript = 5_000;

const get = (target: string, brand: TenantId, encoding?: string) =>
  ask(target, { brand, headers: { cookie: entered, ...(encoding && { "accept-encoding": encoding }) } });

const asksToEnter = (brand: TenantId) => declarationOf(brand).settings.enable_site_entry_popup;
const asksAboutCookies = (brand: TenantId) =>
  needsStorageConsent({ addressCountry: null, countries: declarationOf(brand).settings.countries });

const tagsOf = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}\\b[^>]*>`, "g"))].map(([all]) => all);

/** What React or the look-up of texts leaves where a text is missing, or a value was not filled in. */
const rawTexts = /\b(?:lander[A-Z]?\w*|layout|signup|members|interests):[\w.]+|\{\{|\}\}|\[object |undefined<|>NaN/;

const styles = /<style>([\s\S]*?)<\/style>/g;
const withoutStyle = (page: string) => page.replaceAll(styles, "");

/** What holds of a page: true or an empty list where it does, else what breaks it. */
type Claims = Readonly<Record<string, boolean | number | readonly string[]>>;

const broken = (claims: Claims): string[] =>
  Object.entries(claims)
    .filter(([, found]) => found !== true && !(Array.isArray(found) && found.length === 0))
    .map(([claim, found]) => `${claim}: ${String(found)}`);

const orFound = (found: number, wanted: number) => found === wanted || found;

/** The page draws by itself: its style stands in it, allowed by its hash, and what it asks for beside leaves it the line. */
function drawnAtOnce(page: string, policy: string): Claims {
  const [style = "", ...others] = [...page.matchAll(styles)].map(([, css = ""]) => css);
  const hash = createHash("sha256").update(style).digest("base64");
  const links = tagsOf(page, "link").filter((link) => / rel="(?:stylesheet|preload)"/.test(link));
  const pictures = tagsOf(page, "img").filter((img) => !img.includes('src="data:'));
  return {
    "one style stands in it": others.map(([, css = ""]) => css.slice(0, 80)),
    "its style is allowed, and no other": policy.includes(`style-src 'sha256-${hash}';`),
    "no typeface comes late and moves the words": !style.includes("font-display:swap"),
    "it waits for nothing": links.filter((link) => !link.includes('fetchPriority="low"')),
    "one picture at most is not lazy": pictures.filter((img) => !img.includes('loading="lazy"')).slice(1),
    "a picture of several sizes says which it takes": pictures.filter(
      (img) => img.includes("srcSet=") && !img.includes("sizes="),
    ),
  };
}

function sound(id: LanderId, page: string): Claims {
  const bare = withoutStyle(page).replaceAll(/<script[^>]*>|href="[^"]*"|src="[^"]*"/g, "");
  const withoutSize = tagsOf(page, "(?:img|video)").filter(
    (tag) => !/\swidth="\d+"/.test(tag) || !/\sheight="\d+"/.test(tag),
  );
  return {
    "one heading of the first level": orFound(tagsOf(page, "h1").length, 1),
    "no raw text": rawTexts.exec(bare) ?? [],
    "no handler and no style within its markup": /\son[a-z]+=|\sstyle="/.exec(page) ?? [],
    "room is kept for every picture": withoutSize,
    "a way in": /(?:href|action)="\/(?:signup|login)/.test(page),
    "a script only where its idea needs one": orFound(
      tagsOf(page, "script").length,
      landerTemplates[id].hasScript ? 1 : 0,
    ),
    "the first of its faces is asked for at once":
      !page.includes('<article data-part="portrait"') ||
      /<img [^>]*loading="eager"[^>]*fetchPriority="high"/i.test(page),
  };
}

for (const { id: brand } of brands) {
  test(`every lander of ${brand} is a whole page in every language, and light`, async () => {
    test.slow();
    for (const { id, variant, path: target } of landersOf(brand)) {
      // why: what differs by language is the same in all variants of a template but for a headline
      const languages =
        variant === "plain" ? declarationOf(brand).languages : declarationOf(brand).languages.slice(0, 1);
      for (const language of languages) {
        const shown = `${brand}${target}?lang=${language}`;
        const { status, bytes, headers } = await get(`${target}?lang=${language}`, brand, "br");
        const body = brotliDecompressSync(bytes).toString("utf8");
        const policy = String(headers["content-security-policy"]);
        const claims: Claims = {
          "it comes packed": headers["content-encoding"] === "br",
          "it is there": orFound(status, 200),
          "its bytes are one flight": bytes.length <= firstFlightBytes || bytes.length,
          "it names its language": body.includes(`<html lang="${languageOn(brand, language)}"`),
          "one without script allows none": policy.includes(
            `script-src ${landerTemplates[id].hasScript ? "'self'" : "'none'"};`,
          ),
          ...sound(id, body),
          ...drawnAtOnce(body, policy),
        };
        // why: one for a page; a test of some thousand expectations spends its time on writing down that they were met
        expect.soft(broken(claims), `${shown}: what is not so`).toEqual([]);
        await expectValid(withoutStyle(body), shown);
      }
    }
  });
}

/** The answers that fill in most of a lander, in the address by which it is asked again. */
const answered = "interest=deep-talks&looking_for=woman&gender=man";

for (const { id: brand } of brands)
  test(`the first flight of ${brand} also carries its questions to those whom a network sends, and answers`, async () => {
    test.slow();
    for (const { path: target } of landersOf(brand).filter(({ variant }) => variant === "plain"))
      for (const language of declarationOf(brand).languages) {
        const page = `${target}?lang=${language}&${networkLink}`;
        const [first, again] = await Promise.all([
          ask(page, { brand, headers: { "accept-encoding": "br" } }),
          get(`${page}&${answered}`, brand, "br"),
        ]);
        const body = brotliDecompressSync(first.bytes).toString("utf8");
        const claims: Claims = {
          "what asks to enter is there": body.includes("<dialog") === asksToEnter(brand),
          "what asks about cookies is there": body.includes('action="/cookies"') === asksAboutCookies(brand),
          "its bytes are one flight": first.bytes.length <= firstFlightBytes || first.bytes.length,
          "its bytes with answers are one flight": again.bytes.length <= firstFlightBytes || again.bytes.length,
        };
        expect.soft(broken(claims), `${brand}${page}: what is not so`).toEqual([]);
      }
  });

test("no lander's script weighs more than five kilobytes, and all come from this host", async () => {
  for (const { id, path: target } of landersOf("lagoon")) {
    const { body } = await get(target, "lagoon");
    for (const tag of tagsOf(body, "script")) {
      const [, address = ""] = / src="([^"]+)"/.exec(tag) ?? [];
      expect(address, `${id}: ${tag}`).toMatch(/^\/assets\//);
      const { status, bytes } = await ask(address);
      expect(status, address).toBe(200);
      expect(brotliCompressSync(bytes).length, address).toBeLessThanOrEqual(largestScript);
    }
  }
});

test("a lander that the brand does not have is not found, in the landers' frame", async () => {
  for (const target of [
    "/landers/balloon",
    "/landers/balloon/evening",
    "/landers/tinderswipe/evening",
    "/landers/constructor",
  ]) {
    const { status, body } = await get(target, "lagoon");
    expect(status, target).toBe(404);
    expect(body, target).toContain("lander-missing");
  }
});
