import { describe, expect, it } from "vitest";
import { timeBonusOf } from "#app/domain/money/discounts/time-bonus.ts";
import { welcomeDiscountOf } from "#app/domain/money/discounts/welcome-discount.ts";
import { followingDiscount } from "#app/domain/money/discounts/following-discount.ts";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { nextDiscount } from "#app/features/time-bonus/next-discount.ts";
import { TimeBonusClock } from "#app/features/time-bonus/time-bonus-clock.tsx";
import TimeBonusModal from "#app/features/time-bonus/time-bonus-modal.tsx";
import { DiscountBanner } from "./discount-banner.tsx";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";

const signupDate = new Date("2026-03-01T10:00:00Z");
const now = signupDate.getTime() + 3_600_000;

/** A newcomer's time bonus on a brand with this welcome discount, as pages are given it. */
function shownBonus(welcome_discount: number) {
  const bonus = timeBonusOf({ signupDate, isPaid: false }, {}) ?? expect.fail("every brand here has one");
  const welcome = welcomeDiscountOf({ signupDate, isPaid: false }, { welcome_discount });
  const follows = nextDiscount({ ...bonus, follows: followingDiscount(bonus, welcome ? [bonus, welcome] : [bonus]) });
  return {
    percentage: bonus.percentage,
    hours: 4,
    expires: bonus.expires?.getTime() ?? 0,
    now,
    mayOffer: true,
    follows,
  };
}

type Bonus = ReturnType<typeof shownBonus>;

const places: Readonly<Record<string, (bonus: Bonus) => React.ReactNode>> = {
  "the head of the page": (bonus) => <TimeBonusClock bonus={bonus} />,
  "the dialog": (bonus) => <TimeBonusModal bonus={bonus} open onClose={() => {}} />,
  "the pages that sell credits": (bonus) => <DiscountBanner active={bonus} now={now} />,
};

describe.each(Object.keys(places))("a clock in %s", (place) => {
  it.each(locales)(
    "says in %s that a discount as good follows, with its percent and its date, and says a lower one too",
    (locale) => {
      for (const percentage of [25, 10]) {
        const said = renderInLanguage(locale, places[place]?.(shownBonus(percentage))).replaceAll("\u00a0", " ");
        expect(said).toContain('role="timer"');
        const beside = said.slice(said.indexOf('role="timer"'));
        const dates = [{ dateStyle: "long" }, { day: "numeric", month: "short" }] as const;
        const written = dates.map((style) =>
          new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" })
            .format(new Date("2026-03-08"))
            .replaceAll("\u00a0", " "),
        );
        const sentences = beside.split("<").filter((piece) => new RegExp(`\\b${percentage} ?%`).test(piece));
        expect(
          sentences.filter((piece) => written.some((date) => piece.includes(date))),
          beside,
        ).toHaveLength(1);
      }
    },
  );

  it.each(locales)("promises in %s nothing after it where nothing follows", (locale) => {
    const said = renderInLanguage(locale, places[place]?.(shownBonus(0)));
    const beside = said.slice(said.indexOf('role="timer"'));
    expect(beside).not.toMatch(/\d ?%/);
    if (place !== "the head of the page")
      expect(beside).toContain(
        fixedTexts(theHouse, locale, "layout")("discountAfter.nothing").replaceAll("'", "&#x27;"),
      );
  });
});
