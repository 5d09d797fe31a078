import { useTranslation } from "react-i18next";
import { data, redirect, redirectDocument } from "react-router";
import { signUp } from "#app/domain/membership/signup/sign-up.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { begunSignup } from "#app/features/signup/begun-signup.server.ts";
import { returnedForm } from "#app/features/signup/returned-form.ts";
import {
  formerField,
  parseSignup,
  signupCircumstances,
  signupForm,
  signupOffer,
} from "#app/features/signup/offer/signup-offer.server.ts";
import { type FieldProblems, problemsOf, problemsOfRefusal } from "#app/features/signup/submission/signup-problems.ts";
import { SignupPage } from "#app/features/signup/signup-page.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["signup", "members"], isQuiet: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, tenant } = getCtx(context);
  if (actor) throw redirect("/members");
  const { values, cookies } = await begunSignup(url.searchParams);
  return data(
    { head: pageHead(context, url), brand: tenant.settings.name, offer: signupOffer(context), begun: values },
    { headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]) },
  );
}

/** The whole form at once, as a browser without JavaScript sends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const offer = signupOffer(context);
  if (!offer) return null;
  const form = await readForm(request, context, signupForm(offer), formerField);
  const again = (problems: FieldProblems, refusal: string | null = null) => ({
    returned: { values: returnedForm(form), problems },
    refusal,
  });
  const submission = parseSignup(context, offer, form);
  if (submission.status !== "success") return again(problemsOf(submission.error));
  try {
    const { token } = await signUp(getCtx(context), {
      answers: submission.value,
      circumstances: await signupCircumstances(context, request),
    });
    return redirectDocument("/signup-matches", { headers: { "set-cookie": await sessionCookie.serialize(token) } });
  } catch (error) {
    const problems = problemsOfRefusal(error);
    if (problems) return again(problems);
    if (!(error instanceof AppError)) throw error;
    return again({}, getTranslator(context).t(`errors:${error.code}`, error.details));
  }
}

export default function Signup({ loaderData: { head, ...signup }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("signup");
  const { brand, offer } = signup;
  return (
    <>
      <PageHead
        head={head}
        title={t(offer ? "title" : "closed.title", { brand })}
        description={t(offer ? "description" : "closed.text", { brand })}
        indexed={offer !== null}
      />
      <SignupPage {...signup} answer={actionData} />
    </>
  );
}
