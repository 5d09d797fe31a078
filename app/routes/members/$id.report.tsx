import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { viewPerson } from "#app/domain/safety/blocks/view-person.server.ts";
import { reportContract } from "#app/domain/safety/reports/report-contract.ts";
import { reportMember } from "#app/domain/safety/reports/report-member.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { isUnsent, sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { Card } from "#app/ui/card/card.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { ReportForm } from "#app/features/reports/report-form.tsx";
import { ReportSent } from "#app/features/reports/report-sent.tsx";
import { wayBack } from "#app/features/reports/return-path.ts";
import type { Route } from "./+types/$id.report";

export const handle = { namespaces: ["report"] };

/** The name of a photo in its address: `/media/photos/<name>/480.webp`. */
const photoNameOf = (src: string) => /\/photos\/([\w-]+)\//.exec(src)?.[1] ?? "";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const person = await viewPerson(ctx, { id: params.id }).catch(notFoundPage);
  const photos = person.photos.map(({ src }) => photoNameOf(src)).filter((photo) => photo !== "");
  return {
    head: pageHead(context, url),
    id: person.id,
    name: person.name || getTranslator(context).t("chat:deleted"),
    photos,
    back: wayBack(person),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const submission = parseWithZod(await readForm(request, context, reportContract), { schema: reportContract });
  if (submission.status !== "success") return { result: submission.reply(), sent: null };
  try {
    return { result: null, sent: await reportMember(ctx, { ...submission.value, profileId: params.id }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { t } = getTranslator(context);
    return { result: submission.reply({ formErrors: [t(`errors:${error.code}`, error.details)] }), sent: null };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

/** The report as a page, for whom the dialog does not open. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("report");
  const { head, id, name, photos, back } = loaderData;
  const sent = actionData && !isUnsent(actionData) ? actionData.sent : null;
  return (
    <div className="page-width narrow-page">
      <PageHead
        head={head}
        title={t("pageTitle")}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <BackLink to={back.to} label={t(back.label)} />
      <Card className="grid gap-5">
        <h1 className="text-3xl">{sent ? t(sent.isNew ? "sentTitle" : "knownTitle") : t("title", { name })}</h1>
        {sent ? (
          <ReportSent id={id} name={name} isNew={sent.isNew} />
        ) : (
          <ReportForm id={id} name={name} photos={photos} answer={actionData} />
        )}
      </Card>
    </div>
  );
}
