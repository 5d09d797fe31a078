import { useTranslation } from "react-i18next";
import CircleAlert from "lucide-react/icons/circle-alert";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { ResendForm } from "./resend-form.tsx";
import type { Activation } from "#app/domain/membership/activation/get-activation.server.ts";

/**
 * The link did not work: another one for who is logged in, the login for everybody else (spec section 8, 'Activeren
 * mislukt').
 */
export function ActivationFailed({ activation }: { activation: Activation | null }) {
  const { t } = useTranslation("activation");
  return (
    <div className="page-width auth-page">
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
