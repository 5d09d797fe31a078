import { expect, it } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const pages = sourceFiles.filter(({ name }) => /^app\/(?:console|features|landers|routes|ui)\//.test(name));
const using = (pattern: RegExp) => pages.filter(({ source }) => pattern.test(source)).map(({ name }) => name);

/** What stands over a page and is no step of history, with the reason why Back leaves the page as if it were not there. */
const noLayers: Readonly<Record<string, string>> = {
  "app/ui/dialog/entry-warning.tsx": "nothing of the site is behind it until it is answered: Back leaves the site",
  "app/ui/dialog/use-modal.ts": "opens the dialog of whoever calls it, and all who call it are here",
  "app/ui/menu/menu.tsx": "a few lines beside their button, closed by a touch anywhere else",
  "app/ui/toast/toast-provider.tsx": "tells something and goes by itself",
};

const overPages = using(/<dialog\b|\.showModal\(|\buseModal\(|\bpopover=/);

it("whatever opens over a page is a step of the browser's history", () => {
  expect(overPages.length).toBeGreaterThan(6);
  const layered = using(/\buseLayer\(/);
  expect(overPages.filter((name) => !layered.includes(name)).toSorted()).toEqual(Object.keys(noLayers).toSorted());
});

it("a dialog is kept out of history only where Back itself brought it up", () => {
  expect(using(/inHistory=\{false\}/)).toEqual(["app/features/profile/unsaved.tsx"]);
});

/** Pages of steps whose every step has an address of its own, so that the router makes them steps of history. */
const byAddress = ["app/features/match-finder/finder-question.tsx"];

it("each step of a page of steps is a step of the browser's history", () => {
  const ofSteps = using(/<Steps\b/).filter((name) => !name.startsWith("app/ui/"));
  expect(ofSteps.length).toBeGreaterThan(2);
  const layered = using(/\buseStepLayers\(/);
  expect(ofSteps.filter((name) => !layered.includes(name))).toEqual(byAddress);
});

it.each([
  ["a withdrawal", "app/features/withdrawal/withdrawal-page.tsx"],
  ["a gift and its price", "app/features/gifts/gift-sheet.tsx"],
  ["a photo and its price", "app/features/chat/composer/photo-sheet.tsx"],
])("the second step of %s is a step of the browser's history, though no marks count its steps", (_, name) => {
  expect(using(/\buse(?:Step)?Layers?\(/)).toContain(name);
});

it("no step is turned while something is sent", () => {
  const turns = pages.flatMap(({ name, source }) => {
    const [, turn] = /\buseStepLayers\(([\s\S]*?)\n  \}\);/.exec(source) ?? [];
    return source.includes("useStepLayers(") ? [{ name, asks: /\b(?:busy|isSending)\b/.test(turn ?? "") }] : [];
  });
  expect(turns.length).toBeGreaterThan(2);
  expect(turns.filter(({ asks }) => !asks)).toEqual([]);
});

it("only one place writes the browser's history", () => {
  const writing = sourceFiles
    .filter(({ name }) => name.startsWith("app/") && !name.startsWith("app/platform/browser/history-layers"))
    .filter(({ source }) => /\b(?:pushState|replaceState)\b|\bhistory\.(?:back|forward|go)\(/.test(source))
    .map(({ name }) => name);
  expect(writing).toEqual([]);
});
