import type { FakeStripeMethod } from "./fake-methods.ts";
import { randomBytes } from "node:crypto";
import type { Clock } from "#app/platform/clock/clock.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { act, type FakeAction } from "./fake-actions.ts";
import { chargeJson, refundJson } from "./fake-charges.ts";
import { disputeJson } from "./fake-disputes.ts";
import type { StripeJson } from "./fake-fields.ts";
import { eventJson, intentJson, sessionJson } from "./fake-objects.ts";
import type { SessionParams } from "./fake-params.ts";
import type { FakePayment, FakeRefund } from "./fake-state.ts";

/** Hears of what happened on an account: an event as Stripe's API tells it. */
export type Announce = (account: string, event: StripeJson) => void;

/** Something that Stripe would refuse: status 400, with its code. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What Stripe keeps of its customers' payments. */
export type FakeBooks = ReturnType<typeof createFakeBooks>;

/** Books in memory. Each account sees its own payments alone. */
export function createFakeBooks({
  clock,
  pageOf,
  announce,
}: {
  clock: Clock;
  pageOf: (id: string) => string;
  announce: Announce;
}) {
  const payments: FakePayment[] = [];
  const now = () => Math.floor(clock.now().getTime() / 1_000);
  const name = (prefix: string) => `${prefix}_fake${randomBytes(12).toString("hex")}`;
  const session = (payment: FakePayment) => sessionJson(payment, pageOf(payment.id));

  const tell = (payment: FakePayment, type: string, object: StripeJson | null) => {
    if (object) announce(payment.account, eventJson({ id: name("evt"), created: now(), type, object }));
  };

  /** A payment of an account or, without one, of any; what is too old is over. */
  function find(id: string, account?: string): FakePayment | null {
    const found = payments.find((each) => each.id === id && (account === undefined || each.account === account));
    if (found?.status === "open" && found.expiresAt <= now()) perform(found, "expire");
    return found ?? null;
  }

  function perform(payment: FakePayment, action: FakeAction): void {
    act(payment, action, {
      now,
      name,
      tell: (type, about) => {
        if (about === "session") tell(payment, type, session(payment));
        else if (about === "intent") tell(payment, type, intentJson(payment));
        else if (about === "charge") tell(payment, type, payment.charge && chargeJson(payment, payment.charge));
        else if ("moves" in about) tell(payment, type, disputeJson(about, payment));
        else tell(payment, type, refundJson(about, payment));
      },
    });
  }

  return {
    find,
    /** Methods that no account has switched on. */
    disabled: new Set<FakeStripeMethod>(),
    perform,
    session,
    count: () => payments.length,
    /** Payments of an account, the youngest first, as Stripe lists them. */
    list: (account: string) => payments.filter((each) => each.account === account).toReversed(),
    open(account: string, params: SessionParams): FakePayment {
      const [item] = params.line_items;
      const [type] = params.allowed_payment_method_types;
      if (!item || !type) throw new Refusal("parameter_missing", "There is nothing to pay, or no way to");
      const payment: FakePayment = {
        id: `cs_test_${randomBytes(24).toString("hex")}`,
        account,
        created: now(),
        expiresAt: now() + secondsIn.day,
        status: "open",
        params,
        amount: item.price_data.unit_amount * item.quantity,
        currency: item.price_data.currency,
        type,
        intent: null,
        charge: null,
        refunds: [],
        disputes: [],
      };
      payments.push(payment);
      return payment;
    },
    refund(payment: FakePayment, amount: number, metadata: Record<string, string>): StripeJson {
      const { charge, intent } = payment;
      if (!charge || intent?.status !== "succeeded")
        throw new Refusal("payment_intent_unexpected_state", "This PaymentIntent does not have a successful charge.");
      if (payment.disputes.some(({ moves }) => moves.reduce((sum, move) => sum + move.amount, 0) < 0))
        throw new Refusal("charge_disputed", "The charge has been charged back.");
      if (charge.amountRefunded === payment.amount)
        throw new Refusal("charge_already_refunded", "The charge has already been refunded.");
      if (charge.amountRefunded + amount > payment.amount)
        throw new Refusal("parameter_invalid_integer", "Refund amount is greater than unrefunded amount on charge.");
      charge.amountRefunded += amount;
      const refund: FakeRefund = {
        id: name("re"),
        created: now(),
        amount,
        charge: charge.id,
        intent: intent.id,
        metadata,
        status: "succeeded",
        failedAt: null,
      };
      payment.refunds.push(refund);
      tell(payment, "refund.created", refundJson(refund, payment));
      tell(payment, "charge.refunded", chargeJson(payment, charge));
      return refundJson(refund, payment);
    },
  };
}
