import { expect, test } from "@playwright/test";
import { landerSlug, landerVariants } from "#app/domain/brands/landers/lander-paths.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { asOwner } from "#tests/e2e/site/as-owner.ts";
import type { Newcomer } from "#tests/e2e/site/sign-up-by-wire.ts";
import { newMember } from "#tests/e2e/site/members.ts";

const brand = "lagoon";

async function setInvisible({ cookie }: Newcomer, on: boolean): Promise<void> {
  const headers = { cookie, ...sameOrigin(brand), "content-type": "application/x-www-form-urlencoded" };
  const { status } = await ask("/profile/settings", {
    brand,
    method: "POST",
    headers,
    body: `intent=invisible${on ? "&on=on" : ""}`,
  });
  expect(status).toBeLessThan(400);
}

/** Gives somebody a photo that was checked; it is in the search from their next change on. */
const addPhoto = (id: string) =>
  asOwner(
    `with added as (
    insert into photo (tenant_id, profile_id, status, key, blurred_key, width, height, thumbhash, content_hash)
    values ($1, $2, 'approved', gen_random_uuid(), gen_random_uuid(), 960, 1200, '\\x01', '\\x01') returning id
  ) update profile set main_photo_id = added.id from added where tenant_id = $1 and profile.id = $2`,
    [brand, id],
  );

/**
 * Has everybody who keeps the brand's faces read them anew. why: whoever comes is shown within half a minute, and only
 * who goes is told to all at once
 */
async function renewFaces(): Promise<void> {
  await setInvisible(await newMember(brand), true);
}

test("whoever turns invisible is gone at once from landers that are kept, and from the home page", async () => {
  const anna = await newMember(brand);
  const id =
    /"profile":\{"id":"([0-9a-f-]{36})"/.exec(
      (await ask("/api/user.php", { brand, headers: { cookie: anna.cookie } })).body,
    )?.[1] ?? "";
  await addPhoto(id);
  await setInvisible(anna, true);
  await setInvisible(anna, false);
  await renewFaces();
  const shows = async (target: string) => (await ask(target, { brand })).body.includes(id);
  const slugs = landerVariants("gallery")
    .map((variant) => landerSlug({ slug: "" }, variant))
    .filter((slug) => slug !== "");
  const targets = locales.flatMap((language) => slugs.map((slug) => `/landers/gallery/${slug}?lang=${language}`));
  await expect.poll(() => shows("/")).toBe(true);
  const kept: string[] = [];
  // why: others may have asked for one before, which is then kept as it was
  for (const target of targets) if (kept.length < 3 && (await shows(target))) kept.push(target);
  expect(kept).not.toEqual([]);
  expect(await shows("/")).toBe(true);
  await setInvisible(anna, true);
  // why: what is kept would stand for longer than is waited here, faces for half a minute and landers for five
  for (const target of ["/", ...kept]) await expect.poll(() => shows(target), { timeout: 1_000 }).toBe(false);
  await ask(`/members/${id}/landing`, { brand }).then(({ status, headers }) =>
    expect([status, headers.location]).toEqual([302, "/landers/gallery"]),
  );
});
