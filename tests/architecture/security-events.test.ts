import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const securityLog = "app/platform/log/security-log.ts";
const importing = (target: string) =>
  sourceFiles.filter(({ imports }) => imports.some((each) => each.target === target));

test("whoever starts a session says so in the security log", () => {
  const starting = importing("app/domain/identity/sessions/start-session.server.ts");
  expect(starting.length).toBeGreaterThan(2);
  const silent = starting.filter(({ source }) => !source.includes('"session_started"'));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test("every security event is noted somewhere", () => {
  const log = sourceFiles.find(({ name }) => name === securityLog);
  const events = [...(log?.source.matchAll(/^ {2}(\w+): "(?:info|warn)",$/gm) ?? [])].map(([, event = ""]) => event);
  expect(events.length).toBeGreaterThan(10);
  const noting = importing(securityLog)
    .map(({ source }) => source)
    .join("\n");
  expect(events.filter((event) => !noting.includes(`"${event}"`))).toEqual([]);
});
