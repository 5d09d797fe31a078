/**
 * Puts another page's markup into this one, whose sheets and faces are there; what does not shape the page is left out
 * before. For a page of the site.
 */
export function swapIn(bare: string): void {
  const { documentElement, body } = new DOMParser().parseFromString(bare, "text/html");
  for (const folded of body.querySelectorAll("details")) folded.open = true;
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const { name, value } of documentElement.attributes) root.setAttribute(name, value);
  document.body.replaceWith(document.adoptNode(body));
}

/** A part of a picture, in fractions of it. */
export type Box = { left: number; right: number; top: number; bottom: number };

/**
 * What does not fit in the page as it stands: what is wider than the window, words of headings, buttons and tabs that
 * are broken, cut off or out of their box, and words over the face of a card, which is that part of its picture. Runs
 * in the page.
 */
export function misfits(face: Box): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  for (const folded of document.querySelectorAll("details")) folded.open = true;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest(".sr-only, .skip-link") === null &&
    getComputedStyle(element).clipPath !== "inset(50%)";
  if (root.scrollWidth > window.innerWidth) {
    const wide = [...document.body.querySelectorAll("*")].filter(
      (each) => isSeen(each) && each.getBoundingClientRect().right > window.innerWidth + 1,
    );
    const last = wide.findLast((each) => ![...each.children].some((child) => wide.includes(child)));
    found.push(`${root.scrollWidth} px wide by ${last?.tagName} “${last?.textContent.slice(0, 40)}”`);
  }
  // why: a text in one piece has no broken word, and where it is in its box, so is each of its words
  const isWholeWithin = (node: Text, boxes: readonly DOMRect[]) => {
    const range = new Range();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    return rects.length === 0 || (rects.length === 1 && !boxes.some((each) => isOut(rects, each)));
  };
  // why: the hyphen that a soft hyphen becomes counts to the word after it
  const wordsOf = (node: Text) =>
    [...node.data.matchAll(/[^\s\u00ad\u200b\-–—/]{2,}/g)].map(({ 0: word, index }) => {
      const range = new Range();
      range.setStart(node, index + (node.data[index - 1] === "\u00ad" ? 1 : 0));
      range.setEnd(node, index + word.length);
      return { word, rects: [...range.getClientRects()].filter(({ width }) => width > 0) };
    });
  const known = new Map<Element, DOMRect[]>();
  const clippersOf = (element: Element): DOMRect[] => {
    const boxes = known.get(element) ?? clippersAt(element);
    known.set(element, boxes);
    return boxes;
  };
  const clippersAt = (element: Element): DOMRect[] => {
    const { overflowX } = getComputedStyle(element);
    if (element === root || overflowX === "auto" || overflowX === "scroll") return [];
    const above = element.parentElement ? clippersOf(element.parentElement) : [];
    return overflowX === "visible" ? above : [element.getBoundingClientRect(), ...above];
  };
  const isOut = (rects: readonly DOMRect[], box: DOMRect) =>
    rects.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
  for (const part of document.querySelectorAll(
    'h1, h2, h3, h4, summary, legend, th, button, [data-part="button"], [role="tab"], .tab, .nav-entry, [data-part="chip"]',
  )) {
    const box = part.getBoundingClientRect();
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const holder = node.parentElement;
      if (!(node instanceof Text) || holder === null) continue;
      const clippers = clippersOf(holder);
      if (isWholeWithin(node, [box, ...clippers]) || !isSeen(holder)) continue;
      for (const { word, rects } of wordsOf(node)) {
        const say = (what: string) =>
          found.push(`${what} in ${part.tagName} “${part.textContent.trim().slice(0, 60)}”: ${word}`);
        if (new Set(rects.map(({ top }) => Math.round(top))).size > 1) say("broken");
        if (isOut(rects, box)) say("outside");
        else if (clippers.some((each) => isOut(rects, each))) say("cut off");
      }
    }
  }
  for (const card of document.querySelectorAll('[data-part="member-card"]')) {
    const photo = card.querySelector(".photo")?.getBoundingClientRect();
    if (!photo) continue;
    const [top, bottom] = [photo.top + photo.height * face.top, photo.top + photo.height * face.bottom];
    const [left, right] = [photo.left + photo.width * face.left, photo.left + photo.width * face.right];
    const covers = [
      ...card.querySelectorAll(".member-card-words > *, .member-card-mark, .member-card-action > *"),
    ].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.top < bottom && box.bottom > top && box.left < right && box.right > left && isSeen(part);
    });
    found.push(...covers.map((part) => `over a face: ${part.textContent}`));
  }
  return found;
}
