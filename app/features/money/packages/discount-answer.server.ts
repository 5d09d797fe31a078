import { findDiscount } from "#app/domain/money/discounts/find-discount.server.ts";
import { getWelcomeDiscount } from "#app/domain/money/discounts/get-welcome-discount.server.ts";
import type { RunningDiscount } from "#app/domain/money/discounts/discount.ts";
import { followedBy } from "#app/http/api/followed-by.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const longestCode = 40;

/** A discount in the field names of the specification (section 3), with what follows it. */
function describe(
  {
    code,
    country,
    accountId,
    expires,
    percentage,
    currency,
    minimumMinor,
    isDisabled,
    validity,
    methods,
    follows,
  }: RunningDiscount,
  now: Date,
) {
  return {
    code,
    country,
    user_id: accountId,
    expires: expires?.toISOString() ?? null,
    value_percentage: percentage,
    currency,
    minimum_order_value: minimumMinor,
    status: isDisabled ? "disabled" : "active",
    validity,
    expired: expires !== null && now >= expires,
    paymentmethods: methods,
    followed_by: followedBy(follows),
  };
}

/**
 * Answers `?welcome=true` or `?code=` with a discount that the member may use now.
 * @throws AppError `invalid_input` for neither, and what the use cases refuse
 */
export async function discountAnswer(ctx: MemberCtx, query: URLSearchParams, origin: string) {
  const now = ctx.clock.now();
  if (query.get("welcome") === "true") return describe(await getWelcomeDiscount(ctx, { origin }), now);
  const code = query.get("code")?.trim() ?? "";
  if (code === "" || code.length > longestCode) throw new AppError("invalid_input");
  return describe(await findDiscount(ctx, { code, origin }), now);
}
