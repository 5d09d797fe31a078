import { useTranslation } from "react-i18next";
import { AskedBlockDialog } from "#app/features/blocks/asked-block-dialog.ts";
import { askedPart } from "#app/features/connection/page-part.tsx";
import { useLookAhead } from "#app/features/connection/use-look-ahead.ts";
import { AskedReportDialog } from "#app/features/reports/asked-report-dialog.ts";
import type { ChatPartner } from "#app/domain/chat/conversations/conversation-state.ts";
import type { PresentedMessage } from "#app/features/chat/messages/present-messages.ts";
import { AskedRemoveDialog } from "./asked-remove-dialog.ts";

const MessageDialog = askedPart(
  async () => (await import("#app/features/chat/messages/message-dialog.tsx")).MessageDialog,
);
const parts = [AskedRemoveDialog, AskedReportDialog, AskedBlockDialog, MessageDialog];

/** What was asked for: something about the conversation, or about one message of it. */
export type ConversationAction =
  | { kind: "remove" }
  | { kind: "block" }
  | { kind: "report"; message?: PresentedMessage }
  | { kind: "message"; message: PresentedMessage };

type ConversationActionsProps = {
  action: ConversationAction | null;
  partner: ChatPartner;
  conversation: string | null;
  onAction: (action: ConversationAction | null) => void;
  onRemove: (conversation: string) => void;
};

/** The dialogs of a conversation, each loaded when it is first asked for. */
export function ConversationActions({ action, partner, conversation, onAction, onRemove }: ConversationActionsProps) {
  const { t } = useTranslation("chat");
  const person = { id: partner.id, name: partner.deleted ? t("deleted") : partner.name };
  const onClose = () => onAction(null);
  useLookAhead(parts);
  if (action === null) return null;
  return (
    <>
      {action.kind === "remove" && conversation !== null && (
        <AskedRemoveDialog name={person.name} onClose={onClose} onRemove={() => onRemove(conversation)} />
      )}
      {action.kind === "block" && <AskedBlockDialog person={person} open onClose={onClose} />}
      {action.kind === "report" && (
        <AskedReportDialog
          person={person}
          message={reported(action.message, conversation)}
          open
          onClose={onClose}
          onBlock={() => onAction({ kind: "block" })}
        />
      )}
      {action.kind === "message" && (
        <MessageDialog
          message={action.message}
          name={person.name}
          onClose={onClose}
          onReport={() => onAction({ kind: "report", message: action.message })}
          onBlock={() => onAction({ kind: "block" })}
        />
      )}
    </>
  );
}

const reported = (message: PresentedMessage | undefined, conversation: string | null) =>
  message && message.number !== null && conversation !== null
    ? { conversation, number: message.number, text: message.text }
    : undefined;
