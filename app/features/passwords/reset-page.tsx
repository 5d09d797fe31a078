import { type SubmissionResult, getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form, useLocation, useNavigation } from "react-router";
import { askResetContract } from "#app/domain/membership/settings/account-contracts.ts";
import { AuthPage } from "#app/features/login/auth-page.tsx";
import { readAddressState } from "#app/features/login/carried-address.ts";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { type Unsent, isUnsent } from "#app/features/connection/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

/** `typed` is what stood in the form of the login, from which somebody came here. */
type ResetAnswer = { result: SubmissionResult<string[]> | null; sentTo: string | null; typed?: string };

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

function AskForm({ answer }: { answer: ResetAnswer | Unsent | undefined }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const told = useProblems();
  const given = isUnsent(answer) ? undefined : answer;
  const carried = readAddressState(useLocation().state);
  const [form, fields] = useForm({
    id: "reset",
    lastResult: given?.result,
    defaultValue: { email: given?.typed ?? carried },
    constraint: getZodConstraint(askResetContract),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: askResetContract }),
    shouldRevalidate: "onInput",
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <MadeFor />
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

/** Where a new password is asked for, and what follows. */
export function ResetPage({ answer }: { answer: ResetAnswer | Unsent | undefined }) {
  const { t } = useTranslation("account");
  const sentTo = isUnsent(answer) ? null : (answer?.sentTo ?? null);
  return (
    <AuthPage
      heading={t(sentTo === null ? "reset.heading" : "reset.sentHeading")}
      lead={sentTo === null && t("reset.lead")}
      below={<TextLink to="/login">{t("reset.back")}</TextLink>}
    >
      {sentTo === null ? <AskForm answer={answer} /> : <Sent email={sentTo} />}
    </AuthPage>
  );
}
