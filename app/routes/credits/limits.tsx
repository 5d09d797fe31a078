import { useTranslation } from "react-i18next";
import { limitsAction } from "#app/features/money/spending-limits/limits-action.server.ts";
import { limitsData } from "#app/features/money/spending-limits/limits-data.server.ts";
import { LimitsPage } from "#app/features/money/spending-limits/limits-page.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { useKeptAnswer } from "#app/features/forms/use-kept-answer.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import type { Route } from "./+types/limits";

export const handle = { namespaces: ["credits"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), limits: await limitsData(context, requireMember(context, url)) };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return limitsAction(context, requireMember(context, url), { request });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function SpendingLimits({ loaderData: { head, limits }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  return (
    <>
      <PageHead
        head={head}
        title={t("limits.title")}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <LimitsPage limits={limits} answer={useKeptAnswer(actionData) ?? null} />
    </>
  );
}
