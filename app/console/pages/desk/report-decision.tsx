import { useState } from "react";
import type { CaseProps } from "./case-props.ts";
import { GroundField } from "./ground-field.tsx";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { decideReport } from "#app/console/contracts/cases/decide-report.ts";
import { Button } from "#app/console/parts/button.tsx";
import { TextArea } from "#app/console/parts/field.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";
import { useKeys } from "#app/console/parts/use-keys.ts";
import {
  longestFacts,
  type ModerationGround,
  moderationGrounds,
  reportDecisions,
} from "#app/domain/safety/decisions/moderation-contract.ts";
import { isTypedEnter } from "#app/platform/browser/is-typed-enter.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

type ReportDecisionProps = CaseProps & { reason: string; hasPhoto: boolean };

/** What was looked at where nothing is done: what the report named. */
const groundOf = (reason: string) => moderationGrounds.find((each) => each === reason) ?? "terms";

/** What is done about a report; which rule a measure rests on is for whoever decides to say, whatever was reported. */
export function ReportDecision({ brand, id, reason, hasPhoto, onDone }: ReportDecisionProps) {
  const t = useTexts();
  const [decision, setDecision] = useState<(typeof reportDecisions)[number]>("none");
  const [chosen, setGround] = useState<ModerationGround | null>(null);
  const [facts, setFacts, forget] = useKeptText(`report ${brand} ${id}`);
  const [isTold, setTold] = useState(false);
  const { mutate, error, isPending } = useChange(decideReport, ["cases.list", "brands."]);
  const offered = reportDecisions.filter((each) => each !== "remove_photo" || hasPhoto);
  const isMeasure = decision !== "none";
  const ground = isMeasure ? chosen : groundOf(reason);
  const isShort = isMeasure && tidyText(facts).length < 10;
  const decide = () => {
    setTold(true);
    if (ground === null || isShort || isPending) return;
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
      {isMeasure && <GroundField ground={chosen} onChange={setGround} isTold={isTold} />}
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
