import { History } from "./history.tsx";
import { useMoneyWords } from "./use-money-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { MoneyNote } from "#app/console/contracts/payments/payment-parts.ts";

/** What the team did about a wallet, an alarm or a block: who, what, why and when. */
export function NoteLog({ notes }: { notes: readonly MoneyNote[] }) {
  const t = useTexts();
  const { credits } = useMoneyWords();
  return (
    <History
      id="log"
      title={t("money:log")}
      moments={notes.map(({ at, action, by, reason, times, credits: given }) => ({
        at,
        kind: "staff",
        title: t(`money:actions.${action}`),
        details: [by, times > 1 ? `× ${times}` : "", given === null ? "" : credits(given), reason].filter(
          (each) => each !== "",
        ),
      }))}
    />
  );
}
