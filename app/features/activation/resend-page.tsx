import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { ResendOutcome } from "./resend-outcome.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";

/** What the plain form comes to, without JavaScript. */
export function ResendPage({ answer }: { answer: ResendOutcome | undefined }) {
  const { t } = useTranslation("activation");
  return (
    <div className="page-width auth-page">
      <Card className="auth-card activation-card">
        <h1 className="text-3xl">{t("resend.title")}</h1>
        <p role="status">{answer?.message ?? t("resend.text")}</p>
        {!answer && (
          <Form method="post">
            <MadeFor />
            <Button type="submit" wide>
              {t("resend.action")}
            </Button>
          </Form>
        )}
        <ButtonLink to="/members" variant="secondary" wide>
          {t("done.members")}
        </ButtonLink>
      </Card>
    </div>
  );
}
