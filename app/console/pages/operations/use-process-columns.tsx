import { usePartName } from "./use-part-name.ts";
import { TimeOf } from "./time-of.tsx";
import { useQuantities } from "./use-quantities.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ShownProcess } from "#app/console/contracts/operations/operation-parts.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import type { Column } from "#app/console/parts/data-table.tsx";

type Facts = NonNullable<ShownProcess["facts"]>;

/** The columns of processes; `onForget` is told of one that is to be taken out of the list. */
export function useProcessColumns(onForget: (process: ShownProcess) => void): Column<ShownProcess>[] {
  const t = useTexts();
  const may = useMay();
  const partName = usePartName();
  const { count, bytes, milliseconds } = useQuantities();
  const told = (
    id: "delay" | "memory" | "connections" | "requests" | "errors" | "streams",
    write: (facts: Facts) => string,
  ) => ({
    id,
    title: t(`operations:processes.${id}`),
    isNumber: true,
    cell: ({ facts }: ShownProcess) => (facts === null ? "–" : write(facts)),
  });
  const away = ({ facts }: ShownProcess) =>
    Object.entries(facts?.parts ?? {}).flatMap(([name, up]) => (up ? [] : name));
  return [
    {
      id: "name",
      title: t("operations:processes.name"),
      cell: ({ host, port, pid }) => (
        <span className="two-lines">
          <strong className="nowrap">{`${host}:${port}`}</strong>
          <span className="muted">{`pid ${pid}`}</span>
        </span>
      ),
    },
    {
      id: "state",
      title: t("operations:processes.state"),
      cell: (process) => {
        if (process.isSilent)
          return (
            <span className="two-lines">
              <Badge tone="bad">{t("operations:processes.silent")}</Badge>
              {may("operations.change", null) && (
                <Button onClick={() => onForget(process)}>{t("operations:processes.forget")}</Button>
              )}
            </span>
          );
        const missing = away(process);
        if (missing.length === 0) return <Badge tone="good">{t("operations:processes.well")}</Badge>;
        return (
          <Badge tone="warn">{t("operations:processes.without", { parts: missing.map(partName).join(", ") })}</Badge>
        );
      },
    },
    { id: "beatAt", title: t("operations:processes.beatAt"), cell: ({ beatAt }) => <TimeOf at={beatAt} /> },
    { id: "startedAt", title: t("operations:processes.startedAt"), cell: ({ startedAt }) => <TimeOf at={startedAt} /> },
    {
      id: "release",
      title: t("operations:processes.release"),
      cell: ({ release }) => <code>{release.slice(0, 12)}</code>,
    },
    told("delay", ({ eventLoop }) => `${milliseconds(eventLoop.p50)} / ${milliseconds(eventLoop.p99)}`),
    told("memory", ({ memory }) => bytes(memory.resident)),
    told("connections", ({ connections: { open, busy, waiting } }) =>
      waiting === 0
        ? t("operations:processes.linesBusy", { busy: count(busy), open: count(open) })
        : t("operations:processes.linesWaiting", { busy: count(busy), open: count(open), waiting: count(waiting) }),
    ),
    told("requests", ({ requests }) =>
      requests.p95 === null ? count(requests.count) : `${count(requests.count)} · ≤ ${milliseconds(requests.p95)}`,
    ),
    told("errors", ({ requests }) => count(requests.errors)),
    told("streams", ({ streams }) => count(streams)),
  ];
}
