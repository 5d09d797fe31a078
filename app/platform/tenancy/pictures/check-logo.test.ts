import { describe, expect, it } from "vitest";
import { findLogoFault } from "./check-logo.ts";

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${attributes}>${inner}</svg>`;

/** Masks of which each holds the one before twice: 2 kB that take hours to draw. */
const nestedMasks = (depth: number) =>
  svg(
    `<defs>${Array.from({ length: depth }, (_, at) => {
      const before = at === 0 ? "" : ` mask="url(#m${at - 1})"`;
      return `<mask id="m${at}"><path d="M0 0h9v9"${before}/><path d="M0 0h9v9"${before}/></mask>`;
    }).join("")}</defs><path d="M0 0h9v9" mask="url(#m${depth - 1})"/>`,
  );

describe("findLogoFault", () => {
  it.each([
    svg('<path d="M0 0h64v64z" fill="currentColor"/>'),
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><circle r="4" fill="url(#a)"/>',
    ),
    svg('<title>Lagoon</title><g id="b"/><use href="#b"/>', ' role="img" aria-label="Lagoon"'),
    svg('<mask id="a"><path d="M0 0"/></mask><path d="M0 0" mask="url(#a)" fill=\'url( "#b" )\'/>', ' width="64px"'),
    nestedMasks(2),
  ])("passes %s", (source) => {
    expect(findLogoFault(source)).toBeNull();
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>")],
    ["a foreign object", svg("<foreignObject><p>x</p></foreignObject>")],
    ["an event handler", svg('<path d="M0 0" onclick="alert(1)"/>')],
    ["an event handler in capitals", svg("", ' ONLOAD="alert(1)"')],
    ["an inline style", svg('<path d="M0 0" style="fill:red"/>')],
    ["a style element", svg("<style>@import url(https://evil.example)</style>")],
    ["an outside reference", svg('<use href="https://evil.example/x.svg#a"/>')],
    ["an outside fill", svg('<path d="M0 0" fill="url(https://evil.example/#a)"/>')],
    ["an image", svg('<image href="data:image/png;base64,AAAA"/>')],
    ["an animation", svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ["a link", svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
    ["an entity", `<!DOCTYPE svg [<!ENTITY x "y">]>${svg("<title>&x;</title>")}`],
    ["a comment that HTML ends early", svg("<!--><script>alert(1)</script>-->")],
    ["a CDATA section", svg("<title><![CDATA[<img src=x onerror=alert(1)>]]></title>")],
    ["an unclosed element", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path>'],
    ["no viewBox", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ["a reference that is left open", svg('<path d="M0 0" fill="url(https://evil.example/x"/>')],
    ["one of its own that is left open", svg('<path d="M0 0" fill="url(#a"/>')],
    ["one with another quote at its end", svg(`<path d="M0 0" fill="url('#a&quot;)"/>`)],
    ["one left open behind a sound one", svg('<path d="M0 0" fill="url(#a) url(//evil.example"/>')],
    ["a set of pictures", svg(`<path d="M0 0" mask="image-set('https://evil.example/x' 1x)"/>`)],
    ["a filter", svg('<path d="M0 0" filter="url(#a)"/>')],
    ["nested masks", nestedMasks(20)],
    ["three masks within each other", nestedMasks(3)],
    ["nine masked shapes", svg(`<mask id="a"><path d="M0 0"/></mask>${'<path d="M0 0" mask="url(#a)"/>'.repeat(9)}`)],
    [
      "two thousand shapes by references",
      svg(`<g id="a">${'<path d="M0 0"/>'.repeat(100)}</g>${'<use href="#a"/>'.repeat(20)}`),
    ],
    ["a pattern of itself", svg('<pattern id="a"><path d="M0 0" fill="url(#a)"/></pattern>')],
    ["fifty levels", svg("<g>".repeat(50) + "</g>".repeat(50))],
    ["4,001 elements", svg("<g/>".repeat(4_001))],
    ["a viewBox without end", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100000 100000"></svg>'],
    ["a viewBox without height", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 0"></svg>'],
    ["a viewBox like a thread", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9999 1"></svg>'],
    ["sides like a thread", svg("", ' width="1" height="99"')],
    ["sides of another unit", svg("", ' width="100%"')],
    ["no SVG", "<html></html>"],
    ["nothing", ""],
    ["more than 64 kB", svg(`<path d="${"M0 0".repeat(20_000)}"/>`)],
  ])("refuses %s", (_what, source) => {
    expect(findLogoFault(source)).not.toBeNull();
  });
});
