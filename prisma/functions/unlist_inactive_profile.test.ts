import { expect, test } from "vitest";
import { addMember, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const isListed = async (id: string) =>
  (await database.asOwner("select from listing where profile_id = $1", [id])).length === 1;

test.each([
  ["disabled", false],
  ["active", true],
])("a profile that becomes %s is in search: %s", async (status, listed) => {
  const [changed, other] = [await addMember(), await addMember()];
  expect(await isListed(changed.id)).toBe(true);
  await database.asOwner("update profile set status = $1 where id = $2", [status, changed.id]);
  expect([await isListed(changed.id), await isListed(other.id)]).toEqual([listed, true]);
});
