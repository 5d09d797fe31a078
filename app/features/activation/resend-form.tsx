import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import type { ButtonVariant } from "#app/ui/button/button-attributes.ts";
import { isUnsent, type Unsent } from "#app/features/connection/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { ResendOutcome } from "./resend-outcome.ts";

/** Asks for another activation mail, and tells what became of it; a plain form without JavaScript. */
export function ResendForm({ look = "primary" }: { look?: ButtonVariant }) {
  const { t } = useTranslation("activation");
  const fetcher = useFetcher<ResendOutcome | Unsent>();
  const answer = isUnsent(fetcher.data) ? undefined : fetcher.data;
  return (
    <fetcher.Form method="post" action="/activate/resend" className="grid gap-4">
      <MadeFor />
      <UnsentAlert answer={fetcher.data} busy={fetcher.state !== "idle"} />
      {answer && <Alert tone={answer.outcome === "refused" ? "warning" : "success"}>{answer.message}</Alert>}
      {answer?.outcome !== "confirmed" && (
        <Button type="submit" variant={look} loading={fetcher.state !== "idle"} wide>
          {t("resend.action")}
        </Button>
      )}
    </fetcher.Form>
  );
}
