import { useTranslation } from "react-i18next";
import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import Clock from "lucide-react/icons/clock";
import RotateCw from "lucide-react/icons/rotate-cw";

export type DeliveryState = "sending" | "sent" | "delivered" | "read" | "failed";

const marks = {
  sending: { text: "messageSending", Icon: Clock },
  sent: { text: "messageSent", Icon: Check },
  delivered: { text: "messageDelivered", Icon: CheckCheck },
  read: { text: "messageRead", Icon: CheckCheck },
} as const;

/** Where an own message is on its way; a failed one offers another try. */
export function DeliveryMark({ state, onRetry }: { state: DeliveryState; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation("ui");
  if (state === "failed") {
    return (
      <span className="delivery" data-state="failed" role="alert">
        <span>{t("messageFailed")}</span>
        {onRetry && (
          <button type="button" className="delivery-retry" onClick={onRetry}>
            <RotateCw />
            <span>{t("retry")}</span>
          </button>
        )}
      </span>
    );
  }
  const { text, Icon } = marks[state];
  return (
    <span className="delivery" data-state={state}>
      <Icon />
      <span>{t(text)}</span>
    </span>
  );
}
