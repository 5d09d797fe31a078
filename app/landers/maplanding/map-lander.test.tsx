import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MapLander, type MapLanderProps } from "./map-lander.tsx";

const utrecht: MapLanderProps["map"]["regions"][number] & MapLanderProps["list"]["regions"][number] = {
  id: "NL-UT",
  to: "/signup?lander=maplanding&region=NL-UT",
  name: "Utrecht",
  count: "120+",
  fullness: 4,
  isOwn: true,
  path: "M0 0l100 0 0 100z",
  x: 50,
  y: 50,
  room: 90,
};

function show(over: Partial<typeof utrecht> = {}, rest: Partial<MapLanderProps> = {}): string {
  const regions = [{ ...utrecht, ...over }];
  return renderToStaticMarkup(
    <MapLander
      headline="A headline"
      lead="A lead"
      action={{ to: "/signup", label: "Join" }}
      note="A note"
      map={{ width: 838, height: 1000, regions }}
      list={{ heading: "All regions", text: "Choose", regions }}
      elsewhere={{ label: "Elsewhere", countries: [] }}
      {...rest}
    />,
  );
}

describe("MapLander", () => {
  it("leads to the same place from drawing and list, of which keyboards and readers of screens meet the list alone", () => {
    const [drawing = "", list = ""] = show().split("</svg>");
    expect(drawing).toContain('href="/signup?lander=maplanding&amp;region=NL-UT"');
    expect(drawing.match(/tabindex="-1"/gi)).toHaveLength(1);
    expect(drawing).toMatch(/<svg[^>]* aria-hidden="true"/);
    expect(list).toContain('href="/signup?lander=maplanding&amp;region=NL-UT"');
    expect(list).toContain('aria-current="true"');
    expect(list).not.toContain("tabindex");
  });

  it("writes into a region what fits, and gives a small one a dot", () => {
    expect(show()).toMatch(/<text[^>]*data-fits="any"[^>]*>Utrecht/);
    expect(show({ room: 40 })).toMatch(/<text[^>]*data-fits="wide"[^>]*>Utrecht/);
    expect(show({ room: 8 })).not.toContain("<text");
    expect(show({ room: 8 })).toContain("<circle");
    expect(show()).not.toContain("<circle");
  });

  it("tells no number where none is known", () => {
    expect(show({ count: null })).not.toMatch(/map-count|map-number|null/);
  });

  it("needs no script and no style attribute", () => {
    expect(show()).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });
});
