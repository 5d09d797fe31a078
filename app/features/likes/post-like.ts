import type { LikeAnswer } from "./like-contract.ts";

/** Why a like was not kept: the profile is gone, the login ended, or anything else, the line included. */
type LikeFailure = "gone" | "login" | "other";

export type PostedLike = { ok: true; answer: LikeAnswer } | { ok: false; why: LikeFailure };

/** Sends a like, or takes it back, and waits for what became of it; never throws. */
export async function postLike(profileId: string, liked: boolean): Promise<PostedLike> {
  try {
    const body = new URLSearchParams({ like: liked ? "on" : "off", source: "profile" });
    const response = await fetch(`/members/${profileId}/like`, {
      method: "POST",
      headers: { accept: "application/json" },
      body,
      keepalive: true,
    });
    if (response.ok) {
      const answer: LikeAnswer = await response.json();
      return { ok: true, answer };
    }
    if (response.status === 403) return { ok: false, why: "login" };
    return { ok: false, why: response.status === 404 ? "gone" : "other" };
  } catch {
    return { ok: false, why: "other" };
  }
}
