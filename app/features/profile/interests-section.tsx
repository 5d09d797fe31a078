import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import Search from "lucide-react/icons/search";
import { maxInterests } from "#app/domain/profiles/traits/profile-values.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/form/checkbox-group.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useProblemTexts } from "./use-problem-texts.ts";
import { SectionCard, SectionForm } from "./section-card.tsx";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";
import { useSectionRules } from "./use-section-rules.ts";
import { useSection } from "./use-section.ts";

type InterestsSectionProps = {
  chosen: readonly string[];
  groups: readonly { id: string; interests: readonly string[] }[];
  /** Whether the consent to sensitive data is on record. */
  hasConsent: boolean;
  /** What is agreed to otherwise, by choosing what tells of sexual life. */
  consent: { ask: string; hint: string | null };
};

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Groups of interests with their words, and whether the search within leaves each of them. */
function useNamedGroups(groups: InterestsSectionProps["groups"], wanted: string) {
  const { t } = useTranslation("interests");
  return groups.map(({ id, interests }) => {
    const label = t(`groups.${id}`, { defaultValue: id });
    const choices = interests.map((value) => {
      const name = t(`names.${value}`, { defaultValue: value });
      return { value, label: name, hidden: !plain(`${name} ${label}`).includes(plain(wanted)) };
    });
    return { id, label, choices };
  });
}

/** What one likes: chips in groups, with a search within. */
export function InterestsSection({ chosen, groups, hasConsent, consent }: InterestsSectionProps) {
  const { t } = useTranslation("profile");
  const told = useProblemTexts();
  const link = useSection("interests");
  const { rules, wake } = useSectionRules();
  const isHydrated = useHydrated();
  const [wanted, setWanted] = useState("");
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen));
  const named = useNamedGroups(groups, wanted);
  const [form, fields] = useForm({
    id: "own-interests",
    lastResult: link.result,
    ...(rules && { onValidate: ({ formData }) => rules.interests(formData) }),
  });
  const isFull = picked.size >= maxInterests;
  const toggle = (value: string, isChecked: boolean) =>
    setPicked((before) => new Set(isChecked ? [...before, value] : [...before].filter((each) => each !== value)));
  const nothingFound = named.every(({ choices }) => choices.every(({ hidden }) => hidden));
  const title = t("interests.title");
  return (
    <SectionCard id="interests" title={title} intro={t("interests.intro", { most: maxInterests })}>
      {isHydrated && (
        <div className="own-interest-search">
          <TextField
            id="own-interest-search"
            type="search"
            label={t("interests.search")}
            labelHidden
            placeholder={t("interests.search")}
            icon={<Search />}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <p role="status" className="text-sm text-ink-muted">
            {nothingFound ? t("interests.nothing") : t("interests.count", { count: picked.size, most: maxInterests })}
          </p>
        </div>
      )}
      <SectionForm section="interests" title={title} link={link} onEnter={wake} form={getFormProps(form)}>
        {named.map(({ id, label, choices }) => (
          <div key={id} hidden={choices.every(({ hidden }) => hidden)}>
            <CheckboxGroup
              id={`own-interests-${id}`}
              name="interests"
              label={label}
              defaultValues={chosen}
              choices={choices.map((choice) => ({ ...choice, disabled: isFull && !picked.has(choice.value) }))}
              onToggle={toggle}
            />
          </div>
        ))}
        <FieldError id={fields.interests.id} errors={told(fields.interests.errors, maxInterests)} />
        {!hasConsent && (
          <Checkbox
            {...getInputProps(fields.sensitive_data, { type: "checkbox", ariaAttributes: false })}
            label={consent.ask}
            hint={consent.hint ?? undefined}
            errors={told(fields.sensitive_data.errors)}
          />
        )}
      </SectionForm>
    </SectionCard>
  );
}
