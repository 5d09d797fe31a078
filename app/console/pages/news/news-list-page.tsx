import type { z } from "zod";
import { newsAddress } from "./news-address.ts";
import { NewsBadge } from "./news-badge.tsx";
import { More } from "#app/console/pages/money/more.tsx";
import { Nothing } from "#app/console/pages/money/nothing.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { useAskedPages } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listNews } from "#app/console/contracts/news/list-news.ts";
import { BrandSelect } from "#app/console/parts/brand-select.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";

type Listed = z.output<typeof listNews.output>["news"][number];

/** What a brand told its members, is about to tell, or has written down. */
export function NewsListPage() {
  const t = useTexts();
  const may = useMay();
  const { error, ...chosen } = useBrandWith("news.see");
  const { brand } = chosen;
  return (
    <Page
      title={t("news:title")}
      note={t("news:lead")}
      actions={
        <>
          <BrandSelect {...chosen} />
          {brand !== null && may("news.send", brand) && (
            <PlaceLink className="button button-main" to={newsAddress(brand, "new")}>
              {t("news:new")}
            </PlaceLink>
          )}
        </>
      }
    >
      <Trouble error={error} />
      {brand !== null && <NewsTable key={brand} brand={brand} />}
    </Page>
  );
}

function useColumns(brand: string): Column<Listed>[] {
  const t = useTexts();
  const { time } = useMoments();
  return [
    {
      id: "title",
      title: t("news:columns.title"),
      cell: ({ id, title }) => (
        <PlaceLink to={newsAddress(brand, id)}>
          <bdi>{title}</bdi>
        </PlaceLink>
      ),
    },
    { id: "status", title: t("news:columns.status"), cell: ({ status }) => <NewsBadge status={status} /> },
    {
      id: "when",
      title: t("news:columns.when"),
      cell: ({ sentAt, sendAt }) => (sentAt ?? sendAt) && time(sentAt ?? sendAt ?? ""),
    },
    {
      id: "told",
      title: t("news:columns.told"),
      isNumber: true,
      cell: ({ sentAt, told }) => (sentAt === null ? "" : told),
    },
    { id: "changed", title: t("news:columns.changed"), cell: ({ changedAt }) => time(changedAt) },
  ];
}

function NewsTable({ brand }: { brand: string }) {
  const t = useTexts();
  const columns = useColumns(brand);
  const { data, error, refetch, ...pages } = useAskedPages(listNews, { brand });
  return (
    <>
      <Trouble error={error} retry={() => void refetch()} />
      {data && (
        <DataTable
          name="news"
          caption={t("news:title")}
          rows={data.pages.flatMap(({ news }) => news)}
          rowId={({ id }) => id}
          columns={columns}
          empty={<Nothing title={t("news:none")} text={t("news:noneText")} />}
        />
      )}
      <More {...pages} />
    </>
  );
}
