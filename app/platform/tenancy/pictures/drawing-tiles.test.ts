import { describe, expect, it } from "vitest";
import { findLogoFault } from "./check-logo.ts";
import { transformStretch } from "./transform-stretch.ts";

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"${attributes}>${inner}</svg>`;
const own = 'patternUnits="userSpaceOnUse"';
const dot = '<circle r="2"/>';
/** A pattern of tiles of 8 by 8, unless said otherwise. */
const pattern = (attributes = `${own} width="8" height="8"`, inner = dot) =>
  `<pattern id="p" ${attributes}>${inner}</pattern>`;
const part = pattern('width=".1" height=".1"');
const whole = pattern('width="1" height="1"');
const shape = '<rect width="64" height="64" fill="url(#p)"/>';
const large = '<rect width="64000" height="64000" fill="url(#p)"/>';

describe("the tile of a pattern", () => {
  it.each([
    ["of its own size", pattern() + shape],
    ["as large as the drawing", pattern(`${own} width="100%" height="100%"`) + shape],
    ["that is a part of what it fills", pattern('width="0.1" height="0.1"') + shape],
    ["that makes its content small", pattern(`${own} width="8" height="8" viewBox="0 0 800 800"`) + shape],
    ["turned", pattern(`${own} width="8" height="8" patternTransform="rotate(45) translate(9000 1)"`) + shape],
    [
      "of large shapes made small",
      `${pattern(`${own} width="8000" height="8000"`)}<g transform="scale(.001)">${large}</g>`,
    ],
    ["of nothing", pattern("") + shape],
    ["beside shapes that are no pattern's", `${pattern()}${shape}<g transform="scale(100)">${dot}</g>`],
    [
      "whose group paints it",
      `<g fill="url(#p)">${pattern(undefined, '<circle r="2" fill="#f00"/>')}<path d="M0 0h9v9z"/></g>`,
    ],
    ["of a part, beside a word", `${part}${shape}<text y="9" fill="#000">Brand</text>`],
    ["of a part, in a group with a word", `${part}<g fill="url(#p)">${shape}<text fill="#000">Brand</text></g>`],
    [
      "as large as the drawing, which is shown larger",
      pattern(`${own} width="100%" height="100%"`) + shape,
      'width="256" height="256"',
    ],
    ...[
      "M2 2h60v60h-60z",
      "m2 2 60 0 0 60-60 0zm9 9h9v9z",
      `M2 2${"h60v1h-60v1".repeat(30)}z`,
      "M10 2h44a8 8 0 018 8v44a8 8 0 01-8 8h-44a8 8 0 01-8-8v-44a8 8 0 018-8z",
      "M2 32a30 30 0 1 0 60 0a30 30 0 1 0-60 0",
      "M2 32c0-40 60-40 60 0s-60 40-60 0q9-9 20 0t20 0",
    ].map((d) => [`of all that ${d.slice(0, 60)} draws`, `${whole}<path d="${d}" fill="url(#p)"/>`]),
  ])("is let through %s", (_, inner, attributes = "") => {
    expect(findLogoFault(svg(inner, ` ${attributes}`))).toBeNull();
  });

  it.each([
    ["of its own size", 'width="1" height="1"', '<rect width="300" height="60" fill="url(#p)"/>'],
    ["in percent", `${own} width="100%" height="100%"`, '<rect width="300" height="60" fill="url(#p)"/>'],
    ["of an ellipse", 'width="1" height="1"', '<ellipse cx="150" cy="30" rx="150" ry="30" fill="url(#p)"/>'],
    ["of a polygon", 'width="1" height="1"', '<polygon points="0 0 300 0 150,60" fill="url(#p)"/>'],
    ["of a path", 'width="1" height="1"', '<path d="M0 0H300V60H0z" fill="url(#p)"/>'],
  ])("is let through where all of a wide drawing is one tile %s", (_, attributes, filled) => {
    expect(findLogoFault(svg(pattern(attributes) + filled).replace("0 0 64 64", "0 0 300 60"))).toBeNull();
  });

  it.each([
    ["by itself", pattern(`${own} width="30000" height="30000"`) + shape],
    ["in inches", pattern(`${own} width="300in" height="300in"`) + shape],
    ["in percent", pattern(`${own} width="50000%" height="50000%"`) + shape],
    ["by its own transform", pattern(`${own} width="8" height="8" patternTransform="scale(4000)"`) + shape],
    [
      "by a transform that is read as somebody likes",
      pattern(`${own} width="8" height="8" patternTransform="scale(4e3"`) + shape,
    ],
    ["by the shape's transform", pattern() + shape.replace("/>", ' transform="matrix(1 0 0 4000 0 0)"/>')],
    ["by leaning", pattern() + shape.replace("/>", ' transform="skewX(89.999)"/>')],
    ["by a group's transform", `${pattern()}<g transform="scale(60)"><g transform="scale(60)">${shape}</g></g>`],
    [
      "by what is in a painted group",
      `${pattern()}<g fill="url(#p)"><path transform="scale(4000)" d="M0 0h1v1z"/></g>`,
    ],
    ["by what it fills", pattern('width="1" height="1"') + large],
    ["by a path's steps", `${pattern('width="1" height="1"')}<path d="M0 0${"h9999".repeat(9)}v9z" fill="url(#p)"/>`],
    [
      "by a curve that drifts",
      `${pattern('width="1" height="1"')}<path d="M0 0Q9 0 0 9${"T9 5T0 0".repeat(1_200)}" fill="url(#p)"/>`,
    ],
    ...[
      `M0 0q9 0 0 9${"t9 5t-9-5".repeat(1_200)}`,
      `M0 0C9 9 9 9 0 0${"S9999-9999 0 0S-9999 9999 0 0".repeat(9)}`,
      "M0 0A.0001 20 0 0 0 9 0",
      "M0 0A1000 1000 0 1150 0",
      `M0 0${"l99 99".repeat(9)}`,
      `M0 0${"m99 0z".repeat(9)}l0 999h999z`,
      "M0 0H1e999V9z",
      "M0 0L9",
      "L999 999",
      "M0 0h9h#",
    ].map((d) => [`by a path such as ${d.slice(0, 40)}`, `${whole}<path d="${d}" fill="url(#p)"/>`]),
    [
      "by a viewport larger than what it stands in",
      `${whole}<svg width="30000%" height="30000%"><rect width="100%" height="100%" fill="url(#p)"/></svg>`,
    ],
    ["by a word", `${part}<text y="9" fill="url(#p)">Brand</text>`],
    ["by an ellipse of one radius", `${whole}<ellipse rx="999" fill="url(#p)"/>`],
    [
      "by what a use in a painted group shows",
      `${whole}<defs><g id="g"><g id="h"><rect width="999" height="999"/></g></g></defs><g fill="url(#p)"><use href="#g"/></g>`,
    ],
    [
      "by what a use shows that another shows",
      `${whole}<defs><rect id="h" width="999" height="999"/><g id="g"><use href="#h"/></g></defs><use href="#g" fill="url(#p)"/>`,
    ],
    ["by a viewport of its own", `${pattern()}<svg width="64" height="64" viewBox="0 0 .01 .01">${shape}</svg>`],
    [
      "by a symbol's viewport",
      `${pattern()}<symbol id="s" viewBox="0 0 .01 .01">${shape}</symbol><use href="#s" width="64" height="64"/>`,
    ],
    [
      "by what a use is painted with",
      `${pattern()}<g id="g"><path transform="scale(4000)" d="M0 0h1v1z"/></g><use href="#g" fill="url(#p)"/>`,
    ],
    [
      "by the pattern that it is taken from",
      `${pattern(`${own} width="30000" height="30000"`)}<pattern id="q" href="#p"/>${shape.replace("#p", "#q")}`,
    ],
    [
      "within another's",
      `${pattern()}<pattern id="q" ${own} width="8" height="8" viewBox="0 0 .001 .001">${shape}</pattern>${shape.replace("#p", "#q")}`,
    ],
    [
      "within another's that inherits it",
      `${pattern()}<g fill="url(#p)"><pattern id="q" ${own} width="8" height="8"><path transform="scale(4000)" d="M0 0h1v1z"/></pattern></g>${shape.replace("#p", "#q")}`,
    ],
    [
      "within a mask",
      `${pattern(`${own} width="30000" height="30000"`)}<mask id="m">${shape}</mask><path d="M0 0h9v9z" mask="url(#m)"/>`,
    ],
    [
      "within a mask that is measured by what it masks",
      `${pattern()}<mask id="m" maskContentUnits="objectBoundingBox">${shape}</mask><path d="M0 0h9v9z" mask="url(#m)"/>`,
    ],
    ["as a line's paint", `${pattern(`${own} width="30000" height="30000"`)}<path d="M0 0h9v9z" stroke="url(#p)"/>`],
    ["by the drawing's transform", pattern() + shape, ' transform="scale(4000)"'],
    ["as the whole drawing's paint", `${pattern()}<path transform="scale(4000)" d="M0 0h1v1z"/>`, ' fill="url(#p)"'],
    [
      "where the drawing is cut off",
      pattern(`${own} width="64" height="64"`) + shape,
      ' width="20" height="320" preserveAspectRatio="xMidYMid slice"',
    ],
  ])("is refused where it is very large %s", (_, inner, attributes = "") => {
    expect(findLogoFault(svg(inner, attributes))?.value).toBe(
      "has a pattern whose tile is much larger than the drawing",
    );
  });
});

it.each([
  ["", 1],
  ["scale(3)", 3],
  ["scale(3) , scale(1,-5)translate(7 7)", 15],
  ["rotate(30 5 5)", 1],
  ["matrix(0 2-3 0 9 9)", 3],
  ["scale(1) garbage", Infinity],
  ["scale(1px)", Infinity],
  ["Scale(1)", Infinity],
])("the transform %j makes lengths at most as many times longer as it says", (transform, stretch) => {
  expect(transformStretch(transform)).toBeCloseTo(stretch, 6);
});
