import { useTranslation } from "react-i18next";
import type { listComplaints } from "#app/domain/safety/complaints/list-complaints.server.ts";
import { CaseList } from "./case-list.tsx";
import { complaintStatuses } from "./complaint-statuses.ts";

type ComplaintQueueProps = {
  status: (typeof complaintStatuses)[number];
  complaints: readonly (Omit<Awaited<ReturnType<typeof listComplaints>>[number], "createdAt"> & { at: string })[];
};

/** The complaints of one status. */
export function ComplaintQueue({ status, complaints }: ComplaintQueueProps) {
  const { t } = useTranslation(["staff", "complaints"]);
  return (
    <>
      <h1 className="text-2xl">{t("nav.complaints")}</h1>
      <CaseList
        path="/staff/complaints"
        status={status}
        columns={[t("complaint.number"), t("complaint.about"), t("complaint.from"), t("complaint.messages")]}
        statuses={complaintStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        rows={complaints.map(({ id, number, subject, isMember, messages, at }) => ({
          id,
          name: number,
          facts: [t(`complaints:subject.${subject}`), t(isMember ? "complaint.member" : "complaint.visitor"), messages],
          at,
        }))}
      />
    </>
  );
}
