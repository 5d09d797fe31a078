import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { z } from "zod";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyList } from "#app/console/pages/money/money-list.tsx";
import { Nothing } from "#app/console/pages/money/nothing.tsx";
import { StateChoice } from "#app/console/pages/money/state-choice.tsx";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listAlarms } from "#app/console/contracts/alarms/list-alarms.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";

type Alarm = z.output<typeof listAlarms.output>[number];

/** What people have to look at about money, or have looked at. */
export function AlarmsPage() {
  const t = useTexts();
  const [wanted, setState] = useAddressState("state", "open");
  const state = wanted === "cleared" ? "cleared" : "open";
  return (
    <MoneyList kind="alarms">
      {(brand) => (
        <div className="stack">
          <StateChoice
            current={state}
            onChoose={setState}
            states={[
              { value: "open", label: t("money:open") },
              { value: "cleared", label: t("money:alarms.cleared") },
            ]}
          />
          <AskedFor query={asked(listAlarms, { brand, state })}>
            {(alarms) => (
              <div>
                <Alarms brand={brand} alarms={alarms} />
              </div>
            )}
          </AskedFor>
        </div>
      )}
    </MoneyList>
  );
}

function useColumns(brand: string): Column<Alarm>[] {
  const t = useTexts();
  const { time } = useMoments();
  return [
    {
      id: "about",
      title: t("money:alarms.about"),
      cell: ({ id, kind }) => (
        <PlaceLink to={moneyAddress(brand, "alarms", id)}>{t(`money:alarmKind.${kind}`)}</PlaceLink>
      ),
    },
    {
      id: "payment",
      title: t("money:facts.payment"),
      cell: ({ paymentId }) =>
        paymentId === null ? (
          "–"
        ) : (
          <PlaceLink to={moneyAddress(brand, "payments", paymentId)}>{paymentNumber(paymentId)}</PlaceLink>
        ),
    },
    { id: "since", title: t("money:since"), cell: ({ raisedAt }) => time(raisedAt) },
    {
      id: "cleared",
      title: t("money:alarms.cleared"),
      cell: ({ clearedAt }) => (clearedAt === null ? "–" : time(clearedAt)),
    },
  ];
}

function Alarms({ brand, alarms }: { brand: string; alarms: readonly Alarm[] }) {
  const t = useTexts();
  return (
    <DataTable
      name="alarms"
      caption={t("money:kinds.alarms")}
      rows={alarms}
      rowId={({ id }) => id}
      empty={<Nothing title={t("money:alarms.none")} text={t("money:alarms.noneText")} />}
      columns={useColumns(brand)}
    />
  );
}
