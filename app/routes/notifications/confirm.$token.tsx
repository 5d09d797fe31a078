import { useTranslation } from "react-i18next";
import { data, Form, useNavigation } from "react-router";
import { confirmMails } from "#app/domain/notifications/preferences/confirm-mails.server.ts";
import { readMailsLink } from "#app/domain/notifications/preferences/mails-link.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { Route } from "./+types/confirm.$token";

export const handle = { namespaces: ["notifications", "errors"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const isGood = (await readMailsLink(getCtx(context).tenant.id, params.token)) !== null;
  return data({ head: pageHead(context, url), isGood }, { status: isGood ? 200 : 410 });
}

/** A button, because mail programs open links by themselves. */
export async function action({ params, context }: Route.ActionArgs) {
  try {
    await confirmMails(getCtx(context), { token: params.token });
    return { isOn: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ isOn: false }, { status: error.status });
  }
}

export default function ConfirmMails({ loaderData: { head, isGood }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["notifications", "errors"]);
  const busy = useNavigation().state !== "idle";
  const isOpen = isGood && !actionData;
  return (
    <section className="page-width leaving-page" aria-live="polite">
      <PageHead head={head} title={t("confirm.heading")} description={t("confirm.text")} indexed={false} />
      <h1>{actionData?.isOn ? t("unsubscribe.done") : t("confirm.heading")}</h1>
      <p className="text-lg text-ink-muted">
        {actionData?.isOn ? t("blocked.on") : isOpen ? t("confirm.text") : t("errors:link_invalid")}
      </p>
      {isOpen ? (
        <Form method="post">
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
