/** A case of a brand; `onDone` is called once nothing is left to decide. */
export type CaseProps = { brand: string; id: string; onDone: () => void };

/** How long the answer to a look is kept: each look is written down, so that none happens by itself. */
export const oneLook = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY };
