/** What staff do with one payment, wallet, alarm or block, as the log names it; the texts have a name for each. */
const notedActions = [
  "payment.view",
  "payment.receipt",
  "payment.refund",
  "wallet.view",
  "credits.give",
  "alarm.view",
  "alarm.note",
  "alarm.clear",
  "debit_block.view",
  "debit_block.add",
  "debit_block.lift",
] as const;

export type NotedAction = (typeof notedActions)[number];

/** Which lists staff look at, as the log names it. */
export type ListLook = "payment.search" | "receivables.view" | "disputes.view" | "alarms.view" | "debit_blocks.view";

/** Tells the actions on one thing from other words of the log. */
export const isNotedAction = (word: string): word is NotedAction => notedActions.some((action) => action === word);
