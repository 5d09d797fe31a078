import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { accountAddress } from "#app/domain/identity/mail-addresses/account-address.ts";
import { checkSignupAddress } from "#app/domain/membership/signup/check-signup-address.server.ts";
import { findSignupMatches } from "#app/domain/membership/signup/find-signup-matches.server.ts";
import { getActivationMail } from "#app/domain/membership/activation/get-activation-mail.server.ts";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { signUp } from "#app/domain/membership/signup/sign-up.server.ts";
import { getCtx, getMemberCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { signInHeaders } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readFields } from "#app/platform/forms/read-fields.server.ts";
import {
  formerField,
  parseSignup,
  signupCircumstances,
  signupForm,
  signupOffer,
} from "#app/features/signup/offer/signup-offer.server.ts";

const addressContract = z.object({ email: accountAddress });

type Call = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Answers one part of a signup.
 * @throws AppError `not_found` for a part that there is not, `signup_closed`, and what the use cases refuse
 */
export async function answerSubmission(part: string, { request, context }: Call): Promise<unknown> {
  if (part === "check") return (await readSignup({ request, context })).answer ?? { done: true };
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
  const submission = parseSignup(context, offer, await readFields(request, [signupForm(offer), formerField]));
  if (submission.status === "success") return { answers: submission.value, answer: null };
  return { answers: null, answer: { problems: submission.error ?? {} } };
}

async function create({ request, context }: Call) {
  const { answers, answer } = await readSignup({ request, context });
  if (!answers) return answer;
  return tellTaken(async () => {
    const { token, mailJobId } = await signUp(getCtx(context), {
      answers,
      circumstances: await signupCircumstances(context, request),
    });
    return Response.json({ mail_job: mailJobId }, { headers: await signInHeaders(token) });
  });
}

/** Asked when the step with the address is left, where the brand tells that one is taken. */
async function checkAddress({ request, context }: Call) {
  const typed = addressContract.safeParse(Object.fromEntries(await readFields(request, [addressContract])));
  if (!typed.success) throw new AppError("invalid_input");
  return tellTaken(async () => {
    await checkSignupAddress(getCtx(context), { email: typed.data.email, address: getRequest(context).address });
    return { done: true };
  });
}

async function tellTaken<Answer>(work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "email_taken") return { problems: { email: ["email_taken"] } };
    throw error;
  }
}

async function tellMail({ request, context }: Call) {
  getMemberCtx(context);
  const job = z.uuid().safeParse((await readFields(request, ["job"])).get("job"));
  if (!job.success) throw new AppError("invalid_input");
  return { state: await getActivationMail({ mailJobId: job.data }) };
}
