import type { LeavingReason } from "#app/domain/membership/leaving/deletion-contract.ts";

/** What was said before; `refund` only after the last step was refused. */
export type Said = { reasons: readonly LeavingReason[]; comment: string; refund?: boolean };

/** Carries the answers of the first step on to the next. */
export function CarriedFields({ said }: { said: Said }) {
  return (
    <>
      {said.reasons.map((reason) => (
        <input key={reason} type="hidden" name="reasons" value={reason} />
      ))}
      <input type="hidden" name="comment" value={said.comment} />
    </>
  );
}
