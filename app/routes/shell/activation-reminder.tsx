import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";

/** Reminds a member whose address is not confirmed, and sends the link again (spec section 4). */
export function ActivationReminder({ email, from }: { email: string; from: string }) {
  const { t } = useTranslation("shell");
  const fetcher = useFetcher();
  const send = (
    <fetcher.Form method="post" action="/activate/resend" preventScrollReset>
      <input type="hidden" name="from" value={from} />
      <Button type="submit" size="sm" variant="secondary" loading={fetcher.state !== "idle"}>{t("alerts.activation_reminder.action")}</Button>
    </fetcher.Form>
  );
  return (
    <Alert tone="warning" title={t("alerts.activation_reminder.title")} action={send}>
      {t("alerts.activation_reminder.text", { email })}
    </Alert>
  );
}
