import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { orderContract } from "#app/domain/money/orders/order-contract.ts";
import { orderCredits } from "#app/domain/money/orders/order-credits.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { describeSpendingLimit } from "#app/features/money/spending-limits/describe-spending-limit.server.ts";
import { describeChangedPrice } from "./describe-changed-price.server.ts";
import { whereToGo } from "./where-to-go.ts";
import { returnPathOf } from "#app/features/money/wallet/return-path.ts";

const afterwards = "/members";

/** Places the order of a package and leads to where it is paid; what is missing or has changed is told on the page. */
export async function orderAction(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { request, url, credits }: { request: Request; url: URL; credits: number },
) {
  const submission = parseWithZod(await readForm(request, context, orderContract), { schema: orderContract });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { method, seen, after, code } = submission.value;
  const { origin } = getRequest(context);
  const from = returnPathOf(url) ?? afterwards;
  try {
    const { paymentId, goTo } = await orderCredits(ctx, {
      credits,
      method,
      seen: seen[method] ?? "",
      after,
      code,
      origin,
      from,
    });
    const isNavigation = request.headers.get("sec-fetch-mode") === "navigate";
    const next = whereToGo({ goTo, paymentId, from, origin, isNavigation });
    return next.startsWith("/") ? redirect(next) : redirectDocument(next);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return data(
      { result: submission.reply({ formErrors: [describe(context, ctx, error)] }) },
      { status: error.status },
    );
  }
}

function describe(context: Readonly<RouterContextProvider>, ctx: MemberCtx, error: AppError): string {
  if (error.code === "price_changed") return describeChangedPrice(context, error);
  if (error.code === "spending_limit") return describeSpendingLimit(context, ctx, error);
  return getTranslator(context).t(`errors:${error.code}`, error.details);
}
