import { useState } from "react";
import { useNavigation } from "react-router";
import { useTranslation } from "react-i18next";
import { OfferTaken } from "./offer-taken.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ReasonsStep } from "./reasons-step.tsx";
import { SolutionsStep } from "./solutions-step.tsx";
import type { Said } from "./carried-fields.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { useSending } from "#app/features/forms/use-sending.ts";
import { useKeptAnswer } from "#app/features/forms/use-kept-answer.ts";
import { useStepLayers } from "#app/platform/browser/use-layer.ts";
import { useStepHeading } from "#app/ui/focus/use-step-heading.ts";
import { Steps } from "#app/ui/steps/steps.tsx";
import type { Unsent } from "#app/features/connection/unsent.ts";
import type { LeavingData } from "./leaving-data.server.ts";
import type { LeavingAnswer } from "./leaving-answer.ts";

type LeavingStepsProps = { leaving: LeavingData; answer: LeavingAnswer | Unsent | undefined };

const order = ["reasons", "solutions", "password"] as const;
const first: LeavingAnswer = { step: "reasons" };

/** The way out, one step after the other. */
export function LeavingSteps({ leaving: { credits, options }, answer }: LeavingStepsProps) {
  const { t } = useTranslation("leaving");
  const busy = useNavigation().state !== "idle";
  const isSending = useSending();
  const reached = useKeptAnswer(answer) ?? first;
  const last = order.findIndex((each) => each === reached.step);
  const [turned, setTurned] = useState<{ from: LeavingAnswer; to: number } | null>(null);
  // why: what is sent from a step that was turned back to leads on from there
  const step = turned?.from === reached ? turned.to : last;
  useStepLayers("leaving", Math.max(0, step), (to) => {
    if (!isSending && to <= last) setTurned({ from: reached, to });
  });
  const said = "said" in reached ? reached.said : undefined;
  const now = stepAnswer(order[step], reached, said);
  const part = now.step === "stayed" ? (`stayed.${now.offer}` as const) : now.step;
  const heading = useStepHeading(now.step);
  return (
    <section className="leaving-page" aria-labelledby="leaving">
      {step >= 0 && <Steps current={step} total={order.length} title={t("title")} />}
      <h1 id="leaving" ref={heading} tabIndex={-1}>
        {t(`${part}.heading`)}
      </h1>
      {now.step === "reasons" && <ReasonsStep said={said} />}
      {now.step === "solutions" && <SolutionsStep options={options} said={now.said} />}
      {now.step === "password" && <PasswordStep said={now.said} credits={credits} problem={now.problem} />}
      {now.step === "stayed" && <OfferTaken offer={now.offer} discount={now.discount} />}
      <UnsentAlert answer={answer} busy={busy} />
    </section>
  );
}

/** What a step shows that was turned back to, with what was said later; the step that was reached as it was answered. */
function stepAnswer(
  step: (typeof order)[number] | undefined,
  reached: LeavingAnswer,
  said: Said | undefined,
): LeavingAnswer {
  if (step === undefined || step === reached.step || said === undefined) return reached;
  return step === "reasons" ? first : { step, said };
}
