import type { TFunction } from "i18next";
import MessageCircle from "lucide-react/icons/message-circle";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { LikeType } from "#app/domain/discovery/likes/like-types.ts";
import type { LikedProfile } from "#app/domain/discovery/likes/list-likes.server.ts";
import { portraitProps } from "#app/features/member-cards/portrait-props.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { MemberCardProps } from "#app/ui/portrait/member-card.tsx";
import { LikeButton } from "./like-button.tsx";

type Shown = { type: LikeType; mark: FictionalMark; eager: boolean };

/** A like as the grid shows it: a received one leads to its own page, a match leads to the chat. */
export function likePortrait(
  t: TFunction<"likes">,
  like: LikedProfile,
  { type, mark, eager }: Shown,
): MemberCardProps & { id: string } {
  const { id, name, isMatch, isNew, isAuto } = like;
  const portrait = portraitProps(like, mark, eager);
  const note = isMatch ? t("mark.match") : isAuto && type === "given" ? t("mark.auto") : undefined;
  return {
    ...portrait,
    to: type === "received" && !isMatch ? `/likes/m/${id}` : `/members/${id}`,
    marks: { ...portrait.marks, fresh: false, newLike: isNew, note },
    action: isMatch ? (
      <ButtonLink
        to={`/members/${id}/chat`}
        variant="secondary"
        data-icon-only=""
        data-round=""
        aria-label={t("writeTo", { name })}
        title={t("write")}
        icon={<MessageCircle />}
      />
    ) : (
      <LikeButton member={{ id, name }} liked={type === "given"} look="heart" />
    ),
  };
}
