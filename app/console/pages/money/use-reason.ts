import { useState } from "react";
import { useTexts } from "#app/console/client/texts.ts";
import { faultOf } from "#app/console/parts/trouble.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";
import { longestReason } from "#app/domain/money/desk/log/reason-field.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

const shortest = 5;

type ReasonProps = { value: string; onChange: (value: string) => void; fault: string | undefined };

export type Reason = {
  reason: string;
  /** Tells whether it is long enough; if not, that is said at its field. */
  isGiven: () => boolean;
  forget: () => void;
  /** What its field shows; the API may find fault with it too. */
  propsFor: (error: unknown) => ReasonProps;
};

/** The reason for something about money, kept under a name until it is sent. */
export function useReason(name: string): Reason {
  const t = useTexts();
  const [reason, setReason, forget] = useKeptText(`reason ${name}`);
  const [isTold, setTold] = useState(false);
  const { length } = tidyText(reason);
  const isWrong = length < shortest || length > longestReason;
  return {
    reason,
    isGiven: () => {
      setTold(isWrong);
      return !isWrong;
    },
    forget: () => {
      setTold(false);
      forget();
    },
    propsFor: (error) => ({
      value: reason,
      onChange: setReason,
      fault: (isTold && isWrong) || faultOf(error, "reason") !== undefined ? t("money:reason.missing") : undefined,
    }),
  };
}
