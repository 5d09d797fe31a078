import { useTranslation } from "react-i18next";
import { anywayField, saidAnyway } from "#app/domain/chat/messages/anyway.ts";
import { focusOnMount } from "#app/ui/focus/focus-on-mount.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { useEarlyChecks } from "#app/ui/hydration/use-early-checks.ts";

type AskOfFictionalProps = {
  id: string;
  /** Told of every change, where something else waits for the answer. */
  onAnswer?: (isWanted: boolean) => void;
  /** In a dialog whose button waits for the answer. */
  takesFocus?: boolean;
};

/**
 * Asks, in the form of a first message, gift or first line to a fictional profile, whether one really wants to spend
 * something on what nobody answers; `sendMessage` asks again where the box was left empty.
 */
export function AskOfFictional({ id, onAnswer, takesFocus = false }: AskOfFictionalProps) {
  const { t } = useTranslation("ui");
  const box = useEarlyChecks<HTMLInputElement>((_, isChecked) => onAnswer?.(isChecked));
  return (
    <Checkbox
      id={id}
      name={anywayField}
      value={saidAnyway.anyway}
      label={t("fictionalAnyway")}
      required
      ref={takesFocus ? focusOnMount : box}
      onChange={(event) => onAnswer?.(event.currentTarget.checked)}
    />
  );
}
