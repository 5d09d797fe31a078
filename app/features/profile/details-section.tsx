import { getFormProps, getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { OwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import { anyGenderOrder, type GenderOrder } from "#app/domain/profiles/traits/gender-order.ts";
import { type DetailField, detailValues, heights } from "#app/domain/profiles/traits/profile-values.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { formatHeight } from "#app/ui/height/format-height.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { useProblemTexts } from "./use-problem-texts.ts";
import { SectionCard, SectionForm } from "./section-card.tsx";
import { useSectionRules } from "./use-section-rules.ts";
import { useSection } from "./use-section.ts";

type DetailsSectionProps = {
  own: Pick<OwnProfile, "details" | "birthDate" | "maySaveSexuality">;
  /** What is agreed to by filling in what says something about sexual orientation. */
  consent: { ask: string; hint: string | null };
  brand: string;
  /** Fields that the brand shows to others. */
  shown: readonly string[];
  /** Left out by the version before. */
  genders: GenderOrder | undefined;
};

const fieldOrder = [
  "sexuality",
  "relationship_status",
  "body_type",
  "hair_color",
  "eye_color",
  "tattoos",
] as const satisfies readonly DetailField[];

function useDetailOptions(genders: GenderOrder) {
  const { t } = useTranslation("members");
  return {
    gender: genders.own.map((value) => ({ value, label: t(`values.gender.${value}`) })),
    sexuality: detailValues.sexuality.map((value) => ({ value, label: t(`values.sexuality.${value}`) })),
    relationship_status: detailValues.relationship_status.map((value) => ({
      value,
      label: t(`values.relationship_status.${value}`),
    })),
    body_type: detailValues.body_type.map((value) => ({ value, label: t(`values.body_type.${value}`) })),
    hair_color: detailValues.hair_color.map((value) => ({ value, label: t(`values.hair_color.${value}`) })),
    eye_color: detailValues.eye_color.map((value) => ({ value, label: t(`values.eye_color.${value}`) })),
    tattoos: detailValues.tattoos.map((value) => ({ value, label: t(`values.tattoos.${value}`) })),
  };
}

const everyHeight = Array.from({ length: heights.most - heights.least + 1 }, (_, index) => heights.least + index);

/** What one is and looks like; what the brand does not show says so. */
export function DetailsSection({ own, consent, brand, shown, genders = anyGenderOrder }: DetailsSectionProps) {
  const { t } = useTranslation(["profile", "members"]);
  const languageTag = useLanguageTag();
  const told = useProblemTexts();
  const link = useSection("details");
  const { rules, wake } = useSectionRules();
  const options = useDetailOptions(genders);
  const { details, birthDate, maySaveSexuality } = own;
  const [form, fields] = useForm({
    id: "own-details",
    lastResult: link.result,
    defaultValue: { ...details, height: details.height === null ? "" : String(details.height) },
    ...(rules && { onValidate: ({ formData }) => rules.details(formData) }),
    shouldRevalidate: "onInput",
  });
  const hidden = (field: string) => (shown.includes(field) ? undefined : t("details.hidden", { brand }));
  const title = t("details.title");
  const birthday = dateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${birthDate}T00:00:00Z`),
  );
  return (
    <SectionCard id="details" title={title} intro={t("details.intro")}>
      <SectionForm section="details" title={title} link={link} onEnter={wake} form={getFormProps(form)}>
        <dl className="own-birthday">
          <dt>{t("details.birthDate")}</dt>
          <dd>{birthday}</dd>
          <dd className="text-sm text-ink-muted">{t("details.birthDateHint")}</dd>
        </dl>
        <div className="own-pairs">
          <SelectField
            {...getSelectProps(fields.gender, { ariaAttributes: false })}
            label={t("members:fields.gender")}
            description={hidden("gender")}
            options={options.gender}
            errors={told(fields.gender.errors)}
          />
          {fieldOrder.map((field) => (
            <SelectField
              {...getSelectProps(fields[field], { ariaAttributes: false })}
              key={field}
              label={t(`members:fields.${field}`)}
              description={hidden(field)}
              placeholder={t("details.unsaid")}
              options={options[field]}
              errors={told(fields[field].errors)}
            />
          ))}
          <SelectField
            {...getSelectProps(fields.height, { ariaAttributes: false })}
            label={t("details.height")}
            placeholder={t("details.unsaid")}
            options={everyHeight.map((height) => ({ value: String(height), label: formatHeight(height, languageTag) }))}
            errors={told(fields.height.errors)}
          />
        </div>
        {!maySaveSexuality && (
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
