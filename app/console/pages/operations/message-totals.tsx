import type { z } from "zod";
import { useQuantities } from "./use-quantities.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { type listMessages, messageState } from "#app/console/contracts/operations/list-messages.ts";
import { TableBox } from "#app/console/parts/table-box.tsx";

type Totals = z.output<typeof listMessages.output>["totals"];

/** How many messages of each provider stand how. */
export function MessageTotals({ totals }: { totals: Totals }) {
  const t = useTexts();
  const { count } = useQuantities();
  const providers = [...new Set(totals.map(({ provider }) => provider))];
  if (providers.length === 0) return null;
  const countOf = (provider: string, state: string) =>
    totals.find((each) => each.provider === provider && each.state === state)?.count ?? 0;
  return (
    <TableBox label={t("operations:webhooks.totals")}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("operations:webhooks.provider")}</th>
            {messageState.options.map((state) => (
              <th key={state} scope="col" className="number">
                {t(`operations:webhooks.states.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => (
            <tr key={provider}>
              <th scope="row">{provider}</th>
              {messageState.options.map((state) => (
                <td key={state} className="number">
                  {count(countOf(provider, state))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}
