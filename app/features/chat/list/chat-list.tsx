import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { ConnectionNote } from "#app/features/connection/connection-note.tsx";
import { SiteAlerts } from "#app/features/alerts/site-alerts.tsx";
import { useAccountMenu, useMemberEntries } from "#app/features/layout/site-header.tsx";
import type { LayoutData } from "#app/features/layout/layout-data.server.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { AccountMenu } from "#app/ui/navigation/account-menu.tsx";
import { NavigationEntry } from "#app/ui/navigation/navigation-entry.tsx";
import { TabBar } from "#app/ui/navigation/tab-bar.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { ChatRow } from "./chat-row.tsx";
import type { ChatsShown } from "./use-chats.ts";
import { useTypingChats } from "./use-typing-chats.ts";

type ChatListProps = {
  list: ChatsShown;
  frame: RefObject<HTMLElement | null>;
  openId: string | null;
  layout: LayoutData | undefined;
  /** The page itself, not what stands beside a conversation. */
  isPage: boolean;
};

const problems = { remove: "list.failed", more: "list.moreFailed" } as const;

/** Everybody the member writes with, newest first, under the way back to the rest of the site. */
export function ChatList({ list, frame, openId, layout, isPage }: ChatListProps) {
  const { t } = useTranslation(["chat", "ui", "layout"]);
  const typing = useTypingChats();
  const { entries, tabs } = useMemberEntries(layout?.member ?? null);
  const account = useAccountMenu(layout?.member ?? null);
  const Heading = isPage ? "h1" : "h2";
  const { chats, next, problem } = list;
  return (
    <aside ref={frame} className="chat-list" aria-label={t("list.label")}>
      <header className="chat-list-head">
        {layout && (
          <Link to="/members" className="nav-brand" aria-label={layout.brand.name}>
            <BrandLogo svg={layout.brand.logo} scope="chats" />
          </Link>
        )}
        <div className="nav-end">
          <nav className="chat-list-nav" aria-label={t("ui:mainNavigation")}>
            {entries
              .filter(({ kind }) => kind !== "messages")
              .map((entry) => (
                <NavigationEntry key={entry.kind} {...entry} />
              ))}
          </nav>
          {account && <AccountMenu {...account} />}
        </div>
      </header>
      <Heading className="chat-list-heading">{t("list.heading")}</Heading>
      {isPage && <ConnectionNote />}
      {isPage && layout && <SiteAlerts member={layout.member} />}
      {problem && (
        <div className="chat-list-problem">
          <Alert tone="danger" onDismiss={list.dismiss}>
            {t(problems[problem])}
          </Alert>
        </div>
      )}
      {chats.length === 0 ? (
        <EmptyState
          title={t("list.empty")}
          text={t("list.emptyText")}
          action={<ButtonLink to="/members">{t("list.emptyAction")}</ButtonLink>}
        />
      ) : (
        <ul className="chat-rows">
          {chats.map((chat) => (
            <ChatRow
              key={chat.id}
              chat={chat}
              isOpen={chat.id === openId}
              isTyping={typing.has(chat.id)}
              onRemove={list.remove}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="chat-list-more">
          <Button variant="secondary" loading={list.isLoading} onClick={() => void list.showOlder()}>
            {t("list.more")}
          </Button>
        </div>
      )}
      {/* why: at all times in reach, and the chats have no foot */}
      <p className="chat-list-foot">
        <TextLink to="/withdrawal" tone="quiet">
          {t("layout:footer.withdraw")}
        </TextLink>
      </p>
      {isPage && entries.length > 0 && <TabBar label={t("ui:tabBar")} entries={tabs} />}
    </aside>
  );
}
