import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import { changeMail } from "#app/domain/membership/mail-change/change-mail.server.ts";
import { findMailChange } from "#app/domain/membership/mail-change/find-mail-change.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { AuthPage } from "#app/features/login/auth-page.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
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

function Confirm({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  return (
    <AuthPage heading={t("mailChange.heading")} lead={t("mailChange.text")}>
      <p className="text-lg font-semibold break-words">{email}</p>
      <Form method="post">
        <Button type="submit" loading={busy} wide>
          {t("mailChange.submit")}
        </Button>
      </Form>
    </AuthPage>
  );
}

export default function ConfirmMailChange({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const { head, change, isMember } = loaderData;
  const problem = actionData?.problem ?? loaderData.problem;
  const onward = isMember
    ? { to: "/profile/settings", label: t("mailChange.toSettings") }
    : { to: "/login", label: t("login.submit") };
  return (
    <>
      <PageHead
        head={head}
        title={t("mailChange.title")}
        description={t("mailChange.description", { brand: head.brand })}
        indexed={false}
      />
      {problem !== null && (
        <AuthPage heading={t("mailChange.failed")} lead={<p role="alert">{problem}</p>}>
          <ButtonLink to="/profile/settings" wide>
            {t("mailChange.toSettings")}
          </ButtonLink>
        </AuthPage>
      )}
      {problem === null && change?.state === "open" && <Confirm email={change.email} />}
      {problem === null && change?.state === "done" && (
        <AuthPage
          heading={t("mailChange.done")}
          lead={<p role="status">{t("mailChange.doneText", { email: change.email })}</p>}
        >
          <ButtonLink to={onward.to} wide>
            {onward.label}
          </ButtonLink>
        </AuthPage>
      )}
    </>
  );
}
