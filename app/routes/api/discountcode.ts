import { findDiscount } from "#app/domain/money/discounts/find-discount.server.ts";
import { getWelcomeDiscount } from "#app/domain/money/discounts/get-welcome-discount.server.ts";
import type { RunningDiscount } from "#app/domain/money/discounts/discount.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { followedBy } from "#app/http/api/followed-by.ts";
import type { Route } from "./+types/discountcode";

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

/** GET /api/discountcode.php?code= or ?welcome=true: a discount that the member may use now. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    const { origin } = getRequest(context);
    const now = ctx.clock.now();
    if (url.searchParams.get("welcome") === "true") return describe(await getWelcomeDiscount(ctx, { origin }), now);
    const code = url.searchParams.get("code")?.trim() ?? "";
    if (code === "" || code.length > longestCode) throw new AppError("invalid_input");
    return describe(await findDiscount(ctx, { code, origin }), now);
  });
}
