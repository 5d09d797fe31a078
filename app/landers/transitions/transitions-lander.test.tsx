import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TransitionsLander, type TransitionsLanderProps } from "#app/landers/transitions/transitions-lander.tsx";

const cut = { avif: "/a.avif", jpg: "/a.jpg", webm: "/a.webm", mp4: "/a.mp4", width: 720, height: 960 };
const loop = { tall: cut, wide: null, soft: null, moves: true };
const question = (name: string) => ({
  name,
  kind: "checkbox" as const,
  label: `${name}?`,
  choices: [{ value: "one", label: "One" }],
});
const show = (over: Partial<TransitionsLanderProps> = {}) =>
  renderToStaticMarkup(
    <TransitionsLander
      headline="A headline"
      text="A text"
      opening={{ loop, question: question("gender") }}
      scenes={[
        { line: "Second", loop, question: question("looking_for") },
        { line: "Third", loop, question: question("interest") },
      ]}
      texts={{ next: "Next", pause: "Pause" }}
      action={{ to: "/signup?lander=x", code: "transitionsvideolanding/slow", label: "Join", isOpen: true }}
      note="Free."
      {...over}
    />,
  );

describe("TransitionsLander", () => {
  it("is one form over all scenes, each leading to the next, the last to none", () => {
    const page = show();
    expect(page.match(/<form/g)).toHaveLength(1);
    expect(page.match(/href="#scene-\d"/g)).toEqual(['href="#scene-2"', 'href="#scene-3"']);
    for (const place of [1, 2, 3]) expect(page).toContain(`id="scene-${place}"`);
    for (const name of ["gender", "looking_for", "interest"]) expect(page).toContain(`name="${name}"`);
    expect(page).toContain('value="transitionsvideolanding/slow"');
  });

  it("fetches only the picture of the first scene at once", () => {
    const page = show();
    expect(page.match(/loading="eager"/g)).toHaveLength(1);
    expect(page.match(/loading="lazy"/g)).toHaveLength(2);
  });

  it("asks nothing where nobody may join, and leads to the login", () => {
    const page = show({ action: { to: "/login", code: "x", label: "Log in", isOpen: false } });
    expect(page).not.toContain("<fieldset");
    expect(page).toContain('href="/login"');
  });
});
