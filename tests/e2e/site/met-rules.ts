import postcss, { type AtRule, type ChildNode, type Container } from "postcss";
import { digest } from "#tests/e2e/site/judged-pages.ts";

/** A rule's own words, and the names of which its selectors need all of one of these lists. */
type Rule = { words: string; needs: readonly (readonly string[])[] };

const sheets = new Map<string, readonly Rule[]>();

/** Of a sheet those rules that can meet a page: whose classes and data attributes its markup has. */
export function metRules(sheet: string, markup: string): string {
  const key = digest([sheet]);
  const rules = sheets.get(key) ?? rulesOf(postcss.parse(sheet), [], "");
  sheets.set(key, rules);
  const names = namesOf(markup);
  return rules
    .filter(({ needs }) => needs.some((each) => each.every((name) => names.has(name))))
    .map(({ words }) => words)
    .join("\n");
}

function namesOf(markup: string): ReadonlySet<string> {
  const classes = [...markup.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list = ""]) =>
    list.split(/\s+/).map((name) => `.${name}`),
  );
  const attributes = [...markup.matchAll(/\s(data-[\w-]+)(?:="([^"]*)")?/g)].flatMap(([, name = "", value = ""]) => [
    `[${name}]`,
    `[${name}=${value}]`,
  ]);
  return new Set([...classes, ...attributes]);
}

function rulesOf(node: Container<ChildNode>, outer: readonly (readonly string[])[], around: string): Rule[] {
  const own = node.nodes?.filter((each) => each.type === "decl").map(String) ?? [];
  const needs = outer.length === 0 ? [[]] : outer;
  const rules: Rule[] = own.length === 0 ? [] : [{ words: `${around}{${own.join(";")}}`, needs }];
  for (const child of node.nodes ?? []) {
    if (child.type === "rule")
      rules.push(...rulesOf(child, crossed(needs, child.selectors.map(needsOf)), `${around} ${child.selector}`));
    else if (child.type === "atrule") rules.push(...atRule(child, needs, around));
  }
  return rules;
}

function atRule(rule: AtRule, needs: readonly (readonly string[])[], around: string): Rule[] {
  const name = `${around} @${rule.name} ${rule.params}`;
  // why: what moves is judged standing still
  if (rule.name === "keyframes") return [];
  return rule.nodes === undefined ? [{ words: name, needs }] : rulesOf(rule, needs, name);
}

const crossed = (outer: readonly (readonly string[])[], inner: readonly (readonly string[])[]) =>
  outer.flatMap((above) => inner.map((each) => [...above, ...each]));

/** Which names an element or those around it must have; what stands in brackets of a pseudo-class need not be there. */
function needsOf(selector: string): string[] {
  let bare = selector;
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = bare.replaceAll(/:[\w-]+\([^()]*\)/g, "");
  }
  const classes = [...bare.matchAll(/\.((?:\\.|[\w-]|\P{ASCII})+)/gu)].map(
    ([, name = ""]) => `.${name.replaceAll("\\", "")}`,
  );
  const attributes = [...bare.matchAll(/\[(data-[\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g)].map(([, name = "", value]) =>
    value === undefined ? `[${name}]` : `[${name}=${value}]`,
  );
  return [...classes, ...attributes];
}
