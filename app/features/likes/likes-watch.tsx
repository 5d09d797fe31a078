import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { pause } from "#app/platform/clock/pause.ts";
import { callApi } from "#app/features/connection/call-api.ts";
import { quietPart } from "#app/features/connection/page-part.tsx";
import { setCounts } from "#app/features/live/counts-store.ts";
import { useRefresh } from "#app/features/live/refresh-tasks.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { isMembersArea } from "#app/features/navigation/members-area.ts";
import { useToast } from "#app/ui/toast/toast-context.ts";
import type { MatchFace } from "./like-contract.ts";
import { afterAutoLike, chooseLike, delayOf, type LikesNews, type ToldAutoLike, type ToldLike } from "./likes-news.ts";
import { useMatchMoment } from "./match-moments.tsx";
import { keepAnnounced, announcedUntil } from "./announced-likes.ts";

const LikeModal = quietPart(async () => (await import("./like-modal.tsx")).LikeModal);

/** Whether a dialog is open, or the member fills something in: then no like comes between, unless it was asked for. */
const isBusy = (isAsked: boolean) =>
  document.querySelector("dialog[open]") !== null ||
  (!isAsked && document.activeElement?.matches("input, textarea, select") === true);

const untilTheEnd = new AbortController().signal;

type Shown = { like: ToldLike; more: number };

/** An auto-like that a window did not see come is no news to it when it is older. */
const newsFor = millisecondsIn.minute;

/** Reads likes at every refresh, and shows new ones in the members area, at once or after the `t` of the address. */
export function LikesWatch({ me }: { me: MatchFace }) {
  const { t } = useTranslation("layout");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const showMatch = useMatchMoment();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const delay = delayOf(search);

  function tell(news: LikesNews, isAsked: boolean): void {
    setCounts({ likes: news.liked_by.filter(({ like_new: isNew }) => isNew).length });
    const isDelayed = !isAsked && delayOf(location.search) !== null;
    if (isDelayed || !isMembersArea(location.pathname) || isBusy(isAsked)) return;
    const chosen = chooseLike(news, { announcedUntil: announcedUntil("like"), isAsked });
    if (!chosen || location.pathname.endsWith(`/${chosen.like.id}`)) return;
    const { like } = chosen;
    keepAnnounced("like", like.liked_at);
    if (like.match && like.like_new)
      return showMatch({
        id: like.id,
        me,
        other: { name: like.name, photo: like.main_image?.match ?? null },
        fictional: like.fictional,
      });
    setShown(chosen);
    setIsOpen(true);
  }

  async function tellAutoLike(signal: AbortSignal): Promise<void> {
    const profile = (await callApi<{ profile: ToldAutoLike | null }>("/api/auto-like.php", signal))?.profile;
    if (!profile || signal.aborted || profile.liked_at <= (announcedUntil("auto") ?? "")) return;
    // why: what was given before this window opened is no news
    const isNews = announcedUntil("auto") !== null || Date.now() - Date.parse(profile.liked_at) < newsFor;
    keepAnnounced("auto", profile.liked_at);
    if (isNews) showToast({ title: t("likes.autoTold", { name: profile.name }) });
    await pause(afterAutoLike, signal);
  }

  async function refresh(signal: AbortSignal, isAsked: boolean): Promise<void> {
    if (!isAsked) await tellAutoLike(signal);
    const news = await callApi<LikesNews>("/api/likes.php", signal);
    if (news && !signal.aborted) tell(news, isAsked);
  }

  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });

  useRefresh((signal) => refresh(signal, false));

  const known = useRef<number | null>(null);
  useLive({
    counts: ({ likes }) => {
      const isMore = known.current !== null && likes > known.current;
      known.current = likes;
      if (isMore) void refresh(untilTheEnd, false);
    },
  });

  useEffect(() => {
    if (delay === null || !isMembersArea(pathname)) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function wait(seconds: number) {
      await pause(seconds * 1_000, signal);
      if (signal.aborted) return;
      await latest.current(signal, true);
      const rest = new URLSearchParams(location.search);
      rest.delete("t");
      if (!signal.aborted) await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
    }
    void wait(delay);
    return () => controller.abort();
  }, [delay, pathname, navigate]);

  if (!shown) return null;
  return <LikeModal {...shown} open={isOpen} onClose={() => setIsOpen(false)} />;
}
