import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { longestComplaint } from "#app/domain/safety/complaints/complaint-contract.ts";
import { CaseMessages } from "./case-messages.tsx";
import { RefundClaims } from "./refund-claims.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import type { Unsent } from "#app/features/connection/unsent.ts";
import type { ComplaintView } from "./present-complaint.server.ts";

type ComplaintStatusProps = {
  complaint: ComplaintView;
  brand: string;
  answer: { problem: string; text: string } | Unsent | undefined;
};

/** How far a complaint is, what was written about it, and the field to write more. */
export function ComplaintStatus({ complaint, brand, answer }: ComplaintStatusProps) {
  const { t } = useTranslation("complaints");
  const busy = useNavigation().state !== "idle";
  const { number, subject, status, createdAt, answerBy, refundClaims, messages } = complaint;
  const date = useDates({ dateStyle: "long" });
  const refused = answer && "problem" in answer ? answer : null;
  return (
    <section className="page-width complaint-page">
      <h1>{t("follow.title", { number })}</h1>
      <dl className="case-facts">
        <div>
          <dt>{t("status.label")}</dt>
          <dd>
            <span data-part="chip" data-tone={status === "open" ? "secondary" : "primary"}>
              {t(`status.${status}`)}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t("subject.short")}</dt>
          <dd>{t(`subject.${subject}`)}</dd>
        </div>
        <div>
          <dt>{t("follow.since")}</dt>
          <dd>{date(createdAt)}</dd>
        </div>
        {status === "open" && answerBy !== undefined && (
          <div>
            <dt>{t("follow.answerBy")}</dt>
            <dd>{date(answerBy)}</dd>
          </div>
        )}
      </dl>
      <p className="text-ink-muted">{t(`status.${status}Text`)}</p>
      <RefundClaims claims={refundClaims} />
      <CaseMessages messages={messages} us={brand} them={t("follow.you")} />
      {status !== "open" && <p className="text-sm text-ink-muted">{t("redress")}</p>}
      {status !== "closed" && (
        <Form method="post" className="grid gap-4" key={messages.length}>
          <MadeFor />
          <TextArea
            id="complaint-message"
            name="text"
            label={t("follow.add")}
            required
            maxLength={longestComplaint}
            defaultValue={refused?.text}
            errors={refused ? [refused.problem] : undefined}
          />
          <UnsentAlert answer={answer} busy={busy} />
          <div>
            <Button type="submit" variant="secondary" loading={busy}>
              {t("follow.send")}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
