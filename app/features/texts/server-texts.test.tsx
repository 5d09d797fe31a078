import { renderToString } from "react-dom/server";
import { useTranslation } from "react-i18next";
import { expect, it } from "vitest";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { serverTexts } from "./server-texts.server.ts";
import { I18nextProvider } from "#app/ui/texts/page-texts.tsx";

function Greeting({ count }: { count: number }) {
  const { t, i18n } = useTranslation(["ui", "members"]);
  const known = [i18n.exists("members:fields.hair_color"), i18n.exists("members:fields.none")].join();
  return <p lang={i18n.language}>{`${t("unread", { count })} ${t("members:fields.hair_color")} ${known}`}</p>;
}

const render = (language: "en" | "en-US" | "pl", count: number) =>
  renderToString(
    <I18nextProvider i18n={serverTexts(theHouse, language)}>
      <Greeting count={count} />
    </I18nextProvider>,
  );

it("is what components say on the server, in the language's own form and plural", () => {
  expect(render("en", 1)).toContain('lang="en"');
  expect(render("en", 1)).toContain("Hair colour true,false");
  expect(render("en-US", 1)).toContain("Hair color true,false");
  expect(new Set([1, 2, 5].map((count) => render("pl", count))).size).toBe(3);
});

it("makes what it gives once, for all components and requests", () => {
  const before = serverTexts(theHouse, "en").translations.get("ui members");
  render("en", 2);
  expect(before).toBeDefined();
  expect(serverTexts(theHouse, "en").translations.get("ui members")).toBe(before);
});
