import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { brandLanders } from "#app/domain/brands/landers/lander-paths.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { nichesContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { type LanderId, landerIds, landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, declarationOf, languageOn, type TenantId } from "#tests/e2e/site/brands.ts";
import { expectValid } from "#tests/e2e/site/page-markup.ts";
import { entered } from "#tests/e2e/site/test.ts";

/** What goes out before the first acknowledgement comes back: ten segments (RFC 6928), less the answer's headers. */
const firstFlight = 14_000;
const largestScript = 5_000;

const { niches } = nichesContract.parse(
  JSON.parse(readFileSync(path.join(projectRoot, "tenants", "niches.json"), "utf8")),
);
function landersOf(brand: TenantId) {
  const { niche: nicheId, landers = landerIds } = declarationOf(brand);
  const niche = niches.find(({ id }) => id === nicheId);
  if (!niche) throw new Error(`${brand} has no niche`);
  return brandLanders({ niche, landers });
}

const get = (target: string, brand: TenantId, encoding?: string) =>
  ask(target, { brand, headers: { cookie: entered, ...(encoding && { "accept-encoding": encoding }) } });

const tagsOf = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}\\b[^>]*>`, "g"))].map(([all]) => all);

/** What React or the look-up of texts leaves where a text is missing, or a value was not filled in. */
const rawTexts = /\b(?:lander[A-Z]?\w*|layout|signup|members|interests):[\w.]+|\{\{|\}\}|\[object |undefined<|>NaN/;

const styles = /<style>([\s\S]*?)<\/style>/g;
const withoutStyle = (page: string) => page.replaceAll(styles, "");

/** The page draws by itself: its style stands in it, allowed by its hash, and what it asks for beside leaves it the line. */
function expectDrawnAtOnce(page: string, policy: string, shown: string): void {
  const [style = "", ...others] = [...page.matchAll(styles)].map(([, css = ""]) => css);
  expect.soft(others, shown).toEqual([]);
  const hash = createHash("sha256").update(style).digest("base64");
  expect.soft(policy, `${shown}: its style is allowed, and no other`).toContain(`style-src 'sha256-${hash}';`);
  expect.soft(style, `${shown}: no typeface comes late and moves the words`).not.toContain("font-display:swap");
  const links = tagsOf(page, "link").filter((link) => / rel="(?:stylesheet|preload)"/.test(link));
  expect
    .soft(
      links.filter((link) => !link.includes('fetchPriority="low"')),
      `${shown}: waits for nothing`,
    )
    .toEqual([]);
  const pictures = tagsOf(page, "img").filter((img) => !img.includes('src="data:'));
  expect.soft(pictures.filter((img) => !img.includes('loading="lazy"')).length, shown).toBeLessThan(2);
  expect
    .soft(
      pictures.filter((img) => img.includes("srcSet=") && !img.includes("sizes=")),
      shown,
    )
    .toEqual([]);
}

async function expectSound(id: LanderId, page: string, shown: string): Promise<void> {
  expect.soft(page.match(/<h1[\s>]/g), shown).toHaveLength(1);
  expect
    .soft(withoutStyle(page).replaceAll(/<script[^>]*>|href="[^"]*"|src="[^"]*"/g, ""), shown)
    .not.toMatch(rawTexts);
  expect.soft(page, shown).not.toMatch(/\son[a-z]+=|\sstyle="/);
  const unsized = tagsOf(page, "(?:img|video)").filter(
    (tag) => !/\swidth="\d+"/.test(tag) || !/\sheight="\d+"/.test(tag),
  );
  expect.soft(unsized, `${shown}: room is kept for every picture`).toEqual([]);
  expect.soft(page, `${shown}: a way in`).toMatch(/(?:href|action)="\/(?:signup|login)/);
  expect.soft(tagsOf(page, "script").length, shown).toBe(landerTemplates[id].hasScript ? 1 : 0);
  if (/<article data-part="portrait"/.test(page))
    expect
      .soft(page, `${shown}: the first of its faces is asked for at once`)
      .toMatch(/<img [^>]*loading="eager"[^>]*fetchPriority="high"/i);
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
        expect.soft(headers["content-encoding"], shown).toBe("br");
        const body = brotliDecompressSync(bytes).toString("utf8");
        expect.soft(status, shown).toBe(200);
        expect.soft(body, shown).toContain(`<html lang="${languageOn(brand, language)}"`);
        await expectSound(id, body, shown);
        await expectValid(withoutStyle(body), shown);
        const policy = String(headers["content-security-policy"]);
        expectDrawnAtOnce(body, policy, shown);
        expect
          .soft(policy, `${shown}: one without script allows none`)
          .toContain(`script-src ${landerTemplates[id].hasScript ? "'self'" : "'none'"};`);
        expect.soft(bytes.length, `${shown}: bytes of the first flight`).toBeLessThanOrEqual(firstFlight);
      }
    }
  });
}

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
