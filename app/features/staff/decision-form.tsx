import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { longestFacts, moderationGrounds, reportDecisions } from "#app/domain/safety/decisions/moderation-contract.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";

/** Where a report is decided: what is done, on which rule, and the facts that the member is told. */
export function DecisionForm({ hasPhoto, problem }: { hasPhoto: boolean; problem: string | undefined }) {
  const { t } = useTranslation(["staff", "moderation"]);
  const busy = useNavigation().state !== "idle";
  const offered = reportDecisions.filter((decision) => decision !== "remove_photo" || hasPhoto);
  return (
    <Form method="post" className="staff-form">
      {problem && <Alert tone="danger" title={problem} />}
      <RadioGroup
        id="decision"
        name="decision"
        label={t("decision.label")}
        required
        choices={offered.map((value) => ({ value, label: t(`decision.${value}`) }))}
      />
      <SelectField
        id="ground"
        name="ground"
        label={t("decision.ground")}
        options={moderationGrounds.map((value) => ({ value, label: t(`moderation:grounds.${value}`) }))}
      />
      <TextArea
        id="facts"
        name="facts"
        label={t("decision.facts")}
        description={t("decision.factsHint")}
        rows={4}
        maxLength={longestFacts}
      />
      <div className="staff-actions">
        <Button type="submit" loading={busy}>
          {t("decision.submit")}
        </Button>
      </div>
    </Form>
  );
}
