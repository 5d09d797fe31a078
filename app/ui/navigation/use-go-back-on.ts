import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { goBackTo } from "#app/platform/browser/history-layers.ts";

/** For a link that leads back to a page: a plain click goes back in history where one came from there. */
export function useGoBackOn(to: string) {
  // why not the window's: while the page below is read, that one is there already and this link still here
  const { pathname, search } = useLocation();
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (goBackTo(to, pathname + search)) event.preventDefault();
  };
}
