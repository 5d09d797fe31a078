import { useTranslation } from "react-i18next";
import { Link } from "#app/ui/link/link.tsx";

const queues = ["reports", "photos", "complaints", "appeals"] as const;

type Queue = (typeof queues)[number];

/** How much waits for staff in each queue. */
export function QueueOverview({ counts }: { counts: Readonly<Record<Queue, number>> }) {
  const { t } = useTranslation("staff");
  return (
    <>
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
