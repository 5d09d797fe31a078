import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "#app/ui/button/button.tsx";
import { hum } from "#app/features/gestures/haptics.ts";
import { useToast } from "#app/ui/toast/toast-context.ts";
import { useMatchMoment } from "./match-moments.tsx";
import { postLike } from "./post-like.ts";

export type Likeable = { id: string; name: string };

/** A like that shows at once: what was chosen stands until the server refuses it, and a refusal can be tried again. */
export function useLike({ id, name }: Likeable, { known, refreshes }: { known: boolean; refreshes: boolean }) {
  const { t } = useTranslation(["likes", "ui"]);
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const showToast = useToast();
  const showMatch = useMatchMoment();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);

  async function send(liked: boolean, turn: number): Promise<void> {
    const posted = await postLike(id, liked);
    if (posted.ok) {
      if (posted.answer.match) showMatch(posted.answer.match);
      // why: what a list showed stays where it is under the thumb, and the button goes on saying what was chosen
      if (!refreshes) return;
      if (turn === latest.current) await revalidate();
      if (turn === latest.current) setOptimistic(null);
      return;
    }
    if (turn === latest.current) setOptimistic(null);
    if (posted.why === "login") return void navigate(`/login?from=${encodeURIComponent(`/members/${id}`)}`);
    if (posted.why === "gone") return showToast({ tone: "danger", title: t("failed.gone", { name }) });
    showToast({
      tone: "danger",
      title: t(liked ? "failed.like" : "failed.unlike", { name }),
      action: (
        <Button size="sm" variant="secondary" onClick={() => set(liked)}>
          {t("ui:retry")}
        </Button>
      ),
    });
  }

  /** In the order of the clicks, so that the last one stands. */
  function set(liked: boolean): void {
    setOptimistic(liked);
    if (liked) hum("like");
    latest.current += 1;
    const turn = latest.current;
    line.current = line.current.then(() => send(liked, turn));
  }

  return { liked: optimistic ?? known, set };
}
