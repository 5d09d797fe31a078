import type { TFunction } from "i18next";
import { numberFormat } from "#app/platform/locale/formats.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import type { DirectDebitTerms } from "./direct-debit-terms.server.ts";
import { endOnce } from "./end-once.ts";

type Worded = {
  t: TFunction<"directdebit">;
  languageTag: string;
  company: Pick<Company, "name" | "address" | "postcode" | "city" | "country">;
  terms: DirectDebitTerms;
  reference: string;
};

/** Whose mandate it is: name and address of the company in one line. */
const creditorLine = ({ name, address, postcode, city, country }: Worded["company"]): string =>
  [name, address, `${postcode} ${city}`, country].join(", ");

/**
 * What a member agrees to, word for word, a paragraph a line; it is kept with the mandate. It names nobody but the
 * company, so that it stays as proof when the member's data go.
 */
export function mandateWording({ t, languageTag, company, terms, reference }: Worded): string {
  const days = numberFormat(languageTag, { style: "unit", unit: "day", unitDisplay: "long" }).format(terms.noticeDays);
  return [
    endOnce(t("mandate.allows", { creditor: company.name })),
    t("mandate.refund"),
    t("mandate.notice", { days }),
    t("mandate.repeats"),
    t("mandate.creditor", { creditor: creditorLine(company) }),
    t("mandate.creditorId", { id: terms.creditorId }),
    t("mandate.reference", { reference }),
  ].join("\n");
}
