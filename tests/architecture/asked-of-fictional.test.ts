import { expect, test } from "vitest";
import { messageContract } from "#app/domain/chat/messages/message-contract.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

test("whatever sends to somebody goes through the one use case that asks where nobody answers", () => {
  const writing = sourceFiles.filter(
    ({ name, source }) => name.startsWith("app/") && /(?<!function )\bwriteMessage\(/.test(source),
  );
  expect(
    writing.map(({ name }) => name).filter((name) => !name.includes(".test.")),
    "call sendMessage (docs/decisions/fictional-profiles.md)",
  ).toEqual(["app/domain/chat/messages/send-message.server.ts"]);
});

test.each(messageContract(700).options.map((option) => [option.shape.kind.value, option.shape.anyway] as const))(
  "a %s can say that it is sent all the same, and no other word says so",
  (_, anyway) => {
    expect(["yes", undefined, "", "no", true].map((said) => anyway.safeParse(said).success)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  },
);
