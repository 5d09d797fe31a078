import type { z } from "zod";
import { useCaseWords } from "./use-case-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { toldDecision } from "#app/console/contracts/cases/decision-parts.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

/** What was decided and why, as the member was told and as the public database wants it. */
export function StatementOfReasons({ decision }: { decision: z.output<typeof toldDecision> }) {
  const t = useTexts();
  const words = useCaseWords();
  const { time } = useMoments();
  const { reasons } = decision;
  return (
    <section className="stack" aria-labelledby="statement">
      <header className="case-head">
        <h3 id="statement">{t("desk:statement.title")}</h3>
        {decision.automated && <Badge tone="warn">{t("desk:appeal.automated")}</Badge>}
      </header>
      <Facts
        facts={[
          { label: t("desk:appeal.decision"), value: words.action(decision.action) },
          { label: t("desk:appeal.ground"), value: words.ground(decision.ground) },
          { label: t("desk:appeal.at"), value: time(decision.decidedAt) },
          { label: t("desk:appeal.facts"), value: decision.statement },
          ...(reasons
            ? [
                { label: t("desk:statement.restriction"), value: words.restriction(reasons.visibility[0] ?? "OTHER") },
                {
                  label: t("desk:statement.until"),
                  value: reasons.until ? time(reasons.until) : t("desk:statement.open"),
                },
                { label: t("desk:statement.category"), value: words.category(reasons.category) },
                {
                  label: t("desk:statement.law"),
                  value: t(reasons.isAlsoIllegal ? "desk:complaint.yes" : "desk:complaint.no"),
                },
                { label: t("desk:statement.territory"), value: t("desk:statement.everywhere") },
                {
                  label: t("desk:statement.source"),
                  value: t(reasons.source === "ARTICLE_16" ? "desk:statement.reported" : "desk:statement.voluntary"),
                },
                {
                  label: t("desk:statement.means"),
                  value: t(reasons.automatedDecision === "FULLY" ? "desk:statement.software" : "desk:statement.person"),
                },
                { label: t("desk:statement.redress"), value: t("desk:statement.ways") },
              ]
            : []),
        ]}
      />
    </section>
  );
}
