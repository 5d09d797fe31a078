import { beforeAll, describe, expect, it, vi } from "vitest";
import { createMemoryBus } from "#app/platform/bus/memory-bus.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { setProcessBus } from "#app/platform/runtime/process-bus.server.ts";
import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { evictChangedMembers } from "./featured-members-cache.server.ts";
import { listFeaturedMembers } from "./list-featured-members.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";

const { addTenant, asOwner } = testDatabase();
const now = new Date("2026-06-15T12:00:00Z");

type Member = {
  name: string;
  gender: string;
  country?: string;
  minutesAgo: number;
  photo?: boolean;
  seeks?: string[];
  fictional?: boolean;
};

async function addMember(
  tenantId: string,
  { name, gender, country = "NL", minutesAgo, photo = true, seeks = [], fictional = false }: Member,
): Promise<void> {
  const active = new Date(now.getTime() - minutesAgo * 60_000);
  const [profile] = await asOwner(
    "insert into profile (tenant_id, name, gender, looking_for, birth_date, country, last_active_at, fictional) values ($1, $2, $3, '{}', '1990-06-16', $4, $5, true) returning id",
    [tenantId, name, gender, country, active],
  );
  const id = profile?.["id"];
  if (photo) {
    await asOwner(
      `with made as (insert into photo (tenant_id, profile_id, status, key, blurred_key, width, height, thumbhash, content_hash)
         values ($1, $2, 'approved', $3, $3 || '-blurred', 960, 1200, '\\x01', '\\x01') returning id)
       update profile set main_photo_id = made.id from made where tenant_id = $1 and profile.id = $2`,
      [tenantId, id, `key-${tenantId}-${name}`],
    );
  }
  await asOwner(
    `insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, seeks, country, birth_date, main_photo_key, has_photo, last_active_at, created_at, fictional)
     values ($1, $2, $1, $3, $4, $5, $6, '1990-06-16', $7, $7::text is not null, $8, $8, $9)`,
    [tenantId, id, name, gender, seeks, country, photo ? `key-${tenantId}-${name}` : null, active, fictional],
  );
}

const brand = (id: string, audience: Niche["audience"], settings = {}) => ({
  ...anyTenant(settings, id),
  niche: { id: 1, slug: "" as const, audience },
});
const namesFor = async (tenant: ReturnType<typeof brand>, clock = stoppedClock(now)) =>
  (await listFeaturedMembers({ tenant, locale: "en", clock }, { country: "NL" })).map(({ name }) => name);

describe("faces of a home page", () => {
  beforeAll(async () => {
    await addTenant("open");
    await addTenant("crowded");
    const members: Member[] = [
      { name: "Ann", gender: "woman", minutesAgo: 5 },
      { name: "Bea", gender: "woman", minutesAgo: 1 },
      { name: "Cas", gender: "man", minutesAgo: 9 },
      { name: "Dea", gender: "woman", minutesAgo: 0, photo: false },
      { name: "Eva", gender: "woman", minutesAgo: 0, country: "DE" },
      { name: "Flo", gender: "woman", minutesAgo: 2, seeks: ["woman"] },
      { name: "Made up", gender: "woman", minutesAgo: 0, fictional: true },
    ];
    for (const member of members) await addMember("open", member);
    for (let index = 0; index < 15; index += 1)
      await addMember("crowded", { name: `Member ${index}`, gender: "woman", minutesAgo: index });
  });

  it("are those of people: home page and landers speak of meeting, which a fictional profile cannot", async () => {
    for (const [place, sought] of (["woman", "man", "any"] as const).entries()) {
      expect(await namesFor({ ...brand("open", { seeker: "any", sought }), revision: 20 + place })).not.toContain(
        "Made up",
      );
    }
  });

  it("shows the sought gender of the country with a photo, last active first, found by the seeker", async () => {
    expect(await namesFor(brand("open", { seeker: "man", sought: "woman" }))).toEqual(["Bea", "Ann"]);
  });

  it("takes turns between the genders where anybody is sought", async () => {
    const tenant = { ...brand("open", { seeker: "any", sought: "any" }), revision: 2 };
    expect(await namesFor(tenant)).toEqual(["Bea", "Cas", "Flo", "Ann"]);
  });

  it("shows at most twelve", async () => {
    expect(await namesFor(brand("crowded", { seeker: "man", sought: "woman" }))).toHaveLength(12);
  });

  it("tells the age only where the brand shows it", async () => {
    const clock = stoppedClock(now);
    const shown = {
      ...brand("open", { seeker: "man", sought: "woman" }, { visible_profile_fields: ["age"] }),
      revision: 3,
    };
    const hidden = {
      ...brand("open", { seeker: "man", sought: "woman" }, { visible_profile_fields: [] }),
      revision: 4,
    };
    expect((await listFeaturedMembers({ tenant: shown, locale: "en", clock }, { country: "NL" }))[0]?.age).toBe(35);
    expect((await listFeaturedMembers({ tenant: hidden, locale: "en", clock }, { country: "NL" }))[0]?.age).toBeNull();
  });

  it("keeps an answer for 30 seconds and then looks again", async () => {
    const tenant = { ...brand("open", { seeker: "man", sought: "man" }), revision: 5 };
    const clock = stoppedClock(now);
    expect(await namesFor(tenant, clock)).toEqual(["Cas"]);
    await addMember("open", { name: "Gus", gender: "man", minutesAgo: 0 });
    clock.advance(29_000);
    expect(await namesFor(tenant, clock)).toEqual(["Cas"]);
    clock.advance(1_001);
    expect(await namesFor(tenant, clock)).toEqual(["Gus", "Cas"]);
  });

  it("looks again at once when one of the brand's faces goes, in whatever process", async () => {
    setProcessBus(createMemoryBus({ onError: (error) => expect.unreachable(String(error)) }));
    const stop = evictChangedMembers();
    const tenant = { ...brand("crowded", { seeker: "man", sought: "woman" }), revision: 6 };
    const [first = ""] = await namesFor(tenant);
    const clock = stoppedClock(now);
    const { id: profileId } = await withTenant("crowded", (tx) =>
      tx.profile.findFirstOrThrow({ where: { name: first } }),
    );
    await withTenant("crowded", async (tx) => {
      await tx.profile.update({
        where: { tenantId_id: { tenantId: "crowded", id: profileId } },
        data: { status: "disabled" },
      });
      await refreshListing(tx, { tenant }, { profileId });
    });
    await vi.waitFor(async () => expect(await namesFor(tenant, clock)).not.toContain(first));
    stop();
    setProcessBus(null);
  });
});
