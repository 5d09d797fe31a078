import { useTranslation } from "react-i18next";
import { historyData } from "#app/features/money/wallet/history-data.server.ts";
import { HistoryPage } from "#app/features/money/wallet/history-page.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import type { Route } from "./+types/history.$side";

export const handle = { namespaces: ["credits", "gifts"] };

export async function loader({ context, params: { side = "all" }, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), history: await historyData(ctx, side, url.searchParams) };
}

export default function CreditHistory({ loaderData: { head, history } }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  return (
    <>
      <PageHead
        head={head}
        title={t("history.title")}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <HistoryPage history={history} />
    </>
  );
}
