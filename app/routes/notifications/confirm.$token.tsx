import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { confirmMails } from "#app/domain/notifications/preferences/confirm-mails.server.ts";
import { readMailsLink } from "#app/domain/notifications/preferences/read-mails-link.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { MailsConfirmation } from "#app/features/notifications/mails-confirmation.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
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
  const { t } = useTranslation("notifications");
  return (
    <>
      <PageHead head={head} title={t("confirm.heading")} description={t("confirm.text")} indexed={false} />
      <MailsConfirmation isGood={isGood} answer={actionData} />
    </>
  );
}
