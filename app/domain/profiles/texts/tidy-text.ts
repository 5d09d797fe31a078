/**
 * A text of several lines as it is kept: composed, without edges, characters that nobody sees, and more than one empty
 * line in a row.
 */
export function tidyText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
