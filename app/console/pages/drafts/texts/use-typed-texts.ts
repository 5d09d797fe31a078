import { useMemo } from "react";
import { z } from "zod";
import type { TextRow } from "./text-rows.ts";
import { keptJson } from "#app/console/client/kept-json.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";

const typedContract = z.record(z.string(), z.record(z.string(), z.string()));
type Typed = z.infer<typeof typedContract>;
export type TypedWords = Typed[string];

const nothing: TypedWords = {};

/** What was typed of a brand's texts and is not in its draft yet, by the names of forms: it stays while one looks at others. */
export function useTypedTexts(): {
  typedOf: (row: TextRow) => TypedWords;
  type: (row: TextRow, words: TypedWords) => void;
} {
  const { id: brand } = useBrand();
  const [kept, keep] = useKeptText(`texts ${brand}`);
  const typed = useMemo((): Typed => keptJson(kept, typedContract) ?? {}, [kept]);
  return {
    typedOf: ({ id }) => typed[id] ?? nothing,
    type: ({ id }, words) => {
      const { [id]: _former, ...others } = typed;
      keep(JSON.stringify(Object.keys(words).length === 0 ? others : { ...others, [id]: words }));
    },
  };
}
