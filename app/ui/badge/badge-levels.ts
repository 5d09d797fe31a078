/** Source: spec section 9, "Unread badge cap 99+". */
const unreadCap = 99;
/** Source: spec section 9, "Credit badge warning at 10 or fewer". */
const lowCredits = 10;

/** The text of a count badge: the number, "99+" from 100 on, nothing at zero. */
export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count > unreadCap ? `${unreadCap}+` : String(count);
}

export type CreditLevel = "danger" | "warning" | "plain";

/** How urgently the number of credits is shown. */
export function creditLevel(credits: number): CreditLevel {
  if (credits <= 0) return "danger";
  return credits <= lowCredits ? "warning" : "plain";
}
