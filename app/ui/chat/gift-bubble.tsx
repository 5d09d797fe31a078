import { useTranslation } from "react-i18next";
import { Bubble, type BubbleProps } from "#app/ui/chat/bubble.tsx";

export type GiftBubbleProps = Omit<BubbleProps, "children" | "look"> & {
  gift: { name: string; image: string };
  text?: string;
};

export function GiftBubble({ gift, text, ...delivery }: GiftBubbleProps) {
  const { t } = useTranslation("ui");
  return (
    <Bubble {...delivery}>
      <img src={gift.image} alt={t("gift", { name: gift.name })} width={120} height={120} className="mx-auto block" />
      <p className="text-center font-semibold">{gift.name}</p>
      {text && <p>{text}</p>}
    </Bubble>
  );
}
