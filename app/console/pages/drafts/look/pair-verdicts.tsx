import { useTexts } from "#app/console/client/texts.ts";
import { type JudgedPair, shownRatio } from "#app/platform/themes/contrast.ts";
import type { ColorName } from "#app/platform/themes/theme-contract.ts";

const isFaint = ({ ratio, needed }: JudgedPair) => ratio < needed;
const margin = ({ ratio, needed }: JudgedPair) => ratio / needed;

/** The pairs to show beside a colour: its own as text; of a ground the tightest, and whatever is too faint. */
function pairsOf(name: ColorName, pairs: readonly JudgedPair[]): JudgedPair[] {
  const asText = pairs.filter(({ pair: [text] }) => text === name);
  const below = pairs
    .filter(({ pair: [, ground] }) => ground === name)
    .toSorted((one, other) => margin(one) - margin(other));
  return [...asText, ...below.filter((pair, index) => isFaint(pair) || (index === 0 && asText.length === 0))];
}

/** How a colour stands with those that it is seen with: each ratio, and whether it passes or what it needs. */
export function PairVerdicts({ name, pairs }: { name: ColorName; pairs: readonly JudgedPair[] }) {
  const t = useTexts();
  return (
    <ul>
      {pairsOf(name, pairs).map((judged) => {
        const { pair, ratio, needed } = judged;
        const [text, ground] = pair;
        const isText = text === name;
        const other = t(`look:colors.${isText ? ground : text}`);
        return (
          <li key={pair.join(" ")} data-faint={isFaint(judged) || undefined}>
            <span>{`${t(isText ? "look:onGround" : "look:below", { name: other, ratio: shownRatio(ratio) })} `}</span>
            <strong>{isFaint(judged) ? t("look:needs", { needed }) : t("look:passes")}</strong>
          </li>
        );
      })}
    </ul>
  );
}
