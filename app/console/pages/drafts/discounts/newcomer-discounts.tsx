import { useState } from "react";
import { type DiscountSettings, windowsOf } from "./discount-windows.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { KeptNumber } from "#app/console/pages/drafts/kept-number.tsx";
import { offersOf, type saleOf } from "#app/console/pages/drafts/package-prices.ts";
import { CheckField } from "#app/console/parts/field.tsx";
import { TableBox } from "#app/console/parts/table-box.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { reductionOf } from "#app/domain/money/discounts/choose-discount.ts";
import { timeBonusRuleOf } from "#app/domain/money/discounts/time-bonus.ts";
import { welcomeDaysOf } from "#app/domain/money/discounts/welcome-discount.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

export type DiscountField = "welcome_discount" | "welcome_days" | "time_bonus" | "discount_codes";

type NewcomerDiscountsProps = {
  discounts: DiscountSettings;
  sale: ReturnType<typeof saleOf>;
  faultAt: (field: DiscountField) => string | undefined;
  onKeep: (field: DiscountField, after: unknown) => void;
};

const usualBonus = { percentage: 25, hours: 4 };

/** What newcomers get off their first order, and beside it what one who signs up now would see. */
export function NewcomerDiscounts({ discounts, sale, faultAt, onKeep }: NewcomerDiscountsProps) {
  const t = useTexts();
  const bonus = timeBonusRuleOf(discounts);
  const keepBonus = (part: Partial<typeof usualBonus>) => onKeep("time_bonus", { ...usualBonus, ...bonus, ...part });
  return (
    <section className="stack" aria-labelledby="newcomer-discounts">
      <h2 id="newcomer-discounts">{t("discounts:newcomers")}</h2>
      <p className="muted">{t("discounts:newcomersNote")}</p>
      <div className="form-row">
        <KeptNumber
          label={t("discounts:welcome")}
          help={t("discounts:welcomeHelp")}
          fault={faultAt("welcome_discount")}
          value={discounts.welcome_discount}
          least={0}
          most={25}
          onKeep={(value) => onKeep("welcome_discount", value)}
        />
        <KeptNumber
          label={t("discounts:welcomeDays")}
          help={t("discounts:welcomeDaysHelp")}
          fault={faultAt("welcome_days")}
          value={welcomeDaysOf(discounts)}
          least={1}
          most={60}
          onKeep={(value) => onKeep("welcome_days", value)}
        />
      </div>
      <CheckField
        label={t("discounts:bonus")}
        help={t("discounts:bonusHelp")}
        checked={bonus !== null}
        onChange={({ target }) => onKeep("time_bonus", target.checked ? usualBonus : null)}
      />
      {bonus && (
        <div className="form-row">
          <KeptNumber
            label={t("discounts:bonusPercentage")}
            fault={faultAt("time_bonus")}
            value={bonus.percentage}
            least={1}
            most={100}
            onKeep={(percentage) => keepBonus({ percentage })}
          />
          <KeptNumber
            label={t("discounts:bonusHours")}
            value={bonus.hours}
            least={2}
            most={168}
            onKeep={(hours) => keepBonus({ hours })}
          />
        </div>
      )}
      <Windows discounts={discounts} sale={sale} />
    </section>
  );
}

/** The package that a brand shows as the one that suits most, else the one in the middle. */
function shownPackage(sale: NonNullable<ReturnType<typeof saleOf>>) {
  const offers = offersOf(sale);
  return offers.find(({ credits }) => credits === 75) ?? offers[Math.floor(offers.length / 2)];
}

function Windows({ discounts, sale }: Pick<NewcomerDiscountsProps, "discounts" | "sale">) {
  const t = useTexts();
  const words = useMoneyWords();
  const { time } = useMoments();
  const [signup] = useState(() => Date.now());
  const at = (hours: number) => time(new Date(signup + hours * millisecondsIn.hour).toISOString());
  const offer = sale && shownPackage(sale);
  const country = sale?.countries[0];
  const price = country && offer?.prices[country];
  return (
    <>
      <h3 id="discount-windows">{t("discounts:seen", { at: at(0) })}</h3>
      <TableBox label={t("discounts:seen", { at: at(0) })}>
        <table className="table" aria-labelledby="discount-windows">
          <thead>
            <tr>
              <th scope="col">{t("discounts:from")}</th>
              <th scope="col">{t("discounts:until")}</th>
              <th scope="col">{t("discounts:off")}</th>
              {price && country && offer && (
                <th scope="col">{t("discounts:pays", { credits: offer.credits, country: words.country(country) })}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {windowsOf(discounts).map(({ from, to, percentage }) => (
              <tr key={from}>
                <th scope="row">{at(from)}</th>
                <td>{to === null ? t("discounts:noEnd") : at(to)}</td>
                <td>{percentage === 0 ? t("discounts:nothing") : words.percent(percentage / 100)}</td>
                {price && <td>{words.money(price.amount - reductionOf(price.amount, percentage), price.currency)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  );
}
