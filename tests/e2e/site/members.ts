import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";
import {
  type Newcomer,
  type NewcomerOptions,
  signUpAs,
  signUpByWire,
  takeSession,
} from "#tests/e2e/site/sign-up-as.ts";
import { enterBefore } from "#tests/e2e/site/test.ts";

/** Somebody who signed up, with the id of the profile. */
export type Member = Newcomer & { id: string };

const userShape = z.object({ user: z.object({ profile: z.object({ id: z.uuid() }) }) });

/** The id of a member's own profile. */
export async function profileIdOf({ brand, cookie }: Pick<Newcomer<string>, "brand" | "cookie">): Promise<string> {
  return userShape.parse((await ask("/api/user.php", { brand, headers: { cookie } })).json()).user.profile.id;
}

/** Signs somebody new up without a browser. */
export async function newMember(brand: TenantId, options: NewcomerOptions = {}): Promise<Member> {
  const member = await signUpByWire(brand, options);
  return { ...member, id: await profileIdOf(member) };
}

/** Signs somebody new up and into the page. */
export async function enterAs(page: Page, brand: TenantId, options: NewcomerOptions = {}): Promise<Member> {
  const member = await signUpAs(page, brand, options);
  return { ...member, id: await profileIdOf(member) };
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
