import { findLatestPayment } from "#app/domain/payments/find-latest-payment.server.ts";
import { followPayment } from "#app/domain/payments/follow-payment.server.ts";
import { listPayments } from "#app/domain/payments/list-payments.server.ts";
import { mailReceipt } from "#app/domain/payments/mail-receipt.server.ts";
import { quoteOffers } from "#app/domain/payments/quote-offers.server.ts";
import { settleOpenPayments } from "#app/domain/payments/settle-open-payments.server.ts";
import { settlePayment } from "#app/domain/payments/settle-payment.server.ts";
import { supersedePayment } from "#app/domain/payments/supersede-payment.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("payments", {
  "list": ({ ctx }) => listPayments(ctx),
  "the latest": ({ ctx }) => findLatestPayment(ctx),
  "follow": ({ ctx, anna }) => followPayment(ctx, { paymentId: anna.payment }),
  "follow somebody else's": ({ ctx, cora }) => followPayment(ctx, { paymentId: cora.payment }),
  "receipt": ({ ctx, tenantId, anna, asTenant }) => asTenant(async (tx) => mailReceipt(tx, ctx, await tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: anna.payment } } }))),
  "offers": ({ ctx }) => quoteOffers(ctx, { origin: "http://brand.example", code: null, country: "NL" }),
  "offers with an own code": ({ ctx }) => quoteOffers(ctx, { origin: "http://brand.example", code: "AAAAAAAA", country: "NL" }),
  "offers with a code of another": ({ ctx }) => quoteOffers(ctx, { origin: "http://brand.example", code: "CCCCCCCC", country: "NL" }),
  "follow what is none": ({ ctx }) => followPayment(ctx, { paymentId: "none" }),
  "settle what is open": ({ tenant, clock }) => settleOpenPayments([tenant], { clock, onError: () => {} }),
  "settle one that is paid": ({ ctx, anna }) => settlePayment(ctx, { paymentId: anna.payment }),
  "supersede": ({ ctx, anna }) => supersedePayment(ctx, { paymentId: anna.payment }),
});
