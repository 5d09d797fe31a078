import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";
import { tidyText } from "#app/platform/forms/tidy-text.ts";

/** Every sign of which NFKC makes more letters than one. */
const growing = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter(
  (sign) => sign.normalize("NFKC").length > sign.length,
);

describe("a text as contact data is looked for in it", () => {
  it("is at most four times as long as what was written, whatever signs it is written with @attack V2.4.1", () => {
    expect(growing).toEqual(expect.arrayContaining([..."ﷺ㌖㎯㍿⑽Ⅷ½"]));
    const grown = growing.flatMap((sign) => {
      const bio = tidyText(sign.repeat(100));
      return plainText(bio).length > 4 * bio.length ? [sign] : [];
    });
    expect(grown).toEqual([]);
  });

  it("has every Latin letter and digit that a sign counts as, units of turning apart", () => {
    const spoken = (text: string) => text.normalize("NFKC").replaceAll(/[^a-z\d]/gi, "");
    const lost = growing.filter((sign) => spoken(sign) !== plainText(sign).replaceAll(/[^a-z\d]/gi, ""));
    expect(lost).toEqual([..."㎮㎯"]);
  });
});
