import { expect } from "@playwright/test";
import { flatTexts } from "#tests/architecture/locale-texts.ts";

const names = [...flatTexts("en").keys()].map((key) => (key.split(":")[1] ?? "").replace(/_(one|other)$/, ""));
const dotted = new Set(names.filter((name) => name.includes(".")));

/** What a person reads or hears of a page: its text, titles, labels and descriptions. */
function readable(html: string): string {
  const markup = html.replaceAll(/<(script|style|template|svg)\b.*?<\/\1>/gs, " ");
  const spoken = [...markup.matchAll(/\s(?:alt|title|aria-label|placeholder|content|value)="([^"]*)"/g)].map(
    ([, found]) => found,
  );
  return `${markup.replaceAll(/<[^>]+>/g, " ")} ${spoken.join(" ")}`;
}

/** Holds a page to its language: no raw key, no unfilled placeholder, nothing that a program says to itself. */
export function expectWords(html: string, locale: string, target: string): void {
  const words = readable(html);
  expect(html.includes(`<html lang="${locale}"`), `${target} is in ${locale}`).toBe(true);
  expect(words.match(/[\w-]+(?:\.[\w-]+)+/g)?.filter((word) => dotted.has(word)) ?? [], target).toEqual([]);
  expect(/\{\{|\}\}|\[object|\bundefined\b|\bNaN\b|Invalid Date/.exec(words)?.[0], target).toBeUndefined();
}
