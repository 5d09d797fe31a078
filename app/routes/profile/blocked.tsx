import { useTranslation } from "react-i18next";
import { listBlocked } from "#app/domain/safety/blocks/list-blocked.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { unlessUnsent } from "#app/features/connection/unsent.ts";
import { BlockedList } from "#app/features/blocks/blocked-list.tsx";
import type { Route } from "./+types/blocked";

export const handle = { namespaces: ["report"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), people: await listBlocked(ctx) };
}

export const shouldRevalidate = unlessUnsent;

export default function Blocked({ loaderData: { head, people } }: Route.ComponentProps) {
  const { t } = useTranslation("report");
  return (
    <>
      <PageHead head={head} title={t("blocked.title")} description={t("blocked.text")} indexed={false} />
      <BlockedList people={people} />
    </>
  );
}
