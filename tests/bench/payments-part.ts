import { digits, type Part } from "#tests/bench/report.ts";

/** Seconds from "paid" at the stand-in of a provider to the credits on a page, one for each payment, and how that came. */
export type Arrivals = { name: string; seconds: readonly number[] };

/** Targets of issue 16, in seconds. */
const [slowestTold, slowestAsked] = [2, 60];

/** The value that a share of the figures does not exceed. */
function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Makes the table and the verdicts of payments: told by a message of the provider, and in ways without any. */
export function describePayments(told: Arrivals, asked: readonly Arrivals[]): Part {
  const target = ({ name, seconds }: Arrivals, slowest: number) => ({
    text: `credits are on the page within ${slowest} s, p95, ${name}`,
    met: percentile(seconds, 0.95) <= slowest,
    shown: `${digits(percentile(seconds, 0.95))} s`,
  });
  return {
    name: "payments",
    title: "Payments",
    pinned: false,
    tables: [
      {
        head: ["from paid to credits on the page", "payments", "p50 s", "p95 s", "longest s"],
        rows: [told, ...asked].map(({ name, seconds }) => [
          name,
          String(seconds.length),
          digits(percentile(seconds, 0.5)),
          digits(percentile(seconds, 0.95)),
          digits(Math.max(...seconds)),
        ]),
      },
    ],
    remarks: [
      "From the click that pays at the stand-in of the provider (`PAYMENT_FAKES=on`) until a page says the new number of credits. With the provider's message that is `/credits`, which asks no provider, read every 25 ms; without and with the page of the payment open, that page, read every two seconds as it reads itself; with every page closed, `/credits` again, of members who paid at random moments of a minute.",
    ],
    targets: [target(told, slowestTold), ...asked.map((each) => target(each, slowestAsked))],
  };
}
