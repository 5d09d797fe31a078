import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { decideReport } from "#app/domain/safety/moderation/decide-report.server.ts";
import { decisionContract } from "#app/domain/safety/decisions/moderation-contract.ts";
import { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { DecisionForm } from "#app/features/staff/decision-form.tsx";
import { asPage, refusal } from "#app/features/staff/refusal.server.ts";
import { ReportedProfile } from "#app/features/staff/reported-profile.tsx";
import { shownProfile } from "#app/features/staff/shown-profile.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import type { Route } from "./+types/reports.$id";

export const handle = { namespaces: ["staff", "moderation"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  const { createdAt, closedAt: _, profile, ...report } = await asPage(viewReport(ctx, { id: params.id }));
  return {
    ...report,
    createdAt: createdAt.toISOString(),
    profile: shownProfile(profile),
    head: pageHead(context, url),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = await requireStaff(context);
  const given = decisionContract.safeParse(Object.fromEntries(await readForm(request, context, decisionContract)));
  if (!given.success)
    return data(
      {
        problem: getTranslator(context).t(
          `staff:problems.${given.error.issues[0]?.message === "facts" ? "facts" : "decision"}`,
        ),
      },
      { status: 400 },
    );
  try {
    await decideReport(ctx, { ...given.data, id: params.id });
  } catch (error) {
    return refusal(context, error);
  }
  return redirect("/staff/reports");
}

export default function StaffReport({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["staff", "moderation"]);
  const { head, reason, text, status, photo, message, reporter, profile } = loaderData;
  return (
    <>
      <PageHead
        head={head}
        title={t("report.title", { name: profile.name })}
        description={t("overview.description")}
        indexed={false}
      />
      <h1 className="text-2xl">{t("report.title", { name: profile.name || t("erased") })}</h1>
      <div className="staff-columns">
        <section aria-labelledby="what">
          <h2 id="what" className="text-lg">
            {t("report.what")}
          </h2>
          <dl className="case-facts">
            <div>
              <dt>{t("report.reason")}</dt>
              <dd>{t(`reasons.${reason}`)}</dd>
            </div>
            <div>
              <dt>{t("report.by")}</dt>
              <dd>
                {reporter.name || t("erased")} ({t("report.made", { count: reporter._count.reportsMade })})
              </dd>
            </div>
          </dl>
          {text && <blockquote className="staff-quote">{text}</blockquote>}
          {message && <blockquote className="staff-quote">{message.body || t(`subjects.message`)}</blockquote>}
          {photo && (
            <img src={photo.address} alt={t("report.photo")} width={240} height={300} className="staff-photo" />
          )}
          {status === "closed" ? (
            <p className="staff-none">{t("report.closed")}</p>
          ) : (
            <DecisionForm hasPhoto={photo?.isShown === true} problem={actionData?.problem} />
          )}
        </section>
        <ReportedProfile profile={profile} />
      </div>
      <p className="text-sm text-ink-muted">{t("audited")}</p>
    </>
  );
}
