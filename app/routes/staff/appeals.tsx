import { useTranslation } from "react-i18next";
import { listAppeals } from "#app/domain/safety/moderation/list-appeals.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { AppealQueue } from "#app/features/staff/appeal-queue.tsx";
import type { Route } from "./+types/appeals";

export const handle = { namespaces: ["staff", "moderation"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  const status = url.searchParams.get("status") === "closed" ? "closed" : "open";
  const appeals = await listAppeals(ctx, { status });
  return {
    head: pageHead(context, url),
    status,
    appeals: appeals.map(({ createdAt, ...appeal }) => ({ ...appeal, at: createdAt.toISOString() })),
  };
}

export default function StaffAppeals({ loaderData: { head, status, appeals } }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <PageHead head={head} title={t("nav.appeals")} description={t("overview.description")} indexed={false} />
      <AppealQueue status={status} appeals={appeals} />
    </>
  );
}
