import { describe, expect, it } from "vitest";
import { Gallery } from "#app/ui/gallery/gallery.tsx";
import { renderHtml } from "#app/ui/testing/render.tsx";

const html = renderHtml(
  <Gallery
    themes={[{ id: "lagoon", name: "Lagoon", href: "/lagoon.css" }]}
    theme="lagoon"
    scheme="auto"
    languages={[{ code: "en", name: "English" }]}
    language="en"
    languageTag="en-GB"
  />,
  "/dev/gallery",
);

describe("the whole kit as the server sends it", () => {
  it("carries no style attribute and no style element, which the content security policy would block", () => {
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain("<style");
  });

  it("gives every id once", () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("points only at ids that are there", () => {
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]));
    const pointed = [
      ...html.matchAll(/\s(?:for|aria-labelledby|aria-describedby|aria-controls|popovertarget|list)="([^"]+)"/gi),
    ].flatMap((match) => match[1]?.split(" ") ?? []);
    expect(pointed.length).toBeGreaterThan(30);
    expect(pointed.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("names every button and every picture", () => {
    const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
    const unnamed = buttons.filter(
      ([, attributes = "", content = ""]) =>
        !/aria-label="[^"]+"/.test(attributes) && content.replace(/<[^>]+>/g, "").trim() === "",
    );
    expect(unnamed.map(([whole]) => whole)).toEqual([]);
    expect([...html.matchAll(/<img(?![^>]*\salt=)[^>]*>/g)]).toEqual([]);
  });

  it("reserves the size of every picture", () => {
    expect([...html.matchAll(/<img(?![^>]*\swidth=)[^>]*>/g)]).toEqual([]);
  });

  it("shows no raw text key", () => {
    expect(html).not.toMatch(/>\s*(?:[a-z]+[A-Z]\w+)\s*</);
  });
});
