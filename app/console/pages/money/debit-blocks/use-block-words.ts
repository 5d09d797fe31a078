import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { DebitBlock } from "#app/console/contracts/debit-blocks/debit-block-parts.ts";

/** How a block of debits reads: whom it is about, and why it is there. */
export function useBlockWords() {
  const t = useTexts();
  const words = useMoneyWords();
  return {
    nameOf: ({ member, bankAccount }: Pick<DebitBlock, "member" | "bankAccount">) =>
      member ? words.name(member.name) : `${t("money:blocks.account")} ${bankAccount}`.trim(),
    reasonOf: ({ code }: Pick<DebitBlock, "code">) =>
      code === null ? t("money:blocks.byUs") : t("money:blocks.byBank", { code }),
  };
}
