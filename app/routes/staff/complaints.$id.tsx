import { useTranslation } from "react-i18next";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { answerComplaint } from "#app/domain/safety/complaints/answer-complaint.server.ts";
import { closeComplaint } from "#app/domain/safety/complaints/close-complaint.server.ts";
import { complaintMessageContract, longestComplaint } from "#app/domain/safety/complaints/complaint-contract.ts";
import { viewComplaint } from "#app/domain/safety/complaints/view-complaint.server.ts";
import { CaseMessages } from "#app/features/complaints/case-messages.tsx";
import { RefundClaims } from "#app/features/complaints/refund-claims.tsx";
import { showClaims } from "#app/features/complaints/show-claims.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { asPage, refusal } from "#app/features/staff/refusal.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import type { Route } from "./+types/complaints.$id";

export const handle = { namespaces: ["staff", "complaints"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  const { createdAt, messages, refundClaims, ...complaint } = await asPage(viewComplaint(ctx, { id: params.id }));
  return {
    ...complaint,
    refundClaims: showClaims(refundClaims),
    createdAt: createdAt.toISOString(),
    messages: messages.map(({ createdAt: at, ...message }) => ({ ...message, at: at.toISOString() })),
    head: pageHead(context, url),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = await requireStaff(context);
  const form = await readForm(request, context, complaintMessageContract, "intent");
  const given = complaintMessageContract.safeParse({ text: form.get("text") ?? "" });
  try {
    if (form.get("intent") === "close") await closeComplaint(ctx, { id: params.id });
    else if (given.success) await answerComplaint(ctx, { id: params.id, text: given.data.text });
    else return data({ problem: null }, { status: 400 });
  } catch (error) {
    return refusal(context, error);
  }
  return redirect(`/staff/complaints/${params.id}`);
}

export default function StaffComplaint({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["staff", "complaints"]);
  const busy = useNavigation().state !== "idle";
  const {
    head,
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
  } = loaderData;
  const errors = actionData ? [actionData.problem ?? t("complaint.empty")] : undefined;
  return (
    <>
      <PageHead head={head} title={number} description={t("overview.description")} indexed={false} />
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
      <CaseMessages messages={messages} us={head.brand} them={name || (email ?? t("complaint.nobody"))} />
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
