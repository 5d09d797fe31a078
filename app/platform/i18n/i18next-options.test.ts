import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { i18nextOptions } from "#app/platform/i18n/i18next-options.server.ts";

const languages = ["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "no", "sv"];
const own = Object.fromEntries(languages.map((language) => [language, { shell: { own: language } }]));

/** The texts as the server looks them up, where one stands in nl and en alone and one in en alone. */
async function withGaps() {
  const i18n = createInstance();
  await i18n.init({
    ...i18nextOptions(),
    resources: { ...own, nl: { shell: { own: "nl", both: "nl" } }, en: { shell: { own: "en", both: "en", english: "en" } } },
  });
  return (key: string, lng: string) => String(i18n.getFixedT(lng)(key));
}

describe.each(languages)("a text in %s", (lng) => {
  it("that is missing falls back to nl, then en", async () => {
    const text = await withGaps();
    expect([text("own", lng), text("both", lng), text("english", lng)]).toEqual([lng, lng === "en" ? "en" : "nl", "en"]);
  });
});

it("the languages are these eleven", () => {
  expect(Object.keys(i18nextOptions().resources ?? {}).toSorted()).toEqual(languages.toSorted());
});
