import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { findGift } from "#app/domain/chat/gifts/gifts.ts";
import type { LedgerPartner, WalletEntry } from "#app/domain/money/ledger/list-ledger-entries.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";
import { numberFormat } from "#app/platform/locale/formats.ts";

export type WalletMove = Omit<WalletEntry, "at"> & { at: number };

type Texts = TFunction<["credits", "gifts", "ui"]>;

function titleOf(t: Texts, { kind, amount, giftId }: WalletMove): string {
  const gift = findGift(giftId ?? "");
  if (kind === "gift" && gift) return `${t("moves.gift")} · ${t(`gifts:names.${gift.id}`)}`;
  return t(kind === "photo" && amount > 0 ? "moves.photoBack" : `moves.${kind}`);
}

function Partner({ partner: { name, fictional, conversationId } }: { partner: LedgerPartner }) {
  const { t } = useTranslation(["credits", "gifts", "ui"]);
  if (name === null) return <span>{t("moves.gone")}</span>;
  const shown = (
    <>
      {fictional && <FictionalIcon />}
      <bdi>{name}</bdi>
      {fictional && <span className="sr-only">{` (${t("ui:fictional")})`}</span>}
    </>
  );
  return conversationId === null ? (
    <span className="move-partner">{shown}</span>
  ) : (
    <Link className="move-partner" to={`/chats/${conversationId}`}>
      {shown}
    </Link>
  );
}

/** Movements of the wallet: what came, what went, with whom and when, and what it left. */
export function WalletMoves({ moves }: { moves: readonly WalletMove[] }) {
  const { t } = useTranslation(["credits", "gifts", "ui"]);
  const languageTag = useLanguageTag();
  const moment = useDates({ dateStyle: "medium", timeStyle: "short" });
  const signed = numberFormat(languageTag, { signDisplay: "exceptZero" });
  return (
    <ul className="wallet-moves">
      {moves.map((move) => (
        <li key={move.id}>
          <span>
            {move.paymentId === null ? (
              <span>{titleOf(t, move)}</span>
            ) : (
              <Link to={`/transactions/${move.paymentId}`}>{titleOf(t, move)}</Link>
            )}
            {move.partner && (
              <small>
                <Partner partner={move.partner} />
              </small>
            )}
            <small>
              <time dateTime={new Date(move.at).toISOString()}>{moment(move.at)}</time>
            </small>
          </span>
          <span data-sign={move.amount < 0 ? "minus" : "plus"}>
            <span>{signed.format(move.amount)}</span>
            <small>{t("moves.after", { amount: t("amount", { count: move.balanceAfter }) })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
