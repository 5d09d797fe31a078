import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What keeps people from using the page as it stands (WCAG 2.2 AA and good practice), a line for each rule that it breaks. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 140)).join(" | ")}`);
}
