import { useMoneyWords } from "./use-money-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { PaymentMoment } from "#app/console/contracts/payments/payment-moment.ts";

type MomentText = { title: string; details: string[] };

/** How a moment of a payment reads: what happened, and what there is to say about it. */
export function useMomentText(currency: string): (moment: PaymentMoment) => MomentText {
  const t = useTexts();
  const words = useMoneyWords();
  const money = (minor: number) => words.money(minor, currency);
  const unlessNone = (count: number, text: () => string) => (count === 0 ? "" : text());
  const textOf = (moment: PaymentMoment): MomentText => {
    switch (moment.kind) {
      case "ordered":
      case "debitSent":
      case "discountLost":
        return { title: t(`money:timeline.${moment.kind}`), details: [] };
      case "told":
      case "asked":
        return {
          title: t(`money:timeline.${moment.kind}`, { status: t(`money:standing.${moment.status}`) }),
          details: [
            unlessNone(moment.refundedMinor, () =>
              t("money:standing.refundedPart", { amount: money(moment.refundedMinor) }),
            ),
            unlessNone(moment.chargedBackMinor, () =>
              t("money:timeline.chargedBack", { amount: money(moment.chargedBackMinor) }),
            ),
            moment.failure === null ? "" : words.failure(moment.failure),
            moment.returnCode ?? "",
          ],
        };
      case "credits":
        return {
          title: t(`money:moves.${moment.move}`),
          details: [
            unlessNone(moment.wallet, () => t("money:timeline.wallet", { credits: words.signed(moment.wallet) })),
            unlessNone(moment.owed, () => t("money:timeline.owed", { credits: words.signed(moment.owed) })),
          ],
        };
      case "refund":
        return { title: t(`money:timeline.refund.${moment.refund}`), details: [money(moment.amountMinor)] };
      case "receipt":
        return {
          title: `${t(`money:papers.${moment.paper}`)} ${moment.number}`,
          details: [money(moment.paper === "credit_note" ? -moment.amountMinor : moment.amountMinor)],
        };
      case "disputeOpened":
      case "disputeClosed":
        return {
          title: t(`money:timeline.${moment.kind}`, { status: t(`money:disputeStatus.${moment.status}`) }),
          details: [money(moment.amountMinor), moment.reason ?? ""],
        };
      case "settled":
        return {
          title: t(`money:timeline.settled.${moment.movement}`),
          details: [words.money(moment.amountMinor, moment.currency)],
        };
      case "alarmRaised":
      case "alarmCleared":
        return {
          title: t(`money:timeline.${moment.kind}`, { alarm: t(`money:alarmKind.${moment.alarm}`) }),
          details: [],
        };
      case "staff":
        return {
          title: t(`money:actions.${moment.action}`),
          details: [
            moment.by,
            moment.times > 1 ? `× ${moment.times}` : "",
            moment.amountMinor === null ? "" : money(moment.amountMinor),
            moment.credits === null ? "" : words.signed(moment.credits),
            moment.reason,
          ],
        };
    }
  };
  return (moment) => {
    const { title, details } = textOf(moment);
    return { title, details: details.filter((each) => each !== "") };
  };
}
