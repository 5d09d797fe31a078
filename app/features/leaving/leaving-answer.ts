import type { Said } from "./carried-fields.tsx";
import type { LeavingOffer } from "#app/domain/membership/leaving/deletion-contract.ts";
import type { StayDiscountView } from "./present-stay-discount.ts";

/** The step that comes next, with what was said before it. */
export type LeavingAnswer =
  | { step: "reasons" }
  | { step: "solutions"; said: Said }
  | { step: "password"; said: Said; problem?: string }
  | { step: "stayed"; offer: LeavingOffer; discount: StayDiscountView | null };
