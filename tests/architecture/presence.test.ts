import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const order = "the order of a list, which tells who was here before whom and no moment";
const writes = "writes it";
const own = "the member's own sessions and account";
const mails = "whether mails and pushes to the member are needed, which nobody else learns";
const staff = "operators, by their rights";
const figures = "figures of ten people and more";

/** Modules that name a moment of activity, each with why nobody else learns it. */
const namesMoments: Readonly<Record<string, string>> = {
  "app/domain/profiles/presence/presence-sql.ts": "the rule",
  "app/domain/discovery/likes/give-auto-like.server.ts": order,
  "app/domain/discovery/members/list-featured-members.server.ts": order,
  "app/domain/discovery/members/view-day.server.ts": figures,
  "app/domain/discovery/search/list-candidates.server.ts": order,
  "app/domain/discovery/search/present-listing.server.ts": "says that it takes rows without it",
  "app/domain/discovery/search/search-conditions.ts": "who is online, of the listed",
  "app/domain/discovery/search/search-cursor.ts": "sealed",
  "app/domain/discovery/search/search-listings.server.ts": "given to the cursor, which seals it",
  "app/domain/discovery/search/search-page.server.ts": order,
  "app/domain/discovery/search/search-sql.ts": order,
  "app/domain/membership/erasure/blank-profile.ts": writes,
  "app/domain/membership/guest-profiles/guest-columns.ts":
    "copied to the partner brand's rows, which the rule is asked of",
  "app/domain/membership/signup/create-account.server.ts": writes,
  "app/domain/profiles/listing/refresh-listing.server.ts": writes,
  "app/domain/profiles/own-profile/mark-member-active.server.ts": writes,
  "app/domain/identity/login/enter-account.server.ts": writes,
  "app/domain/identity/sessions/find-session.server.ts": own,
  "app/domain/identity/sessions/list-sessions.server.ts": own,
  "app/domain/identity/sessions/start-session.server.ts": own,
  "app/domain/identity/sessions/touch-session.server.ts": own,
  "app/features/settings/settings-data.server.ts": own,
  "app/domain/membership/leaving/end-unconfirmed-accounts.server.ts": "whether an account is used at all",
  "app/domain/membership/leaving/erase-account.server.ts": writes,
  "app/domain/membership/desk/search/search-members.server.ts": staff,
  "app/domain/membership/desk/view/read-devices.server.ts": staff,
  "app/domain/membership/desk/view/read-facts.server.ts": staff,
  "app/domain/notifications/delivery/queue-reminders.server.ts": mails,
  "app/domain/notifications/news/news-readers.server.ts": mails,
  "app/domain/notifications/occasions/decide-delivery.ts": mails,
  "app/domain/notifications/occasions/find-occasion.server.ts": mails,
  "app/domain/notifications/occasions/read-receivers.server.ts": mails,
};

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const site = sourceFiles.filter(
  ({ name }) =>
    /^app\/(?:domain|routes|features|http|ui|landers)\//.test(name) &&
    !name.startsWith("app/domain/operator-identity/"),
);

test("nobody names a moment of somebody's activity beside the one rule", () => {
  const naming = site
    .filter(({ source }) => /last_active|lastActive|last_seen|lastSeenAt/.test(withoutComments(source)))
    .map(({ name }) => name);
  expect(
    naming.filter((name) => !(name in namesMoments)),
    "select active_at by toldOf or toldOfListed (docs/decisions/who-is-told-of-presence.md)",
  ).toEqual([]);
  expect(
    Object.keys(namesMoments).filter((name) => !naming.includes(name)),
    "is listed, and names none any more",
  ).toEqual([]);
});

test("what is told of presence is selected by the rule, wherever it is selected", () => {
  const selecting = site.flatMap(({ name, source }) =>
    [...source.matchAll(/(\$\{\w*\([^{}]*\)\}|\S+) as active_at/g)].map(([, by = ""]) => ({ name, by })),
  );
  expect(selecting.length).toBeGreaterThan(6);
  expect(selecting.filter(({ by }) => !/^\$\{toldOf(?:Listed)?\(/.test(by))).toEqual([]);
});
