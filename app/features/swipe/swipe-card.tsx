import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import BadgeCheck from "lucide-react/icons/badge-check";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { SwipeCard as Card } from "#app/domain/discovery/swipes/list-swipe-cards.server.ts";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";
import { StandIn } from "#app/ui/portrait/stand-in.tsx";
import { Link } from "#app/ui/link/link.tsx";

const sizes = "(min-width: 36rem) 26rem, 92vw";
const maxInterests = 4;

/** What happens over the picture while the card is moved. */
function Stamps() {
  const { t } = useTranslation("swipe");
  return (
    <>
      <span className="swipe-stamp" data-stamp="like" aria-hidden="true">
        {t("stamp.like")}
      </span>
      <span className="swipe-stamp" data-stamp="pass" aria-hidden="true">
        {t("stamp.pass")}
      </span>
    </>
  );
}

function Words({ card, mark }: { card: Card; mark: FictionalMark }) {
  const { t, i18n } = useTranslation(["swipe", "interests", "ui"]);
  const shared = card.shared.filter((id) => i18n.exists(`interests:names.${id}`)).slice(0, maxInterests);
  const { marks } = card;
  return (
    <div className="swipe-words">
      {marks.fictional && (
        <span className="portrait-label">
          <FictionalIcon name={mark.icon} />
          <span>{mark.label ?? t("ui:fictional")}</span>
        </span>
      )}
      <h2 className="swipe-name">
        <Link to={`/members/${card.id}`} draggable={false}>
          <span dir="auto">{card.name}</span>
          {card.age !== null && <span className="swipe-age">{card.age}</span>}
        </Link>
        {marks.verified && (
          <>
            <BadgeCheck aria-hidden="true" />
            <span className="sr-only">{t("ui:verified")}</span>
          </>
        )}
      </h2>
      {card.region && <p className="swipe-region">{card.region}</p>}
      {card.bio !== "" && (
        <p className="swipe-bio" lang={card.bioLanguage ?? undefined} dir="auto">
          {card.bio}
        </p>
      )}
      {shared.length > 0 && (
        <ul className="swipe-shared" aria-label={t("shared")}>
          {shared.map((id) => (
            <li key={id}>{t(`interests:names.${id}`, { defaultValue: id })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export type SwipeCardProps = Omit<ComponentProps<"article">, "children"> & {
  card: Card;
  mark: FictionalMark;
  /** Seen now or next: fetched at once. */
  eager: boolean;
};

/** Somebody as a card: the photograph, who it is, and what both like. */
export function SwipeCard({ card, mark, eager, ...rest }: SwipeCardProps) {
  const { t } = useTranslation("ui");
  const { photo, marks } = card;
  return (
    <article {...rest} className="swipe-card" data-card={card.id}>
      {photo ? (
        <Photo
          src={photo.src}
          srcSet={photo.srcSet}
          sizes={sizes}
          width={480}
          height={600}
          alt=""
          placeholder={photo.placeholder ?? undefined}
          eager={eager}
        />
      ) : (
        <StandIn />
      )}
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
      <Stamps />
      <Words card={card} mark={mark} />
    </article>
  );
}
