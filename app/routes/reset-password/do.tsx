import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, Form, redirectDocument, useNavigation } from "react-router";
import { resetPasswordContract } from "#app/domain/membership/settings/account-contracts.ts";
import { findResetLink } from "#app/domain/membership/password-reset/find-reset-link.server.ts";
import { brandTexts } from "#app/domain/identity/passwords/password-words.ts";
import { resetPassword } from "#app/domain/membership/password-reset/reset-password.server.ts";
import { hasPasskeysBehindLink } from "#app/domain/identity/passkeys/has-passkeys-behind-link.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { AuthPage } from "#app/features/login/auth-page.tsx";
import { NewPasswordField } from "#app/features/passwords/new-password-field.tsx";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { loginCircumstances } from "#app/features/login/login-circumstances.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { isUnsent, sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import type { Route } from "./+types/do";

export const handle = { namespaces: ["account"] };

const secretOf = (url: URL) => url.searchParams.get("token") ?? "";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const isOpen = await findResetLink(ctx, { secret: secretOf(url) });
  const problem = isOpen ? null : getTranslator(context).t("errors:link_invalid");
  return data(
    {
      head: pageHead(context, url),
      texts: brandTexts(ctx.tenant),
      hasPasskeys: isOpen && (await hasPasskeysBehindLink(ctx, { secret: secretOf(url) })),
      problem,
    },
    isOpen ? 200 : 410,
  );
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

function PasswordForm({
  answer,
  texts,
  hasPasskeys,
}: {
  answer: Route.ComponentProps["actionData"];
  texts: readonly string[];
  hasPasskeys: boolean;
}) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const told = useProblems();
  const [form, fields] = useForm({
    id: "new-password",
    lastResult: isUnsent(answer) ? null : answer,
    constraint: getZodConstraint(resetPasswordContract),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: resetPasswordContract }),
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <NewPasswordField
        {...getInputProps(fields.password, { type: "password", ariaAttributes: false })}
        texts={texts}
        label={t("newPassword.password")}
        description={t("newPassword.hint")}
        errors={told(fields.password.errors)}
      />
      <PasswordField
        {...getInputProps(fields.repeated, { type: "password", ariaAttributes: false })}
        label={t("newPassword.repeated")}
        autoComplete="new-password"
        errors={told(fields.repeated.errors)}
      />
      {hasPasskeys && (
        <Checkbox
          id={fields.keepPasskeys.id}
          name={fields.keepPasskeys.name}
          label={t("newPassword.keepPasskeys")}
          hint={t("newPassword.keepPasskeysHint")}
        />
      )}
      <UnsentAlert answer={answer} busy={busy} />
      <Button type="submit" loading={busy} wide>
        {t("newPassword.submit")}
      </Button>
    </Form>
  );
}

export default function ChooseNewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const { head, texts, hasPasskeys, problem } = loaderData;
  return (
    <>
      <PageHead
        head={head}
        title={t("newPassword.title")}
        description={t("reset.description", { brand: head.brand })}
        indexed={false}
      />
      {problem === null ? (
        <AuthPage heading={t("newPassword.heading")} lead={t("newPassword.lead")}>
          <PasswordForm answer={actionData} texts={texts} hasPasskeys={hasPasskeys} />
        </AuthPage>
      ) : (
        <AuthPage heading={t("newPassword.expired")} lead={<p role="alert">{problem}</p>}>
          <ButtonLink to="/reset-password" wide>
            {t("newPassword.ask")}
          </ButtonLink>
        </AuthPage>
      )}
    </>
  );
}
