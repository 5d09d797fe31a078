import { useState } from "react";
import Gift from "lucide-react/icons/gift";
import Image from "lucide-react/icons/image";
import { useTranslation } from "react-i18next";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import type { MessageInput } from "#app/domain/chat/messages/message-contract.ts";
import { askedPart } from "#app/features/connection/page-part.tsx";
import { useLookAhead } from "#app/features/connection/use-look-ahead.ts";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import type { OutboxItem } from "#app/features/chat/outbox/outbox-item.ts";

const GiftSheet = askedPart(async () => (await import("#app/features/gifts/gift-sheet.tsx")).GiftSheet, {
  namespaces: "gifts",
});
const PhotoSheet = askedPart(async () => (await import("./photo-sheet.tsx")).PhotoSheet, { namespaces: "gifts" });
const parts = [GiftSheet, PhotoSheet];

type ComposerExtrasProps = {
  allowance: ChatAllowance;
  onSend: (message: MessageInput, preview?: OutboxItem["preview"]) => Promise<void>;
};

/** What can be sent besides words: a gift, a photo. */
export function ComposerExtras({ allowance, onSend }: ComposerExtrasProps) {
  const { t } = useTranslation("chat");
  const [wanted, setWanted] = useState<"gift" | "photo" | null>(null);
  const [isOpen, setOpen] = useState(false);
  useLookAhead(parts);
  const open = (what: "gift" | "photo") => {
    setWanted(what);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const reopen = () => setOpen(true);
  const send = (message: MessageInput, preview?: OutboxItem["preview"]) => {
    close();
    void onSend(message, preview);
  };
  return (
    <>
      <IconButton
        className="composer-extra"
        label={t("composer.gift")}
        aria-haspopup="dialog"
        icon={<Gift />}
        round
        onClick={() => open("gift")}
      />
      <IconButton
        className="composer-extra"
        label={t("composer.photo")}
        aria-haspopup="dialog"
        icon={<Image />}
        round
        onClick={() => open("photo")}
      />
      {wanted === "gift" && (
        <GiftSheet
          open={isOpen}
          onClose={close}
          onReopen={reopen}
          allowance={allowance}
          onChoose={(giftId) => send({ kind: "gift", clientMessageId: crypto.randomUUID(), giftId })}
        />
      )}
      {wanted === "photo" && (
        <PhotoSheet
          open={isOpen}
          onClose={close}
          onReopen={reopen}
          allowance={allowance}
          onSend={({ id, src, width, height, placeholder }) =>
            send(
              { kind: "photo", clientMessageId: crypto.randomUUID(), photoId: id },
              { src, width, height, placeholder },
            )
          }
        />
      )}
    </>
  );
}
