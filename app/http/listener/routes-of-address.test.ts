import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { addressOf, routeTable } from "#tests/support/route-table.ts";
import { routesOfAddress } from "./routes-of-address.server.ts";

type Entry = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined };

const flat = (entries: readonly RouteConfigEntry[], parentId: string): Entry[] =>
  entries.flatMap(({ file, path, index, children = [] }) => [
    { id: file, parentId, path, index },
    ...flat(children, file),
  ]);

const table = new Map([{ id: "root", path: "" }, ...flat(routes, "root")].map((entry: Entry) => [entry.id, entry]));

function treeOf(ids: ReadonlySet<string>, parentId?: string): RouteObject[] {
  return [...ids].flatMap((id) => {
    const route = table.get(id);
    if (!route || route.parentId !== parentId) return [];
    const { path, index } = route;
    return [index ? { id, path, index } : { id, path, children: treeOf(ids, id) }];
  });
}

const all = new Set(table.keys());
const whole = treeOf(all);
const idsOf = (tree: RouteObject[], pathname: string) =>
  matchRoutes(tree, pathname)?.map(({ route }) => route.id) ?? null;

const routesFor = routesOfAddress(Object.fromEntries(table));
const trees = new Map<ReadonlySet<string> | null, RouteObject[]>();
function foundFor(pathname: string) {
  const few = routesFor(pathname);
  const tree = trees.get(few) ?? treeOf(few ?? all);
  trees.set(few, tree);
  return idsOf(tree, pathname);
}

const words = [...new Set(routeTable.flatMap(({ pattern }) => pattern.split("/").slice(1)))].map((word) =>
  word.startsWith(":") ? "some" : word,
);

test("each address of the site finds the same route among its few as among all", () => {
  const addresses = routeTable.map(({ pattern }) => addressOf(pattern, () => "some"));
  expect(addresses.map(foundFor)).toEqual(addresses.map((address) => idsOf(whole, address)));
  expect(addresses.filter((address) => foundFor(address) === null)).toEqual([]);
});

test("so does any address that is made of the site's words", () => {
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom("", "MEMBERS", "%6Dembers", "..", "x y", "members.data"),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), fc.boolean(), (segments, ends) => {
      const address = `/${segments.join("/")}${ends ? "/" : ""}`;
      expect(foundFor(address)).toEqual(idsOf(whole, address));
    }),
    { numRuns: 2_000 },
  );
});

test("an address of the members is looked for among few, and the data of its page among the same", () => {
  const few = routesFor("/members/some") ?? all;
  expect([...few]).toEqual(expect.arrayContaining(["routes/members/$id.tsx", "routes/index.tsx", "root"]));
  expect(few.size).toBeLessThan(all.size / 3);
  expect(routesFor("/members.data")).toBe(routesFor("/members"));
});

test.each(["/__manifest", "/_root.data", "/nowhere"])("%s is asked of all routes", (address) => {
  expect(routesFor(address)).toBeNull();
});
