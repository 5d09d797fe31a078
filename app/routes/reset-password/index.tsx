import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { askResetContract } from "#app/domain/membership/settings/account-contracts.ts";
import { requestPasswordReset } from "#app/domain/membership/password-reset/request-password-reset.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { AuthPage } from "#app/features/login/auth-page.tsx";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { isUnsent, sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["account"] };

export const loader = ({ context, url }: Route.LoaderArgs) => ({ head: pageHead(context, url) });

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, context, askResetContract), { schema: askResetContract });
  if (submission.status !== "success") return { result: submission.reply(), sentTo: null };
  const { email } = submission.value;
  try {
    await requestPasswordReset(getCtx(context), { email, address: getRequest(context).address });
    return { result: submission.reply(), sentTo: email };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      result: submission.reply({ formErrors: [getTranslator(context).t(`errors:${error.code}`, error.details)] }),
      sentTo: null,
    };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

/** What everybody reads who asked, whether the address has an account or not. */
function Sent({ email }: { email: string }) {
  const { t } = useTranslation("account");
  return (
    <div role="status" className="grid gap-4">
      <p>{t("reset.sent", { email })}</p>
      <p className="text-ink-muted">{t("reset.sentNote")}</p>
    </div>
  );
}

function AskForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const told = useProblems();
  const [form, fields] = useForm({
    id: "reset",
    lastResult: isUnsent(answer) ? null : answer?.result,
    constraint: getZodConstraint(askResetContract),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: askResetContract }),
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
      <TextField
        {...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
        label={t("login.email")}
        autoComplete="username"
        errors={told(fields.email.errors)}
      />
      <UnsentAlert answer={answer} busy={busy} />
      <Button type="submit" loading={busy} wide>
        {t("reset.submit")}
      </Button>
    </Form>
  );
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("account");
  const { head } = loaderData;
  const sentTo = isUnsent(actionData) ? null : (actionData?.sentTo ?? null);
  return (
    <>
      <PageHead head={head} title={t("reset.title")} description={t("reset.description", { brand: head.brand })} />
      <AuthPage
        heading={t(sentTo === null ? "reset.heading" : "reset.sentHeading")}
        lead={sentTo === null && t("reset.lead")}
        below={<TextLink to="/login">{t("reset.back")}</TextLink>}
      >
        {sentTo === null ? <AskForm answer={actionData} /> : <Sent email={sentTo} />}
      </AuthPage>
    </>
  );
}
