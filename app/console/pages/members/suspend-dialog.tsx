import { useState } from "react";
import type { StepProps } from "./step-props.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { suspendMember } from "#app/console/contracts/members/suspend-member.ts";
import { GroundField } from "#app/console/pages/desk/ground-field.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { TextArea } from "#app/console/parts/field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";
import { longestFacts, type ModerationGround } from "#app/domain/safety/decisions/moderation-contract.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

const shortestFacts = 10;

/** Suspends a member on a rule and for facts, which are mailed to them. */
export function SuspendDialog({ brand, member: { id, profileId, name, email }, onClose, onDone }: StepProps) {
  const t = useTexts();
  const [ground, setGround] = useState<ModerationGround | null>(null);
  const [facts, setFacts, forget] = useKeptText(`suspend ${brand} ${id}`);
  const [isTold, setTold] = useState(false);
  const { mutate, error, isPending } = useChange(suspendMember, ["members."]);
  const isShort = tidyText(facts).length < shortestFacts;
  const isWrong = (isTold && isShort) || faultOf(error, "facts") !== undefined;
  return (
    <Dialog title={t("members:suspend.title")} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          setTold(isShort || ground === null);
          if (isShort || ground === null) return;
          mutate(
            { brand, member: id, ground, facts },
            {
              onSuccess: () => {
                forget();
                onDone("");
              },
            },
          );
        }}
      >
        <p>
          <strong>
            <bdi>{name || t("desk:nameless")}</bdi>
          </strong>
          <span>{` · ${email ?? profileId}`}</span>
        </p>
        <p>{t("members:suspend.text")}</p>
        <Trouble error={error} />
        <GroundField ground={ground} onChange={setGround} isTold={isTold} />
        <TextArea
          label={t("members:suspend.facts")}
          help={t("members:suspend.factsHelp")}
          maxLength={longestFacts}
          value={facts}
          onChange={({ target }) => setFacts(target.value)}
          fault={isWrong ? t("members:suspend.factsMissing") : undefined}
        />
        <div className="form-foot">
          <Button type="submit" kind="danger" busy={isPending}>
            {t("members:suspend.title")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("frame:cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
