import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingRules } from "./use-setting-rules.ts";
import { useSetting } from "./use-setting.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export type AddressSectionProps = { email: string; newEmail: string | null; isConfirmed: boolean };

function ChangeForm() {
  const { t } = useTranslation("settings");
  const told = useProblems();
  const { fetcher, isBusy, result, problem } = useSetting("address");
  const { rules, wake } = useSettingRules();
  const [form, fields] = useForm({
    id: "address-form",
    lastResult: result,
    constraint: { email: { required: true }, current: { required: true } },
    ...(rules && { onValidate: ({ formData }) => rules.address(formData) }),
    shouldRevalidate: "onInput",
  });
  return (
    <fetcher.Form
      method="post"
      action="/profile/settings#address"
      {...getFormProps(form)}
      onFocus={wake}
      className="grid gap-5"
    >
      <MadeFor />
      <input type="hidden" name="intent" value="address" />
      <SettingNote problem={problem} saved={null} />
      <TextField
        {...getInputProps(fields.email, { type: "email", ariaAttributes: false })}
        label={t("address.new")}
        autoComplete="email"
        errors={told(fields.email.errors)}
      />
      <PasswordField
        {...getInputProps(fields.current, { type: "password", ariaAttributes: false })}
        label={t("address.password")}
        description={t("address.why")}
        errors={told(fields.current.errors)}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {t("address.submit")}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** The address one logs in with, and the one that waits to take its place. */
export function AddressSection({ email, newEmail, isConfirmed }: AddressSectionProps) {
  const { t } = useTranslation("settings");
  const { isSaved, result, problem } = useSetting("address");
  return (
    <SettingsSection id="address" title={t("address.title")} text={t("address.text")}>
      <div className="grid gap-1">
        <p className="font-semibold break-words">{email}</p>
        {!isConfirmed && <p className="text-ink-muted">{t("address.unconfirmed")}</p>}
      </div>
      {newEmail !== null && (
        <Alert tone={isSaved ? "success" : "info"}>{t("address.waiting", { email: newEmail })}</Alert>
      )}
      <details
        key={isSaved ? newEmail : "form"}
        open={result?.status === "error" || problem !== null || undefined}
        className="settings-more"
      >
        <summary>{t("address.change")}</summary>
        <ChangeForm />
      </details>
    </SettingsSection>
  );
}
