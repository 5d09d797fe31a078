import { useTexts } from "#app/console/client/texts.ts";
import { TextArea } from "#app/console/parts/field.tsx";
import { longestReason } from "#app/domain/money/desk/log/reason-field.ts";

type ReasonFieldProps = { value: string; onChange: (value: string) => void; fault: string | undefined };

/** Why something is done about money: a few words that stay in the log for good. */
export function ReasonField({ value, onChange, fault }: ReasonFieldProps) {
  const t = useTexts();
  return (
    <TextArea
      label={t("money:reason.label")}
      help={t("money:reason.hint")}
      maxLength={longestReason}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      fault={fault}
    />
  );
}
