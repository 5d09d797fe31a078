import { type MethodRow, movedUp, ordersOf, type payableOf, rowsOf, rulesOf, withProviders } from "./method-table.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { Button } from "#app/console/parts/button.tsx";
import type { Country } from "#app/platform/geo/countries.ts";
import type { RealProvider } from "#app/platform/payments/served-methods.ts";
import type { MethodRule } from "#app/platform/tenancy/contracts/sale-contract.ts";

type MethodsEditorProps = {
  payable: NonNullable<ReturnType<typeof payableOf>>;
  fault: string | undefined;
  /** Keeps the rules; undefined is everything that the company's providers serve. */
  onKeep: (after: MethodRule[] | undefined) => void;
};

/** How members pay: which providers serve each method in each of the brand's countries, in the order of the page. */
export function MethodsEditor({ payable, fault, onKeep }: MethodsEditorProps) {
  const t = useTexts();
  const words = useMoneyWords();
  const { countries, payment_methods: declared } = payable;
  const rows = rowsOf(payable);
  const keep = (after: readonly MethodRow[]) => onKeep(rulesOf(after, countries));
  return (
    <section className="stack" aria-labelledby="methods">
      <h2 id="methods">{t("providers:methodTable.title")}</h2>
      <p className="muted">{t(declared ? "providers:methodTable.own" : "providers:methodTable.usual")}</p>
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
      <div className="table-box">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("providers:methodTable.method")}</th>
              {countries.map((country) => (
                <th key={country} scope="col">
                  {words.country(country)}
                </th>
              ))}
              <th scope="col">{t("providers:methodTable.order")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.method}>
                <th scope="row">{words.method(row.method)}</th>
                {countries.map((country) => (
                  <td key={country}>
                    <Cell
                      row={row}
                      country={country}
                      onKeep={(providers) => keep(withProviders(rows, { method: row.method, country, providers }))}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    kind="quiet"
                    disabled={index === 0}
                    aria-label={t("providers:methodTable.earlierOne", { method: words.method(row.method) })}
                    onClick={() => keep(movedUp(rows, row.method))}
                  >
                    {t("providers:methodTable.earlier")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {declared && (
        <div>
          <Button onClick={() => onKeep(undefined)}>{t("providers:methodTable.reset")}</Button>
        </div>
      )}
    </section>
  );
}

type CellProps = { row: MethodRow; country: Country; onKeep: (providers: readonly RealProvider[]) => void };

function Cell({ row: { method, providers }, country, onKeep }: CellProps) {
  const t = useTexts();
  const words = useMoneyWords();
  const orders = ordersOf(method, country);
  if (orders.length === 1) return <span className="muted">{t("providers:methodTable.unserved")}</span>;
  const names = (order: readonly RealProvider[]) =>
    order.map((each) => t(`providers:names.${each}`)).join(t("providers:methodTable.then"));
  return (
    <select
      className="input method-order"
      aria-label={t("providers:methodTable.cell", {
        method: words.method(method),
        country: words.country(country),
      })}
      value={(providers[country] ?? []).join()}
      onChange={({ target }) => onKeep(orders.find((order) => order.join() === target.value) ?? [])}
    >
      {orders.map((order) => (
        <option key={order.join()} value={order.join()}>
          {order.length === 0 ? t("providers:methodTable.none") : names(order)}
        </option>
      ))}
    </select>
  );
}
