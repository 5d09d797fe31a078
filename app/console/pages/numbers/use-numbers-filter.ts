import { useSearchParams } from "react-router";
import type { z } from "zod";
import type { numbersFilterContract } from "#app/console/contracts/numbers/figures-contract.ts";
import { rangeNames } from "#app/domain/tenants/numbers/numbers-range.ts";

export type NumbersFilter = Required<z.input<typeof numbersFilterContract>>;

/** Which days of which brand are looked at, in the page's address. */
export function useNumbersFilter(): { filter: NumbersFilter; set: (changes: Partial<NumbersFilter>) => void } {
  const [params, setParams] = useSearchParams();
  const range = rangeNames.find((each) => each === params.get("range")) ?? "fourWeeks";
  const own = (name: string) => (range === "own" ? params.get(name) : null);
  return {
    filter: { brand: params.get("brand"), range, from: dayOrNull(own("from")), to: dayOrNull(own("to")) },
    set: (changes) =>
      setParams(
        (former) => {
          const next = new URLSearchParams(former);
          for (const [name, value] of Object.entries(changes))
            if (value === null || value === "") next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}

const dayOrNull = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null);
