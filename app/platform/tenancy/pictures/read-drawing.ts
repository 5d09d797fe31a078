import { SaxesParser } from "saxes";

/** An element of a drawing, with what is in it. */
export type DrawnNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (DrawnNode | string)[];
};

type Fault = { fault: { value: string; allowed: string } };

const longest = 512 * 1024;
const mostElements = 4_000;
const deepest = 48;

const refusal = (value: string, allowed: string): Fault => ({ fault: { value, allowed } });

/**
 * Reads the XML of a drawing into a tree, with limits of length, elements and depth; comments and instructions are left
 * out. A document type that declares something is refused: entities unfold.
 */
export function readDrawing(source: string): { root: DrawnNode } | Fault {
  if (Buffer.byteLength(source) > longest)
    return refusal(`is ${Buffer.byteLength(source)} bytes long`, `at most ${longest} bytes`);
  const parser = new SaxesParser({ xmlns: false, position: false });
  const document: DrawnNode = { name: "", attributes: {}, children: [] };
  const open: DrawnNode[] = [document];
  let fault: Fault | null = null;
  let elements = 0;
  const refuse = (value: string, allowed: string) => {
    fault ??= refusal(value, allowed);
  };
  const hear = (text: string) => void open.at(-1)?.children.push(text);
  parser.on("error", ({ message }) => refuse(`is not XML (${message.slice(0, 80)})`, "a well-formed SVG"));
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) refuse("declares entities in its DOCTYPE", "an SVG without them");
  });
  parser.on("text", hear);
  parser.on("cdata", hear);
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (elements > mostElements) refuse("has too many elements", `at most ${mostElements}`);
    if (open.length > deepest) refuse("is nested too deeply", `at most ${deepest} levels`);
    if (fault) return;
    const node: DrawnNode = { name, attributes: { ...attributes }, children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("closetag", () => {
    if (!fault) open.pop();
  });
  try {
    parser.write(source).close();
  } catch (error) {
    refuse(`is not XML (${error instanceof Error ? error.message.slice(0, 80) : ""})`, "a well-formed SVG");
  }
  const root = document.children.find((child) => typeof child !== "string");
  return fault ?? (root ? { root } : refusal("is empty", "a well-formed SVG"));
}
