import { getFormProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { answerRows, longestAnswer } from "#app/domain/profiles/prompts/prompts.ts";
import type { OwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { useProblemTexts } from "./use-problem-texts.ts";
import { SectionCard, SectionForm } from "./section-card.tsx";
import { useSectionRules } from "./use-section-rules.ts";
import { useSection } from "./use-section.ts";

type AnswersSectionProps = {
  answers: OwnProfile["answers"];
  /** What may be answered, with its words. */
  prompts: readonly { prompt: string; question: string }[];
};

/** Up to three answers to prompts, each a question to choose and a few words. */
export function AnswersSection({ answers, prompts }: AnswersSectionProps) {
  const { t } = useTranslation("profile");
  const told = useProblemTexts();
  const link = useSection("answers");
  const { rules, wake } = useSectionRules();
  const [form, fields] = useForm({
    id: "own-answers",
    lastResult: link.result,
    defaultValue: Object.fromEntries(
      answerRows.flatMap((row) => [
        [`prompt_${row}`, answers[row - 1]?.prompt ?? ""],
        [`answer_${row}`, answers[row - 1]?.text ?? ""],
      ]),
    ),
    ...(rules && { onValidate: ({ formData }) => rules.answers(formData) }),
    shouldRevalidate: "onInput",
  });
  const title = t("answers.title");
  const options = [
    { value: "", label: t("answers.choose") },
    ...prompts.map(({ prompt, question }) => ({ value: prompt, label: question })),
  ];
  return (
    <SectionCard id="answers" title={title} intro={t("answers.intro")}>
      <SectionForm section="answers" title={title} link={link} onEnter={wake} form={getFormProps(form)}>
        {answerRows.map((row) => {
          const [prompt, answer] = [fields[`prompt_${row}`], fields[`answer_${row}`]];
          return (
            <fieldset key={row} className="own-answer">
              <legend className="sr-only">{t("answers.nth", { number: row })}</legend>
              <SelectField
                {...getSelectProps(prompt, { ariaAttributes: false })}
                label={t("answers.question")}
                options={options}
                errors={told(prompt.errors)}
              />
              <TextArea
                {...getTextareaProps(answer, { ariaAttributes: false })}
                label={t("answers.answer")}
                rows={2}
                maxLength={longestAnswer}
                errors={told(answer.errors, longestAnswer)}
                optional
              />
            </fieldset>
          );
        })}
      </SectionForm>
    </SectionCard>
  );
}
