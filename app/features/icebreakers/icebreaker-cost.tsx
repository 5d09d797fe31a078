import { useTranslation } from "react-i18next";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import { nextMessageCost } from "#app/features/money/wallet/next-message-cost.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

/** How many conversations may still be begun without premium, free messages and credits both counted. */
function startsLeft({ freeConversationsLeft, freeMessagesLeft, credits, messagePrice }: ChatAllowance): number {
  return Math.min(freeConversationsLeft ?? 0, (freeMessagesLeft ?? 0) + Math.floor(credits / messagePrice));
}

/** What a first line costs, or why it cannot be sent and the way out. */
export function IcebreakerCost({ allowance }: { allowance: ChatAllowance }) {
  const { t } = useTranslation("icebreakers");
  const { isFree, price, freeLeft, lack } = nextMessageCost(allowance, true);
  const cost = `${t("price", { count: price })} · ${t("wallet", { count: allowance.credits })}`;
  if (lack === "credits")
    return (
      <Alert
        tone="warning"
        action={
          <ButtonLink to="/credits" size="sm" variant="secondary">
            {t("getCredits")}
          </ButtonLink>
        }
      >
        {cost}
      </Alert>
    );
  if (lack !== null)
    return (
      <Alert
        tone="warning"
        action={
          <ButtonLink to="/premium" size="sm" variant="secondary">
            {t("premium")}
          </ButtonLink>
        }
      >
        {t("noneLeft")}
      </Alert>
    );
  return (
    <p className="text-sm text-ink-muted">
      {isFree ? (freeLeft === null ? t("freeForPremium") : t("free", { count: startsLeft(allowance) })) : cost}
    </p>
  );
}
