import { useTranslation } from "react-i18next";
import { listAppeals } from "#app/domain/safety/moderation/list-appeals.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { CaseList } from "#app/features/staff/case-list.tsx";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
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
  const { t } = useTranslation(["staff", "moderation"]);
  return (
    <>
      <PageHead head={head} title={t("nav.appeals")} description={t("overview.description")} indexed={false} />
      <h1 className="text-2xl">{t("nav.appeals")}</h1>
      <CaseList
        path="/staff/appeals"
        status={status}
        columns={[t("appeal.from"), t("appeal.against"), t("appeal.decider")]}
        statuses={[
          { value: "open", label: t("statuses.open") },
          { value: "closed", label: t("statuses.closed") },
        ]}
        rows={appeals.map(({ id, name, action, isMine, at }) => ({
          id,
          name: name || t("erased"),
          facts: [t(`moderation:measures.${action}`), t(isMine ? "appeal.you" : "appeal.another")],
          at,
        }))}
      />
    </>
  );
}
