import { expect, test } from "@playwright/test";
import { firstFlightBytes } from "#app/platform/compression/first-flight.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, declarationOf, type TenantId, text } from "#tests/e2e/site/brands.ts";
import { fictionalOn } from "#tests/e2e/site/fictional-profiles.ts";
import { networkLink } from "#tests/e2e/site/came-from.ts";
import { idsOn, landingMember, places, templates } from "#tests/e2e/site/landing-places.ts";
import { entered } from "#tests/e2e/site/test.ts";

/** Somebody of the brand who is no fictional profile: of those a landing says less. */
async function personOn(brand: TenantId): Promise<string> {
  for (const id of await idsOn(brand)) {
    if (!(await ask(`/members/${id}`, { brand })).body.includes('class="profile-fictional"')) return id;
  }
  throw new Error(`Nobody on ${brand}`);
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
      const id = await personOn(brand);
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
        for (const target of [
          `/members/${id}/landing?network=adnet`,
          `/members/${id}/landing3/${slug}?network=adnet`,
        ]) {
          const { status, headers, cookies } = await ask(target, { brand });
          expect(status, target).toBe(302);
          expect(headers.location, target).toMatch(/^\/landers\/gallery.*\?network=adnet$/);
          expect(
            cookies.some((cookie) => cookie.startsWith("__Host-traffic=")),
            target,
          ).toBe(true);
        }
      }
    });
  });
}

for (const { id: brand } of brands)
  test(`a member's landings on ${brand} are one flight, asked and unasked, in every language`, async () => {
    const member = await landingMember(brand, networkLink);
    for (const template of member ? templates : [])
      for (const language of declarationOf(brand).languages)
        for (const cookie of ["", entered]) {
          const target = `${member}/${template}?lang=${language}&${networkLink}`;
          const { status, bytes } = await ask(target, { brand, headers: { cookie, "accept-encoding": "br" } });
          expect(status, target).toBe(200);
          expect.soft(bytes.length, `${brand}${target} ${cookie}`).toBeLessThanOrEqual(firstFlightBytes);
        }
  });

test("landings show one photo sharp, and of the others only what the server blurred", async () => {
  const photos = (html: string) =>
    new Set([...html.matchAll(/\/media\/photos\/([0-9a-f-]+)\/960\.webp/g)].map(([, key]) => key));
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
  // why the others by name: they stand behind all people
  for (const id of [...(await idsOn("lagoon")).slice(0, 3), ...(await fictionalOn("lagoon"))]) {
    const profile = (await ask(`/members/${id}`, { brand: "lagoon" })).body;
    const isFictional = profile.includes('class="profile-fictional"');
    for (const template of templates) {
      const { body } = await ask(`/members/${id}/${template}`, { brand: "lagoon" });
      expect(body.includes('class="landing-fictional"'), template).toBe(isFictional);
      if (isFictional)
        expect(body).toContain(`${text("nl", "members:profile.fictional")} ${text("nl", "ui:fictionalSilent")}`);
    }
    // why: words of an evening or of a place nearby promise a meeting
    for (const slug of isFictional ? (["evening", "weekend", "nearby"] as const) : []) {
      for (const template of ["landing2", "landing3"]) {
        const { status, body } = await ask(`/members/${id}/${template}/${slug}`, { brand: "lagoon" });
        expect(status).toBe(200);
        expect(body, `${template}/${slug}`).not.toContain(text("nl", `memberLanding:kicker.${slug}`));
      }
    }
    if (isFictional) seen += 1;
  }
  expect(seen).toBeGreaterThan(0);
});

test("a brand that shows nobody to visitors shows nobody here", async () => {
  for (const template of templates) {
    const { status, headers } = await ask(`/members/00000000-0000-4000-8000-000000000000/${template}`, {
      brand: "knots",
    });
    expect([status, headers.location], template).toEqual([302, "/landers/gallery/bdsm"]);
  }
  const { status, headers } = await ask("/members/00000000-0000-4000-8000-000000000000/signup", { brand: "knots" });
  expect([status, headers.location]).toEqual([302, "/signup"]);
});
