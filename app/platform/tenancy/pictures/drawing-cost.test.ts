import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawingCost, elementsById, findCostFault, isSeen, referencesOf } from "./drawing-cost.ts";
import type { DrawnNode } from "./read-drawing.ts";

const node = (name: string, attributes: Record<string, string> = {}, children: DrawnNode[] = []): DrawnNode => ({
  name,
  attributes,
  children,
});
const refersBy: readonly ((id: string) => Record<string, string>)[] = [
  (id) => ({ href: `#${id}` }),
  (id) => ({ fill: `url(#${id})` }),
  (id) => ({ stroke: `url("#${id}") red` }),
  (id) => ({ "clip-path": `URL( '#${id}' )` }),
  (id) => ({ mask: `url(#${id})` }),
];
const ids = ["a", "b", "c", "d", "e", "f"];

/** Drawings in which each element with an id may refer to those with later ids, and so never to itself. */
const anyEndingDrawing: fc.Arbitrary<DrawnNode> = fc
  .array(
    fc.record({
      name: fc.constantFrom("g", "mask", "symbol", "clipPath", "pattern", "linearGradient", "rect"),
      below: fc.array(fc.record({ to: fc.nat(5), by: fc.constantFrom(...refersBy), nested: fc.boolean() }), {
        maxLength: 3,
      }),
      own: fc.option(fc.record({ to: fc.nat(5), by: fc.constantFrom(...refersBy) }), { nil: null }),
    }),
    { minLength: 1, maxLength: ids.length },
  )
  .map((parts) =>
    node(
      "svg",
      {},
      parts.map(({ name, below, own }, at) => {
        const later = (to: number, by: (typeof refersBy)[number]) =>
          at + 1 + to < parts.length ? by(ids[at + 1 + to] ?? "") : {};
        const children = below.map(({ to, by, nested }) => {
          const child = node("use", later(to, by));
          return nested ? node("g", {}, [child, node("rect")]) : child;
        });
        return node(name, { id: ids[at] ?? "", ...(own ? later(own.to, own.by) : {}) }, children);
      }),
    ),
  );

/** Draws as a simple-minded program would, which follows each reference anew. */
function expand(root: DrawnNode) {
  const byId = elementsById(root);
  const depths: number[] = [];
  let masked = 0;
  let inPlace = 0;
  const draw = (drawn: DrawnNode, depth: number, isReferred: boolean) => {
    depths.push(depth);
    if (!isReferred) inPlace += 1;
    for (const child of drawn.children) if (typeof child !== "string" && isSeen(child)) draw(child, depth, isReferred);
    for (const { id, isMask } of referencesOf(drawn)) {
      const target = byId.get(id);
      if (!target) continue;
      if (isMask) masked += 1;
      draw(target, depth + (isMask ? 1 : 0), true);
    }
  };
  draw(root, 0, false);
  return { referred: depths.length - inPlace, masked, maskChain: Math.max(...depths) };
}

describe("drawingCost", () => {
  it("counts what following each reference anew would draw", () => {
    fc.assert(
      fc.property(anyEndingDrawing, (root) => {
        expect(drawingCost(root)).toEqual(expand(root));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["itself", node("svg", {}, [node("g", { id: "a", mask: "url(#a)" })])],
    [
      "what refers back, where nobody sees it",
      node("svg", {}, [
        node("mask", { id: "a" }, [node("use", { href: "#b" })]),
        node("pattern", { id: "b", fill: "url(#a)" }),
      ]),
    ],
    ["what it stands in", node("svg", { id: "a" }, [node("g", {}, [node("use", { href: "#a" })])])],
  ])("never ends where something refers to %s", (_what, root) => {
    expect(drawingCost(root)).toBeNull();
    expect(findCostFault(root)?.value).toBe("refers to itself");
  });

  it("counts what doubles a hundred times without doing so", () => {
    const doubled = Array.from({ length: 100 }, (_, at) =>
      node("g", { id: `g${at}` }, [node("use", { href: `#g${at + 1}` }), node("use", { href: `#g${at + 1}` })]),
    );
    expect(findCostFault(node("svg", {}, [node("defs", {}, doubled), node("use", { href: "#g0" })]))?.value).toMatch(
      /^draws more than a million elements/,
    );
  });
});
