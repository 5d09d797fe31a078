import { Fragment, type ReactNode } from "react";

const marked = /<(\w+)>(.*?)<\/\1>/g;

type MarkedTextProps = {
  text: string;
  /** What becomes of the words between `<name>` and `</name>`. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
};

/** A text in which translators mark words, such as those of a link; marks without a part stay plain words. */
export function MarkedText({ text, parts }: MarkedTextProps) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { 0: whole, 1: name = "", 2: words = "", index } of text.matchAll(marked)) {
    pieces.push(text.slice(at, index), <Fragment key={index}>{parts[name]?.(words) ?? words}</Fragment>);
    at = index + whole.length;
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  );
}
