import { parseWithZod } from "@conform-to/zod/v4";
import { signupContract, signupSteps } from "#app/domain/membership/signup/signup-contract.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { type JudgePassword, type SignupOffer, signupRules } from "./signup-offer.ts";
import { type FieldProblems, problemsOf } from "./signup-problems.ts";

/** What is wrong with the form as the browser can tell, by the contract that the server holds it against too. */
export function checkForm(offer: SignupOffer, form: FormData, judge: JudgePassword): FieldProblems {
  const submission = parseWithZod(form, { schema: signupContract(signupRules(offer, form, systemClock.now(), judge)) });
  return submission.status === "success" ? {} : problemsOf(submission.error);
}

/** The step of the account, whose password is asked for there. */
export const accountStep = signupSteps.findIndex((fields) => fields.some((field) => field === "password"));

const isPassword = (field: string) => field === "password" || field === "password_repeat";

/** The first step in which something is wrong, with the password asked for in `passwordStep`; null where nothing is. */
export function stepOfProblem(problems: FieldProblems, passwordStep = accountStep): number | null {
  const steps = Object.keys(problems).map((name) => {
    const [field = ""] = name.split(".");
    return isPassword(field) ? passwordStep : signupSteps.findIndex((fields) => fields.some((each) => each === field));
  });
  const wrong = steps.filter((step) => step >= 0);
  return wrong.length === 0 ? null : Math.min(...wrong);
}

/** Leads to the first field that is wrong. */
export function focusProblem(form: HTMLFormElement | null, problems: FieldProblems): void {
  if (Object.keys(problems).length === 0) return;
  form?.querySelector<HTMLElement>("[data-current] [data-invalid] :is(input, select, textarea)")?.focus();
}
