import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { usePush } from "#app/features/push/use-push.ts";
import { useStrengthCheck } from "#app/features/passwords/use-strength-check.ts";
import { useStepLayers } from "#app/platform/browser/use-layer.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Steps } from "#app/ui/steps/steps.tsx";
import { AccountStep } from "#app/features/signup/steps/account-step.tsx";
import { askAddress } from "#app/features/signup/steps/check-address.ts";
import { accountStep, checkForm, focusProblem, stepOfProblem } from "./check-form.ts";
import { ConsentStep } from "#app/features/signup/steps/consent-step.tsx";
import { PlaceStep } from "#app/features/signup/steps/place-step.tsx";
import { PasswordFields } from "#app/features/signup/steps/password-fields.tsx";
import { PushStep } from "#app/features/signup/steps/push-step.tsx";
import { isAnswered } from "#app/features/signup/submission/is-answered.ts";
import type { PushAnswer } from "#app/features/signup/submission/keep-push-answer.ts";
import { type FieldProblems, problemText } from "#app/features/signup/submission/signup-problems.ts";
import { keepDraft } from "./signup-draft.ts";
import { UnaskedFields } from "./unasked-fields.tsx";
import type { SignupOffer, SignupValues } from "#app/features/signup/offer/signup-offer.ts";
import { WhoStep } from "#app/features/signup/steps/who-step.tsx";

const allParts = [
  { key: "who", Fields: WhoStep },
  { key: "place", Fields: PlaceStep },
  { key: "account", Fields: AccountStep },
  { key: "consent", Fields: ConsentStep },
  { key: "push", Fields: PushStep },
] as const;
const withoutPush = allParts.filter(({ key }) => key !== "push");

export type SignupFormProps = {
  offer: SignupOffer;
  /** What is filled in already, and the step to begin with. */
  start: { step: number; values: SignupValues };
  /** The account step was left before the page was loaded anew, so that the password is missing. */
  asksPassword: boolean;
  /** What the server found wrong. */
  problems: FieldProblems;
  /** It is being sent: Back turns no step. */
  isSending: boolean;
  /** The first answer was given. */
  onStarted?: (() => void) | undefined;
  /** Everything is there and right, as far as the browser can tell. */
  onComplete: (form: FormData, push: PushAnswer) => void;
};

/** The form of all steps: one after the other with JavaScript, one below the other without. */
export function SignupForm({
  offer,
  start,
  asksPassword,
  problems,
  isSending,
  onStarted,
  onComplete,
}: SignupFormProps) {
  const { t } = useTranslation(["signup", "members"]);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // why: only the browser knows whether it has pushes and may still be asked
  const asksPush = usePush().state === "not_subscribed";
  const parts: readonly (typeof allParts)[number][] = asksPush ? allParts : withoutPush;
  const last = parts.length - 1;
  const [turned, setStep] = useState(start.step);
  const step = Math.min(turned, last);
  // why: how many steps there are shows only once the browser was asked, and nobody asked to hear that
  const [hasTurned, setHasTurned] = useState(false);
  const [passwordStep] = useState(Math.max(accountStep, asksPassword ? start.step : 0));
  const [found, setFound] = useState(problems);
  const [isAsking, setIsAsking] = useState(false);
  const question = useRef<AbortController | null>(null);
  const [isQuestioned, setIsQuestioned] = useState(false);
  const { judge, wake } = useStrengthCheck();
  const told = (field: string) => found[field]?.map((code) => problemText(t, code));

  const password = <PasswordFields id={id} offer={offer} told={told} isAgain={asksPassword} />;

  const [known, setKnown] = useState(problems);
  if (known !== problems) {
    setKnown(problems);
    setFound(problems);
    turn(stepOfProblem(problems, passwordStep) ?? step);
  }
  useEffect(() => focusProblem(form.current, problems), [problems]);

  function turn(next: number) {
    setStep(next);
    setHasTurned((before) => before || next !== step);
  }

  function turnTo(next: number) {
    // why: what is focused must be drawn before
    flushSync(() => turn(next));
    if (form.current) keepDraft(next, new FormData(form.current));
    form.current?.querySelector<HTMLElement>("[data-current] h2")?.focus();
  }

  useStepLayers("signup", step, (to) => {
    if (isSending || isAsking) return;
    if (to < step) return goBack(to);
    // why: Forward leads no further than what is filled in bears
    const wrong = form.current && stepOfProblem(checkForm(offer, new FormData(form.current), judge), passwordStep);
    if (to <= last && (wrong === null || wrong >= to)) turnTo(to);
  });

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const all = checkForm(offer, data, judge);
    const wrong = stepOfProblem(all, passwordStep);
    if (wrong !== null && wrong <= step) return lead(all, wrong);
    setFound({});
    if (step === last) return void complete(data, asksPush ? "on" : null);
    if (offer.tellsTaken && parts[step]?.key === "account") return void leaveAccount(data);
    return turnTo(step + 1);
  }

  async function complete(data: FormData, push: PushAnswer) {
    leaveQuestion();
    if (push === "on") {
      question.current = new AbortController();
      setIsQuestioned(true);
      // why: the browser may never be answered, so that "Not now" and the way back stay open meanwhile
      if (!(await isAnswered(question.current.signal))) return;
      leaveQuestion();
    }
    onComplete(data, push);
  }

  function leaveQuestion() {
    question.current?.abort();
    setIsQuestioned(false);
  }

  function goBack(to: number) {
    leaveQuestion();
    turnTo(to);
  }

  function lead(wrong: FieldProblems, to: number) {
    flushSync(() => {
      setFound(wrong);
      turn(to);
    });
    focusProblem(form.current, wrong);
  }

  async function leaveAccount(data: FormData) {
    if (isAsking) return;
    setIsAsking(true);
    const taken = await askAddress(data);
    setIsAsking(false);
    if (stepOfProblem(taken) === null) turnTo(step + 1);
    else lead(taken, step);
  }

  function recheck(event: React.FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    keepDraft(step, data);
    onStarted?.();
    if (Object.keys(found).length === 0) return;
    const all = checkForm(offer, data, judge);
    setFound((before) =>
      Object.fromEntries(Object.keys(before).flatMap((field) => (all[field] ? [[field, all[field]]] : []))),
    );
  }

  return (
    <form
      ref={form}
      method="post"
      action="/signup"
      noValidate
      className="signup-form"
      onSubmit={submit}
      onInput={recheck}
      onFocus={(event) => event.target.matches("[name=password]") && wake()}
    >
      <MadeFor />
      <div className="script-only">
        <Steps current={step} total={parts.length} title={t(`signup:step.${parts[step]?.key ?? "who"}.title`)} />
      </div>
      <UnaskedFields values={start.values} />
      {parts.map(({ key, Fields }, index) => (
        <section
          key={key}
          className="signup-step"
          data-step={key}
          data-current={index === step ? "" : undefined}
          aria-labelledby={`${id}-${key}`}
        >
          <h2 id={`${id}-${key}`} tabIndex={-1} className="text-2xl">
            {t(`signup:step.${key}.heading`)}
          </h2>
          {index === passwordStep && key !== "account" && password}
          <Fields
            id={id}
            offer={offer}
            values={start.values}
            told={told}
            password={index === passwordStep ? password : null}
          />
        </section>
      ))}
      <div className="signup-buttons script-only">
        {step > 0 && (
          <Button variant="quiet" disabled={isAsking} onClick={() => goBack(step - 1)}>
            {t("signup:back")}
          </Button>
        )}
        {parts[step]?.key === "push" && (
          <Button
            variant="secondary"
            onClick={() => form.current && void complete(new FormData(form.current), "later")}
          >
            {t("signup:push.later")}
          </Button>
        )}
        <Button type="submit" loading={isAsking || isQuestioned} wide>
          {t(step < last ? "signup:next" : asksPush ? "signup:push.on" : "signup:create")}
        </Button>
      </div>
      <div className="noscript-only">
        <Button type="submit" wide>
          {t("signup:create")}
        </Button>
      </div>
      <p className="sr-only" aria-live="polite">
        {hasTurned && t("signup:position", { current: step + 1, total: parts.length })}
      </p>
    </form>
  );
}
