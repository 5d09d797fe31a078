import { tellAlarms } from "#app/domain/money/alarms/tell-alarms.server.ts";
import { companiesOf } from "#app/domain/money/settlements/companies-of.ts";
import { watchDisputeRatios } from "#app/domain/money/desk/disputes/watch-dispute-ratios.server.ts";
import { startDebits } from "#app/domain/money/direct-debits/start-debits.server.ts";
import { settleOpenPayments } from "#app/domain/money/payments/settle-open-payments.server.ts";
import { settlePaidPayments } from "#app/domain/money/payments/settle-paid-payments.server.ts";
import { recordAllPrices } from "#app/domain/money/price-history/record-all-prices.server.ts";
import { sendWaitingRefunds } from "#app/domain/money/refunds/send-waiting-refunds.server.ts";
import { compareSettlements } from "#app/domain/money/settlements/compare-settlements.server.ts";
import { listSettledWithdrawals } from "#app/domain/safety/withdrawals/list-settled-withdrawals.server.ts";
import { settleWithdrawal } from "#app/domain/safety/withdrawals/settle-withdrawal.server.ts";
import { millisecondsIn, secondsIn } from "#app/platform/clock/durations.ts";
import { pause } from "#app/platform/clock/pause.ts";
import { fakesPayments } from "#app/platform/env/demo-settings.ts";
import { env } from "#app/platform/env/env.server.ts";
import {
  type BrandSweep,
  defineBrandSweep,
  forBrands,
  forEachOf,
  forPlatform,
  type SweepStep,
} from "#app/platform/jobs/define-brand-sweep.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { originOf } from "#app/platform/tenancy/origin-of.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

const published = () => processRegistry().listPublished();
const companies = () => companiesOf(published());

const settleOpen = (name: string): SweepStep =>
  forBrands(
    name,
    published,
    (tenant, { clock, log }) =>
      settleOpenPayments({
        tenant,
        clock,
        onError: (error, payment) => log.error({ err: error, payment }, "A payment could not be settled"),
      }),
    { says: "Open payments came to an end" },
  );

/** What of money is looked after by the clock. */
export const moneySweeps: readonly BrandSweep[] = [
  defineBrandSweep("settle-payments", "* * * * *", [
    settleOpen("open-payments"),
    forBrands("alarms", published, async (tenant, { clock, log }) => {
      await tellAlarms({
        tenant,
        clock,
        onAlarm({ tenantId, ...alarm }) {
          runtime().metrics.observeMoneyAlarm(tenantId, alarm.kind);
          log.error({ tenant: tenantId, alarm }, "Something about money wants to be looked at");
        },
      });
    }),
    // why: the clock of jobs counts minutes, and whoever paid has their credits within one also where nobody told
    forPlatform("wait", async ({ signal }) => void (await pause(30 * millisecondsIn.second, signal))),
    settleOpen("open-payments-later"),
  ]),
  defineBrandSweep(
    "settle-paid-payments",
    "31 * * * *",
    [
      forBrands("paid-payments", published, async (tenant, { clock, log }) => {
        const onError = (error: unknown, payment: string) =>
          log.error({ err: error, payment }, "A paid payment could not be asked for");
        await settlePaidPayments({ tenant, clock, onError });
      }),
    ],
    { timeoutSeconds: 1_800 },
  ),
  defineBrandSweep("start-debits", "*/10 * * * *", [
    forBrands(
      "debits",
      published,
      (tenant, { clock, log }) =>
        startDebits({
          tenant,
          clock,
          isAnyDay: fakesPayments(env()),
          originOf: (brand) => originOf(brand, env()),
          onError: (error, payment) => log.error({ err: error, payment }, "A debit could not be sent"),
        }),
      { says: "Debits sent" },
    ),
  ]),
  defineBrandSweep("send-refunds", "3-59/10 * * * *", [
    forEachOf("withdrawals", published, {
      items: (tenant) => listSettledWithdrawals({ tenant }),
      run: (tenant, id, { clock }) => settleWithdrawal({ tenant, clock }, { id }),
    }),
    forBrands(
      "refunds",
      published,
      (tenant, { clock, log }) => {
        const onError = (error: unknown, refund: string) =>
          log.error({ err: error, refund }, "A refund could not be sent");
        return sendWaitingRefunds({ tenant, clock, onError });
      },
      { says: "Refunds sent" },
    ),
  ]),
  defineBrandSweep(
    "compare-settlements",
    "43 3 * * *",
    [
      forBrands("settlements", companies, async (company, { clock, log }) => {
        const onError = (error: unknown, tenant: string) =>
          log.error({ err: error, tenant }, "A settlement could not be compared");
        await compareSettlements(company, { clock, onError });
      }),
    ],
    { timeoutSeconds: secondsIn.hour },
  ),
  defineBrandSweep("watch-dispute-ratios", "53 4 * * *", [
    forBrands("ratios", companies, (company, { clock }) => watchDisputeRatios(company, { clock }), {
      says: "Card schemes watch disputes",
    }),
  ]),
  defineBrandSweep("record-prices", "23 * * * *", [
    forBrands("prices", published, (tenant, { clock }) => recordAllPrices({ tenant, clock })),
  ]),
];
