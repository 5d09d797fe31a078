import Handlebars from "handlebars";
import { findMarkupFault } from "#app/platform/tenancy/legal-markup.ts";
import { pageVariableNames } from "#app/platform/tenancy/legal-pages.ts";

const longest = 200_000;
const helpers = ["if", "unless", "each"];
const outside = new Set([...pageVariableNames, ...helpers]);
/** Inside a list a template speaks of one of `company.vat_numbers` or of what a browser keeps, and of all else behind `../`. */
const inside = new Set(["country", "number", "name", "purpose", "category", "lifetime", ...helpers]);

class UnknownNames extends Handlebars.Visitor {
  readonly found = new Set<string>();
  #lists = 0;

  override PathExpression({ data, parts, original, depth }: hbs.AST.PathExpression): void {
    const known = depth < this.#lists ? inside : outside;
    if (!data && parts.length > 0 && !known.has(parts.join("."))) this.found.add(original);
  }

  override BlockStatement({ path, params, program, inverse }: hbs.AST.BlockStatement): void {
    const entered = path.original === "each" ? 1 : 0;
    for (const part of [path, ...params]) this.accept(part);
    this.#lists += entered;
    this.accept(program);
    this.#lists -= entered;
    if (inverse) this.accept(inverse);
  }
}

/** Tells what is wrong with a brand's own template of a legal page: too long, no template, filled with what there is not, or more than text. Null when nothing is. */
export function findLegalFault(source: string): { value: string; allowed: string } | null {
  if (source.length > longest) return { value: `is ${source.length} characters long`, allowed: `at most ${longest}` };
  const names = new UnknownNames();
  let markup: ReturnType<typeof findMarkupFault>;
  try {
    const template = Handlebars.parse(source);
    names.accept(template);
    markup = findMarkupFault(template);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
    return { value: `is no template (${reason.replace(/:$/, "")})`, allowed: `a handlebars template with ${helpers.map((name) => `#${name}`).join(", ")}` };
  }
  const [unknown] = names.found;
  return unknown === undefined ? markup : { value: `names ${unknown}`, allowed: `${pageVariableNames.join(", ")}, and ${helpers.map((name) => `#${name}`).join(", ")}` };
}
