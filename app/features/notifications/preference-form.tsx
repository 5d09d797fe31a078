import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Preferences } from "#app/domain/notifications/preferences/preference-contract.ts";
import { preferenceGroups } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { PushSwitch } from "#app/features/push/push-switch.tsx";
import { useNotificationForm } from "./use-notification-form.ts";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { SettingsSection } from "#app/features/settings/settings-section.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Switch } from "#app/ui/form/switch.tsx";

type Group = "how" | keyof typeof preferenceGroups;

const groups = ["people", "offers"] as const satisfies readonly (keyof typeof preferenceGroups)[];

type Words = { ask: string; hint: string | null };

export type PreferenceFormProps = {
  preferences: Preferences;
  email: string;
  brand: string;
  /** What is agreed to by turning mails on. */
  words: { activity_mails: Words; offer_mails: Words };
};

/** Ways and choices in one form that saves itself with every switch; without JavaScript a button saves it. */
export function PreferenceForm({ preferences, email, brand, words }: PreferenceFormProps) {
  const { t } = useTranslation("notifications");
  const { fetcher, isBusy, outcome, problem } = useNotificationForm("preferences");
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = useRef(false);
  const [touched, setTouched] = useState<Group | null>(null);
  const send = () => {
    isUnsaved.current = false;
    void fetcher.submit(form.current);
  };
  // why: sent one after the other, so that an older state never arrives last
  useEffect(() => {
    if (!isBusy && isUnsaved.current) send();
  });
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    const { target } = event;
    // why: pushes are this device's own matter, and saved by themselves
    if (!(target instanceof HTMLInputElement) || target.name === "") return;
    const place = target.closest("[data-group]")?.getAttribute("data-group");
    setTouched(place === "people" || place === "offers" ? place : "how");
    isUnsaved.current = true;
    if (!isBusy) send();
  };
  const note = (group: Group) =>
    (touched === group || (touched === null && group === "how")) && (
      <SettingNote problem={problem} saved={outcome === "saved" ? t("saved") : null} />
    );
  return (
    <fetcher.Form ref={form} method="post" action="/notifications" className="contents" onChange={save}>
      <MadeFor />
      <input type="hidden" name="intent" value="preferences" />
      <SettingsSection id="how" title={t("how.title")} text={t("how.text")}>
        <div data-group="how" className="grid gap-5">
          <Switch
            id="by_mail"
            name="by_mail"
            defaultChecked={preferences.by_mail}
            label={t("how.mail")}
            hint={`${words.activity_mails.ask} ${words.activity_mails.hint ?? ""} ${t("how.mailHint", { email })}`}
          />
          <PushSwitch />
          {note("how")}
        </div>
      </SettingsSection>
      {groups.map((group) => (
        <SettingsSection key={group} id={group} title={t(`groups.${group}.title`)} text={t(`groups.${group}.text`)}>
          <div data-group={group} className="grid gap-5">
            {group === "offers" && <p>{`${words.offer_mails.ask} ${words.offer_mails.hint}`}</p>}
            {preferenceGroups[group].map((name) => (
              <Switch
                key={name}
                id={name}
                name={name}
                defaultChecked={preferences[name]}
                label={t(`kinds.${name}.label`)}
                hint={t(`kinds.${name}.hint`, { brand })}
              />
            ))}
            {note(group)}
          </div>
        </SettingsSection>
      ))}
      <noscript>
        <div>
          <Button type="submit" variant="secondary">
            {t("save")}
          </Button>
        </div>
      </noscript>
    </fetcher.Form>
  );
}
