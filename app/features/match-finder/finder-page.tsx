import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert/alert.tsx";
import type { FinderData } from "./finder-data.server.ts";
import { FinderIntro } from "./finder-intro.tsx";
import { FinderMatches } from "./finder-matches.tsx";
import { FinderQuestion } from "./finder-question.tsx";

/** The match finder at one of its steps; `failed` where what was just sent did not come through. */
export function FinderPage({ data, failed }: { data: FinderData; failed: boolean }) {
  const { t } = useTranslation("finder");
  const { step, answer, matches, mark, answered, open } = data;
  return (
    <div className="page-width finder-page" data-step={step.kind}>
      {failed && <Alert tone="danger">{t("failure")}</Alert>}
      {step.kind === "intro" && <FinderIntro />}
      {step.kind === "question" && <FinderQuestion number={step.number} answer={answer} />}
      {step.kind === "matches" && <FinderMatches matches={matches} mark={mark} answered={answered} open={open} />}
    </div>
  );
}
