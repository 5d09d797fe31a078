import { createContext, useContext } from "react";
import { madeForField, unknownReader } from "#app/platform/forms/made-for.ts";

const Reader = createContext<string | null>(null);

/** For whom the page is made, as it says it. */
export const ReaderProvider = Reader.Provider;

/** Says in a form that is posted for whom it was made: the first thing in each (tests/architecture/posting-forms). */
export function MadeFor() {
  const reader = useContext(Reader);
  return reader === null || reader === unknownReader ? null : (
    <input type="hidden" name={madeForField} value={reader} />
  );
}
