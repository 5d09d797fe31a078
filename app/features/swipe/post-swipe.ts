import type { SwipeAnswer } from "./deck-data.ts";

/** Why a move was not kept: today's likes are used up, the login ended, or anything else, the line included. */
export type SwipeFailure = "limit" | "login" | "other";

export type PostedSwipe = { ok: true; answer: SwipeAnswer } | { ok: false; why: SwipeFailure };

/** Sends one move to the server and waits for what became of it; never throws. */
export async function postSwipe(fields: Record<string, string>): Promise<PostedSwipe> {
  try {
    const response = await fetch("/swipe-game/move", { method: "POST", body: new URLSearchParams(fields) });
    if (response.ok) {
      const answer: SwipeAnswer = await response.json();
      return { ok: true, answer };
    }
    if (response.status === 403) return { ok: false, why: "login" };
    const told: unknown = await response.json();
    const isLimit = typeof told === "object" && told !== null && "error" in told && told.error === "swipe_limit";
    return { ok: false, why: isLimit ? "limit" : "other" };
  } catch {
    return { ok: false, why: "other" };
  }
}
