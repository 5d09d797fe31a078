import type { MouseEvent } from "react";
import { goBackTo } from "#app/platform/browser/history-layers.ts";

/** For a link that leads back to a page: a plain click goes back in history where one came from there. */
export const goBackOn = (to: string) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (goBackTo(to)) event.preventDefault();
};
