import { useTranslation } from "react-i18next";
import { useNotificationForm } from "./use-notification-form.ts";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

type Block = "fbl" | "bounce" | "list_unsubscribe";

/**
 * Why no mails come (spec section 4), and how they come again: at a click, or after a bounce by a link that has to
 * arrive.
 */
export function MailBlockNote({
  blocks,
  email,
  ask,
}: {
  blocks: readonly Block[];
  email: string;
  /** What somebody agrees to anew who had unsubscribed. */
  ask: string;
}) {
  const { t } = useTranslation("notifications");
  const { fetcher, isBusy, outcome, problem } = useNotificationForm("mails");
  const [first] = blocks;
  const reason = blocks.includes("bounce") ? "bounce" : first;
  if (!reason) return <SettingNote problem={problem} saved={outcome === "on" ? t("blocked.on") : null} />;
  const action = (
    <fetcher.Form method="post" action="/notifications" className="flex flex-wrap gap-3">
      <MadeFor />
      <input type="hidden" name="intent" value="mails" />
      <Button type="submit" size="sm" loading={isBusy}>
        {t(reason === "bounce" ? "blocked.link" : "blocked.again")}
      </Button>
      {reason === "bounce" && (
        <ButtonLink to="/profile/settings#address" size="sm" variant="secondary">
          {t("blocked.address")}
        </ButtonLink>
      )}
    </fetcher.Form>
  );
  return (
    <div className="mb-6 grid max-w-4xl gap-3">
      <Alert tone="warning" title={t("blocked.title")} action={action}>
        <span>{t(`blocked.${reason}`, { email })}</span>
        {reason === "list_unsubscribe" && <span className="mt-2 block">{ask}</span>}
      </Alert>
      <SettingNote problem={problem} saved={outcome === "link_sent" ? t("blocked.sent", { email }) : null} />
    </div>
  );
}
