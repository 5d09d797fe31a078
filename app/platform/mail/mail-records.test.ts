import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeDkim, judgeDmarc, judgeMx, judgeSpf, txtLine } from "#app/platform/mail/mail-records.ts";

describe("SPF", () => {
  it.each([
    [["v=spf1 a:mail.example -all"], "sound", "v=spf1 a:mail.example -all"],
    [["other", "V=SPF1 include:mail.example ~all"], "sound", "V=SPF1"],
    [["v=spf1 redirect=_spf.mail.example"], "sound", ""],
    [[], "missing", "no TXT record"],
    [["v=spf10 -all"], "missing", "no TXT record"],
    [["v=spf1 mx -all", "v=spf1 a -all"], "wrong", "2 records begin"],
    [["v=spf1 a +all"], "wrong", "lets anybody send"],
    [["v=spf1 all"], "wrong", "lets anybody send"],
    [["v=spf1 a ?all"], "wrong", "says nothing of all others"],
    [["v=spf1 ip4:192.0.2.1"], "wrong", "says nothing of all others"],
    [["v=spf1 -all"], "wrong", "lets nobody send"],
    [[`v=spf1 ${Array.from({ length: 10 }, (_, index) => `include:s${index}.example`).join(" ")} -all`], "sound", ""],
    [
      [
        `v=spf1 mx a:m.example a/24 exists:%{i}.e.example ${Array.from({ length: 7 }, (_, index) => `?include:s${index}.example`).join(" ")} ip4:192.0.2.0/24 -all`,
      ],
      "wrong",
      "11 look-ups",
    ],
  ])("of %j is %s", (texts, stand, said) => {
    expect(judgeSpf(texts)).toMatchObject({ stand, said: expect.stringContaining(said) });
  });
});

describe("DKIM", () => {
  it.each([
    [["v=DKIM1; k=rsa; p=AAAA"], "sound", ""],
    [["k=rsa; p=AA AA"], "sound", ""],
    [["p=AAAA;"], "sound", ""],
    [[], "missing", ""],
    [["v=DKIM1; p=AAAA", "v=DKIM1; p=AAAA"], "wrong", "2 TXT records"],
    [["v=DKIM1; p=BBBB"], "wrong", "another key"],
    [["v=DKIM1; p="], "wrong", "withdrawn"],
    [["v=DKIM1; k=rsa"], "wrong", "no p="],
    [["v=DKIM2; p=AAAA"], "wrong", "not v=DKIM1"],
    [["v=DKIM1; k=ed25519; p=AAAA"], "wrong", "not v=DKIM1"],
    [["v=DKIM1; t=s:y; p=AAAA"], "wrong", "t=y"],
  ])("of %j is %s", (texts, stand, said) => {
    expect(judgeDkim(texts, "AAAA")).toMatchObject({ stand, said: expect.stringContaining(said) });
  });
});

describe("DMARC", () => {
  it.each([
    [["v=DMARC1; p=reject"], "sound", ""],
    [["x", "v=DMARC1;p=Quarantine; adkim=s"], "sound", ""],
    [["v=DMARC1; p=none; rua=mailto:a@b.example"], "noted", "only watches"],
    [[], "missing", ""],
    [["v=spf1 -all"], "missing", ""],
    [["v=DMARC1; p=reject", "v=DMARC1; p=none"], "wrong", "2 records"],
    [["v=DMARC1; sp=reject"], "wrong", "has no p="],
    [["v=DMARC1; p=block"], "wrong", "has no p="],
  ])("of %j is %s", (texts, stand, said) => {
    expect(judgeDmarc(texts)).toMatchObject({ stand, said: expect.stringContaining(said) });
  });
});

it("of MX names who takes answers, and sees who refuses them", () => {
  expect(judgeMx(["mx.example"])).toMatchObject({ stand: "sound", said: "mx.example" });
  expect(judgeMx([])).toMatchObject({ stand: "missing" });
  expect(judgeMx([""])).toMatchObject({ stand: "wrong" });
});

it("lines of a zone file hold the whole text in pieces that DNS takes", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."abc=; "), minLength: 1, maxLength: 700 }), (text) => {
      const pieces = [...txtLine("k.example", text).matchAll(/"([^"]*)"/g)].map(([, piece = ""]) => piece);
      expect(pieces.join("")).toBe(text);
      expect(pieces.every((piece) => piece.length <= 255)).toBe(true);
    }),
  );
});
