import { describe, expect, it } from "vitest";
import { countOwn, findRows, readOwnTexts, rowsOf } from "./text-rows.ts";

const house = {
  "chat:send": "Send",
  "chat:hello": "Hello {{name}}",
  "chat:news_one": "One message",
  "chat:news_other": "{{count}} messages",
  "credits:order.submit": "Order with obligation to pay",
};
const own = readOwnTexts({
  en: { "chat:send": "Off it goes", "chat:gone": "Gone", "chat:hello": "Hi" },
  de: { "chat:news_one": "Eine", "chat:news_other": "{{count}} Stück", "chat:send": 7 },
  fr: "nothing",
});
const rows = rowsOf({ language: "en", house, own });
const titles = (found: typeof rows) => found.map(({ title }) => title);

describe("the texts of a draft", () => {
  it("stand in the order of the house, forms of a plural together, what is gone before them", () => {
    expect(rows.map(({ title, state }) => [title, state])).toEqual([
      ["chat:gone", "faulty"],
      ["chat:send", "own"],
      ["chat:hello", "faulty"],
      ["chat:news", "missing"],
      ["credits:order.submit", "house"],
    ]);
    expect(rows.find(({ isOfLaw }) => isOfLaw)?.title).toBe("credits:order.submit");
    expect(rows[3]?.forms.map(({ name }) => name)).toEqual(["chat:news_one", "chat:news_other"]);
  });

  it("are found by name and words, the house's and their own, and by how they stand", () => {
    expect(titles(findRows(rows, { search: "OFF it", show: "all" }))).toEqual(["chat:send"]);
    expect(titles(findRows(rows, { search: "messages", show: "all" }))).toEqual(["chat:news"]);
    expect(titles(findRows(rows, { search: "order.", show: "all" }))).toEqual(["credits:order.submit"]);
    expect(titles(findRows(rows, { search: "", show: "own" }))).toEqual(["chat:gone", "chat:send", "chat:hello"]);
    expect(titles(findRows(rows, { search: "", show: "missing" }))).toEqual(["chat:news"]);
  });

  it("are counted against what is said in any language", () => {
    expect(countOwn(rows)).toEqual({ own: 3, all: 4 });
    expect(countOwn(rowsOf({ language: "de", house, own }))).toEqual({ own: 1, all: 3 });
  });
});
