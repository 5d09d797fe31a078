import { beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { countByRegion } from "./count-by-region.server.ts";
import { listNewMembers } from "./list-new-members.server.ts";
import { viewDay } from "./view-day.server.ts";

const { addTenant, asOwner } = testDatabase();
/** Half past one in the night in the Netherlands: by the clock of London the day before. */
const now = new Date("2026-06-15T23:30:00Z");
const ago = (amount: number, unit: keyof typeof millisecondsIn) =>
  new Date(now.getTime() - amount * millisecondsIn[unit]);

type People = {
  count: number;
  region?: string | null;
  gender?: string;
  country?: string;
  interests?: string[];
  joined?: Date;
  active?: Date;
  seeks?: string[];
  fictional?: boolean;
  home?: string;
  photo?: boolean;
};

async function addPeople(tenantId: string, people: People): Promise<void> {
  const { count, region = null, gender = "woman", country = "NL", interests = [], seeks = [] } = people;
  const {
    joined = ago(90, "day"),
    active = ago(30, "day"),
    fictional = false,
    home = tenantId,
    photo = false,
  } = people;
  await asOwner(
    `with made as (
       insert into profile (tenant_id, name, gender, looking_for, birth_date, country, last_active_at, fictional)
       select $1, 'Person ' || n, $4::text::gender, '{}', '1990-06-16', $5, $6, true from generate_series(1, $2::int) n returning id, name)
     insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, seeks, country, region_id, interests, birth_date,
       main_photo_key, has_photo, last_active_at, created_at, fictional)
     select $1, id, $10, name, $4, $9, $5, $3, $8, '1990-06-16', case when $12 then 'key-' || id end, $12, $6, $7, $11 from made`,
    [tenantId, count, region, gender, country, active, joined, interests, seeks, home, fictional, photo],
  );
}

const fields: NonNullable<Parameters<typeof anyTenant>[0]>["visible_profile_fields"] = ["age", "region", "interests"];
let revision = 0;
const ctxOf = (id: string, audience: Niche["audience"] = { seeker: "man", sought: "woman" }, shown = fields) => ({
  tenant: {
    ...anyTenant({ visible_profile_fields: shown }, id),
    niche: { id: 1, slug: "" as const, audience },
    revision: (revision += 1),
  },
  locale: "en" as const,
  clock: stoppedClock(now),
});

describe("what visitors are told of a brand", () => {
  beforeAll(async () => {
    for (const id of ["full", "quiet", "partner"]) await addTenant(id);
    await addPeople("full", {
      count: 27,
      region: "NL-UT",
      interests: ["wine", "dogs", "massage"],
      active: ago(20, "minute"),
    });
    await addPeople("full", { count: 9, region: "NL-GE", interests: ["golf"], active: ago(20, "minute") });
    await addPeople("full", {
      count: 40,
      region: "NL-ZH",
      fictional: true,
      interests: ["opera"],
      joined: ago(1, "hour"),
    });
    await addPeople("full", { count: 40, region: "NL-NB", home: "partner", active: ago(1, "minute") });
    await addPeople("full", { count: 40, region: "NL-NH", gender: "man", active: ago(1, "minute") });
    await addPeople("full", { count: 40, region: "NL-LI", seeks: ["woman"], active: ago(1, "minute") });
    await addPeople("full", {
      count: 12,
      region: "NL-OV",
      interests: ["wine"],
      active: ago(4, "hour"),
      joined: ago(4, "hour"),
    });
    await addPeople("full", { count: 40, region: "DE-BY", country: "DE", active: ago(1, "minute") });
    await addPeople("quiet", {
      count: 8,
      region: "NL-UT",
      interests: ["wine"],
      active: ago(1, "minute"),
      joined: ago(1, "hour"),
    });
    await addPeople("quiet", {
      count: 4,
      region: "NL-UT",
      interests: ["wine"],
      active: ago(2, "day"),
      joined: ago(2, "day"),
      photo: true,
    });
    await addPeople("quiet", { count: 2, photo: true, joined: ago(20, "day") });
    await addPeople("quiet", { count: 2, photo: true, joined: ago(1, "hour"), fictional: true });
  });

  it("counts by region those who may be seen, rounded down, and tells of nobody where there are fewer than ten", async () => {
    expect(await countByRegion(ctxOf("full"), { country: "NL" })).toEqual(
      new Map([
        ["NL-UT", 20],
        ["NL-OV", 10],
      ]),
    );
  });

  it("counts men too where anybody is sought, and in each country its own", async () => {
    const open = ctxOf("full", { seeker: "any", sought: "any" });
    expect((await countByRegion(open, { country: "NL" })).get("NL-NH")).toBe(40);
    expect(await countByRegion(open, { country: "DE" })).toEqual(new Map([["DE-BY", 40]]));
  });

  it("tells nothing of regions or interests where the brand hides them", async () => {
    const hiding = ctxOf("full", undefined, []);
    expect(await countByRegion(hiding, { country: "NL" })).toEqual(new Map());
    expect(await viewDay(hiding, { country: "NL" })).toMatchObject({ interests: [], regions: [] });
  });

  it("tells of today by the clock of the country, and of the week where today is too little to tell", async () => {
    expect(await viewDay(ctxOf("full"), { country: "NL" })).toEqual({
      joined: { people: 10, span: "week" },
      here: { people: 30, span: "today" },
      interests: ["wine", "dogs"],
      regions: [{ id: "NL-UT", people: 20 }],
    });
    expect(await viewDay(ctxOf("quiet"), { country: "NL" })).toEqual({
      joined: { people: 10, span: "week" },
      here: { people: 10, span: "week" },
      interests: ["wine"],
      regions: [{ id: "NL-UT", people: 10 }],
    });
  });

  it("shows new people of less than a week with a photo, and nobody who is fictional", async () => {
    expect(await listNewMembers(ctxOf("quiet"), { country: "NL" })).toHaveLength(4);
  });
});
