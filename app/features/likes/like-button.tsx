import Heart from "lucide-react/icons/heart";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { type Likeable, useLike } from "./use-like.tsx";

export type LikeButtonProps = {
  member: Likeable;
  /** Whether the member likes them already. */
  liked: boolean;
  /** "bar": with words, for a profile; "heart": over a photograph. */
  look?: "bar" | "heart";
  /** The like answers one that was received. */
  returns?: boolean;
  /** Whether the page reads itself anew after a like, or keeps what it shows. */
  refreshes?: boolean;
  /** Called as soon as the request is on its way. */
  onSent?: () => void;
};

/** Likes a member or takes the like back; a plain form, so that it works without JavaScript. */
export function LikeButton({
  member,
  liked: known,
  look = "bar",
  returns = false,
  refreshes = true,
  onSent,
}: LikeButtonProps) {
  const { t } = useTranslation("likes");
  const { pathname, search } = useLocation();
  const { liked, set } = useLike(member, { known, refreshes });
  const label = t(liked ? "unlikeName" : "likeName", { name: member.name });
  const answers = returns && !liked;
  return (
    <form
      method="post"
      action={`/members/${member.id}/like`}
      className="like-form"
      onSubmit={(event) => {
        event.preventDefault();
        set(!liked);
        onSent?.();
      }}
    >
      <MadeFor />
      <input type="hidden" name="like" value={liked ? "off" : "on"} />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      {look === "heart" ? (
        <IconButton type="submit" label={label} icon={<Heart />} aria-pressed={liked} round variant="secondary" />
      ) : (
        <Button
          type="submit"
          variant={liked ? "secondary" : "primary"}
          icon={<Heart className="like-heart" data-on={liked ? "" : undefined} />}
          aria-pressed={liked}
          aria-label={answers ? undefined : label}
          wide
        >
          {t(answers ? "likeBack" : liked ? "liked" : "like")}
        </Button>
      )}
    </form>
  );
}
