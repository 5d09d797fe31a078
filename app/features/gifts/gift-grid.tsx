import type { SyntheticEvent } from "react";
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import { focusOnMount } from "#app/ui/focus/focus-on-mount.ts";
import { giftArt } from "./gift-art.ts";

type GiftId = ChatAllowance["gifts"][number]["id"];
type GiftGridProps = Pick<ChatAllowance, "gifts" | "credits"> & {
  last: GiftId | null;
  onChoose: (id: GiftId) => void;
};

/** A picture that does not come leaves its place empty: the gift has its name. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = "hidden";
};

/** Every gift with its name and price; what the wallet does not reach is marked. */
export function GiftGrid({ gifts, credits, last, onChoose }: GiftGridProps) {
  const { t } = useTranslation("gifts");
  return (
    <ul className="gift-grid">
      {gifts.map((gift) => {
        const { price } = gift;
        const isOutOfReach = price > credits;
        return (
          <li key={gift.id}>
            <button
              type="button"
              className="gift-card"
              data-beyond={isOutOfReach ? "" : undefined}
              ref={gift.id === last ? focusOnMount : undefined}
              onClick={() => onChoose(gift.id)}
            >
              <img
                src={giftArt(gift.id) ?? undefined}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
                onError={hide}
              />
              <span className="gift-name">{t(`names.${gift.id}`)}</span>
              <span className="gift-price">
                {isOutOfReach && <Lock aria-hidden="true" />}
                <span>{t("price", { count: price })}</span>
                {isOutOfReach && <span className="sr-only">{`, ${t("beyond")}`}</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
