import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ProgressSteps } from "#app/ui/steps/progress-steps.tsx";
import { type Sending, sendingParts } from "./use-submission.ts";

type SendingViewProps = {
  sending: Sending;
  onRetry: () => void;
  /** Back to what was filled in; offered until the account exists. */
  onBack: () => void;
  /** On with what is there: the account is, its mail may follow. */
  onContinue: () => void;
};

/** How far signing up is, part by part, with a way on from every failure. */
export function SubmissionProgress({ sending, onRetry, onBack, onContinue }: SendingViewProps) {
  const { t } = useTranslation("signup");
  const heading = useRef<HTMLHeadingElement>(null);
  const { states, failure, matches } = sending;
  useEffect(() => heading.current?.focus(), []);
  const label = (part: (typeof sendingParts)[number]) =>
    part === "matches" && matches !== null && matches > 0
      ? t("sending.found", { count: matches })
      : t(`sending.${part}`);
  return (
    <div className="signup-sending" data-complete={sending.isComplete ? "" : undefined}>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t(sending.isComplete ? "sending.complete" : "sending.heading")}
      </h2>
      <ProgressSteps
        label={t("sending.label")}
        steps={sendingParts.map((part) => ({ key: part, label: label(part), state: states[part] }))}
      />
      {failure && (
        <Alert
          tone="danger"
          action={
            <div className="flex flex-wrap gap-3">
              <Button size="sm" onClick={onRetry}>
                {t("sending.retry")}
              </Button>
              {states.create === "done" ? (
                <Button size="sm" variant="secondary" onClick={onContinue}>
                  {t("sending.continue")}
                </Button>
              ) : (
                <Button size="sm" variant="secondary" onClick={onBack}>
                  {t("sending.edit")}
                </Button>
              )}
            </div>
          }
        >
          {failure.kind === "refused" ? failure.message : t(failureText(states))}
        </Alert>
      )}
    </div>
  );
}

function failureText(states: Sending["states"]) {
  if (states.mail === "failed") return "sending.mailFailed";
  return states.create === "done" ? "sending.laterFailed" : "sending.unreachable";
}
