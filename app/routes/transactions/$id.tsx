import { useTranslation } from "react-i18next";
import { paymentData } from "#app/features/money/payments/payment-data.server.ts";
import { PaymentPage } from "#app/features/money/payments/payment-page.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { getRequest } from "#app/http/context/request.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import type { Route } from "./+types/$id";

export const handle = { namespaces: ["credits", "directdebit"] };

/** One payment, followed until its end, or the list of the member's payments. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const asked = { ...getRequest(context), userAgent: request.headers.get("user-agent") };
  return { head: pageHead(context, url), payment: await paymentData(ctx, params.id, url, asked) };
}

export default function Transaction({ loaderData: { head, payment } }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  const title = payment.followed ? t(`result.${payment.followed.payment.status}.title`) : t("payments");
  return (
    <>
      <PageHead head={head} title={title} description={t("description", { brand: head.brand })} indexed={false} />
      <PaymentPage data={payment} />
    </>
  );
}
