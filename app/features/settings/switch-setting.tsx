import { startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { useSetting } from "./use-setting.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Switch } from "#app/ui/form/switch.tsx";

export type SwitchSettingProps = { intent: string; isOn: boolean; label: string; hint: string };

/** A switch that saves itself; without JavaScript a button saves it. */
export function SwitchSetting({ intent, isOn, label, hint }: SwitchSettingProps) {
  const { t } = useTranslation("settings");
  const { fetcher, problem, isSaved } = useSetting(intent);
  const [shown, show] = useOptimistic(isOn);
  const turn = ({ checked, form }: HTMLInputElement) =>
    startTransition(async () => {
      show(checked);
      await fetcher.submit(form);
    });
  return (
    <fetcher.Form method="post" action="/profile/settings" className="grid gap-3">
      <MadeFor />
      <input type="hidden" name="intent" value={intent} />
      <Switch
        id={`setting-${intent}`}
        name="on"
        value="on"
        checked={shown}
        label={label}
        hint={hint}
        onChange={(event) => turn(event.currentTarget)}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t("save")}
        </Button>
      </noscript>
      <SettingNote problem={problem} saved={null} />
      <p role="status" className="sr-only">
        {isSaved ? t("saved") : ""}
      </p>
    </fetcher.Form>
  );
}
