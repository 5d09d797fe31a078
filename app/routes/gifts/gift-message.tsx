import { useTranslation } from "react-i18next";
import { findGift } from "#app/domain/chat/gifts/gifts.ts";
import type { BubbleProps } from "#app/ui/chat/bubble.tsx";
import { GiftBubble } from "#app/ui/chat/gift-bubble.tsx";
import { giftArt } from "./gift-art.ts";

type GiftMessageProps = Pick<BubbleProps, "state" | "onRetry"> & { giftId: string | null };

/** A gift that was given, as a message. */
export function GiftMessage({ giftId, ...delivery }: GiftMessageProps) {
  const { t } = useTranslation("gifts");
  const gift = giftId === null ? null : findGift(giftId);
  const src = gift && giftArt(gift.id);
  const picture = gift && src ? { src, alt: t(`pictures.${gift.id}`) } : null;
  return <GiftBubble {...delivery} gift={{ name: gift ? t(`names.${gift.id}`) : t("some"), picture }} />;
}
