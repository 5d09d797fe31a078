import { randomUUID } from "node:crypto";
import { openLedgerAccount } from "#app/domain/money/ledger/open-ledger-account.server.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type Whose = { tenantId: string; accountId: string; at: Date };

/** Books a gift of ten credits to a member, of which one is spent again, as it was at a time. */
export async function addGiftBooks(tx: Tx, { tenantId, accountId, at }: Whose): Promise<void> {
  await move(tx, { tenantId, accountId, at }, { kind: "signup_bonus", from: "issued", credits: 10 });
  await move(tx, { tenantId, accountId, at }, { kind: "gift", from: "spent", credits: -1 });
}

async function move(
  tx: Tx,
  { tenantId, accountId, at }: Whose,
  moved: { kind: "signup_bonus" | "gift" | "purchase"; from: "issued" | "spent"; credits: number; paymentId?: string },
): Promise<void> {
  const wallet = await openLedgerAccount(tx, { tenantId, accountId, kind: "wallet" });
  const house = await openLedgerAccount(tx, { tenantId, accountId: null, kind: moved.from });
  const { id: transferId } = await tx.ledgerTransfer.create({
    data: {
      tenantId,
      kind: moved.kind,
      idempotencyKey: `test:${randomUUID()}`,
      paymentId: moved.paymentId ?? null,
      createdAt: at,
    },
  });
  const entry = { tenantId, transferId, createdAt: at };
  await tx.ledgerEntry.createMany({
    data: [
      { ...entry, ledgerAccountId: house.id, amount: -moved.credits },
      { ...entry, ledgerAccountId: wallet.id, amount: moved.credits },
    ],
  });
}

/** An order as it stands when nobody has paid it, with what the provider told of it; returns its id. */
export async function addOrder(
  tx: Tx,
  { tenantId, accountId, at }: Whose,
  over: Partial<Prisma.PaymentUncheckedCreateInput> = {},
): Promise<string> {
  const id = over.id ?? randomUUID();
  await tx.payment.create({
    data: {
      tenantId,
      id,
      accountId,
      idempotencyKey: id,
      status: "failed",
      provider: "sandbox",
      method: "card",
      providerRef: id,
      country: "NL",
      credits: 100,
      currency: "EUR",
      amountMinor: 2_000,
      vatRate: 2_100,
      vatMinor: 347,
      createdAt: at,
      ...over,
    },
  });
  await tx.paymentEvent.create({
    data: {
      tenantId,
      paymentId: id,
      provider: "sandbox",
      providerEventId: id,
      status: "failed",
      details: {},
      receivedAt: at,
    },
  });
  return id;
}

/** Everything that the books know of one purchase by debit that was given back and disputed, as it was at a time. */
export async function addPaidBooks(tx: Tx, { tenantId, accountId, at }: Whose): Promise<string> {
  const mandate = await tx.directDebitMandate.create({
    data: {
      tenantId,
      accountId,
      reference: randomUUID(),
      creditorId: "DE98ZZZ09999999999",
      status: "revoked",
      holder: "",
      ibanEncrypted: new Uint8Array(),
      ibanEnding: "0000",
      address: {},
      mobile: "",
      createdAt: at,
      endedAt: at,
    },
  });
  const paymentId = await addOrder(
    tx,
    { tenantId, accountId, at },
    { status: "completed", completedAt: at, mandateId: mandate.id },
  );
  const bought = { tenantId, paymentId };
  await move(tx, { tenantId, accountId, at }, { kind: "purchase", from: "issued", credits: 100, paymentId });
  const code = await tx.discountCode.create({
    data: { tenantId, code: `B${randomUUID().slice(0, 8).toUpperCase()}`, accountId, valuePercentage: 10 },
  });
  await tx.discountRedemption.create({ data: { ...bought, accountId, discountCodeId: code.id, redeemedAt: at } });
  await tx.receipt.create({
    data: {
      ...bought,
      companyId: 1,
      kind: "receipt",
      year: at.getUTCFullYear(),
      number: Math.floor(Math.random() * 2 ** 31),
      issuedAt: at,
      amountMinor: 2_000,
      vatMinor: 347,
      seller: {},
    },
  });
  const refund = await tx.refund.create({
    data: {
      ...bought,
      amountMinor: 1,
      reason: "withdrawal",
      askedBy: accountId,
      status: "done",
      askedAt: at,
      endedAt: at,
    },
  });
  await tx.withdrawal.create({
    data: {
      ...bought,
      id: randomUUID(),
      number: randomUUID(),
      accountId,
      refundId: refund.id,
      outcome: "refunded",
      name: "",
      language: "nl",
      statedAt: at,
    },
  });
  const sandbox = { ...bought, provider: "sandbox" as const, providerRef: paymentId, currency: "EUR" };
  await tx.dispute.create({ data: { ...sandbox, status: "won", amountMinor: 1, openedAt: at, closedAt: at } });
  await tx.settlementMovement.create({
    data: { ...sandbox, kind: "payment", amountMinor: 2_000, movedAt: at, notedAt: at },
  });
  await tx.moneyAlarm.create({
    data: { ...bought, kind: "amount_differs", subject: paymentId, details: {}, raisedAt: at, clearedAt: at },
  });
  await tx.conversion.create({ data: { ...bought, accountId, kind: "purchase", happenedAt: at } });
  return paymentId;
}
