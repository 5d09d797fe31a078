import { expect, test } from "@playwright/test";
import type { LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";
import { landersOf } from "#tests/e2e/site/brand-landers.ts";
import { brands } from "#tests/e2e/site/brands.ts";
import { expectCameFrom, networkLink } from "#tests/e2e/site/came-from.ts";
import { followLander } from "#tests/e2e/site/follow-lander.ts";
import { landingMember, templates } from "#tests/e2e/site/landing-places.ts";

/** What each lander fills in of signup, whoever it shows. */
const asks: Readonly<Record<LanderId, readonly string[]>> = {
  gallery: [],
  tinderswipe: [],
  iconslanding: ["interest", "gender", "looking_for"],
  alonetonight: ["interest", "gender", "looking_for"],
  collagelanding: [],
  maplanding: ["region"],
  socialnetwork: ["interest"],
  transitionsvideolanding: ["interest", "gender", "looking_for"],
  video: ["gender", "looking_for"],
};

for (const { id: brand } of brands)
  test(`each lander of ${brand} leads to a confirmed account that knows where it came from`, async () => {
    test.setTimeout(120_000);
    for (const { id, variant, path } of landersOf(brand)) {
      if (variant !== "plain") continue;
      const { email, filled } = await followLander(brand, path);
      for (const field of asks[id]) expect(filled.getAll(field), `${path}: ${field}`).toHaveLength(1);
      await expectCameFrom(brand, email, {
        lander: path.replace("/landers/", ""),
        interests: filled.getAll("interest"),
      });
    }
  });

for (const { id: brand } of brands)
  test(`each landing of a member of ${brand} leads to a confirmed account, where those who come by a network see members`, async () => {
    const member = await landingMember(brand, networkLink);
    for (const [index, template] of (member ? templates : []).entries()) {
      const { email } = await followLander(brand, `${member}/${template}`);
      const lander = `member-landing${index === 0 ? "" : index + 1}`;
      await expectCameFrom(brand, email, { lander });
    }
  });
