import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { getLastExport } from "#app/domain/membership/exports/get-last-export.server.ts";
import { requestExport } from "#app/domain/membership/exports/request-export.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { ExportRequest } from "#app/features/exports/export-request.tsx";
import type { Route } from "./+types/export";

export const handle = { namespaces: ["export"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const last = await getLastExport(requireMember(context, url));
  return { head: pageHead(context, url), last: { ...last, expiresAt: last.expiresAt?.toISOString() ?? null } };
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

export default function RequestExport({ loaderData: { head, last }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("export");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("lead")} indexed={false} />
      <ExportRequest last={last} answer={actionData} />
    </>
  );
}
