import { useTranslation } from "react-i18next";
import type { listAppeals } from "#app/domain/safety/moderation/list-appeals.server.ts";
import { CaseList } from "./case-list.tsx";

type AppealQueueProps = {
  status: string;
  appeals: readonly (Omit<Awaited<ReturnType<typeof listAppeals>>[number], "createdAt"> & { at: string })[];
};

/** The appeals that wait, or those that were answered. */
export function AppealQueue({ status, appeals }: AppealQueueProps) {
  const { t } = useTranslation(["staff", "moderation"]);
  return (
    <>
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
