import { ask } from "#tests/e2e/site/ask.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";
import { confirmPathOf, unsubscribePathOf } from "#tests/e2e/site/report-mail.ts";
import type { Newcomer } from "#tests/e2e/site/sign-up-by-wire.ts";

/** The pages that a member finds without knowing anybody. */
const ownPages = [
  "/members",
  "/likes/received",
  "/likes/given",
  "/likes/matches",
  "/swipe-game",
  "/match-finder",
  "/profile",
  "/profile/photos",
  "/profile/settings",
  "/profile/blocked",
  "/chats",
  "/notifications",
  "/profile/partners",
  "/profile/export",
  "/profile/delete",
  "/signup-matches",
  "/complete-signup",
  "/activate/done",
  "/complaints",
  "/premium",
  "/credits/30",
  "/credits/history",
  "/credits/history/got",
  "/credits/limits",
  "/transactions",
];

/** Every page that a member of a brand sees, those about somebody else with somebody of that brand. */
export async function memberPages(brand: TenantId, cookie: string): Promise<string[]> {
  const { body } = await ask("/members?gender=any", { brand, headers: { cookie } });
  const member = /\/members\/[0-9a-f-]{36}/.exec(body)?.[0];
  if (member === undefined) throw new Error(`${brand} shows nobody to its members`);
  return [
    ...ownPages,
    member,
    `${member}/report`,
    `${member}/block`,
    `${member}/icebreaker`,
    `${member}/gift`,
    `${member}/chat`,
  ];
}

/** The pages that links of mails to a member open, with their statuses: those that hold, and those that do not. */
export async function mailLinkPages(
  member: Pick<Newcomer, "brand" | "email">,
): Promise<{ target: string; status: number }[]> {
  const good = [await unsubscribePathOf(member, "like"), await confirmPathOf(member)];
  const over = ["/unsubscribe/x", "/notifications/confirm/x"];
  return [...good.map((target) => ({ target, status: 200 })), ...over.map((target) => ({ target, status: 410 }))];
}
