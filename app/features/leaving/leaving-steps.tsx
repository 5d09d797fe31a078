import { useNavigation } from "react-router";
import { useTranslation } from "react-i18next";
import { OfferTaken } from "./offer-taken.tsx";
import { PasswordStep } from "./password-step.tsx";
import { ReasonsStep } from "./reasons-step.tsx";
import { SolutionsStep } from "./solutions-step.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { useKeptAnswer } from "#app/features/forms/use-kept-answer.ts";
import { useStepHeading } from "#app/ui/focus/use-step-heading.ts";
import { Steps } from "#app/ui/steps/steps.tsx";
import type { Unsent } from "#app/features/connection/unsent.ts";
import type { LeavingData } from "./leaving-data.server.ts";
import type { LeavingAnswer } from "./leaving-answer.ts";

type LeavingStepsProps = { leaving: LeavingData; answer: LeavingAnswer | Unsent | undefined };

const order = ["reasons", "solutions", "password"] as const;

/** The way out, one step after the other. */
export function LeavingSteps({ leaving: { credits, options }, answer }: LeavingStepsProps) {
  const { t } = useTranslation("leaving");
  const busy = useNavigation().state !== "idle";
  const now = useKeptAnswer(answer) ?? { step: "reasons" };
  const step = order.findIndex((each) => each === now.step);
  const part = now.step === "stayed" ? (`stayed.${now.offer}` as const) : now.step;
  const heading = useStepHeading(now.step);
  return (
    <section className="leaving-page" aria-labelledby="leaving">
      {step >= 0 && <Steps current={step} total={order.length} title={t("title")} />}
      <h1 id="leaving" ref={heading} tabIndex={-1}>
        {t(`${part}.heading`)}
      </h1>
      {now.step === "reasons" && <ReasonsStep />}
      {now.step === "solutions" && <SolutionsStep options={options} said={now.said} />}
      {now.step === "password" && <PasswordStep said={now.said} credits={credits} problem={now.problem} />}
      {now.step === "stayed" && <OfferTaken offer={now.offer} discount={now.discount} />}
      <UnsentAlert answer={answer} busy={busy} />
    </section>
  );
}
