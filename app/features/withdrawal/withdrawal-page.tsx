import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Unsent } from "#app/features/connection/unsent.ts";
import { useSending } from "#app/features/forms/use-sending.ts";
import { useStepLayers } from "#app/platform/browser/use-layer.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import type { WithdrawalData } from "./withdrawal-data.server.ts";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import { type Said, WithdrawalReview } from "./withdrawal-review.tsx";

type WithdrawalPageProps = {
  withdrawal: WithdrawalData;
  answer: { result: SubmissionResult<string[]>; review: Said | null } | Unsent | undefined;
};

/** The two steps of a withdrawal (Directive 2011/83/EU, article 11a): say from what, then confirm. */
export function WithdrawalPage({ withdrawal, answer }: WithdrawalPageProps) {
  const { t } = useTranslation(["withdrawal", "credits"]);
  const isSending = useSending();
  const said = answer && "review" in answer ? answer : null;
  const reached = said?.review ?? null;
  const [turnedBack, setTurnedBack] = useState<Said | null>(null);
  const review = reached === turnedBack ? null : reached;
  useStepLayers("withdrawal", review ? 1 : 0, (to) => {
    // why: what is being sent is made all the same, and must not be asked for again
    if (!isSending) setTurnedBack(to === 0 ? reached : null);
  });
  return (
    <section className="page-width withdrawal-page">
      <h1>{t("heading")}</h1>
      {review ? (
        <WithdrawalReview said={review} purchases={withdrawal.purchases} answer={answer} />
      ) : (
        <>
          <p className="text-lg text-ink-muted">{t("lead")}</p>
          <ul className="fair-list">
            <li>{t("rule.used")}</li>
            <li>{t("rule.premium")}</li>
          </ul>
          <WithdrawalForm withdrawal={withdrawal} result={said?.result ?? null} answer={answer} />
          <p className="text-sm">
            <TextLink to="/pages/return-policy">{t("credits:returns")}</TextLink>
          </p>
        </>
      )}
    </section>
  );
}
