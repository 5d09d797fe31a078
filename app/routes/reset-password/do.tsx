import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, redirectDocument } from "react-router";
import { resetPasswordContract } from "#app/domain/membership/settings/account-contracts.ts";
import { resetPassword } from "#app/domain/membership/password-reset/reset-password.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { loginCircumstances } from "#app/features/login/login-circumstances.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { newPasswordData } from "#app/features/passwords/new-password-data.server.ts";
import { NewPasswordPage } from "#app/features/passwords/new-password-page.tsx";
import type { Route } from "./+types/do";

export const handle = { namespaces: ["account"] };

const secretOf = (url: URL) => url.searchParams.get("token") ?? "";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await newPasswordData(context, secretOf(url));
  return data({ head: pageHead(context, url), ...shown }, shown.problem === null ? 200 : 410);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, context, resetPasswordContract), {
    schema: resetPasswordContract,
  });
  if (submission.status !== "success") return submission.reply({ hideFields: ["password", "repeated"] });
  try {
    const circumstances = await loginCircumstances(context, request);
    const token = await resetPassword(getCtx(context), {
      secret: secretOf(url),
      ...submission.value,
      ...circumstances,
    });
    if (token === null) return redirectDocument("/login");
    return redirectDocument("/members", { headers: { "set-cookie": await sessionCookie.serialize(token) } });
  } catch (error) {
    // why: the loader runs anew after this and tells what became of the link
    if (error instanceof AppError && error.code === "link_invalid") return null;
    if (!(error instanceof AppError) || error.code !== "password_weak") throw error;
    const told = getTranslator(context).t("errors:password_weak");
    return submission.reply({ fieldErrors: { password: [told] }, hideFields: ["password", "repeated"] });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function ChooseNewPassword({ loaderData: { head, ...shown }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHead
        head={head}
        title={t("newPassword.title")}
        description={t("reset.description", { brand: head.brand })}
        indexed={false}
      />
      <NewPasswordPage {...shown} answer={actionData} />
    </>
  );
}
