import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import ChevronDown from "lucide-react/icons/chevron-down";
import Crown from "lucide-react/icons/crown";
import { Chip } from "#app/ui/chip/chip.tsx";
import { CheckboxGroup } from "#app/ui/form/checkbox-group.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { allFiltersAddress, type SearchView } from "./search-address.ts";
import { flagFields, type ListField, listFields } from "./premium-filter-names.ts";

export type PremiumOptions = {
  /** Whether these filters take effect for the reader. */
  premium: boolean;
  /** They were asked for by the link that works without JavaScript. */
  showsAll: boolean;
  /** The values of each filter that the brand offers. */
  values: Partial<Record<ListField, readonly string[]>>;
  interestGroups: readonly { id: string; interests: readonly string[] }[];
  offered: readonly string[];
};

type Props = { view: SearchView; options: PremiumOptions };

function Interests({ view, options }: Props) {
  const { t } = useTranslation(["members", "interests"]);
  return (
    <details className="search-more" open={view.interests.length > 0}>
      <summary>
        <span>{t("fields.interests")}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="search-more-fields">
        {options.interestGroups.map((group) => (
          <CheckboxGroup
            key={group.id}
            id={`search-interests-${group.id}`}
            name="interests"
            label={t(`interests:groups.${group.id}`, { defaultValue: group.id })}
            choices={group.interests.map((id) => ({
              value: id,
              label: t(`interests:names.${id}`, { defaultValue: id }),
            }))}
            defaultValues={view.interests}
          />
        ))}
      </div>
    </details>
  );
}

function PremiumHeading() {
  const { t } = useTranslation("members");
  return (
    <>
      <span>{t("filters.moreFilters")}</span>
      <Chip tone="secondary" icon={<Crown />}>
        {t("filters.premium")}
      </Chip>
      <ChevronDown aria-hidden="true" />
    </>
  );
}

/**
 * Whether the filters of premium members are there: most searches need none of them, and they are longer than the rest
 * of the page, so that until they are used or asked for there is a link to them. Null where the brand has none.
 */
export function stateOfPremiumFilters({ view, options }: Props, isAskedFor: boolean): "open" | "linked" | null {
  const offers = (field: string) => options.offered.includes(field);
  if (![...flagFields, ...listFields].some(offers)) return null;
  const isUsed = flagFields.some((field) => view[field] !== "") || listFields.some((field) => view[field].length > 0);
  return isUsed || options.showsAll || isAskedFor ? "open" : "linked";
}

/** The way to the filters of premium members. */
export function PremiumLink({ view, onAsk }: Pick<Props, "view"> & { onAsk: () => void }) {
  return (
    <Link
      to={allFiltersAddress(view)}
      className="search-more search-premium"
      aria-expanded={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onAsk();
      }}
    >
      <PremiumHeading />
    </Link>
  );
}

/** What premium members search by as well; the others may look at it, and are told what it takes. */
export function PremiumFields({ view, options, takesFocus }: Props & { takesFocus: boolean }) {
  const { t } = useTranslation(["members", "interests"]);
  const summary = useRef<HTMLElement>(null);
  const offers = (field: string) => options.offered.includes(field);
  const flags = flagFields.filter(offers);
  const lists = listFields.filter((field) => field !== "interests" && offers(field));
  useEffect(() => {
    if (takesFocus) summary.current?.focus();
  }, [takesFocus]);
  return (
    <details className="search-more search-premium" open>
      <summary ref={summary}>
        <PremiumHeading />
      </summary>
      <div className="search-more-fields">
        {!options.premium && <p className="text-sm text-ink-muted">{t("filters.premiumHint")}</p>}
        {flags.length > 0 && (
          <fieldset className="form-field">
            <legend className="field-label">{t("filters.only")}</legend>
            <div className="flex flex-wrap gap-2">
              {flags.map((field) => (
                <label key={field} data-part="chip" data-tone="choice">
                  <input
                    type="checkbox"
                    className="sr-only"
                    name={field}
                    value="1"
                    defaultChecked={view[field] !== ""}
                  />
                  <span>{t(`filters.${field}`)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {lists.map((field) => (
          <CheckboxGroup
            key={field}
            id={`search-${field}`}
            name={field}
            label={t(`fields.${field}`)}
            choices={(options.values[field] ?? []).map((value) => ({
              value,
              label: t(`values.${field}.${value}`, { defaultValue: value }),
            }))}
            defaultValues={view[field]}
          />
        ))}
        {offers("interests") && <Interests view={view} options={options} />}
      </div>
    </details>
  );
}
