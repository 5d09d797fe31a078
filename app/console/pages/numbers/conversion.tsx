import { type Figures, useFigureWords } from "./use-figure-words.ts";
import { useTexts } from "#app/console/client/texts.ts";

const stages = ["visits", "signups", "confirmed", "buyers"] as const;

/** From visit to first purchase: how many of each stage there were, and their share of the stage before. */
export function Conversion({ total }: { total: Figures }) {
  const t = useTexts();
  const { number, percent } = useFigureWords();
  const most = Math.max(1, ...stages.map((stage) => total[stage]));
  return (
    <section className="sheet stack" aria-labelledby="conversion">
      <div>
        <h2 id="conversion">{t("numbers:conversion.title")}</h2>
        <p className="muted">{t("numbers:conversion.note")}</p>
      </div>
      <ol className="stages">
        {stages.map((stage, index) => {
          const former = stages[index - 1];
          return (
            <li key={stage}>
              <span>{t(`numbers:measures.${stage}`)}</span>
              <strong>{number(total[stage])}</strong>
              <span className="muted">
                {former !== undefined &&
                  (total[former] === 0
                    ? "–"
                    : t("numbers:conversion.ofFormer", { share: percent(total[stage] / total[former]) }))}
              </span>
              <svg className="stage-bar" aria-hidden="true">
                <rect width={`${(100 * total[stage]) / most}%`} height="8" rx="4" />
              </svg>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
