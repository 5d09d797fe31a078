/** Source: spec section 9, "Unread badge cap 99+". */
const unreadCap = 99;

/** The text of a count badge: the number, "99+" from 100 on, nothing at zero. */
export function badgeText(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count > unreadCap ? `${unreadCap}+` : String(count);
}
