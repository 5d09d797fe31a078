import type { Said } from "./carried-fields.tsx";
import type { LeavingOffer } from "#app/domain/membership/leaving/deletion-contract.ts";
import type { ShownStay } from "./shown-stay.ts";

/** The step that comes next, with what was said before it. */
export type LeavingAnswer =
  | { step: "reasons" }
  | { step: "solutions"; said: Said }
  | { step: "password"; said: Said; problem?: string }
  | { step: "stayed"; offer: LeavingOffer; discount: ShownStay | null };
