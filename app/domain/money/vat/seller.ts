import { z } from "zod";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";

const sellerContract = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  register: z.string(),
  registerNumber: z.string(),
  vatNumber: z.string().nullable(),
});

/** Who sold, as a receipt names it; `country` is its ISO code. */
export type Seller = z.infer<typeof sellerContract>;

/** A company as it sells to a country: with its VAT number there, else that of its own. */
export function sellerOf(company: Company, buyerCountry: string): Seller {
  const { name, address, postcode, city, country, register, kvk: registerNumber, vat_numbers: vatNumbers } = company;
  const vatNumberOf = (place: string) => Object.entries(vatNumbers).find(([each]) => each === place)?.[1];
  const vatNumber = vatNumberOf(buyerCountry) ?? vatNumberOf(country) ?? null;
  return { name, address, postcode, city, country, register, registerNumber, vatNumber };
}

/** Reads a seller as a receipt has kept it. Throws for anything else. */
export const readSeller = (kept: unknown): Seller => sellerContract.parse(kept);

/** A seller in one line: name, address, country and tax number, the latter two as the reader's language says them. */
export const sellerLine = (
  { name, address, postcode, city }: Seller,
  { country, taxNumber }: { country: string; taxNumber: string | null },
): string => [name, address, `${postcode} ${city}`, country, taxNumber].filter(Boolean).join(", ");
