import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useBrand } from "./use-brand.ts";
import { useCodeWords } from "#app/console/client/code-words.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { cancelSchedule } from "#app/console/contracts/drafts/cancel-schedule.ts";
import { listSchedules } from "#app/console/contracts/drafts/list-schedules.ts";
import en from "#app/console/locales/en/brands.json";
import { Badge, type Tone } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

type Schedule = z.output<typeof listSchedules.output>[number];

const tones: Readonly<Record<Schedule["status"], Tone>> = {
  waiting: "accent",
  published: "good",
  cancelled: "calm",
  refused: "bad",
};

function useColumns(mayCancel: boolean, onCancel: (id: string) => void): Column<Schedule>[] {
  const t = useTexts();
  const { time } = useMoments();
  const refusalOf = useCodeWords()(en.schedules.refusals, (code) => `brands:schedules.refusals.${code}`);
  return [
    { id: "at", title: t("brands:schedules.at"), cell: ({ publishAt }) => time(publishAt) },
    {
      id: "status",
      title: t("brands:schedules.status"),
      cell: ({ status, refusal }) => (
        <>
          <Badge tone={tones[status]}>{t(`brands:schedules.statuses.${status}`)}</Badge>
          {refusal !== "" && <span>{` ${refusalOf(refusal)}`}</span>}
        </>
      ),
    },
    { id: "author", title: t("brands:history.author"), cell: ({ author }) => author },
    { id: "reason", title: t("frame:reason"), cell: ({ reason }) => reason },
    {
      id: "cancel",
      title: t("brands:schedules.back"),
      cell: ({ id, status }) =>
        mayCancel &&
        status === "waiting" && <Button onClick={() => onCancel(id)}>{t("brands:schedules.cancel")}</Button>,
    },
  ];
}

/** When drafts of a brand go out by themselves, what became of earlier ones, and the way to take one back. */
export function Schedules() {
  const t = useTexts();
  const may = useMay();
  const { id: brand } = useBrand();
  const [waiting, setWaiting] = useState<string | null>(null);
  const { data, error: unread } = useQuery(asked(listSchedules, { brand }));
  const { mutate, error, isPending, reset } = useChange(cancelSchedule, ["drafts.", "brands."]);
  const columns = useColumns(may("brands.publish", brand), (id) => {
    reset();
    setWaiting(id);
  });
  if (unread) return <Trouble error={unread} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t("brands:schedules.title")}</h2>
      <div>
        <DataTable
          name="schedules"
          caption={t("brands:schedules.title")}
          rows={data}
          rowId={({ id }) => id}
          empty=""
          columns={columns}
        />
      </div>
      {waiting !== null && (
        <ReasonDialog
          title={t("brands:schedules.cancel")}
          text={t("brands:schedules.cancelText")}
          error={error}
          busy={isPending}
          onClose={() => setWaiting(null)}
          onGiven={(reason) => mutate({ brand, id: waiting, reason }, { onSuccess: () => setWaiting(null) })}
        />
      )}
    </section>
  );
}
