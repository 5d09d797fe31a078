import { useEffect, useRef, useState } from "react";
import { signupSteps } from "#app/domain/membership/signup/signup-contract.ts";
import { leaveLayers } from "#app/platform/browser/history-layers.ts";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";
import { accountStep, stepOfProblem } from "./check-form.ts";
import { keepPushAnswer, type PushAnswer } from "#app/features/signup/submission/keep-push-answer.ts";
import type { SignupFailure } from "#app/features/signup/submission/post-signup.ts";
import { SubmissionProgress } from "#app/features/signup/submission/submission-progress.tsx";
import { clearDraft, keepDraft, readDraft, type SignupDraft } from "./signup-draft.ts";
import { SignupForm } from "./signup-form.tsx";
import { type SignupOffer, type SignupValues, valueOf } from "#app/features/signup/offer/signup-offer.ts";
import type { FieldProblems } from "#app/features/signup/submission/signup-problems.ts";
import { useSubmission } from "#app/features/signup/submission/use-submission.ts";

/** From "started" on nobody should leave by accident (spec section 4: from signupStarted to signupFlowComplete). */
export type SignupPhase = "untouched" | "started" | "sending";

export type SignupFlowProps = {
  offer: SignupOffer;
  /** What a form without JavaScript brought back. */
  returned?: { values: SignupValues; problems: FieldProblems } | undefined;
  /** Answers given before, on the page that led here; a draft comes before them. */
  begun?: SignupValues | undefined;
  onPhase?: (phase: SignupPhase) => void;
};

/** Whether a draft had come so far that a password was there. */
const isPastAddress = ({ step, values }: SignupDraft) =>
  step > accountStep || (step === accountStep && Boolean(valueOf(values, "email")));

const nothing: FieldProblems = {};
const lastStep = signupSteps.length - 1;

/**
 * Signing up from the first question to the newcomer's matches; the draft of this tab is taken up where it was left.
 */
export function SignupFlow({ offer, returned, begun, onPhase }: SignupFlowProps) {
  const isHydrated = useHydrated();
  const [draft] = useState(() => (returned || typeof window === "undefined" ? null : readDraft()));
  const [problems, setProblems] = useState(returned?.problems ?? nothing);
  const [isSending, setIsSending] = useState(false);
  const { sending, start: send, resume } = useSubmission();
  const push = useRef<PushAnswer>(null);
  // why: the server knows of no draft, and what it sent has to be taken over first
  const kept = isHydrated ? draft : null;
  const start = kept
    ? { ...kept, values: { ...begun, ...kept.values } }
    : { step: stepOfProblem(problems) ?? 0, values: returned?.values ?? begun ?? {} };

  useEffect(() => {
    if (kept) onPhase?.("started");
  }, [kept, onPhase]);

  async function complete(form: FormData, answer: PushAnswer) {
    push.current = answer;
    keepDraft(lastStep, form);
    setIsSending(true);
    onPhase?.("sending");
    settle(await send(form));
  }

  function settle(failure: SignupFailure | null) {
    if (failure === null) return void finish(push.current);
    if (failure.kind !== "problems") return;
    setProblems(failure.problems);
    edit();
  }

  function edit() {
    setIsSending(false);
    onPhase?.("started");
  }

  return (
    <>
      {/* why: it stays while it is sent, so that a failure loses nothing, not even the password */}
      <div hidden={isSending}>
        <SignupForm
          key={kept ? "kept" : "new"}
          offer={offer}
          start={start}
          asksPassword={kept !== null && isPastAddress(kept)}
          problems={problems}
          isSending={isSending}
          onStarted={() => onPhase?.("started")}
          onComplete={(form, answer) => void complete(form, answer)}
        />
      </div>
      {isSending && (
        <SubmissionProgress
          sending={sending}
          onRetry={() => void resume().then(settle)}
          onBack={edit}
          onContinue={() => void finish(push.current)}
        />
      )}
    </>
  );
}

/** The whole page comes anew, because it is a member's from here on. */
async function finish(push: PushAnswer): Promise<void> {
  clearDraft();
  await keepPushAnswer(push);
  // why: whoever comes back as a member has no steps to go back through
  await leaveLayers();
  window.location.assign("/signup-matches");
}
