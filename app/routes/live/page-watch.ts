import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const kept = "liaison-lb";

/** Whether this visit logs how long its pages are in sight: since an address of it had `lb` (spec section 9). */
function isLogged(search: string): boolean {
  try {
    if (new URLSearchParams(search).has("lb")) sessionStorage.setItem(kept, "1");
    return sessionStorage.getItem(kept) !== null;
  } catch {
    return false;
  }
}

/** Tells the server that a page became hidden; with `lb`, after how many milliseconds. */
function sayHidden(since: number, search: string): void {
  const query = isLogged(search) ? `?lb=${Math.round(performance.now() - since)}` : "";
  navigator.sendBeacon?.(`/api/page-hidden.php${query}`, new Blob(["{}"], { type: "application/json" }));
}

/** Watches the page become hidden, as every page of the site does (spec section 7). */
export function usePageWatch(): void {
  const { pathname, search } = useLocation();
  const since = useRef({ pathname, at: 0 });

  useEffect(() => {
    isLogged(search);
    if (since.current.pathname !== pathname) since.current = { pathname, at: performance.now() };
  }, [pathname, search]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") since.current = { ...since.current, at: performance.now() };
      else sayHidden(since.current.at, window.location.search);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
