import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import type { AppealCaseData } from "./appeal-case-data.server.ts";

type AppealCaseProps = { appeal: AppealCaseData; problem: string | undefined };

/** An appeal beside the decision it is against, and the form that answers it. */
export function AppealCase({ appeal, problem }: AppealCaseProps) {
  const { t } = useTranslation(["staff", "moderation"]);
  const busy = useNavigation().state !== "idle";
  const { text, status, answer, upheld, isMine, decision } = appeal;
  const name = decision.profile.name || t("erased");
  return (
    <>
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
          {problem !== undefined && <Alert tone="danger" title={problem} />}
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
