import { useTranslation } from "react-i18next";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { priceListData } from "#app/features/money/prices/price-list-data.server.ts";
import { PriceList } from "#app/features/money/prices/price-list.tsx";
import type { Route } from "./+types/pricing";

export const handle = { namespaces: ["pricing"], hasWholeFoot: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), prices: await priceListData(context) };
}

export default function Pricing({ loaderData: { head, prices } }: Route.ComponentProps) {
  const { t } = useTranslation("pricing");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: prices.brand })} />
      <PriceList {...prices} />
    </>
  );
}
