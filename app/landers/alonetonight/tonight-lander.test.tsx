import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TonightEnd } from "#app/landers/alonetonight/tonight-end.tsx";
import { TonightLander } from "#app/landers/alonetonight/tonight-lander.tsx";

it("asks one question, each answer a link that carries on, and lets it be left out", () => {
  const page = renderToStaticMarkup(
    <TonightLander
      headline="A headline"
      lead="A lead"
      hour="Sunday, 21:45."
      question={{
        position: "Question 1 of 3",
        text: "What would make it good?",
        answers: [{ to: "/landers/alonetonight?interest=wine", label: "Wine", picture: "wine" }],
      }}
      skip={{ to: "/landers/alonetonight?looking_for=woman", label: "Skip" }}
      note="Free"
    />,
  );
  expect(page).toContain("Sunday, 21:45.");
  expect(page).toContain('href="/landers/alonetonight?interest=wine" rel="nofollow"');
  expect(page).toContain('href="/landers/alonetonight?looking_for=woman"');
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

it("ends as well without faces, with the answers in the way in", () => {
  const page = renderToStaticMarkup(
    <TonightEnd
      hour="Sunday, 21:45."
      headline="Planned"
      text="A text"
      faces={[]}
      answers={{ label: "You said", said: ["Wine", "Men"] }}
      way={{ to: "/signup", label: "Come in", fields: [["interest", "wine"]], note: "Free" }}
      again={{ to: "/landers/alonetonight?anew=1", label: "Again" }}
    />,
  );
  expect(page).toContain('<input type="hidden" name="interest" value="wine"/>');
  expect(page).toContain("Wine");
  expect(page).not.toMatch(/portrait|<script|\sstyle=|\son\w+=/);
});
