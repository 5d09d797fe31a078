import { findDiscount } from "#app/domain/discounts/find-discount.server.ts";
import { getTimeBonus } from "#app/domain/discounts/get-time-bonus.server.ts";
import { getWelcomeDiscount } from "#app/domain/discounts/get-welcome-discount.server.ts";
import { readDiscounts } from "#app/domain/discounts/read-discounts.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("discounts", {
  "find an own code": ({ ctx }) => findDiscount(ctx, { code: "AAAAAAAA", origin: "http://brand.example" }),
  "find a code of another": ({ ctx }) => findDiscount(ctx, { code: "CCCCCCCC", origin: "http://brand.example" }),
  "find one that is not there": ({ ctx }) => findDiscount(ctx, { code: "NOTHERE", origin: "http://brand.example" }),
  "the welcome discount": ({ ctx }) => getWelcomeDiscount(ctx, { origin: "http://brand.example" }),
  "the time bonus": ({ ctx }) => getTimeBonus(ctx, { origin: "http://brand.example" }),
  "known discounts": ({ ctx }) => readDiscounts(ctx, { code: "AAAAAAAA", origin: "http://brand.example" }),
});
