import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getSession, hasEndedSession, sessionCookie } from "#app/http/middleware/session.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { AuthPage } from "#app/features/login/auth-page.tsx";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { PasskeyLogin } from "#app/features/passkeys/passkey-login.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { localPath } from "#app/features/navigation/local-path.ts";
import { loginCircumstances } from "#app/features/login/login-circumstances.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { isUnsent, sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
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

function startPage(from: string | null): string {
  return from ? localPath(from) : "/members";
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

function LoginForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    id: "login",
    lastResult: isUnsent(answer) ? null : answer?.result,
    constraint: getZodConstraint(loginContract),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: loginContract }),
    shouldRevalidate: "onInput",
  });
  const told = useProblems();
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
      <TextField
        {...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
        label={t("login.email")}
        autoComplete="username webauthn"
        errors={told(fields.email.errors)}
      />
      <div className="grid gap-1">
        <PasswordField
          {...getInputProps(fields.password, { type: "password", ariaAttributes: false })}
          label={t("login.password")}
          autoComplete="current-password"
          errors={told(fields.password.errors)}
        />
        <p>
          <TextLink to="/reset-password" className="auth-aside">
            {t("login.forgot")}
          </TextLink>
        </p>
      </div>
      <UnsentAlert answer={answer} busy={busy} />
      <Button type="submit" loading={busy} wide>
        {t("login.submit")}
      </Button>
    </Form>
  );
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const { head, brand, isEnded, mayJoin, target } = loaderData;
  return (
    <>
      <PageHead head={head} title={t("login.title")} description={t("login.description", { brand })} />
      <AuthPage
        heading={t("login.heading")}
        below={
          mayJoin && (
            <p>
              {t("login.newHere")} <TextLink to="/signup">{t("login.join")}</TextLink>
            </p>
          )
        }
      >
        {isEnded && <Alert>{t("login.ended")}</Alert>}
        <LoginForm answer={actionData} />
        <PasskeyLogin target={target} />
      </AuthPage>
    </>
  );
}
