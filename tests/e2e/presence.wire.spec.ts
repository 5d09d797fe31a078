import { expect, test } from "@playwright/test";
import { everyAddress } from "#tests/e2e/isolation/route-paths.ts";
import { asOwner, rowsAsOwner } from "#tests/e2e/site/as-owner.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { fillMembers } from "#tests/e2e/site/fill-members.ts";
import { like, newMember } from "#tests/e2e/site/members.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

test.setTimeout(240_000);

const brand = "lagoon";
const bornOn = "1938-06-21";

/** Every way in which an answer might say a moment: to the millisecond, to the second, in words, in bytes. */
function formsOf(moment: Date): { texts: string[]; bytes: Buffer[] } {
  const milliseconds = moment.getTime();
  const iso = moment.toISOString().slice(0, 19);
  const inSix = Buffer.alloc(6);
  inSix.writeUIntBE(milliseconds, 0, 6);
  const little = Buffer.alloc(6);
  little.writeUIntLE(milliseconds, 0, 6);
  const texts = [String(milliseconds), String(Math.floor(milliseconds / 1_000)), iso, iso.replace("T", " ")];
  return {
    texts: [...texts, milliseconds.toString(36), milliseconds.toString(16), moment.toUTCString()],
    bytes: [inSix, little, ...texts.map((text) => Buffer.from(text))],
  };
}

/** How an answer says one of the moments; also inside of what is encoded in it. */
function tellsOf(body: string, { texts, bytes }: ReturnType<typeof formsOf>): string[] {
  const encoded = [...new Set(body.match(/[\w+/-]{16,}/g))].flatMap((token) => [token, token.slice(1), token.slice(2)]);
  return [
    ...texts.filter((text) => body.includes(text)),
    ...encoded.filter((token) => {
      const decoded = Buffer.from(token, "base64url");
      return bytes.some((form) => decoded.includes(form));
    }),
  ];
}

/** Has people have been last here at a moment, as their own pages, their sessions and everybody's lists have it. */
async function lastHere(ids: readonly string[], at: Date): Promise<void> {
  const values = [brand, ids, at];
  await asOwner("update profile set last_active_at = $3 where tenant_id = $1 and id = any ($2::uuid[])", values);
  await asOwner(
    "update listing set last_active_at = $3 where tenant_id = $1 and profile_id = any ($2::uuid[])",
    values,
  );
  await asOwner(
    `with own as (
      update account set last_seen_at = $3 from profile
        where profile.tenant_id = $1 and profile.id = any ($2::uuid[]) and account.tenant_id = $1 and account.id = profile.account_id returning account.id
    )
    update session set last_seen_at = $3 from own where session.tenant_id = $1 and session.account_id = own.id`,
    values,
  );
}

test("no answer says when somebody else was here, at any address, to whomever @attack V8.2.3", async () => {
  const [reader, seen, unseen] = [await newMember(brand), await newMember(brand), await newMember(brand)];
  const conversations = [await writeTo(seen, reader, "Hello"), await writeTo(reader, unseen, "Hello")];
  for (const other of [seen, unseen]) await like(other, reader);
  await asOwner("update account set invisible = true where tenant_id = $1 and email = $2", [brand, unseen.email]);
  await fillMembers(brand, 30, bornOn);
  const filled = await rowsAsOwner("select id from profile where tenant_id = $1 and birth_date = $2::date", [
    brand,
    bornOn,
  ]);
  await asOwner("update listing set seeks = '{}' where tenant_id = $1 and birth_date = $2::date", [brand, bornOn]);
  // why: nothing else of the site is as old to the second
  const moment = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 5 * 86_400_000 + 17_457);
  await lastHere([seen.id, unseen.id, ...filled.map(({ id }) => String(id))], moment);

  const search = "/members?gender=any&country=any&min_age=85&max_age=92";
  const targets = [
    ...(await everyAddress([seen.id, unseen.id, ...conversations])),
    search,
    search.replace("?", ".data?"),
    `/chats/${conversations[0]}/messages?after=0`,
  ];
  expect(targets.length).toBeGreaterThan(300);
  const forms = formsOf(moment);
  const telling: string[] = [];
  const answered = new Map<string, number>();
  for (const [who, cookie] of [
    ["reader", reader.cookie],
    ["visitor", ""],
  ] as const)
    for (const target of targets) {
      const { status, body } = await ask(target, { brand, headers: cookie === "" ? {} : { cookie } });
      answered.set(`${who} ${target}`, status);
      for (const tell of tellsOf(body, forms)) telling.push(`${who} ${target}: ${tell}`);
    }
  expect(telling).toEqual([]);
  // why: who is refused everywhere is told nothing
  const shown = [
    `/members/${seen.id}.data`,
    `/chats/${conversations[0]}.data`,
    "/chats.data",
    "/api/chats.php",
    search,
  ];
  expect(shown.map((target) => answered.get(`reader ${target}`))).toEqual(shown.map(() => 200));
  const found = await ask(search.replace("?", ".data?"), { brand, headers: { cookie: reader.cookie } });
  expect(found.body).toMatch(/[\w-]{90,120}/);
});

test("a moment is found in whatever form it is said", () => {
  const moment = new Date("2026-03-01T12:34:56.789Z");
  const forms = formsOf(moment);
  const inSix = Buffer.alloc(23);
  inSix.writeUIntBE(moment.getTime(), 0, 6);
  for (const said of [
    `{"at":${moment.getTime()}}`,
    `["D",${moment.getTime()}]`,
    moment.toISOString(),
    `after=${inSix.toString("base64url")}`,
    Buffer.from(`x ${moment.getTime()} y`).toString("base64url"),
  ])
    expect(tellsOf(`<a href="?${said}">`, forms), said).not.toEqual([]);
  expect(tellsOf("<p>Active this week</p>", forms)).toEqual([]);
});
