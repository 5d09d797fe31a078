import { useState } from "react";
import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Trash2 from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import { useTranslation } from "react-i18next";
import { Form, NavLink } from "react-router";
import type { ChatSummary } from "#app/domain/chat/conversations/conversation-state.ts";
import { AskedRemoveDialog } from "#app/features/chat/conversation/asked-remove-dialog.ts";
import { useLookAhead } from "#app/features/connection/use-look-ahead.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { CountBadge } from "#app/ui/badge/badge.tsx";
import { Menu } from "#app/ui/menu/menu.tsx";
import { MenuButton, MenuLink } from "#app/ui/menu/menu-item.tsx";
import { Avatar } from "#app/ui/portrait/avatar.tsx";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import { useReaderTime } from "#app/ui/date/reader-time.ts";

const parts = [AskedRemoveDialog];

type ChatRowProps = { chat: ChatSummary; isOpen: boolean; isTyping: boolean; onRemove: (id: string) => Promise<void> };

/** The last message in one line, by its kind. */
function useLastLine({ mine, kind, text }: ChatSummary["last"]): string {
  const { t } = useTranslation("chat");
  if (kind === "gift") return t(mine ? "list.ownGift" : "list.gift");
  if (kind === "photo") return t(mine ? "list.ownPhoto" : "list.photo");
  return mine ? t("list.you", { text }) : text;
}

/** One chat: who, the last line, when, and how much is unread. */
export function ChatRow({ chat, isOpen, isTyping, onRemove }: ChatRowProps) {
  const { t } = useTranslation(["chat", "ui"]);
  const { time, brief } = useReaderTimes(chat);
  const lastLine = useLastLine(chat.last);
  const [isAsking, setIsAsking] = useState(false);
  useLookAhead(parts);
  const { id, partner, unread, last } = chat;
  const name = partner.deleted ? t("deleted") : partner.name;
  const shownUnread = isOpen ? 0 : unread;
  return (
    <li className="chat-row" data-unread={shownUnread > 0 ? "" : undefined}>
      <NavLink to={`/chats/${id}`} className="chat-row-link">
        <Avatar
          name={name}
          src={partner.photo?.src}
          srcSet={partner.photo?.srcSet}
          online={partner.online}
          decorative
        />
        <span className="chat-row-name">
          <span className="truncate" dir="auto">
            {name}
          </span>
          {partner.fictional && (
            <span className="chat-row-mark">
              <FictionalIcon />
              <span className="sr-only">{t("ui:fictional")}</span>
            </span>
          )}
        </span>
        <time className="chat-row-time" dateTime={last.sentAt} title={time}>
          {brief}
        </time>
        <span className="chat-row-last">
          {last.mine &&
            !isTyping &&
            (last.state === "sent" ? (
              <Check aria-hidden="true" />
            ) : (
              <CheckCheck aria-hidden="true" data-read={last.state === "read" ? "" : undefined} />
            ))}
          <span className="truncate" data-typing={isTyping ? "" : undefined} dir="auto">
            {isTyping ? t("list.typing") : lastLine}
          </span>
        </span>
        <CountBadge count={shownUnread} of="unread" />
      </NavLink>
      <Menu label={t("list.menu", { name })} trigger={<EllipsisVertical />} iconOnly>
        {partner.isShown && (
          <MenuLink to={`/members/${partner.id}`} icon={<UserRound />}>
            {t("seeProfile")}
          </MenuLink>
        )}
        <Form
          method="post"
          action="/chats"
          onSubmit={(event) => {
            event.preventDefault();
            setIsAsking(true);
          }}
        >
          <MadeFor />
          <MenuButton type="submit" name="remove" value={id} icon={<Trash2 />} danger>
            {t("remove")}
          </MenuButton>
        </Form>
      </Menu>
      {isAsking && (
        <AskedRemoveDialog name={name} onClose={() => setIsAsking(false)} onRemove={() => void onRemove(id)} />
      )}
    </li>
  );
}

function useReaderTimes({ last }: ChatSummary) {
  const reader = useReaderTime();
  const at = Date.parse(last.sentAt);
  return { time: `${reader.dayName(at)} ${reader.time(at)}`, brief: reader.brief(at) };
}
