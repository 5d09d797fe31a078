import { secondsIn } from "#app/platform/clock/durations.ts";

/** For what a link to a brand's draft is signed, and for how long it holds. */
export const brandPreview = { purpose: "brand-preview", lifetimeSeconds: secondsIn.hour } as const;
