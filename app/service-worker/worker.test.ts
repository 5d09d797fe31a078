import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { madeForField, madeForHeader, refusedHeader } from "#app/platform/forms/made-for.ts";

const origin = "https://lagoon.example";
const anna = "5b3f6b9e-0000-4000-8000-000000000001";
const carla = "5b3f6b9e-0000-4000-8000-000000000002";

let heard: Map<string, (moment: object) => void>;
let stores: Map<string, Map<string, Response>>;
let sent: Request[];
let line: () => Promise<Response>;
let isSubscribed: boolean;

const addressOf = (wanted: Request | string) => new URL(typeof wanted === "string" ? wanted : wanted.url, origin).href;

function storeOf(name: string): Map<string, Response> {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return store;
}

const cacheOf = (name: string) => ({
  match: (wanted: Request | string) => Promise.resolve(storeOf(name).get(addressOf(wanted))?.clone()),
  put: (wanted: Request | string, kept: Response) => Promise.resolve(void storeOf(name).set(addressOf(wanted), kept)),
  delete: (wanted: Request | string) => Promise.resolve(storeOf(name).delete(addressOf(wanted))),
  keys: () => Promise.resolve([...storeOf(name).keys()].map((url) => new Request(url))),
});

const endpoint = "https://push.example/2";
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: () => Promise.resolve(!(isSubscribed = false)),
};

// why: Node has no service workers; of theirs this one uses its events, the caches and the push service
beforeEach(async () => {
  vi.resetModules();
  [heard, stores, sent, isSubscribed] = [new Map(), new Map(), [], true];
  line = () => Promise.resolve(Response.json({ push_public_key: "the public key" }));
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("caches", {
    open: (name: string) => Promise.resolve(cacheOf(name)),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  });
  vi.stubGlobal("fetch", (asked: Request | string, init?: RequestInit) => {
    sent.push(asked instanceof Request ? asked : new Request(new URL(asked, origin), init));
    return line();
  });
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: (moment: object) => void) => void heard.set(type, listener),
    registration: { pushManager: { getSubscription: () => Promise.resolve(isSubscribed ? subscription : null) } },
  });
  await import("./worker.ts");
  await (await import("./private-data.ts")).keepFor(carla);
});
afterEach(() => void vi.unstubAllGlobals());

const owner = async () => (await import("./private-data.ts")).readOwner();

/** Has the worker hear something, and gives its answer once its work is done. */
async function tell(type: string, moment: object): Promise<Response | undefined> {
  const [answers, work]: [Promise<Response>[], Promise<unknown>[]] = [[], []];
  heard.get(type)?.({
    ...moment,
    respondWith: (answer: Promise<Response>) => void answers.push(answer),
    waitUntil: (each: Promise<unknown>) => void work.push(each),
  });
  const answered = await answers[0];
  await Promise.all(work);
  return answered;
}

const ask = (path: string, init?: RequestInit) =>
  tell("fetch", { request: new Request(`${origin}${path}`, init), preloadResponse: Promise.resolve(undefined) });

const form = (madeFor: string | null) => ({
  method: "POST",
  body: new URLSearchParams(madeFor === null ? {} : { [madeForField]: madeFor }),
});

it.each([
  ["of the member whose data is here", carla, true],
  ["that says nothing", null, true],
  ["of another", anna, false],
])(
  "lets go of everything, or of nothing, where a page %s logs out, and sends it on whole",
  async (_, madeFor, isGone) => {
    await ask("/logout", form(madeFor));
    expect({ owner: await owner(), isSubscribed }).toEqual({ owner: isGone ? "" : carla, isSubscribed: !isGone });
    const last = sent.at(-1);
    expect(last?.url).toBe(`${origin}/logout`);
    expect(new URLSearchParams(await last?.text()).get(madeForField)).toBe(madeFor);
  },
);

it.each([
  [null, ""],
  [anna, carla],
])("forgets who was here where somebody enters from a page of %s: then it is of “%s”", async (madeFor, left) => {
  await ask("/login.data", form(madeFor));
  expect(await owner()).toBe(left);
});

it("fills a page with what is kept of its own member alone, where there is no line", async () => {
  line = () => Promise.reject(new TypeError("Failed to fetch"));
  const { cacheNames } = await import("./cache-names.ts");
  storeOf(cacheNames.pages).set(`${origin}/chats.data`, new Response("kept"));
  const from = (madeFor: string) => ask("/chats.data", { headers: { [madeForHeader]: madeFor } });
  expect(await (await from(carla))?.text()).toBe("kept");
  await expect(from(anna)).rejects.toThrow("Failed to fetch");
});

const renewal = () => ({
  oldSubscription: { endpoint: "https://push.example/1", options: { applicationServerKey: null } },
  newSubscription: subscription,
});
const told = () => sent.filter(({ url }) => url.includes("push=1"));

it("tells of a renewed subscription as its owner's, and ends the former one so", async () => {
  await tell("pushsubscriptionchange", renewal());
  expect(told().map(({ method, headers }) => [method, headers.get(madeForHeader)])).toEqual([
    ["POST", carla],
    ["DELETE", carla],
  ]);
});

it("ends nothing where another member is logged in who refuses it", async () => {
  line = () => Promise.resolve(Response.json({}, { status: 409, headers: { [refusedHeader]: "other_member" } }));
  await tell("pushsubscriptionchange", renewal());
  expect(told().map(({ method }) => method)).toEqual(["POST"]);
});

it("tells of no subscription that is nobody's", async () => {
  await (await import("./private-data.ts")).forgetMember();
  await tell("pushsubscriptionchange", renewal());
  expect(sent).toEqual([]);
});
