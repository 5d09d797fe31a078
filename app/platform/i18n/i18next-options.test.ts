import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { i18nextOptions } from "#app/platform/i18n/i18next-options.server.ts";
import { locales } from "#app/platform/locale/locales.ts";

const languages = ["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "no", "sv"];
const alert = (texts: Record<string, string>) => ({ layout: { alerts: { account_paused: texts } } });

/**
 * The texts as the server looks them up: a title in every language, a text in nl and en alone, an action in en alone.
 */
async function withGaps() {
  const i18n = createInstance();
  const resources = Object.fromEntries(languages.map((language) => [language, alert({ title: language })]));
  await i18n.init({
    ...i18nextOptions(),
    resources: {
      ...resources,
      nl: alert({ title: "nl", text: "nl" }),
      en: alert({ title: "en", text: "en", action: "en" }),
    },
  });
  return i18n;
}

describe.each(languages)("a text in %s", (lng) => {
  it("that is missing falls back to nl, then en @spec-1-fallback", async () => {
    const { t } = await withGaps();
    expect([
      t("alerts.account_paused.title", { lng }),
      t("alerts.account_paused.text", { lng }),
      t("alerts.account_paused.action", { lng }),
    ]).toEqual([lng, lng === "en" ? "en" : "nl", "en"]);
  });
});

it("the languages are these eleven, and one of them in two forms @spec-1-languages", () => {
  expect([...locales].toSorted()).toEqual(languages.toSorted());
  expect(Object.keys(i18nextOptions().resources ?? {}).toSorted()).toEqual([...languages, "en-US"].toSorted());
});
