import type { z } from "zod";
import type { AuditState } from "./use-audit-state.ts";
import type { Translate } from "#app/console/client/texts.ts";
import type { listAudit } from "#app/console/contracts/audit/list-audit.ts";
import type { Column } from "#app/console/parts/data-table.tsx";

type Entry = z.output<typeof listAudit.output>["entries"][number];

/** The columns of the audit; who and what can be clicked to see more of the same. */
export const auditColumns = (t: Translate, time: (at: string) => string, { set }: AuditState): Column<Entry>[] => [
  { id: "at", title: t("audit:columns.at"), cell: ({ at }) => <span className="nowrap">{time(at)}</span> },
  {
    id: "who",
    title: t("audit:columns.who"),
    cell: ({ operator, isByStaff }) =>
      operator ? (
        <button
          type="button"
          className="narrow"
          title={t("audit:moreOf")}
          onClick={() => set({ operator: operator.id })}
        >
          <bdi>{operator.name}</bdi>
        </button>
      ) : (
        <span className="muted">{t(isByStaff ? "audit:staff" : "audit:system")}</span>
      ),
  },
  { id: "brand", title: t("audit:columns.brand"), cell: ({ brand }) => brand ?? t("audit:platform") },
  {
    id: "action",
    title: t("audit:columns.action"),
    cell: ({ action }) => (
      <button type="button" className="narrow" title={t("audit:moreOf")} onClick={() => set({ action })}>
        <code>{action}</code>
      </button>
    ),
  },
  {
    id: "subject",
    title: t("audit:columns.subject"),
    cell: ({ subjectKind, subjectId }) => (
      <button
        type="button"
        className="narrow"
        title={t("audit:moreOf")}
        onClick={() => set({ subjectKind, subjectId })}
      >
        <span>{`${subjectKind} `}</span>
        <code>{subjectId.slice(0, 8)}</code>
      </button>
    ),
  },
  { id: "reason", title: t("audit:columns.reason"), cell: ({ reason }) => reason || "–" },
  {
    id: "details",
    title: t("audit:columns.details"),
    cell: ({ details }) =>
      details === null || details === undefined ? (
        "–"
      ) : (
        <details>
          <summary>{t("audit:show")}</summary>
          <pre className="details">{JSON.stringify(details, null, 2)}</pre>
        </details>
      ),
  },
];
