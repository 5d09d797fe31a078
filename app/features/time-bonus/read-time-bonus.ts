import { memberFetch } from "#app/features/connection/member-fetch.ts";

/** The answer of GET /api/time-bonus.php, as far as a clock needs it. */
type TimeBonusAnswer = { time_bonus: { expires: string; server_time: string } | null };

/**
 * The deadline and the present time, both by the server's clock in milliseconds since 1970; `unknown` where nobody
 * answered.
 */
export async function readTimeBonus(): Promise<{ expires: number; now: number } | "over" | "unknown"> {
  try {
    const response = await memberFetch("/api/time-bonus.php");
    if (!response.ok) return "unknown";
    const { time_bonus: bonus }: TimeBonusAnswer = await response.json();
    return bonus === null ? "over" : { expires: Date.parse(bonus.expires), now: Date.parse(bonus.server_time) };
  } catch {
    return "unknown";
  }
}
