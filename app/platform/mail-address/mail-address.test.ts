import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { keptAddress, mailAddress, mailAddressOrNone, readAddress, takesAddress } from "./mail-address.ts";
import { showAddress } from "./show-address.server.ts";
import { badAddresses, goodAddresses } from "#tests/expectations/mail-addresses.ts";

const words = { required: "required", invalid: "invalid", letters: "letters" };

describe.each(goodAddresses)("$address", ({ address, spellings, shown }) => {
  it.each([address, shown, ...spellings])("is read from %j", (typed) => {
    expect(readAddress(typed)).toBe(address);
    expect(readAddress(`\u00a0\u200b${typed}\u200e\u2060 \r\n`)).toBe(address);
  });

  it("is shown in its own letters", () => {
    expect(showAddress(address)).toBe(shown);
  });
});

it.each(badAddresses)("$typed is refused as $problem", ({ typed, problem }) => {
  expect(readAddress(typed)).toBeNull();
  expect(
    mailAddress(words)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual([problem]);
});

it("what is missing is told as such, and may be where that is said", () => {
  expect(
    mailAddress(words)
      .safeParse(undefined)
      .error?.issues.map(({ message }) => message),
  ).toEqual(["required"]);
  expect(["", " \u200b\u00a0 "].map((typed) => mailAddressOrNone(words).parse(typed))).toEqual(["", ""]);
  expect(mailAddressOrNone(words).parse("Jan@Müller.de")).toBe("jan@xn--mller-kva.de");
  expect(
    mailAddressOrNone(words)
      .safeParse("jan")
      .error?.issues.map(({ message }) => message),
  ).toEqual(["invalid"]);
  expect(mailAddressOrNone(words).safeParse("jän@müller.de").error?.issues[0]?.message).toBe("letters");
});

it("a contract of an address is told from one of any other text", () => {
  expect([mailAddress(), mailAddress(words)].every(takesAddress)).toBe(true);
  expect([z.string(), z.string().overwrite((text) => text.trim())].some(takesAddress)).toBe(false);
});

/** How addresses were read before they had one form; nothing else wrote what the tables hold. */
const former = z.string().trim().toLowerCase().max(254).pipe(z.email());
const label = fc.stringMatching(/^[a-z\d](?:[a-z\d-]{0,14}[a-z\d])?$/);
const formerly = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z\d_'+-]{1,20}(?:\.[A-Za-z\d_'+-]{1,10}){0,2}$/),
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.stringMatching(/^[a-zA-Z]{2,10}$/),
  )
  .map(([name, labels, top]) => `${name}@${labels.join(".")}.${top}`)
  .filter((typed) => former.safeParse(typed).success);

it("an address that was kept before is found by what its owner types, and by what was kept", () => {
  fc.assert(
    fc.property(formerly, (typed) => {
      const kept = former.parse(typed);
      expect(readAddress(typed)).toBe(kept);
      expect(readAddress(kept)).toBe(kept);
      expect(readAddress(kept)).toBe(keptAddress(kept));
    }),
    { numRuns: 2_000 },
  );
});

it("what is read once is read again as the same, and so is what is shown of it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 12 }), fc.string({ unit: "grapheme" }), (name, domain) => {
      for (const typed of [`${name}@${domain}.de`, `a@${domain}.рф`, `${domain}@b.nl`]) {
        const address = readAddress(typed);
        if (address === null) continue;
        expect(address).toMatch(/^[!-?A-~]{1,64}@[a-z\d.-]{1,253}$/);
        expect(readAddress(address)).toBe(address);
        expect(readAddress(showAddress(address))).toBe(address);
      }
    }),
    { numRuns: 2_000 },
  );
});

it("a domain of mixed scripts, or with what nobody sees, stays in punycode", () => {
  expect(showAddress("a@xn--pple-43d.com")).toBe("a@xn--pple-43d.com");
  expect(showAddress("a@xn--mgba3gch31f060k.com")).toBe("a@xn--mgba3gch31f060k.com");
  expect(showAddress("a@xn--i-7iq.ws")).toBe("a@xn--i-7iq.ws");
  expect(showAddress("")).toBe("");
});
