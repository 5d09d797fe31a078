import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { ReactivationState } from "#app/domain/identity/reactivation/find-reactivation.server.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Button } from "#app/ui/button/button.tsx";

/** Takes an account back whose deletion was asked for, or says why there is nothing to take back. */
export function Reactivation({ state }: { state: ReactivationState }) {
  const { t } = useTranslation(["leaving", "errors"]);
  const busy = useNavigation().state !== "idle";
  return (
    <section className="page-width leaving-page" aria-live="polite">
      <h1>{t(`reactivate.${state}.heading`)}</h1>
      <p className="text-lg text-ink-muted">
        {state === "invalid" ? t("errors:link_invalid") : t(`reactivate.${state}.text`)}
      </p>
      <div className="leaving-actions">
        {state === "open" && (
          <Form method="post">
            <MadeFor />
            <Button type="submit" loading={busy}>
              {t("reactivate.open.action")}
            </Button>
          </Form>
        )}
        {state === "done" && <ButtonLink to="/login">{t("deleted.login")}</ButtonLink>}
        {state === "invalid" && <ButtonLink to="/login">{t("reactivate.invalid.action")}</ButtonLink>}
      </div>
      {state === "invalid" && <p className="text-ink-muted">{t("deleted.noMail")}</p>}
    </section>
  );
}
