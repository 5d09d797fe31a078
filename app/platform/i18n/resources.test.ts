import { expect, it } from "vitest";
import { textLanguages } from "#app/platform/locale/text-language.ts";
import type { Texts } from "./page-texts.ts";
import { fillNamespaces, readNamespaces, readResources } from "./resources.server.ts";

it("gives what a language lacks in the languages after it, key by key, and leaves what it has", () => {
  const languages: Record<string, Texts>[] = [
    { page: { title: "Titel", help: { one: "Eins" } } },
    { page: { title: "Titel (nl)", help: { one: "Een", two: "Twee" } } },
    { page: { title: "Title", close: "Close" }, other: { name: "Name" } },
  ];
  expect(languages.reduce(fillNamespaces)).toEqual({
    page: { title: "Titel", help: { one: "Eins", two: "Twee" }, close: "Close" },
    other: { name: "Name" },
  });
});

it.each(textLanguages)("has all texts of %s as they are written", (language) => {
  expect(readResources()[language]).toMatchObject(readNamespaces(language));
});
