import type { z } from "zod";
import { nameOfEntry } from "./name-of-entry.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { type ListEntry, listEntries, type listKind } from "#app/console/contracts/shared-lists/list-entries.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";

/** The companies and the niches that brands stand on. */
export function ListsPage() {
  const t = useTexts();
  const may = useMay();
  return (
    <Page
      title={t("lists:title")}
      actions={
        may("companies.change", null) && (
          <PlaceLink className="button button-main" to="/companies/company/new">
            {t("lists:add")}
          </PlaceLink>
        )
      }
    >
      <div className="stack">
        <Entries kind="company" />
        <Entries kind="niche" />
      </div>
    </Page>
  );
}

type Kind = z.output<typeof listKind>;

function useColumns(kind: Kind): Column<ListEntry>[] {
  const t = useTexts();
  const { time } = useMoments();
  return [
    {
      id: "name",
      title: t("lists:columns.name"),
      cell: ({ id, revisions }) => (
        <PlaceLink to={`/companies/${kind}/${id}`}>{nameOfEntry({ id, revisions })}</PlaceLink>
      ),
    },
    { id: "number", title: t("lists:columns.number"), cell: ({ revisions: [newest] }) => newest?.number ?? "–" },
    {
      id: "author",
      title: t("lists:columns.author"),
      cell: ({ revisions: [newest] }) => newest && `${newest.author}, ${time(newest.publishedAt)}`,
    },
    {
      id: "brands",
      title: t("lists:columns.brands"),
      cell: ({ brands }) => brands.map(({ name }) => name).join(", ") || "–",
    },
  ];
}

function Entries({ kind }: { kind: Kind }) {
  const t = useTexts();
  const columns = useColumns(kind);
  return (
    <section className="stack">
      <h2>{t(`lists:kinds.${kind}`)}</h2>
      <AskedFor query={asked(listEntries, { kind })}>
        {({ entries }) => (
          <DataTable
            name={`lists-${kind}`}
            caption={t(`lists:kinds.${kind}`)}
            rows={entries}
            rowId={({ id }) => String(id)}
            columns={columns}
            empty={t("lists:none")}
          />
        )}
      </AskedFor>
    </section>
  );
}
