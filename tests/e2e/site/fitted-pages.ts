import { readFileSync } from "node:fs";
import path from "node:path";
import { brandLanders, landerPath } from "#app/domain/brands/landers/lander-paths.ts";
import { landerIds } from "#app/platform/tenancy/landers/lander-templates.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { nichesContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type TenantId, declarationOf, missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { logInByWire } from "#tests/e2e/site/log-in-by-wire.ts";
import { memberPages } from "#tests/e2e/site/member-pages.ts";
import { type Member, newMember, like } from "#tests/e2e/site/members.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";
import { entered } from "#tests/e2e/site/test.ts";

/** A page, the cookies with which it is asked for, and one of the pages that have the same sheets. */
export type Fitted = { target: string; cookie: string; sheets: string };

const site = "/login";
const { niches } = nichesContract.parse(
  JSON.parse(readFileSync(path.join(projectRoot, "tenants", "niches.json"), "utf8")),
);

const linkPages = [
  "/reset-password/do?token=x",
  "/mail-change/do?token=x",
  "/activate/error",
  "/unsubscribe/x",
  "/notifications/confirm/x",
  "/reactivate/x",
  "/complaints",
  "/account-deleted",
];

/**
 * Has a member be liked and written to, so that no list is empty; gives the conversation, and who liked without being
 * liked.
 */
async function meetSomebody(member: Member): Promise<{ conversation: string; admirer: string }> {
  const other = await newMember(member.brand, { gender: "man" });
  const admirer = await newMember(member.brand, { gender: "man" });
  await like(other, member);
  await like(member, other);
  await like(admirer, member);
  return { conversation: await writeTo(other, member, "Hello there"), admirer: admirer.id };
}

/** Orders credits and does not pay yet; gives the checkout and the payment that is followed. */
async function orderCredits({ brand, cookie }: Member): Promise<string[]> {
  const { body } = await ask("/credits/12/card", { brand, headers: { cookie } });
  const seen = /name="seen\.card" value="([^"]+)"/.exec(body)?.[1] ?? "";
  const order = new URLSearchParams({ method: "card", delivery: "on", withdrawal: "on", after: "", "seen.card": seen });
  const { headers } = await ask("/credits/12", {
    brand,
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...sameOrigin(brand) },
    body: order.toString(),
  });
  const { body: payments } = await ask("/transactions", { brand, headers: { cookie } });
  return [
    new URL(headers.location ?? "", "http://localhost").pathname,
    /\/transactions\/[0-9a-f-]{36}/.exec(payments)?.[0] ?? "no payment",
  ];
}

/** What is shown to those who have bought before. */
async function premiumPages(brand: TenantId): Promise<Fitted[]> {
  const cookie = await logInByWire({ brand, email: `premium@${brand}.example` }, "liaison-demo");
  if (cookie === null) throw new Error(`The premium demo member of ${brand} could not log in`);
  return ["/credits", "/members", "/profile/photos"].map((target) => ({ target, cookie, sheets: site }));
}

/** What marketers send people to: the gallery about each thing, and the pages of one member. */
async function landings(brand: TenantId): Promise<Fitted[]> {
  const niche = niches.find(({ id }) => id === declarationOf(brand).niche);
  if (niche === undefined) throw new Error(`${brand} has no niche`);
  const { body } = await ask("/members?min_age=40", { brand, headers: { cookie: entered } });
  const seen = /\/members\/[0-9a-f-]{36}/.exec(body)?.[0];
  const about = seen ? [`${seen}/landing`, `${seen}/landing2`, `${seen}/landing3`] : [];
  return [
    ...brandLanders({ niche, landers: landerIds }).map(({ id, path: target }) => ({
      target,
      cookie: entered,
      sheets: landerPath(id, niche, "plain"),
    })),
    ...about.map((target) => ({ target, cookie: entered, sheets: `${seen}/landing` })),
    ...(seen ? [{ target: `${seen}/signup`, cookie: entered, sheets: site }] : []),
  ];
}

/**
 * Every page of a brand: as visitors see it, those before whom the entry warning stands included, and as a member does.
 */
export async function fittedPages(brand: TenantId): Promise<Fitted[]> {
  const member = await newMember(brand);
  await newMember(brand, { gender: "man" });
  // why: looked up before they meet, since the page of a first message leads to the conversation where there is one
  const found = await memberPages(brand, member.cookie);
  const { conversation, admirer } = await meetSomebody(member);
  const own = [...found, `/chats/${conversation}`, `/likes/m/${admirer}`, ...(await orderCredits(member)), missingPage];
  const { body } = await ask("/members", { brand, headers: { cookie: entered } });
  const seen = /\/members\/[0-9a-f-]{36}/.exec(body)?.[0];
  const visited = [...publicPages, missingPage, ...linkPages, ...(seen ? [seen] : [])];
  return [
    { target: "/", cookie: "", sheets: site },
    ...visited.map((target) => ({ target, cookie: entered, sheets: site })),
    ...own.map((target) => ({ target, cookie: `${member.cookie}; ${entered}`, sheets: site })),
    ...(await landings(brand)),
    ...(await premiumPages(brand)),
  ];
}
