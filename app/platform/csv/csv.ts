/** A field of CSV (RFC 4180); what a spreadsheet would run as a formula begins with an apostrophe. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV without its end; numbers below zero stay numbers. */
export const csvLine = (values: readonly string[]): string => values.map(cell).join(",");

/** Lines of CSV as one file. */
export const csvFile = (lines: readonly string[]): string => `${lines.join("\r\n")}\r\n`;
