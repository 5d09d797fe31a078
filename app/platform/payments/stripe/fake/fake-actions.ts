import type { FakeDispute, FakeError, FakePayment, FakeRefund } from "./fake-state.ts";

/** What banks say of a try, by the name under which it can be chosen. */
const refusals = {
  declined: { type: "card_error", code: "card_declined", decline_code: "generic_decline" },
  lost_card: { type: "card_error", code: "card_declined", decline_code: "lost_card" },
  insufficient_funds: { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" },
  expired_card: { type: "card_error", code: "expired_card", decline_code: "expired_card" },
  incorrect_cvc: { type: "card_error", code: "incorrect_cvc", decline_code: "incorrect_cvc" },
  processing_error: { type: "card_error", code: "processing_error", decline_code: "processing_error" },
} as const satisfies Record<string, FakeError>;

/** What banks say of a debit that comes back before it arrived. */
const returns = {
  debit_insufficient_funds: { type: "invalid_request_error", code: "insufficient_funds" },
  debit_not_authorized: { type: "invalid_request_error", code: "debit_not_authorized" },
  debit_account_closed: { type: "invalid_request_error", code: "account_closed" },
} as const satisfies Record<string, FakeError>;

const isOneOf = <T extends object>(names: T, name: PropertyKey): name is keyof T => Object.hasOwn(names, name);

/** Everything that the payer, the banks or time can do to a payment. */
export const fakeActions = [
  "pay",
  "challenge",
  "confirm",
  "refuse",
  "arrive",
  "expire",
  "inquiry",
  "close_inquiry",
  "withdraw",
  "reinstate",
  "lose",
  "fail_refund",
  "declined",
  "lost_card",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "processing_error",
  "debit_insufficient_funds",
  "debit_not_authorized",
  "debit_account_closed",
] as const;
export type FakeAction = (typeof fakeActions)[number];

/** What an action needs besides the payment: the time, fresh names, and somebody who hears what happened. */
export type FakeWorld = {
  now: () => number;
  name: (prefix: string) => string;
  tell: (type: string, about: "session" | "intent" | "charge" | FakeRefund | FakeDispute) => void;
};

/** The actions that a payment allows as it stands. */
export function allowedActions({ status, type, intent, refunds, disputes }: FakePayment): FakeAction[] {
  if (status === "open") {
    if (intent?.status === "requires_action") return ["confirm", "refuse", "expire"];
    const card: FakeAction[] = ["pay", "challenge", ...fakeActions.filter((name) => isOneOf(refusals, name))];
    return [...(type === "card" ? card : (["pay"] as const)), "expire"];
  }
  if (intent?.status === "processing") return ["arrive", ...fakeActions.filter((name) => isOneOf(returns, name))];
  if (intent?.status !== "succeeded") return [];
  return [
    ...bankActions(type, disputes.at(-1)?.status),
    ...(standingRefund(refunds) ? (["fail_refund"] as const) : []),
  ];
}

const standingRefund = (refunds: readonly FakeRefund[]) => refunds.findLast(({ status }) => status !== "failed");

function bankActions(type: FakePayment["type"], state: FakeDispute["status"] | undefined): FakeAction[] {
  if (state === undefined) return type === "card" ? ["inquiry", "withdraw"] : ["withdraw"];
  if (state === "warning_needs_response") return ["close_inquiry", "withdraw"];
  return state === "needs_response" ? ["reinstate", "lose"] : [];
}

/**
 * Does an action to a payment and tells what Stripe tells of it.
 * @throws Error for an action that the payment does not allow as it stands.
 */
export function act(payment: FakePayment, action: FakeAction, world: FakeWorld): void {
  if (!allowedActions(payment).includes(action)) throw new Error(`The payment does not allow: ${action}`);
  if (isOneOf(refusals, action)) return refuse(payment, refusals[action], world);
  if (isOneOf(returns, action)) return sendBack(payment, returns[action], world);
  doers[action](payment, world);
}

type Doer = (payment: FakePayment, world: FakeWorld) => void;
const doers: Readonly<Record<Exclude<FakeAction, keyof typeof refusals | keyof typeof returns>, Doer>> = {
  pay: (payment, world) => (payment.type === "card" ? succeed(payment, world) : debit(payment, world)),
  challenge(payment, world) {
    intentOf(payment, world).status = "requires_action";
    world.tell("payment_intent.requires_action", "intent");
  },
  confirm: succeed,
  refuse: (payment, world) =>
    refuse(payment, { type: "invalid_request_error", code: "payment_intent_authentication_failure" }, world),
  arrive(payment, world) {
    intentOf(payment, world).status = "succeeded";
    if (payment.charge) Object.assign(payment.charge, { status: "succeeded", settledAt: world.now() });
    world.tell("charge.succeeded", "charge");
    world.tell("payment_intent.succeeded", "intent");
    world.tell("checkout.session.async_payment_succeeded", "session");
  },
  expire(payment, world) {
    payment.status = "expired";
    if (payment.intent) payment.intent.status = "canceled";
    world.tell("checkout.session.expired", "session");
  },
  inquiry(payment, world) {
    const dispute = openDispute(payment, world, "warning_needs_response");
    world.tell("charge.dispute.created", dispute);
  },
  close_inquiry(payment, world) {
    changeDispute(payment, world, "warning_closed", "charge.dispute.closed");
  },
  withdraw(payment, world) {
    const known = payment.disputes.at(-1);
    const dispute = known ?? openDispute(payment, world, "needs_response");
    dispute.status = "needs_response";
    world.tell(known ? "charge.dispute.updated" : "charge.dispute.created", dispute);
    dispute.moves.push({ amount: -dispute.amount, created: world.now() });
    world.tell("charge.dispute.funds_withdrawn", dispute);
  },
  reinstate(payment, world) {
    const dispute = payment.disputes.at(-1);
    dispute?.moves.push({ amount: dispute.amount, created: world.now() });
    if (dispute) world.tell("charge.dispute.funds_reinstated", dispute);
    changeDispute(payment, world, "won", "charge.dispute.closed");
  },
  lose(payment, world) {
    changeDispute(payment, world, "lost", "charge.dispute.closed");
  },
  fail_refund(payment, world) {
    const refund = standingRefund(payment.refunds);
    if (!refund || !payment.charge) return;
    Object.assign(refund, { status: "failed", failedAt: world.now() });
    payment.charge.amountRefunded -= refund.amount;
    world.tell("refund.failed", refund);
  },
};

function intentOf(payment: FakePayment, { now, name }: FakeWorld) {
  payment.intent ??= { id: name("pi"), created: now(), status: "requires_payment_method", error: null };
  return payment.intent;
}

function succeed(payment: FakePayment, world: FakeWorld): void {
  Object.assign(intentOf(payment, world), { status: "succeeded", error: null });
  payment.charge = charge(world, "succeeded", null);
  payment.status = "complete";
  world.tell("charge.succeeded", "charge");
  world.tell("payment_intent.succeeded", "intent");
  world.tell("checkout.session.completed", "session");
}

function debit(payment: FakePayment, world: FakeWorld): void {
  intentOf(payment, world).status = "processing";
  payment.charge = charge(world, "pending", null);
  payment.status = "complete";
  world.tell("charge.pending", "charge");
  world.tell("payment_intent.processing", "intent");
  world.tell("checkout.session.completed", "session");
}

function refuse(payment: FakePayment, error: FakeError, world: FakeWorld): void {
  Object.assign(intentOf(payment, world), { status: "requires_payment_method", error });
  payment.charge = charge(world, "failed", error.code);
  world.tell("charge.failed", "charge");
  world.tell("payment_intent.payment_failed", "intent");
}

function sendBack(payment: FakePayment, error: FakeError, world: FakeWorld): void {
  Object.assign(intentOf(payment, world), { status: "requires_payment_method", error });
  if (payment.charge) Object.assign(payment.charge, { status: "failed", failureCode: error.code });
  world.tell("charge.failed", "charge");
  world.tell("payment_intent.payment_failed", "intent");
  world.tell("checkout.session.async_payment_failed", "session");
}

const charge = ({ now, name }: FakeWorld, status: "pending" | "succeeded" | "failed", failureCode: string | null) => ({
  id: name("ch"),
  created: now(),
  status,
  settledAt: status === "succeeded" ? now() : null,
  amountRefunded: 0,
  failureCode,
});

function openDispute(payment: FakePayment, { now, name }: FakeWorld, status: FakeDispute["status"]): FakeDispute {
  const dispute: FakeDispute = { id: name("dp"), created: now(), amount: payment.amount, status, moves: [] };
  payment.disputes.push(dispute);
  return dispute;
}

function changeDispute(payment: FakePayment, world: FakeWorld, status: FakeDispute["status"], type: string): void {
  const dispute = payment.disputes.at(-1);
  if (!dispute) return;
  dispute.status = status;
  world.tell(type, dispute);
}
