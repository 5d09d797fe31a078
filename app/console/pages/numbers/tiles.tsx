import { type Figures, type Measure, useFigureWords } from "./use-figure-words.ts";
import { useTexts } from "#app/console/client/texts.ts";

type TilesProps = {
  measures: readonly Measure[];
  total: Figures;
  before: Figures;
  /** How many days they are of. */
  days: number;
  chosen: string;
  onChoose: (id: string) => void;
};

/** The sum of each measure beside that of the days before; a click shows it in the chart. */
export function Tiles({ measures, total, before, days, chosen, onChoose }: TilesProps) {
  const t = useTexts();
  const { percent } = useFigureWords();
  return (
    <ul className="tiles" aria-label={t("numbers:sums")}>
      {measures.map(({ id, title, of, write }) => {
        // why: who was here on several days is one member, and sums of days would count them on each
        const share = id === "active" ? days : 1;
        const [now, then] = [Math.round(of(total) / share), Math.round(of(before) / share)];
        const change = then === 0 ? null : (now - then) / Math.abs(then);
        return (
          <li key={id}>
            <button type="button" className="tile" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
              <span>{id === "active" && days > 1 ? t("numbers:activeADay") : title}</span>
              <strong>{write(now)}</strong>
              <span>
                {change !== null && (
                  <em data-up={change > 0} data-down={change < 0}>
                    {`${change > 0 ? "+" : ""}${percent(change)}`}
                  </em>
                )}
                <span>{` ${t("numbers:beforeWas", { value: write(then) })}`}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
