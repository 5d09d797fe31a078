import { useTranslation } from "react-i18next";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { LanguageListProps } from "#app/ui/language/language-list.tsx";

export type LanguageSelectProps = Omit<LanguageListProps, "label"> & {
  id: string;
  /** Sends what was chosen. */
  onChoose: (form: HTMLFormElement) => void;
};

/** The short form for a footer: a native select that is sent by itself, with a button for those without JavaScript. */
export function LanguageSelect({
  id,
  languages,
  current,
  action,
  name = "locale",
  hidden = {},
  onChoose,
}: LanguageSelectProps) {
  const { t } = useTranslation("ui");
  return (
    <form method="post" action={action} className="language-select">
      <MadeFor />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <SelectField
        id={id}
        name={name}
        label={t("language")}
        labelHidden
        defaultValue={current}
        // why: a browser that goes back would have chosen for the reader
        autoComplete="off"
        options={languages.map(({ code, name: label }) => ({ value: code, label }))}
        onChange={({ currentTarget: { form } }) => form && onChoose(form)}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t("chooseLanguage")}
        </Button>
      </noscript>
    </form>
  );
}
