import { useEffect, useState } from "react";
import { TextField } from "./field.tsx";
import { useTexts } from "#app/console/client/texts.ts";
import { shortestPassword } from "#app/domain/identity/passwords/password-rule.ts";
import type { PasswordStrength } from "#app/domain/identity/passwords/password-strength.ts";
import { passwordWords, platformTexts } from "#app/domain/identity/passwords/password-words.ts";

type NewPasswordFieldProps = {
  label: string;
  name: string;
  /** Names and addresses, of which the password must not be made. */
  texts: readonly string[];
  fault?: string | undefined;
};

type Judge = (password: string, words: readonly string[]) => PasswordStrength;

const pause = 250;
const labels = ["weak", "fair", "good", "strong"] as const;
// why: the lists are large, and whoever signs in needs none of them
const load = async (): Promise<Judge> =>
  (await import("#app/domain/identity/passwords/password-strength.ts")).passwordStrength;

/** A field for a password that somebody chooses; how strong it is stands below while it is typed, judged right here. */
export function NewPasswordField({ label, name, texts, fault }: NewPasswordFieldProps) {
  const t = useTexts();
  const [judge, setJudge] = useState<{ of: Judge } | null>(null);
  const [password, setPassword] = useState("");
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const words = texts.join("\n");
  useEffect(() => {
    // why: told when the fingers rest, or a screen reader speaks over every letter
    const timer = setTimeout(
      () =>
        setStrength(
          judge && password !== "" ? judge.of(password, passwordWords([...platformTexts, ...words.split("\n")])) : null,
        ),
      pause,
    );
    return () => clearTimeout(timer);
  }, [judge, password, words]);

  const isShort = [...password].length < shortestPassword;
  const shown = isShort || strength === null ? 0 : strength.level;
  const hint = strength?.weakness
    ? `${t(`gate:strength.${strength.weakness}`)} ${t("gate:strength.better")}`
    : shown === 1
      ? t("gate:strength.more")
      : "";
  return (
    <div className="new-password">
      <TextField
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        value={password}
        help={t("gate:strength.rule", { count: shortestPassword })}
        fault={fault === "password_short" ? t("gate:strength.short") : fault}
        onFocus={() =>
          void load().then(
            (of) => setJudge({ of }),
            () => {},
          )
        }
        onChange={({ target }) => setPassword(target.value)}
      />
      <p className="strength" role="status" data-level={password === "" ? undefined : shown}>
        {password !== "" && strength !== null && (
          <>
            <strong>{isShort ? t("gate:strength.short") : t(`gate:strength.${labels[shown]}`)}</strong>
            <span>{` ${hint}`}</span>
          </>
        )}
      </p>
    </div>
  );
}
