import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { type ConsoleLocale, consoleLocales } from "#app/domain/operators/rights/operator-ctx.ts";

const names: Readonly<Record<ConsoleLocale, string>> = { en: "English", de: "Deutsch" };

export function LanguageSwitch() {
  const t = useTexts();
  const { locale, choose } = useLanguage();
  return (
    <select
      className="input"
      aria-label={t("frame:language")}
      value={locale}
      onChange={({ target }) => {
        const next = consoleLocales.find((each) => each === target.value);
        if (next) choose(next);
      }}
    >
      {consoleLocales.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
