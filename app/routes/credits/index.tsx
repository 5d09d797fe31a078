import { useTranslation } from "react-i18next";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { walletData } from "#app/features/money/packages/wallet-data.server.ts";
import { WalletPage } from "#app/features/money/packages/wallet-page.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["credits", "gifts"], back: "/members" };

/** The page of members who bought credits before; the others are shown what premium is. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  return {
    head: pageHead(context, url),
    wallet: await walletData(context, requireMember(context, url), { request, url }),
  };
}

export default function Credits({ loaderData: { head, wallet } }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <WalletPage {...wallet} />
    </>
  );
}
