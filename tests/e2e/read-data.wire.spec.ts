import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { fillPattern, routeModules } from "#tests/e2e/isolation/route-paths.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { logInByWire } from "#tests/e2e/site/log-in-by-wire.ts";
import { sentFields } from "#tests/e2e/site/sent-fields.ts";

test.setTimeout(240_000);

const brand = "lagoon";
const assets = join(projectRoot, "build/client/assets");
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(join(assets, name), "utf8")]),
);
const everything = [...scripts.values()].join("\n");

const manifestForm = z.object({
  routes: z.record(z.string(), z.object({ module: z.string(), imports: z.array(z.string()).default([]) })),
});

function readManifest(): z.infer<typeof manifestForm>["routes"] {
  const [, source = ""] = [...scripts].find(([name]) => /^manifest-[0-9a-f]+\.js$/.test(name)) ?? [];
  return manifestForm.parse(JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1))).routes;
}

/** What runs in the browser on a page: its module and whatever that brings; of what stands around pages, all there is. */
function scriptOf(id: string, routes: ReturnType<typeof readManifest>): string {
  const route = routes[id];
  if (!route || id === "root" || id.startsWith("routes/layouts/")) return everything;
  const waiting = [route.module, ...route.imports].map((each) => each.slice(each.lastIndexOf("/") + 1));
  const reached = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    for (const [, next = ""] of (scripts.get(name) ?? "").matchAll(/["'`](?:\.\/|\/assets\/)([\w.$~-]+\.js)["'`]/g))
      if (!next.startsWith("manifest-")) waiting.push(next);
  }
  return [...reached].map((name) => scripts.get(name) ?? "").join("\n");
}

/** The names of fields that a script may read: behind a dot, taken out of an object, or as a word. */
const namesIn = (script: string): Set<string> =>
  new Set([...script.matchAll(/[.{,"'`]([A-Za-z_$][\w$-]*)(?=[^\w$-])/g)].map(([, name = ""]) => name));

/** Fields that are read by a name which is itself data. */
const byName = [
  // The drawings of the ways to pay, by the names of those that are offered.
  /\.icons\.[a-z]+$/,
];

test("every field that is sent to a page is read by it, whoever asks", async () => {
  const routes = readManifest();
  const pages = (await routeModules()).filter(({ file }) =>
    /^export default /m.test(readFileSync(join(projectRoot, "app", file), "utf8")),
  );
  expect(pages.length).toBeGreaterThan(50);
  const logIn = (who: string) => logInByWire({ brand, email: `${who}@${brand}.example` }, "liaison-demo");
  const cookies = [(await logIn("premium")) ?? "", (await logIn("demo")) ?? "", ""];
  const idsOn = async (path: string) => {
    const { body } = await ask(path, { brand, headers: { cookie: cookies[0] ?? "" } });
    return [...new Set(body.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [])];
  };
  const [member = ""] = await idsOn("/members");
  const [conversation = ""] = (await idsOn("/api/chats.php")).toReversed();

  const sent = new Map<string, string>();
  for (const { pattern } of pages) {
    const values = pattern.startsWith("/credits/") ? ["12"] : [pattern.startsWith("/chats/") ? conversation : member];
    for (const target of fillPattern(pattern, values))
      for (const cookie of cookies) {
        const address = target === "/" ? "/_root.data" : `${target}.data`;
        const { status, body } = await ask(address, { brand, headers: cookie === "" ? {} : { cookie } });
        if (status === 200) for (const { route, path } of sentFields(body)) sent.set(`${route} ${path}`, route);
      }
  }
  expect(sent.size).toBeGreaterThan(400);

  const names = new Map<string, Set<string>>();
  const unread = [...sent].filter(([key, route]) => {
    const known = names.get(route) ?? namesIn(scriptOf(route, routes));
    names.set(route, known);
    return (
      !known.has((key.split(/[ .]/).at(-1) ?? "").replaceAll("[]", "")) && !byName.some((pattern) => pattern.test(key))
    );
  });
  expect(unread.map(([key]) => key).toSorted()).toEqual([]);
});
