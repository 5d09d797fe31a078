import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SocialLander, type SocialLanderProps } from "./social-lander.tsx";

function show(over: Partial<SocialLanderProps> = {}): string {
  return renderToStaticMarkup(
    <SocialLander
      date="Monday 15 June"
      headline="A headline"
      lead="A lead"
      note="A note"
      action={{ to: "/signup?lander=socialnetwork", label: "Join" }}
      figures={[]}
      faces={{ heading: "New", people: [] }}
      interests={{
        heading: "Interests",
        text: "Choose",
        choices: [
          { id: "wine", name: "Wine", isChosen: true },
          { id: "dogs", name: "Dogs", isChosen: false },
        ],
        form: { action: "/signup", lander: "socialnetwork/bbw", submit: "Join with these" },
      }}
      regions={{ heading: "Lively", places: [] }}
      lines={{ heading: "Lines", text: "Ideas", examples: ["One?", "Two?"] }}
      {...over}
    />,
  );
}

describe("SocialLander", () => {
  it("carries what was chosen into signup by a plain form, and remembers it", () => {
    const page = show();
    expect(page).toMatch(/<form action="\/signup" method="get">/);
    expect(page).toMatch(/<input type="hidden" name="lander" value="socialnetwork\/bbw"/);
    expect(page).toMatch(/name="interest" checked="" value="wine"/);
    expect(page).toMatch(/name="interest" value="dogs"/);
  });

  it("leaves out what there is nothing true to say of", () => {
    expect(show()).not.toMatch(/social-figures|social-faces|social-regions/);
    const figures = [{ number: "20+", label: "have joined today" }];
    expect(show({ figures })).toContain("20+");
  });

  it("asks nothing where nobody may join", () => {
    const interests = { heading: "Interests", text: "Named", choices: [{ id: "wine", name: "Wine", isChosen: false }] };
    expect(show({ interests: { ...interests, form: null } })).not.toMatch(/<form|<input/);
  });

  it("needs no script and no style attribute", () => {
    expect(show()).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });
});
