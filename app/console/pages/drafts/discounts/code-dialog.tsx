import { useState } from "react";
import { type DeclaredCode, localTime } from "./discount-windows.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { CheckField, Field, SelectField, TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import { typedAmount } from "#app/domain/money/desk/refunds/typed-amount.ts";
import { countries as knownCountries, type Country } from "#app/platform/geo/countries.ts";
import { useKeptForm } from "#app/console/parts/use-kept-form.ts";
import { discountCodeRule } from "#app/platform/tenancy/contracts/sale-contract.ts";

type CodeDialogProps = {
  /** Null for a new one. */
  code: DeclaredCode | null;
  /** The names of all others. */
  taken: readonly string[];
  countries: readonly Country[];
  onClose: () => void;
  onKeep: (code: DeclaredCode) => void;
};

const { validity, paymentmethods } = discountCodeRule.shape;
const validities = validity.unwrap().options;
const methods = paymentmethods.unwrap().element.options;

/** What the form says, as the contract of codes reads it. */
function readCode(form: FormData, former: DeclaredCode | null) {
  const expires = textOf(form, "expires");
  const currency = textOf(form, "currency") || null;
  const minimum = textOf(form, "minimum");
  return discountCodeRule.safeParse({
    code: (former?.code ?? textOf(form, "code")).trim().toUpperCase(),
    value_percentage: Number(textOf(form, "percentage")),
    country: textOf(form, "country") || null,
    currency,
    // why: what is no amount is refused as one below none
    minimum_order_value: minimum === "" ? 0 : (typedAmount(minimum, currency ?? "EUR") ?? -1),
    expires: expires === "" ? null : new Date(expires).toISOString(),
    status: form.get("isActive") === null ? "disabled" : "active",
    validity: textOf(form, "validity"),
    paymentmethods: form.getAll("method"),
  });
}

const shownMinimum = (code: DeclaredCode | null, typed: ReturnType<typeof useMoneyWords>["typed"]) =>
  code && code.minimum_order_value > 0 ? typed(code.minimum_order_value, code.currency ?? "EUR") : "";

/** One code of a brand: what it takes off, where, with what, and until when. */
export function CodeDialog({ code, taken, countries, onClose, onKeep }: CodeDialogProps) {
  const t = useTexts();
  const words = useMoneyWords();
  const form = useKeptForm(`code ${code?.code ?? "new"}`);
  const isKept = form.kept("percentage") !== undefined;
  const [faults, setFaults] = useState<readonly string[]>([]);
  const currencies = [...new Set(countries.map((country) => knownCountries[country].currency))];
  const leave = () => {
    form.forget();
    onClose();
  };
  const faultAt = (field: string, text: string) => (faults.includes(field) ? text : undefined);
  return (
    <Dialog title={code ? t("discounts:changeOne", { code: code.code }) : t("discounts:add")} onClose={leave}>
      <form
        className="form"
        noValidate
        onChange={form.keep}
        onSubmit={(event) => {
          event.preventDefault();
          const read = readCode(new FormData(event.currentTarget), code);
          if (read.data && taken.includes(read.data.code)) return setFaults(["taken"]);
          if (!read.data) return setFaults(read.error.issues.map(({ path }) => String(path[0])));
          form.forget();
          return onKeep(read.data);
        }}
      >
        {code === null && (
          <TextField
            label={t("codes:making.code")}
            help={t("codes:making.codeHint")}
            name="code"
            required
            maxLength={40}
            defaultValue={form.kept("code")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            fault={faultAt("code", t("codes:making.codeHint")) ?? faultAt("taken", t("codes:making.taken"))}
          />
        )}
        <div className="form-row">
          <TextField
            label={t("codes:making.percentage")}
            name="percentage"
            inputMode="numeric"
            required
            defaultValue={form.kept("percentage") ?? code?.value_percentage ?? 20}
            fault={faultAt("value_percentage", t("brands:draft.between", { minimum: 1, maximum: 100 }))}
          />
          <SelectField
            label={t("codes:making.validity")}
            name="validity"
            defaultValue={form.kept("validity") ?? code?.validity ?? "once_per_user"}
            options={validities.map((value) => ({ value, label: t(`codes:validity.${value}`) }))}
          />
        </div>
        <div className="form-row">
          <TextField
            label={t("discounts:expires")}
            help={t("discounts:expiresHelp")}
            name="expires"
            type="datetime-local"
            defaultValue={form.kept("expires") ?? localTime(code?.expires ?? null)}
            fault={faultAt("expires", t("discounts:expiresHelp"))}
          />
          <TextField
            label={t("codes:making.minimum")}
            help={t("discounts:minimumHelp")}
            name="minimum"
            inputMode="decimal"
            defaultValue={form.kept("minimum") ?? shownMinimum(code, words.typed)}
            fault={faultAt("minimum_order_value", t("discounts:minimumHelp"))}
          />
        </div>
        <div className="form-row">
          <SelectField
            label={t("codes:making.country")}
            name="country"
            defaultValue={form.kept("country") ?? code?.country ?? ""}
            options={[
              { value: "", label: t("codes:making.anyCountry") },
              ...countries.map((value) => ({ value, label: words.country(value) })),
            ]}
          />
          <SelectField
            label={t("codes:making.currency")}
            name="currency"
            defaultValue={form.kept("currency") ?? code?.currency ?? ""}
            options={[
              { value: "", label: t("codes:making.allCurrencies") },
              ...currencies.map((value) => ({ value, label: value })),
            ]}
          />
        </div>
        <Field label={t("codes:making.methods")} help={t("codes:making.methodsHint")}>
          {({ id, ...wired }) => (
            <div id={id} role="group" className="choice-grid" {...wired}>
              {methods.map((method) => (
                <label key={method}>
                  <input
                    type="checkbox"
                    name="method"
                    value={method}
                    defaultChecked={
                      isKept ? form.keptAll("method").includes(method) : code?.paymentmethods.includes(method)
                    }
                  />
                  <span>{words.method(method)}</span>
                </label>
              ))}
            </div>
          )}
        </Field>
        <CheckField
          label={t("discounts:isActive")}
          name="isActive"
          defaultChecked={isKept ? form.kept("isActive") !== undefined : code?.status !== "disabled"}
        />
        <div className="form-foot">
          <Button type="submit" kind="main">
            {t("discounts:keep")}
          </Button>
          <Button kind="quiet" onClick={leave}>
            {t("frame:cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
