import { expect, it } from "vitest";
import { z } from "zod";
import { keptJson } from "./kept-json.ts";
import { readKeptDraft } from "#app/console/pages/news/news-draft.ts";

const contract = z.object({ word: z.string() });

it("gives back what was kept", () => {
  expect(keptJson('{"word":"yes"}', contract)).toEqual({ word: "yes" });
});

it.each([null, "", "{", "undefined", "[]", '{"word":1}', "\0"])("begins anew with %j", (text) => {
  expect(keptJson(text, contract)).toBeNull();
  expect(readKeptDraft(text ?? "")).toBeNull();
});
