import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep } from "#app/features/connection/unsent.ts";
import { useKeptAnswer } from "#app/features/forms/use-kept-answer.ts";
import { afterRefusal } from "#app/features/money/orders/after-refusal.ts";
import { orderAction } from "#app/features/money/orders/order-action.server.ts";
import { orderData } from "#app/features/money/orders/order-data.server.ts";
import { OrderPage } from "#app/features/money/orders/order-page.tsx";
import { withReturnPath, returnPathOf } from "#app/features/money/wallet/return-path.ts";
import type { Route } from "./+types/repeat-order";

export const handle = { namespaces: ["credits", "directdebit"], isWork: true };

/** What was bought last; who never bought anything chooses first. */
async function lastBought(ctx: MemberCtx, url: URL) {
  const { bought } = await findLatestPayment(ctx);
  if (!bought) throw redirect(withReturnPath("/credits", returnPathOf(url)));
  return bought;
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const order = await orderData(context, ctx, { url, request }, await lastBought(ctx, url));
  return { head: pageHead(context, url), order };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const { credits } = await lastBought(ctx, url);
  return orderAction(context, ctx, { request, url, credits });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = afterRefusal;

export default function RepeatOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  const { head, order } = loaderData;
  const answer = useKeptAnswer(actionData);
  return (
    <>
      <PageHead
        head={head}
        title={t("repeat.title")}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <OrderPage
        heading={t("repeat.title")}
        lead={t("repeat.lead", { amount: t("amount", { count: order.offer.quote.credits }) })}
        order={order}
        result={answer?.result ?? null}
      />
    </>
  );
}
