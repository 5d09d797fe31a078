import { secondsIn } from "#app/platform/clock/durations.ts";

/** For what a link to a brand's texts at `/lang-config` is signed, and for how long it holds. */
export const textsLink = { purpose: "brand-texts", lifetimeSeconds: secondsIn.hour } as const;
