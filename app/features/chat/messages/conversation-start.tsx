import { useTranslation } from "react-i18next";
import type { ChatPartner } from "#app/domain/chat/conversations/conversation-state.ts";
import { Avatar } from "#app/ui/portrait/avatar.tsx";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import { useReaderTime } from "#app/ui/date/reader-time.ts";

/**
 * What stands above the first message: a nudge before it, since when afterwards; of a fictional profile, that it is
 * one.
 */
export function ConversationStart({
  partner,
  since,
  isNew,
}: {
  partner: ChatPartner;
  since: number | null;
  isNew: boolean;
}) {
  const { t } = useTranslation(["chat", "ui"]);
  const { fullDate } = useReaderTime();
  const { name, photo, fictional, deleted } = partner;
  return (
    <div className="conversation-start">
      {isNew && <Avatar name={name} src={photo?.src} srcSet={photo?.srcSet} size="lg" decorative />}
      {isNew && <p className="conversation-start-title">{t("firstTitle", { name })}</p>}
      {isNew && <p>{t("firstText")}</p>}
      {!isNew && since !== null && !deleted && <p>{t("beginning", { name, date: fullDate(since) })}</p>}
      {fictional && (
        <p className="conversation-fictional">
          <FictionalIcon />
          <span>{`${t("chat:fictional", { name })} ${t("ui:fictionalSilent")}`}</span>
        </p>
      )}
    </div>
  );
}
