import { describe, expect, it } from "vitest";
import { findLogoFault } from "./check-logo.ts";

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${attributes}>${inner}</svg>`;

describe("findLogoFault", () => {
  it.each([
    svg('<path d="M0 0h64v64z" fill="currentColor"/>'),
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><circle r="4" fill="url(#a)"/>',
    ),
    svg('<title>Lagoon</title><g id="b"/><use href="#b"/>', ' role="img" aria-label="Lagoon"'),
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
    ["no SVG", "<html></html>"],
    ["nothing", ""],
    ["more than 64 kB", svg(`<path d="${"M0 0".repeat(20_000)}"/>`)],
  ])("refuses %s", (_what, source) => {
    expect(findLogoFault(source)).not.toBeNull();
  });
});
