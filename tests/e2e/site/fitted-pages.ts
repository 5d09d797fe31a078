import { ask } from "#tests/e2e/site/ask.ts";
import { type BrandId, missingPage, publicPages } from "#tests/e2e/site/brands.ts";
import { memberPages } from "#tests/e2e/site/member-pages.ts";
import { like, type Member, newMember } from "#tests/e2e/site/members.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

/** A page and the cookies with which it is asked for. */
export type Fitted = { target: string; cookie: string };

const entered = `__Host-entry=${encodeURIComponent(Buffer.from(JSON.stringify(new Date().toISOString())).toString("base64"))}`;
const linkPages = ["/reset-password/do?token=x", "/mail-change/do?token=x", "/activate/error", "/unsubscribe/x", "/notifications/confirm/x", "/reactivate/x", "/complaints", "/account-deleted"];

/** Has a member be liked and written to, so that no list is empty; gives the conversation. */
async function meetSomebody(member: Member): Promise<string> {
  const other = await newMember(member.brand, { gender: "man" });
  await like(other, member);
  await like(member, other);
  return writeTo(other, member, "Hello there");
}

/** Every page of a brand: as visitors see it, those before whom the entry warning stands included, and as a member does. */
export async function fittedPages(brand: BrandId): Promise<Fitted[]> {
  const member = await newMember(brand);
  await newMember(brand, { gender: "man" });
  // why: looked up before they meet, since the page of a first message leads to the conversation where there is one
  const own = [...(await memberPages(brand, member.cookie)), `/chats/${await meetSomebody(member)}`, missingPage];
  const { body } = await ask("/members", { brand, headers: { cookie: entered } });
  const seen = /\/members\/[0-9a-f-]{36}/.exec(body)?.[0];
  const visited = [...publicPages, missingPage, ...linkPages, ...(seen ? [seen] : [])];
  return [
    { target: "/", cookie: "" },
    ...visited.map((target) => ({ target, cookie: entered })),
    ...own.map((target) => ({ target, cookie: `${member.cookie}; ${entered}` })),
  ];
}
