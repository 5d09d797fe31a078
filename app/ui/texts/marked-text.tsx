import { Fragment, type ReactElement } from "react";
import type { Elements } from "#app/platform/browser/elements.ts";

const marked = /<(\w+)>(.*?)<\/\1>/g;

type MarkedTextProps = {
  text: string;
  /** What becomes of the words between `<name>` and `</name>`. */
  parts: Readonly<Record<string, (words: string) => Elements>>;
};

/** A text in which translators mark words, such as those of a link; marks without a part stay plain words. */
export function MarkedText({ text, parts }: MarkedTextProps) {
  const pieces: ReactElement[] = [];
  const addPlain = (words: string) => {
    if (words !== "") pieces.push(<span key={pieces.length}>{words}</span>);
  };
  let at = 0;
  for (const { 0: whole, 1: name = "", 2: words = "", index } of text.matchAll(marked)) {
    addPlain(text.slice(at, index));
    const part: Elements = parts[name]?.(words);
    if (part) pieces.push(<Fragment key={pieces.length}>{part}</Fragment>);
    else addPlain(words);
    at = index + whole.length;
  }
  addPlain(text.slice(at));
  return <>{pieces}</>;
}
