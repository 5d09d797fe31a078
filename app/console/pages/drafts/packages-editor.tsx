import { useState } from "react";
import { offersOf, type PackageOffer, readAmount, type saleOf, withPrice, writtenAmount } from "./package-prices.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { Button } from "#app/console/parts/button.tsx";
import { countries } from "#app/platform/geo/countries.ts";
import { countryName } from "#app/platform/locale/formats.ts";
import { isTypedEnter } from "#app/platform/browser/is-typed-enter.ts";

type PackagesEditorProps = {
  sale: NonNullable<ReturnType<typeof saleOf>>;
  fault: string | undefined;
  /** Keeps the packages; undefined is those that follow from the least price of a message. */
  onKeep: (after: PackageOffer[] | undefined) => void;
};

/** What a brand sells: the price of each package in each of its countries. */
export function PackagesEditor({ sale, fault, onKeep }: PackagesEditorProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const offers = offersOf(sale);
  const nameOf = (country: (typeof sale.countries)[number]) => countryName(country, locale);
  return (
    <section className="stack" aria-label={t("brands:packages.title")}>
      <h2>{t("brands:packages.title")}</h2>
      <p className="muted">{t(sale.packages ? "brands:packages.own" : "brands:packages.usual")}</p>
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      <div className="table-box">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("brands:packages.credits")}</th>
              {sale.countries.map((country) => (
                <th key={country} scope="col">
                  {`${nameOf(country)}, ${countries[country].currency}`}
                </th>
              ))}
              <th scope="col">{t("brands:packages.remove")}</th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ credits, prices }, at) => (
              <tr key={credits}>
                <th scope="row">{credits}</th>
                {sale.countries.map((country) => (
                  <td key={country}>
                    <PriceField
                      label={t("brands:packages.price", { credits, country: nameOf(country) })}
                      price={prices[country]}
                      currency={countries[country].currency}
                      onKeep={(price) => onKeep(withPrice(offers, { at, country, price }))}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    kind="quiet"
                    aria-label={t("brands:packages.removeOne", { credits })}
                    onClick={() => onKeep(offers.filter((_, index) => index !== at))}
                  >
                    {t("brands:packages.remove")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="form-foot">
        <NewPackage offers={offers} onKeep={onKeep} />
        {sale.packages && <Button onClick={() => onKeep(undefined)}>{t("brands:packages.reset")}</Button>}
      </div>
    </section>
  );
}

type PriceFieldProps = {
  label: string;
  price: PackageOffer["prices"][keyof PackageOffer["prices"]];
  currency: string;
  onKeep: (price: PriceFieldProps["price"]) => void;
};

function PriceField({ label, price, currency, onKeep }: PriceFieldProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const kept = price ? writtenAmount(price.amount, { currency, locale }) : "";
  const [seen, setSeen] = useState(kept);
  const [text, setText] = useState(kept);
  if (seen !== kept) {
    // why: what was kept, here or by a colleague, stands in the field from then on
    setSeen(kept);
    setText(kept);
  }
  const amount = readAmount(text, currency);
  const isStrange = text.trim() !== "" && amount === null;
  const keep = () => {
    if (text !== kept && !isStrange) onKeep(amount === null ? undefined : { amount, currency });
  };
  return (
    <>
      <input
        className="input price-field"
        aria-label={label}
        aria-invalid={isStrange || undefined}
        inputMode="decimal"
        placeholder={t("brands:packages.notSold")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keep}
        onKeyDown={({ nativeEvent }) => isTypedEnter(nativeEvent) && keep()}
      />
      {isStrange && <p className="field-fault">{t("brands:packages.strange")}</p>}
    </>
  );
}

function NewPackage({ offers, onKeep }: { offers: readonly PackageOffer[]; onKeep: (after: PackageOffer[]) => void }) {
  const t = useTexts();
  const [text, setText] = useState("");
  const credits = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  const isNew = credits > 0 && offers.every((each) => each.credits !== credits);
  return (
    <form
      className="form-foot"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNew) return;
        onKeep([...offers, { credits, prices: {} }].toSorted((one, other) => one.credits - other.credits));
        setText("");
      }}
    >
      <input
        className="input price-field"
        aria-label={t("brands:packages.newCredits")}
        placeholder={t("brands:packages.credits")}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{t("brands:packages.add")}</Button>
    </form>
  );
}
