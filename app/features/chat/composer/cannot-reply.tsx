import { useTranslation } from "react-i18next";
import type { CanReply, ChatPartner } from "#app/domain/chat/conversations/conversation-state.ts";

/** In place of the composer: why nothing can be written here. */
export function CannotReply({
  why,
  partner: { name, deleted },
}: {
  why: Exclude<CanReply, "yes">;
  partner: ChatPartner;
}) {
  const { t } = useTranslation("chat");
  const texts = {
    partner_not_activated: t("composer.notActivated", { name }),
    partner_away: t("composer.away", { name }),
    gone: deleted ? t("composer.goneDeleted") : t("composer.gone", { name }),
    blocked: t("composer.blocked"),
  };
  return (
    <div className="composer composer-closed" role="status">
      <p>{texts[why]}</p>
    </div>
  );
}
