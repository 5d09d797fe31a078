import { beforeEach, expect, it, vi } from "vitest";

const origin = "https://lagoon.example";

// why: Node has no caches; these keep answers in the order in which they came last, as browsers do
function makeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const deleted: string[] = [];
  const addressOf = (wanted: Request | string) =>
    new URL(typeof wanted === "string" ? wanted : wanted.url, origin).href;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (wanted: Request | string) => Promise.resolve(store.get(addressOf(wanted))?.clone()),
      put: (wanted: Request | string, answer: Response) => {
        store.delete(addressOf(wanted));
        return Promise.resolve(void store.set(addressOf(wanted), answer));
      },
      delete: (wanted: Request | string) => {
        if (store.has(addressOf(wanted))) deleted.push(new URL(addressOf(wanted)).pathname);
        return Promise.resolve(store.delete(addressOf(wanted)));
      },
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
    });
  };
  return {
    open,
    deleted,
    pathsIn: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
  };
}

const chatAt = (index: number) => `/chats/00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const page = (html = "<p>Hello</p>", status = 200) =>
  new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });

let store: ReturnType<typeof makeCaches>;
beforeEach(() => {
  vi.resetModules();
  store = makeCaches();
  vi.stubGlobal("caches", store);
  vi.stubGlobal("location", { origin });
});

it("keeps the list and the twenty chats that were opened last", async () => {
  const { keepDocument } = await import("./kept-pages.ts");
  await keepDocument("/chats", page());
  for (let index = 0; index < 22; index += 1) await keepDocument(chatAt(index), page());
  await keepDocument(chatAt(3), page());
  await keepDocument(chatAt(22), page());
  const kept = store.pathsIn("pages");
  expect(kept).toHaveLength(21);
  expect(kept).toEqual(expect.arrayContaining(["/chats", chatAt(3), chatAt(22)]));
  expect(kept).not.toEqual(expect.arrayContaining([chatAt(2)]));
});

it("puts a newer copy in the place of the former, which is never missing in between", async () => {
  const { keepDocument } = await import("./kept-pages.ts");
  await keepDocument("/chats", page("<p>Hello</p>"));
  await keepDocument(chatAt(1), page());
  await keepDocument("/chats", page("<p>Hello again</p>"));
  expect(store.deleted).toEqual([]);
  expect(store.pathsIn("pages")).toEqual([chatAt(1), "/chats"]);
  expect(await (await (await store.open("pages")).match("/chats"))?.text()).toBe("<p>Hello again</p>");
});

it("keeps with a page the files that its document names", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response("file"))),
  );
  const { keepDocument } = await import("./kept-pages.ts");
  await keepDocument(
    "/chats",
    page(
      '<link href="/assets/app-a1.css"><script>import "/assets/root-b2.js"</script><img src="/media/chats/1/small.webp">',
    ),
  );
  expect(store.pathsIn("assets")).toEqual(["/assets/app-a1.css", "/assets/root-b2.js"]);
});

it("keeps no error and nothing that is no page", async () => {
  const { keepDocument, keepData } = await import("./kept-pages.ts");
  await keepDocument("/chats", page("", 500));
  await keepDocument("/chats", Response.json({}));
  await keepData(`${origin}/chats.data`, new Response(null, { status: 202 }));
  expect(store.pathsIn("pages")).toEqual([]);
});

it("keeps nothing that was under way when everything was forgotten", async () => {
  const { keepDocument, startAnew } = await import("./kept-pages.ts");
  const { body } = page();
  const slow = new Response(
    body?.pipeThrough(
      new TransformStream({
        transform: async (chunk, stream) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          stream.enqueue(chunk);
        },
      }),
    ),
    { headers: { "content-type": "text/html" } },
  );
  const keeping = keepDocument("/chats", slow);
  startAnew();
  await keeping;
  expect(store.pathsIn("pages")).toEqual([]);
});

it("copies a chat soon after something happened in it, once for whatever happens meanwhile, and says that it only copies", async () => {
  vi.useFakeTimers();
  const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(page()));
  vi.stubGlobal("fetch", asked);
  const { copySoon } = await import("./kept-pages.ts");
  void copySoon(chatAt(1));
  void copySoon(chatAt(1));
  void copySoon("/members");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked.mock.calls.map(([path]) => path)).toEqual([chatAt(1)]);
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ "x-liaison-copy": "1" });
  await vi.waitFor(() => expect(store.pathsIn("pages")).toEqual([chatAt(1)]));
  void copySoon(chatAt(1));
  await vi.advanceTimersByTimeAsync(27_000);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockResolvedValue(page("", 404));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(store.pathsIn("pages")).toEqual([]));
  vi.useRealTimers();
});
