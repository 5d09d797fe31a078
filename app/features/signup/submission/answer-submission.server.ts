import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { accountAddress } from "#app/domain/identity/mail-addresses/account-address.ts";
import { checkSignupAddress } from "#app/domain/membership/signup/check-signup-address.server.ts";
import { findSignupMatches } from "#app/domain/membership/signup/find-signup-matches.server.ts";
import { getActivationMail } from "#app/domain/membership/activation/get-activation-mail.server.ts";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { limitSignupChecks } from "#app/domain/membership/signup/limit-signup-checks.server.ts";
import { signUp } from "#app/domain/membership/signup/sign-up.server.ts";
import { getCtx, getMemberCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { signInHeaders } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readFields } from "#app/platform/forms/read-fields.server.ts";
import {
  formerField,
  judgeSignup,
  parseSignup,
  signupCircumstances,
  signupForm,
  signupOffer,
} from "#app/features/signup/offer/signup-offer.server.ts";
import { problemsOfRefusal } from "#app/features/signup/submission/signup-problems.ts";

const addressContract = z.object({ email: accountAddress });

type Call = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Answers one part of a signup.
 * @throws AppError `not_found` for a part that there is not, `signup_closed`, and what the use cases refuse
 */
export async function answerSubmission(part: string, { request, context }: Call): Promise<unknown> {
  if (part === "check") return check({ request, context });
  if (part === "address") return checkAddress({ request, context });
  if (part === "create") return create({ request, context });
  if (part === "matches") return { count: (await findSignupMatches(getMemberCtx(context))).count.shown };
  if (part === "mail") return tellMail({ request, context });
  if (part === "resend") return { mail_job: (await resendActivation(getMemberCtx(context))).mailJobId };
  throw new AppError("not_found");
}

async function readSignup({ request, context }: Call) {
  const offer = signupOffer(context);
  if (!offer) throw new AppError("signup_closed");
  return { offer, form: await readFields(request, [signupForm(offer), formerField]) };
}

async function check({ request, context }: Call) {
  await limitSignupChecks(getRequest(context));
  const { offer, form } = await readSignup({ request, context });
  const submission = await judgeSignup(context, offer, form);
  return submission.status === "success" ? { done: true } : { problems: submission.error ?? {} };
}

async function create({ request, context }: Call) {
  const { offer, form } = await readSignup({ request, context });
  const submission = parseSignup(context, offer, form);
  if (submission.status !== "success") return { problems: submission.error ?? {} };
  return tellProblem(async () => {
    const { token, mailJobId } = await signUp(getCtx(context), {
      answers: submission.value,
      circumstances: await signupCircumstances(context, request),
    });
    return Response.json({ mail_job: mailJobId }, { headers: await signInHeaders(token) });
  });
}

/** Asked when the step with the address is left, where the brand tells that one is taken. */
async function checkAddress({ request, context }: Call) {
  const typed = addressContract.safeParse(Object.fromEntries(await readFields(request, [addressContract])));
  if (!typed.success) throw new AppError("invalid_input");
  return tellProblem(async () => {
    await checkSignupAddress(getCtx(context), { email: typed.data.email, address: getRequest(context).address });
    return { done: true };
  });
}

/** What the use cases refuse because of one field is a problem of that field. */
async function tellProblem<Answer>(work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    const problems = problemsOfRefusal(error);
    if (problems === null) throw error;
    return { problems };
  }
}

async function tellMail({ request, context }: Call) {
  getMemberCtx(context);
  const job = z.uuid().safeParse((await readFields(request, ["job"])).get("job"));
  if (!job.success) throw new AppError("invalid_input");
  return { state: await getActivationMail({ mailJobId: job.data }) };
}
