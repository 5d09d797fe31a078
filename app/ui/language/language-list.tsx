import Check from "lucide-react/icons/check";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import type { LanguageChoice } from "#app/ui/language/language-names.ts";

export type LanguageListProps = {
  label: string;
  languages: readonly LanguageChoice[];
  current: string;
  /** Where the choice is posted, as field `name`. */
  action: string;
  name?: string;
  /** Further fields, such as the page to come back to. */
  hidden?: Readonly<Record<string, string>>;
};

/** All languages, each under its own name; choosing posts it, also without JavaScript. */
export function LanguageList({ label, languages, current, action, name = "locale", hidden = {} }: LanguageListProps) {
  return (
    <form method="post" action={action} aria-label={label}>
      <MadeFor />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <ul className="language-list">
        {languages.map((language) => (
          <li key={language.code}>
            <button
              type="submit"
              name={name}
              value={language.code}
              lang={language.code}
              className="menu-item"
              aria-current={language.code === current ? "true" : undefined}
            >
              <span className="flex-1">{language.name}</span>
              {language.code === current && <Check />}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
