import {
  createMemoryRouter,
  data,
  type LoaderFunction,
  type MiddlewareFunction,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
} from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { isUnsent, unsent } from "#app/features/connection/unsent.ts";
import { noteReached, readConnection } from "./connection.ts";
import { MadeForAnother } from "./other-member.ts";
import { keepPage } from "./keep-page.ts";

/** What each loader and action of the pages below does now; by default it answers. */
let failure: (() => never) | null = null;
const answer =
  (told: string): LoaderFunction =>
  () =>
    failure?.() ?? told;
const fail = (error: unknown) => () => {
  throw error;
};

const troubles = [
  ["a dead line", fail(new TypeError("Failed to fetch")), "unreachable"],
  ["503", fail(new ErrorAnswer(503, "", null)), "unreachable"],
  ["500", fail(new ErrorAnswer(500, "", null)), "unreachable"],
  ["a server's own error", fail(new Error("Unexpected Server Error")), "unreachable"],
  ["429", fail(new ErrorAnswer(429, "", null)), "reached"],
  ["that it was made for another member", fail(new MadeForAnother()), "reached"],
  ["the same, as React Router wraps it", fail(data(new MadeForAnother(), { status: 500 })), "reached"],
] as const;

const ErrorBoundary = () => null;

// why: React Router knows what a middleware of the browser returns in its own file of a route alone
const asMiddleware: MiddlewareFunction = (args, next) => keepPage(args, async () => asResults(await next()));
const asResults = z.record(z.string(), z.object({ type: z.enum(["data", "error"]), result: z.unknown() })).parse;

const routes = [
  {
    id: "root",
    path: "/",
    middleware: [asMiddleware],
    loader: answer("brand"),
    shouldRevalidate: () => true,
    children: [
      {
        id: "routes/layouts/default",
        loader: answer("frame"),
        shouldRevalidate: () => true,
        children: [
          { id: "chat", path: "chat", loader: answer("words"), action: answer("sent"), ErrorBoundary },
          { id: "gift", path: "gift", loader: answer("prices"), action: answer("given"), ErrorBoundary },
        ],
      },
    ],
  },
];

async function openChat() {
  const router = createMemoryRouter(routes, { initialEntries: ["/chat"] });
  vi.stubGlobal("__reactRouterDataRouter", router);
  vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  expect(router.state.loaderData).toMatchObject({ root: "brand", chat: "words" });
  return router;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("navigator", { onLine: true });
});

afterEach(() => {
  failure = null;
  noteReached();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(troubles)("where the answer is %s", (_, failing, connection) => {
  it("keeps a page that is read anew, and reads it again until the site is back", async () => {
    const router = await openChat();
    failure = failing;
    await router.revalidate();
    expect(router.state.errors).toBeNull();
    expect(router.state.loaderData).toMatchObject({ root: "brand", "routes/layouts/default": "frame", chat: "words" });
    expect(readConnection()).toBe(connection);

    failure = null;
    await vi.advanceTimersByTimeAsync(40_000);
    await vi.waitFor(() => expect(readConnection()).toBe("reached"));
    const reads = vi.spyOn(router, "revalidate");
    await vi.advanceTimersByTimeAsync(90_000);
    expect(reads).not.toHaveBeenCalled();
  });

  it("keeps the frame around a page that cannot be had, and says so in that page's place alone", async () => {
    const router = await openChat();
    failure = failing;
    await router.navigate("/gift");
    expect(Object.keys(router.state.errors ?? {})).toEqual(["gift"]);
    expect(router.state.loaderData).toMatchObject({ root: "brand", "routes/layouts/default": "frame" });
    expect(router.state.loaderData).not.toHaveProperty("gift");
  });

  it("stays where a list is searched, filtered or turned over", async () => {
    const router = await openChat();
    failure = failing;
    await router.navigate("/chat?page=2");
    expect(router.createHref(router.state.location)).toBe("/chat");
    expect(router.state.errors).toBeNull();
    expect(router.state.loaderData).toMatchObject({ chat: "words" });
  });

  it("tells a dialog that what it asked for did not come", async () => {
    const router = await openChat();
    failure = failing;
    const told: unknown[] = [];
    router.subscribe(({ fetchers }) => void told.push(fetchers.get("dialog")?.data));
    router.getFetcher("dialog");
    await router.fetch("dialog", "chat", "/gift");
    expect(told.some(isUnsent)).toBe(true);
    expect(router.state.errors).toBeNull();
  });

  it("tells what sent a form in the background that it did not get through", async () => {
    const router = await openChat();
    failure = failing;
    const told: unknown[] = [];
    router.subscribe(({ fetchers }) => void told.push(fetchers.get("dialog")?.data));
    router.getFetcher("dialog");
    const formData = new FormData();
    await router.fetch("dialog", "chat", "/gift", { formMethod: "post", formData });
    expect(told).toContainEqual(unsent);
    expect(router.state.errors).toBeNull();
    expect(router.state.location.pathname).toBe("/chat");
  });

  it.each(["/chat", "/gift"])("leaves a page whose form to %s did not get through as it is", async (target) => {
    const router = await openChat();
    failure = failing;
    await router.navigate(target, { formMethod: "post", formData: new FormData() });
    expect(router.state.location.pathname).toBe("/chat");
    expect(router.state.errors).toBeNull();
    expect(router.state.loaderData).toMatchObject({ root: "brand", chat: "words" });
  });
});

it.each([403, 404, 410])("lets an answer of %i take the page away: it is one", async (status) => {
  const router = await openChat();
  failure = fail(new ErrorAnswer(status, "", null));
  await router.revalidate();
  expect(router.state.errors).not.toBeNull();
  expect(readConnection()).toBe("reached");
});

it("lets a redirect through", async () => {
  const router = await openChat();
  let asked = 0;
  failure = () => {
    if (asked++ === 0) throw new Response(null, { status: 302, headers: { location: "/gift" } });
    throw new ErrorAnswer(404, "", null);
  };
  await router.revalidate();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/gift"));
});
