import { useLayoutEffect, useRef, useState } from "react";
import ArrowDown from "lucide-react/icons/arrow-down";
import { useTranslation } from "react-i18next";
import type { ChatPartner } from "#app/domain/chat/conversations/conversation-state.ts";
import { Button } from "#app/ui/button/button.tsx";
import { DayDivider } from "#app/ui/chat/day-divider.tsx";
import { MessageGroup } from "#app/ui/chat/message-group.tsx";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";
import { ConversationStart } from "./conversation-start.tsx";
import { groupMessages } from "./group-messages.ts";
import { MessageAnnouncer } from "./message-announcer.tsx";
import { MessageView } from "./message-view.tsx";
import { useReaderTime } from "#app/ui/date/reader-time.ts";
import type { PresentedMessage } from "./present-messages.ts";

type MessageListProps = {
  partner: ChatPartner;
  messages: readonly PresentedMessage[];
  open: {
    id: string | null;
    hasOlder: boolean;
    olderState: "idle" | "loading" | "failed";
    showOlder: () => Promise<void>;
    reveal: (number: number) => Promise<boolean>;
  };
  isTyping: boolean;
  isPaid: boolean;
  onAbout: (message: PresentedMessage) => void;
};

// why: whoever reads by keyboard scrolls the messages, also where nothing in them takes the focus
const scrollable = { tabIndex: 0 };

/** So near to the end, in pixels, one still reads the newest; so near to the beginning, older ones are fetched. */
const atEnd = 60;
const nearStart = 600;

/**
 * The messages, oldest above. The box is laid out from its end (`column-reverse`): it begins at the newest, stays there
 * while it grows, and older ones above move nothing. It is not live itself: how far messages came and what is shown of
 * earlier ones would be read out too.
 */
export function MessageList({ partner, messages, open, isTyping, isPaid, onAbout }: MessageListProps) {
  const { t } = useTranslation("chat");
  const { dayOf, dayName, time } = useReaderTime();
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const isAtEnd = useRef(true);
  const [unseen, setUnseen] = useState(0);
  const newest = messages.at(-1);
  const seen = useRef(newest?.key);
  const name = partner.deleted ? t("deleted") : partner.name;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    const isNew = newest !== undefined && newest.key !== seen.current;
    const added = isNew ? messages.length - 1 - messages.findIndex(({ key }) => key === seen.current) : 0;
    seen.current = newest?.key;
    if (!isNew) return;
    if (newest.mine || isAtEnd.current) element.scrollTop = 0;
    else {
      // why: whoever reads what was written before stays there; the newest waits behind a button
      element.scrollTop -= grown;
      setUnseen((count) => count + added);
    }
  }, [messages, newest]);

  function watch(): void {
    const element = box.current;
    if (!element) return;
    isAtEnd.current = -element.scrollTop < atEnd;
    if (isAtEnd.current) setUnseen(0);
    if (
      open.hasOlder &&
      open.olderState === "idle" &&
      element.scrollHeight - element.clientHeight + element.scrollTop < nearStart
    )
      void open.showOlder();
  }

  function toEnd(): void {
    box.current?.scrollTo({ top: 0, behavior: "smooth" });
    setUnseen(0);
  }

  return (
    <div className="message-area">
      <div
        ref={box}
        className="message-scroll"
        role="log"
        aria-live="off"
        aria-label={t("conversation", { name })}
        {...scrollable}
        onScroll={watch}
      >
        <div className="message-column">
          {open.hasOlder && isHydrated ? (
            <div className="message-older">
              {open.olderState === "failed" && <p role="alert">{t("olderFailed")}</p>}
              <Button
                variant="secondary"
                size="sm"
                loading={open.olderState === "loading"}
                onClick={() => void open.showOlder()}
              >
                {t("older")}
              </Button>
            </div>
          ) : (
            <ConversationStart partner={partner} since={messages[0]?.at ?? null} isNew={open.id === null} />
          )}
          {groupMessages(messages, dayOf).map((day) => (
            <div key={day.day} className="message-day">
              <DayDivider dateTime={day.day} text={dayName(day.at)} />
              {day.groups.map((group) => (
                <MessageGroup
                  key={group.key}
                  side={group.mine ? "own" : "other"}
                  author={{ name, avatar: partner.photo?.src }}
                  time={{ dateTime: new Date(group.at).toISOString(), text: time(group.at) }}
                >
                  {group.messages.map((message) => (
                    <MessageView
                      key={message.key}
                      message={message}
                      name={name}
                      isPaid={isPaid}
                      onAbout={onAbout}
                      onReveal={open.reveal}
                    />
                  ))}
                </MessageGroup>
              ))}
            </div>
          ))}
          {isTyping && (
            <p className="typing-bubble">
              <span className="typing-dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              <span className="sr-only">{t("partnerTyping", { name })}</span>
            </p>
          )}
        </div>
      </div>
      <MessageAnnouncer messages={messages} name={name} />
      {unseen > 0 && (
        <div className="message-news">
          <Button size="sm" icon={<ArrowDown />} onClick={toEnd}>
            {t("newMessages", { count: unseen })}
          </Button>
        </div>
      )}
    </div>
  );
}
