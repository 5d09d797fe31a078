import { useState } from "react";
import { useTranslation } from "react-i18next";
import { redirect, redirectDocument } from "react-router";
import { signUp } from "#app/domain/membership/signup/sign-up.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { returnedForm } from "#app/features/signup/returned-form.ts";
import { SignupFlow, type SignupPhase } from "#app/features/signup/signup-flow.tsx";
import {
  formerField,
  parseSignup,
  signupCircumstances,
  signupForm,
  signupOffer,
} from "#app/features/signup/offer/signup-offer.server.ts";
import { type FieldProblems, problemsOf } from "#app/features/signup/submission/signup-problems.ts";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["signup", "members"], isQuiet: true };

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor, tenant } = getCtx(context);
  if (actor) throw redirect("/members");
  return { head: pageHead(context, url), brand: tenant.settings.name, offer: signupOffer(context) };
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
    if (!(error instanceof AppError)) throw error;
    if (error.code === "email_taken") return again({ email: ["email_taken"] });
    return again({}, getTranslator(context).t(`errors:${error.code}`, error.details));
  }
}

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("signup");
  const { head, brand, offer } = loaderData;
  const [phase, setPhase] = useState<SignupPhase>("untouched");
  return (
    <div className="page-width auth-page">
      <PageHead
        head={head}
        title={t(offer ? "title" : "closed.title", { brand })}
        description={t(offer ? "description" : "closed.text", { brand })}
        indexed={offer !== null}
      />
      {offer ? (
        <Card className="signup-card">
          <header className="grid gap-1">
            <h1 className="text-3xl">{t("heading", { brand })}</h1>
            <p className="text-ink-muted">{t("lead")}</p>
          </header>
          {actionData?.refusal && <Alert tone="danger">{actionData.refusal}</Alert>}
          <SignupFlow offer={offer} returned={actionData?.returned} onPhase={setPhase} />
          {phase !== "sending" && (
            <p className="text-sm text-ink-muted">
              {t("haveAccount")} <TextLink to="/login">{t("login")}</TextLink>
            </p>
          )}
        </Card>
      ) : (
        <div className="grid gap-6 text-center">
          <h1 className="sr-only">{t("closed.title", { brand })}</h1>
          <EmptyState
            title={t("closed.title", { brand })}
            text={t("closed.text")}
            action={<ButtonLink to="/login">{t("login")}</ButtonLink>}
          />
        </div>
      )}
    </div>
  );
}
