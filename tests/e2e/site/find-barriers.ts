import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { judge } from "#tests/e2e/site/judged-pages.ts";
import { subjectOfPage } from "#tests/e2e/site/page-subject.ts";
import { resize } from "#tests/e2e/site/paint-little.ts";

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const schemes = ["light", "dark"] as const;

/**
 * What keeps people from using the page as it stands (WCAG 2.2 AA and good practice), a line for each rule that it
 * breaks.
 */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const look = await page.evaluate(() => `${innerWidth} ${matchMedia("(prefers-color-scheme: dark)").matches}`);
  return judge("axe", [look, ...(await subjectOfPage(page))], () => analyzeWhole(page));
}

const analyzeWhole = (page: Page) =>
  analyze(page, (axe) => axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]));

/** The same of the page at both sizes, and of its colours in light and dark: a scheme changes nothing else. */
export async function findBarriersInEveryLook(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await isSettled(page);
  return judge("axe", await subjectOfPage(page), () => analyzeEveryLook(page));
}

async function analyzeEveryLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(sizes)) {
    await resize(page, viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await isSettled(page);
      const barriers =
        colorScheme === "light"
          ? await analyzeWhole(page)
          : await analyze(page, (axe) => axe.withRules(["color-contrast", "link-in-text-block"]));
      found.push(...barriers.map((barrier) => `${size} in ${colorScheme}: ${barrier}`));
    }
  }
  if (before) await resize(page, before);
  return found;
}

/** Nothing may be judged halfway through a transition, nor a picture be broken off by the next size. */
async function isSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isComing = (picture: HTMLImageElement) =>
      !picture.complete && picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight * 4;
    const longest = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([
      Promise.allSettled([...document.images].filter(isComing).map((picture) => picture.decode())),
      longest,
    ]);
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // why: those of folded parts end and are never taken off the list, or stand still where they were when the part was
    // folded
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const transitions = () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition && each.playState === "running" && isSeen(each));
    await twoFrames();
    // why: what inherits a colour that changes begins a transition of its own when the former ends
    for (let running = transitions(); running.length > 0; running = transitions()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
      await twoFrames();
    }
  });
}

const builders = createRequire(import.meta.resolve("@axe-core/playwright"));
const axeScript = readFileSync(builders.resolve("axe-core/axe.min.js"), "utf8");

async function analyze(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // why: the builder would put the whole of axe, with all its comments, into the page twice for every question
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  // why: no page has frames, and the other mode opens an empty page for every question
  const builder = new AxeBuilder({ page, axeSource: ";" }).setLegacyMode(true);
  const { violations } = await narrow(builder.options({ resultTypes: ["violations"] })).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} — ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 140))
        .join(" | ")}`,
  );
}
