import { expect } from "@playwright/test";
import { judge, withoutChance } from "#tests/e2e/site/judged-pages.ts";
import { HtmlValidate, StaticConfigLoader } from "html-validate/node";

/** One configuration for all pages. */
class OneConfig extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader["getConfigFor"]> | null = null;

  override getConfigFor() {
    // why: to put the rules together anew takes a seventh of the time of a page
    return (this.#resolved ??= super.getConfigFor("page"));
  }
}

const config = new OneConfig({
  extends: ["html-validate:standard", "html-validate:a11y"],
  elements: [
    "html5",
    { dialog: { inherit: "dialog", attributes: { closedby: { enum: ["any", "closerequest", "none"] } } } },
  ],
  rules: {
    // React writes attributes and void elements in ways of its own; both are valid HTML.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "require-sri": "off",
    "no-inline-style": "error",
  },
});
const validator = new HtmlValidate(config);

/** Holds a page to the rules of HTML and its accessibility. */
export async function expectValid(html: string, target: string): Promise<void> {
  const messages = await judge("html", [withoutChance(html)], async () => {
    const { results } = await validator.validateString(html);
    return results.flatMap((result) =>
      result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
  });
  expect.soft(messages, target).toEqual([]);
}
