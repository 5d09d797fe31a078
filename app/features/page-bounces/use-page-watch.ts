import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";

const kept = storedItems.pageBounce.name;

/**
 * Whether how long a page is in sight is logged: where its address has `lb`, and from then on in the tab (spec section
 * 9) if that may be kept, else on that page alone.
 */
function isLogged(
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
  search: string,
  mayKeep: boolean,
): boolean {
  const isAsked = new URLSearchParams(search).has("lb");
  try {
    if (!mayKeep) storage().removeItem(kept);
    else if (isAsked) storage().setItem(kept, "1");
    return isAsked || storage().getItem(kept) !== null;
  } catch {
    return isAsked;
  }
}

const ofTheTab = () => window.sessionStorage;

/** Tells the server that a page became hidden; with `lb`, after how many milliseconds. */
function sayHidden(since: number, search: string, mayKeep: boolean): void {
  const query = isLogged(ofTheTab, search, mayKeep) ? `?lb=${Math.round(performance.now() - since)}` : "";
  navigator.sendBeacon?.(`/api/page-hidden.php${query}`, new Blob(["{}"], { type: "application/json" }));
}

/**
 * Watches the page become hidden, as every page of the site does (spec section 7); `mayKeep`: what a visit does not
 * need may be kept in the browser.
 */
export function usePageWatch(mayKeep: boolean): void {
  const { pathname, search } = useLocation();
  const since = useRef({ pathname, at: 0 });

  useEffect(() => {
    isLogged(ofTheTab, search, mayKeep);
    if (since.current.pathname !== pathname) since.current = { pathname, at: performance.now() };
  }, [pathname, search, mayKeep]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") since.current = { ...since.current, at: performance.now() };
      else sayHidden(since.current.at, window.location.search, mayKeep);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [mayKeep]);
}
