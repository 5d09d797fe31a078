import Handlebars from "handlebars";

const elements: readonly string[] = [
  "h2",
  "h3",
  "p",
  "ul",
  "ol",
  "li",
  "a",
  "strong",
  "em",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "address",
  "dl",
  "dt",
  "dd",
  "time",
  "details",
  "summary",
];
// why: where a block begins or ends no tag may stand open, since its other branch could make another one of it
const edge = "\ue001";
const value = "\ue002";
const attributes: Readonly<Record<string, RegExp>> = {
  id: /^[a-z0-9-]+$/,
  href: /^(?:\/(?!\/)[\w/-]*(?:\?[a-z]+=[a-z]+)?|#[a-z0-9-]+|mailto:\ue002)$/,
  scope: /^(?:col|row)$/,
  datetime: /^(?:[\dT:+-]+|\ue002)$/,
};
const tag = /<(\/?)([a-z0-9]{1,10})((?: [a-z]{1,10}="[^"<>]*")*)>/g;
const attribute = / ([a-z]{1,10})="([^"<>]*)"/g;

const allowed = `the elements ${elements.join(" ")} with id, href to this site, scope and datetime, and values in two braces`;

/** Whether a tag is of an element, with attributes, that legal pages may have. */
function isAllowed(isEnd: boolean, element: string, said: string): boolean {
  if (!elements.includes(element)) return false;
  if (isEnd) return said === "";
  return [...said.matchAll(attribute)].every(
    ([, name = "", text = ""]) => Object.hasOwn(attributes, name) && attributes[name]?.test(text),
  );
}

/**
 * Writes a template as one text: what it says itself, its values as one character each, and the edges of its blocks as
 * another.
 */
class Flat extends Handlebars.Visitor {
  text = "";
  unescaped: string | null = null;

  override ContentStatement(content: hbs.AST.ContentStatement): void {
    this.text += content.value;
  }

  override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
    if (!mustache.escaped && mustache.path.type === "PathExpression")
      this.unescaped ??= String(Reflect.get(mustache.path, "original"));
    this.text += value;
  }

  override BlockStatement({ program, inverse }: hbs.AST.BlockStatement): void {
    for (const part of [program, inverse]) {
      this.text += edge;
      if (part) this.accept(part);
    }
    this.text += edge;
  }
}

/**
 * Tells what of a legal page's template is more than text (pages-contract.md): scripts, styles, forms, pictures, links
 * elsewhere, values that are not escaped. Null when nothing is.
 */
export function findMarkupFault(template: hbs.AST.Program): { value: string; allowed: string } | null {
  const flat = new Flat();
  flat.accept(template);
  if (flat.unescaped !== null) return { value: `does not escape ${flat.unescaped}`, allowed };
  const rest = flat.text.replaceAll(tag, (whole, slash: string, element: string, said: string) =>
    isAllowed(slash !== "", element, said) ? "" : whole,
  );
  const at = rest.indexOf("<");
  if (at === -1) return null;
  const [found = ""] = rest.slice(at, at + 60).split(">", 1);
  return { value: `holds ${found.replaceAll(edge, "{{#}}").replaceAll(value, "{{}}")}>`, allowed };
}
