import { useTranslation } from "react-i18next";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { withdrawalAction } from "#app/features/withdrawal/withdrawal-action.server.ts";
import { withdrawalData } from "#app/features/withdrawal/withdrawal-data.server.ts";
import { WithdrawalPage } from "#app/features/withdrawal/withdrawal-page.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["withdrawal", "credits"], hasWholeFoot: true, isCase: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), withdrawal: await withdrawalData(context) };
}

export const action = ({ request, context }: Route.ActionArgs) => withdrawalAction(context, request);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Withdraw({ loaderData: { head, withdrawal }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("withdrawal");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} />
      <WithdrawalPage withdrawal={withdrawal} answer={actionData} />
    </>
  );
}
