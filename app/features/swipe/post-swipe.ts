import type { MoveAnswer } from "./deck-data.ts";

/** Why a move was not kept: today's likes are used up, the login ended, or anything else, the line included. */
export type MoveFailure = "limit" | "login" | "other";

export type PostedMove = { ok: true; answer: MoveAnswer } | { ok: false; why: MoveFailure };

/** Sends one move to the server and waits for what became of it; never throws. */
export async function postMove(fields: Record<string, string>): Promise<PostedMove> {
  try {
    const response = await fetch("/swipe-game/move", { method: "POST", body: new URLSearchParams(fields) });
    if (response.ok) {
      const answer: MoveAnswer = await response.json();
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
