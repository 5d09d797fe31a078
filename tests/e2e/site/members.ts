import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { brands, type TenantId } from "#tests/e2e/site/brands.ts";
import { makeMember, type Member } from "#tests/e2e/site/make-member.ts";
import { type Newcomer, type NewcomerOptions, signUpByWire } from "#tests/e2e/site/sign-up-by-wire.ts";
import { takeSession } from "#tests/e2e/site/take-session.ts";
import { enterBefore } from "#tests/e2e/site/test.ts";

export type { Member } from "#tests/e2e/site/make-member.ts";

const userShape = z.object({ user: z.object({ profile: z.object({ id: z.uuid() }) }) });

async function profileIdOf({ brand, cookie }: Newcomer<string>): Promise<string> {
  return userShape.parse((await ask("/api/user.php", { brand, headers: { cookie } })).json()).user.profile.id;
}

const isDemo = (brand: string): brand is TenantId => brands.some(({ id }) => id === brand);

/** Has somebody new on a brand, without a browser: the member's `cookie` goes into requests of one's own. */
export async function newMember<Brand extends string = TenantId>(
  brand: Brand,
  options: NewcomerOptions = {},
): Promise<Member<Brand>> {
  if (isDemo(brand) && (options.confirmed ?? true)) return makeMember(brand, options);
  const member = await signUpByWire(brand, options);
  return { ...member, id: await profileIdOf(member) };
}

/** Has somebody new on a brand, signed in in the page's browser. */
export async function enterAs<Brand extends string = TenantId>(
  page: Page,
  brand: Brand,
  options: NewcomerOptions = {},
): Promise<Member<Brand>> {
  const member = await newMember(brand, options);
  await enterBefore(page.context(), brand);
  await takeSession(page.context(), member);
  return member;
}

/** The same site in a browser of somebody else. */
export async function pageOf(browser: Browser, member: Pick<Newcomer, "brand" | "cookie">): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB" });
  await enterBefore(context, member.brand);
  await takeSession(context, member);
  return context.newPage();
}

/** Has one member like another, or take that back, without a browser. */
export async function like(from: Member, to: Pick<Member, "id">, state: "on" | "off" = "on"): Promise<void> {
  const headers = {
    cookie: from.cookie,
    ...sameOrigin(from.brand),
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded",
  };
  const { status } = await ask(`/members/${to.id}/like`, {
    brand: from.brand,
    method: "POST",
    headers,
    body: `like=${state}&source=profile`,
  });
  if (status !== 200) throw new Error(`${from.name} could not like ${to.id}: ${status}`);
}

/** Has one member block another, without a browser. */
export async function block(from: Member, other: Pick<Member, "id">): Promise<void> {
  const headers = {
    cookie: from.cookie,
    ...sameOrigin(from.brand),
    "content-type": "application/x-www-form-urlencoded",
  };
  const { status } = await ask(`/members/${other.id}/block`, { brand: from.brand, method: "POST", headers, body: "" });
  if (status !== 302) throw new Error(`${from.name} could not block ${other.id}: ${status}`);
}
