import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { dropJobs } from "#app/console/contracts/operations/drop-jobs.ts";
import type { ShownJob } from "#app/console/contracts/operations/operation-parts.ts";
import { retryJobs } from "#app/console/contracts/operations/retry-jobs.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

/** What is to be done with a job, or without one with all that were given up. */
export type JobWish = { step: "retry" | "drop"; job: ShownJob | null };

const changes = ["jobs.", "queues.", "findings.", "mails."];

type JobStepProps = { queue: string; wish: JobWish; onDone: (count: number) => void; onClose: () => void };

/** Asks why jobs are tried again or dropped, and does it. */
export function JobStep({ queue, wish: { step, job }, onDone, onClose }: JobStepProps) {
  const t = useTexts();
  const steps = { retry: useChange(retryJobs, changes), drop: useChange(dropJobs, changes) };
  const { mutate, error, isPending } = steps[step];
  const which = job === null ? "All" : "";
  return (
    <ReasonDialog
      title={t(`operations:jobs.${step}${which}`)}
      text={t(`operations:jobs.${step}${which}Text`, { queue })}
      error={error}
      busy={isPending}
      isDangerous={step === "drop"}
      onClose={onClose}
      onGiven={(reason) => mutate({ queue, job: job?.id ?? null, reason }, { onSuccess: ({ count }) => onDone(count) })}
    />
  );
}
