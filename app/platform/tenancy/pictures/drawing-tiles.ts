import { elementsById, isSeen, referencesOf } from "./drawing-cost.ts";
import { boxSides, lengthOf } from "./drawing-lengths.ts";
import type { Sides } from "./path-sides.ts";
import type { DrawnNode } from "./read-drawing.ts";
import { shapeSides } from "./shape-sides.ts";
import { transformStretch } from "./transform-stretch.ts";

type Fault = { value: string; allowed: string };

/** How large a pattern's tile may be, as a part of the whole picture: it is drawn in as many pixels as it covers. */
const largestTile = 4;

/** What drawing an element takes: how much longer lengths get in it, and the area of its tiles, in units around it. */
type Measure = { stretch: number; tiles: number };

const nothing: Measure = { stretch: 1, tiles: 0 };
/** A product in which nothing stays nothing, however often. */
const times = (area: number, stretch: number) => (area === 0 ? 0 : area * stretch * stretch);

const elementsIn = ({ children }: DrawnNode): DrawnNode[] => children.filter((child) => typeof child !== "string");

type Paints = readonly string[];

/** A paint that certainly takes the place of an inherited one. */
const certain = /^(?:none|currentcolor|black|white|#[\da-f]{3}|#[\da-f]{6}|url\(#[\w-]+\))$/i;

/** Every element with the paints that it may be drawn with, its own and those that it inherits where it stands. */
function paintedElements(root: DrawnNode): ReadonlyMap<DrawnNode, Paints> {
  const found = new Map<DrawnNode, Paints>();
  const visit = (node: DrawnNode, above: Readonly<Record<"fill" | "stroke", Paints>>) => {
    const of = (name: "fill" | "stroke"): Paints => {
      const own = node.attributes[name]?.trim();
      if (own === undefined) return above[name];
      return certain.test(own) ? [own] : [own, ...above[name]];
    };
    const paints = { fill: of("fill"), stroke: of("stroke") };
    found.set(node, [...paints.fill, ...paints.stroke]);
    for (const child of elementsIn(node)) visit(child, paints);
  };
  visit(root, { fill: [], stroke: [] });
  return found;
}

/** The longest of each side. */
const longestOf = (sides: readonly Sides[]): Sides => ({
  x: Math.max(0, ...sides.map(({ x }) => x)),
  y: Math.max(0, ...sides.map(({ y }) => y)),
});

/**
 * The area of the largest row of tiles that a drawing has drawn within each other, in units of its viewBox: no less than
 * whoever draws makes of it, and more where shapes are turned, arcs are short, or patterns take other ones' attributes.
 * The drawing must refer to nothing that refers to itself (`drawingCost`).
 */
function tileArea(root: DrawnNode): number {
  const byId = elementsById(root);
  const painted = paintedElements(root);
  const whole = longestOf([...painted.keys()].map((node) => viewportSides(node, node === root)));
  const sidesOf = new Map([...painted.keys()].map((node) => [node, shapeSides(node, whole)]));
  const known = new Map<DrawnNode, Measure>();
  const paintsIn = (node: DrawnNode, paints: Paints) =>
    referencesOf({ ...node, attributes: { fill: paints.join(" ") } }).flatMap(({ id }) => byId.get(id) ?? []);
  const paintedBy = new Map<DrawnNode, Set<DrawnNode>>();
  for (const [node, paints] of painted)
    for (const paint of paintsIn(node, paints)) {
      const all = paintedBy.get(paint) ?? new Set<DrawnNode>();
      paintedBy.set(paint, all.add(node));
    }

  function measure(node: DrawnNode): Measure {
    const before = known.get(node);
    if (before) return before;
    // why: a pattern that inherits itself never ends
    known.set(node, { stretch: 1, tiles: Infinity });
    const measured = node.name === "pattern" ? measurePattern(node) : measureShape(node);
    known.set(node, measured);
    return measured;
  }

  const shownBy = (node: DrawnNode): DrawnNode | undefined =>
    byId.get((node.attributes["href"] ?? node.attributes["xlink:href"] ?? "").trim().slice(1));

  /** How long what a pattern paints may be: what is drawn with it where it stands, and what a `use` so painted shows. */
  function paintedSides(pattern: DrawnNode): Sides {
    const met = new Set<DrawnNode>();
    const meet = (node: DrawnNode | undefined) => {
      if (node === undefined || met.has(node)) return;
      met.add(node);
      meet(shownBy(node));
      elementsIn(node).forEach(meet);
    };
    const own = paintedBy.get(pattern) ?? new Set<DrawnNode>();
    for (const node of own) meet(shownBy(node));
    return longestOf([...own, ...met].flatMap((node) => sidesOf.get(node) ?? []));
  }

  function inside(nodes: readonly DrawnNode[]): Measure {
    const measured = nodes.map(measure);
    return {
      stretch: Math.max(1, ...measured.map(({ stretch }) => stretch)),
      tiles: Math.max(0, ...measured.map(({ tiles }) => tiles)),
    };
  }

  /** What an element is painted and masked with; the paints of a group are those of what is in it, in units of its own. */
  function paintsOf(node: DrawnNode): Measure {
    const attributes = { mask: node.attributes["mask"] ?? "", fill: (painted.get(node) ?? []).join(" ") };
    return inside(referencesOf({ ...node, attributes }).flatMap(({ id }) => byId.get(id) ?? []));
  }

  function measureShape(node: DrawnNode): Measure {
    const shown = shownBy(node);
    const below = inside([...elementsIn(node).filter(isSeen), ...(shown ? [shown] : [])]);
    const tiles = Math.max(below.tiles, times(paintsOf(node).tiles, below.stretch));
    const own = transformStretch(node.attributes["transform"]) * viewStretch(node, shown);
    return { stretch: own * below.stretch, tiles: times(tiles, own) };
  }

  /** How much a viewport of its own makes lengths longer; a mask that is measured by what it masks may do anything. */
  function viewStretch({ name, attributes }: DrawnNode, shown: DrawnNode | undefined): number {
    if (attributes["maskContentUnits"] === "objectBoundingBox") return Infinity;
    if (name === "svg") return Math.max(1, boxStretch(attributes, attributes));
    if (name !== "use" || !shown) return 1;
    return Math.max(1, boxStretch(shown.attributes, { ...shown.attributes, ...attributes }));
  }

  function boxStretch(of: DrawnNode["attributes"], shownAs: DrawnNode["attributes"]): number {
    const box = boxSides(of);
    if (box === null) return 1;
    const [width, height] = [
      lengthOf(shownAs["width"] ?? "100%", whole.x),
      lengthOf(shownAs["height"] ?? "100%", whole.y),
    ];
    return Math.max(width / box.width, height / box.height);
  }

  function measurePattern(node: DrawnNode): Measure {
    const { attributes, drawn } = inherited(node, shownBy);
    const longest = paintedSides(node);
    const side = (name: "width" | "height", axis: keyof Sides) => {
      const said = attributes[name] ?? "0";
      if (attributes["patternUnits"] === "userSpaceOnUse") return lengthOf(said, whole[axis]);
      const ofIt = lengthOf(said, 1);
      // why: nothing of what has no end is nothing
      return ofIt === 0 ? 0 : ofIt * longest[axis];
    };
    const [width, height] = [side("width", "x"), side("height", "y")];
    const box = boxSides(attributes);
    const bounding = attributes["patternContentUnits"] === "objectBoundingBox" ? Math.max(1, longest.x, longest.y) : 1;
    const content = box ? Math.max(width / box.width, height / box.height) : bounding;
    const own = transformStretch(attributes["patternTransform"]) * transformStretch(attributes["transform"]);
    const tile = width === 0 || height === 0 ? 0 : Math.abs(width * height);
    return { ...nothing, tiles: times(tile + times(inside(drawn).tiles, content), own) };
  }

  const inRoot = inside(elementsIn(root).filter(isSeen));
  const area = Math.max(inRoot.tiles, times(paintsOf(root).tiles, inRoot.stretch));
  return times(area, transformStretch(root.attributes["transform"]));
}

/** A pattern with what it takes from those that it refers to, one after another. */
function inherited(pattern: DrawnNode, shownBy: (node: DrawnNode) => DrawnNode | undefined) {
  let attributes = pattern.attributes;
  let drawn = elementsIn(pattern);
  for (let next = shownBy(pattern); next?.name === "pattern"; next = shownBy(next)) {
    attributes = { ...next.attributes, ...attributes };
    if (drawn.length === 0) drawn = elementsIn(next);
  }
  return { attributes, drawn };
}

/** The sides that percentages may be of, for an element that has a viewport; the root's are those of its viewBox. */
function viewportSides({ name, attributes }: DrawnNode, isRoot: boolean): Sides {
  if (!["svg", "symbol", "use"].includes(name)) return { x: 0, y: 0 };
  const { width: x = 0, height: y = 0 } = boxSides(attributes) ?? {};
  if (isRoot) return { x, y };
  const own = (side: "width" | "height") => {
    const said = attributes[side] ?? "0";
    // why: parts of parts that grow have no end
    return said.includes("%") && lengthOf(said, 1) > 1 ? Infinity : lengthOf(said, 0);
  };
  return { x: Math.max(x, own("width")), y: Math.max(y, own("height")) };
}

/** How many pixels of the picture one unit of a drawing's viewBox is at most, its whole area taken as one. */
function areaOfUnit({ attributes }: DrawnNode): number {
  const { width: wide = 0, height: high = 0 } = boxSides(attributes) ?? {};
  const width = lengthOf(attributes["width"] ?? String(wide), 0);
  const height = lengthOf(attributes["height"] ?? String(high), 0);
  const isWhole = !/slice|none/i.test(attributes["preserveAspectRatio"] ?? "");
  const stretch = isWhole ? Math.min(width / wide, height / high) : Math.max(width / wide, height / high);
  return (stretch * stretch) / (width * height);
}

/**
 * Tells whether a pattern's tile is much larger than the picture, so that drawing it takes memory without end; null where
 * none is. Source: issue 31, 5.
 */
export function findTileFault(root: DrawnNode): Fault | null {
  const area = tileArea(root);
  return area === 0 || area * areaOfUnit(root) <= largestTile
    ? null
    : {
        value: "has a pattern whose tile is much larger than the drawing",
        allowed: `tiles of plain numbers (patternUnits="userSpaceOnUse"), at most ${largestTile} times as large as the drawing`,
      };
}
