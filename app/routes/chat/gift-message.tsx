import Gift from "lucide-react/icons/gift";
import { useTranslation } from "react-i18next";
import { Bubble } from "#app/ui/chat/bubble.tsx";
import type { DeliveryState } from "#app/ui/chat/delivery-mark.tsx";

/** A gift in the conversation. */
export function GiftMessage({ state }: { id: string | null; state?: DeliveryState }) {
  const { t } = useTranslation("chat");
  return <Bubble state={state}><Gift aria-hidden="true" />{t("giftGone")}</Bubble>;
}
