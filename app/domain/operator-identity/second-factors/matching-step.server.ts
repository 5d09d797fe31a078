import { loadOtplib } from "./load-otplib.server.ts";

const stepSeconds = 30;

/**
 * The time step, counted from 1970, whose code this is: the present one, or the one before or after, as clocks drift
 * (RFC 6238, 5.2). Null for any other code.
 */
export async function matchingStep(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const { verify } = await loadOtplib();
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null;
}
