import { useState } from "react";
import type { CaseProps } from "./case-props.ts";
import { useCaseWords } from "./use-case-words.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { decideReport } from "#app/console/contracts/cases/decide-report.ts";
import { Button } from "#app/console/parts/button.tsx";
import { SelectField, TextArea } from "#app/console/parts/field.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";
import { useKeys } from "#app/console/parts/use-keys.ts";
import { longestFacts, moderationGrounds, reportDecisions } from "#app/domain/safety/decisions/moderation-contract.ts";
import { isTypedEnter } from "#app/platform/browser/is-typed-enter.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

type ReportDecisionProps = CaseProps & { reason: string; hasPhoto: boolean };

const groundOf = (code: string) => moderationGrounds.find((each) => each === code) ?? "terms";

/** What is done about a report: the rule is the one that it names unless another is chosen. */
export function ReportDecision({ brand, id, reason, hasPhoto, onDone }: ReportDecisionProps) {
  const t = useTexts();
  const words = useCaseWords();
  const [decision, setDecision] = useState<(typeof reportDecisions)[number]>("none");
  const [ground, setGround] = useState(groundOf(reason));
  const [facts, setFacts, forget] = useKeptText(`report ${brand} ${id}`);
  const [isTold, setTold] = useState(false);
  const { mutate, error, isPending } = useChange(decideReport, ["cases.list", "brands."]);
  const offered = reportDecisions.filter((each) => each !== "remove_photo" || hasPhoto);
  const isShort = decision !== "none" && tidyText(facts).length < 10;
  const decide = () => {
    setTold(true);
    if (isShort || isPending) return;
    mutate(
      { brand, id, decision, ground, facts },
      {
        onSuccess: () => {
          forget();
          onDone();
        },
      },
    );
  };
  useKeys({
    ...Object.fromEntries(offered.map((each, index) => [String(index + 1), () => setDecision(each)])),
    Enter: decide,
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
      onKeyDown={(event) => {
        if (isTypedEnter(event.nativeEvent) && (event.ctrlKey || event.metaKey)) decide();
      }}
    >
      <Trouble error={error} />
      <fieldset className="choices">
        <legend>{t("desk:decision.title")}</legend>
        {offered.map((each, index) => (
          <label key={each}>
            <input type="radio" name="decision" checked={decision === each} onChange={() => setDecision(each)} />
            <kbd>{index + 1}</kbd>
            <span>{t(`desk:decisions.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <SelectField
        label={t("desk:decision.ground")}
        value={ground}
        onChange={({ target }) => setGround(groundOf(target.value))}
        options={moderationGrounds.map((each) => ({ value: each, label: words.ground(each) }))}
      />
      <TextArea
        label={t("desk:decision.facts")}
        help={t("desk:decision.factsHelp")}
        maxLength={longestFacts}
        value={facts}
        onChange={({ target }) => setFacts(target.value)}
        fault={isTold && isShort ? t("desk:decision.factsMissing") : undefined}
      />
      <Button type="submit" kind="main" busy={isPending}>
        <span>{`${t("desk:decision.submit")} `}</span>
        <kbd>⏎</kbd>
      </Button>
    </form>
  );
}
