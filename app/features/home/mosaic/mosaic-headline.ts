export type HeadlineWords = "short" | "long" | "longest";

/** How long the longest word of a headline is; the longer, the smaller it must be set to stay whole. */
export function headlineWords(headline: string): HeadlineWords {
  const longest = Math.max(...headline.split(/[\s-]+/).map((word) => word.length));
  if (longest > 11) return "longest";
  return longest > 8 ? "long" : "short";
}
