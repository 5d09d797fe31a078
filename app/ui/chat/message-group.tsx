import { useTranslation } from "react-i18next";
import { MessageSideContext, type MessageSide } from "#app/ui/chat/message-side.ts";
import { Avatar } from "#app/ui/portrait/avatar.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

export type MessageGroupProps = {
  side: MessageSide;
  author: { name: string; avatar?: string | undefined };
  /** The time of the first message; `text` is already in the reader's language. */
  time: { dateTime: string; text: string };
  children: Elements;
};

/** Messages of one side that follow each other closely; time and face stand once. */
export function MessageGroup({ side, author, time, children }: MessageGroupProps) {
  const { t } = useTranslation("ui");
  return (
    <div role="group" className="message-group" data-side={side} aria-label={side === "own" ? t("you") : author.name}>
      {side === "other" && <Avatar name={author.name} src={author.avatar} size="sm" decorative />}
      <div className="message-stack">
        <time dateTime={time.dateTime} className="message-time">
          {time.text}
        </time>
        <MessageSideContext value={side}>{children}</MessageSideContext>
      </div>
    </div>
  );
}
