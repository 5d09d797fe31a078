import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { saveSetting, settingFields } from "#app/features/settings/settings-action.server.ts";
import { settingsData } from "#app/features/settings/settings-data.server.ts";
import { SettingsPage } from "#app/features/settings/settings-page.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import type { SettingAnswer } from "#app/features/settings/setting-answer.ts";
import type { Route } from "./+types/settings";

export const handle = { namespaces: ["settings", "account", "report", "install"] };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), settings: await settingsData(context, ctx, request) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, "intent", ...settingFields);
  const { t } = getTranslator(context);
  const tell = (error: AppError) => t(`errors:${error.code}`, error.details);
  try {
    const { renewed, ...saved } = await saveSetting(ctx, form, tell);
    const headers: HeadersInit = renewed ? { "set-cookie": await sessionCookie.serialize(renewed) } : {};
    return data<SettingAnswer>({ ...saved, problem: null }, { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data<SettingAnswer>({
      intent: String(form.get("intent")),
      result: null,
      isSaved: false,
      problem: tell(error),
    });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Settings({ loaderData: { head, settings } }: Route.ComponentProps) {
  const { t } = useTranslation("settings");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <SettingsPage brand={head.brand} settings={settings} />
    </>
  );
}
