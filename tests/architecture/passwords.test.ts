import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const importersOf = (target: string, word: RegExp) =>
  sourceFiles
    .filter(
      ({ imports, source }) => imports.some((each) => each.target === target && !each.isTypeOnly) && word.test(source),
    )
    .map(({ name }) => name);

test("whatever hashes a password asks first how soon it would be guessed", () => {
  expect(importersOf("app/platform/crypto/password.server.ts", /\bhashPassword\b/)).toEqual([
    // The same password with newer parameters, once it was right.
    "app/domain/identity/login/log-in.server.ts",
    // The one way in which a new one is kept.
    "app/domain/identity/passwords/hash-new-password.server.ts",
    // The demo's operators', which nobody chose.
    "app/domain/operator-identity/demo/add-demo-operators.server.ts",
    // The demo world's, which nobody chose.
    "prisma/seed/seed.ts",
  ]);
});

test("every new password goes through it", () => {
  const writers = sourceFiles.filter(
    ({ name, source }) =>
      name.startsWith("app/") && /\bhashNewPassword\(/.test(source) && !name.endsWith("hash-new-password.server.ts"),
  );
  expect(writers.map(({ name }) => name)).toEqual([
    "app/domain/identity/passwords/change-password.server.ts",
    "app/domain/membership/password-reset/reset-password.server.ts",
    "app/domain/membership/signup/sign-up.server.ts",
    "app/domain/operator-identity/invitations/accept-invitation.server.ts",
    "app/domain/operator-identity/own-account/change-own-password.server.ts",
  ]);
});

test("on the server a password is judged in a thread of its own, and nowhere else", () => {
  const judges = sourceFiles.filter(
    ({ name, imports }) =>
      name.startsWith("app/") &&
      !name.endsWith(".test.ts") &&
      imports.some((each) => each.target.endsWith("/password-strength.ts") && !each.isTypeOnly),
  );
  expect(judges.map(({ name }) => name)).toEqual([
    // In the browser, once somebody begins to choose one.
    "app/console/parts/new-password-field.tsx",
    "app/domain/identity/passwords/judging-thread.ts",
    "app/features/passwords/use-strength-check.ts",
  ]);
  const ofThread = sourceFiles.filter(({ source }) => source.includes('judging-thread.ts", import.meta.url'));
  expect(ofThread.map(({ name }) => name)).toEqual(["app/domain/identity/passwords/judge-password.server.ts"]);
});

test("every field for a new password shows its strength, and its repetition alone does not", () => {
  const fields = sourceFiles.flatMap(({ name, source }) =>
    [...source.matchAll(/<(\w+)[^>]*?autoComplete="new-password"/g)].map(([markup]) => ({ name, markup })),
  );
  expect(
    fields.filter(
      ({ name, markup }) =>
        name !== "app/features/passwords/new-password-field.tsx" &&
        name !== "app/console/parts/new-password-field.tsx" &&
        !/repeat/.test(markup),
    ),
  ).toEqual([]);
  expect(sourceFiles.filter(({ source }) => source.includes("<NewPasswordField")).map(({ name }) => name)).toEqual([
    "app/console/pages/account/password.tsx",
    "app/console/pages/gate/accept-invitation.tsx",
    "app/features/passwords/new-password-page.tsx",
    "app/features/settings/password-section.tsx",
    "app/features/signup/steps/password-fields.tsx",
  ]);
});

test("the lists of common passwords are fetched by whom they concern, never with a page", () => {
  const eager = sourceFiles.filter(
    ({ name, source }) =>
      /^app\/(routes|features|ui|console)\//.test(name) &&
      !name.endsWith(".server.ts") &&
      /^import (?!type)[^;]*password-strength\.ts"/m.test(source),
  );
  expect(eager.map(({ name }) => name)).toEqual([]);
});
