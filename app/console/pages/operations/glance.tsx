import { useQuantities } from "./use-quantities.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ShownProcess } from "#app/console/contracts/operations/operation-parts.ts";

/** The last minute over all processes: how many run, what they answered, how quickly, and who is here. */
export function Glance({ processes }: { processes: readonly ShownProcess[] }) {
  const t = useTexts();
  const { count, milliseconds, percent } = useQuantities();
  const alive = processes.filter(({ isSilent }) => !isSilent);
  const told = alive.flatMap(({ facts }) => facts ?? []);
  const requests = told.reduce((sum, facts) => sum + facts.requests.count, 0);
  const errors = told.reduce((sum, facts) => sum + facts.requests.errors, 0);
  // why the slowest: edges of several processes do not add up to one of all
  const slowest = Math.max(0, ...told.map((facts) => facts.requests.p95 ?? 0));
  const tiles = [
    { id: "processes", value: count(alive.length) },
    { id: "requests", value: count(requests) },
    { id: "errors", value: requests === 0 ? count(errors) : `${count(errors)} (${percent(errors / requests)})` },
    { id: "p95", value: slowest === 0 ? "–" : `≤ ${milliseconds(slowest)}` },
    { id: "streams", value: count(told.reduce((sum, { streams }) => sum + streams, 0)) },
  ] as const;
  return (
    <section className="stack" aria-labelledby="glance">
      <h2 id="glance">{t("operations:glance.title")}</h2>
      <ul className="tiles">
        {tiles.map(({ id, value }) => (
          <li key={id}>
            <div className="tile tile-still">
              <span>{t(`operations:glance.${id}`)}</span>
              <strong>{value}</strong>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
