import { beforeAll, describe, expect, it } from "vitest";
import { getChats } from "#app/domain/chat/conversations/get-chats.server.ts";
import { listChats } from "#app/domain/chat/conversations/list-chats.server.ts";
import { markDelivered } from "#app/domain/chat/messages/mark-delivered.server.ts";
import { viewConversation } from "#app/domain/chat/messages/view-conversation.server.ts";
import { viewNewConversation } from "#app/domain/chat/messages/view-new-conversation.server.ts";
import { getLikes } from "#app/domain/discovery/likes/get-likes.server.ts";
import { listLikes } from "#app/domain/discovery/likes/list-likes.server.ts";
import { findMatches } from "#app/domain/discovery/match-finder/find-matches.server.ts";
import { listFeaturedMembers } from "#app/domain/discovery/members/list-featured-members.server.ts";
import { listNewMembers } from "#app/domain/discovery/members/list-new-members.server.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { listSimilarMembers } from "#app/domain/discovery/search/list-similar-members.server.ts";
import { searchContract } from "#app/domain/discovery/search/search-filters.ts";
import { searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import { dealSwipes } from "#app/domain/discovery/swipes/deal-swipes.server.ts";
import { findSignupMatches } from "#app/domain/membership/signup/find-signup-matches.server.ts";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { removeChatPhotoFilesJob, removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { asVisitor } from "#tests/visibility/place.ts";
import { type Relation, relations, relationsWith, type Scene, setScene } from "#tests/visibility/scene.ts";
import { factsOf, rule, type State, states } from "#tests/visibility/states.ts";

const database = testDatabase();
testJobs(database, [removePhotoFilesJob, removeChatPhotoFilesJob, syncGuestJob, sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
let scenes = 0;

/** Moments of activity: two within the step "online", and those of each further step. */
const moments = [
  61_237,
  181_911,
  3 * millisecondsIn.hour + 733,
  3 * millisecondsIn.day + 517,
  200 * millisecondsIn.day,
];
const [now, nowToo, ...others] = moments.map((ago) => new Date(clock.now().getTime() - ago));

/** Places that show people, each with the whole of its answer. */
const places: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  search: ({ viewer }) => searchListings(viewer, searchContract.parse({})),
  "search by visitors": (scene) => searchListings(asVisitor(scene), searchContract.parse({})),
  "others like a member": ({ viewer, thirdId }) => listSimilarMembers(viewer, { profileId: thirdId ?? "" }),
  "faces of home page and landers": (scene) => listFeaturedMembers(asVisitor(scene), { country: "NL" }),
  "new faces of a lander": (scene) => listNewMembers(asVisitor(scene), { country: "NL" }),
  profile: ({ viewer, shown }) => viewMember(viewer, { id: shown.id }),
  "profile for visitors": (scene) => viewMember(asVisitor(scene), { id: scene.shown.id }),
  "cards by id": ({ viewer, shown }) => listProfiles(viewer, { ids: [shown.id] }),
  "first matches of a newcomer": ({ viewer }) => findSignupMatches(viewer),
  "swipe game": ({ viewer }) => dealSwipes(viewer),
  "match finder": ({ viewer }) => findMatches(viewer),
  "likes received": ({ viewer }) => listLikes(viewer, { type: "received" }),
  "likes given": ({ viewer }) => listLikes(viewer, { type: "given" }),
  matches: ({ viewer }) => listLikes(viewer, { type: "matches" }),
  "likes.php": ({ viewer }) => getLikes(viewer),
  chats: ({ viewer }) => listChats(viewer),
  "chats.php": ({ viewer }) => getChats(viewer),
  conversation: async ({ viewer, conversationId }) =>
    conversationId === null ? null : viewConversation(viewer, { conversationId }),
  "before the first message": ({ viewer, shown }) => viewNewConversation(viewer, { profileId: shown.id }),
};

beforeAll(async () => {
  await database.addTenant("elsewhere");
  await database.asOwner(
    "insert into tenant (id, company_id) select 'told' || number, 1 from generate_series(1, $1::int) as number",
    [states.length * (relations.length + 2) + relations.length],
  );
});

/** An answer without the order of its lists, which is told on purpose. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(unordered).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if (value instanceof Date || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, unordered(of)]));
}

const answerOf = (ask: (scene: Scene) => Promise<unknown>, scene: Scene): Promise<string> =>
  ask(scene).then(
    (answer) => JSON.stringify(unordered(answer)),
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** What every place answers once the person shown was last here at a moment. */
async function answersAt(
  { scene, state }: { scene: Scene; state: State },
  at: Date | undefined,
  turn: number,
): Promise<Record<string, string>> {
  for (const [table, key] of [
    ["profile", "id"],
    ["listing", "profile_id"],
  ]) {
    const setting = database.asOwner(`update ${table} set last_active_at = $2 where ${key} = $1`, [scene.shown.id, at]);
    // why: nobody can have seen a fictional profile here, whatever is tried
    if (state.kind === "fictional")
      await expect(setting).rejects.toMatchObject({ constraint: `${table}_fictional_is_absent` });
    else await setting;
  }
  // why: faces are kept by the brand's revision
  const tenant = { ...scene.tenant, revision: scene.tenant.revision + turn };
  const asked = { ...scene, tenant, viewer: { ...scene.viewer, tenant } };
  const answers: Record<string, string> = {};
  for (const [name, ask] of Object.entries(places)) answers[name] = await answerOf(ask, asked);
  return answers;
}

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((name) => one[name] !== other[name]);

/** Whether anything of presence may be told: the rule in its plainest form. */
function isTold(state: State, relation: Relation): { member: boolean; visitor: boolean } {
  const facts = factsOf(state);
  const visitor = rule(facts, relation).found && !facts.fictional;
  return { visitor, member: visitor && !facts.blocked };
}

const forVisitors = [
  "search by visitors",
  "faces of home page and landers",
  "new faces of a lander",
  "profile for visitors",
];

function newScene(state: State, relation: Relation): Promise<Scene> {
  scenes += 1;
  return setScene({ id: `told${scenes}`, state, relation, clock });
}

describe.each(states)("of somebody $name", (state) => {
  it.each(relationsWith(state))(
    "and, before that, %s: a step of presence is told to whom the rule names, and to nobody more",
    async (relation) => {
      const scene = await newScene(state, relation);
      const of = { scene, state };
      const at = await answersAt(of, now, 1);
      expect(differing(at, await answersAt(of, nowToo, 2)), "tell more than a step").toEqual([]);
      const told = isTold(state, relation);
      const telling = new Set<string>();
      for (const [turn, other] of others.entries())
        for (const name of differing(at, await answersAt(of, other, 3 + turn))) telling.add(name);
      const mayTell = (name: string) => (forVisitors.includes(name) ? told.visitor : told.member);
      expect([...telling].filter((name) => !mayTell(name))).toEqual([]);
      // why: where nothing is told anywhere, no fault would be found either
      expect(telling.has("profile")).toBe(told.member);
      expect(telling.has("profile for visitors")).toBe(told.visitor);
      if (scene.conversationId !== null) expect(telling.has("conversation")).toBe(told.member);
    },
  );
});

/** What an answer says of somebody's presence, wherever it speaks of them. */
function presencesIn(answer: unknown, id: string, isTheirs = false): unknown[] {
  if (typeof answer !== "object" || answer === null) return [];
  const parts: [string, unknown][] = Object.entries(answer);
  const theirs = isTheirs || parts.some(([name, part]) => name === "id" && part === id);
  return parts.flatMap(([name, part]) =>
    theirs && (name === "online" || name === "active") ? [part] : presencesIn(part, id, theirs && name === "marks"),
  );
}

describe.each(states.filter(({ kind }) => kind === "fictional"))("of a profile that is $name", (state) => {
  it.each(relationsWith(state))("and, before that, %s: no answer says that it is here", async (relation) => {
    const scene = await newScene(state, relation);
    const answers = Object.values(await answersAt({ scene, state }, now, 1)).filter((answer) => /^[[{]/.test(answer));
    const told = answers.flatMap((answer) => presencesIn(JSON.parse(answer), scene.shown.id));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((each) => each !== false && each !== null)).toEqual([]);
  });
});

describe.each(states.filter(({ kind }) => kind === "member"))("a message to somebody $name", (state) => {
  it.each(["written to by viewer", "wrote to viewer"] as const)(
    "who, before that, %s: arrives for its sender where their presence is told",
    async (relation) => {
      const scene = await newScene(state, relation);
      const conversation = scene.conversationId ?? "";
      const { id: profileId } = scene.shown;
      await database.asOwner(
        "update participant set last_delivered_number = 0, last_read_number = 0 where conversation_id = $1 and profile_id = $2",
        [conversation, profileId],
      );
      await markDelivered({ tenantId: scene.tenant.id }, { deliveries: [{ profileId, conversation, number: 1 }] });
      const [side] = await database.asOwner(
        "select last_delivered_number as until from participant where conversation_id = $1 and profile_id = $2",
        [conversation, profileId],
      );
      expect(side).toEqual({ until: isTold(state, relation).member ? 1 : 0 });
    },
  );
});
