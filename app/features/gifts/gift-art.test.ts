import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { gifts } from "#app/platform/tenancy/contracts/gift-contract.ts";
import texts from "#app/locales/en/gifts.json" with { type: "json" };
import { drawnGifts, giftArt } from "./gift-art.ts";

const folder = path.join(import.meta.dirname, "art");
const ids = gifts.map(({ id }) => id).toSorted();

it("every gift is drawn, named and described, and nothing else is", () => {
  expect(drawnGifts().toSorted()).toEqual(ids);
  expect(Object.keys(texts.names).toSorted()).toEqual(ids);
  expect(Object.keys(texts.pictures).toSorted()).toEqual(ids);
  expect([giftArt("rose"), giftArt("constructor")]).toEqual([expect.stringMatching(/./), null]);
});

describe.each(readdirSync(folder))("%s", (file) => {
  it("is a small picture that loads nothing and runs nothing", () => {
    const svg = readFileSync(path.join(folder, file), "utf8");
    expect(Buffer.byteLength(svg)).toBeLessThan(4_096);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
    expect(svg).not.toMatch(/<script|<image|href=|url\((?!#)|style=|on\w+=/);
  });
});
