/** What became of a form of the page of notifications; `problem` is the text of a refusal. */
export type NotificationAnswer = {
  intent: "preferences" | "mails";
  outcome: "saved" | "on" | "link_sent" | null;
  problem: string | null;
};
