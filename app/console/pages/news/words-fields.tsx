import { useState } from "react";
import type { NewsDraft } from "./news-draft.ts";
import type { NewsChoices } from "./news-form.tsx";
import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { SelectField, TextArea, TextField } from "#app/console/parts/field.tsx";
import { faultOf } from "#app/console/parts/trouble.tsx";
import { languageName } from "#app/platform/locale/formats.ts";

type WordsFieldsProps = {
  draft: Pick<NewsDraft, "words">;
  choices: Pick<NewsChoices, "ownLanguage" | "languages">;
  error: unknown;
  onChange: (words: NewsDraft["words"]) => void;
};

/** Title and text of one language at a time; the brand's own is needed, what others lack is told in it. */
export function WordsFields({
  draft: { words },
  choices: { ownLanguage, languages },
  error,
  onChange,
}: WordsFieldsProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [language, choose] = useState(ownLanguage);
  const { title = "", text = "" } = words[language] ?? {};
  const say = (changed: { title?: string; text?: string }) =>
    onChange({ ...words, [language]: { title, text, ...changed } });
  const isOwn = language === ownLanguage;
  const labelOf = (code: (typeof languages)[number]) => {
    const name = languageName(code, locale);
    if (faultOf(error, `words.${code}.title`) ?? faultOf(error, `words.${code}.text`))
      return t("news:form.faulty", { language: name });
    return words[code] ? t("news:form.written", { language: name }) : name;
  };
  return (
    <>
      <SelectField
        label={t("news:form.language")}
        help={t("news:form.languageHelp", { language: languageName(ownLanguage, locale) })}
        value={language}
        options={languages.map((code) => ({ value: code, label: labelOf(code) }))}
        onChange={({ target }) => choose(languages.find((code) => code === target.value) ?? ownLanguage)}
      />
      <TextField
        label={t("news:form.title")}
        lang={language}
        value={title}
        required={isOwn}
        minLength={3}
        maxLength={120}
        onChange={({ target }) => say({ title: target.value })}
        fault={faultOf(error, `words.${language}.title`)}
      />
      <TextArea
        label={t("news:form.text")}
        help={t("news:form.textHelp")}
        lang={language}
        rows={8}
        value={text}
        required={isOwn}
        minLength={10}
        maxLength={4_000}
        onChange={({ target }) => say({ text: target.value })}
        fault={faultOf(error, `words.${language}.text`)}
      />
    </>
  );
}
