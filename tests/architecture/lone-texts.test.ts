import { describe, expect, it } from "vitest";
import { bareTextsIn } from "#tests/architecture/lone-texts.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** Files whose texts no script of React's ever changes, or that show none. */
const exemptions: Readonly<Record<string, string>> = {
  "app/landers/": "pages without React in the browser",
  "app/ui/gallery/": "shown to developers alone",
  "app/features/page-head/late-scripts.tsx": "scripts alone, as React Router makes them",
  "app/features/page-head/scroll-memory.tsx": "a script alone, as React Router makes it",
};
const isExempt = (name: string) => Object.keys(exemptions).some((start) => name.startsWith(start));
const components = sourceFiles.filter(({ name }) => name.endsWith(".tsx"));

it("every text of a page stands alone in an element of its own", () => {
  const bare = components
    .filter(({ name }) => !isExempt(name))
    .flatMap(({ name, source }) =>
      bareTextsIn(name, source).map(({ line, text, why }) => `${name}:${line} ${why}: ${text}`),
    );
  expect(bare).toEqual([]);
});

it("names no exemption without need", () => {
  const needless = Object.keys(exemptions).filter(
    (start) => !components.some(({ name, source }) => name.startsWith(start) && bareTextsIn(name, source).length > 0),
  );
  expect(needless).toEqual([]);
});

describe("the rule", () => {
  const head = `
    import { Suspense } from "react";
    import { Link } from "react-router";
    import { Card } from "#app/ui/card/card.tsx";
    import { WordsContext } from "#app/words.ts";
    type Props = {
      name: string; slot: ReactNode; icon?: Elements; mark: { icon: ReactElement | null };
      children: ReactNode; draw: (id: string) => Elements; write: (id: string) => string;
    };
    const { t } = useTranslation("ui");
    const words = t("words");
    const drawn = <b>{words}</b>;
    const list = (id: string) => <ul key={id} />;
    const OwnContext = createContext(1);
  `;
  const bare = (jsx: string) =>
    bareTextsIn("a.tsx", `${head} const shown = ${jsx};`).map(({ text, why }) => `${text} ${why}`);

  it.each([
    ["<p>{t('a')}{isOn && <b />}</p>", ["t('a') beside others"]],
    ["<p>{isOn && <b />} words</p>", ["words beside others"]],
    ["<p><b />{name}</p>", ["name beside others"]],
    ["<p><b /> <i /></p>", [" beside others"]],
    ["<p><b />{' '}<i /></p>", ["' ' beside others"]],
    ["<p>{count} of {total}</p>", ["count beside others", "of beside others", "total beside others"]],
    ["<p><b />{`${name}`}</p>", ["`${name}` beside others"]],
    ["<p><b />{isOn ? <i /> : words}</p>", ["isOn ? <i /> : words beside others"]],
    ["<p><b />{isOn && words}</p>", ["isOn && words beside others"]],
    ["<p><b />{name ?? <i />}</p>", ["name ?? <i /> beside others"]],
    ["<p><b />{children}</p>", ["children beside others"]],
    ["<p><b />{slot}</p>", ["slot beside others"]],
    ["<p><b />{person.name}</p>", ["person.name beside others"]],
    ["<p><b />{write('a')}</p>", ["write('a') beside others"]],
    ["<p><b />{names.join(', ')}</p>", ["names.join(', ') beside others"]],
    ["<p><b />{names.map((each) => each)}</p>", ["names.map((each) => each) beside others"]],
    ["<p>{names.map((each) => each)}</p>", ["names.map((each) => each) in no element"]],
    ["<p>{[words, <b key='b' />]}</p>", ["[words, <b key='b' />] in no element"]],
    ["<Card><b />{words}</Card>", ["words beside others"]],
    ["<p><b /><>{words}</></p>", ["words in no element"]],
    ["<p><b /><Suspense>{words}</Suspense></p>", ["words in no element"]],
    ["<p><b /><WordsContext value={1}>{words}</WordsContext></p>", ["words in no element"]],
    ["<p><b /><OwnContext value={1}>{words}</OwnContext></p>", ["words in no element"]],
    ["<p><b /><DayProvider value={1}>{words}</DayProvider></p>", ["words in no element"]],
    ["<p>\n<b />\n\u00a0\n<i /></p>", [" beside others"]],
    ["<p><made.Cell id='a' /></p>", ["<made.Cell id='a' /> in no element"]],
    ["<p><b /><made.Form>{words}</made.Form></p>", ["words in no element"]],
  ])("refuses %s", (jsx, found) => {
    expect(bare(jsx)).toEqual(found);
  });

  it.each([
    ["<p>{t('a')}</p>"],
    ["<p>words</p>"],
    ["<p>{isOn && words}</p>"],
    ["<p>{isOn ? words : <b />}</p>"],
    ["<p>{children}</p>"],
    ["<p>{`${count} of ${total}`}</p>"],
    ["<p><span>{words}</span>{isOn && <b />}</p>"],
    ["<p>{icon}<span>{children}</span></p>"],
    ["<p>{mark.icon}<b /></p>"],
    ["<p>{draw('a')}<b /></p>"],
    ["<p>{drawn}<b />{list('a')}</p>"],
    ["<p>{isOn ? <b /> : null}{names.map((each) => <i key={each}>{each}</i>)}</p>"],
    ["<p>\n  <b />\n  {/* why */}\n  <i />\n</p>"],
    ["<Card>{words}</Card>"],
    ["<Link to='/'>{words}</Link>"],
  ])("takes %s", (jsx) => {
    expect(bare(jsx)).toEqual([]);
  });

  it("refuses a component that comes to a text, and takes other functions that do", () => {
    const found = (source: string) =>
      bareTextsIn("a.tsx", `${head} ${source}`).map(({ text, why }) => `${text} ${why}`);
    expect(found("function Note() { if (isOn) return null; return t('a'); }")).toEqual(["t('a') in no element"]);
    expect(found("const Note = () => isOn ? words : null;")).toEqual(["isOn ? words : null in no element"]);
    expect(found("function Frame({ children }: Props) { return children; }")).toEqual(["children in no element"]);
    expect(found("function Frame({ icon }: Props) { return icon; }")).toEqual([]);
    expect(found("function noteOf() { return t('a'); }")).toEqual([]);
    expect(found("function Note() { const say = () => t('a'); return <b>{say()}</b>; }")).toEqual([]);
  });
});
