import Handlebars from "handlebars";
import { findMarkupFault } from "./legal-markup.ts";
import { keptVariables, type PageSlug, pageVariableNames } from "./legal-pages.ts";

const longest = 200_000;
const helpers = ["if", "unless", "each"];
const outside = new Set([...pageVariableNames, ...helpers]);
/**
 * Inside a list a template speaks of one of `company.vat_numbers` or of what a browser keeps, and of all else behind
 * `../`.
 */
const inside = new Set(["country", "number", "name", "purpose", "category", "lifetime", ...helpers]);

class PageNames extends Handlebars.Visitor {
  readonly unknown = new Set<string>();
  readonly known = new Set<string>();
  #lists = 0;

  override PathExpression({ data, parts, original, depth }: hbs.AST.PathExpression): void {
    const name = parts.join(".");
    if (data || name === "") return;
    if ((depth < this.#lists ? inside : outside).has(name)) this.known.add(name);
    else this.unknown.add(original);
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

/**
 * Tells what is wrong with a brand's own template of a legal page: too long, no template, filled with what there is
 * not, more than text, or without what the page must say. Null when nothing is.
 */
export function findLegalFault(source: string, page: PageSlug): { value: string; allowed: string } | null {
  if (source.length > longest) return { value: `is ${source.length} characters long`, allowed: `at most ${longest}` };
  const names = new PageNames();
  let markup: ReturnType<typeof findMarkupFault>;
  try {
    const template = Handlebars.parse(source);
    names.accept(template);
    markup = findMarkupFault(template);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error);
    return {
      value: `is no template (${reason.replace(/:$/, "")})`,
      allowed: `a handlebars template with ${helpers.map((name) => `#${name}`).join(", ")}`,
    };
  }
  const [unknown] = names.unknown;
  if (unknown !== undefined)
    return {
      value: `names ${unknown}`,
      allowed: `${pageVariableNames.join(", ")}, and ${helpers.map((name) => `#${name}`).join(", ")}`,
    };
  const lacking = keptVariables[page].filter((name) => !names.known.has(name));
  return (
    markup ??
    (lacking.length > 0
      ? {
          value: `leaves out ${lacking.join(", ")}`,
          allowed: "a page that says what the law wants told on it, where there is something to say",
        }
      : null)
  );
}
