import { useTranslation } from "react-i18next";
import { countWaiting } from "#app/domain/identity/staff/count-waiting.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { QueueOverview } from "#app/features/staff/queue-overview.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["staff"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  return { head: pageHead(context, url), counts: await countWaiting(ctx) };
}

export default function StaffOverview({ loaderData: { head, counts } }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <PageHead head={head} title={t("overview.title")} description={t("overview.description")} indexed={false} />
      <QueueOverview counts={counts} />
    </>
  );
}
