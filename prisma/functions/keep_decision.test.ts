import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const refused = "moderation_decision is append only";

async function decide(decidedAt = new Date()) {
  const member = await addMember();
  const { id } = await withTenant(tenantId, (tx) =>
    tx.moderationDecision.create({
      data: {
        tenantId,
        profileId: member.id,
        action: "warn",
        ground: "terms",
        statement: "You were warned.",
        decidedAt,
      },
    }),
  );
  return { id, member };
}

test("a decision is neither changed nor removed, whoever tries", async () => {
  const { id } = await decide();
  await expect(database.asOwner("update moderation_decision set action = 'ban' where id = $1", [id])).rejects.toThrow(
    refused,
  );
  await expect(database.asOwner("update moderation_decision set statement = '' where id = $1", [id])).rejects.toThrow(
    refused,
  );
  await expect(database.asOwner("delete from moderation_decision where id = $1", [id])).rejects.toThrow(refused);
});

test("of somebody erased the words go, and nothing else", async () => {
  const { id, member } = await decide();
  await database.asOwner("update account set status = 'erased', email = null, birth_date = null where id = $1", [
    member.accountId,
  ]);
  await database.asOwner("update profile set status = 'erased' where id = $1", [member.id]);
  await expect(
    database.asOwner("update moderation_decision set statement = '', action = 'ban' where id = $1", [id]),
  ).rejects.toThrow(refused);
  expect(
    await database.asOwner("update moderation_decision set statement = '' where id = $1 returning statement", [id]),
  ).toEqual([{ statement: "" }]);
});

test("after 12 months it goes as a whole", async () => {
  const month = 31 * 24 * 60 * 60 * 1_000;
  const [old, younger] = [
    await decide(new Date(Date.now() - 12 * month)),
    await decide(new Date(Date.now() - 11 * month)),
  ];
  expect(await database.asOwner("delete from moderation_decision where id = $1 returning id", [old.id])).toEqual([
    { id: old.id },
  ]);
  await expect(database.asOwner("delete from moderation_decision where id = $1", [younger.id])).rejects.toThrow(
    refused,
  );
});
