import { useFindingWords } from "./use-finding-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ShownFinding } from "#app/console/contracts/operations/operation-parts.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { PlaceLink } from "#app/console/parts/place-link.tsx";

/** One thing that needs a hand: what it is, what it means, since when, and where it is put right. */
export function FindingSheet({ finding }: { finding: ShownFinding }) {
  const t = useTexts();
  const { time } = useMoments();
  const { titleOf, textOf, addressOf } = useFindingWords();
  return (
    <article className="sheet finding" data-urgent={finding.isUrgent}>
      <div className="finding-head">
        <h2>{titleOf(finding)}</h2>
        <Badge tone={finding.isUrgent ? "bad" : "warn"}>
          {t(finding.isUrgent ? "operations:urgent" : "operations:soon")}
        </Badge>
      </div>
      <p>{textOf(finding)}</p>
      <div className="form-foot">
        <PlaceLink className="button button-plain" to={addressOf(finding)}>
          {t("operations:lead")}
        </PlaceLink>
        {finding.since !== null && <span className="muted">{t("operations:since", { at: time(finding.since) })}</span>}
      </div>
    </article>
  );
}
