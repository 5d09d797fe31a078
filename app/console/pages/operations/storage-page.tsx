import type { z } from "zod";
import { DiskTable } from "./disk-table.tsx";
import { OperationsFrame } from "./operations-frame.tsx";
import { useQuantities } from "./use-quantities.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { viewStorage } from "#app/console/contracts/operations/view-storage.ts";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";

type Table = z.output<typeof viewStorage.output>["database"]["tables"][number];

function useTableColumns(): Column<Table>[] {
  const t = useTexts();
  const { bytes, count } = useQuantities();
  return [
    { id: "name", title: t("operations:storage.table"), cell: ({ name }) => <code>{name}</code> },
    { id: "bytes", title: t("operations:storage.withIndexes"), isNumber: true, cell: (table) => bytes(table.bytes) },
    { id: "rows", title: t("operations:storage.rows"), isNumber: true, cell: ({ rows }) => count(rows) },
  ];
}

/** How much room the platform takes, and how much it has. */
export function StoragePage() {
  const t = useTexts();
  const { bytes, count } = useQuantities();
  const columns = useTableColumns();
  return (
    <OperationsFrame part="storage">
      <AskedFor query={asked(viewStorage, {})}>
        {({ database, disks }) => (
          <div className="stack">
            <section className="sheet stack" aria-labelledby="database">
              <h2 id="database">{t("operations:storage.database")}</h2>
              <Facts
                facts={[
                  { label: t("operations:storage.size"), value: bytes(database.bytes) },
                  {
                    label: t("operations:storage.connections"),
                    value: t("operations:storage.linesOf", {
                      used: count(database.connections),
                      most: count(database.mostConnections),
                    }),
                  },
                ]}
              />
            </section>
            <div className="stack">
              <h2>{t("operations:storage.disks")}</h2>
              <DiskTable disks={disks} />
            </div>
            <div className="stack">
              <h2>{t("operations:storage.tables")}</h2>
              <DataTable
                name="tables"
                caption={t("operations:storage.tables")}
                rows={database.tables}
                rowId={({ name }) => name}
                columns={columns}
                empty={null}
              />
            </div>
          </div>
        )}
      </AskedFor>
    </OperationsFrame>
  );
}
