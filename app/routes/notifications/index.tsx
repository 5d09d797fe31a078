import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { preferenceContract } from "#app/domain/notifications/preferences/preference-contract.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { notificationsData } from "#app/features/notifications/notifications-data.server.ts";
import { NotificationsPage } from "#app/features/notifications/notifications-page.tsx";
import { saveNotifications } from "#app/features/notifications/save-notifications.server.ts";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["notifications", "install"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const settings = await notificationsData(context, requireMember(context, url));
  return { head: pageHead(context, url), settings };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const { t } = getTranslator(context);
  const form = await readForm(request, context, preferenceContract, "intent");
  try {
    return await saveNotifications(ctx, form, (error) => t(`errors:${error.code}`, { ...error.details }));
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Notifications({ loaderData: { head, settings } }: Route.ComponentProps) {
  const { t } = useTranslation("notifications");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <NotificationsPage settings={settings} brand={head.brand} />
    </>
  );
}
