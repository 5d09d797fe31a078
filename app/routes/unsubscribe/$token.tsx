import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { findUnsubscribe } from "#app/domain/notifications/mails/find-unsubscribe.server.ts";
import { unsubscribe } from "#app/domain/notifications/mails/unsubscribe.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { unlessInvalid } from "#app/http/errors/unless-invalid.server.ts";
import { UnsubscribePage } from "#app/features/notifications/unsubscribe-page.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import type { Route } from "./+types/$token";

export const handle = { namespaces: ["notifications", "errors"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await findUnsubscribe(getCtx(context), { token: params.token }).catch(unlessInvalid);
  const preference = found?.preference ?? null;
  return data({ head: pageHead(context, url), preference }, { status: preference === null ? 410 : 200 });
}

/** Needs no login and no cookie: a mail program sends it at one click, and means all mails (RFC 8058). */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, "which", "List-Unsubscribe");
  const which = form.get("which") === "kind" && form.get("List-Unsubscribe") === null ? "kind" : "all";
  const done = await unsubscribe(getCtx(context), { token: params.token, which }).catch(unlessInvalid);
  return data(done, { status: done === null ? 410 : 200 });
}

export default function Unsubscribe({ loaderData: { head, preference }, actionData: done }: Route.ComponentProps) {
  const { t } = useTranslation("notifications");
  return (
    <>
      <PageHead head={head} title={t("unsubscribe.title")} description={t("unsubscribe.heading")} indexed={false} />
      <UnsubscribePage preference={preference} done={done} />
    </>
  );
}
