import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { creditsPath } from "#app/features/money/wallet/credits-path.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { freeAllowance } from "#app/domain/chat/allowance/free-conversations-and-messages.ts";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import type { NextMessageCost } from "#app/features/money/wallet/next-message-cost.ts";

/** What the next message costs, before it is sent. */
export function ComposerPrice({
  id,
  cost,
  allowance,
}: {
  id: string;
  cost: NextMessageCost;
  allowance: ChatAllowance;
}) {
  const { t } = useTranslation("chat");
  const wallet = t("composer.wallet", { count: allowance.credits });
  const told = cost.isFree
    ? cost.freeLeft === null
      ? t("composer.free")
      : t("composer.freeLeft", { count: cost.freeLeft })
    : `${t("composer.price", { count: cost.price })} · ${wallet}`;
  return (
    <p id={id} className="composer-price">
      {told}
    </p>
  );
}

/** What stands in the way of the next message, and the way out; the text stays. */
export function ComposerLack({ cost, allowance }: { cost: NextMessageCost; allowance: ChatAllowance }) {
  const { t } = useTranslation("chat");
  const { pathname } = useLocation();
  if (cost.lack === null) return null;
  const texts = {
    credits: t("composer.short", { count: cost.price, credits: allowance.credits }),
    freeOver: t("composer.freeOver"),
    conversations: t("composer.conversationLimit", { count: freeAllowance.conversations }),
  };
  return (
    <div className="composer-lack" role="status">
      <p>{texts[cost.lack]}</p>
      <ButtonLink to={creditsPath(allowance, pathname)} size="sm">
        {t(allowance.isPaid ? "getCredits" : "getPremium")}
      </ButtonLink>
    </div>
  );
}
