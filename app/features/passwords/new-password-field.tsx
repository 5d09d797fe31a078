import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PasswordStrength } from "#app/domain/identity/passwords/password-strength.ts";
import { shortestPassword } from "#app/domain/identity/passwords/password-rule.ts";
import { passwordWords } from "#app/domain/identity/passwords/password-words.ts";
import { useStrengthCheck } from "./use-strength-check.ts";
import { PasswordField, type PasswordFieldProps } from "#app/ui/form/password-field.tsx";
import { StrengthMeter } from "#app/ui/form/strength-meter.tsx";

export type NewPasswordFieldProps = PasswordFieldProps & {
  /** Names and addresses, of which the password must not be made. */
  texts: readonly string[];
  /** Fields of the same form that hold more of them. */
  ownFields?: readonly string[];
};

const pause = 250;
const labels = ["weak", "fair", "good", "strong"] as const;

/** A field for a password that somebody chooses, with its strength while it is typed. */
export function NewPasswordField({ texts, ownFields = [], ...field }: NewPasswordFieldProps) {
  const { judge, wake } = useStrengthCheck();
  const [typed, setTyped] = useState({ password: "", own: [] as string[] });
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const { password, own } = typed;

  useEffect(() => {
    // why: told when the fingers rest, or a screen reader speaks over every letter
    const timer = setTimeout(
      () => setStrength(judge && password !== "" ? judge(password, passwordWords([...texts, ...own])) : null),
      password === "" ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [judge, password, own, texts]);

  function note({ value, form }: HTMLInputElement) {
    // why: with every letter too, because a line that was dead at the first may be back
    wake();
    const data = form ? new FormData(form) : null;
    setTyped({ password: value, own: ownFields.map((name) => String(data?.get(name) ?? "")) });
  }

  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onFocus={(event) => note(event.currentTarget)}
      onInput={(event) => note(event.currentTarget)}
      below={
        <Strength
          strength={strength}
          isTyped={password !== ""}
          isShort={[...password].length < shortestPassword}
          isTold={Boolean(field.errors?.length)}
        />
      }
    />
  );
}

/** The strength in the reader's words, with what would help, unless an error tells that already. */
function Strength({
  strength,
  isTyped,
  isShort,
  isTold,
}: {
  strength: PasswordStrength | null;
  isTyped: boolean;
  isShort: boolean;
  isTold: boolean;
}) {
  const { t } = useTranslation("ui");
  if (strength === null) return <StrengthMeter level={null} label="" hint={null} isAwaited={isTyped} />;
  const { level, weakness } = strength;
  if (isShort)
    return (
      <StrengthMeter
        level={0}
        label={`${t("strength.short")}.`}
        hint={isTold ? null : weakness && t(`strength.${weakness}`)}
      />
    );
  const hint = weakness
    ? `${t(`strength.${weakness}`)} ${t("strength.better")}`
    : level === 1
      ? t("strength.more")
      : null;
  return <StrengthMeter level={level} label={`${t(`strength.${labels[level]}`)}.`} hint={isTold ? null : hint} />;
}
