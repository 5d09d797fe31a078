import { useTranslation } from "react-i18next";
import { detailValues, longestTexts, maxInterests } from "#app/domain/profiles/traits/profile-values.ts";
import { Card } from "#app/ui/card/card.tsx";
import { CheckboxGroup } from "#app/ui/form/checkbox-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

type CompletionFieldsProps = {
  said: {
    bio: string;
    details: Readonly<Record<keyof typeof detailValues, string | null>>;
    interests: readonly string[];
  };
  groups: readonly { id: string; interests: readonly string[] }[];
  told(field: string): readonly string[] | undefined;
};

const asked = ["body_type", "hair_color", "eye_color", "relationship_status", "tattoos"] as const;

/** Some words, some details and some interests; nothing has to be said. */
export function CompletionFields({ said, groups, told }: CompletionFieldsProps) {
  const { t } = useTranslation(["signup", "members", "interests"]);
  const options = {
    body_type: detailValues.body_type.map((value) => ({ value, label: t(`members:values.body_type.${value}`) })),
    hair_color: detailValues.hair_color.map((value) => ({ value, label: t(`members:values.hair_color.${value}`) })),
    eye_color: detailValues.eye_color.map((value) => ({ value, label: t(`members:values.eye_color.${value}`) })),
    relationship_status: detailValues.relationship_status.map((value) => ({
      value,
      label: t(`members:values.relationship_status.${value}`),
    })),
    tattoos: detailValues.tattoos.map((value) => ({ value, label: t(`members:values.tattoos.${value}`) })),
  };
  return (
    <>
      <Card className="grid gap-5">
        <TextArea
          id="complete-bio"
          name="bio"
          label={t("signup:complete.bio")}
          description={t("signup:complete.bioHint")}
          optional
          maxLength={longestTexts.bio}
          defaultValue={said.bio}
          errors={told("bio")}
        />
        <div className="detail-grid">
          {asked.map((field) => (
            <SelectField
              key={field}
              id={`complete-${field}`}
              name={field}
              label={t(`members:fields.${field}`)}
              optional
              placeholder={t("signup:complete.unsaid")}
              options={options[field]}
              defaultValue={said.details[field] ?? ""}
              errors={told(field)}
            />
          ))}
        </div>
      </Card>
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="text-xl">{t("signup:complete.interests")}</h2>
          <p className="text-ink-muted">{t("signup:complete.interestsHint", { most: maxInterests })}</p>
        </div>
        {told("interests")?.map((error) => (
          <p key={error} role="alert" className="text-danger-ink">
            {error}
          </p>
        ))}
        {groups.map(({ id, interests }) => (
          <CheckboxGroup
            key={id}
            id={`complete-interests-${id}`}
            name="interests"
            label={t(`interests:groups.${id}`, { defaultValue: id })}
            choices={interests.map((value) => ({
              value,
              label: t(`interests:names.${value}`, { defaultValue: value }),
            }))}
            defaultValues={said.interests}
          />
        ))}
      </Card>
    </>
  );
}
