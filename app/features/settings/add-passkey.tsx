import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { loadCeremony, usePasskeys } from "#app/features/passkeys/use-passkeys.ts";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";

type State = { is: "idle" | "busy" | "added" } | { is: "refused"; problem: string };

/** Makes a passkey on this device, in exchange for the password; there is nothing here where the browser knows none. */
export function AddPasskey() {
  const { t } = useTranslation(["settings", "account"]);
  const told = useProblems();
  const { revalidate } = useRevalidator();
  const isSupported = usePasskeys();
  const [state, setState] = useState<State>({ is: "idle" });
  const [missing, setMissing] = useState(false);

  async function add(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    setMissing(password === "");
    if (password === "") return;
    setState({ is: "busy" });
    const { addPasskey, PasskeyRefusal } = await loadCeremony();
    try {
      await addPasskey(password);
      setState({ is: "added" });
      await revalidate();
    } catch (error) {
      setState({
        is: "refused",
        problem: error instanceof PasskeyRefusal ? error.message : t("settings:passkeys.failed"),
      });
    }
  }

  if (isSupported === null) return null;
  if (!isSupported) return <p className="text-ink-muted">{t("settings:passkeys.unsupported")}</p>;
  return (
    <div className="grid gap-4">
      <SettingNote
        problem={state.is === "refused" ? state.problem : null}
        saved={state.is === "added" ? t("settings:passkeys.added") : null}
      />
      <details key={state.is === "added" ? "added" : "form"} className="settings-more">
        <summary>{t("settings:passkeys.add")}</summary>
        <form noValidate onSubmit={(event) => void add(event)} className="grid gap-5">
          <PasswordField
            id="passkey-password"
            name="password"
            label={t("settings:address.password")}
            description={t("settings:address.why")}
            errors={missing ? told(["required"]) : undefined}
          />
          <div>
            <Button type="submit" loading={state.is === "busy"}>
              {t("settings:passkeys.submit")}
            </Button>
          </div>
        </form>
      </details>
    </div>
  );
}
