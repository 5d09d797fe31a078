import { expect, it } from "vitest";
import { acceptedFormats } from "./accepted-formats.ts";

it.each([
  ["Chrome", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", ["avif", "webp"]],
  ["Safari 14", "image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", ["webp"]],
  ["Safari 13", "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5", ["jpg", "webp"]],
  ["a program", "*/*", ["webp"]],
  ["nobody", "", ["webp"]],
])("%s is given the best it shows", (_, accept, formats) => {
  expect(acceptedFormats("webp", accept, false)).toEqual(formats);
  expect(acceptedFormats("webp", accept, true)).toEqual(["webp"]);
  expect(acceptedFormats("jpg", accept, false)).toEqual(["jpg"]);
  expect(acceptedFormats("svg", accept, false)).toEqual(["svg"]);
});
