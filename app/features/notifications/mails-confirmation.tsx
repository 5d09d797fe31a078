import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Button } from "#app/ui/button/button.tsx";

/** Asks whether mails shall come, and says that they will; `answer` is what became of it. */
export function MailsConfirmation({ isGood, answer }: { isGood: boolean; answer: { isOn: boolean } | undefined }) {
  const { t } = useTranslation(["notifications", "errors"]);
  const busy = useNavigation().state !== "idle";
  const isOpen = isGood && !answer;
  return (
    <section className="page-width leaving-page" aria-live="polite">
      <h1>{answer?.isOn ? t("unsubscribe.done") : t("confirm.heading")}</h1>
      <p className="text-lg text-ink-muted">
        {answer?.isOn ? t("blocked.on") : isOpen ? t("confirm.text") : t("errors:link_invalid")}
      </p>
      {isOpen ? (
        <Form method="post">
          <MadeFor />
          <Button type="submit" loading={busy}>
            {t("confirm.action")}
          </Button>
        </Form>
      ) : (
        <div>
          <ButtonLink to="/notifications" variant="secondary">
            {t("unsubscribe.choose")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
