import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What sends without a form of its own, each with why it was asked before. */
const asksElsewhere: Readonly<Record<string, string>> = {
  "app/features/chat/messages/post-message.server.ts":
    "the outbox of the chat, whose composer asks before it puts anything in",
};

test("whatever a form sends to somebody asks first whether that is wanted, where nobody answers", () => {
  const sending = sourceFiles.filter(
    ({ name, source }) =>
      /^app\/(?:features|routes)\//.test(name) && /\b(?:sendMessage|sendIcebreaker)\(ctx\b/.test(source),
  );
  expect(sending.length).toBeGreaterThan(2);
  expect(
    sending.filter(({ name, source }) => !(name in asksElsewhere) && !source.includes("await isUnasked(ctx, ")),
    "ask isUnasked (docs/decisions/fictional-profiles.md)",
  ).toEqual([]);
  expect(Object.keys(asksElsewhere).filter((each) => !sending.some(({ name }) => name === each))).toEqual([]);
});
