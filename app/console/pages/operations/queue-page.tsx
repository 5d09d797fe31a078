import { useState } from "react";
import { useParams } from "react-router";
import { JobStep, type JobWish } from "./job-step.tsx";
import { OperationsFrame } from "./operations-frame.tsx";
import { useJobColumns } from "./use-job-columns.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listJobs } from "#app/console/contracts/operations/list-jobs.ts";
import { StateChoice } from "#app/console/pages/money/state-choice.tsx";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { DataTable } from "#app/console/parts/data-table.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { jobConditions } from "#app/platform/jobs/job-conditions.ts";

/** The jobs of one queue: how each stands, why it failed, and what can be done with it. */
export function QueuePage() {
  const t = useTexts();
  const may = useMay();
  const { queue = "" } = useParams();
  const [wanted, setState] = useAddressState("state", "lost");
  const [wish, setWish] = useState<JobWish | null>(null);
  const [told, setTold] = useState("");
  const state = jobConditions.find((each) => each === wanted) ?? "lost";
  const mayChange = may("operations.change", null);
  const columns = useJobColumns(mayChange ? setWish : null);
  return (
    <OperationsFrame part="queues" title={queue} note={t("operations:jobs.note")}>
      <div className="stack">
        <StateChoice
          states={jobConditions.map((value) => ({ value, label: t(`operations:jobs.states.${value}`) }))}
          current={state}
          onChoose={setState}
        />
        <p role="status" className="muted">
          {told}
        </p>
        <AskedFor query={{ ...asked(listJobs, { queue, state }), refetchInterval: 10_000 }}>
          {(jobs) => (
            <>
              {mayChange && state === "lost" && jobs.length > 0 && (
                <div className="form-foot">
                  <Button onClick={() => setWish({ step: "retry", job: null })}>{t("operations:jobs.retryAll")}</Button>
                  <Button kind="danger" onClick={() => setWish({ step: "drop", job: null })}>
                    {t("operations:jobs.dropAll")}
                  </Button>
                </div>
              )}
              <DataTable
                name="jobs"
                caption={t("operations:jobs.title", { queue })}
                rows={jobs}
                rowId={({ id }) => id}
                columns={columns}
                empty={<p>{t(`operations:jobs.none.${state}`)}</p>}
              />
            </>
          )}
        </AskedFor>
      </div>
      {wish !== null && (
        <JobStep
          queue={queue}
          wish={wish}
          onDone={(count) => {
            setTold(t(`operations:jobs.told.${wish.step}`, { count }));
            setWish(null);
          }}
          onClose={() => setWish(null)}
        />
      )}
    </OperationsFrame>
  );
}
