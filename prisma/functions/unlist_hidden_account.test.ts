import { expect, test } from "vitest";
import { addMember, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const isListed = async (id: string) =>
  (await database.asOwner("select from listing where profile_id = $1", [id])).length === 1;

test.each([
  ["status = 'paused'", false],
  ["status = 'deleted'", false],
  ["invisible = true", false],
  ["invisible = false", true],
  ["language = 'de'", true],
])("an account with %s is in search: %s", async (change, listed) => {
  const [changed, other] = [await addMember(), await addMember()];
  expect(await isListed(changed.id)).toBe(true);
  await database.asOwner(`update account set ${change} where id = $1`, [changed.accountId]);
  expect([await isListed(changed.id), await isListed(other.id)]).toEqual([listed, true]);
});
