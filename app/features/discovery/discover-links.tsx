import { useTranslation } from "react-i18next";
import GalleryHorizontalEnd from "lucide-react/icons/gallery-horizontal-end";
import Sparkles from "lucide-react/icons/sparkles";
import { Link } from "#app/ui/link/link.tsx";

const games = [
  { key: "swipe", text: "swipeText", to: "/swipe-game", Icon: GalleryHorizontalEnd },
  { key: "finder", text: "finderText", to: "/match-finder", Icon: Sparkles },
] as const;

/** The other ways to find someone, for members: the swipe game and the match finder. Needs the texts of `members`. */
export function DiscoverLinks() {
  const { t } = useTranslation("members");
  return (
    <nav aria-label={t("discover.label")}>
      <ul className="discover-links">
        {games.map(({ key, text, to, Icon }) => (
          <li key={key}>
            <Link to={to} className="discover-link">
              <Icon aria-hidden="true" />
              <span>
                <strong>{t(`discover.${key}`)}</strong>
                <span> </span>
                <span className="discover-text">{t(`discover.${text}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
