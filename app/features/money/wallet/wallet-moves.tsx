import { useTranslation } from "react-i18next";
import type { WalletEntry } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { numberFormat } from "#app/platform/locale/formats.ts";

export type WalletMove = Pick<WalletEntry, "id" | "kind" | "amount" | "balanceAfter"> & { at: number };

/** What came into the wallet and went out of it lately. */
export function WalletMoves({ moves }: { moves: readonly WalletMove[] }) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const day = useDates({ dateStyle: "medium" });
  if (moves.length === 0) return null;
  const signed = numberFormat(languageTag, { signDisplay: "exceptZero" });
  return (
    <section aria-labelledby="moves" className="grid gap-3">
      <h2 id="moves">{t("moves.heading")}</h2>
      <ul className="wallet-moves">
        {moves.map(({ id, kind, amount, balanceAfter, at }) => (
          <li key={id}>
            <span>
              {t(kind === "photo" && amount > 0 ? "moves.photoBack" : `moves.${kind}`)}
              <small>{day(at)}</small>
            </span>
            <span data-sign={amount < 0 ? "minus" : "plus"}>
              {signed.format(amount)}
              <small>{t("moves.after", { amount: t("amount", { count: balanceAfter }) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
