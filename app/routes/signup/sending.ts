import { z } from "zod";
import { findSignupMatches } from "#app/domain/accounts/find-signup-matches.server.ts";
import { getActivationMail } from "#app/domain/accounts/get-activation-mail.server.ts";
import { resendActivation } from "#app/domain/accounts/resend-activation.server.ts";
import { signUp } from "#app/domain/accounts/sign-up.server.ts";
import { getCtx, getMemberCtx } from "#app/middleware/ctx.server.ts";
import { sessionCookie } from "#app/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { answerApi } from "#app/routes/api/api-error.server.ts";
import { readForm } from "#app/routes/shell/read-form.server.ts";
import { parseSignup, signupCircumstances, signupOffer } from "./signup-offer.server.ts";
import type { Route } from "./+types/sending";

type Call = Pick<Route.ActionArgs, "request" | "context">;

/** POST /signup/:part: what the form with JavaScript sends one after the other, to tell true progress. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answerApi(context, async () => {
    if (params.part === "check") return (await readSignup({ request, context })).answer ?? { done: true };
    if (params.part === "create") return create({ request, context });
    if (params.part === "matches") return { count: (await findSignupMatches(getMemberCtx(context))).count.shown };
    if (params.part === "mail") return tellMail({ request, context });
    if (params.part === "resend") return { mail_job: (await resendActivation(getMemberCtx(context))).mailJobId };
    throw new AppError("not_found");
  });
}

async function readSignup({ request, context }: Call) {
  const offer = signupOffer(context);
  if (!offer) throw new AppError("signup_closed");
  const submission = parseSignup(context, offer, await readForm(request));
  if (submission.status === "success") return { answers: submission.value, answer: null };
  return { answers: null, answer: { problems: submission.error ?? {} } };
}

async function create({ request, context }: Call) {
  const { answers, answer } = await readSignup({ request, context });
  if (!answers) return answer;
  try {
    const { token, mailJobId } = await signUp(getCtx(context), { answers, circumstances: await signupCircumstances(context, request) });
    return Response.json({ mail_job: mailJobId }, { headers: { "set-cookie": await sessionCookie.serialize(token), "cache-control": "no-store" } });
  } catch (error) {
    if (error instanceof AppError && error.code === "email_taken") return { problems: { email: ["email_taken"] } };
    throw error;
  }
}

async function tellMail({ request, context }: Call) {
  getMemberCtx(context);
  const job = z.uuid().safeParse((await readForm(request)).get("job"));
  if (!job.success) throw new AppError("invalid_input");
  return { state: await getActivationMail({ mailJobId: job.data }) };
}
