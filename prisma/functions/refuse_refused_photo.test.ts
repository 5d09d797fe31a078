import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createConversation } from "#tests/factories/member.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

async function sendPhoto(status: "pending" | "approved" | "rejected" | "deleted") {
  const [anna, bram] = [await addMember(), await addMember()];
  const [talk, photo] = await withTenant(tenantId, async (tx) => {
    const conversation = await createConversation(tx, { tenantId, starter: anna.id, other: bram.id });
    const key = randomUUID();
    return [
      conversation,
      await tx.photo.create({
        data: {
          tenantId,
          profileId: anna.id,
          purpose: "chat",
          status,
          key,
          blurredKey: `${key}b`,
          width: 4,
          height: 3,
          thumbhash: new Uint8Array(4),
          contentHash: new Uint8Array(32),
        },
      }),
    ];
  });
  await database.asOwner(
    "insert into message (tenant_id, conversation_id, number, sender_id, client_message_id, kind, photo_id, body) values ($1, $2, 2, $3, gen_random_uuid(), 'photo', $4, '')",
    [tenantId, talk.id, anna.id, photo.id],
  );
}

test.each(["pending", "approved"] as const)("a photo that is %s may be sent", async (status) => {
  await expect(sendPhoto(status)).resolves.toBeUndefined();
});

test.each(["rejected", "deleted"] as const)("one that is %s may not: the message was overtaken", async (status) => {
  await expect(sendPhoto(status)).rejects.toMatchObject({ code: "40001", constraint: "message_overtaken" });
});
