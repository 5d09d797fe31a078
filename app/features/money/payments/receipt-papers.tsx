import { useTranslation } from "react-i18next";
import FileDown from "lucide-react/icons/file-down";
import type { ReceiptView } from "#app/domain/money/receipts/list-receipts.server.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { countryName, dateTimeFormat } from "#app/platform/locale/formats.ts";

export type ReceiptPaper = Omit<ReceiptView, "issuedAt"> & { at: number };

type ReceiptPapersProps = {
  paymentId: string;
  receipts: readonly ReceiptPaper[];
  /** Time zone of the receipts. */
  bookedIn: string;
};

/** The numbered receipt of a payment and its credit notes: who sold, how it was paid, and each as a file to keep. */
export function ReceiptPapers({ paymentId, receipts, bookedIn }: ReceiptPapersProps) {
  const { t } = useTranslation("credits");
  const languageTag = useLanguageTag();
  const [receipt] = receipts;
  if (!receipt) return null;
  const { seller, methodName, taxNumber } = receipt;
  const date = dateTimeFormat(languageTag, { dateStyle: "long", timeZone: bookedIn });
  return (
    <section aria-labelledby="receipts" className="receipt-papers">
      <h2 id="receipts" className="text-xl">
        {t("receipt.receipt")}
      </h2>
      <ul className="grid gap-3">
        {receipts.map(({ id, kind, number, currency, amountMinor, at }) => (
          <li key={id} className="receipt-paper">
            <span>
              <span>{`${t(`receipt.${kind}`)} ${number}`}</span>
              <small>
                <span>{`${date.format(at)} · `}</span>
                <span>{formatMoney(kind === "credit_note" ? -amountMinor : amountMinor, currency, languageTag)}</span>
              </small>
            </span>
            <a href={`/transactions/${paymentId}/receipts/${id}`} download data-part="button" data-variant="secondary">
              <FileDown aria-hidden="true" />
              <span>{t(`receipt.pdf.${kind}`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <dl className="value-rows order-lines">
        <div data-kind="small">
          <dt>{t("receipt.paidBy")}</dt>
          <dd>{methodName}</dd>
        </div>
      </dl>
      <address className="text-sm text-ink-muted not-italic">
        <span>{`${t("receipt.seller")}: ${seller.name}`}</span>
        <br />
        <span>{`${seller.address}, ${seller.postcode} ${seller.city}, ${countryName(seller.country, languageTag)}`}</span>
        <br />
        <span>{`${seller.register}: ${seller.registerNumber}`}</span>
        {taxNumber !== null && (
          <>
            <br />
            <span>{taxNumber}</span>
          </>
        )}
      </address>
    </section>
  );
}
