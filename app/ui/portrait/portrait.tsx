import { useTranslation } from "react-i18next";
import BadgeCheck from "lucide-react/icons/badge-check";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import { Photo, type PhotoProps } from "#app/ui/portrait/photo.tsx";
import { StandIn } from "#app/ui/portrait/stand-in.tsx";
import { Dotted } from "#app/ui/rows/dotted.tsx";
import { Link, useMovingTo } from "#app/ui/link/link.tsx";

export type PortraitMarks = {
  online?: boolean;
  /** A member of less than a week. */
  fresh?: boolean;
  verified?: boolean;
  fictional?: boolean;
  /** The brand's own word for a fictional profile, and its icon. */
  fictionalLabel?: string | undefined;
  fictionalIcon?: string | undefined;
};

export type PortraitProps = {
  name: string;
  age?: number | undefined;
  /** Where the member lives, one line. */
  region?: string | undefined;
  /** Whose member it is, where it is another brand's. */
  guestOf?: string | undefined;
  to: string;
  photo?: Omit<PhotoProps, "className"> | undefined;
  marks?: PortraitMarks;
  /** In the shape of the theme (an arch, a blob); for heroes, not for grids. */
  masked?: boolean;
};

/** The photograph of a member, edge to edge, with name and age over a soft scrim. */
export function Portrait({ name, age, region, guestOf, to, photo, marks = {}, masked }: PortraitProps) {
  const { t } = useTranslation("ui");
  const moving = useMovingTo(to);
  return (
    <article data-part="portrait" data-masked={masked ? "" : undefined} data-moving={moving ? "" : undefined}>
      <Link to={to} viewTransition className="portrait-link">
        {photo ? <Photo {...photo} /> : <StandIn />}
        <span className="portrait-caption">
          <span className="portrait-name">
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
          {(region || guestOf) && (
            <span className="portrait-region">
              {guestOf ? <Dotted facts={[region, guestOf]} /> : <span>{region}</span>}
            </span>
          )}
          {marks.fictional && (
            <span className="portrait-label">
              <FictionalIcon name={marks.fictionalIcon} />
              <span>{marks.fictionalLabel ?? t("fictional")}</span>
            </span>
          )}
        </span>
        {(marks.online || marks.fresh) && (
          <span className="portrait-marks">
            {marks.online && (
              <span className="portrait-mark" data-mark="online">
                {t("online")}
              </span>
            )}
            {marks.fresh && (
              <span className="portrait-mark" data-mark="new">
                {t("newProfile")}
              </span>
            )}
          </span>
        )}
      </Link>
    </article>
  );
}
