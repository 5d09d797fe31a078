import type { BrowserContext } from "@playwright/test";

/**
 * Has a browser translate its pages from when they answer, as Chrome does: every text that stands or comes leaves its
 * place to two elements with the translation, and whoever holds the text holds what is in no page. The translation says
 * the same words, by which a test finds them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate);
}

function translate(): void {
  const translated = "font, svg, script, style, noscript, textarea, template, [translate='no']";

  function wrap(text: Node): void {
    if (!text.isConnected || text.parentElement?.closest(translated) !== null) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.nodeValue ?? "");
    outer.append(inner);
    text.parentElement.replaceChild(outer, text);
  }

  function wrapIn(root: Node): void {
    const texts: Node[] = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  }

  let isTranslating = false;
  const begin = (): void => {
    const { hydrated, namespaces } = document.documentElement.dataset;
    // why: a page that names no texts is drawn whole by its script, as the console's are
    const answers = namespaces === undefined ? document.readyState === "complete" : hydrated !== undefined;
    if (isTranslating || !answers) return;
    isTranslating = true;
    document.documentElement.classList.add("translated-ltr");
    wrapIn(document.body);
  };
  window.addEventListener("load", begin);
  new MutationObserver((changes) => {
    begin();
    if (!isTranslating) return;
    for (const { addedNodes } of changes)
      for (const added of addedNodes) if (document.body.contains(added)) wrapIn(added);
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-hydrated"] });
}
