import { useState } from "react";
import type { z } from "zod";
import { readCodeWish } from "./code-wish.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import type { ApiError } from "#app/console/client/api-error.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listChoices } from "#app/console/contracts/brands/list-choices.ts";
import { makeCodes } from "#app/console/contracts/codes/make-codes.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { Field, SelectField, TextArea, TextField } from "#app/console/parts/field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";
import { useKeptForm } from "#app/console/parts/use-kept-form.ts";
import { soughtMethods } from "#app/domain/money/desk/payments/payment-filters.ts";
import { countries } from "#app/platform/geo/countries.ts";

const currencies = [...new Set(Object.values(countries).map(({ currency }) => currency))].toSorted();
// why: the sandbox's own is nothing that a code can name
const methods = soughtMethods.filter((method) => method !== "bank");

type Choices = z.output<typeof listChoices.output>;
type FormProps = { brand: string; onMade: (codes: readonly string[]) => void };

/** What codes give, where, to whom and for how long. */
export function CodesForm(props: FormProps) {
  return (
    <AskedFor query={asked(listChoices, {})}>{(choices) => <Form {...props} countries={choices.countries} />}</AskedFor>
  );
}

const validities = makeCodes.input.shape.validity.unwrap().options;

function Form({ brand, onMade, countries: codes }: FormProps & Pick<Choices, "countries">) {
  const t = useTexts();
  const words = useMoneyWords();
  const { mutate, error, isPending } = useChange(makeCodes, ["codes."]);
  const form = useKeptForm(`codes ${brand}`);
  // why kept with the form: who reloads while codes are being made, and sends it once more, gets those and no others
  const [key] = useState(() => form.kept("key") ?? crypto.randomUUID());
  const [currency, setCurrency] = useState(form.kept("currency") ?? "");
  const [count, setCount] = useState(form.kept("how") === "many" ? Number(form.kept("count") ?? 100) : null);
  return (
    <form
      className="form sheet"
      onChange={form.keep}
      onSubmit={(event) => {
        event.preventDefault();
        form.keep(event);
        mutate(
          { brand, key, ...readCodeWish(new FormData(event.currentTarget)) },
          {
            onSuccess: ({ codes: made }) => {
              form.forget();
              onMade(made);
            },
          },
        );
      }}
    >
      <input type="hidden" name="key" value={key} />
      <Trouble error={isAtField(error) ? null : error} />
      <Names error={error} kept={form.kept} count={count} setCount={setCount} />
      <div className="form-row">
        <TextField
          label={t("codes:making.percentage")}
          name="percentage"
          type="number"
          required
          min={1}
          max={100}
          defaultValue={form.kept("percentage") ?? 20}
          fault={faultOf(error, "valuePercentage")}
        />
        <SelectField
          label={t("codes:making.validity")}
          name="validity"
          defaultValue={form.kept("validity") ?? "once_per_user"}
          options={validities.map((value) => ({ value, label: t(`codes:validity.${value}`) }))}
        />
        <TextField
          label={t("codes:making.expires")}
          help={t("codes:making.expiresHint")}
          name="expires"
          defaultValue={form.kept("expires")}
          type="date"
          fault={error?.failure.error === "discount_expired" ? t("codes:making.past") : undefined}
        />
      </div>
      <div className="form-row">
        <SelectField
          label={t("codes:making.country")}
          name="country"
          defaultValue={form.kept("country")}
          options={[
            { value: "", label: t("codes:making.anyCountry") },
            ...codes.map((code) => ({ value: code, label: words.country(code) })),
          ]}
        />
        <SelectField
          label={t("codes:making.currency")}
          name="currency"
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
          options={[
            { value: "", label: t("codes:making.allCurrencies") },
            ...currencies.map((code) => ({ value: code, label: code })),
          ]}
        />
        <TextField
          label={t("codes:making.minimum")}
          help={t("codes:making.minimumHint", { currency: currency || t("codes:making.anyCurrency") })}
          name="minimum"
          defaultValue={form.kept("minimum")}
          inputMode="decimal"
          fault={faultOf(error, "minimumOrderMinor")}
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
                  defaultChecked={form.keptAll("method").includes(method)}
                />
                <span>{words.method(method)}</span>
              </label>
            ))}
          </div>
        )}
      </Field>
      <TextField
        label={t("codes:making.whom")}
        help={t("codes:making.whomHint")}
        name="whom"
        defaultValue={form.kept("whom")}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        fault={error?.failure.error === "not_found" ? t("codes:making.unknown") : faultOf(error, "whom")}
      />
      <TextArea
        label={t("frame:reason")}
        help={t("frame:reasonHelp")}
        name="reason"
        defaultValue={form.kept("reason")}
        required
        minLength={5}
        maxLength={300}
        fault={faultOf(error, "reason")}
      />
      <div className="form-foot">
        <Button type="submit" kind="main" busy={isPending}>
          {t("codes:making.submit", { count: count ?? 1 })}
        </Button>
      </div>
    </form>
  );
}

const atFields = new Set(["conflict", "not_found", "discount_expired", "invalid_input"]);

const isAtField = (error: ApiError | null) => error !== null && atFields.has(error.failure.error);

type NamesProps = {
  error: ApiError | null;
  kept: ReturnType<typeof useKeptForm>["kept"];
  count: number | null;
  setCount: (count: number | null) => void;
};

/** Whether one code is named or many are made, and how they read; without a count it is one. */
function Names({ error, kept, count, setCount }: NamesProps) {
  const t = useTexts();
  return (
    <>
      <fieldset className="choice-line">
        <legend>{t("codes:making.how")}</legend>
        <Choice value="one" isChosen={count === null} onChoose={() => setCount(null)}>
          {t("codes:making.one")}
        </Choice>
        <Choice value="many" isChosen={count !== null} onChoose={() => setCount(100)}>
          {t("codes:making.many")}
        </Choice>
      </fieldset>
      {count === null ? (
        <TextField
          label={t("codes:making.code")}
          help={t("codes:making.codeHint")}
          name="code"
          defaultValue={kept("code")}
          required
          minLength={3}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          fault={
            error?.failure.error === "conflict"
              ? t("codes:making.taken")
              : faultOf(error, "names") && t("codes:making.codeHint")
          }
        />
      ) : (
        <div className="form-row">
          <TextField
            label={t("codes:making.prefix")}
            help={t("codes:making.prefixHint")}
            name="prefix"
            defaultValue={kept("prefix")}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            fault={faultOf(error, "names") && t("codes:making.codeHint")}
          />
          <TextField
            label={t("codes:making.count")}
            help={t("codes:making.countHint")}
            name="count"
            type="number"
            required
            min={1}
            max={1000}
            value={count}
            onChange={({ target }) => setCount(Number(target.value))}
          />
        </div>
      )}
    </>
  );
}

type ChoiceProps = { value: string; isChosen: boolean; onChoose: () => void; children: string };

const Choice = ({ value, isChosen, onChoose, children }: ChoiceProps) => (
  <label>
    <input type="radio" name="how" value={value} checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </label>
);
