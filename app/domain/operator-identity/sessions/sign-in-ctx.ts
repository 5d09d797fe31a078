import type { ConsoleLocale } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";

/** What is known of whoever asks the console before it is known who it is. */
export type SignInCtx = {
  locale: ConsoleLocale;
  clock: Clock;
  requestId: string;
  /** The IP address, and its country in two letters where that is known. */
  address: string;
  country: string | null;
  userAgent: string;
  /** The console's own, such as `https://console.example`. */
  origin: string;
  /** The secret of the session that came along, however far it is; null without one. */
  sessionToken: string | null;
};
