import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DeckEnd } from "#app/landers/deck/deck-end.tsx";
import { type DeckCardProps, DeckLander } from "#app/landers/deck/deck-lander.tsx";

const person = (value: string): DeckCardProps => ({
  value,
  name: `Name ${value}`,
  age: 41,
  region: "Utrecht",
  of: { field: "liked", photo: { src: `/${value}.webp`, srcSet: `/${value}.webp 240w`, placeholder: null } },
  keep: `Keep ${value}`,
  pass: `Pass ${value}`,
  place: "1 of 2",
});
const wish: DeckCardProps = { ...person("wine"), age: null, region: null, of: { field: "interest", interest: "wine" } };

const deck = (cards: readonly DeckCardProps[]) =>
  renderToStaticMarkup(
    <DeckLander
      headline="A headline"
      lead="A lead"
      label="People"
      hint="A hint"
      action={{ to: "/signup?lander=tinderswipe", label: "Join" }}
      note="A note"
      target="/landers/tinderswipe"
      decided={[["liked", "former"]]}
      cards={cards}
    />,
  );

describe("DeckLander", () => {
  it("is a plain form whose buttons decide on the card on top, and carries along what was decided", () => {
    const page = deck([person("anna"), person("bram")]);
    expect(page).toMatch(/<form [^>]*action="\/landers\/tinderswipe" method="get"/);
    expect(page).toContain('<input type="hidden" name="liked" value="former"/>');
    expect(page).toMatch(/<button type="submit" value="anna"[^>]* aria-label="Pass anna" name="passed"/);
    expect(page).toMatch(/<button type="submit" value="anna"[^>]* aria-label="Keep anna" name="liked"/);
  });

  it("lets nobody reach the cards beneath, and hurries for the first photo alone", () => {
    const page = deck([person("anna"), person("bram"), person("cas")]);
    expect(page.match(/<li class="deck-card"[^>]*>/g)?.map((tag) => tag.includes("inert"))).toEqual([
      false,
      true,
      true,
    ]);
    expect(page.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(page.match(/loading="eager"/g)).toHaveLength(1);
    expect(page.match(/ sizes="[^"]* (?:24|12)rem, /g)?.map((sizes) => sizes.includes(" 24rem"))).toEqual([
      true,
      false,
      false,
    ]);
    const [, share = "", most = ""] = / 12rem, min\((\d+)vw, (\d+)rem\)"/.exec(page) ?? [];
    for (const width of [320, 360, 390, 412, 430])
      expect(3 * Math.min((Number(share) / 100) * width, 16 * Number(most)), `dots at ${width} px`).toBeLessThanOrEqual(
        480,
      );
  });

  it("has wishes in place of people, under their own name", () => {
    const page = deck([wish]);
    expect(page).toMatch(/<button type="submit" value="wine"[^>]* name="interest"/);
    expect(page).not.toContain("<img");
  });

  it("brings no script and no style of its own", () => {
    expect(deck([person("anna")])).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });
});

it("ends with who was kept, the way in with them, and the first search", () => {
  const { photo } = { photo: { src: "/a.webp", srcSet: "/a.webp 240w", placeholder: null } };
  const page = renderToStaticMarkup(
    <DeckEnd
      headline="Kept"
      text="A text"
      faces={[{ id: "anna", name: "Anna", age: 41, region: null, photo, to: "/members/anna" }]}
      wishes={[]}
      way={{
        to: "/signup",
        label: "Join",
        fields: [
          ["lander", "tinderswipe"],
          ["liked", "anna"],
        ],
        note: "Free",
      }}
      search={{ to: "/members?gender=woman", label: "Others" }}
      again={{ to: "/landers/tinderswipe?anew=1", label: "Again" }}
    />,
  );
  expect(page).toMatch(/<form [^>]*action="\/signup" method="get"/);
  expect(page).toContain('<input type="hidden" name="liked" value="anna"/>');
  expect(page).toContain('href="/members?gender=woman"');
  expect(page).toContain('href="/landers/tinderswipe?anew=1"');
});
