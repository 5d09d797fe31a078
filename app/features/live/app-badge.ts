/**
 * Shows a number on the installed app's icon, none at 0; where that is not possible nothing is said (spec section 4).
 */
export function showAppBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => {});
}
