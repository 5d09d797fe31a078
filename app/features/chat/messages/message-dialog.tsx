import Ban from "lucide-react/icons/ban";
import Copy from "lucide-react/icons/copy";
import Flag from "lucide-react/icons/flag";
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { MenuButton } from "#app/ui/menu/menu-item.tsx";
import { useToast } from "#app/ui/toast/toast-context.ts";
import type { PresentedMessage } from "./present-messages.ts";

type MessageDialogProps = {
  message: PresentedMessage;
  name: string;
  onClose: () => void;
  onReport: () => void;
  onBlock: () => void;
};

/** What can be done about one message of the other side. */
export function MessageDialog({ message, name, onClose, onReport, onBlock }: MessageDialogProps) {
  const { t } = useTranslation("chat");
  const showToast = useToast();
  const copy = () => {
    onClose();
    navigator.clipboard.writeText(message.text).then(
      () => showToast({ title: t("copied"), tone: "success" }),
      () => {},
    );
  };
  return (
    <Dialog open onClose={onClose} title={t("messageMenu")} size="sm">
      {message.text !== "" && (
        <blockquote className="message-quote" dir="auto">
          {message.text}
        </blockquote>
      )}
      <div className="grid">
        {message.text !== "" && (
          <MenuButton icon={<Copy />} onClick={copy}>
            {t("copy")}
          </MenuButton>
        )}
        <MenuButton icon={<Flag />} onClick={onReport}>
          {t("reportMessage")}
        </MenuButton>
        <MenuButton icon={<Ban />} onClick={onBlock} danger>
          {t("blockName", { name })}
        </MenuButton>
      </div>
    </Dialog>
  );
}
