import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale/locales.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { type BrandId, text } from "#tests/e2e/site/brands.ts";
import { findBarriers } from "#tests/e2e/site/find-barriers.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { signUpAs } from "#tests/e2e/site/sign-up-as.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

const places: readonly { brand: BrandId; locale: Locale; slug: string; foreignSlug: string }[] = [
  { brand: "beau", locale: "es", slug: "gay-evening", foreignSlug: "evening" },
  { brand: "lagoon", locale: "nl", slug: "evening", foreignSlug: "gay-evening" },
];
const templates = ["landing", "landing2", "landing3"] as const;
const uuid = /\/members\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** Ids of members that a visitor finds on a brand; of an age at which no newcomer of another test is among them. */
async function idsOn(brand: BrandId): Promise<string[]> {
  const { body } = await ask("/members?min_age=40", { brand });
  return [...new Set([...body.matchAll(uuid)].map(([, id = ""]) => id))];
}

async function open(page: Page, brand: BrandId, target: string): Promise<void> {
  await enterBefore(page.context(), brand);
  await page.goto(at(brand, target), { waitUntil: "networkidle" });
}

for (const { brand, locale, slug, foreignSlug } of places) {
  test.describe(`a member's landings on ${brand}`, () => {
    test("are whole pages without a script, kept out of search engines", async () => {
      const [id] = await idsOn(brand);
      for (const template of templates) {
        const { status, body, headers } = await ask(`/members/${id}/${template}`, { brand });
        expect(status, template).toBe(200);
        expect(body, template).toContain(`<html lang="${locale}"`);
        expect(body, template).not.toMatch(/<script|\son[a-z]+=|\sstyle="/);
        expect(body.match(/<h1[\s>]/g), template).toHaveLength(1);
        expect(body, template).toContain('<meta name="robots" content="noindex');
        expect(String(headers["content-security-policy"]), template).toContain("script-src 'none'");
      }
    });

    test("have the slugs of the brand's niche and no other", async () => {
      const [id] = await idsOn(brand);
      for (const template of ["landing2", "landing3"]) {
        const { body, status } = await ask(`/members/${id}/${template}/${slug}`, { brand });
        expect(status, template).toBe(200);
        expect(body, template).toContain(text(locale, "memberLanding:kicker.evening"));
        expect((await ask(`/members/${id}/${template}/${foreignSlug}`, { brand })).status, template).toBe(404);
      }
    });

    test("of nobody, and of somebody of another brand, are the brand's gallery", async () => {
      const [stranger] = await idsOn(brand === "lagoon" ? "beau" : "lagoon");
      for (const id of [stranger, "00000000-0000-4000-8000-000000000000", "nobody"]) {
        for (const target of [`/members/${id}/landing?network=adnet`, `/members/${id}/landing3/${slug}?network=adnet`]) {
          const { status, headers, cookies } = await ask(target, { brand });
          expect(status, target).toBe(302);
          expect(headers.location, target).toMatch(/^\/landers\/gallery.*\?network=adnet$/);
          expect(cookies.some((cookie) => cookie.startsWith("__Host-traffic=")), target).toBe(true);
        }
      }
    });

    test("lead to signing up with this member, and from there to the profile", async ({ page, problems }) => {
      const [id = ""] = await idsOn(brand);
      await open(page, brand, `/members/${id}/landing`);
      const name = await page.locator(".landing-name span").first().innerText();
      await page.getByRole("link", { name: text(locale, "memberLanding:join") }).click();
      await expect(page).toHaveURL(at(brand, `/members/${id}/signup`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(locale, "memberLanding:signup.title", { name }));
      await expect(page.locator(".member-signup-person")).toContainText(name);
      await signUpAs(page, brand);
      await page.goto(at(brand, "/signup-matches"), { waitUntil: "networkidle" });
      await page.getByRole("link", { name: text(locale, "memberLanding:signup.open", { name }) }).click();
      await expect(page).toHaveURL(at(brand, `/members/${id}`));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
      await page.waitForLoadState("networkidle");
      // A member needs no landing any more.
      await page.goto(at(brand, `/members/${id}/landing2`));
      await expect(page).toHaveURL(at(brand, `/members/${id}`));
      expect(problems).toEqual([]);
    });

    test("take the answers to the letter's questions along", async ({ page }) => {
      const [id = ""] = await idsOn(brand);
      await open(page, brand, `/members/${id}/landing2/${slug}`);
      await page.getByRole("radio", { name: text(locale, "signup:gender.man"), exact: true }).check();
      await page.getByRole("checkbox", { name: text(locale, "signup:lookingFor.woman"), exact: true }).check();
      await page.getByRole("button", { name: text(locale, "memberLanding:question.submit"), exact: true }).click();
      await expect(page).toHaveURL(/\/signup\?gender=man&looking_for=woman$/);
      await expect(page.locator('input[name="gender"][value="man"]')).toBeChecked();
      await expect(page.locator('input[name="looking_for"][value="woman"]')).toBeChecked();
    });
  });
}

test("landings show one photo sharp, and of the others only what the server blurred", async () => {
  const photos = (html: string) => new Set([...html.matchAll(/\/media\/photos\/([0-9a-f-]+)\/960\.webp/g)].map(([, key]) => key));
  let blurredSeen = 0;
  for (const { brand } of places) {
    for (const id of (await idsOn(brand)).slice(0, 12)) {
      const profile = (await ask(`/members/${id}`, { brand })).body;
      const { body } = await ask(`/members/${id}/landing`, { brand });
      expect(photos(body).size).toBeLessThanOrEqual(1);
      expect([...photos(body)].every((key) => photos(profile).has(key))).toBe(true);
      blurredSeen += body.match(/class="landing-blurred"/g)?.length ?? 0;
    }
  }
  expect(blurredSeen).toBeGreaterThan(0);
});

test("a fictional member's landing says so before anything else", async () => {
  let seen = 0;
  for (const id of await idsOn("lagoon")) {
    const profile = (await ask(`/members/${id}`, { brand: "lagoon" })).body;
    const isFictional = profile.includes('class="profile-fictional"');
    for (const template of templates) {
      const { body } = await ask(`/members/${id}/${template}`, { brand: "lagoon" });
      expect(body.includes('class="landing-fictional"'), template).toBe(isFictional);
      if (isFictional) expect(body).toContain(text("nl", "members:profile.fictional"));
    }
    if (isFictional) seen += 1;
  }
  expect(seen).toBeGreaterThan(0);
});

test("a brand that shows nobody to visitors shows nobody here", async () => {
  for (const template of templates) {
    const { status, headers } = await ask(`/members/00000000-0000-4000-8000-000000000000/${template}`, { brand: "knots" });
    expect([status, headers.location], template).toEqual([302, "/landers/gallery/bdsm"]);
  }
  const { status, headers } = await ask("/members/00000000-0000-4000-8000-000000000000/signup", { brand: "knots" });
  expect([status, headers.location]).toEqual([302, "/signup"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("landing and signup are there", async ({ page }) => {
    const [id = ""] = await idsOn("lagoon");
    await enterBefore(page.context(), "lagoon");
    await page.goto(at("lagoon", `/members/${id}/landing3`));
    await page.getByRole("link", { name: text("nl", "memberLanding:join") }).click();
    await expect(page.getByRole("main").locator('form[action="/signup"]')).toBeVisible();
    await expect(page.locator('input[name="email"]')).toBeVisible();
  });
});

test("no landing holds a barrier, in light and dark", async ({ page }) => {
  const [id = ""] = await idsOn("beau");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const template of [...templates, "signup"]) {
      await open(page, "beau", `/members/${id}/${template}`);
      expect.soft(await findBarriers(page), `${template} in ${colorScheme}`).toEqual([]);
    }
  }
});
