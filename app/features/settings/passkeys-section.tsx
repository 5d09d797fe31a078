import KeyRound from "lucide-react/icons/key-round";
import { useTranslation } from "react-i18next";
import { longestPasskeyName } from "#app/domain/identity/passkeys/passkey-limits.ts";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { SettingsSection } from "./settings-section.tsx";
import type { PasskeyView } from "./present-passkeys.server.ts";
import { useSetting } from "./use-setting.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const action = "/profile/settings#passkeys";

/** One form of one passkey; all passkeys share its fetcher, and the answer tells which one it is about. */
function usePasskeyForm(intent: string, id: string) {
  const { fetcher, isBusy, result } = useSetting(intent);
  const told = useProblems();
  const isMine = result?.initialValue?.["passkey"] === id;
  const errorsOf = (field: string) => (isMine ? told(result?.error?.[field] ?? undefined) : undefined);
  return { fetcher, isBusy: isBusy && fetcher.formData?.get("passkey") === id, isWrong: isMine, errorsOf };
}

function PasskeyRow({ passkey: { id, name, added, used } }: { passkey: PasskeyView }) {
  const { t } = useTranslation("settings");
  const [naming, removing] = [usePasskeyForm("passkey-name", id), usePasskeyForm("passkey-remove", id)];
  return (
    <li className="session-row passkey-row">
      <KeyRound aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-muted">
          <span>{`${t("passkeys.since", { date: added })} · `}</span>
          <span>{used === null ? t("passkeys.unused") : t("passkeys.used", { when: used })}</span>
        </p>
        <details className="settings-more" open={naming.isWrong || removing.isWrong || undefined}>
          <summary>
            <span>{t("passkeys.manage")}</span>
            <span className="sr-only">
              <span>{`: `}</span>
              <bdi>{name}</bdi>
            </span>
          </summary>
          <div className="grid gap-5">
            <naming.fetcher.Form method="post" action={action} className="grid gap-3">
              <MadeFor />
              <input type="hidden" name="intent" value="passkey-name" />
              <input type="hidden" name="passkey" value={id} />
              <TextField
                key={name}
                id={`passkey-name-${id}`}
                name="name"
                label={t("passkeys.name")}
                defaultValue={name}
                maxLength={longestPasskeyName}
                autoComplete="off"
                required
                errors={naming.errorsOf("name")}
              />
              <div>
                <Button type="submit" variant="secondary" loading={naming.isBusy}>
                  {t("passkeys.rename")}
                </Button>
              </div>
            </naming.fetcher.Form>
            <removing.fetcher.Form method="post" action={action} className="grid gap-3">
              <MadeFor />
              <input type="hidden" name="intent" value="passkey-remove" />
              <input type="hidden" name="passkey" value={id} />
              <PasswordField
                id={`passkey-remove-${id}`}
                name="current"
                label={t("address.password")}
                description={t("passkeys.removeWhy")}
                required
                errors={removing.errorsOf("current")}
              />
              <div>
                <Button type="submit" variant="danger" loading={removing.isBusy}>
                  {t("passkeys.remove")}
                </Button>
              </div>
            </removing.fetcher.Form>
          </div>
        </details>
      </div>
    </li>
  );
}

/** Ways in beside the password: those that are there, and one more for whoever likes. */
export function PasskeysSection({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t } = useTranslation("settings");
  const [naming, removing] = [useSetting("passkey-name"), useSetting("passkey-remove")];
  return (
    <SettingsSection id="passkeys" title={t("passkeys.title")} text={t("passkeys.text")}>
      <SettingNote problem={naming.problem} saved={naming.isSaved ? t("passkeys.renamed") : null} />
      <SettingNote problem={removing.problem} saved={removing.isSaved ? t("passkeys.removed") : null} />
      {passkeys.length > 0 && (
        <ul className="session-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey />
    </SettingsSection>
  );
}
