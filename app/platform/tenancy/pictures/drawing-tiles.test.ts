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
  ])("is let through %s", (_, inner) => {
    expect(findLogoFault(svg(inner))).toBeNull();
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
