import { describe, expect, it } from "vitest";
import { brandResources } from "./brand-resources.server.ts";
import { brandTextFile, brandTextsBase } from "./brand-text-files.server.ts";
import { theHouse } from "./brand-texts.ts";
import { fixedTexts } from "./fixed-texts.server.ts";
import { readResources } from "./resources.server.ts";
import { siteTexts } from "./site-texts.server.ts";

const lagoon = {
  texts: {
    en: { "pricing:title": "Ways to pay", "ui:unread_one": "{{count}} new", "ui:unread_other": "{{count}} new ones" },
    de: { "mail:activation.subject": "Dein Schlüssel" },
  },
};
const knots = { texts: { en: { "pricing:title": "The fee" } } };

const titleOf = (file: ReturnType<typeof brandTextFile>): unknown => file && JSON.parse(file.body.toString()).title;

describe("what a brand says in words of its own", () => {
  it("stands in its texts, in each form of the language, and in nobody else's", () => {
    const titles = [lagoon, knots, theHouse].map((speaker) => fixedTexts(speaker, "en", "pricing")("title"));
    expect(titles).toEqual(["Ways to pay", "The fee", readResources().en["pricing"]?.["title"]]);
    expect(fixedTexts(lagoon, "en-US", "pricing")("title")).toBe("Ways to pay");
    expect(fixedTexts(lagoon, "nl", "pricing")("title")).toBe(fixedTexts(theHouse, "nl", "pricing")("title"));
    expect(siteTexts(lagoon, "de").getFixedT("en", "ui")("unread", { count: 3 })).toBe("3 new ones");
  });

  it("replaces one text alone, and leaves the others the house's own", () => {
    const { pricing, ui, ...others } = brandResources(knots, "en");
    const { pricing: house, ui: itsUi, ...theirs } = readResources().en;
    expect(pricing).toEqual({ ...house, title: "The fee" });
    expect(ui).toBe(itsUi);
    for (const [namespace, texts] of Object.entries(others)) expect(theirs[namespace]).toBe(texts);
  });

  it("is nothing where the house has no such text any more", () => {
    const names = ["pricing:gone", "gone:title", "__proto__:polluted", "pricing:constructor.name", "pricing"];
    const speaker = { texts: { en: Object.fromEntries(names.map((name) => [name, "x"])) } };
    expect(brandResources(speaker, "en")).toEqual(readResources().en);
    expect("polluted" in {}).toBe(false);
  });
});

describe("the files of a brand's texts", () => {
  it("lie where nobody else's do, and move with each word", () => {
    const bases = [lagoon, knots].map((speaker) => brandTextsBase(speaker, "en"));
    expect(new Set([...bases, brandTextsBase(lagoon, "de"), brandTextsBase(lagoon, "en-US")]).size).toBe(4);
    expect(bases[0]).toMatch(/^\/assets\/texts\/[0-9a-f]{12}$/);
    expect([
      brandTextsBase(theHouse, "en"),
      brandTextsBase(lagoon, "nl"),
      brandTextsBase({ texts: { en: {} } }, "en"),
    ]).toEqual([null, null, null]);
  });

  it("hold the brand's words, for good at their own address and for now at any other", () => {
    const address = `${brandTextsBase(lagoon, "en")}/en/pricing.json`;
    expect(titleOf(brandTextFile(address, lagoon))).toBe("Ways to pay");
    expect(brandTextFile(address, lagoon)?.isOfNow).toBe(true);
    for (const speaker of [knots, theHouse]) expect(brandTextFile(address, speaker)?.isOfNow).toBe(false);
    expect(titleOf(brandTextFile(address, knots))).toBe("The fee");
  });

  it("are none of mails, and none that there is not", () => {
    const base = brandTextsBase(lagoon, "en");
    const asked = [
      `${base}/en/mail.json`,
      `${base}/en/constructor.json`,
      `${base}/xx/pricing.json`,
      "/assets/texts/x/en/pricing.json",
      `${base}/en/../pricing.json`,
    ];
    expect(asked.map((pathname) => brandTextFile(pathname, lagoon))).toEqual(asked.map(() => null));
  });
});
