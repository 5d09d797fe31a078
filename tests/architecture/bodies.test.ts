import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** Where a request's body may be touched at all, each with its reason. */
const readers: Readonly<Record<string, string>> = {
  "app/platform/forms/read-text.server.ts": "reads and counts the bytes of every form and call",
  "app/platform/forms/read-fields.server.ts": "takes forms apart",
  "app/platform/forms/read-made-for.server.ts": "reads in a copy for whom a form was made, before any route",
  "app/platform/forms/read-files.server.ts": "takes the photos of a plain form apart",
  "app/http/bodies/limit-body.server.ts": "counts the bytes of every request",
  "app/http/bodies/drain-body.server.ts": "throws away what nobody read",
  "app/routes/profile/photos.upload.ts": "hands the bytes of a photo on",
  "app/routes/chats/photos.ts": "hands the bytes of a photo on",
  "app/features/chat/outbox/queue-behind-unsent.ts":
    "in the browser: what a form is about to send goes behind what is unsent",
};

const bodyRead =
  /\b(?:request|req)\s*(?:\.clone\(\))?\s*\.(?:formData|json|text|arrayBuffer|blob|bytes|body)\b|\bparseMultipart\w*\(|\bparseFormData\(/;
const service = /^app\/(?:service-worker|commands)\//;

test("bodies are read in one place", () => {
  const found = sourceFiles
    .filter(({ name, source }) => !service.test(name) && bodyRead.test(source))
    .map(({ name }) => name);
  expect(found.filter((name) => !(name in readers))).toEqual([]);
  expect(Object.keys(readers).filter((name) => !sourceFiles.some((file) => file.name === name))).toEqual([]);
});

test("a member's body goes through the guard that asks for the session again, before anybody reads of it", () => {
  const makers = sourceFiles.filter(({ source }) => /\bcreateRequest\(/.test(source));
  expect(makers.map(({ name }) => name).toSorted()).toEqual([
    "app/console/listener/console-listener.server.ts",
    "app/http/listener/request-listener.server.ts",
  ]);
  for (const { source } of makers)
    expect(source.match(/\bcreateRequest\(/g)).toHaveLength(source.match(/\blimitBody\(createRequest\(/g)?.length ?? 0);
  const root = sourceFiles.find(({ name }) => name === "app/root.tsx")?.source ?? "";
  const [, order = ""] = /\bmiddleware: [^=]*= \[([^\]]*)\]/.exec(root) ?? [];
  expect(order.match(/\w+/g)?.slice(1, 3)).toEqual(["sessionMiddleware", "endedSessionMiddleware"]);
});

test("conform parses only what came from there", () => {
  const calls = sourceFiles.flatMap(({ name, source }) =>
    [...source.matchAll(/\bparse(?:WithZod|Submission)?\(\s*(await \w+|\w+)\b[^;]*?schema/g)].map(([, given]) => ({
      name,
      given,
    })),
  );
  expect(calls.length).toBeGreaterThan(20);
  // why: `formData` is what conform hands over in the browser, `form` what readForm gave
  expect(calls.filter(({ given }) => !["formData", "form", "await readForm"].includes(given ?? ""))).toEqual([]);
  const parsers = sourceFiles.filter(({ source }) => source.includes("@conform-to/dom"));
  expect(parsers.map(({ name }) => name)).toEqual([]);
});

test("a form says which names it knows", () => {
  const calls = sourceFiles.flatMap(({ name, source }) =>
    [...source.matchAll(/\bread(?:Form|Fields|Body)\(([^;]*?)\)/g)].map(([call, given = ""]) => ({
      name,
      call,
      given,
    })),
  );
  expect(calls.length).toBeGreaterThan(40);
  const least = (call: string) => (call.startsWith("readForm") ? 3 : 2);
  const bare = calls.filter(
    ({ name, call, given }) =>
      !/\/read-(?:form|fields|body)\.server\.ts$/.test(name) && given.split(",").length < least(call),
  );
  expect(bare).toEqual([]);
});

test("what the console kept in a browser is read behind a fence", () => {
  const pages = sourceFiles.filter(
    ({ name, source }) => /^app\/console\/(?:client|pages|parts)\//.test(name) && /JSON\.parse\(/.test(source),
  );
  // why: the others stand in a `try`, and have no contract to read by
  expect(pages.map(({ name }) => name)).toEqual([
    "app/console/client/kept-json.ts",
    "app/console/pages/drafts/field-editor.tsx",
    "app/console/parts/data-table.tsx",
  ]);
});

test("JSON that somebody sent is parsed by parseJson alone", () => {
  const routes = sourceFiles.filter(
    ({ name, source }) =>
      /^app\/(?:routes|features)\/.*(?:\.server\.ts|\/[\w-]+\.ts)$/.test(name) && /JSON\.parse\(/.test(source),
  );
  // why: these read what the browser itself keeps or the server sent
  expect(routes.map(({ name }) => name)).toEqual([
    "app/features/chat/outbox/refused-texts.ts",
    "app/features/live/live-connection.ts",
    "app/features/signup/signup-draft.ts",
  ]);
});
