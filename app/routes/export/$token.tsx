import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { findExport } from "#app/domain/membership/exports/find-export.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { ExportDownload } from "#app/features/exports/export-download.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
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
  const { t } = useTranslation("export");
  return (
    <>
      <PageHead head={head} title={t("download.title")} description={t("lead")} indexed={false} />
      <ExportDownload file={file} expiresAt={expiresAt} />
    </>
  );
}
