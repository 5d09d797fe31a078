import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { changeMail } from "#app/domain/membership/mail-change/change-mail.server.ts";
import { findMailChange } from "#app/domain/membership/mail-change/find-mail-change.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { MailChangePage } from "#app/features/mail-change/mail-change-page.tsx";
import type { Route } from "./+types/do";

export const handle = { namespaces: ["account"] };

const secretOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Looking changes nothing, because mail scanners look too; the button does. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const change = await findMailChange(ctx, { secret: secretOf(url) });
  const problem = change ? null : getTranslator(context).t("errors:link_invalid");
  return data({ head: pageHead(context, url), isMember: ctx.actor !== null, change, problem }, change ? 200 : 410);
}

export async function action({ context, url }: Route.ActionArgs) {
  try {
    await changeMail(getCtx(context), { secret: secretOf(url) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== "link_invalid")
      return { problem: getTranslator(context).t(`errors:${error.code}`, error.details) };
  }
  return redirect(url.pathname + url.search);
}

export default function ConfirmMailChange({ loaderData: { head, ...shown }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead
        head={head}
        title={t("mailChange.title")}
        description={t("mailChange.description", { brand: head.brand })}
        indexed={false}
      />
      <MailChangePage {...shown} problem={actionData?.problem ?? shown.problem} />
    </>
  );
}
