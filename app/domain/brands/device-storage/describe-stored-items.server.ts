import { numberFormat } from "#app/platform/locale/formats.ts";
import { type StorageLifetime, type StoredItem, storedItems } from "./stored-items.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Speaker } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** A row of the cookies page, in words; several names where they are kept for one purpose and so long. */
export type DescribedItem = { name: string; purpose: string; category: string; lifetime: string };

const units = [
  ["day", secondsIn.day],
  ["hour", secondsIn.hour],
] as const;

function lifetimeText(lifetime: StorageLifetime, { tenant, locale, languageTag }: Reader): string {
  if (typeof lifetime === "string") return fixedTexts(tenant, locale, "cookies")(`lifetime.${lifetime}`);
  const [unit, seconds] = units.find(([, each]) => lifetime >= each && lifetime % each === 0) ?? ["second", 1];
  return numberFormat(languageTag, { style: "unit", unit, unitDisplay: "long" }).format(lifetime / seconds);
}

type Reader = { tenant: Speaker; locale: Locale; languageTag: string };

function describe(items: readonly StoredItem[], reader: Reader): DescribedItem[] {
  const t = fixedTexts(reader.tenant, reader.locale, "cookies");
  const together = Map.groupBy(items, ({ text, category, lifetime }) => [text, category, lifetime].join());
  return [...together.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        name: group.map(({ name }) => name).join(", "),
        purpose: t(`item.${first.text}`),
        category: t(`category.${first.category}`),
        lifetime: lifetimeText(first.lifetime, reader),
      },
    ];
  });
}

/** Says for the cookies page what the site keeps in a browser: the cookies, and what else there is. */
export function describeStoredItems(reader: Reader): { cookies: DescribedItem[]; others: DescribedItem[] } {
  const items: readonly StoredItem[] = Object.values(storedItems);
  return {
    cookies: describe(
      items.filter(({ place }) => place === "cookie"),
      reader,
    ),
    others: describe(
      items.filter(({ place }) => place !== "cookie"),
      reader,
    ),
  };
}
