import { expect, it, test } from "vitest";
import { type StoredItem, storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const list = "app/domain/brands/device-storage/stored-items.ts";
const product = sourceFiles.filter(({ name }) => name.startsWith("app/") && name !== list);
const items: readonly (StoredItem & { key: string })[] = Object.entries(storedItems).map(([key, item]) => ({
  key,
  ...item,
}));
const keysOf = (place: StoredItem["place"]) =>
  items
    .filter((item) => item.place === place && item.setBy === "site")
    .map(({ key }) => key)
    .toSorted();
const found = (pattern: RegExp) =>
  product.flatMap(({ name, source }) =>
    [...source.matchAll(pattern)].map(([whole, ...parts]) => ({ name, whole, parts })),
  );

test("every cookie is made in one place from the list, and the list has no other", () => {
  expect(found(/createCookie\(|sameSite/g).map(({ name }) => name)).toEqual([
    // why: the console's is an operator's, on a host of its own, and no member ever gets it
    ...Array.from({ length: 2 }, () => "app/console/listener/console-cookie.ts"),
    ...Array.from({ length: 5 }, () => "app/http/cookies/stored-cookie.server.ts"),
  ]);
  expect([...new Set(found(/\b(?:stored|framed)Cookie\("(\w+)"\)/g).flatMap(({ parts }) => parts))].toSorted()).toEqual(
    keysOf("cookie"),
  );
});

test("only what leaves with the visit is ever a cookie without an end", () => {
  expect(found(/\bvisitCookie\("(\w+)"\)/g).map(({ parts }) => parts)).toEqual([["traffic"]]);
});

it.each([
  ["a cookie by hand", /document\.cookie|cookieStore|"set-cookie": [`"']|append\("set-cookie", [`"']/g, []],
  [
    "what outlives the tab",
    /\blocalStorage\b/g,
    [
      // why: how an operator likes the console, on its own host
      ...Array.from({ length: 2 }, () => "app/console/client/kept-choices.ts: localStorage"),
      // why: stands in where a browser keeps nothing, and keeps nothing either
      ...Array.from({ length: 3 }, () => "app/platform/browser/stand-in-storage.ts: localStorage"),
    ],
  ],
  ["a database", /\bopenDB(?:<\w+>)?\((?!storedItems\.chats\.name)|indexedDB\.open/g, []],
  ["a cache", /\bcaches\.open\((?!cacheNames\.|name\))/g, []],
  ["a worker", /serviceWorker\.register\((?!`\/\$\{storedItems\.worker\.name\}`)/g, []],
  ["a file of the browser's own", /navigator\.storage\.getDirectory|showSaveFilePicker|webkitRequestFileSystem/g, []],
])("nobody keeps %s that the list does not name", (_, pattern, allowed) => {
  expect(found(pattern).map(({ name, whole }) => `${name}: ${whole}`)).toEqual(allowed);
});

test("whoever writes into the tab takes the key from the list", () => {
  const writers = product.filter(({ source }) => /sessionStorage/.test(source));
  const keys = writers.flatMap(({ source }) =>
    [...source.matchAll(/storedItems\.(\w+)\.name/g)].map(([, key = ""]) => key),
  );
  expect([...new Set(keys)].toSorted()).toEqual(keysOf("session_storage"));
  expect(
    writers.flatMap(({ name, source }) =>
      [...source.matchAll(/\.(?:set|get|remove)Item\(["'`]/g)].map(([whole]) => `${name}: ${whole}`),
    ),
  ).toEqual([]);
});

test("no name of the list is written anywhere else", () => {
  const own = items.filter(({ place }) => place === "cookie" || place === "session_storage").map(({ name }) => name);
  expect(
    product.flatMap(({ name, source }) =>
      own
        .filter((each) => source.includes(`"${each}"`) || source.includes(`\`${each}`) || source.includes(`"${each}=`))
        .map((each) => `${name}: ${each}`),
    ),
  ).toEqual([]);
});

test("the caches of the worker are those of the list", () => {
  expect(
    [
      ...new Set(
        found(/storedItems\.(\w+)\.name/g)
          .filter(({ name }) => name === "app/service-worker/cache-names.ts")
          .flatMap(({ parts }) => parts),
      ),
    ].toSorted(),
  ).toEqual(keysOf("cache"));
});
