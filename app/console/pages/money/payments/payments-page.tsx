import { useSearchParams } from "react-router";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { z } from "zod";
import { More } from "#app/console/pages/money/more.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyList } from "#app/console/pages/money/money-list.tsx";
import { Nothing } from "#app/console/pages/money/nothing.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { standingTone } from "#app/console/pages/money/standing-tone.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useAskedPages } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { searchPayments } from "#app/console/contracts/payments/search-payments.ts";
import { Badge } from "#app/console/parts/badge.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { paymentFilterContract } from "#app/domain/money/desk/payments/payment-filters.ts";

type Payment = z.output<typeof searchPayments.output>["payments"][number];

function useColumns(brand: string): Column<Payment>[] {
  const t = useTexts();
  const words = useMoneyWords();
  const { time } = useMoments();
  return [
    {
      id: "payment",
      title: t("money:facts.payment"),
      cell: ({ id, number }) => <PlaceLink to={moneyAddress(brand, "payments", id)}>{number}</PlaceLink>,
    },
    { id: "member", title: t("money:facts.member"), cell: ({ name }) => words.name(name) },
    {
      id: "status",
      title: t("money:facts.status"),
      cell: (payment) => <Badge tone={standingTone(payment.standing)}>{words.standing(payment)}</Badge>,
    },
    {
      id: "amount",
      title: t("money:facts.amount"),
      isNumber: true,
      cell: ({ amountMinor, currency }) => words.money(amountMinor, currency),
    },
    { id: "credits", title: t("money:credits"), isNumber: true, cell: ({ credits }) => words.number(credits) },
    { id: "method", title: t("money:method"), cell: ({ method }) => words.method(method) },
    {
      id: "time",
      title: t("money:facts.time"),
      cell: ({ createdAt }) => (
        <time className="nowrap" dateTime={createdAt}>
          {time(createdAt)}
        </time>
      ),
    },
  ];
}

export function PaymentsPage() {
  return <MoneyList kind="payments">{(brand) => <Payments key={brand} brand={brand} />}</MoneyList>;
}

function Payments({ brand }: { brand: string }) {
  const t = useTexts();
  const columns = useColumns(brand);
  const [params, setParams] = useSearchParams();
  const filters = paymentFilterContract.parse(Object.fromEntries(params));
  const { data, error, refetch, ...pages } = useAskedPages(searchPayments, { brand, ...filters });
  return (
    <>
      <PaymentFilters
        brand={brand}
        filters={filters}
        onFind={(found) =>
          setParams({ brand, ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== "")) })
        }
      />
      <Trouble error={error} retry={() => void refetch()} />
      {data && (
        <DataTable
          name="payments"
          caption={t("money:kinds.payments")}
          rows={data.pages.flatMap(({ payments }) => payments)}
          rowId={({ id }) => id}
          columns={columns}
          empty={<Nothing title={t("money:search.none")} text={t("money:search.noneText")} />}
        />
      )}
      <More {...pages} />
    </>
  );
}
