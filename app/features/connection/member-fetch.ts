import { pause } from "#app/platform/clock/pause.ts";
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

/**
 * `fetch` for calls that only members make. Where the session ended meanwhile, the whole page leaves for the login,
 * which leads back to it, and the call never resolves; everything else is as `fetch` has it.
 */
export async function memberFetch(target: string, init: RequestInit = {}): Promise<Response> {
  const response = await watchedFetch(target, init);
  if (!(await isLoggedOut(response))) return response;
  await pause(patience);
  const { pathname, search } = window.location;
  if (pathname !== "/login") window.location.assign(`/login?from=${encodeURIComponent(pathname + search)}`);
  return new Promise(() => {});
}
