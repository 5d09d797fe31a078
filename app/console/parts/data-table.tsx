import {
  type ColumnVisibilityState,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useState } from "react";
import { keptChoices } from "#app/console/client/kept-choices.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { TableBox } from "./table-box.tsx";

export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The rows can be sorted by it. */
  isSorted?: boolean;
  isNumber?: boolean;
};

type Sorting = { by: string; direction: "asc" | "desc" };

type DataTableProps<Row> = {
  /** By which the reader's choice of columns is kept. */
  name: string;
  caption: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  empty: ReactNode;
};

const features = tableFeatures({ columnVisibilityFeature });

function keptColumns(name: string): ColumnVisibilityState {
  try {
    const kept: unknown = JSON.parse(keptChoices.read(`columns-${name}`) ?? "[]");
    return Array.isArray(kept) ? Object.fromEntries(kept.map((id) => [String(id), false])) : {};
  } catch {
    return {};
  }
}

/** A table of rows that the server found and sorted; its columns can be put away, which this browser remembers. */
export function DataTable<Row>({ name, caption, rows, rowId, columns, sorting, onSort, empty }: DataTableProps<Row>) {
  const t = useTexts();
  const [columnVisibility, setColumnVisibility] = useState(() => keptColumns(name));
  const helper = createColumnHelper<typeof features, Row & object>();
  const byId = new Map(columns.map((column) => [column.id, column]));
  const table = useTable({
    features,
    data: [...rows].filter((row): row is Row & object => typeof row === "object" && row !== null),
    getRowId: rowId,
    columns: helper.columns(columns.map(({ id, title }) => helper.display({ id, header: title }))),
    state: { columnVisibility },
    onColumnVisibilityChange: (change) =>
      setColumnVisibility((former) => {
        const next = typeof change === "function" ? change(former) : change;
        const hidden = Object.keys(next).filter((id) => next[id] === false);
        keptChoices.keep(`columns-${name}`, JSON.stringify(hidden));
        return next;
      }),
  });
  if (rows.length === 0) return <div className="sheet nothing">{empty}</div>;

  return (
    <>
      <details className="column-choice">
        <summary>{t("frame:table.columns")}</summary>
        <div className="sheet">
          {table.getAllLeafColumns().map((column) => (
            <label key={column.id} className="column-name">
              <input
                type="checkbox"
                checked={column.getIsVisible()}
                onChange={({ target }) => column.toggleVisibility(target.checked)}
              />
              <span>{byId.get(column.id)?.title}</span>
            </label>
          ))}
        </div>
      </details>
      <TableBox label={caption}>
        <table className="table">
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => {
                  const column = byId.get(header.column.id);
                  const isBy = sorting?.by === column?.id;
                  const direction = isBy ? sorting?.direction : undefined;
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      className={column?.isNumber ? "number" : undefined}
                      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
                    >
                      {column?.isSorted && onSort ? (
                        <button
                          type="button"
                          className="sort"
                          onClick={() => onSort({ by: column.id, direction: direction === "asc" ? "desc" : "asc" })}
                        >
                          <span>{column.title}</span>
                          <span aria-hidden="true">{direction ? (direction === "asc" ? " ↑" : " ↓") : " ↕"}</span>
                        </button>
                      ) : (
                        column?.title
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} className={byId.get(cell.column.id)?.isNumber ? "number" : undefined}>
                    {byId.get(cell.column.id)?.cell(row.original)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  );
}
