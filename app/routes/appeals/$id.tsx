import { useTranslation } from "react-i18next";
import { data, Form, redirect, useNavigation } from "react-router";
import { appealDecision } from "#app/domain/safety/moderation/appeal-decision.server.ts";
import { appealContract, moderationGrounds } from "#app/domain/safety/decisions/moderation-contract.ts";
import { isAboutPhoto } from "#app/domain/safety/decisions/is-about-photo.ts";
import { viewDecision } from "#app/domain/safety/moderation/view-decision.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import type { Route } from "./+types/$id";

export const handle = { namespaces: ["moderation"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  try {
    const { decidedAt, appealableUntil, ...decision } = await viewDecision(requireMember(context, url), {
      id: params.id,
    });
    return {
      ...decision,
      decidedAt: decidedAt.toISOString(),
      appealableUntil: appealableUntil.toISOString(),
      head: pageHead(context, url),
    };
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const { t } = getTranslator(context);
  const given = appealContract.safeParse(Object.fromEntries(await readForm(request, context, appealContract)));
  if (!given.success) return data({ problem: t("moderation:appeal.short") }, { status: 400 });
  try {
    await appealDecision(ctx, { id: params.id, text: given.data.text });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: t(`errors:${error.code}`) }, { status: error.status });
  }
  return redirect(`/appeals/${params.id}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

/** A decision about the member with its statement of reasons, and the appeal against it. */
export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  const busy = useNavigation().state !== "idle";
  const {
    head,
    action: measure,
    statement,
    automated,
    decidedAt,
    appealableUntil,
    mayAppeal,
    isPhotoBack,
    appeal,
  } = loaderData;
  const day = useDates({ dateStyle: "long" });
  const ground = moderationGrounds.find((each) => each === loaderData.ground);
  return (
    <section className="page-width complaint-page">
      <PageHead head={head} title={t("title")} description={t("description")} indexed={false} />
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
      {statement && <blockquote className="staff-quote">{statement}</blockquote>}
      {appeal && (
        <>
          <h2 className="text-xl">{t("appeal.yours")}</h2>
          <blockquote className="staff-quote">{appeal.text}</blockquote>
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
              <blockquote className="staff-quote">{appeal.answer}</blockquote>
            </>
          )}
        </>
      )}
      {mayAppeal && (
        <Form method="post" className="grid gap-4">
          <h2 className="text-xl">{t("appeal.heading")}</h2>
          <p className="text-ink-muted">{t("appeal.lead", { date: day(appealableUntil) })}</p>
          {automated && <p>{t("appeal.software")}</p>}
          <TextArea
            id="appeal-text"
            name="text"
            label={t("appeal.label")}
            required
            maxLength={4_000}
            errors={actionData && "problem" in actionData ? [actionData.problem] : undefined}
          />
          <UnsentAlert answer={actionData} busy={busy} />
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
