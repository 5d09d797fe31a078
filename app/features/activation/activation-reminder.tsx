import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import type { ResendOutcome } from "./resend-outcome.ts";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";

/** Reminds a member whose address is not confirmed, and sends the link again (spec section 4). */
export function ActivationReminder({ email }: { email: string }) {
  const { t } = useTranslation("layout");
  const fetcher = useFetcher<ResendOutcome | Unsent>();
  const answer = isUnsent(fetcher.data) ? { outcome: "refused", message: t("unsent") } : fetcher.data;
  const send = (
    <fetcher.Form method="post" action="/activate/resend" preventScrollReset>
      <MadeFor />
      <Button type="submit" size="sm" variant="secondary" loading={fetcher.state !== "idle"}>
        {t("alerts.activation_reminder.action")}
      </Button>
    </fetcher.Form>
  );
  return (
    <Alert
      tone={answer?.outcome === "sent" ? "success" : "warning"}
      title={t("alerts.activation_reminder.title")}
      action={answer?.outcome === "sent" ? undefined : send}
    >
      {answer?.message ?? t("alerts.activation_reminder.text", { email })}
    </Alert>
  );
}
