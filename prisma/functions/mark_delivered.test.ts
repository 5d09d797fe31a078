import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createConversation } from "#tests/factories/member.ts";
import { addMember, block, rowsOf, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

test("each conversation up to its number and its end, once, and not behind a block", async () => {
  const me = await addMember();
  const partners = [await addMember(), await addMember(), await addMember()];
  const talks: string[] = [];
  for (const { id } of partners)
    talks.push(
      (
        await withTenant(tenantId, (tx) =>
          createConversation(tx, { tenantId, starter: id, other: me.id, lines: ["Hello!", "Hi!", "How are you?"] }),
        )
      ).id,
    );
  await database.asOwner(
    "update participant set last_delivered_number = 0, last_read_number = 0 where profile_id = $1",
    [me.id],
  );
  await block(me.id, partners[2]?.id ?? "");
  const changed = await rowsOf("mark_delivered", [me.id, talks, [2, 99, 3]]);
  expect(changed.toSorted((one, other) => Number(one["number"]) - Number(other["number"]))).toEqual([
    { conversation: talks[0], number: 2, partner: partners[0]?.id },
    { conversation: talks[1], number: 3, partner: partners[1]?.id },
  ]);
  expect(await rowsOf("mark_delivered", [me.id, talks, [1, 3, 3]])).toEqual([]);
  expect(await rowsOf("mark_delivered", [(await addMember()).id, talks, [3, 3, 3]])).toEqual([]);
});
