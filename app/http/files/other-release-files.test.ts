import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { otherReleaseFiles } from "./other-release-files.server.ts";

const routes = {
  root: { id: "root", module: "/assets/root-1.js" },
  "routes/likes": { id: "routes/likes", parentId: "root", module: "/assets/likes-1.js" },
};
const former = new Map([
  [
    "/assets/manifest-0a1b2c3d.js",
    `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes, version: "0a1b2c3d" })};`,
  ],
  ["/assets/root-1.js", "export default 1;"],
]);

/** A process whose own version is `ffff0000`, with one former version on its shelf. */
async function start(isStorageAway = false) {
  const errors: unknown[] = [];
  const shelf = {
    publish: () => Promise.resolve(),
    find: (pathname: string) =>
      isStorageAway
        ? Promise.reject(new Error("away"))
        : Promise.resolve(former.has(pathname) ? Buffer.from(former.get(pathname) ?? "") : null),
  };
  const serve = otherReleaseFiles({
    shelf,
    own: (pathname) => pathname === "/assets/manifest-ffff0000.js",
    onError: (error) => void errors.push(error),
  });
  const server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end("next")),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return { ask: (path: string, options: RequestInit = {}) => fetch(origin + path, options), errors };
}

it("serves the files of a former version as its own process did", async () => {
  const { ask } = await start();
  const answer = await ask("/assets/root-1.js");
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect(await answer.text()).toBe("export default 1;");
  expect((await ask("/assets/root-1.js", { method: "HEAD" })).status).toBe(200);
});

it("tells a page of a former version where the code of its next pages lies", async () => {
  const { ask } = await start();
  const answer = await ask("/__manifest?paths=%2Flikes&version=0a1b2c3d");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(await answer.json()).toEqual(routes);
});

it.each([
  "/assets/none.js",
  "/__manifest?version=ffff0000",
  "/__manifest?version=99999999",
  "/__manifest?version=..%2Froot-1",
  "/__manifest",
  "/login",
  "/",
])("leaves %s to what comes after it", async (path) => {
  const { ask } = await start();
  expect(await (await ask(path)).text()).toBe("next");
});

it("goes on without the storage, and says so", async () => {
  const { ask, errors } = await start(true);
  expect((await ask("/assets/root-1.js")).status).toBe(404);
  expect(errors).toHaveLength(1);
});
