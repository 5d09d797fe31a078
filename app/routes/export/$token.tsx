import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { findExport } from "#app/domain/membership/exports/find-export.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { Route } from "./+types/$token";

export const handle = { namespaces: ["export", "errors"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const head = pageHead(context, url);
  try {
    const { expiresAt } = await findExport(ctx, { secret: params.token });
    return { head, file: `/export/${params.token}/file`, expiresAt: expiresAt.toISOString() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw data(null, { status: error.status });
    return data({ head, file: null, expiresAt: null }, { status: error.status });
  }
}

export default function DownloadExport({ loaderData: { head, file, expiresAt } }: Route.ComponentProps) {
  const { t } = useTranslation(["export", "errors"]);
  const day = useDates({ dateStyle: "long" });
  const date = expiresAt && day(expiresAt);
  return (
    <section className="page-width leaving-page">
      <PageHead head={head} title={t("download.title")} description={t("lead")} indexed={false} />
      <h1>{t(file ? "download.heading" : "download.over")}</h1>
      <p className="text-lg text-ink-muted">{file ? t("download.text", { date }) : t("errors:link_invalid")}</p>
      <div className="leaving-actions">
        {file ? (
          <ButtonLink to={file} reloadDocument download>
            {t("download.action")}
          </ButtonLink>
        ) : (
          <ButtonLink to="/profile/export">{t("download.again")}</ButtonLink>
        )}
      </div>
    </section>
  );
}
