import MessagesSquare from "lucide-react/icons/messages-square";
import { useTranslation } from "react-i18next";

/** Beside the list, where there is room for it and no chat is open yet. */
export function ChatPlaceholder() {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-placeholder">
      <MessagesSquare aria-hidden="true" />
      <p className="text-xl font-display">{t("list.pick")}</p>
      <p className="text-ink-muted">{t("list.pickText")}</p>
    </div>
  );
}
