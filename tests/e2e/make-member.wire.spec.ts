import { expect, test } from "@playwright/test";
import { rowsAsOwner } from "#tests/e2e/site/as-owner.ts";
import type { TenantId } from "#tests/e2e/site/brands.ts";
import { makeMember } from "#tests/e2e/site/make-member.ts";
import { type Newcomer, signUpByWire } from "#tests/e2e/site/sign-up-by-wire.ts";

/** What a row says that nobody else's would: ids, secrets, moments; a hash says at what cost it was made. */
const ownValues: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "an id"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*\+00:00/g, "a moment"],
  [/\\\\x[0-9a-f]{64}/g, "a secret's hash"],
  [/(\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$)[^"]+/g, "$1"],
];

/** What a mail leaves, which whoever is made was not sent. */
const ofTheMail = new Set(["mail_record", "one_time_token"]);

/** All that the database holds of a member but for the mail that proved the address, without what is the member's own. */
async function heldOf({ brand, email }: Newcomer): Promise<Record<string, string[]>> {
  const [account] = await rowsAsOwner(
    `select account.id, profile.id as profile from account join profile on profile.account_id = account.id
      where account.tenant_id = $1 and account.email = $2`,
    [brand, email],
  );
  const tables = await rowsAsOwner(
    `select table_name as name, column_name as by from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('account_id', 'profile_id')
      union values ('account', 'id')`,
    [],
  );
  const each = tables
    .filter(({ name }) => !ofTheMail.has(String(name)))
    .map(({ name, by }) => {
      const owner = by === "profile_id" ? "$2" : "$1";
      return `select '${name} by ${by}' as place, to_jsonb(of)::text as row from "${name}" of where ${by} = ${owner}::uuid`;
    });
  const rows = await rowsAsOwner(each.join(" union all "), [account?.["id"], account?.["profile"]]);
  const bare = rows.map(({ place, row }) => ({
    place: String(place),
    row: ownValues.reduce((text, [own, as]) => text.replaceAll(own, as), String(row)),
  }));
  const places = Object.groupBy(bare, ({ place }) => place);
  return Object.fromEntries(
    Object.entries(places).map(([place, held = []]) => [place, held.map(({ row }) => row).toSorted()]),
  );
}

const people = [
  { brand: "lagoon", options: { message: "Who comes along to the sea?", fields: { activity_mails: "on" } } },
  { brand: "golden", options: { gender: "man", lookingFor: ["woman"] } },
] as const satisfies readonly { brand: TenantId; options: object }[];

for (const { brand, options } of people) {
  test(`a member made for a test of ${brand} is all that one is who signed up`, async () => {
    const name = "Robin Same";
    const [made, signedUp] = [
      await makeMember(brand, { ...options, name }),
      await signUpByWire(brand, { ...options, name, email: `new-${crypto.randomUUID().slice(0, 8)}@members.example` }),
    ];
    const [of, wanted] = [await heldOf(made), await heldOf(signedUp)];
    expect(Object.keys(of)).toContain("listing by profile_id");
    const asMade = JSON.stringify(wanted).replaceAll(signedUp.email, made.email);
    expect(of).toEqual(JSON.parse(asMade));
  });
}
