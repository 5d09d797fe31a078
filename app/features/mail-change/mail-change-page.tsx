import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { AuthPage } from "#app/features/login/auth-page.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { MailChange } from "#app/domain/membership/mail-change/find-mail-change.server.ts";

type MailChangePageProps = { change: MailChange | null; isMember: boolean; problem: string | null };

function Confirm({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  return (
    <AuthPage heading={t("mailChange.heading")} lead={t("mailChange.text")}>
      <p className="text-lg font-semibold break-words">{email}</p>
      <Form method="post">
        <MadeFor />
        <Button type="submit" loading={busy} wide>
          {t("mailChange.submit")}
        </Button>
      </Form>
    </AuthPage>
  );
}

/** What a link for a new address leads to: the question, what became of it, or why it is good for nothing. */
export function MailChangePage({ change, isMember, problem }: MailChangePageProps) {
  const { t } = useTranslation("account");
  const onward = isMember
    ? { to: "/profile/settings", label: t("mailChange.toSettings") }
    : { to: "/login", label: t("login.submit") };
  return (
    <>
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
