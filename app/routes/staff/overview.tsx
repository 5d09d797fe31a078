import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { countWaiting } from "#app/domain/identity/staff/count-waiting.server.ts";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import type { Route } from "./+types/overview";

export const handle = { namespaces: ["staff"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  return { head: pageHead(context, url), counts: await countWaiting(ctx) };
}

const queues = ["reports", "photos", "complaints", "appeals"] as const;

export default function StaffOverview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const { head, counts } = loaderData;
  return (
    <>
      <PageHead head={head} title={t("overview.title")} description={t("overview.description")} indexed={false} />
      <h1 className="text-2xl">{t("overview.title")}</h1>
      <ul className="staff-queues">
        {queues.map((queue) => (
          <li key={queue}>
            <Link to={`/staff/${queue}`} data-waiting={counts[queue] > 0 ? "" : undefined}>
              <strong>{counts[queue]}</strong>
              <span>{t(`overview.${queue}`, { count: counts[queue] })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-ink-muted">{t("overview.order")}</p>
      <p className="max-w-prose text-sm text-ink-muted">{t("audited")}</p>
    </>
  );
}
