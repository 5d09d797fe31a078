import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { IconsLander } from "#app/landers/iconslanding/icons-lander.tsx";

const page = renderToStaticMarkup(
  <IconsLander
    headline="A headline"
    lead="A lead"
    wish={{
      label: "I would like",
      hint: "Many",
      choices: [
        { value: "wine", label: "Wine", isChosen: true },
        { value: "walking", label: "Walks", isChosen: false },
      ],
    }}
    me={{ label: "I am", choices: [{ value: "woman", label: "A woman", isChosen: false }] }}
    looking={{ label: "I am looking for", choices: [{ value: "man", label: "Men", isChosen: true }] }}
    target="/signup"
    fields={[["lander", "iconslanding/evenings"]]}
    submit="Carry on"
    note="Free"
  />,
);

it("is a plain form that fills signup, with what was chosen before", () => {
  expect(page).toMatch(/<form [^>]*action="\/signup" method="get"/);
  expect(page).toContain('name="lander" value="iconslanding/evenings"');
  const inputs = [...page.matchAll(/<input type="(?:checkbox|radio)"[^>]*>/g)].map(([tag]) => tag);
  expect(inputs.map((tag) => [/name="(\w+)"/.exec(tag)?.[1], tag.includes("checked")])).toEqual([
    ["interest", true],
    ["interest", false],
    ["gender", false],
    ["looking_for", true],
  ]);
});

it("names every picture beside it, and needs neither script nor style", () => {
  expect(page.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(4);
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
});
