import { secondsIn } from "#app/platform/clock/durations.ts";

/** Hours, minutes and seconds, zero padded ("03:59:07"); source: spec section 4, time bonus. Takes milliseconds. */
export function formatCountdown(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / 1000));
  const parts = [Math.floor(seconds / secondsIn.hour), Math.floor(seconds / secondsIn.minute) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
