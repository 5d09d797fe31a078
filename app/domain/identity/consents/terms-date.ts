const earliest = "2023-12-01T12:00:00Z";

/** The date of the terms' version: 2023-12-01T12:00:00Z, or when the company was added if later (spec section 9). */
export function termsDate(company: { added: string }): Date {
  return new Date(Math.max(Date.parse(earliest), Date.parse(company.added)));
}
