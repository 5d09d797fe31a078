import { parseWithZod } from "@conform-to/zod/v4";
import { signupContract, signupSteps } from "#app/domain/accounts/signup-contract.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { type JudgePassword, type SignupOffer, signupRules } from "./signup-offer.ts";
import { type FieldProblems, problemsOf } from "./signup-problems.ts";

/** What is wrong with the form as the browser can tell, by the contract that the server holds it against too. */
export function checkForm(offer: SignupOffer, form: FormData, judge: JudgePassword): FieldProblems {
  const submission = parseWithZod(form, { schema: signupContract(signupRules(offer, form, systemClock.now(), judge)) });
  return submission.status === "success" ? {} : problemsOf(submission.error);
}

/** The first step in which something is wrong; null where nothing is. */
export function stepOfProblem(problems: FieldProblems): number | null {
  const wrong = new Set(Object.keys(problems).map((field) => field.split(".")[0] ?? ""));
  const step = signupSteps.findIndex((fields) => fields.some((field) => wrong.has(field)));
  return step === -1 ? null : step;
}

/** Leads to the first field that is wrong. */
export function focusProblem(form: HTMLFormElement | null, problems: FieldProblems): void {
  if (Object.keys(problems).length === 0) return;
  form?.querySelector<HTMLElement>("[data-current] [data-invalid] :is(input, select, textarea)")?.focus();
}
