import type { DrawnNode } from "./read-drawing.ts";

/** What drawing an SVG unfolds to. */
export type DrawingCost = {
  /** Elements that are drawn because something refers to what they stand in. */
  referred: number;
  /** How often a mask is laid over something. */
  masked: number;
  /** How many masks lie within each other at most. */
  maskChain: number;
};

type Fault = { value: string; allowed: string };

const most = { referred: 2_000, masked: 8, maskChain: 2 } as const;
/** Elements that are drawn only where something refers to them. */
const unseen = new Set(["defs", "mask", "clipPath", "pattern", "symbol", "linearGradient", "radialGradient"]);
const none: DrawingCost = { referred: 0, masked: 0, maskChain: 0 };

type Reference = { id: string; isMask: boolean };

/** The ids of the same file that an element refers to, each time it does. */
export function referencesOf({ attributes }: DrawnNode): Reference[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (name === "href" || name === "xlink:href") return [{ id: value.trim().slice(1), isMask: false }];
    return [...value.matchAll(/url\(\s*["']?#([\w-]+)/gi)].map(([, id = ""]) => ({ id, isMask: name === "mask" }));
  });
}

const elementsIn = ({ children }: DrawnNode): DrawnNode[] =>
  children.filter((child): child is DrawnNode => typeof child !== "string");

/** The elements of a drawing by their ids; of several with one id the first counts, as for whoever draws. */
export function elementsById(root: DrawnNode): ReadonlyMap<string, DrawnNode> {
  const found = new Map<string, DrawnNode>();
  const visit = (node: DrawnNode) => {
    const { id } = node.attributes;
    if (id !== undefined && !found.has(id)) found.set(id, node);
    for (const child of elementsIn(node)) visit(child);
  };
  visit(root);
  return found;
}

/** Tells whether an element is drawn where it stands. */
export const isSeen = ({ name }: DrawnNode): boolean => !unseen.has(name);

/**
 * Counts what drawing unfolds to, each element once, however often it is referred to; null where something refers to
 * itself, which never ends.
 */
export function drawingCost(root: DrawnNode): DrawingCost | null {
  const byId = elementsById(root);
  /** What drawing an element adds, and how many elements it draws; null while it is being counted. */
  const known = new Map<DrawnNode, { cost: DrawingCost; drawn: number } | null>();
  let isEndless = false;

  function count(node: DrawnNode): { cost: DrawingCost; drawn: number } {
    const before = known.get(node);
    if (before) return before;
    if (before === null) {
      isEndless = true;
      return { cost: none, drawn: 0 };
    }
    known.set(node, null);
    const cost = { ...none };
    let drawn = 1;
    for (const child of elementsIn(node).filter(isSeen)) {
      const below = count(child);
      drawn += below.drawn;
      cost.referred += below.cost.referred;
      cost.masked += below.cost.masked;
      cost.maskChain = Math.max(cost.maskChain, below.cost.maskChain);
    }
    for (const { id, isMask } of referencesOf(node)) {
      const target = byId.get(id);
      if (!target) continue;
      const there = count(target);
      drawn += there.drawn;
      cost.referred += there.drawn;
      cost.masked += there.cost.masked + (isMask ? 1 : 0);
      cost.maskChain = Math.max(cost.maskChain, there.cost.maskChain + (isMask ? 1 : 0));
    }
    const counted = { cost, drawn };
    known.set(node, counted);
    return counted;
  }

  // why: what nobody refers to may still be referred to by whatever shows the drawing
  for (const node of [root, ...byId.values()]) count(node);
  return isEndless ? null : count(root).cost;
}

/** Tells what makes a drawing too costly to draw; null where nothing does. Source: issue 31, 5. */
export function findCostFault(root: DrawnNode): Fault | null {
  const cost = drawingCost(root);
  if (cost === null) return { value: "refers to itself", allowed: "references that end" };
  if (cost.referred > most.referred)
    return {
      value: `draws ${inWords(cost.referred)} elements by references`,
      allowed: `at most ${most.referred}, each element counted as often as something refers to it`,
    };
  if (cost.masked > most.masked)
    return {
      value: `lays masks over something ${inWords(cost.masked)} times`,
      allowed: `at most ${most.masked} times`,
    };
  return cost.maskChain > most.maskChain
    ? { value: `has ${cost.maskChain} masks within each other`, allowed: `at most ${most.maskChain}` }
    : null;
}

/** A count, or that there are more than anybody wants to read. */
const inWords = (count: number) => (count > 1_000_000 ? "more than a million" : String(count));
