import { type SubmissionResult, getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { resetPasswordContract } from "#app/domain/membership/settings/account-contracts.ts";
import { AuthPage } from "#app/features/login/auth-page.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { type Unsent, isUnsent } from "#app/features/connection/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type NewPasswordPageProps = {
  /** Words of the brand, which make a password weak. */
  texts: readonly string[];
  hasPasskeys: boolean;
  /** Why the link is good for nothing. */
  problem: string | null;
  answer: SubmissionResult<string[]> | null | Unsent | undefined;
};

function PasswordForm({ texts, hasPasskeys, answer }: Omit<NewPasswordPageProps, "problem">) {
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
      <MadeFor />
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

/** Where a new password is chosen, or why it cannot be. */
export function NewPasswordPage({ problem, ...form }: NewPasswordPageProps) {
  const { t } = useTranslation("account");
  return problem === null ? (
    <AuthPage heading={t("newPassword.heading")} lead={t("newPassword.lead")}>
      <PasswordForm {...form} />
    </AuthPage>
  ) : (
    <AuthPage heading={t("newPassword.expired")} lead={<p role="alert">{problem}</p>}>
      <ButtonLink to="/reset-password" wide>
        {t("newPassword.ask")}
      </ButtonLink>
    </AuthPage>
  );
}
