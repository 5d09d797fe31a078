import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { flatTexts } from "#tests/architecture/locale-texts.ts";
import { messages, proofs } from "#tests/architecture/specification.ts";

describe("the specification", () => {
  const dutch = new Set([...flatTexts("nl").values()].map((text) => text.replaceAll(/\{\{(\w+)\}\}/g, "{$1}")));

  it.each(messages)("says “%s” in these words", (message) => {
    expect(dutch.has(message)).toBe(true);
  });

  it.each(proofs)("$rule", ({ file, words }) => {
    const source = path.join(projectRoot, file);
    expect(existsSync(source), file).toBe(true);
    expect(readFileSync(source, "utf8").includes(words), `${file} names “${words}”`).toBe(true);
  });

  it("every page of section 2 that is built is asked for by name in a browser test", () => {
    const specs = readdirSync(path.join(projectRoot, "tests/e2e"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const asked = specs.map((file) => readFileSync(path.join(projectRoot, "tests/e2e", file), "utf8")).join("\n");
    const pages = [
      "/likes", "/likes/received", "/likes/m/", "/members", "/landing", "/landing2", "/landing3", "/profile", "/complaints", "/login", "/signup", "/signup-matches",
      "/complete-signup", "/reset-password", "/reset-password/do", "/activate/done", "/activate/error", "/mail-change/do", "/account-deleted", "/match-finder", "/swipe-game",
      "/lang-config", "/pricing", "/landers/gallery", "/pages/",
    ];
    expect(pages.filter((page) => !asked.includes(page))).toEqual([]);
  });
});
