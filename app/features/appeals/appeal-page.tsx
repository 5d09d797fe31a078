import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { moderationGrounds } from "#app/domain/safety/decisions/moderation-contract.ts";
import { isAboutPhoto } from "#app/domain/safety/decisions/is-about-photo.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import type { Unsent } from "#app/features/connection/unsent.ts";
import type { OwnDecision } from "#app/domain/safety/moderation/view-decision.server.ts";

type AppealPageProps = {
  decision: Omit<OwnDecision, "decidedAt" | "appealableUntil"> & { decidedAt: string; appealableUntil: string };
  answer: { problem: string } | Unsent | undefined;
};

/** A decision about the member with its statement of reasons, and the appeal against it. */
export function AppealPage({ decision, answer }: AppealPageProps) {
  const { t } = useTranslation("moderation");
  const busy = useNavigation().state !== "idle";
  const {
    action: measure,
    statement,
    automated,
    decidedAt,
    appealableUntil,
    mayAppeal,
    isPhotoBack,
    appeal,
  } = decision;
  const day = useDates({ dateStyle: "long" });
  const ground = moderationGrounds.find((each) => each === decision.ground);
  return (
    <section className="page-width complaint-page">
      <h1>{t("title")}</h1>
      <dl className="case-facts">
        <div>
          <dt>{t("facts.measure")}</dt>
          <dd>{t(`measures.${measure}`)}</dd>
        </div>
        <div>
          <dt>{t("facts.date")}</dt>
          <dd>{day(decidedAt)}</dd>
        </div>
        {isAboutPhoto(measure) && (
          <div>
            <dt>{t("facts.ground")}</dt>
            <dd>{t("grounds.photo")}</dd>
          </div>
        )}
        {ground && !isAboutPhoto(measure) && (
          <div>
            <dt>{t("facts.ground")}</dt>
            <dd>{t(`grounds.${ground}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t("facts.who")}</dt>
          <dd>{t(automated ? "facts.software" : "facts.person")}</dd>
        </div>
      </dl>
      {statement && (
        <blockquote className="appeal-quote" dir="auto">
          {statement}
        </blockquote>
      )}
      {appeal && (
        <>
          <h2 className="text-xl">{t("appeal.yours")}</h2>
          <blockquote className="appeal-quote" dir="auto">
            {appeal.text}
          </blockquote>
          {appeal.upheld === null ? (
            <Alert tone="info" title={t("appeal.waiting")} />
          ) : (
            <>
              <Alert
                tone={appeal.upheld ? "success" : "info"}
                title={t(`appealOutcomes.${appeal.upheld ? "taken_back" : "kept"}`)}
              >
                {appeal.upheld &&
                  isAboutPhoto(measure) &&
                  t(isPhotoBack ? "appealOutcomes.photo_back" : "appealOutcomes.photo_again")}
              </Alert>
              <blockquote className="appeal-quote" dir="auto">
                {appeal.answer}
              </blockquote>
            </>
          )}
        </>
      )}
      {mayAppeal && (
        <Form method="post" className="grid gap-4">
          <MadeFor />
          <h2 className="text-xl">{t("appeal.heading")}</h2>
          <p className="text-ink-muted">{t("appeal.lead", { date: day(appealableUntil) })}</p>
          {automated && <p>{t("appeal.software")}</p>}
          <TextArea
            id="appeal-text"
            name="text"
            label={t("appeal.label")}
            required
            maxLength={4_000}
            errors={answer && "problem" in answer ? [answer.problem] : undefined}
          />
          <UnsentAlert answer={answer} busy={busy} />
          <div>
            <Button type="submit" loading={busy}>
              {t("appeal.submit")}
            </Button>
          </div>
        </Form>
      )}
      <p className="text-sm text-ink-muted">{t("court")}</p>
    </section>
  );
}
