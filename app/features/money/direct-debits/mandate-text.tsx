import { useTranslation } from "react-i18next";
import type { DirectDebitData } from "./direct-debit-data.server.ts";

type Shown = Pick<NonNullable<DirectDebitData["unsigned"]>, "wording" | "holder" | "account" | "bank">;

/** A mandate, word for word as it is kept, with whose account it is. */
export function MandateText({ mandate: { wording, holder, account, bank } }: { mandate: Shown }) {
  const { t } = useTranslation("directdebit");
  return (
    <section className="mandate-text" aria-labelledby="mandate-heading">
      <h3 id="mandate-heading">{t("mandate.heading")}</h3>
      {wording.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>{t("mandate.payer", { holder })}</p>
      <p>{t("mandate.account", { account: [bank, account].filter(Boolean).join(" ") })}</p>
    </section>
  );
}
