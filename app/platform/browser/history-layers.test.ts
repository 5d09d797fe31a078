import { createBrowserRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHistoryLayers } from "./history-layers.ts";

type Entry = { state: unknown; url: string };
type Hear = (event: { stopImmediatePropagation: () => void }) => void;

const origin = "https://lagoon.example";
/** As long as a browser takes to go back. */
const onTheWay = 10;

/** A window with the history that the HTML standard gives it: going back is asked for, and told by an event later. */
function aWindow(entries: Entry[], first = entries.length - 1) {
  const hearers: Hear[] = [];
  let at = first;
  const entry = (): Entry => {
    const found = entries[at];
    if (!found) throw new Error("There is no such entry");
    return found;
  };
  const url = () => new URL(entry().url);
  const tell = () => {
    let isStopped = false;
    const stopImmediatePropagation = () => {
      isStopped = true;
    };
    for (const hear of hearers) if (!isStopped) hear({ stopImmediatePropagation });
  };
  const whole = (to: string | URL | null | undefined) => (to ? new URL(to, entry().url).href : entry().url);
  return {
    entries,
    place: () => at,
    paths: () => entries.map((each) => each.url.replace(origin, "")),
    /** A plain link to a place in the page, of which no router knows. */
    follow(place: `#${string}`) {
      const added = { state: null, url: whole(place) };
      if (added.url === entry().url) entries[at] = added;
      else entries.splice(++at, entries.length, added);
      tell();
    },
    addEventListener: (type: string, hear: Hear) => void (type === "popstate" && hearers.push(hear)),
    removeEventListener: () => {},
    location: {
      origin,
      get href() {
        return url().href;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
    },
    history: {
      get state() {
        return entry().state;
      },
      pushState(state: unknown, _title: string, to?: string | URL | null) {
        entries.splice(at + 1, entries.length, { state: structuredClone(state), url: whole(to) });
        at += 1;
      },
      replaceState(state: unknown, _title: string, to?: string | URL | null) {
        entries[at] = { state: structuredClone(state), url: whole(to) };
      },
      go(by: number) {
        setTimeout(() => {
          if (!entries[at + by]) return;
          at += by;
          tell();
        }, onTheWay);
      },
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(5 * onTheWay);

/** A page with its router, at the last of these entries. */
async function openPage(entries: Entry[] = [{ state: null, url: `${origin}/members` }], place?: number) {
  const page = aWindow(entries, place);
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { defaultView: page });
  const layers = createHistoryLayers(page);
  const read: string[] = [];
  const router = createBrowserRouter([
    {
      path: "*",
      loader: ({ request }) => {
        read.push(request.url.replace(origin, ""));
        return null;
      },
    },
  ]);
  await settled();
  const shown = () => router.state.location.pathname + router.state.location.search;
  return { page, layers, router, read, shown };
}

/** Opens something over the page, which Back closes; tells whether it is open. */
async function openOver({ layers }: Awaited<ReturnType<typeof openPage>>, name: string) {
  const over = { isOpen: true, close: () => {} };
  const end = layers.open(name, () => over.close());
  over.close = () => {
    over.isOpen = false;
    end();
  };
  await settled();
  return over;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what is open over a page", () => {
  it("is closed by Back, one after the other, and the page is neither left nor read anew", async () => {
    const opened = await openPage();
    const [below, above] = [await openOver(opened, "lightbox"), await openOver(opened, "question")];
    expect(opened.page.place()).toBe(2);
    opened.page.history.go(-1);
    await settled();
    expect([below.isOpen, above.isOpen, opened.page.place()]).toEqual([true, false, 1]);
    opened.page.history.go(-1);
    await settled();
    expect([below.isOpen, opened.page.place(), opened.shown()]).toEqual([false, 0, "/members"]);
    expect(opened.read).toEqual(["/members"]);
  });

  it("leaves no entry behind when it closes by itself, also two at once", async () => {
    const opened = await openPage();
    await opened.router.navigate("/chats");
    const [below, above] = [await openOver(opened, "lightbox"), await openOver(opened, "question")];
    above.close();
    below.close();
    await settled();
    expect(opened.page.place()).toBe(1);
    opened.page.history.go(-1);
    await settled();
    expect(opened.shown()).toBe("/members");
  });

  it("stays where it must not be closed now, and Back asks again", async () => {
    const opened = await openPage();
    const leave = vi.fn<() => void>();
    opened.layers.open("sending", leave);
    await settled();
    for (const times of [1, 2]) {
      opened.page.history.go(-1);
      await settled();
      expect(leave).toHaveBeenCalledTimes(times);
      expect([opened.page.place(), opened.shown()]).toEqual([1, "/members"]);
    }
  });

  it("goes forward to its own entry where it stays, as browsers pass over one that a page adds of itself", async () => {
    const opened = await openPage();
    for (const name of ["sending", "question"]) opened.layers.open(name, () => {});
    await settled();
    const before = [...opened.page.entries];
    for (const back of [1, 2]) {
      opened.page.history.go(-back);
      await settled();
      expect(opened.page.place()).toBe(2);
      expect(opened.page.entries.every((entry, index) => entry === before[index])).toBe(true);
    }
  });

  it("is left one at a time by what else means Back", async () => {
    const opened = await openPage();
    const [choice, price] = [await openOver(opened, "choice"), await openOver(opened, "price")];
    expect(opened.layers.leaveTop()).toBe(true);
    await settled();
    expect([choice.isOpen, price.isOpen, opened.page.place()]).toEqual([true, false, 1]);
    expect(opened.layers.leaveTop()).toBe(true);
    await settled();
    expect([choice.isOpen, opened.page.place(), opened.layers.leaveTop()]).toEqual([false, 0, false]);
  });

  it("is closed by Back too where it was opened at a place in the page that a plain link led to", async () => {
    const opened = await openPage();
    opened.page.follow("#content");
    const dialog = await openOver(opened, "dialog");
    opened.page.history.go(-1);
    await settled();
    expect([dialog.isOpen, opened.page.paths()[opened.page.place()]]).toEqual([false, "/members#content"]);
    await openOver(opened, "dialog");
    await opened.router.navigate("/chats");
    await settled();
    expect(opened.page.history.state).toMatchObject({ idx: 1 });
  });

  it("stays open where a plain link leads to a place in it, and is closed by Back after that", async () => {
    const opened = await openPage([{ state: null, url: `${origin}/` }]);
    await opened.router.navigate("/members");
    const dialog = await openOver(opened, "dialog");
    for (const place of ["#name", "#name", "#email"] as const) opened.page.follow(place);
    await settled();
    expect([dialog.isOpen, opened.page.place()]).toEqual([true, 4]);
    opened.page.history.go(-2);
    await settled();
    expect([dialog.isOpen, opened.page.place()]).toEqual([true, 2]);
    opened.page.history.go(2);
    await settled();
    const read = [...opened.read];
    dialog.close();
    await settled();
    expect([opened.page.place(), opened.read]).toEqual([1, read]);
    const leave = vi.fn<() => void>();
    opened.layers.open("question", leave);
    opened.page.follow("#phone");
    expect(leave).not.toHaveBeenCalled();

    const other = await openPage([{ state: null, url: `${origin}/` }]);
    await other.router.navigate("/members");
    await openOver(other, "dialog");
    for (const place of ["#name", "#name", "#email"] as const) other.page.follow(place);
    expect(other.layers.goBackTo("/", "/members")).toBe(true);
    await settled();
    expect([other.page.place(), other.shown()]).toEqual([0, "/"]);
  });

  it("opens again by Forward where it can, and where it cannot its entry is left", async () => {
    const opened = await openPage();
    const filters = await openOver(opened, "filters");
    const reopen = vi.fn<() => void>(() => void opened.layers.open("filters", () => {}));
    opened.layers.offer("filters", reopen);
    opened.page.history.go(-1);
    await settled();
    expect(filters.isOpen).toBe(false);
    opened.page.history.go(1);
    await settled();
    expect(reopen).toHaveBeenCalledTimes(1);
    expect(opened.page.place()).toBe(1);

    const other = await openPage();
    await openOver(other, "question");
    other.page.history.go(-1);
    await settled();
    other.page.history.go(1);
    await settled();
    expect([other.page.place(), other.shown()]).toEqual([0, "/members"]);
  });

  it("is not behind a page that was gone on to once it was left", async () => {
    const opened = await openPage();
    await openOver(opened, "lightbox");
    const above = await openOver(opened, "question");
    above.close();
    await settled();
    await opened.router.navigate("/chats");
    await settled();
    expect(opened.page.paths()).toEqual(["/members", "/chats"]);
  });

  it("swaps with what opens in its place without another entry", async () => {
    const opened = await openPage();
    const first = await openOver(opened, "report");
    first.close();
    const second = await openOver(opened, "block");
    expect([opened.page.place(), opened.page.entries.length]).toEqual([1, 2]);
    expect(opened.page.history.state).toMatchObject({ layers: ["block"] });
    opened.page.history.go(-1);
    await settled();
    expect([second.isOpen, opened.page.place()]).toEqual([false, 0]);
  });
});

describe("a page that is gone on to", () => {
  it.each([1, 2, 3])("takes the place of the %s layers above the page before", async (count) => {
    const opened = await openPage();
    for (let index = 0; index < count; index += 1) await openOver(opened, `layer ${index}`);
    await opened.router.navigate("/chats");
    await settled();
    expect([opened.page.paths(), opened.shown()]).toEqual([["/members", "/chats"], "/chats"]);
    opened.page.history.go(-1);
    await settled();
    expect([opened.page.place(), opened.shown()]).toEqual([0, "/members"]);
  });

  it.each([
    ["in the same turn", 0],
    ["while it is on its way back", 1],
    ["when it is back", 3 * onTheWay],
  ])("leaves no layer behind that was closed by itself %s", async (_, later) => {
    const opened = await openPage();
    const dialog = await openOver(opened, "dialog");
    dialog.close();
    if (later > 0) await vi.advanceTimersByTimeAsync(later);
    void opened.router.navigate("/chats");
    await settled();
    expect([opened.page.paths(), opened.page.place()]).toEqual([["/members", "/chats"], 1]);
    expect(opened.shown()).toBe("/chats");
  });

  it("is the one below too, where the page was replaced under a layer", async () => {
    const opened = await openPage();
    const dialog = await openOver(opened, "dialog");
    await opened.router.navigate("/members?gender=any", { replace: true });
    const read = [...opened.read];
    opened.page.history.go(-1);
    await settled();
    expect([dialog.isOpen, opened.page.place(), opened.shown()]).toEqual([false, 0, "/members?gender=any"]);
    expect(opened.page.paths()[0]).toBe("/members?gender=any");
    expect(opened.read).toEqual(read);
  });

  it("leaves the page before as it was last, where that was replaced under one layer", async () => {
    const opened = await openPage();
    await openOver(opened, "dialog");
    await opened.router.navigate("/members?gender=any", { replace: true });
    await opened.router.navigate("/chats");
    await settled();
    expect([opened.page.paths(), opened.shown()]).toEqual([["/members?gender=any", "/chats"], "/chats"]);
  });

  it("is not read again by Forward, where it was replaced after a layer was left", async () => {
    const opened = await openPage();
    await openOver(opened, "dialog");
    opened.page.history.go(-1);
    await settled();
    await opened.router.navigate("/members?gender=any", { replace: true });
    const read = [...opened.read];
    opened.page.history.go(1);
    await settled();
    expect([opened.page.place(), opened.shown(), opened.read]).toEqual([0, "/members?gender=any", read]);
  });
});

describe("a page that is read anew", () => {
  const page = { idx: 0, key: "first" };
  const below = { state: page, url: `${origin}/signup` };
  const above = { state: { ...page, layers: ["signup 1"] }, url: `${origin}/signup` };

  it("leaves the entries of what is not open any more, and keeps those of what is", async () => {
    const closed = await openPage([below, above]);
    closed.layers.settleSoon();
    await settled();
    expect(closed.page.place()).toBe(0);

    const kept = await openPage([below, { ...above }]);
    kept.layers.settleSoon();
    kept.layers.open("signup 1", () => {});
    await settled();
    expect(kept.page.place()).toBe(1);
  });

  it("leaves no layer ahead when it is gone on from", async () => {
    const ahead = { ...above, state: { ...page, layers: ["signup 1", "signup 2"] } };
    const opened = await openPage([below, { ...above }, ahead], 1);
    await openOver(opened, "signup 1");
    await opened.router.navigate("/chats");
    await settled();
    expect([opened.page.paths(), opened.page.place()]).toEqual([["/signup", "/chats"], 1]);
  });

  it("is the one below too, where it was replaced under a layer before", async () => {
    const before = await openPage();
    await openOver(before, "dialog");
    await before.router.navigate("/members?gender=any", { replace: true });
    await settled();
    const opened = await openPage(before.page.entries);
    opened.layers.settleSoon();
    await settled();
    expect([opened.page.place(), opened.read]).toEqual([0, ["/members?gender=any"]]);
  });

  it("goes on where the entry that it would be left for is missing", async () => {
    const opened = await openPage([{ ...above }]);
    opened.layers.settleSoon();
    await vi.advanceTimersByTimeAsync(2_000);
    await opened.router.navigate("/chats");
    await settled();
    expect([opened.page.paths(), opened.page.place()]).toEqual([["/signup", "/chats"], 1]);
  });

  it("is left from below all its steps for another document", async () => {
    const opened = await openPage();
    for (const step of ["signup 1", "signup 2"]) await openOver(opened, step);
    const left = opened.layers.leaveAll();
    await settled();
    await left;
    expect(opened.page.place()).toBe(0);
  });
});

describe("the way back to a page", () => {
  it("goes back to where one came from, whatever lies between, and is none where one did not come from there", async () => {
    const opened = await openPage([{ state: null, url: `${origin}/` }]);
    await opened.router.navigate("/members?after=x");
    await opened.router.navigate("/members/anna");
    const lightbox = await openOver(opened, "lightbox");
    await opened.router.navigate("/members/bea");
    await settled();
    lightbox.close();
    await openOver(opened, "lightbox");
    expect(opened.layers.goBackTo("/chats", "/members/bea")).toBe(false);
    expect(opened.layers.goBackTo("/members", "/members/bea")).toBe(true);
    await settled();
    expect([opened.shown(), opened.page.place()]).toEqual(["/members?after=x", 1]);
    expect(opened.layers.goBackTo("/members", "/members?after=x")).toBe(false);
  });

  it.each([
    ["while it goes back", 0, "/members?after=x"],
    ["while the page below is read", onTheWay, "/members?after=x"],
    ["while the only one below is read", onTheWay, "/"],
  ])("goes no further for a link that is followed once more %s", async (_, later, first) => {
    const opened = await openPage([{ state: null, url: `${origin}${first}` }]);
    for (const to of ["/members/anna", "/members?after=y", "/members/bea"]) await opened.router.navigate(to);
    const follow = () => opened.layers.goBackTo("/members", "/members/bea");
    expect(follow()).toBe(true);
    await vi.advanceTimersByTimeAsync(later);
    expect(follow()).toBe(true);
    await settled();
    expect([opened.page.place(), opened.shown()]).toEqual([2, "/members?after=y"]);
  });

  it("is none for a link of a page to itself, which the router follows", async () => {
    const opened = await openPage([{ state: null, url: `${origin}/` }]);
    await opened.router.navigate("/members?after=x");
    expect(opened.layers.goBackTo("/members", "/members?after=x")).toBe(false);
  });
});
