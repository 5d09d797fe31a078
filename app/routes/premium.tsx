import { useTranslation } from "react-i18next";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { premiumData } from "#app/features/money/packages/premium-data.server.ts";
import { PremiumOffer } from "#app/features/money/packages/premium-offer.tsx";
import type { Route } from "./+types/premium";

export const handle = { namespaces: ["credits"] };

/** The page of members who never bought credits; the others have their own. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  return {
    head: pageHead(context, url),
    offer: await premiumData(context, requireMember(context, url), { request, url }),
  };
}

export default function Premium({ loaderData: { head, offer } }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  return (
    <>
      <PageHead
        head={head}
        title={t("premium.title")}
        description={t("premium.description", { brand: head.brand })}
        indexed={false}
      />
      <PremiumOffer offer={offer} brand={head.brand} />
    </>
  );
}
