import { useTranslation } from "react-i18next";
import { AccountDeleted } from "#app/features/leaving/account-deleted.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import type { Route } from "./+types/account-deleted";

export const handle = { namespaces: ["leaving"] };

export const loader = ({ context, url }: Route.LoaderArgs) => ({ head: pageHead(context, url) });

export default function Deleted({ loaderData: { head } }: Route.ComponentProps) {
  const { t } = useTranslation("leaving");
  return (
    <>
      <PageHead head={head} title={t("deleted.title")} description={t("deleted.lead")} indexed={false} />
      <AccountDeleted />
    </>
  );
}
