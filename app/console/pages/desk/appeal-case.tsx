import { useState } from "react";
import { type CaseProps, oneLook } from "./case-props.ts";
import { HeldCase } from "./held-case.tsx";
import { StatementOfReasons } from "./statement-of-reasons.tsx";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { answerAppeal } from "#app/console/contracts/cases/answer-appeal.ts";
import { viewAppeal } from "#app/console/contracts/cases/view-appeal.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { TextArea } from "#app/console/parts/field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";

export function AppealCase({ brand, id, onDone }: CaseProps) {
  const t = useTexts();
  return (
    <AskedFor query={{ ...asked(viewAppeal, { brand, id }), ...oneLook }}>
      {({ decision, text, isMine, status, answer }) => (
        <div className="stack">
          <header className="case-head">
            <h2>
              <bdi>{decision.profile.name}</bdi>
            </h2>
          </header>
          <StatementOfReasons decision={decision} />
          {decision.photo !== null && <img className="case-photo" src={decision.photo} alt={t("desk:appeal.photo")} />}
          <div>
            <h3>{t("desk:appeal.text")}</h3>
            <blockquote className="said" dir="auto">
              {text}
            </blockquote>
          </div>
          {answer !== "" && (
            <div>
              <h3>{t("desk:appeal.answered")}</h3>
              <blockquote className="said" dir="auto">
                {answer}
              </blockquote>
            </div>
          )}
          {isMine && <p className="notice">{t("desk:appeal.mine")}</p>}
          {status === "open" && !isMine && (
            <HeldCase brand={brand} kind="appeal" id={id}>
              <Answer brand={brand} id={id} onDone={onDone} />
            </HeldCase>
          )}
        </div>
      )}
    </AskedFor>
  );
}

const outcomes = ["kept", "taken_back"] as const;

function Answer({ brand, id, onDone }: CaseProps) {
  const t = useTexts();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>("kept");
  const [answer, setAnswer, forget] = useKeptText(`appeal ${brand} ${id}`);
  const { mutate, error, isPending } = useChange(answerAppeal, ["cases.list", "brands."]);
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { brand, id, outcome, answer },
          {
            onSuccess: () => {
              forget();
              onDone();
            },
          },
        );
      }}
    >
      <Trouble error={error} />
      <fieldset className="choices">
        <legend>{t("desk:appeal.outcome")}</legend>
        {outcomes.map((each) => (
          <label key={each}>
            <input type="radio" name="outcome" checked={outcome === each} onChange={() => setOutcome(each)} />
            <span>{t(`desk:appeal.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t("desk:appeal.answer")}
        help={t("desk:appeal.answerHelp")}
        rows={5}
        required
        minLength={10}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        fault={faultOf(error, "answer")}
      />
      <Button type="submit" kind="main" busy={isPending}>
        {t("desk:appeal.send")}
      </Button>
    </form>
  );
}
