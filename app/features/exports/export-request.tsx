import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Unsent } from "#app/features/connection/unsent.ts";
import type { LastExport } from "#app/domain/membership/exports/get-last-export.server.ts";

type ExportRequestProps = {
  last: Omit<LastExport, "expiresAt"> & { expiresAt: string | null };
  answer: { refused: boolean } | Unsent | undefined;
};

const tones = { none: "info", requested: "info", ready: "success", failed: "warning", expired: "info" } as const;

/** What a copy of everything holds, how far the last one is, and the way to ask for one. */
export function ExportRequest({ last: { status, expiresAt, mayAsk }, answer }: ExportRequestProps) {
  const { t } = useTranslation("export");
  const busy = useNavigation().state !== "idle";
  const day = useDates({ dateStyle: "long" });
  const date = expiresAt && day(expiresAt);
  return (
    <section className="leaving-page">
      <h1>{t("heading")}</h1>
      <p className="text-lg text-ink-muted">{t("lead")}</p>
      {status !== "none" && <Alert tone={tones[status]} title={t(`status.${status}`, { date })} />}
      {answer && "refused" in answer && answer.refused && <Alert tone="warning" title={t("refused")} />}
      <UnsentAlert answer={answer} busy={busy} />
      <ul className="fair-list">
        {(["what", "where", "who"] as const).map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      {mayAsk ? (
        <Form method="post">
          <MadeFor />
          <Button type="submit" loading={busy}>
            {t("action")}
          </Button>
        </Form>
      ) : (
        <p className="text-ink-muted">{t("tomorrow")}</p>
      )}
    </section>
  );
}
