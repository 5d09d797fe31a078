import { OperationsFrame } from "./operations-frame.tsx";
import { queueAddress } from "./operations-address.ts";
import { useQuantities } from "./use-quantities.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listQueues } from "#app/console/contracts/operations/list-queues.ts";
import type { ShownQueue } from "#app/console/contracts/operations/operation-parts.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { PlaceLink } from "#app/console/parts/place-link.tsx";

const trouble = ({ lost, retrying, waiting }: ShownQueue) => [lost, retrying, waiting];

/** Those with trouble first, then those that wait, then by their name. */
function compareQueues(one: ShownQueue, other: ShownQueue): number {
  const [mine, theirs] = [trouble(one), trouble(other)];
  const at = mine.findIndex((count, index) => count !== theirs[index]);
  return at === -1 ? one.job.localeCompare(other.job) : (theirs[at] ?? 0) - (mine[at] ?? 0);
}

function useColumns(): Column<ShownQueue>[] {
  const t = useTexts();
  const { count, span } = useQuantities();
  const counted = (id: "waiting" | "running" | "doneLastHour", of: (queue: ShownQueue) => number) => ({
    id,
    title: t(`operations:queues.${id}`),
    isNumber: true,
    cell: (queue: ShownQueue) => (of(queue) === 0 ? "–" : count(of(queue))),
  });
  return [
    {
      id: "job",
      title: t("operations:queues.job"),
      cell: ({ job, lost, waiting, retrying }) => (
        <PlaceLink to={queueAddress(job, lost > 0 || waiting === 0 ? "lost" : retrying > 0 ? "retry" : "waiting")}>
          {job}
        </PlaceLink>
      ),
    },
    {
      id: "lost",
      title: t("operations:queues.lost"),
      isNumber: true,
      cell: ({ lost }) => (lost === 0 ? "–" : <Badge tone="bad">{count(lost)}</Badge>),
    },
    {
      id: "retrying",
      title: t("operations:queues.retrying"),
      isNumber: true,
      cell: ({ retrying }) => (retrying === 0 ? "–" : <Badge tone="warn">{count(retrying)}</Badge>),
    },
    counted("waiting", ({ waiting }) => waiting),
    counted("running", ({ running }) => running),
    {
      id: "late",
      title: t("operations:queues.late"),
      isNumber: true,
      cell: ({ lateSeconds }) => (lateSeconds < 1 ? "–" : span(lateSeconds)),
    },
    counted("doneLastHour", ({ doneLastHour }) => doneLastHour),
  ];
}

/** Every queue of jobs, those with trouble first. */
export function QueuesPage() {
  const t = useTexts();
  const columns = useColumns();
  return (
    <OperationsFrame part="queues">
      <AskedFor query={{ ...asked(listQueues, {}), refetchInterval: 10_000 }}>
        {(queues) => (
          <DataTable
            name="queues"
            caption={t("operations:parts.queues")}
            rows={queues.toSorted(compareQueues)}
            rowId={({ job }) => job}
            columns={columns}
            empty={<p>{t("operations:queues.none")}</p>}
          />
        )}
      </AskedFor>
    </OperationsFrame>
  );
}
