import { SaxesParser } from "saxes";
import { findCostFault } from "./drawing-cost.ts";
import { findTileFault } from "./drawing-tiles.ts";
import { readDrawing } from "./read-drawing.ts";

type Fault = { value: string; allowed: string };

const largest = 64 * 1024;

/** The elements that a drawing may be made of. */
export const drawingElements: ReadonlySet<string> = new Set([
  "svg",
  "g",
  "defs",
  "title",
  "desc",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "text",
  "tspan",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  "mask",
  "use",
  "symbol",
  "pattern",
]);
const attribute = /^(?!on|style$)[a-z][a-z0-9-]*$/i;
const ownReference = /^#[\w-]+$/;
/** A reference as CSS writes it, closed; and whatever else of CSS leads to a file. */
const closedReference = /url\(\s*(["']?)#[\w-]+\1\s*\)/gi;
const leadsElsewhere = /url\(|\b(?:image|image-set|src|element|cross-fade|paint)\(/i;
/** Sides are below this, and neither is so many times the other: pictures of it would have pixels without end. */
const longestSide = 100_000;
const mostUneven = 20;

/**
 * Tells what is wrong with a brand's SVG source: at most 64 kB, well-formed, drawings only, nothing active or from
 * outside, and nothing that takes long to draw. Null when nothing is.
 */
export function findLogoFault(source: string): Fault | null {
  const bytes = Buffer.byteLength(source);
  if (bytes > largest) return { value: `is ${bytes} bytes long`, allowed: "at most 65536 bytes" };

  let fault: Fault | null = null;
  const refuse = (value: string, allowed: string) => {
    fault ??= { value, allowed };
  };
  let depth = 0;
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on("error", (error) => refuse(`is not XML (${error.message})`, "a well-formed SVG"));
  parser.on("doctype", () => refuse("has a DOCTYPE", "an SVG without one"));
  parser.on("processinginstruction", ({ target }) =>
    refuse(`has a processing instruction ${target}`, "an SVG without one"),
  );
  // why: HTML ends these elsewhere than XML does, so that something active could hide in them
  parser.on("comment", () => refuse("has a comment", "an SVG without comments"));
  parser.on("cdata", () => refuse("has a CDATA section", "an SVG without one"));
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth === 1 && !hasViewBox(name, attributes))
      refuse(`begins with <${name}>`, "an <svg> with xmlns and viewBox");
    if (!drawingElements.has(name)) refuse(`has the element <${name}>`, [...drawingElements].join(", "));
    for (const [key, text] of Object.entries(attributes)) {
      if (!isDrawing(key, text))
        refuse(
          `has the attribute ${key}="${text.slice(0, 60)}" on <${name}>`,
          "attributes that draw, and references within the file",
        );
    }
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  try {
    parser.write(source).close();
  } catch (error) {
    refuse(`is not XML (${error instanceof Error ? error.message : String(error)})`, "a well-formed SVG");
  }
  if (fault) return fault;
  const read = readDrawing(source);
  if ("fault" in read) return read.fault;
  const { root } = read;
  return findSizeFault(root.attributes) ?? findCostFault(root) ?? findTileFault(root);
}

type Sides = { width: number; height: number };

/** The sides that a sound drawing is shown with, in pixels, where nobody says how large: its own, or its viewBox's. */
export function drawingSides(source: string): Sides | null {
  const read = readDrawing(source);
  return "fault" in read ? null : sidesOf(read.root.attributes);
}

function sidesOf({ viewBox = "", width, height }: Readonly<Record<string, string>>): Sides | null {
  const box = viewBox.split(" ").map(Number);
  const [, , wide = 0, high = 0] = box;
  const pixels = (side: string) => (/^[\d.]+(?:px)?$/.test(side) ? Number.parseFloat(side) : Number.NaN);
  const own = { width: pixels(width ?? String(wide)), height: pixels(height ?? String(high)) };
  const all = [...box, own.width, own.height];
  const isBounded = all.every((side) => Math.abs(side) < longestSide) && all.slice(2).every((side) => side > 0);
  return isBounded ? own : null;
}

/** What is wrong with the sides that a drawing says it has. */
function findSizeFault(attributes: Readonly<Record<string, string>>): Fault | null {
  const sides = sidesOf(attributes);
  const { viewBox = "", width = "", height = "" } = attributes;
  if (!sides)
    return {
      value: `has the size ${[viewBox, width, height].join(" ").trim().slice(0, 80)}`,
      allowed: `sides in pixels, below ${longestSide}`,
    };
  const [, , wide = 0, high = 0] = viewBox.split(" ").map(Number);
  const isEven = [wide / high, sides.width / sides.height].every(
    (ratio) => ratio <= mostUneven && ratio >= 1 / mostUneven,
  );
  return isEven
    ? null
    : { value: "is very long and narrow", allowed: `one side at most ${mostUneven} times the other` };
}

function hasViewBox(name: string, attributes: Record<string, string>): boolean {
  return (
    name === "svg" &&
    attributes["xmlns"] === "http://www.w3.org/2000/svg" &&
    /^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/.test(attributes["viewBox"] ?? "")
  );
}

/** Whether an attribute draws, and refers to nothing outside of its file. */
export function isDrawing(name: string, value: string): boolean {
  if (name === "xmlns") return value === "http://www.w3.org/2000/svg";
  if (name === "xmlns:xlink") return value === "http://www.w3.org/1999/xlink";
  if (name === "href" || name === "xlink:href") return ownReference.test(value);
  if (!attribute.test(name)) return name === "xml:space";
  if (/[@\\]|javascript:|expression\(/i.test(value)) return false;
  // why: a parser of CSS closes what is left open at the end, and fetches it
  return name !== "filter" && !leadsElsewhere.test(value.replaceAll(closedReference, ""));
}
