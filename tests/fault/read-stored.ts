import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import type { Stored } from "#tests/fault/verdict.ts";

const sql = `
  select client_message_id as "clientMessageId", conversation_id as conversation, number, sender_id as "senderId", credits
  from message where tenant_id = $1 and ($2::uuid[] is null or sender_id = any ($2::uuid[]))`;

/** The messages of a brand as its database has them; of the senders given, or of all. */
export function readStored(
  ownerUrl: string,
  { brand, senders = null }: { brand: string; senders?: readonly string[] | null },
): Promise<Stored[]> {
  return withConnection(ownerUrl, async (client) => {
    // why: the policies bind the owner too
    await client.query("select set_config('app.tenant_id', $1, false)", [brand]);
    return (await client.query<Stored>(sql, [brand, senders])).rows;
  });
}
