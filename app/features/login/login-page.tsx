import { type SubmissionResult, getFormProps, getInputProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { Form, useNavigate, useNavigation } from "react-router";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { AuthPage } from "./auth-page.tsx";
import { useProblems } from "./use-problem-texts.ts";
import { addressState, carriesAddress } from "./carried-address.ts";
import { PasskeyLogin } from "#app/features/passkeys/passkey-login.tsx";
import { type Unsent, isUnsent } from "#app/features/connection/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

type LoginPageProps = {
  /** The session was ended elsewhere. */
  isEnded: boolean;
  mayJoin: boolean;
  /** Where a login leads. */
  target: string;
  answer: { result: SubmissionResult<string[]> } | Unsent | undefined;
};

const reset = "/reset-password";

function LoginForm({ answer }: Pick<LoginPageProps, "answer">) {
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
  const navigate = useNavigate();
  function forget(event: React.MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    // why not the form: the password stays here, and a process of the release before knows no such field
    const email = String(new FormData(event.currentTarget.form ?? undefined).get("email") ?? "");
    void navigate(reset, { state: addressState(email) });
  }
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-5">
      <MadeFor />
      <FormErrors id={form.errorId} problems={(form.errors ?? []).map((message) => ({ message }))} />
      <TextField
        {...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
        label={t("login.email")}
        autoComplete="username webauthn"
        errors={told(fields.email.errors)}
      />
      <PasswordField
        {...getInputProps(fields.password, { type: "password", ariaAttributes: false })}
        label={t("login.password")}
        autoComplete="current-password"
        errors={told(fields.password.errors)}
      />
      <UnsentAlert answer={answer} busy={busy} />
      <Button type="submit" loading={busy} wide>
        {t("login.submit")}
      </Button>
      {/* why behind the other: Enter presses the first button of a form */}
      <Button
        type="submit"
        variant="quiet"
        wide
        name={carriesAddress}
        value="on"
        formAction={reset}
        formNoValidate
        onClick={forget}
      >
        {t("login.forgot")}
      </Button>
    </Form>
  );
}

/** Logging in by password or passkey, and the ways to an account or a new password. */
export function LoginPage({ isEnded, mayJoin, target, answer }: LoginPageProps) {
  const { t } = useTranslation("account");
  return (
    <AuthPage
      heading={t("login.heading")}
      below={
        mayJoin && (
          <p>
            <span>{`${t("login.newHere")} `}</span>
            <TextLink to="/signup">{t("login.join")}</TextLink>
          </p>
        )
      }
    >
      {isEnded && <Alert>{t("login.ended")}</Alert>}
      <LoginForm answer={answer} />
      <PasskeyLogin target={target} />
    </AuthPage>
  );
}
