import { findLatestPayment } from "#app/domain/payments/find-latest-payment.server.ts";
import { followPayment } from "#app/domain/payments/follow-payment.server.ts";
import { listPayments } from "#app/domain/payments/list-payments.server.ts";
import { mailReceipt } from "#app/domain/payments/mail-receipt.server.ts";
import { quoteOffers } from "#app/domain/payments/quote-offers.server.ts";
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
});
