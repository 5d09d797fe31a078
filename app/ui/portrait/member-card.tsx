import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import BadgeCheck from "lucide-react/icons/badge-check";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";
import type { PortraitMarks, PortraitProps } from "#app/ui/portrait/portrait.tsx";
import { StandIn } from "#app/ui/portrait/stand-in.tsx";
import { Dotted } from "#app/ui/rows/dotted.tsx";
import { Link, useMovingTo } from "#app/ui/link/link.tsx";

export type MemberCardProps = Omit<PortraitProps, "masked" | "marks"> & {
  /** `newLike` marks a like that was not seen yet; `note` is a word of the list itself, such as "match". */
  marks?: PortraitMarks & { newLike?: boolean; note?: string | undefined };
  /** A button over the photograph, such as the heart. */
  action?: ReactNode;
  /** How lately they were here, in words; whoever is here now is marked besides. */
  activity?: string | undefined;
  /** How far away they are, in words. */
  distance?: string | undefined;
};

/** A member in a list: the photograph free of words, and below it who that is, where, and when they were here. */
export function MemberCard(props: MemberCardProps) {
  const { to, photo, action } = props;
  const moving = useMovingTo(to);
  return (
    <article data-part="member-card" data-moving={moving ? "" : undefined}>
      <Link to={to} viewTransition className="member-card-link">
        <span className="member-card-picture">
          {photo ? <Photo {...photo} /> : <StandIn />}
          <CardMarks {...props} />
        </span>
        <CardWords {...props} />
      </Link>
      {action && <div className="member-card-action">{action}</div>}
    </article>
  );
}

function CardMarks({ marks = {} }: MemberCardProps) {
  const { t } = useTranslation("ui");
  if (!marks.fresh && !marks.newLike && !marks.note) return null;
  return (
    <span className="member-card-marks">
      {marks.note && <span className="member-card-mark">{marks.note}</span>}
      {(marks.fresh || marks.newLike) && (
        <span className="member-card-mark" data-mark="new">
          {t(marks.newLike ? "newLike" : "newProfile")}
        </span>
      )}
    </span>
  );
}

function CardWords({ name, age, region, guestOf, marks = {}, activity, distance }: MemberCardProps) {
  const { t } = useTranslation("ui");
  const seen = marks.online ? t("online") : activity;
  return (
    <span className="member-card-words">
      <span className="member-card-name">
        <span className="truncate" dir="auto">
          {name}
        </span>
        {age !== undefined && <span>{age}</span>}
        {marks.verified && (
          <>
            <BadgeCheck />
            <span className="sr-only">{t("verified")}</span>
          </>
        )}
      </span>
      {(region || guestOf || distance) && (
        <span className="member-card-place">
          <Dotted facts={[region, guestOf, distance]} />
        </span>
      )}
      {seen && (
        <span className="member-card-now" data-online={marks.online ? "" : undefined}>
          {seen}
        </span>
      )}
      {marks.fictional && (
        <span className="member-card-label">
          <FictionalIcon name={marks.fictionalIcon} />
          <span>{marks.fictionalLabel ?? t("fictional")}</span>
        </span>
      )}
    </span>
  );
}
