import { timeBonusRuleOf } from "#app/domain/money/discounts/time-bonus.ts";
import { listPackages, type PackageSettings } from "#app/domain/money/packages/list-packages.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";

export type Selling = PackageSettings & Pick<Settings, "welcome_discount" | "time_bonus">;

/** What a brand with these settings offers, as the database's function `record_prices` takes it. */
export function offersToRecord(settings: Selling): { offers: string; timeBonus: number; welcome: number } {
  const offers = countryCodes.flatMap((country) =>
    listPackages(settings, country).map((pack) => ({ country, ...pack })),
  );
  const timeBonus = timeBonusRuleOf(settings)?.percentage ?? 0;
  return { offers: JSON.stringify(offers), timeBonus, welcome: settings.welcome_discount };
}
