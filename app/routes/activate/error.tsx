import { useTranslation } from "react-i18next";
import CircleAlert from "lucide-react/icons/circle-alert";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { ResendForm } from "#app/features/activation/resend-form.tsx";
import type { Route } from "./+types/error";

export const handle = { namespaces: ["activation"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  return { head: pageHead(context, url), activation: ctx.actor && (await getActivation({ ...ctx, actor: ctx.actor })) };
}

/**
 * The link did not work: another one for who is logged in, the login for everybody else (spec section 8, 'Activeren
 * mislukt').
 */
export default function ActivateError({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("activation");
  const { head, activation } = loaderData;
  return (
    <div className="page-width auth-page">
      <PageHead head={head} title={t("error.heading")} description={t("error.heading")} indexed={false} />
      <Card className="auth-card activation-card" data-outcome="error">
        <CircleAlert aria-hidden="true" />
        <h1 className="text-3xl">{t("error.heading")}</h1>
        {activation === null && (
          <>
            <p>{t("error.visitor")}</p>
            <ButtonLink to="/login?from=/activate/error" wide>
              {t("error.login")}
            </ButtonLink>
          </>
        )}
        {activation?.isConfirmed && (
          <>
            <p>{t("error.confirmed")}</p>
            <ButtonLink to="/members" wide>
              {t("done.members")}
            </ButtonLink>
          </>
        )}
        {activation && !activation.isConfirmed && (
          <>
            <p>{t("error.member", { email: activation.email })}</p>
            <ResendForm />
          </>
        )}
      </Card>
    </div>
  );
}
