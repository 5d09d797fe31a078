import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brandLanders, landerPath } from "#app/domain/brands/landers/lander-paths.ts";
import { landerIds } from "#app/platform/tenancy/landers/lander-templates.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { nichesContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { type Answer, ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type TenantId, declarationOf, missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { logInByWire } from "#tests/e2e/site/log-in-by-wire.ts";
import { memberPages } from "#tests/e2e/site/member-pages.ts";
import { type Member, newMember, like } from "#tests/e2e/site/members.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";
import { entered } from "#tests/e2e/site/test.ts";

/** A form as it is sent, and the status of the page that answers it: 400 where it is refused. */
type Sent = { fields: Record<string, string>; status: 200 | 400 };

/**
 * A page, the cookies with which it is asked for, and one of the pages that have the same sheets. Where a form is named,
 * the page is the answer to it.
 */
export type Fitted = { target: string; cookie: string; sheets: string; form?: Sent };

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
  "/withdrawal",
  "/account-deleted",
];

/** A withdrawal as long as people write it, with a number that no line breaks by itself. */
const statement = {
  contract: "50 Credits, P-4F2A91C3, Kartenzahlung-Referenz 7f3a0c9e5b1d4e8fa26c",
  name: "Wilhelmina Featherstonehaugh van der Westhuizen",
  email: "wilhelmina.featherstonehaugh@long-address.members.example",
};

function post(brand: TenantId, target: string, { cookie, fields }: { cookie: string; fields: Record<string, string> }) {
  return ask(target, {
    brand,
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...sameOrigin(brand) },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Asks for a page in a language; `problem` says what came in its place, null where it is the page. */
export async function readFitted(
  brand: TenantId,
  { target, cookie, form }: Fitted,
  language: string,
): Promise<Pick<Answer, "body"> & { problem: string | null }> {
  const address = `${target}${target.includes("?") ? "&" : "?"}lang=${language}`;
  const { status, body } = form
    ? await post(brand, address, { cookie, fields: form.fields })
    : await ask(address, { brand, headers: { cookie } });
  const isFine = form ? status === form.status : [200, 404, 410].includes(status);
  return { body, problem: isFine ? null : `${target} in ${language}: ${status}` };
}

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
async function orderCredits({ brand, cookie }: Member): Promise<{ checkout: string; payment: string }> {
  const { body } = await ask("/credits/12/card", { brand, headers: { cookie } });
  const seen = /name="seen\.card" value="([^"]+)"/.exec(body)?.[1] ?? "";
  const fields = { method: "card", delivery: "on", withdrawal: "on", after: "", "seen.card": seen };
  const { headers } = await post(brand, "/credits/12", { cookie, fields });
  const { body: payments } = await ask("/transactions", { brand, headers: { cookie } });
  return {
    checkout: new URL(headers.location ?? "", "http://localhost").pathname,
    payment: /\/transactions\/([0-9a-f-]{36})/.exec(payments)?.[1] ?? "no payment",
  };
}

/** The page of a payment that somebody made, with its receipt. */
async function paidPage(brand: TenantId): Promise<Fitted> {
  const payer = await newMember(brand);
  const { checkout, payment } = await orderCredits(payer);
  const { status } = await post(brand, checkout, { cookie: payer.cookie, fields: { outcome: "paid" } });
  if (status !== 302) throw new Error(`${brand} took no payment: ${status}`);
  const page = { target: `/transactions/${payment}`, cookie: `${payer.cookie}; ${entered}`, sheets: site };
  // why: the first look asks the provider, and the receipt stands there from then on
  await ask(page.target, { brand, headers: { cookie: page.cookie } });
  return page;
}

/**
 * The pages that only a form leads to: a withdrawal that is looked at once more, of the member's own payment and of one
 * in words, one that is refused, the receipt of one that was made, and a complaint that is refused.
 */
async function answersToForms({ brand, cookie }: Member, payment: string): Promise<Fitted[]> {
  const said = { ...statement, id: randomUUID(), step: "review" };
  const fields = { ...said, step: "confirm" };
  const { status, headers } = await post(brand, "/withdrawal", { cookie, fields });
  const receipt = headers.location ?? "";
  if (!receipt.startsWith("/withdrawal/")) throw new Error(`${brand} took no withdrawal: ${status}`);
  const member = `${cookie}; ${entered}`;
  const answers = [
    { target: "/withdrawal", cookie: member, form: { fields: { ...said, purchase: payment }, status: 200 } },
    { target: "/withdrawal", cookie: entered, form: { fields: said, status: 200 } },
    { target: "/withdrawal", cookie: entered, form: { fields: { id: said.id, step: "review" }, status: 400 } },
    { target: "/complaints", cookie: entered, form: { fields: { subject: "photo" }, status: 400 } },
    { target: receipt, cookie: member },
    { target: receipt, cookie: entered },
  ] as const;
  return answers.map((each) => ({ ...each, sheets: site }));
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
 * Every page of a brand: as visitors see it, those before whom the entry warning stands included, and as a member does;
 * and what answers the forms that have a page for an answer.
 */
export async function fittedPages(brand: TenantId): Promise<Fitted[]> {
  const member = await newMember(brand);
  await newMember(brand, { gender: "man" });
  // why: looked up before they meet, since the page of a first message leads to the conversation where there is one
  const found = await memberPages(brand, member.cookie);
  const { conversation, admirer } = await meetSomebody(member);
  const { checkout, payment } = await orderCredits(member);
  const bought = [checkout, `/transactions/${payment}`, "/withdrawal"];
  const own = [...found, `/chats/${conversation}`, `/likes/m/${admirer}`, ...bought, missingPage];
  const { body } = await ask("/members", { brand, headers: { cookie: entered } });
  const seen = /\/members\/[0-9a-f-]{36}/.exec(body)?.[0];
  const visited = [...publicPages, missingPage, ...linkPages, ...(seen ? [seen] : [])];
  return [
    { target: "/", cookie: "", sheets: site },
    ...visited.map((target) => ({ target, cookie: entered, sheets: site })),
    ...own.map((target) => ({ target, cookie: `${member.cookie}; ${entered}`, sheets: site })),
    await paidPage(brand),
    ...(await answersToForms(member, payment)),
    ...(await landings(brand)),
    ...(await premiumPages(brand)),
  ];
}
