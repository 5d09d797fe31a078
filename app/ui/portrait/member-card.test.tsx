import { describe, expect, it } from "vitest";
import { MemberCard } from "#app/ui/portrait/member-card.tsx";
import { renderHtml } from "#app/ui/testing/render.tsx";

const sanne = { name: "Sanne", age: 34, region: "Utrecht", to: "/members/1", distance: "About 10 km away" };
const photo = { src: "/sanne.webp", width: 480, height: 600, alt: "" };

describe("the card of a member", () => {
  it("has no word over the photograph but what is new", () => {
    const html = renderHtml(<MemberCard {...sanne} photo={photo} marks={{ fresh: true, verified: true }} />);
    const [picture = "", words = ""] = html.split('<span class="member-card-words">');
    expect(picture.replaceAll(/<[^>]*>/g, "")).toBe("New");
    expect(words).toContain("Sanne");
  });

  it("says who is here now instead of when they were", () => {
    const seen = (online: boolean) =>
      renderHtml(<MemberCard {...sanne} activity="Active today" marks={{ online }} />).replaceAll(/<[^>]*>/g, " ");
    expect(seen(true)).toMatch(/Utrecht\s+About 10 km away\s+Online/);
    expect(seen(true)).not.toContain("Active today");
    expect(seen(false)).toMatch(/About 10 km away\s+Active today/);
  });

  it("writes no dot beside a place: what stands between two facts is drawn, and falls away where a line ends", () => {
    const facts = (card: Partial<typeof sanne> & { guestOf?: string }) =>
      [...renderHtml(<MemberCard {...sanne} {...card} />).matchAll(/<span class="dotted">(.*?)<\/span><\/span>/g)].map(
        ([, inside = ""]) => inside.replaceAll(/<[^>]*>/g, "|"),
      );
    expect(facts({ distance: "" })).toEqual(["|Utrecht"]);
    expect(facts({ guestOf: "Lagoon" })).toEqual(["|Utrecht ||Lagoon ||About 10 km away"]);
  });

  it("draws somebody without a photograph, and writes no letter for them", () => {
    const html = renderHtml(<MemberCard {...sanne} />);
    expect(html).toContain('class="stand-in"');
    expect(html).not.toContain("<img");
  });
});
