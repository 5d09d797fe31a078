import type { Locator } from "@playwright/test";

/**
 * Whether a control lies whole in the window, as far down as `from` of its height or further, and nothing lies over its
 * middle.
 */
export const isInReach = (control: Locator, from = 0) =>
  control.evaluate((element, share) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      left >= 0 &&
      top >= window.innerHeight * share &&
      right <= window.innerWidth &&
      bottom <= window.innerHeight &&
      (element === hit || element.contains(hit))
    );
  }, from);
