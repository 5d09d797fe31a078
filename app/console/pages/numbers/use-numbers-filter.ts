import { useSearchParams } from "react-router";
import type { z } from "zod";
import type { numbersFilterContract } from "#app/console/contracts/numbers/figures-contract.ts";
import { calendarDay } from "#app/platform/clock/calendar-day.ts";
import { rangeNames } from "#app/domain/tenants/numbers/numbers-range.ts";

export type NumbersFilter = Required<z.input<typeof numbersFilterContract>>;

/** The days of an own range as they are typed, of which those that are none yet are not asked for. */
export type TypedDays = { from: string; to: string };

type NumbersFilterState = { filter: NumbersFilter; typed: TypedDays; set: (changes: Partial<NumbersFilter>) => void };

/** Which days of which brand are looked at, in the page's address. */
export function useNumbersFilter(): NumbersFilterState {
  const [params, setParams] = useSearchParams();
  const range = rangeNames.find((each) => each === params.get("range")) ?? "fourWeeks";
  const own = (name: string) => (range === "own" ? params.get(name) : null);
  return {
    filter: { brand: params.get("brand"), range, from: dayOrNull(own("from")), to: dayOrNull(own("to")) },
    typed: { from: own("from") ?? "", to: own("to") ?? "" },
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

// why: while a year is typed its field says 0002, 0020 and 0202
const dayOrNull = (text: string | null) => calendarDay.nullable().catch(null).parse(text);
