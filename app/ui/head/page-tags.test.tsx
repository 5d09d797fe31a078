import { expect, it } from "vitest";
import { PageTags } from "#app/ui/head/page-tags.tsx";
import { renderHtml } from "#app/ui/testing/render.tsx";

const page = {
  title: "Likes · Lagoon",
  description: "Who likes you.",
  brand: "Lagoon",
  canonical: "https://lagoon.example/likes",
  alternates: [],
  image: "/social.jpg",
  locale: "en",
  indexed: false,
};

it("puts the news before the title in the tab, and nowhere else", () => {
  const html = renderHtml(<PageTags {...page} news="3" />);
  expect(html).toContain("<title>(3) Likes · Lagoon</title>");
  expect(html).toContain('<meta property="og:title" content="Likes · Lagoon"/>');
});

it("leaves the title alone where there is no news", () => {
  expect(renderHtml(<PageTags {...page} />)).toContain("<title>Likes · Lagoon</title>");
});
