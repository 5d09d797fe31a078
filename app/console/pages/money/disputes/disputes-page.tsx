import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyList } from "#app/console/pages/money/money-list.tsx";
import { Nothing } from "#app/console/pages/money/nothing.tsx";
import { SchemeRatios } from "./scheme-ratios.tsx";
import { StateChoice } from "#app/console/pages/money/state-choice.tsx";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { type ListedDisputes, listDisputes } from "#app/console/contracts/disputes/list-disputes.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { seeDisputeRatios } from "#app/console/contracts/disputes/see-dispute-ratios.ts";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { disputeStates } from "#app/domain/money/desk/disputes/dispute-states.ts";

/** What banks ask about and fetched back, and what the card schemes make of it. */
export function DisputesPage() {
  const t = useTexts();
  const [wanted, setStatus] = useAddressState("status", "open");
  const status = disputeStates.find((each) => each === wanted) ?? "open";
  return (
    <MoneyList kind="disputes">
      {(brand) => (
        <div className="stack">
          <StateChoice
            current={status}
            onChoose={setStatus}
            states={disputeStates.map((value) => ({ value, label: t(`money:disputeStatus.${value}`) }))}
          />
          <AskedFor query={asked(listDisputes, { brand, status })}>
            {({ disputes }) => (
              <div>
                <Disputes brand={brand} disputes={disputes} />
              </div>
            )}
          </AskedFor>
          <AskedFor query={asked(seeDisputeRatios, { brand })}>{(ratios) => <SchemeRatios {...ratios} />}</AskedFor>
        </div>
      )}
    </MoneyList>
  );
}

function useColumns(brand: string): Column<ListedDisputes["disputes"][number]>[] {
  const t = useTexts();
  const { money, method } = useMoneyWords();
  const { day, time } = useMoments();
  return [
    {
      id: "payment",
      title: t("money:facts.payment"),
      cell: ({ paymentId, paymentNumber }) => (
        <PlaceLink to={moneyAddress(brand, "payments", paymentId)}>{paymentNumber}</PlaceLink>
      ),
    },
    {
      id: "amount",
      title: t("money:facts.amount"),
      isNumber: true,
      cell: ({ amountMinor, currency }) => money(amountMinor, currency),
    },
    {
      id: "method",
      title: t("money:method"),
      cell: (dispute) => [method(dispute.method), dispute.scheme ?? ""].filter((each) => each !== "").join(", "),
    },
    { id: "reason", title: t("money:disputes.reason"), cell: ({ reason }) => reason ?? "–" },
    { id: "opened", title: t("money:disputes.opened"), cell: ({ openedAt }) => day(openedAt) },
    {
      id: "due",
      title: t("money:disputes.due"),
      cell: ({ evidenceDueAt: due }) =>
        due === null ? (
          "–"
        ) : (
          <time className="nowrap money-due" data-late={new Date(due) < new Date()} dateTime={due}>
            {time(due)}
          </time>
        ),
    },
  ];
}

function Disputes({ brand, disputes }: { brand: string } & Pick<ListedDisputes, "disputes">) {
  const t = useTexts();
  return (
    <DataTable
      name="disputes"
      caption={t("money:kinds.disputes")}
      rows={disputes}
      rowId={({ id }) => id}
      empty={<Nothing title={t("money:disputes.none")} text={t("money:disputes.noneText")} />}
      columns={useColumns(brand)}
    />
  );
}
