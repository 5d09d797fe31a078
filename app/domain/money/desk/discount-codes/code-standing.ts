import type { DiscountStatus, DiscountValidity } from "#app/platform/db/generated/enums.ts";

/** How a code stands for those who might use it; `used` is one that was good once, for anybody. */
export const codeStandings = ["active", "used", "expired", "disabled"] as const;

export type CodeStanding = (typeof codeStandings)[number];

type Code = {
  status: DiscountStatus;
  validity: DiscountValidity;
  expiresAt: Date | null;
  /** Orders that have it or may still be paid with it (`redemptionInUse`). */
  uses: number;
};

/** Tells how a discount code stands at a moment. */
export function codeStanding({ status, validity, expiresAt, uses }: Code, now: Date): CodeStanding {
  if (status === "disabled") return "disabled";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return validity === "once" && uses > 0 ? "used" : "active";
}
