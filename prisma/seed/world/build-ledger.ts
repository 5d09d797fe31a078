import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Random } from "../random.ts";
import type { Chats } from "./build-conversations.ts";
import type { Person } from "./person.ts";

export type Ledger = {
  accounts: Prisma.LedgerAccountCreateManyInput[];
  transfers: Prisma.LedgerTransferCreateManyInput[];
  entries: Prisma.LedgerEntryCreateManyInput[];
};

const packages = [12, 30, 75, 160, 350] as const;
const premiumDemoCredits = 200;

/**
 * Credits of one brand in double entry: what members bought comes from the house's `issued`, each paid message goes to
 * its `spent`. Gives each paid message its transfer. The premium demo member ends with 200 credits.
 */
export function buildLedger(
  random: Random,
  tenantId: string,
  people: readonly Person[],
  messages: Chats["messages"],
): Ledger {
  const ledger: Ledger = { accounts: [], transfers: [], entries: [] };
  const open = (kind: "wallet" | "issued" | "spent", accountId: string | null): string => {
    const id = random.uuid();
    ledger.accounts.push({ tenantId, id, kind, accountId });
    return id;
  };
  const move = (
    kind: "purchase" | "message",
    key: string,
    from: string,
    to: string,
    credits: number,
    createdAt: Date,
  ): string => {
    const id = random.uuid();
    ledger.transfers.push({ tenantId, id, kind, idempotencyKey: key, note: "demo", createdAt });
    ledger.entries.push(
      { tenantId, transferId: id, ledgerAccountId: from, amount: -credits, createdAt },
      { tenantId, transferId: id, ledgerAccountId: to, amount: credits, createdAt },
    );
    return id;
  };

  const issued = open("issued", null);
  const spent = open("spent", null);
  // why: a wallet's page tells its balance after each line, in the order of their times
  const paidMessages = messages
    .filter((message) => (message.credits ?? 0) > 0)
    .toSorted((first, second) => first.createdAt.getTime() - second.createdAt.getTime());
  const bySender = Map.groupBy(paidMessages, (message) => message.senderId);
  for (const person of people) {
    if (person.accountId === null || person.role === "unconfirmed") continue;
    const wallet = open("wallet", person.accountId);
    if (!person.paid) continue;
    const sent = bySender.get(person.profileId) ?? [];
    const used = sent.reduce((sum, message) => sum + (message.credits ?? 0), 0);
    const bought =
      person.role === "premium-demo"
        ? premiumDemoCredits + used
        : (packages.find((size) => size >= used && random.chance(0.6)) ?? 350);
    move("purchase", `demo:purchase:${person.accountId}`, issued, wallet, bought, person.joined);
    for (const message of sent) {
      message.transferId = move(
        "message",
        `message:${person.profileId}:${message.clientMessageId}`,
        wallet,
        spent,
        message.credits ?? 0,
        message.createdAt,
      );
    }
  }
  return ledger;
}
