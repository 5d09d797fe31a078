import type { Refusal } from "./message-error.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";

/** A message as `send_message` takes it: ids, words, and the rule of prices in numbers. */
export type GivenMessage = {
  account: string;
  profile: string;
  conversation: string | null;
  receiver: string | null;
  client_message: string;
  kind: "text" | "icebreaker" | "gift" | "photo";
  body: string;
  gift: string | null;
  photo: string | null;
  price: number;
  free_messages: number;
  free_conversations: number;
  mail_after: string;
  at: Date;
};

/** What `send_message` answers. */
export type SentRow = {
  outcome: "sent" | Refusal;
  is_new: boolean;
  is_first: boolean;
  conversation_id: string;
  number: number;
  receiver_id: string;
  sent_at: Date;
  charged: number;
  needed: number;
  balance: number;
  free_messages_left: number | null;
  is_told: boolean;
};

type Waiting = { given: GivenMessage; resolve: (row: SentRow) => void; reject: (error: unknown) => void };

const maxAtOnce = 32;
const maxTries = 5;
const overtakenAt = new Set([
  "message_overtaken",
  "ledger_account_wallet_not_negative",
  "message_tenant_id_sender_id_client_message_id_key",
  "ledger_transfer_tenant_id_idempotency_key_key",
]);

/** Writes messages of all brands; rejects with what PostgreSQL says about this very message. */
export type SendQueue = (tenantId: string, given: GivenMessage) => Promise<SentRow>;

/**
 * Writes messages at once where nothing of the brand is being written, else together with those that came meanwhile:
 * one transaction and one wait for the disk for up to 32 of them. Several queues may write beside each other, as those
 * of several processes do.
 */
export function createSendQueue(): SendQueue {
  const lanes = new Map<string, Waiting[]>();
  async function work(tenantId: string, lane: Waiting[]): Promise<void> {
    while (lane.length > 0) await writeTogether(tenantId, lane.splice(0, maxAtOnce));
    lanes.delete(tenantId);
  }
  return (tenantId, given) =>
    new Promise((resolve, reject) => {
      const lane = lanes.get(tenantId);
      if (lane) return void lane.push({ given, resolve, reject });
      const opened: Waiting[] = [{ given, resolve, reject }];
      lanes.set(tenantId, opened);
      void work(tenantId, opened);
    });
}

async function writeTogether(tenantId: string, batch: readonly Waiting[]): Promise<void> {
  if (batch.length > 1) {
    try {
      const rows = await callAsTenant<SentRow>(tenantId, "send_messages", [
        JSON.stringify(batch.map(({ given }) => given)),
      ]);
      for (const [index, row] of rows.entries()) batch[index]?.resolve(row);
      return;
    } catch {
      // why: one of them failed and undid all; one by one each learns its own
    }
  }
  await Promise.all(batch.map(({ given, resolve, reject }) => writeOne(tenantId, given, 1).then(resolve, reject)));
}

async function writeOne(tenantId: string, given: GivenMessage, attempt: number): Promise<SentRow> {
  try {
    const args = [
      given.account,
      given.profile,
      given.conversation,
      given.receiver,
      given.client_message,
      given.kind,
      given.body,
      given.gift,
      given.photo,
      given.price,
      given.free_messages,
      given.free_conversations,
      given.mail_after,
      given.at,
    ];
    const [row] = await callAsTenant<SentRow>(tenantId, "send_message", args);
    if (!row) throw new Error("send_message answered nothing");
    return row;
  } catch (error) {
    // why: another message took the credits, or this very one was written, after this one had looked; now it sees that
    if (attempt < maxTries && isOvertaken(error)) return writeOne(tenantId, given, attempt + 1);
    throw error;
  }
}

/** SQLSTATE of a deadlock: two batches of two processes wanted each other's rows. */
const deadlock = "40P01";

function isOvertaken(error: unknown): boolean {
  if (error instanceof Error && "code" in error && error.code === deadlock) return true;
  return (
    error instanceof Error &&
    "constraint" in error &&
    typeof error.constraint === "string" &&
    overtakenAt.has(error.constraint)
  );
}
