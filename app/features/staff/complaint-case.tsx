import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { longestComplaint } from "#app/domain/safety/complaints/complaint-contract.ts";
import { CaseMessages } from "#app/features/complaints/case-messages.tsx";
import { RefundClaims } from "#app/features/complaints/refund-claims.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { ComplaintCaseData } from "./complaint-case-data.server.ts";

type ComplaintCaseProps = {
  complaint: ComplaintCaseData;
  brand: string;
  answer: { problem: string | null } | undefined;
};

/** A complaint with what was written about it, and the field to answer or close it. */
export function ComplaintCase({ complaint, brand, answer }: ComplaintCaseProps) {
  const { t } = useTranslation(["staff", "complaints"]);
  const busy = useNavigation().state !== "idle";
  const {
    number,
    subject,
    status,
    name,
    email,
    language,
    subjectProfile,
    accountId,
    location,
    goodFaith,
    refundClaims,
    messages,
  } = complaint;
  const errors = answer ? [answer.problem ?? t("complaint.empty")] : undefined;
  return (
    <>
      <h1 className="text-2xl">{number}</h1>
      <dl className="case-facts">
        <div>
          <dt>{t("complaint.about")}</dt>
          <dd>{t(`complaints:subject.${subject}`)}</dd>
        </div>
        <div>
          <dt>{t("complaint.status")}</dt>
          <dd>{t(`statuses.${status}`)}</dd>
        </div>
        <div>
          <dt>{t("complaint.from")}</dt>
          <dd>
            {name} {email ?? t("complaint.nobody")} ({t(accountId ? "complaint.member" : "complaint.visitor")},{" "}
            {language})
          </dd>
        </div>
        {location !== "" && (
          <div>
            <dt>{t("complaint.page")}</dt>
            <dd>{location}</dd>
          </div>
        )}
        {goodFaith && (
          <div>
            <dt>{t("complaint.goodFaith")}</dt>
            <dd>{t("complaint.given")}</dd>
          </div>
        )}
        {subjectProfile && (
          <div>
            <dt>{t("complaint.person")}</dt>
            <dd>
              <Link to={`/members/${subjectProfile.id}`}>{subjectProfile.name}</Link>
            </dd>
          </div>
        )}
      </dl>
      <RefundClaims claims={refundClaims} />
      <CaseMessages messages={messages} us={brand} them={name || (email ?? t("complaint.nobody"))} />
      {status !== "closed" && (
        <Form method="post" className="staff-form" key={messages.length}>
          <TextArea
            id="answer"
            name="text"
            label={t("complaint.answer")}
            description={t("complaint.answerHint")}
            rows={6}
            maxLength={longestComplaint}
            errors={errors}
          />
          <div className="staff-actions">
            <Button type="submit" name="intent" value="answer" loading={busy}>
              {t("complaint.send")}
            </Button>
            {status === "answered" && (
              <Button type="submit" name="intent" value="close" variant="secondary">
                {t("complaint.close")}
              </Button>
            )}
          </div>
        </Form>
      )}
      <p className="text-sm text-ink-muted">{t("audited")}</p>
    </>
  );
}
