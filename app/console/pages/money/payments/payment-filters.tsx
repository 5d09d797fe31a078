import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { Button } from "#app/console/parts/button.tsx";
import { SelectField, TextField } from "#app/console/parts/field.tsx";
import { textOf } from "#app/console/parts/form-values.ts";
import {
  type PaymentFilters as Filters,
  soughtMethods,
  soughtStandings,
} from "#app/domain/money/desk/payments/payment-filters.ts";

const names = ["q", "standing", "method", "from", "until"] as const;

type PaymentFiltersProps = {
  brand: string;
  filters: Filters;
  onFind: (found: Readonly<Record<(typeof names)[number], string>>) => void;
};

/** Where somebody says which payments they look for: words with Enter, all else at once. */
export function PaymentFilters({ brand, filters, onFind }: PaymentFiltersProps) {
  const t = useTexts();
  const any = { value: "", label: t("money:search.any") };
  const { q, standing, method, from, until } = filters;
  return (
    <form
      key={JSON.stringify(filters)}
      role="search"
      className="money-search"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const [words, stands, paid, first, last] = names.map((name) => textOf(form, name).trim());
        onFind({ q: words ?? "", standing: stands ?? "", method: paid ?? "", from: first ?? "", until: last ?? "" });
      }}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
    >
      <TextField
        label={t("money:search.words")}
        help={t("money:search.wordsHint")}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        label={t("money:facts.status")}
        name="standing"
        defaultValue={standing ?? ""}
        options={[any, ...soughtStandings.map((value) => ({ value, label: t(`money:standing.${value}`) }))]}
      />
      <SelectField
        label={t("money:method")}
        name="method"
        defaultValue={method ?? ""}
        options={[any, ...soughtMethods.map((value) => ({ value, label: t(`money:methods.${value}`) }))]}
      />
      <TextField label={t("money:search.from")} type="date" name="from" defaultValue={from ?? ""} />
      <TextField label={t("money:search.until")} type="date" name="until" defaultValue={until ?? ""} />
      <div className="form-foot">
        <Button type="submit" kind="main">
          {t("money:search.find")}
        </Button>
        <PlaceLink className="button button-quiet" to={moneyAddress(brand, "payments")}>
          {t("money:search.clear")}
        </PlaceLink>
      </div>
    </form>
  );
}
