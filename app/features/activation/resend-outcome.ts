/** What became of the request for another activation mail, and the words for it. */
export type ResendOutcome = { outcome: "sent" | "confirmed" | "refused"; message: string };
