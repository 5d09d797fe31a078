import Gift from "lucide-react/icons/gift";
import { useTranslation } from "react-i18next";
import { findGift } from "#app/domain/gifts/gifts.ts";
import { Bubble, type BubbleProps } from "#app/ui/chat/bubble.tsx";
import { giftArt } from "./gift-art.ts";

type GiftMessageProps = Omit<BubbleProps, "children" | "look"> & { giftId: string | null };

/** A gift that was given, as a message. */
export function GiftMessage({ giftId, ...delivery }: GiftMessageProps) {
  const { t } = useTranslation("gifts");
  const gift = giftId === null ? null : findGift(giftId);
  const art = gift && giftArt(gift.id);
  return (
    <Bubble {...delivery} look="bare">
      <figure className="gift-message">
        {gift && art ? <img src={art} alt={t(`pictures.${gift.id}`)} width={144} height={144} /> : <Gift aria-hidden="true" />}
        <figcaption>{gift ? t(`names.${gift.id}`) : t("some")}</figcaption>
      </figure>
    </Bubble>
  );
}
