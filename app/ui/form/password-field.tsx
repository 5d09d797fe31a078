import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { fieldAria, type FieldTexts } from "#app/ui/form/field-ids.ts";
import { FieldShell } from "#app/ui/form/field-shell.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

export type PasswordFieldProps = Omit<ComponentProps<"input">, "id" | "type"> &
  FieldTexts & {
    id: string;
    /** What is told below the control while one types, such as a strength. */
    below?: Elements;
  };

export function PasswordField({
  label,
  description,
  errors,
  optional,
  autoComplete = "current-password",
  below,
  ...input
}: PasswordFieldProps) {
  const { t } = useTranslation("ui");
  const [revealed, setRevealed] = useState(false);
  return (
    <FieldShell id={input.id} {...{ label, description, errors, optional }}>
      <div className="control-frame" data-action="">
        <input
          {...input}
          type={revealed ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="control"
          data-part="field"
          {...fieldAria(input.id, { description, errors })}
        />
        <IconButton
          label={t(revealed ? "hidePassword" : "showPassword")}
          icon={revealed ? <EyeOff /> : <Eye />}
          aria-controls={input.id}
          onClick={() => setRevealed(!revealed)}
        />
      </div>
      {below}
    </FieldShell>
  );
}
