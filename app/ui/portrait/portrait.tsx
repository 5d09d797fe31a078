import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import BadgeCheck from "lucide-react/icons/badge-check";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import { Photo, type PhotoProps } from "#app/ui/portrait/photo.tsx";
import { Link, useMovingTo } from "#app/ui/link/link.tsx";

type PortraitMarks = {
  online?: boolean;
  fresh?: boolean;
  verified?: boolean;
  fictional?: boolean;
  /** The brand's own word for a fictional profile, and its icon. */
  fictionalLabel?: string | undefined;
  fictionalIcon?: string | undefined;
  /** A word of the list itself, such as "match". */
  note?: string | undefined;
};

export type PortraitProps = {
  name: string;
  age?: number | undefined;
  /** Where the member lives, one line. */
  region?: string | undefined;
  to: string;
  photo?: Omit<PhotoProps, "className"> | undefined;
  marks?: PortraitMarks;
  /** A button over the photograph, such as the heart. */
  action?: ReactNode;
  /** In the shape of the theme (an arch, a blob); for heroes, not for grids. */
  masked?: boolean;
};

/** The photograph of a member, edge to edge, with name and age over a soft scrim. */
export function Portrait({ name, age, region, to, photo, marks = {}, action, masked }: PortraitProps) {
  const { t } = useTranslation("ui");
  const moving = useMovingTo(to);
  return (
    <article data-part="portrait" data-masked={masked ? "" : undefined} data-moving={moving ? "" : undefined}>
      <Link to={to} viewTransition className="portrait-link">
        {photo ? (
          <Photo {...photo} />
        ) : (
          <span className="portrait-initial" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        )}
        <span className="portrait-caption">
          <span className="portrait-name">
            <span className="truncate">{name}</span>
            {age !== undefined && <span>{age}</span>}
            {marks.verified && (
              <>
                <BadgeCheck />
                <span className="sr-only">{t("verified")}</span>
              </>
            )}
          </span>
          {region && <span className="portrait-region">{region}</span>}
          {marks.fictional && (
            <span className="portrait-label">
              <FictionalIcon name={marks.fictionalIcon} />
              {marks.fictionalLabel ?? t("fictional")}
            </span>
          )}
        </span>
        {(marks.online || marks.fresh || marks.note) && (
          <span className="portrait-marks">
            {marks.online && (
              <span className="portrait-mark" data-mark="online">
                {t("online")}
              </span>
            )}
            {marks.fresh && (
              <span className="portrait-mark" data-mark="new">
                {t("new")}
              </span>
            )}
            {marks.note && <span className="portrait-mark">{marks.note}</span>}
          </span>
        )}
      </Link>
      {action && <div className="portrait-action">{action}</div>}
    </article>
  );
}
