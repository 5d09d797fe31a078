import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { longestName } from "#app/domain/profiles/texts/profile-name.ts";
import { longestTexts } from "#app/domain/profiles/traits/profile-values.ts";
import type { OwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { useProblemTexts } from "./use-problem-texts.ts";
import { SectionCard, SectionForm } from "./section-card.tsx";
import { useSectionRules } from "./use-section-rules.ts";
import { useSection } from "./use-section.ts";

export type AboutSectionProps = {
  own: Pick<OwnProfile, "about" | "email">;
  messageLength: number;
  showsNote: boolean;
  /** In which language the page is read, and words about oneself are likely written. */
  locale: string;
  languages: readonly Parameters<typeof ownLanguageName>[0][];
};

/** Name, words about oneself, note and the first words to others. */
export function AboutSection({ own, messageLength, showsNote, locale, languages }: AboutSectionProps) {
  const { t } = useTranslation("profile");
  const told = useProblemTexts();
  const link = useSection("about");
  const { rules, wake } = useSectionRules();
  const { about, email } = own;
  const [form, fields] = useForm({
    id: "own-about",
    lastResult: link.result,
    defaultValue: {
      name: about.name,
      bio: about.bio,
      bio_language: about.bioLanguage ?? locale,
      note: about.note,
      opening_message: about.openingMessage,
    },
    ...(rules && { onValidate: ({ formData }) => rules.about(formData, { email, kept: about.name, messageLength }) }),
    shouldRevalidate: "onInput",
  });
  const title = t("about.title");
  return (
    <SectionCard id="about" title={title} intro={t("about.intro")}>
      <SectionForm section="about" title={title} link={link} onEnter={wake} form={getFormProps(form)}>
        <TextField
          {...getInputProps(fields.name, { type: "text", ariaAttributes: false })}
          label={t("about.name")}
          description={t("about.nameHint")}
          autoComplete="nickname"
          errors={told(fields.name.errors, longestName)}
        />
        <TextArea
          {...getTextareaProps(fields.bio, { ariaAttributes: false })}
          label={t("about.bio")}
          description={t("about.bioHint")}
          rows={6}
          maxLength={longestTexts.bio}
          errors={told(fields.bio.errors, longestTexts.bio)}
          optional
        />
        <SelectField
          {...getSelectProps(fields.bio_language, { ariaAttributes: false })}
          label={t("about.language")}
          options={languages.map((code) => ({ value: code, label: ownLanguageName(code) }))}
          errors={told(fields.bio_language.errors)}
        />
        <TextArea
          {...getTextareaProps(fields.opening_message, { ariaAttributes: false })}
          label={t("about.opening")}
          description={t("about.openingHint")}
          rows={3}
          maxLength={messageLength}
          errors={told(fields.opening_message.errors, messageLength)}
          optional
        />
        {showsNote && (
          <TextArea
            {...getTextareaProps(fields.note, { ariaAttributes: false })}
            label={t("about.note")}
            description={t("about.noteHint")}
            rows={2}
            maxLength={longestTexts.note}
            errors={told(fields.note.errors, longestTexts.note)}
            optional
          />
        )}
      </SectionForm>
    </SectionCard>
  );
}
