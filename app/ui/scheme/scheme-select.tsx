import { useTranslation } from "react-i18next";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";

export type SchemeOption = { value: string; label: string };

export type SchemeSelectProps = {
  id: string;
  label: string;
  labelHidden?: boolean;
  current: string;
  options: readonly SchemeOption[];
  from: string;
  onChoose: (event: React.ChangeEvent<HTMLSelectElement>) => void;
};

/**
 * The choice of light or dark: a native select that takes effect at once, with a button for those without JavaScript.
 */
export function SchemeSelect({ id, label, labelHidden = false, current, options, from, onChoose }: SchemeSelectProps) {
  const { t } = useTranslation("ui");
  return (
    <form method="post" action="/scheme" className="language-select">
      <MadeFor />
      <input type="hidden" name="from" value={from} />
      <SelectField
        key={current}
        id={id}
        name="scheme"
        label={label}
        labelHidden={labelHidden}
        defaultValue={current}
        // why: a browser that goes back would have chosen for the reader
        autoComplete="off"
        options={[...options]}
        onChange={onChoose}
      />
      <noscript>
        <Button type="submit" variant="secondary" aria-label={`${label}: ${t("chooseLanguage")}`}>
          {t("chooseLanguage")}
        </Button>
      </noscript>
    </form>
  );
}
