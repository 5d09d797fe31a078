import { useState } from "react";
import { useNavigate } from "react-router";
import type { MessageInput } from "#app/domain/chat/messages/message-contract.ts";
import { useTyping } from "#app/features/live/use-typing.ts";
import { Composer } from "#app/features/chat/composer/composer.tsx";
import { ConversationActions, type ConversationAction } from "./conversation-actions.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageList } from "#app/features/chat/messages/message-list.tsx";
import { addToOutbox } from "#app/features/chat/outbox/outbox.ts";
import type { OutboxItem } from "#app/features/chat/outbox/outbox-item.ts";
import type { PaneData } from "./pane-data.server.ts";
import { presentMessages } from "#app/features/chat/messages/present-messages.ts";
import { useAllowance } from "#app/features/money/wallet/use-allowance.ts";
import { useConversation } from "./use-conversation.ts";
import { PushOffer } from "./push-offer.tsx";
import { sendAgain, useOutbox } from "#app/features/chat/outbox/use-outbox.ts";
import { useReadMark } from "./use-read-mark.ts";

type ConversationPaneProps = { me: string; data: PaneData; onRemove: (id: string) => Promise<void> };

/** One conversation: who, what was written, and the composer. */
export function ConversationPane({ me, data, onRemove }: ConversationPaneProps) {
  const { partner, longest, mark, clientMessageId } = data;
  const open = useConversation(data);
  const allowance = useAllowance(data.allowance);
  const outbox = useOutbox().filter((item) => item.partner === partner.id);
  const [action, setAction] = useState<ConversationAction | null>(null);
  const navigate = useNavigate();
  const { isPartnerTyping, announce } = useTyping(open.id ?? "");
  useReadMark(open.id, open.log, data.conversation?.myReadUntil ?? 0);
  const shown = open.state?.partner ?? partner;
  const isNew = open.id === null;

  async function send(message: MessageInput, preview: OutboxItem["preview"] = null): Promise<void> {
    await addToOutbox({ partner: partner.id, conversation: open.id, message, preview });
    sendAgain(["unreachable"]);
  }

  return (
    <>
      <ConversationHeader
        partner={shown}
        mark={mark}
        isTyping={isPartnerTyping}
        hasChat={!isNew}
        onAction={setAction}
      />
      <MessageList
        partner={shown}
        messages={presentMessages(open.log, outbox)}
        open={open}
        isTyping={isPartnerTyping}
        isPaid={allowance.isPaid}
        onAbout={(message) => setAction({ kind: "message", message })}
      />
      <PushOffer />
      <Composer
        me={me}
        partner={shown}
        canReply={open.state?.canReply ?? "yes"}
        isNew={isNew}
        allowance={allowance}
        longest={longest}
        target={open.id === null ? `/members/${partner.id}/chat` : `/chats/${open.id}`}
        formId={clientMessageId}
        answer={data.answer}
        onTyping={isNew ? undefined : announce}
        onSend={send}
      />
      <ConversationActions
        action={action}
        partner={shown}
        conversation={open.id}
        onAction={setAction}
        onRemove={(id) => {
          void onRemove(id);
          void navigate("/chats");
        }}
      />
    </>
  );
}
