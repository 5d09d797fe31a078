import { beforeAll, expect, it } from "vitest";
import { readReceivers } from "#app/domain/notifications/occasions/read-receivers.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenantId = "anybrand";
const now = new Date("2026-03-02T10:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const day = 24 * 60 * 60 * 1_000;
beforeAll(() => database.addTenant(tenantId));

let count = 0;
type Sent = { channel: "mail" | "push"; sentAt: Date; status?: "sent" | "queued" };

/** How much a member counts as told of in 24 hours who was told this; somebody else was told much. */
async function toldToday(...sent: Sent[]) {
  return withTenant(tenantId, async (tx) => {
    const [{ account }, other] = [await createMember(tx, { tenantId }), await createMember(tx, { tenantId })];
    const row = (accountId: string, { channel, sentAt, status = "sent" }: Sent) => ({
      tenantId,
      accountId,
      channel,
      kind: "like" as const,
      status,
      sentAt,
      notBefore: sentAt,
      createdAt: sentAt,
      dedupeKey: String((count += 1)),
    });
    const much = (["mail", "push"] as const).flatMap((channel) => [
      row(other.account.id, { channel, sentAt: ago(1) }),
      row(other.account.id, { channel, sentAt: ago(2) }),
    ]);
    await tx.notification.createMany({ data: [...sent.map((each) => row(account.id, each)), ...much] });
    return (await readReceivers(tx, { tenantId, now }, [account.id])).get(account.id)?.toldToday;
  });
}

it.each(["mail", "push"] as const)("a %s counts for 24 hours, and no longer", async (channel) => {
  expect(await toldToday({ channel, sentAt: ago(day) }, { channel, sentAt: ago(day - 1) })).toEqual({
    mail: 0,
    push: 0,
    [channel]: 1,
  });
  expect(await toldToday({ channel, sentAt: ago(2), status: "queued" })).toEqual({ mail: 0, push: 0 });
});

it("several told by one mail count as one, and each push counts", async () => {
  const [mail, push] = [
    { channel: "mail", sentAt: ago(5) },
    { channel: "push", sentAt: ago(5) },
  ] as const;
  expect(await toldToday(mail, mail, push, push)).toEqual({ mail: 1, push: 2 });
});

it("nobody else is read", async () => {
  const found = await withTenant(tenantId, async (tx) => {
    const [one] = [await createMember(tx, { tenantId }), await createMember(tx, { tenantId })];
    return {
      read: [...(await readReceivers(tx, { tenantId, now }, [one.account.id])).keys()],
      asked: [one.account.id],
    };
  });
  expect(found.read).toEqual(found.asked);
});
