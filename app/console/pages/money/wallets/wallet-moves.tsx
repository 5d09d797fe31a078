import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedWallet } from "#app/console/contracts/wallets/view-wallet.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";

function useColumns(brand: string): Column<ViewedWallet["moves"][number]>[] {
  const t = useTexts();
  const { number } = useMoneyWords();
  const { time } = useMoments();
  return [
    { id: "what", title: t("money:what"), cell: ({ kind }) => t(`money:moves.${kind}`) },
    {
      id: "time",
      title: t("money:facts.time"),
      cell: ({ at }) => (
        <time className="nowrap" dateTime={at}>
          {time(at)}
        </time>
      ),
    },
    {
      id: "credits",
      title: t("money:credits"),
      isNumber: true,
      cell: ({ amount }) => `${amount > 0 ? "+" : "−"}${number(Math.abs(amount))}`,
    },
    {
      id: "after",
      title: t("money:wallet.has"),
      isNumber: true,
      cell: ({ balanceAfter }) => number(balanceAfter),
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
  ];
}

/** What came to a wallet and went from it, the latest first. */
export function WalletMoves({ brand, moves }: { brand: string; moves: ViewedWallet["moves"] }) {
  const t = useTexts();
  return (
    <DataTable
      name="wallet-moves"
      caption={t("money:movesTitle")}
      rows={moves}
      rowId={({ id }) => id}
      empty={t("money:noMoves")}
      columns={useColumns(brand)}
    />
  );
}
