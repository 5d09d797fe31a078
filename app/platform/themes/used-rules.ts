import postcss, { type ChildNode, type Container, type Root } from "postcss";
import parseSelectors, { type Node as SelectorNode, type Selector } from "postcss-selector-parser";

const startTag = /<([a-z][a-z0-9]*)((?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /\s([^\s"'=<>/]+)(?:="([^"]*)")?/g;

/** What rules can ask of a page's markup: elements (`ul`), classes (`.card`), data attributes (`[data-tone]`, `[data-tone=soft]`). */
export function namesInMarkup(markup: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, element = "", attributes = ""] of markup.matchAll(startTag)) {
    names.add(element.toLowerCase());
    for (const [, name = "", value = ""] of attributes.matchAll(attribute)) {
      if (name === "class") for (const each of value.split(/\s+/)) names.add(`.${each}`);
      if (name.startsWith("data-")) names.add(`[${name}]`).add(`[${name}=${value}]`);
    }
  }
  return names;
}

/** All that the rules of a sheet ask for, as `namesInMarkup` writes it. */
export function namesAskedFor(css: string): readonly string[] {
  const names = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    parseSelectors((selectors) => selectors.walk((node) => void names.add(nameOf(node) ?? "*"))).processSync(rule);
  });
  names.delete("*");
  return [...names];
}

/** What a part of a selector asks of the markup; null where that may come and go while the page is open. */
function nameOf(node: SelectorNode): string | null {
  if (node.type === "tag") return node.value.toLowerCase();
  if (node.type === "class") return `.${node.value}`;
  if (node.type !== "attribute" || !node.attribute.startsWith("data-")) return null;
  return node.operator === "=" ? `[${node.attribute}=${node.value ?? ""}]` : `[${node.attribute}]`;
}

/**
 * Of a sheet the rules that can meet a page, whose names are given, with the tokens and moves that these rules ask for.
 * Whatever a script may add to the page belongs to its names.
 */
export function usedRules(css: string, names: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && isKeyframes(rule.parent)) return;
    const met = parseSelectors()
      .astSync(rule)
      .nodes.filter((selector) => canMeet(selector, names));
    if (met.length === 0) rule.remove();
    else if (met.length < rule.selectors.length) rule.selectors = met.map((selector) => String(selector).trim());
  });
  while (removeUnusedTokens(sheet));
  removeUnusedMoves(sheet);
  removeEmpty(sheet);
  return sheet.toString();
}

function canMeet(selector: Selector, names: ReadonlySet<string>): boolean {
  return selector.nodes.every((node) => {
    if (node.type === "pseudo" && /^:(?:is|where|has)$/.test(node.value))
      return node.nodes.some((each) => canMeet(each, names));
    const name = nameOf(node);
    return name === null || names.has(name);
  });
}

const isKeyframes = ({ type, name }: { type: string; name?: string }) => type === "atrule" && name === "keyframes";

/** Takes out tokens that nobody asks for; true where it found one, which may have been the only one to ask for another. */
function removeUnusedTokens(sheet: Root): boolean {
  const used = new Set<string>();
  sheet.walkDecls(({ value }) => {
    for (const [, name = ""] of value.matchAll(/var\((--[\w-]+)/g)) used.add(name);
  });
  let found = false;
  sheet.walkDecls((declaration) => {
    if (!declaration.variable || used.has(declaration.prop)) return;
    found = true;
    declaration.remove();
  });
  return found;
}

function removeUnusedMoves(sheet: Root): void {
  const used = new Set<string>();
  sheet.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word);
  });
  sheet.walkAtRules("keyframes", (moves) => {
    if (!used.has(moves.params)) moves.remove();
  });
}

function removeEmpty(node: Container<ChildNode>): void {
  for (const child of (node.nodes ?? []).slice()) {
    if (child.type !== "rule" && child.type !== "atrule") continue;
    removeEmpty(child);
    if (child.nodes?.length === 0) child.remove();
  }
}
