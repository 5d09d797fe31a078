/** How a test payment can end, in the order in which its page offers them. */
export const sandboxOutcomes = ["paid", "pending", "failed", "cancelled"] as const;
