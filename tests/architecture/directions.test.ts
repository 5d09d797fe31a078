import { parseSync } from "vite";
import { expect, it } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What members, visitors and staff write is called so where it is shown. */
const writtenNames = /(?:^|\.)(?:name|bio|note|text|body|answer|openingMessage|location|lastLine|author|by)$/;

/** Components that turn their words by themselves. */
const turning: Readonly<Record<string, string>> = { Bubble: "app/ui/chat/bubble.tsx" };

type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;
type Shown = { place: string; isTurned: boolean };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** The words that an expression may come to. */
function wordsOf(expression: Node, source: string): string[] {
  const sides = ["consequent", "alternate", "left", "right"].map((side) => expression[side]).filter(isNode);
  if (expression.type === "ConditionalExpression") return sides.flatMap((side) => wordsOf(side, source));
  if (expression.type === "LogicalExpression")
    return (expression["operator"] === "&&" ? sides.slice(1) : sides).flatMap((side) => wordsOf(side, source));
  if (expression.type === "TemplateLiteral" && Array.isArray(expression["expressions"]))
    return expression["expressions"].filter(isNode).flatMap((each) => wordsOf(each, source));
  const isNamed = expression.type === "Identifier" || expression.type === "MemberExpression";
  return isNamed ? [source.slice(expression.start, expression.end)] : [];
}

function shownIn(file: string, source: string): { shown: Shown[]; fields: string[] } {
  const shown: Shown[] = [];
  const fields: string[] = [];
  const read = (value: unknown, isTurned: boolean): void => {
    if (Array.isArray(value)) return value.forEach((each) => read(each, isTurned));
    if (!isNode(value)) return;
    let isTurnedHere = isTurned;
    if (value.type === "JSXElement" && isNode(value["openingElement"])) {
      const { start, end } = value["openingElement"];
      const opening = source.slice(start, end);
      const [, element = ""] = /^<([\w.]+)/.exec(opening) ?? [];
      isTurnedHere ||= element === "bdi" || element in turning || /\sdir=/.test(opening);
      const isTyped =
        element === "textarea" ||
        (element === "input" && !/\btype(?:=|: )"(?!text|search)|type=\{kind\}/.test(opening));
      const isNoText = /\s(?:dir=|hidden\b|readOnly\b|spellCheck=|inputMode="(?:numeric|decimal)"|tabIndex=\{-1\})/;
      if (isTyped && !isNoText.test(opening)) fields.push(`${file}: ${opening}`);
    }
    if (value.type === "JSXElement" || value.type === "JSXFragment")
      for (const child of Array.isArray(value["children"]) ? value["children"].filter(isNode) : [])
        if (child.type === "JSXExpressionContainer" && isNode(child["expression"]))
          for (const words of wordsOf(child["expression"], source))
            if (writtenNames.test(words)) shown.push({ place: `${file}: ${words}`, isTurned: isTurnedHere });
    for (const inner of Object.values(value)) read(inner, isTurnedHere);
  };
  read(parseSync(file, source).program, false);
  return { shown, fields };
}

const pages = sourceFiles
  .filter(({ name }) => name.endsWith(".tsx") && !name.startsWith("app/ui/gallery/"))
  .map(({ name, source }) => shownIn(name, source));

/** What is called so and written by nobody outside, by the reason. */
const ofThePlatform: Readonly<Record<string, readonly string[]>> = {
  "what the console says, brands and hosts": [
    "app/console/pages/audit/audit-page.tsx: name",
    "app/console/pages/desk/desk-filters.tsx: name",
    "app/console/pages/drafts/gifts/gifts-editor.tsx: name",
    "app/console/pages/drafts/pictures/picture-field.tsx: name",
    "app/console/pages/frame/jump.tsx: name",
    "app/console/pages/hosts/dns-records.tsx: proof.name",
    "app/console/pages/hosts/dns-records.tsx: proof.text",
    "app/console/pages/members/member-cases.tsx: name",
    "app/console/pages/members/member-cases.tsx: note",
    "app/console/pages/money/nothing.tsx: text",
    "app/console/pages/numbers/numbers-filters.tsx: name",
    "app/console/pages/operations/storage-page.tsx: name",
    "app/console/pages/operators/grants-field.tsx: name",
    "app/console/pages/provider-keys/provider-keys.tsx: name",
    "app/console/pages/shared-lists/entry-page.tsx: brand.name",
    "app/console/parts/brand-select.tsx: name",
    "app/console/parts/page.tsx: note",
    "app/console/parts/reason-dialog.tsx: text",
  ],
  "texts of the platform": [
    "app/features/blocks/block-page.tsx: text",
    "app/features/install/offline-document.tsx: texts.text",
    "app/features/members/received-like.tsx: text",
    "app/features/push/push-switch.tsx: text",
    "app/features/settings/consents-section.tsx: name",
    "app/features/settings/consents-section.tsx: words.text",
    "app/features/settings/settings-links.tsx: text",
    "app/features/settings/settings-section.tsx: text",
    "app/landers/alonetonight/tonight-end.tsx: text",
    "app/landers/alonetonight/tonight-lander.tsx: note",
    "app/landers/alonetonight/tonight-lander.tsx: question.text",
    "app/landers/collagelanding/collage-lander.tsx: note",
    "app/landers/deck/deck-end.tsx: text",
    "app/landers/deck/deck-lander.tsx: note",
    "app/landers/gallery/gallery-lander.tsx: closing.text",
    "app/landers/gallery/gallery-lander.tsx: hidden.text",
    "app/landers/gallery/gallery-lander.tsx: note",
    "app/landers/gallery/gallery-lander.tsx: text",
    "app/landers/iconslanding/icons-lander.tsx: note",
    "app/landers/maplanding/map-lander.tsx: list.text",
    "app/landers/maplanding/map-lander.tsx: note",
    "app/landers/member/letter-landing.tsx: question.text",
    "app/landers/member/letter-landing.tsx: texts.note",
    "app/landers/member/portrait-landing.tsx: texts.note",
    "app/landers/member/story-landing.tsx: texts.note",
    "app/landers/socialnetwork/social-lander.tsx: lines.text",
    "app/landers/socialnetwork/social-lander.tsx: note",
    "app/landers/socialnetwork/social-lander.tsx: text",
    "app/landers/transitions/transitions-lander.tsx: note",
    "app/landers/transitions/transitions-lander.tsx: text",
    "app/landers/video/video-lander.tsx: note",
    "app/landers/video/video-lander.tsx: text",
    "app/landers/way/lander-way-in.tsx: note",
    "app/ui/badge/badge.tsx: text",
    "app/ui/chat/day-divider.tsx: text",
    "app/ui/chat/message-group.tsx: time.text",
    "app/ui/cookies/cookie-question.tsx: text",
    "app/ui/dialog/entry-warning.tsx: text",
    "app/ui/empty-state/empty-state.tsx: text",
    "app/ui/footer/quiet-footer.tsx: text",
    "app/ui/portrait/member-card.tsx: marks.note",
    "app/ui/scheme/scheme-buttons.tsx: name",
    "app/ui/section/hero.tsx: text",
    "app/ui/steps/steps.tsx: text",
    "app/ui/toast/toast.tsx: text",
  ],
  "names of places, interests and languages": [
    "app/features/discovery/other-countries.tsx: name",
    "app/landers/deck/deck-end.tsx: name",
    "app/landers/lander-frame.tsx: name",
    "app/landers/maplanding/map-lander.tsx: name",
    "app/landers/maplanding/region-map.tsx: name",
    "app/landers/socialnetwork/social-lander.tsx: name",
    "app/ui/language/language-list.tsx: language.name",
  ],
  "what a brand says, and companies": [
    "app/features/home/bloom/bloom-table.tsx: text",
    "app/features/home/bloom/bloom.tsx: story.text",
    "app/features/home/bloom/bloom.tsx: text",
    "app/features/home/editorial/editorial-pages.tsx: text",
    "app/features/home/editorial/editorial.tsx: brand.name",
    "app/features/home/editorial/editorial.tsx: closing.text",
    "app/features/home/editorial/editorial.tsx: story.text",
    "app/features/home/editorial/editorial.tsx: text",
    "app/features/home/mosaic/mosaic-blocks.tsx: story.text",
    "app/features/home/mosaic/mosaic-blocks.tsx: text",
    "app/features/home/mosaic/mosaic.tsx: closing.text",
    "app/features/home/parts/closing-words.tsx: text",
    "app/features/home/parts/home-regions.tsx: name",
    "app/features/home/portico/portico-people.tsx: brand.name",
    "app/features/home/portico/portico-people.tsx: copy.story.text",
    "app/features/home/portico/portico-rooms.tsx: text",
    "app/features/home/portico/portico.tsx: closing.text",
    "app/features/home/salon/salon.tsx: story.text",
    "app/features/home/salon/salon.tsx: text",
    "app/features/home/spark/spark-panels.tsx: story.text",
    "app/features/home/spark/spark-panels.tsx: text",
    "app/features/home/velvet/velvet-scenes.tsx: story.text",
    "app/features/home/velvet/velvet-words.tsx: text",
    "app/features/home/wave/wave.tsx: story.text",
    "app/features/home/wave/wave.tsx: text",
    "app/features/install/offline-document.tsx: brand.name",
    "app/features/lang-config/brand-texts-page.tsx: name",
    "app/features/lang-config/brand-texts-page.tsx: text",
    "app/features/money/payments/receipt-papers.tsx: seller.name",
    "app/features/partner-sites/partner-sites.tsx: name",
    "app/ui/footer/footer.tsx: company.name",
    "app/ui/navigation/top-bar.tsx: brand.name",
  ],
};

it("whatever people wrote stands where its own direction counts", () => {
  const bare = pages.flatMap(({ shown }) => shown.filter(({ isTurned }) => !isTurned).map(({ place }) => place));
  expect([...new Set(bare)].toSorted()).toEqual(Object.values(ofThePlatform).flat().toSorted());
});

it("whatever people type turns as they write", () => {
  expect(pages.flatMap(({ fields }) => fields)).toEqual([]);
});

it("finds what is shown as it comes", () => {
  const found = (jsx: string) => shownIn("a.tsx", `const a = ${jsx};`);
  expect(found("<p>{member.bio}</p>").shown).toEqual([{ place: "a.tsx: member.bio", isTurned: false }]);
  expect(found('<div dir="auto"><p>{member.bio}</p></div>').shown).toMatchObject([{ isTurned: true }]);
  expect(found("<p><bdi>{last ? name : t('gone')}</bdi></p>").shown).toMatchObject([{ isTurned: true }]);
  expect(found("<p>{name !== '' && name}</p>").shown).toHaveLength(1);
  expect(found("<p>{`${name}, ${age}`}</p>").shown).toHaveLength(1);
  expect(found('<input className="x" />').fields).toHaveLength(1);
  expect(found('<input type="search" dir="auto" />').fields).toEqual([]);
  expect(found('<input type="date" />').fields).toEqual([]);
  for (const file of Object.values(turning))
    expect(sourceFiles.find(({ name }) => name === file)?.source).toMatch(/\bdir=/);
});
