import { z } from "zod";
import { moneyReason } from "#app/console/contracts/payments/payment-parts.ts";

/** The brand and the alarm that a path names. */
export const ofAlarm = z.object({ brand: z.string(), alarm: z.string() });

/** An alarm, and what somebody found out about it. */
export const ofAlarmWithReason = ofAlarm.extend({ reason: moneyReason });
