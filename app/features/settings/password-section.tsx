import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { NewPasswordField } from "#app/features/passwords/new-password-field.tsx";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingRules } from "./use-setting-rules.ts";
import { useSetting } from "./use-setting.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";

/**
 * `texts` are names and addresses that make no password; `hasPasskeys` tells whether there are other ways in that stay.
 */
export type PasswordSectionProps = { email: string; texts: readonly string[]; hasPasskeys: boolean };

function ChangeForm({ email, texts }: Pick<PasswordSectionProps, "email" | "texts">) {
  const { t } = useTranslation(["settings", "account"]);
  const told = useProblems();
  const { fetcher, isBusy, result, problem } = useSetting("password");
  const { rules, wake } = useSettingRules();
  const [form, fields] = useForm({
    id: "password-form",
    lastResult: result,
    constraint: { current: { required: true }, password: { required: true }, repeated: { required: true } },
    ...(rules && { onValidate: ({ formData }) => rules.password(formData) }),
    shouldRevalidate: "onInput",
  });
  return (
    <fetcher.Form
      method="post"
      action="/profile/settings#password"
      {...getFormProps(form)}
      onFocus={wake}
      className="grid gap-5"
    >
      <MadeFor />
      <input type="hidden" name="intent" value="password" />
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <SettingNote problem={problem} saved={null} />
      <div className="grid gap-1">
        <PasswordField
          {...getInputProps(fields.current, { type: "password", ariaAttributes: false })}
          label={t("password.current")}
          errors={told(fields.current.errors)}
        />
        <p>
          <TextLink to="/reset-password" className="auth-aside">
            {t("account:login.forgot")}
          </TextLink>
        </p>
      </div>
      <NewPasswordField
        {...getInputProps(fields.password, { type: "password", ariaAttributes: false })}
        texts={texts}
        label={t("account:newPassword.password")}
        description={t("account:newPassword.hint")}
        errors={told(fields.password.errors)}
      />
      <PasswordField
        {...getInputProps(fields.repeated, { type: "password", ariaAttributes: false })}
        label={t("account:newPassword.repeated")}
        autoComplete="new-password"
        errors={told(fields.repeated.errors)}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t("password.submit")}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** A new password in exchange for the old one. */
export function PasswordSection({ email, texts, hasPasskeys }: PasswordSectionProps) {
  const { t } = useTranslation("settings");
  const { isSaved, result, problem } = useSetting("password");
  return (
    <SettingsSection id="password" title={t("password.title")} text={t("password.text")}>
      <SettingNote
        problem={null}
        saved={isSaved ? [t("password.saved"), ...(hasPasskeys ? [t("password.passkeysStay")] : [])].join(" ") : null}
      />
      <details
        key={isSaved ? "saved" : "form"}
        open={result?.status === "error" || problem !== null || undefined}
        className="settings-more"
      >
        <summary>{t("password.change")}</summary>
        <ChangeForm email={email} texts={texts} />
      </details>
    </SettingsSection>
  );
}
