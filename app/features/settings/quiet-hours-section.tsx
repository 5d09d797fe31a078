import { getFormProps, getSelectProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useProblems } from "#app/features/login/use-problem-texts.ts";
import { SettingNote } from "#app/features/forms/setting-note.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingRules } from "./use-setting-rules.ts";
import { useSetting } from "./use-setting.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";

/** `timeZone` is its name in words, `hours` are the 24 of the day as the reader writes them. */
export type QuietHoursSectionProps = {
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
  hours: readonly string[];
};

/** Proposed to whoever has set none: the night. */
const night = { from: 22, until: 8 };

/** The hours between which nothing rings. */
export function QuietHoursSection({ quietFrom, quietUntil, timeZone, hours }: QuietHoursSectionProps) {
  const { t } = useTranslation("settings");
  const told = useProblems();
  const { fetcher, isBusy, result, problem, isSaved } = useSetting("quiet");
  const { rules, wake } = useSettingRules();
  const [form, fields] = useForm({
    id: "quiet-form",
    lastResult: result,
    defaultValue: { quietFrom: quietFrom ?? night.from, quietUntil: quietUntil ?? night.until },
    ...(rules && { onValidate: ({ formData }) => rules.quiet(formData) }),
    shouldRevalidate: "onInput",
  });
  const options = hours.map((label, hour) => ({ value: String(hour), label }));
  return (
    <SettingsSection id="quiet" title={t("quiet.title")} text={t("quiet.text")}>
      <fetcher.Form
        method="post"
        action="/profile/settings#quiet"
        {...getFormProps(form)}
        onFocus={wake}
        className="quiet-form grid gap-5"
      >
        <MadeFor />
        <input type="hidden" name="intent" value="quiet" />
        <Checkbox
          id="quiet-on"
          name={fields.isQuiet.name}
          defaultChecked={quietFrom !== null}
          label={t("quiet.on")}
          hint={t("quiet.zone", { zone: timeZone })}
        />
        <div className="quiet-hours">
          <SelectField
            {...getSelectProps(fields.quietFrom, { ariaAttributes: false })}
            label={t("quiet.from")}
            options={options}
            errors={told(fields.quietFrom.errors)}
          />
          <SelectField
            {...getSelectProps(fields.quietUntil, { ariaAttributes: false })}
            label={t("quiet.until")}
            options={options}
            errors={told(fields.quietUntil.errors)}
          />
        </div>
        <SettingNote problem={problem} saved={isSaved ? t("saved") : null} />
        <div>
          <Button type="submit" variant="secondary" loading={isBusy}>
            {t("save")}
          </Button>
        </div>
      </fetcher.Form>
    </SettingsSection>
  );
}
