import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CollageLander, type CollageLanderProps } from "./collage-lander.tsx";

const face = (id: string): CollageLanderProps["faces"][number] => ({
  id,
  name: `Name ${id}`,
  age: 41,
  photo: { src: `/${id}.webp`, srcSet: `/${id}.webp 240w`, placeholder: null },
  to: `/members/${id}`,
});

const show = (faces: CollageLanderProps["faces"]) =>
  renderToStaticMarkup(
    <CollageLander
      headline="A headline"
      lead="A lead"
      action={{ to: "/signup", label: "Join" }}
      note="A note"
      faces={faces}
      label="People"
      sayings={["Free", "No subscription"]}
    />,
  );

describe("CollageLander", () => {
  it("says its words before the wall, and loads the first face alone at once", () => {
    const page = show([face("a"), face("b"), face("c")]);
    expect(page.indexOf("A headline")).toBeLessThan(page.indexOf("/members/a"));
    expect(page.match(/loading="eager"/g)).toHaveLength(1);
    expect(page.match(/loading="lazy"/g)).toHaveLength(2);
  });

  it("is a wall of sayings and art where nobody is shown", () => {
    const page = show([]);
    expect(page).not.toMatch(/data-people|<ul class="collage-part" aria-label/);
    expect(page).toContain("No subscription");
    expect(page.match(/class="collage-cut"/g)?.length).toBeGreaterThan(8);
  });

  it("needs no script and no style attribute", () => {
    expect(show([face("a")])).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });
});
