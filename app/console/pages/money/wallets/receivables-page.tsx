import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { z } from "zod";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyList } from "#app/console/pages/money/money-list.tsx";
import { More } from "#app/console/pages/money/more.tsx";
import { Nothing } from "#app/console/pages/money/nothing.tsx";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useAskedPages } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listReceivables } from "#app/console/contracts/receivables/list-receivables.ts";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

type Receivable = z.output<typeof listReceivables.output>["owing"][number];

/** Who owes a brand credits, since when, how many, and from which payment. */
export function ReceivablesPage() {
  const t = useTexts();
  return (
    <MoneyList kind="receivables" note={t("money:receivables.lead")}>
      {(brand) => <Receivables key={brand} brand={brand} />}
    </MoneyList>
  );
}

function useColumns(brand: string): Column<Receivable>[] {
  const t = useTexts();
  const words = useMoneyWords();
  const { day } = useMoments();
  return [
    {
      id: "member",
      title: t("money:facts.member"),
      cell: ({ accountId, name }) => (
        <PlaceLink to={moneyAddress(brand, "wallets", accountId)}>
          <bdi>{words.name(name)}</bdi>
        </PlaceLink>
      ),
    },
    {
      id: "owed",
      title: t("money:wallet.owed"),
      isNumber: true,
      cell: ({ owed }) => words.credits(owed),
    },
    { id: "since", title: t("money:since"), cell: ({ since }) => <time dateTime={since}>{day(since)}</time> },
    {
      id: "payments",
      title: t("money:receivables.from"),
      cell: ({ payments }) => (
        <span className="money-links">
          {payments.map(({ id, number }) => (
            <PlaceLink key={id} to={moneyAddress(brand, "payments", id)}>
              {number}
            </PlaceLink>
          ))}
        </span>
      ),
    },
  ];
}

function Receivables({ brand }: { brand: string }) {
  const t = useTexts();
  const words = useMoneyWords();
  const columns = useColumns(brand);
  const { data, error, refetch, ...pages } = useAskedPages(listReceivables, { brand });
  const all = data?.pages[0];
  return (
    <div className="stack">
      <Trouble error={error} retry={() => void refetch()} />
      {all && all.members > 0 && (
        <div className="sheet">
          <Facts
            facts={[
              { label: t("money:receivables.members"), value: words.number(all.members) },
              { label: t("money:wallet.owed"), value: words.credits(all.owed) },
            ]}
          />
        </div>
      )}
      {data && (
        <div>
          <DataTable
            name="receivables"
            caption={t("money:kinds.receivables")}
            rows={data.pages.flatMap(({ owing }) => owing)}
            rowId={({ accountId }) => accountId}
            empty={<Nothing title={t("money:receivables.none")} text={t("money:receivables.noneText")} />}
            columns={columns}
          />
          <More {...pages} />
        </div>
      )}
    </div>
  );
}
