import { useCaseWords } from "./use-case-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { SelectField } from "#app/console/parts/field.tsx";
import { type ModerationGround, moderationGrounds } from "#app/domain/safety/decisions/moderation-contract.ts";

type GroundFieldProps = {
  ground: ModerationGround | null;
  onChange: (ground: ModerationGround | null) => void;
  /** Whether what is missing is said. */
  isTold: boolean;
};

/** The rule on which a measure rests: none is chosen until somebody chooses it. */
export function GroundField({ ground, onChange, isTold }: GroundFieldProps) {
  const t = useTexts();
  const words = useCaseWords();
  return (
    <SelectField
      label={t("desk:decision.ground")}
      value={ground ?? ""}
      onChange={({ target }) => onChange(moderationGrounds.find((each) => each === target.value) ?? null)}
      options={[
        { value: "", label: t("desk:decision.chooseGround") },
        ...moderationGrounds.map((each) => ({ value: each, label: words.ground(each) })),
      ]}
      fault={isTold && ground === null ? t("desk:decision.groundMissing") : undefined}
    />
  );
}
