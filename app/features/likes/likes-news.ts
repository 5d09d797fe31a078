/** A like as the API tells of it: see `likesResponse`. */
export type ToldLike = {
  id: string;
  name: string;
  main_image: { match: string } | null;
  fictional: boolean;
  like_new: boolean;
  match: boolean;
  liked_at: string;
};

export type LikesNews = { liked_by: ToldLike[] };

export type ToldAutoLike = { id: string; name: string; liked_at: string };

/** Likes are read again so long after auto-like's newest came (spec section 7). */
export const afterAutoLike = 500;

/**
 * Which like to show: the newest that came since the last one that was shown, and how many more are new. `isAsked` (by
 * the `t` of an address) shows the newest again, or else one that still waits for an answer.
 */
export function chooseLike(
  news: LikesNews,
  { announcedUntil, isAsked }: { announcedUntil: string | null; isAsked: boolean },
): { like: ToldLike; more: number } | null {
  const fresh = news.liked_by
    .filter(({ like_new: isNew }) => isNew)
    .toSorted((one, other) => other.liked_at.localeCompare(one.liked_at));
  const [newest] = fresh;
  if (newest && (isAsked || announcedUntil === null || newest.liked_at > announcedUntil))
    return { like: newest, more: fresh.length - 1 };
  const waiting = isAsked ? news.liked_by.find(({ match }) => !match) : undefined;
  return waiting ? { like: waiting, more: 0 } : null;
}

/** The seconds of the `t` of an address, 0 to 600; null where there is none. */
export function delayOf(search: string): number | null {
  const t = new URLSearchParams(search).get("t");
  if (t === null) return null;
  const seconds = Number(t);
  return Number.isFinite(seconds) ? Math.min(600, Math.max(0, seconds)) : 0;
}
