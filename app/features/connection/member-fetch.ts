import { pause } from "#app/platform/clock/pause.ts";
import { currentRouter, shownAddress } from "./current-router.ts";
import { noteAnswer, noteLost } from "./connection.ts";

/** Tells whether an answer says that the session is over (spec section 8: 403 with `authentication_required`). */
async function isLoggedOut(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const told: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof told === "object" && told !== null && "error" in told && told.error === "authentication_required";
}

/**
 * `fetch` whose end, whatever it is, tells whether the site can be reached; a call that its caller broke off tells
 * nothing.
 */
async function watchedFetch(target: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(target, init);
    noteAnswer(response);
    return response;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) noteLost();
    throw error;
  }
}

/** A click that is under way meanwhile leads to the login itself, and knows better where to come back to. */
const patience = 1_000;

/** Waits until nobody is on the way to another page. */
async function untilAtRest(): Promise<void> {
  do await pause(patience);
  while (currentRouter() && currentRouter()?.state.navigation.state !== "idle");
}

/**
 * `fetch` for calls that only members make. Where the session ended meanwhile, the whole page leaves for the login,
 * which leads back to it, and the call never resolves; whoever went on to another page, such as after leaving for good,
 * stays there. Everything else is as `fetch` has it.
 */
export async function memberFetch(target: string, init: RequestInit = {}): Promise<Response> {
  const asked = shownAddress();
  const response = await watchedFetch(target, init);
  if (!(await isLoggedOut(response))) return response;
  await untilAtRest();
  const { pathname, search } = window.location;
  if (shownAddress() === asked && pathname !== "/login")
    window.location.assign(`/login?from=${encodeURIComponent(pathname + search)}`);
  return new Promise(() => {});
}
