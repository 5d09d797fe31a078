import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { fillPattern, routeModules } from "#tests/e2e/isolation/route-paths.ts";
import { asOwner } from "#tests/e2e/site/as-owner.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { giveCredits } from "#tests/e2e/site/give-credits.ts";
import { like, newMember } from "#tests/e2e/site/members.ts";
import { sentFields } from "#tests/e2e/site/sent-fields.ts";
import { writeTo } from "#tests/e2e/site/write-to.ts";

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
  routes: z.record(
    z.string(),
    z.object({ parentId: z.string().optional(), module: z.string(), imports: z.array(z.string()).default([]) }),
  ),
});

function readManifest(): z.infer<typeof manifestForm>["routes"] {
  const [, source = ""] = [...scripts].find(([name]) => /^manifest-[0-9a-f]+\.js$/.test(name)) ?? [];
  return manifestForm.parse(JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1))).routes;
}

/** What runs in the browser on a page: its module, those around it, and whatever they bring; around all pages, all there is. */
function scriptOf(id: string, routes: ReturnType<typeof readManifest>): string {
  const route = routes[id];
  if (!route || id === "root" || id.startsWith("routes/layouts/")) return everything;
  const frame = routes[route.parentId ?? ""];
  const modules = [route, ...(frame && route.parentId !== "root" ? [frame] : [])];
  const waiting = modules
    .flatMap(({ module, imports }) => [module, ...imports])
    .map((each) => each.slice(each.lastIndexOf("/") + 1));
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

/** Fields that a page need not name. */
const unnamed = [
  // The drawings of the ways to pay, by the names of those that are offered.
  /\.icons\.[a-z]+$/,
  // What writing costs, one shape for every page where somebody writes; the price of a photo is the same for all.
  /allowance\.photoPrice$/,
  // A conversation is told in the shape that the API describes, by which the page keeps it up to date.
  /conversation\.startedByMe$/,
];

test("every field that is sent to a page is read by it, whoever asks", async () => {
  const routes = readManifest();
  const pages = (await routeModules()).filter(({ file }) =>
    /^export default /m.test(readFileSync(join(projectRoot, "app", file), "utf8")),
  );
  expect(pages.length).toBeGreaterThan(50);
  const [reader, payer, writer] = [await newMember(brand), await newMember(brand), await newMember(brand)];
  await giveCredits(payer, 500);
  await asOwner("update account set paid_user = true where tenant_id = $1 and email = $2", [brand, payer.email]);
  const conversations = [await writeTo(writer, reader, "Hello"), await writeTo(payer, writer, "Hello")];
  await like(writer, reader);
  const readers = [
    { cookie: reader.cookie, conversation: conversations[0] ?? "" },
    { cookie: payer.cookie, conversation: conversations[1] ?? "" },
    { cookie: "", conversation: "" },
  ];

  const sent = new Map<string, string>();
  for (const { pattern } of pages) {
    for (const { cookie, conversation } of readers) {
      const values = pattern.startsWith("/credits/")
        ? ["12"]
        : [pattern.startsWith("/chats/") ? conversation : writer.id];
      for (const target of fillPattern(pattern, values)) {
        const address = target === "/" ? "/_root.data" : `${target}.data`;
        const { status, body } = await ask(address, { brand, headers: cookie === "" ? {} : { cookie } });
        if (status === 200) for (const { route, path } of sentFields(body)) sent.set(`${route} ${path}`, route);
      }
    }
  }
  expect(sent.size).toBeGreaterThan(400);

  const names = new Map<string, Set<string>>();
  const unread = [...sent].filter(([key, route]) => {
    const known = names.get(route) ?? namesIn(scriptOf(route, routes));
    names.set(route, known);
    return (
      !known.has((key.split(/[ .]/).at(-1) ?? "").replaceAll("[]", "")) && !unnamed.some((pattern) => pattern.test(key))
    );
  });
  expect(unread.map(([key]) => key).toSorted()).toEqual([]);
});
