import { useEffect, useState } from "react";
import type { z } from "zod";
import { call } from "#app/console/client/call.ts";
import { holdCase } from "#app/console/contracts/cases/hold-case.ts";
import { letCaseGo } from "#app/console/contracts/cases/let-case-go.ts";
import type { CaseKind } from "#app/domain/safety/desk/case-kinds.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

export type Hold = z.output<typeof holdCase.output>;

/**
 * Holds a case for as long as it is open here, and lets it go when one leaves; where a colleague holds it, asks every
 * minute whether it is free.
 */
export function useCaseHold(brand: string, kind: CaseKind, id: string): { hold: Hold | null; error: unknown } {
  const [hold, setHold] = useState<Hold | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isOpen = true;
    const take = () =>
      call(holdCase, { brand, kind, id }).then(
        (answer) => {
          if (!isOpen) return;
          setHold(answer);
          setError(null);
        },
        (refusal: unknown) => {
          if (isOpen) setError(refusal);
        },
      );
    // why: what cannot be let go ends by itself
    const letGo = () => void call(letCaseGo, { brand, kind, id }).catch(() => undefined);
    void take();
    const timer = setInterval(() => void take(), millisecondsIn.minute);
    addEventListener("pagehide", letGo);
    return () => {
      isOpen = false;
      clearInterval(timer);
      removeEventListener("pagehide", letGo);
      letGo();
    };
  }, [brand, kind, id]);
  return { hold, error };
}
