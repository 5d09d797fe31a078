import { useState } from "react";
import type { z } from "zod";
import { useNavigate } from "react-router";
import { Schedules } from "./schedules.tsx";
import { useBrand } from "./use-brand.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listRevisions } from "#app/console/contracts/drafts/list-revisions.ts";
import { rollBack } from "#app/console/contracts/drafts/roll-back.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

type Revision = z.output<typeof listRevisions.output>[number];

/** The columns of a brand's history; `onRollBack` is asked for the way back to one, where there may be one. */
function useColumns(mayRollBack: boolean, onRollBack: (number: number) => void): Column<Revision>[] {
  const t = useTexts();
  const { time } = useMoments();
  return [
    {
      id: "number",
      title: t("brands:history.number"),
      isNumber: true,
      cell: (each) => (
        <>
          {each.isCurrent && <Badge tone="good">{t("brands:history.current")}</Badge>}
          <span>{` ${each.number}`}</span>
        </>
      ),
    },
    { id: "at", title: t("brands:history.at"), cell: (each) => time(each.publishedAt) },
    { id: "author", title: t("brands:history.author"), cell: (each) => each.author },
    { id: "note", title: t("frame:reason"), cell: (each) => each.note },
    {
      id: "back",
      title: t("brands:history.back"),
      cell: (each) =>
        mayRollBack &&
        !each.isCurrent && (
          <Button onClick={() => onRollBack(each.number)}>
            {t("brands:history.rollBack", { number: each.number })}
          </Button>
        ),
    },
  ];
}

/** What was published of a brand, and the way back to any of it. */
export function HistoryPage() {
  const t = useTexts();
  const may = useMay();
  const brand = useBrand();
  const navigate = useNavigate();
  const [number, setNumber] = useState<number | null>(null);
  const { mutate, error, isPending, data, reset } = useChange(rollBack, ["brands.", "drafts."]);
  const mayRollBack = may("brands.publish", brand.id) && brand.leads === "console";
  const columns = useColumns(mayRollBack, (wanted) => {
    reset();
    setNumber(wanted);
  });
  return (
    <div className="stack">
      {data?.outcome === "unfit" && (
        <div className="notice notice-warn" role="status">
          <p>{t("brands:history.unfit")}</p>
          <ul className="lines">
            {data.faults?.map(({ path, allowed }) => (
              <li key={path.join(".")}>
                <code>{path.join(" › ")}</code>
                <span>{`: ${allowed}`}</span>
              </li>
            ))}
          </ul>
          {data.draftVersion !== null && (
            <Button onClick={() => void navigate(`/brands/${brand.id}/draft`)}>{t("brands:history.mend")}</Button>
          )}
        </div>
      )}
      {data?.outcome === "published" && (
        <p className="notice" role="status">
          {t("brands:history.rolledBack", { number: data.revision ?? 0 })}
        </p>
      )}
      <Schedules />
      <AskedFor query={asked(listRevisions, { brand: brand.id })}>
        {(revisions) => (
          <DataTable
            name="revisions"
            caption={t("brands:tabs.history")}
            rows={revisions}
            rowId={(each) => String(each.number)}
            empty={t("brands:history.none")}
            columns={columns}
          />
        )}
      </AskedFor>
      {number !== null && (
        <ReasonDialog
          title={t("brands:history.rollBack", { number })}
          text={t("brands:history.rollBackText")}
          error={error}
          busy={isPending}
          onClose={() => setNumber(null)}
          onGiven={(reason) => mutate({ brand: brand.id, number, reason }, { onSuccess: () => setNumber(null) })}
        />
      )}
    </div>
  );
}
