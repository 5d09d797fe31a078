import { useTranslation } from "react-i18next";
import { badgeText } from "./badge-text.ts";
import { creditLevel } from "./credit-level.ts";

/** A number over an entry: unread messages or new likes; nothing at zero. */
export function CountBadge({ count, of }: { count: number; of: "unread" | "likes" }) {
  const { t } = useTranslation("ui");
  const text = badgeText(count);
  if (text === undefined) return null;
  return (
    <span data-part="badge" data-tone="unread">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{t(of === "unread" ? "unread" : "newLikes", { count })}</span>
    </span>
  );
}

/** Credits that are left: plain, a warning at ten or fewer, danger at none. */
export function CreditBadge({ credits }: { credits: number }) {
  const { t } = useTranslation("ui");
  return (
    <span data-part="badge" data-tone={creditLevel(credits)}>
      <span aria-hidden="true">{credits}</span>
      <span className="sr-only">{t("creditsLeft", { count: credits })}</span>
    </span>
  );
}
