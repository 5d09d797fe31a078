import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import type { Unsubscribed } from "#app/domain/notifications/mails/unsubscribe.server.ts";
import type { PreferenceName } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";

function Choice({ preference }: { preference: PreferenceName }) {
  const { t } = useTranslation("notifications");
  const busy = useNavigation().state !== "idle";
  const choices = [
    {
      value: "kind",
      label: t("unsubscribe.kind", { kind: t(`kinds.${preference}.label`) }),
      hint: t("unsubscribe.kindHint"),
    },
    { value: "all", label: t("unsubscribe.all"), hint: t("unsubscribe.allHint") },
  ];
  return (
    <Form method="post" className="grid gap-5">
      <MadeFor />
      <RadioGroup id="which" name="which" label={t("unsubscribe.heading")} choices={choices} defaultValue="kind" />
      <div>
        <Button type="submit" loading={busy}>
          {t("unsubscribe.action")}
        </Button>
      </div>
    </Form>
  );
}

type UnsubscribePageProps = {
  /** The kind of mail whose link was followed; null for a link that opens nothing. */
  preference: PreferenceName | null;
  done: Unsubscribed | null | undefined;
};

/** Ends the mails of one kind or all of them, and says what has ended. */
export function UnsubscribePage({ preference, done }: UnsubscribePageProps) {
  const { t } = useTranslation(["notifications", "errors"]);
  const said =
    done?.which === "all"
      ? t("unsubscribe.doneAll")
      : done && t("unsubscribe.doneKind", { kind: t(`kinds.${done.preference}.label`) });
  return (
    <section className="page-width leaving-page" aria-live="polite">
      <h1>{done ? t("unsubscribe.done") : t("unsubscribe.title")}</h1>
      {said && <p className="text-lg text-ink-muted">{said}</p>}
      {!done &&
        (preference ? (
          <Choice preference={preference} />
        ) : (
          <p className="text-lg text-ink-muted">{t("errors:link_invalid")}</p>
        ))}
      {(done || !preference) && (
        <div>
          <ButtonLink to="/notifications" variant="secondary">
            {t("unsubscribe.choose")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
