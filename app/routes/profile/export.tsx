import { useTranslation } from "react-i18next";
import { data, Form, useNavigation } from "react-router";
import { getLastExport } from "#app/domain/membership/exports/get-last-export.server.ts";
import { requestExport } from "#app/domain/membership/exports/request-export.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Route } from "./+types/export";

export const handle = { namespaces: ["export"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const last = await getLastExport(requireMember(context, url));
  return { head: pageHead(context, url), ...last, expiresAt: last.expiresAt?.toISOString() ?? null };
}

export async function action({ context, url }: Route.ActionArgs) {
  try {
    await requestExport(requireMember(context, url));
    return data({ refused: false });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ refused: true }, { status: error.status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

const tones = { none: "info", requested: "info", ready: "success", failed: "warning", expired: "info" } as const;

export default function RequestExport({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("export");
  const busy = useNavigation().state !== "idle";
  const { head, status, expiresAt, mayAsk } = loaderData;
  const day = useDates({ dateStyle: "long" });
  const date = expiresAt && day(expiresAt);
  return (
    <section className="leaving-page">
      <PageHead head={head} title={t("title")} description={t("lead")} indexed={false} />
      <h1>{t("heading")}</h1>
      <p className="text-lg text-ink-muted">{t("lead")}</p>
      {status !== "none" && <Alert tone={tones[status]} title={t(`status.${status}`, { date })} />}
      {actionData && "refused" in actionData && actionData.refused && <Alert tone="warning" title={t("refused")} />}
      <UnsentAlert answer={actionData} busy={busy} />
      <ul className="fair-list">
        {(["what", "where", "who"] as const).map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      {mayAsk ? (
        <Form method="post">
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
