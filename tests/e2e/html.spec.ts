import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate/node";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, missingPage, publicPages } from "#tests/e2e/site/brands.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  elements: ["html5", { dialog: { inherit: "dialog", attributes: { closedby: { enum: ["any", "closerequest", "none"] } } } }],
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

for (const { id } of brands) {
  test(`every page of ${id} is valid HTML`, async () => {
    for (const target of [...publicPages, missingPage, "/landers/gallery"]) {
      const { body } = await ask(target, { brand: id, headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
      const { results } = await validator.validateString(body);
      const messages = results.flatMap((result) => result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
      expect.soft(messages, `${id}${target}`).toEqual([]);
    }
  });
}
