import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const [secret, address, choice] = ["a secret, which is kept nowhere", "its fields are in the address", "one choice"];

/** Forms of the console that keep nothing of what was typed, each with the reason. */
const keepsNothing: Readonly<Record<string, string>> = {
  "app/console/pages/account/passkeys.tsx": "a name, one word",
  "app/console/pages/account/password.tsx": secret,
  "app/console/pages/codes/codes-page.tsx": address,
  "app/console/pages/desk/photo-case.tsx": choice,
  "app/console/pages/drafts/conflicts.tsx": "what was chosen holds about this moment alone",
  "app/console/pages/drafts/packages-editor.tsx": "the draft keeps each field as one leaves it",
  "app/console/pages/drafts/preview-page.tsx": address,
  "app/console/pages/factors/authenticator-setup.tsx": secret,
  "app/console/pages/factors/recovery-codes.tsx": choice,
  "app/console/pages/frame/fresh-factor.tsx": secret,
  "app/console/pages/gate/accept-invitation.tsx": secret,
  "app/console/pages/gate/factor-step.tsx": secret,
  "app/console/pages/gate/sign-in.tsx": secret,
  "app/console/pages/members/members-page.tsx": address,
  "app/console/pages/money/payments/payment-filters.tsx": address,
  "app/console/pages/operations/mail-filters.tsx":
    "its fields are in the address, but for whose mails, which no history of a browser keeps",
};

test("every form of the console loses nothing by a reload", () => {
  const forgetful = sourceFiles
    .filter(({ name, source }) => name.startsWith("app/console/") && source.includes("<form"))
    .filter(({ imports }) => !imports.some(({ target }) => /\/use-(?:kept-text|kept-form|reason)\.ts$/.test(target)))
    .map(({ name }) => name);
  expect(forgetful.toSorted()).toEqual(Object.keys(keepsNothing).toSorted());
});
