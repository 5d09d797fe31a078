import type { JobWish } from "./job-step.tsx";
import { useQuantities } from "./use-quantities.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ShownJob } from "#app/console/contracts/operations/operation-parts.ts";
import { Button } from "#app/console/parts/button.tsx";
import type { Column } from "#app/console/parts/data-table.tsx";

const triedAgain = new Set<ShownJob["condition"]>(["lost", "retry"]);

/** The columns of jobs; `onWish` is told what somebody wants done with one, and is null for who may not. */
export function useJobColumns(onWish: ((wish: JobWish) => void) | null): Column<ShownJob>[] {
  const t = useTexts();
  const { count, span } = useQuantities();
  const steps: Column<ShownJob> = {
    id: "steps",
    title: t("operations:jobs.steps"),
    cell: (job) => (
      <span className="row-steps">
        {triedAgain.has(job.condition) && (
          <Button onClick={() => onWish?.({ step: "retry", job })}>{t("operations:jobs.retry")}</Button>
        )}
        {job.condition !== "running" && (
          <Button kind="danger" onClick={() => onWish?.({ step: "drop", job })}>
            {t("operations:jobs.drop")}
          </Button>
        )}
      </span>
    ),
  };
  return [
    {
      id: "error",
      title: t("operations:jobs.error"),
      cell: ({ error }) => (error === null ? "–" : <code>{error}</code>),
    },
    { id: "brand", title: t("operations:jobs.brand"), cell: ({ brand }) => brand || t("operations:jobs.noBrand") },
    { id: "age", title: t("operations:jobs.age"), isNumber: true, cell: ({ ageSeconds }) => span(ageSeconds) },
    { id: "tries", title: t("operations:jobs.tries"), isNumber: true, cell: ({ tries }) => count(tries) },
    {
      id: "next",
      title: t("operations:jobs.next"),
      isNumber: true,
      cell: ({ nextSeconds }) =>
        nextSeconds === null
          ? "–"
          : nextSeconds <= 0
            ? t("operations:jobs.due")
            : t("operations:jobs.inTime", { span: span(nextSeconds) }),
    },
    { id: "id", title: t("operations:jobs.id"), cell: ({ id }) => <code>{id}</code> },
    ...(onWish === null ? [] : [steps]),
  ];
}
