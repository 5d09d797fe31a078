import { useTranslation } from "react-i18next";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep } from "#app/features/connection/unsent.ts";
import { useKeptAnswer } from "#app/features/forms/use-kept-answer.ts";
import { afterRefusal } from "#app/features/money/orders/after-refusal.ts";
import { orderAction } from "#app/features/money/orders/order-action.server.ts";
import { orderData } from "#app/features/money/orders/order-data.server.ts";
import { OrderPage } from "#app/features/money/orders/order-page.tsx";
import type { Route } from "./+types/$id.$paymentmethod";

export const handle = { namespaces: ["credits", "directdebit"], back: "/credits", isWork: true };

const creditsOf = (id: string): number => (/^\d{1,4}$/.test(id) ? Number(id) : 0);

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const order = await orderData(
    context,
    ctx,
    { url, request },
    {
      credits: creditsOf(params.id),
      method: params.paymentmethod ?? null,
    },
  );
  return { head: pageHead(context, url), order };
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return orderAction(context, requireMember(context, url), { request, url, credits: creditsOf(params.id) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = afterRefusal;

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  const { head, order } = loaderData;
  const answer = useKeptAnswer(actionData);
  const heading = t("order.heading", { amount: t("amount", { count: order.offer.quote.credits }) });
  return (
    <>
      <PageHead head={head} title={heading} description={t("description", { brand: head.brand })} indexed={false} />
      <OrderPage heading={heading} order={order} result={answer?.result ?? null} />
    </>
  );
}
