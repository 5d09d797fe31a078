/** Source: spec section 9, "Credit badge warning at 10 or fewer". */
const lowCredits = 10;

export type CreditLevel = "danger" | "warning" | "plain";

/** How urgently the number of credits is shown. */
export function creditLevel(credits: number): CreditLevel {
  if (credits <= 0) return "danger";
  return credits <= lowCredits ? "warning" : "plain";
}
