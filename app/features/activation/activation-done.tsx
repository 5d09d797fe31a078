import { useTranslation } from "react-i18next";
import CircleCheck from "lucide-react/icons/circle-check";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";

/** The address is confirmed; works on whatever device the mail was read. */
export function ActivationDone({ brand, isMember }: { brand: string; isMember: boolean }) {
  const { t } = useTranslation("activation");
  return (
    <div className="page-width auth-page">
      <Card className="auth-card activation-card" data-outcome="done">
        <CircleCheck aria-hidden="true" />
        <h1 className="text-3xl">{t("done.heading")}</h1>
        <p>{t("done.text", { brand })}</p>
        <div className="grid gap-3">
          {isMember ? (
            <>
              <ButtonLink to="/complete-signup" wide>
                {t("done.complete")}
              </ButtonLink>
              <ButtonLink to="/members" variant="secondary" wide>
                {t("done.members")}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to="/login?from=/members" wide>
              {t("done.login")}
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  );
}
