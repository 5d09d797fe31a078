import { useTranslation } from "react-i18next";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { useDates, useReaderClock } from "#app/ui/date/reader-clock.tsx";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import type { NextDiscount } from "./next-discount.ts";

/** Says beside a clock or a deadline what holds after it: no clock makes anybody hurry for what goes on. */
export function NextDiscountNote({ follows }: { follows: NextDiscount | null }) {
  const { t } = useTranslation("layout");
  const day = useDates({ dateStyle: "long" });
  if (!follows) return <span>{t("discountAfter.nothing")}</span>;
  const { percentage, expires } = follows;
  return (
    <span>
      {expires === null
        ? t("discountAfter.always", { percentage })
        : t("discountAfter.until", { percentage, date: day(expires) })}
    </span>
  );
}

/** The same where there is little room; nothing where the usual prices follow, as a clock says by itself. */
export function ShortNextDiscountNote({ follows }: { follows: NextDiscount | null }) {
  const { t } = useTranslation("layout");
  const { timeZone } = useReaderClock();
  const languageTag = useLanguageTag();
  if (!follows) return null;
  const { percentage, expires } = follows;
  const date = dateTimeFormat(languageTag, { day: "numeric", month: "short", timeZone });
  return (
    <span className="bonus-follows">
      {expires === null
        ? t("discountAfter.always", { percentage })
        : t("discountAfter.short", { percentage, date: date.format(expires) })}
    </span>
  );
}
