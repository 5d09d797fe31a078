import type { DisputeStatus } from "#app/platform/payments/payment-provider.ts";

/** The states of disputes, in the order in which staff look at them. */
export const disputeStates = ["open", "inquiry", "won", "lost"] as const satisfies readonly DisputeStatus[];
