/**
 * A limit as it stands in docs/security/limits.md: its name, whom it counts, how often, the words that say so, and
 * whether what went well counts too.
 */
export type ExpectedLimit = {
  name: string;
  of: "member" | "network" | "address" | "number" | "payment" | "brand";
  most: number;
  seconds: number;
  said: string;
  counts: "uses" | "failures";
};

const minute = 60;
const quarter = 900;
const hour = 3600;
const day = 86400;

const limit = (name: string, of: ExpectedLimit["of"], most: number, seconds: number, said: string): ExpectedLimit => ({
  name,
  of,
  most,
  seconds,
  said,
  counts: "uses",
});

/** One that only what goes wrong uses up. */
const failures = (...of: Parameters<typeof limit>): ExpectedLimit => ({ ...limit(...of), counts: "failures" });

/** Every limit that is counted for all processes, written down apart from the code that keeps it. */
export const expectedLimits: readonly ExpectedLimit[] = [
  failures("login", "network", 100, quarter, "100 wrong in 15 minutes"),
  failures("operator-sign-in", "network", 30, quarter, "30 wrong in 15 minutes"),
  failures("own-password", "member", 10, quarter, "10 wrong in 15 minutes"),
  limit("operator-right-password", "network", 100, quarter, "100 in 15 minutes"),
  limit("right-password", "member", 100, quarter, "100 in 15 minutes"),
  limit("signup", "network", 30, hour, "30 an hour"),
  limit("signup-address", "network", 20, hour, "20 an hour"),
  limit("signup-check", "network", 60, hour, "60 an hour"),
  limit("mail-again", "address", 6, day, "6 a day"),
  limit("move", "member", 5, day, "5 a day"),
  limit("reset", "network", 20, hour, "20 an hour"),
  limit("reset", "address", 5, day, "5 a day"),
  failures("reset-try", "network", 60, hour, "60 wrong an hour"),
  limit("activation", "member", 1, minute, "1 a minute"),
  limit("activation", "member", 5, day, "5 a day"),
  limit("mail-change", "member", 5, day, "5 a day"),
  limit("mails-again", "member", 5, day, "5 a day"),
  limit("reactivation", "member", 5, day, "5 a day"),
  limit("stranger", "member", 60, hour, "60 an hour"),
  limit("like", "member", 300, hour, "300 an hour"),
  limit("swipe", "member", 1500, hour, "1,500 an hour"),
  limit("block", "member", 200, hour, "200 an hour"),
  limit("photo", "member", 60, hour, "60 an hour"),
  failures("discount-code", "member", 30, hour, "30 wrong an hour"),
  limit("order", "member", 30, hour, "30 an hour"),
  limit("payment-event", "payment", 6, minute, "6 a minute"),
  limit("sms-code", "member", 5, day, "5 a day"),
  limit("sms-number", "number", 5, day, "5 a day"),
  failures("sms-try", "member", 20, day, "20 wrong a day"),
  limit("complaint", "network", 5, hour, "5 an hour"),
  limit("withdrawal", "network", 10, hour, "10 an hour"),
  limit("complaint-message", "member", 20, day, "20 a day"),
  limit("complaint-message", "network", 40, hour, "40 an hour"),
  limit("geocode", "network", 30, minute, "30 a minute"),
  limit("page-bounce", "network", 60, minute, "60 a minute"),
  limit("page-bounce", "network", 2000, day, "2,000 a day"),
  limit("page-bounce", "brand", 20000, day, "20,000 a day of a brand"),
];
