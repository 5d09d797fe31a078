import Ban from "lucide-react/icons/ban";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Flag from "lucide-react/icons/flag";
import Trash2 from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { FictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import type { ChatPartner } from "#app/domain/chat/conversations/conversation-state.ts";
import { Menu } from "#app/ui/menu/menu.tsx";
import { MenuButton, MenuLink } from "#app/ui/menu/menu-item.tsx";
import { Avatar } from "#app/ui/portrait/avatar.tsx";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import { useGoBackOn } from "#app/ui/navigation/use-go-back-on.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { ConversationAction } from "./conversation-actions.tsx";
import { isolateText } from "#app/platform/i18n/isolate-text.ts";

type ConversationHeaderProps = {
  partner: ChatPartner;
  mark: FictionalMark;
  isTyping: boolean;
  hasChat: boolean;
  onAction: (action: ConversationAction) => void;
};

/** Opens what the page of the same does, for a plain click. */
const instead = (open: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  open();
};

function Presence({ partner, isTyping }: Pick<ConversationHeaderProps, "partner" | "isTyping">) {
  const { t } = useTranslation("chat");
  if (isTyping) return <span data-live="">{t("list.typing")}</span>;
  if (partner.online) return <span data-live="">{t("online")}</span>;
  if (partner.active === "today") return <span>{t("activeToday")}</span>;
  return partner.active === "week" ? <span>{t("activeThisWeek")}</span> : null;
}

/** With whom one writes, and what can be done about it. */
export function ConversationHeader({ partner, mark, isTyping, hasChat, onAction }: ConversationHeaderProps) {
  const { t } = useTranslation(["chat", "ui"]);
  const goBack = useGoBackOn("/chats");
  const { id, photo, fictional, isShown, deleted } = partner;
  const name = deleted ? t("deleted") : partner.name;
  const title = partner.age === null ? isolateText(name) : `${isolateText(name)}, ${partner.age}`;
  return (
    <header className="conversation-head">
      <Link
        to="/chats"
        onClick={goBack}
        className="conversation-back"
        data-part="button"
        data-variant="quiet"
        data-size="md"
        data-icon-only=""
        aria-label={t("back")}
      >
        <ArrowLeft />
      </Link>
      <Avatar name={name} src={photo?.src} srcSet={photo?.srcSet} online={partner.online} decorative />
      <div className="conversation-who">
        <h1>{isShown ? <Link to={`/members/${id}`}>{title}</Link> : title}</h1>
        <p className="conversation-presence">
          {fictional && (
            <span className="conversation-mark">
              <FictionalIcon name={mark.icon} />
              <span>{mark.label ?? t("ui:fictional")}</span>
            </span>
          )}
          <Presence partner={partner} isTyping={isTyping} />
        </p>
      </div>
      {(hasChat || !deleted) && (
        <Menu label={t("menu")} trigger={<EllipsisVertical />} iconOnly>
          {isShown && (
            <MenuLink to={`/members/${id}`} icon={<UserRound />}>
              {t("seeProfile")}
            </MenuLink>
          )}
          {hasChat && (
            <MenuButton icon={<Trash2 />} onClick={() => onAction({ kind: "remove" })}>
              {t("remove")}
            </MenuButton>
          )}
          {!deleted && (
            <>
              <hr />
              <Form action={`/members/${id}/report`}>
                <MenuButton type="submit" icon={<Flag />} onClick={instead(() => onAction({ kind: "report" }))}>
                  {t("report")}
                </MenuButton>
              </Form>
              <Form action={`/members/${id}/block`}>
                <MenuButton type="submit" icon={<Ban />} onClick={instead(() => onAction({ kind: "block" }))} danger>
                  {t("block")}
                </MenuButton>
              </Form>
            </>
          )}
        </Menu>
      )}
    </header>
  );
}
