import { drawingElements, findLogoFault, isDrawing } from "./check-logo.ts";
import { type DrawnNode, readDrawing } from "./read-drawing.ts";
import { classStyles, presentationOf } from "./drawing-styles.ts";

/** A drawing that nothing is left in but what draws, its size, and which elements were left out; or why there is none. */
export type CleanedDrawing =
  | { svg: string; width: number; height: number; leftOut: string[] }
  | { fault: { value: string; allowed: string } };

const svgNamespace = "http://www.w3.org/2000/svg";
const texts = new Set(["text", "tspan", "title", "desc"]);
/** Elements that say nothing by themselves: what is in them stays. */
const unwrapped = new Set(["a", "switch"]);
/** Elements that nobody misses when they are left out. */
const unseen = new Set(["style", "metadata"]);
const sized = new Set(["width", "height", "x", "y"]);

/**
 * Draws an SVG anew with the elements and attributes that a brand's drawings may have, its styles as attributes; all
 * else is left out: scripts, handlers, foreign objects, pictures, animations, references to elsewhere.
 */
export function cleanDrawing(source: string): CleanedDrawing {
  const read = readDrawing(source);
  if ("fault" in read) return read;
  const { root } = read;
  if (root.name !== "svg" || root.attributes["xmlns"] !== svgNamespace)
    return { fault: { value: `begins with <${root.name.slice(0, 40)}>`, allowed: "an <svg> of its own" } };
  const box = viewBoxOf(root.attributes);
  if (!box) return { fault: { value: "says no size", allowed: "a viewBox, or width and height in pixels" } };
  if (unfolds(root)) return { fault: { value: "has a <use> of a <use>", allowed: "each <use> of a shape" } };

  const leftOut = new Set<string>();
  const styles = classStyles(root);
  const write = (node: DrawnNode | string, within: string): string => {
    if (typeof node === "string") return texts.has(within) ? escaped(node) : "";
    const { name, children } = node;
    if (unwrapped.has(name)) return children.map((child) => write(child, within)).join("");
    if (!drawingElements.has(name)) {
      if (!unseen.has(name) && !name.includes(":")) leftOut.add(name);
      return "";
    }
    const attributes = node === root ? rootAttributes(root, box) : node.attributes;
    const tag = `${name}${written({ ...attributes, ...presentationOf(node, styles) })}`;
    const inner = children.map((child) => write(child, name)).join("");
    return inner === "" ? `<${tag}/>` : `<${tag}>${inner}</${name}>`;
  };
  const svg = write(root, "");
  const fault = findLogoFault(svg);
  return fault
    ? { fault }
    : { svg, width: Math.round(box[2]), height: Math.round(box[3]), leftOut: [...leftOut].toSorted() };
}

type Box = [left: number, top: number, width: number, height: number];

function viewBoxOf({ viewBox, width, height }: DrawnNode["attributes"]): Box | null {
  const said = viewBox ? viewBox.replaceAll(",", " ").split(" ").filter(Boolean) : ["0", "0", width, height];
  const [left = 0, top = 0, wide = 0, high = 0, ...rest] = said.map((side) => Number((side ?? "").replace("px", "")));
  const isBox = [left, top, wide, high].every((side) => Number.isFinite(side) && Math.abs(side) < 100_000);
  if (!isBox || rest.length > 0 || wide < 1 || high < 1) return null;
  return [left, top, wide, high];
}

/** The root without a size of its own, so that whoever shows it says how large. */
function rootAttributes({ attributes }: DrawnNode, [left, top, wide, high]: Box): DrawnNode["attributes"] {
  const kept = Object.entries(attributes).filter(([name]) => !sized.has(name) && !/^xmlns|^xml:|^viewBox$/.test(name));
  const box = [left, top, wide, high].map((side) => Number(side.toFixed(4)));
  return { xmlns: svgNamespace, viewBox: box.join(" "), ...Object.fromEntries(kept) };
}

/** Whether a use leads to something that has one itself: a few of them would become thousands. */
function unfolds(root: DrawnNode): boolean {
  const targets = new Set<string>();
  const holders = new Set<string>();
  const visit = (node: DrawnNode, above: readonly string[]) => {
    const id = node.attributes["id"];
    const path = id === undefined ? above : [...above, id];
    if (node.name === "use") {
      for (const holder of path) holders.add(holder);
      targets.add((node.attributes["href"] ?? node.attributes["xlink:href"] ?? "").slice(1));
    }
    for (const child of node.children) if (typeof child !== "string") visit(child, path);
  };
  visit(root, []);
  return [...targets].some((target) => holders.has(target));
}

function written(attributes: DrawnNode["attributes"]): string {
  return Object.entries(attributes)
    .map(([name, value]) => [name === "xlink:href" ? "href" : name, value] as const)
    .filter(([name]) => name !== "class" && name !== "style" && name !== "xml:space" && !name.startsWith("data-"))
    .filter(([name, value]) => isDrawing(name, value))
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`)
    .join("");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
