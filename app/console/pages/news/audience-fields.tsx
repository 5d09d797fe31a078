import type { NewsDraft } from "./news-draft.ts";
import type { NewsChoices } from "./news-form.tsx";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { SelectField } from "#app/console/parts/field.tsx";
import { newsActivities } from "#app/domain/notifications/news/news-contract.ts";
import { languageName } from "#app/platform/locale/formats.ts";

type Audience = NewsDraft["audience"];

type AudienceFieldsProps = {
  audience: Audience;
  choices: Pick<NewsChoices, "languages" | "countries" | "asked" | "mailsADay">;
  onChange: (changed: Partial<Audience>) => void;
};

const genders = ["woman", "man", "nonbinary"] as const;
const premiums = { all: null, yes: true, no: false } as const;
type PremiumChoice = keyof typeof premiums;
const premiumChoices: readonly PremiumChoice[] = ["all", "yes", "no"];

/** Whom of those who asked for news they are for. */
export function AudienceFields({ audience, choices, onChange }: AudienceFieldsProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { country } = useMoneyWords();
  return (
    <fieldset className="form-part">
      <legend>{t("news:audience.title")}</legend>
      <p className="field-help">{t("news:audience.help", { count: choices.asked, mails: choices.mailsADay })}</p>
      <Choices
        label={t("news:audience.languages")}
        values={choices.languages}
        chosen={audience.languages}
        nameOf={(code) => languageName(code, locale)}
        onChange={(languages) => onChange({ languages })}
      />
      <Choices
        label={t("news:audience.countries")}
        values={choices.countries}
        chosen={audience.countries}
        nameOf={country}
        onChange={(countries) => onChange({ countries })}
      />
      <Choices
        label={t("news:audience.genders")}
        values={genders}
        chosen={audience.genders}
        nameOf={(gender) => t(`news:gender.${gender}`)}
        onChange={(chosen) => onChange({ genders: chosen })}
      />
      <div className="form-row">
        <SelectField
          label={t("news:audience.premium")}
          value={premiumChoices.find((choice) => premiums[choice] === audience.premium) ?? "all"}
          options={premiumChoices.map((value) => ({ value, label: t(`news:premium.${value}`) }))}
          onChange={({ target }) =>
            onChange({ premium: premiums[premiumChoices.find((choice) => choice === target.value) ?? "all"] })
          }
        />
        <SelectField
          label={t("news:audience.activity")}
          value={audience.activity}
          options={newsActivities.map((value) => ({ value, label: t(`news:activity.${value}`) }))}
          onChange={({ target }) =>
            onChange({ activity: newsActivities.find((activity) => activity === target.value) ?? "any" })
          }
        />
      </div>
    </fieldset>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
};

/** Boxes of which none means all; not shown where there is nothing to choose. */
function Choices<Value extends string>({ label, values, chosen, nameOf, onChange }: ChoicesProps<Value>) {
  if (values.length < 2) return null;
  return (
    <fieldset className="choice-line">
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span>{nameOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
