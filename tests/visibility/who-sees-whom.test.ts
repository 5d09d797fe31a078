import { beforeAll, describe, expect, it } from "vitest";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { removeChatPhotoFilesJob, removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { offeringPlaces } from "#tests/visibility/places-offered.ts";
import { seeingPlaces } from "#tests/visibility/places-seen.ts";
import type { Place } from "#tests/visibility/place.ts";
import { type Relation, relations, relationsWith, type Scene, setScene } from "#tests/visibility/scene.ts";
import { factsOf, rule, type State, states } from "#tests/visibility/states.ts";

const database = testDatabase();
testJobs(database, [removePhotoFilesJob, removeChatPhotoFilesJob, syncGuestJob, sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const places = [...offeringPlaces, ...seeingPlaces];
let brands = 0;

beforeAll(async () => {
  await database.addTenant("elsewhere");
  await database.asOwner(
    "insert into tenant (id, company_id) select 'scene' || number, 1 from generate_series(1, $1::int) as number",
    [states.length * (relations.length + places.length)],
  );
});

function newScene(state: State, relation: Relation): Promise<Scene> {
  brands += 1;
  return setScene({ id: `scene${brands}`, state, relation, clock });
}

const expected = ({ level, except, also }: Place, state: State, relation: Relation): boolean => {
  const facts = factsOf(state);
  return also?.(facts) || (rule(facts, relation)[level] && !except?.(facts));
};

/** The rule as the database has it. */
async function readRule({ tenant, viewer, shown }: Scene): Promise<object | undefined> {
  const { id: brand } = tenant;
  const { profileId: me } = viewer.actor;
  const { id } = shown;
  const [row] = await withTenant(
    brand,
    (tx) => tx.$queryRaw<object[]>`
    select is_findable(${brand}, ${id}::uuid) as found, sees_profile(${brand}, ${me}::uuid, ${id}::uuid) as seen, sees_profile(${brand}, null, ${id}::uuid) as found_by_visitors,
      not has_left(${brand}, ${id}::uuid) as named, exists (select from listing where tenant_id = ${brand} and profile_id = ${id}::uuid) as in_search,
      is_blocked_between(${brand}, ${me}::uuid, ${id}::uuid) as blocked, ${id}::uuid = any (blocks_of(${brand}, ${me}::uuid)) as among_blocks`,
  );
  return row;
}

/** What every place shows of somebody in one state after one history, beside what the rule says. */
async function readCells(state: State, relation: Relation, shared: Scene) {
  const cells: Record<string, boolean | string> = {};
  const wanted: Record<string, boolean> = {};
  for (const place of places.filter(({ relations: about }) => about.includes(relation))) {
    const scene = place.changes ? await newScene(state, relation) : shared;
    wanted[place.name] = expected(place, state, relation);
    cells[place.name] = await place.shows(scene).catch((error: unknown) => String(error));
  }
  return { cells, wanted };
}

describe.each(states)("somebody $name", (state) => {
  it.each(relationsWith(state))("and, before that, %s: is shown as the one rule says, everywhere", async (relation) => {
    const shared = await newScene(state, relation);
    const { found, seen, named } = rule(factsOf(state), relation);
    const { blocked } = factsOf(state);
    expect(await readRule(shared)).toEqual({
      found,
      seen,
      found_by_visitors: found,
      named,
      in_search: found,
      blocked,
      among_blocks: blocked,
    });
    const { cells, wanted } = await readCells(state, relation, shared);
    expect(cells).toEqual(wanted);
  });
});

it("is decided by no other function of the database", async () => {
  const decide = [
    "blocks_of",
    "findable_profiles",
    "has_left",
    "is_blocked_between",
    "present_profiles",
    "reply_standing",
    "seen_profiles",
    "sees_profile",
  ];
  // why: they ask whether a member may act, an appeal is open, an operator is active or the books of somebody erased
  // may end, not whether somebody is seen
  const others = [
    "find_live_session",
    "find_session",
    "keep_consent",
    "keep_decision",
    "keep_record",
    "operator_brands",
    "operator_holds_every_brand",
    "send_message",
  ];
  const rows = await database.asOwner(`
    select proname as name from pg_proc join pg_namespace n on n.oid = pronamespace
    where nspname = 'public' and prosrc || coalesce(pg_get_function_sqlbody(pg_proc.oid), '') ~ 'profile_block|invisible|status (=|<>|in|not in) \\(?''(active|paused|deleted|erased|disabled|not_confirmed)''' order by proname`);
  expect(rows.map(({ name }) => name).filter((name) => !others.includes(String(name)))).toEqual(decide);
});

it.each(["present_profiles('scene1')", "findable_profiles('scene1')", "seen_profiles('scene1', null)"])(
  "%s is written into the statement that asks it, so that a short list reads little",
  async (set) => {
    const plan = await database.asOwner(
      `explain select from profile_like l join ${set} s on s.profile_id = l.from_profile_id`,
    );
    expect(JSON.stringify(plan)).not.toContain("Function Scan");
  },
);
