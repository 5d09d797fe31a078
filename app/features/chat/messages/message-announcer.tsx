import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messagesToAnnounce, maxAnnounced } from "./announced-messages.ts";
import type { PresentedMessage } from "./present-messages.ts";

const lines = { gift: "list.gift", photo: "list.photo" } as const;

/** Reads out what the partner writes while the conversation is open: each message once, and only those. */
export function MessageAnnouncer({
  messages,
  name,
}: {
  messages: readonly PresentedMessage[];
  /** Of the partner. */
  name: string;
}) {
  const { t } = useTranslation("chat");
  const newest = messagesToAnnounce(messages, 0).at(-1)?.number ?? 0;
  const [told, setTold] = useState({ after: newest, until: newest });
  if (newest > told.until) setTold({ after: told.until, until: newest });
  const news = messagesToAnnounce(messages, told.after);
  return (
    <div role="status" className="sr-only">
      {news.length > maxAnnounced ? (
        <p>{t("newMessages", { count: news.length })}</p>
      ) : (
        news.map(({ key, kind, text }) => (
          <p key={key}>{t("heard", { name, text: kind === "gift" || kind === "photo" ? t(lines[kind]) : text })}</p>
        ))
      )}
    </div>
  );
}
