import { isDrawing } from "./check-logo.ts";
import type { DrawnNode } from "./read-drawing.ts";

type Styles = Readonly<Record<string, string>>;

/** Properties of CSS that an SVG knows as attributes too. */
const properties = new Set([
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-dashoffset",
  "opacity",
  "color",
  "stop-color",
  "stop-opacity",
  "clip-path",
  "clip-rule",
  "mask",
  "display",
  "visibility",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "text-anchor",
  "paint-order",
]);

function stylesOf(declarations: string): Styles {
  return Object.fromEntries(
    declarations.split(";").flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replace("!important", "")
        .trim();
      return properties.has(name) && value !== "" && isDrawing(name, value) ? [[name, value] as const] : [];
    }),
  );
}

const textOf = ({ children }: DrawnNode): string =>
  children.map((child) => (typeof child === "string" ? child : "")).join("");

function styleSheets(node: DrawnNode): string {
  if (node.name === "style") return textOf(node);
  return node.children.map((child) => (typeof child === "string" ? "" : styleSheets(child))).join("");
}

/** What a drawing's own sheets say of its classes; rules of any other kind are left out. */
export function classStyles(root: DrawnNode): ReadonlyMap<string, Styles> {
  const found = new Map<string, Styles>();
  for (const rule of styleSheets(root).split("}")) {
    const [selectors = "", declarations] = rule.split("{");
    if (declarations === undefined) continue;
    for (const selector of selectors.split(",").map((each) => each.trim())) {
      const name = selector.slice(1);
      if (!selector.startsWith(".") || !/^[\w-]{1,60}$/.test(name)) continue;
      found.set(name, { ...found.get(name), ...stylesOf(declarations) });
    }
  }
  return found;
}

/** How an element is drawn by its classes and its own style, as attributes. */
export function presentationOf({ attributes }: DrawnNode, classes: ReadonlyMap<string, Styles>): Styles {
  const named = (attributes["class"] ?? "").split(" ").map((name) => classes.get(name));
  return Object.assign({}, ...named, stylesOf(attributes["style"] ?? ""));
}
