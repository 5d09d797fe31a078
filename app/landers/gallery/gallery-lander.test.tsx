import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GalleryLander, type GalleryLanderProps } from "#app/landers/gallery/gallery-lander.tsx";

const face = (id: string): GalleryLanderProps["faces"][number] => ({
  id,
  name: `Name ${id}`,
  age: 41,
  region: "Utrecht",
  photo: { src: `/${id}.webp`, srcSet: `/${id}.webp 240w`, placeholder: null },
  to: `/members/${id}`,
});

function show(over: Partial<GalleryLanderProps> = {}): string {
  const point = { title: "A title", text: "A text" };
  return renderToStaticMarkup(
    <GalleryLander
      headline="A headline"
      lead="A lead"
      note="A note"
      action={{ to: "/signup", label: "Join" }}
      faces={[]}
      texts={{ faces: "Faces", more: "More faces", promises: "Promises" }}
      hidden={{ heading: "Inside", text: "Join to see" }}
      promises={[point]}
      closing={point}
      {...over}
    />,
  );
}

describe("GalleryLander", () => {
  it("hangs six faces beside the headline and the others below, each once", () => {
    const page = show({ faces: Array.from({ length: 12 }, (_, index) => face(`f${index}`)) });
    expect(page.match(/data-part="portrait"/g)).toHaveLength(12);
    expect(page.indexOf("/members/f5")).toBeLessThan(page.indexOf("More faces"));
    expect(page.indexOf("/members/f6")).toBeGreaterThan(page.indexOf("More faces"));
    expect(page).not.toContain("Inside");
  });

  it("says where the faces are when a visitor may see none", () => {
    const page = show();
    expect(page).toContain("Inside");
    expect(page).not.toContain("More faces");
    expect(page.match(/href="\/signup"/g)).toHaveLength(2);
  });

  it("needs no script and no style attribute", () => {
    expect(show({ faces: [face("a")] })).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });
});
