import { useTranslation } from "react-i18next";
import { sendOrKeep } from "#app/features/connection/unsent.ts";
import { useKeptAnswer } from "#app/features/forms/use-kept-answer.ts";
import { directDebitAction } from "#app/features/money/direct-debits/direct-debit-action.server.ts";
import { directDebitData } from "#app/features/money/direct-debits/direct-debit-data.server.ts";
import { DirectDebitPage } from "#app/features/money/direct-debits/direct-debit-page.tsx";
import { afterRefusal } from "#app/features/money/orders/after-refusal.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import type { Route } from "./+types/directdebit";

export const handle = { namespaces: ["directdebit", "credits"], isWork: true };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const debit = await directDebitData(context, requireMember(context, url), { request, url });
  return { head: pageHead(context, url), debit };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return directDebitAction(context, requireMember(context, url), { request, url });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = afterRefusal;

export default function DirectDebit({ loaderData: { head, debit }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("directdebit");
  const answer = useKeptAnswer(actionData);
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <DirectDebitPage debit={debit} answer={answer} />
    </>
  );
}
