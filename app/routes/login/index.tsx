import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, redirect, redirectDocument } from "react-router";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getSession, hasEndedSession, sessionCookie } from "#app/http/middleware/session.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { loginCircumstances } from "#app/features/login/login-circumstances.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { startPage } from "#app/features/login/start-page.ts";
import { LoginPage } from "#app/features/login/login-page.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["account"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  if (getSession(context)) throw redirect(startPage(url.searchParams.get("from")));
  const { settings } = getCtx(context).tenant;
  const isEnded = hasEndedSession(context);
  const mayJoin = maySignUp(settings, { hasTrafficSource: getTrafficSource(context) !== null });
  // why: it is told once; the dead cookie has no further use
  const headers: HeadersInit = isEnded ? { "set-cookie": await sessionCookie.serialize("", { maxAge: 0 }) } : {};
  return data(
    {
      head: pageHead(context, url),
      brand: settings.name,
      isEnded,
      mayJoin,
      target: startPage(url.searchParams.get("from")),
    },
    { headers },
  );
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, context, loginContract), { schema: loginContract });
  const { t } = getTranslator(context);
  if (submission.status !== "success") return { result: submission.reply({ hideFields: ["password"] }) };
  try {
    const token = await logIn(getCtx(context), {
      ...submission.value,
      ...(await loginCircumstances(context, request)),
    });
    // The whole page comes anew, because the member's saved language may be another one.
    return redirectDocument(startPage(url.searchParams.get("from")), {
      headers: { "set-cookie": await sessionCookie.serialize(token) },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = t(`errors:${error.code}`, error.details);
    return { result: submission.reply({ formErrors: [message], hideFields: ["password"] }) };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Login({ loaderData: { head, brand, ...login }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead head={head} title={t("login.title")} description={t("login.description", { brand })} />
      <LoginPage {...login} answer={actionData} />
    </>
  );
}
