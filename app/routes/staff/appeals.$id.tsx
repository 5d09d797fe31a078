import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import { answerAppeal } from "#app/domain/safety/moderation/answer-appeal.server.ts";
import { appealAnswerContract } from "#app/domain/safety/decisions/moderation-contract.ts";
import { viewAppeal } from "#app/domain/safety/moderation/view-appeal.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { asPage, refusal } from "#app/features/staff/refusal.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import type { Route } from "./+types/appeals.$id";

export const handle = { namespaces: ["staff", "moderation"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  const {
    createdAt,
    decision: { decidedAt, ...decision },
    ...appeal
  } = await asPage(viewAppeal(ctx, { id: params.id }));
  return {
    ...appeal,
    at: createdAt.toISOString(),
    decision: { ...decision, at: decidedAt.toISOString() },
    head: pageHead(context, url),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = await requireStaff(context);
  const given = appealAnswerContract.safeParse(
    Object.fromEntries(await readForm(request, context, appealAnswerContract)),
  );
  if (!given.success) return data({ problem: getTranslator(context).t("staff:problems.answer") }, { status: 400 });
  try {
    await answerAppeal(ctx, { ...given.data, id: params.id });
  } catch (error) {
    return refusal(context, error);
  }
  return redirect("/staff/appeals");
}

export default function StaffAppeal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["staff", "moderation"]);
  const busy = useNavigation().state !== "idle";
  const { head, text, status, answer, upheld, isMine, decision } = loaderData;
  const name = decision.profile.name || t("erased");
  return (
    <>
      <PageHead
        head={head}
        title={t("appeal.title", { name })}
        description={t("overview.description")}
        indexed={false}
      />
      <h1 className="text-2xl">{t("appeal.title", { name })}</h1>
      <dl className="case-facts">
        <div>
          <dt>{t("appeal.against")}</dt>
          <dd>{t(`moderation:measures.${decision.action}`)}</dd>
        </div>
        <div>
          <dt>{t("appeal.decider")}</dt>
          <dd>{t(isMine ? "appeal.you" : "appeal.another")}</dd>
        </div>
        {decision.report && (
          <div>
            <dt>{t("report.reason")}</dt>
            <dd>{t(`reasons.${decision.report.reason}`)}</dd>
          </div>
        )}
      </dl>
      <h2 className="text-lg">{t("appeal.statement")}</h2>
      <p className="staff-quote">{decision.statement || t("none")}</p>
      {decision.photo !== null && <img className="staff-photo" src={decision.photo} alt={t("appeal.photo")} />}
      <h2 className="text-lg">{t("appeal.text")}</h2>
      <p className="staff-quote">{text}</p>
      {status === "closed" && (
        <>
          <h2 className="text-lg">{t(`moderation:appealOutcomes.${upheld ? "taken_back" : "kept"}`)}</h2>
          <p className="staff-quote">{answer}</p>
        </>
      )}
      {status !== "closed" && isMine && <Alert tone="info" title={t("appeal.notYou")} />}
      {status !== "closed" && !isMine && (
        <Form method="post" className="staff-form">
          {actionData && <Alert tone="danger" title={actionData.problem} />}
          <RadioGroup
            id="outcome"
            name="outcome"
            label={t("appeal.outcome")}
            required
            choices={(["taken_back", "kept"] as const).map((value) => ({ value, label: t(`appeal.${value}`) }))}
          />
          <TextArea id="answer" name="answer" label={t("appeal.answer")} required rows={4} maxLength={2_000} />
          <div className="staff-actions">
            <Button type="submit" loading={busy}>
              {t("appeal.submit")}
            </Button>
          </div>
        </Form>
      )}
      <p className="text-sm text-ink-muted">{t("audited")}</p>
    </>
  );
}
