import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Link } from "#app/ui/link/link.tsx";

export type CaseRow = { id: string; name: ReactNode; facts: readonly ReactNode[]; at: string; isUrgent?: boolean };

/** A queue of cases as a dense table; the name leads to the case. */
export function CaseList({
  path,
  columns,
  rows,
  status,
  statuses,
}: {
  path: string;
  columns: readonly string[];
  rows: readonly CaseRow[];
  status: string;
  statuses: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation("staff");
  const isWaiting = status === statuses[0]?.value;
  const moment = useDates({ dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <nav aria-label={t("filter")} className="staff-filter">
        {statuses.map(({ value, label }) => (
          <Link
            key={value}
            to={`${path}?status=${value}`}
            aria-current={value === status ? "page" : undefined}
            data-part="chip"
            data-tone={value === status ? "primary" : "plain"}
          >
            {label}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState title={t(isWaiting ? "noneOpen" : "none")} text={isWaiting ? t("noneOpenText") : undefined} />
      ) : (
        <div className="staff-table">
          <table>
            <thead>
              <tr>
                {[...columns, t("since")].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, facts, at, isUrgent }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`${path}/${id}`}>{name}</Link>
                    {isUrgent && (
                      <span data-part="chip" data-tone="secondary">
                        {t("urgent")}
                      </span>
                    )}
                  </th>
                  {facts.map((fact, index) => (
                    <td key={columns[index + 1]}>{fact}</td>
                  ))}
                  <td>
                    <time dateTime={at}>{moment(at)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
