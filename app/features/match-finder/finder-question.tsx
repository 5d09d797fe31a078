import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import Check from "lucide-react/icons/check";
import { questionOf, questions } from "#app/domain/discovery/match-finder/questions.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useStepHeading } from "#app/ui/focus/use-step-heading.ts";
import { Steps } from "#app/ui/steps/steps.tsx";
import { useGoBackOn } from "#app/ui/navigation/use-go-back-on.ts";
import { Link } from "#app/ui/link/link.tsx";

export type FinderQuestionProps = {
  number: number;
  /** The answer so far, by its place; null where there is none. */
  answer: number | null;
};

/** One question with its answers as buttons: choosing one keeps it and leads on. */
export function FinderQuestion({ number, answer }: FinderQuestionProps) {
  const { t } = useTranslation("finder");
  const heading = useStepHeading(number);
  const navigation = useNavigation();
  const before = `/match-finder?question=${number - 1}`;
  const goBack = useGoBackOn(before);
  const sent = navigation.formData?.get("answer");
  const isBusy = navigation.state !== "idle" && navigation.formData !== undefined;
  const question = questionOf(number);
  if (!question) return null;
  return (
    <section className="finder-question" aria-labelledby="finder-question">
      <Steps current={number - 1} total={questions.length} />
      <h1 id="finder-question" ref={heading} tabIndex={-1}>
        {t(`ask.${question.key}`)}
      </h1>
      <Form method="post" className="finder-answers" aria-busy={isBusy || undefined}>
        <MadeFor />
        <input type="hidden" name="question" value={number} />
        {question.options.map((option, place) => {
          const value = place + 1;
          const isChosen = isBusy ? sent === String(value) : answer === value;
          return (
            <button
              key={option}
              type="submit"
              name="answer"
              value={value}
              className="finder-answer"
              data-chosen={isChosen ? "" : undefined}
            >
              <span>{t(`option.${option}`)}</span>
              {isChosen && (
                <>
                  <Check aria-hidden="true" />
                  <span className="sr-only">{`(${t("question.chosen")})`}</span>
                </>
              )}
            </button>
          );
        })}
        <Button type="submit" name="answer" value="" variant="quiet">
          {t("question.skip")}
        </Button>
      </Form>
      <nav className="finder-turns" aria-label={t("title")}>
        {number > 1 && (
          <Link to={before} onClick={goBack}>
            {t("question.back")}
          </Link>
        )}
        <Link to="/match-finder?matches">{t("question.later")}</Link>
      </nav>
    </section>
  );
}
