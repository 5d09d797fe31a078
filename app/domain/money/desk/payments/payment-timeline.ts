import { z } from "zod";
import { receiptNumber } from "#app/domain/money/payments/receipt-number.ts";
import type {
  DiscountRedemption,
  Dispute,
  LedgerAccountKind,
  MoneyAlarm,
  Payment,
  PaymentEvent,
  Receipt,
  Refund,
  SettlementMovement,
  TransferKind,
} from "#app/platform/db/generated/client.ts";
import { foldLooks } from "#app/domain/money/desk/log/fold-looks.ts";
import type { StaffNote } from "#app/domain/money/desk/log/staff-notes.ts";

/** Something that happened to a payment. Amounts are minor units of its currency, credits are signed as they moved. */
export type PaymentMoment = { at: Date } & (
  | { kind: "ordered" }
  | { kind: "debitSent" }
  | { kind: "discountLost" }
  | ({ kind: "told" | "asked" } & Pick<Payment, "status" | "refundedMinor" | "chargedBackMinor"> & {
        failure: string | null;
        returnCode: string | null;
      })
  | { kind: "credits"; move: TransferKind; wallet: number; owed: number }
  | { kind: "refund"; refund: Refund["status"]; amountMinor: number }
  | { kind: "receipt"; id: string; paper: Receipt["kind"]; number: string; amountMinor: number }
  | ({ kind: "disputeOpened" | "disputeClosed" } & Pick<Dispute, "status" | "amountMinor" | "reason">)
  | { kind: "settled"; movement: SettlementMovement["kind"]; amountMinor: number; currency: string }
  | { kind: "alarmRaised" | "alarmCleared"; id: string; alarm: MoneyAlarm["kind"] }
  | ({ kind: "staff" } & StaffNote)
);

/** Everything that the books know of a payment. */
export type PaymentBooks = Pick<Payment, "createdAt" | "debitSentAt"> & {
  redemption: Pick<DiscountRedemption, "lostAt"> | null;
  events: readonly PaymentEvent[];
  transfers: readonly {
    kind: TransferKind;
    createdAt: Date;
    entries: readonly { amount: number; ledgerAccount: { kind: LedgerAccountKind } }[];
  }[];
  receipts: readonly Receipt[];
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
  movements: readonly SettlementMovement[];
  alarms: readonly MoneyAlarm[];
  notes: readonly StaffNote[];
};

const eventForm = z
  .object({
    refundedMinor: z.int().catch(0),
    chargedBackMinor: z.int().catch(0),
    failure: z.string().nullable().catch(null),
    returnCode: z.string().nullable().catch(null),
  })
  .catch({ refundedMinor: 0, chargedBackMinor: 0, failure: null, returnCode: null });

/** Of what happened in one moment, what led to the rest comes first. */
const turns: readonly PaymentMoment["kind"][] = [
  "ordered",
  "debitSent",
  "told",
  "asked",
  "disputeOpened",
  "discountLost",
];

const turnOf = ({ kind }: PaymentMoment) => {
  const turn = turns.indexOf(kind);
  return turn === -1 ? turns.length : turn;
};

/** The whole history of a payment in one line of time, the earliest first. */
export function paymentTimeline(books: PaymentBooks): PaymentMoment[] {
  const {
    createdAt,
    debitSentAt,
    redemption,
    events,
    transfers,
    receipts,
    refunds,
    disputes,
    movements,
    alarms,
    notes,
  } = books;
  const moments: PaymentMoment[] = [
    { at: createdAt, kind: "ordered" },
    ...(debitSentAt ? [{ at: debitSentAt, kind: "debitSent" as const }] : []),
    ...(redemption?.lostAt ? [{ at: redemption.lostAt, kind: "discountLost" as const }] : []),
    ...events.map(({ receivedAt: at, providerEventId, status, details }) => ({
      at,
      // why: what the platform asked for itself has a name of its own (apply-answer.server.ts)
      kind: providerEventId.startsWith("asked:") ? ("asked" as const) : ("told" as const),
      status,
      ...eventForm.parse(details),
    })),
    ...transfers.map(({ createdAt: at, kind: move, entries }) => ({
      at,
      kind: "credits" as const,
      move,
      wallet: sumOf(entries, "wallet"),
      owed: -sumOf(entries, "receivable"),
    })),
    ...receipts.map((receipt) => ({
      at: receipt.issuedAt,
      kind: "receipt" as const,
      id: receipt.id,
      paper: receipt.kind,
      number: receiptNumber(receipt),
      amountMinor: receipt.amountMinor,
    })),
    ...refunds.flatMap(stepsOf),
    ...disputes.flatMap(momentsOf),
    ...movements.map(({ movedAt: at, kind: movement, amountMinor, currency }) => ({
      at,
      kind: "settled" as const,
      movement,
      amountMinor,
      currency,
    })),
    ...alarms.flatMap(({ id, kind: alarm, raisedAt, clearedAt }) => [
      { at: raisedAt, kind: "alarmRaised" as const, id, alarm },
      ...(clearedAt ? [{ at: clearedAt, kind: "alarmCleared" as const, id, alarm }] : []),
    ]),
    ...notes.map((note) => ({ kind: "staff" as const, ...note })),
  ];
  return foldLooks(
    moments.toSorted((one, other) => one.at.getTime() - other.at.getTime() || turnOf(one) - turnOf(other)),
  );
}

const sumOf = (entries: PaymentBooks["transfers"][number]["entries"], kind: LedgerAccountKind) =>
  entries.reduce((sum, { amount, ledgerAccount }) => (ledgerAccount.kind === kind ? sum + amount : sum), 0);

const momentsOf = ({ openedAt, closedAt, status, amountMinor, reason }: Dispute): PaymentMoment[] => [
  { at: openedAt, kind: "disputeOpened", status: closedAt ? "open" : status, amountMinor, reason },
  ...(closedAt ? [{ at: closedAt, kind: "disputeClosed" as const, status, amountMinor, reason }] : []),
];

function stepsOf({ askedAt, sentAt, endedAt, status, amountMinor }: Refund): PaymentMoment[] {
  const step = (at: Date | null, refund: Refund["status"]): PaymentMoment[] =>
    at ? [{ at, kind: "refund", refund, amountMinor }] : [];
  return [...step(askedAt, "asked"), ...step(sentAt, "sent"), ...step(endedAt, status)];
}
