import { useTranslation } from "react-i18next";
import Heart from "lucide-react/icons/heart";
import { Link } from "#app/ui/link/link.tsx";
import type { SwipesLeft } from "./deck-data.ts";

/** How many likes are left today, as hearts and in words; premium members are told that nothing is counted. */
export function LikesLeft({ likes: { left, perDay } }: { likes: SwipesLeft }) {
  const { t } = useTranslation("swipe");
  if (left === null) return <p className="swipe-likes">{t("likes.unlimited")}</p>;
  return (
    <div className="swipe-likes" data-used-up={left === 0 ? "" : undefined}>
      <span className="swipe-hearts" aria-hidden="true">
        {Array.from({ length: perDay }, (_, place) => (
          <Heart key={place} data-spent={place < perDay - left ? "" : undefined} />
        ))}
      </span>
      <p aria-live="polite">
        <span>{left === 0 ? t("likes.none") : t("likes.left", { count: left, total: perDay })}</span>
        {left === 0 && (
          <>
            <span> </span>
            <Link to="/premium" className="underline underline-offset-2">
              {t("likes.premium")}
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
