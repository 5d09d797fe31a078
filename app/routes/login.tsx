import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { logIn } from "#app/domain/accounts/log-in.server.ts";
import { loginContract } from "#app/domain/accounts/login-contract.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { getTranslator } from "#app/middleware/locale.server.ts";
import { getSession, sessionCookie } from "#app/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readForm } from "#app/routes/shell/read-form.server.ts";
import { localPath } from "#app/routes/shell/local-path.ts";
import { loginCircumstances } from "#app/routes/shell/login-circumstances.server.ts";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/login";

export const handle = { namespaces: ["account"] };

export function loader({ context, url }: Route.LoaderArgs) {
  if (getSession(context)) throw redirect("/members");
  return { head: pageHead(context, url), brand: getCtx(context).tenant.settings.name };
}

function startPage(from: string | null): string {
  return from ? localPath(from) : "/members";
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: loginContract });
  const { t } = getTranslator(context);
  if (submission.status !== "success") return { result: submission.reply({ hideFields: ["password"] }) };
  try {
    const token = await logIn(getCtx(context), { ...submission.value, ...(await loginCircumstances(context, request)) });
    // The whole page comes anew, because the member's saved language may be another one.
    return redirectDocument(startPage(url.searchParams.get("from")), { headers: { "set-cookie": await sessionCookie.serialize(token) } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = t(`errors:${error.code}`, error.details);
    return { result: submission.reply({ formErrors: [message], hideFields: ["password"] }) };
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    id: "login",
    lastResult: actionData?.result ?? null,
    constraint: getZodConstraint(loginContract),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: loginContract }),
    shouldRevalidate: "onInput",
  });
  const told = (errors: string[] | undefined) => errors?.map(() => t("login.required"));
  return (
    <div className="page-width auth-page">
      <PageHead head={loaderData.head} title={t("login.title")} description={t("login.description", { brand: loaderData.brand })} />
      <Card className="auth-card">
        <h1 className="text-3xl">{t("login.heading")}</h1>
        <Form method="post" {...getFormProps(form)} className="grid gap-5">
          <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
          <TextField {...getInputProps(fields.email, { type: "email", ariaAttributes: false })} label={t("login.email")} autoComplete="username" errors={told(fields.email.errors)} />
          <PasswordField {...getInputProps(fields.password, { type: "password", ariaAttributes: false })} label={t("login.password")} autoComplete="current-password" errors={told(fields.password.errors)} />
          <Button type="submit" loading={busy} wide>{t("login.submit")}</Button>
        </Form>
      </Card>
    </div>
  );
}
