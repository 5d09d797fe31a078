import { SaxesParser } from "saxes";

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

/**
 * Tells what is wrong with a logo's SVG source: at most 64 kB, well-formed, drawings only, nothing active or from
 * outside. Null when nothing is.
 */
export function findLogoFault(source: string): { value: string; allowed: string } | null {
  const bytes = Buffer.byteLength(source);
  if (bytes > largest) return { value: `is ${bytes} bytes long`, allowed: "at most 65536 bytes" };

  let fault: { value: string; allowed: string } | null = null;
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
  return fault;
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
  return [...value.matchAll(/url\(\s*(.*?)\s*\)/gi)].every((found) =>
    ownReference.test((found[1] ?? "").replace(/^["']|["']$/g, "")),
  );
}
