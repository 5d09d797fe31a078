type PopEvent = Pick<PopStateEvent, "stopImmediatePropagation">;

/** What of a window the history of a page is kept with. */
type HistoryPage = {
  history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
  location: Pick<Location, "href" | "pathname" | "search">;
  addEventListener: (type: "popstate", hear: (event: PopEvent) => void, isFirst: boolean) => void;
};

type Layer = { name: string; leave: () => void };
type State = Readonly<Record<string, unknown>>;
type Entry = { state: State; url: string };
type Write = (state: unknown, title: string, url?: string | URL | null) => void;

/** Milliseconds after which an entry that was to be left has none below it, as in a tab that was restored. */
const patience = 1_000;
/** As many pages as anybody goes back at once. */
const longestTrail = 12;

// why null: so the router itself knows an entry that it did not make, and what is pushed above one is no page of its own
const stateOf = (state: unknown): State => (typeof state === "object" && state !== null ? { ...state } : { idx: null });
const texts = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
const layersOf = (state: unknown) => texts(stateOf(state).layers);
const trailOf = (state: unknown) => texts(stateOf(state).trail);

/** What an entry shows: as the router marks it, or by its address where a plain link to a place in a page made it. */
function markOf({ state: { idx, key }, url }: Entry): string {
  return typeof idx === "number" ? `${idx} ${typeof key === "string" ? key : ""}` : url;
}

/** Which page an entry is of: its first mark, which it keeps where it is replaced, as entries beside it still bear it. */
const pageOf = (entry: Entry) => (typeof entry.state.page === "string" ? entry.state.page : markOf(entry));

/**
 * Makes whatever stands over a page, and each step within one, a step of the browser's history, beside a router that
 * knows nothing of it: an entry of a layer bears the router's own state of its page and `layers`, the names of what is
 * open there, lowest first. Going between entries of one page is kept from the router, which would read the page anew.
 * A page that is gone on to takes the place of the layers above the one before. Each page also knows its `trail`, the
 * addresses that lie below it.
 */
export function createHistoryLayers(page: HistoryPage) {
  const { history, location } = page;
  const push: Write = history.pushState.bind(history);
  const replace: Write = history.replaceState.bind(history);
  const layers: Layer[] = [];
  const offers = new Map<string, () => void>();
  let shown = here();
  // why: layers that were left lie ahead until something is pushed below them, and after a reload nobody knows whether
  // any do; and below a layer under which the page was replaced lies what it was before, until one goes there
  let mustGoBelow = true;
  let refused: readonly string[] = [];
  let onArrival: (() => void)[] | null = null;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function here(): Entry {
    return { state: stateOf(history.state), url: location.href };
  }

  const address = () => location.pathname + location.search;

  /** Does some work at once, or when the entry that is on its way has come. */
  function whenThere(work: () => void): void {
    if (onArrival) onArrival.push(work);
    else work();
  }

  /** Goes so many steps back, or forward where they are fewer than none. */
  function goBack(steps: number, ...then: (() => void)[]): void {
    onArrival = then;
    lost = setTimeout(() => {
      replace({ ...stateOf(history.state), layers: [] }, "");
      arrive();
    }, patience);
    history.go(-steps);
  }

  function arrive(): void {
    clearTimeout(lost);
    const work = onArrival ?? [];
    onArrival = null;
    shown = here();
    for (const each of work) whenThere(each);
    settleSoon();
  }

  function pushPage(state: unknown, url: string | URL | null | undefined): void {
    const depth = layersOf(history.state).length;
    if (depth > 1 || (depth === 1 && mustGoBelow)) return goBack(depth, () => pushPage(state, url));
    const trail = [...trailOf(history.state), address()].slice(-longestTrail);
    (depth === 1 ? replace : push)({ ...stateOf(state), trail }, "", url);
    mustGoBelow = false;
    shown = here();
  }

  function replacePage(state: unknown, url: string | URL | null | undefined): void {
    const before = here();
    const named = layersOf(before.state);
    replace({ ...stateOf(state), page: pageOf(before), layers: named, trail: trailOf(before.state) }, "", url);
    if (named.length > 0) mustGoBelow = true;
    shown = here();
  }

  /** Makes the entries what is open: dead ones are left, missing ones are added. */
  function settle(): void {
    if (onArrival) return;
    const names = layers.map(({ name }) => name);
    const named = layersOf(history.state);
    const held = refused;
    refused = [];
    if (named.length > names.length) return goBack(named.length - names.length);
    // why not pushed: browsers pass over an entry below one that a page added of itself, so Back would ask but once
    if (named.length < names.length && names.join("\n") === held.join("\n")) return goBack(named.length - names.length);
    if (named.some((name, index) => name !== names[index]))
      replace({ ...stateOf(history.state), layers: names.slice(0, named.length) }, "");
    for (let depth = named.length + 1; depth <= names.length; depth += 1) {
      push({ ...stateOf(history.state), layers: names.slice(0, depth) }, "");
      mustGoBelow = false;
    }
    shown = here();
  }

  function settleSoon(): void {
    // why: what closes as another opens, or as a link is followed, does so within one turn
    clearTimeout(settling);
    settling = setTimeout(settle, 0);
  }

  /** Says of the entry that a plain link to a place in the page just made what is open there; whether anything is. */
  function keepPlace(): boolean {
    const trail = trailOf(shown.state);
    const isAdded = location.href !== shown.url;
    const same = { ...shown.state, page: pageOf(shown), trail: isAdded ? [...trail, address()] : trail };
    replace(layers.length > 0 ? same : stateOf(null), "");
    return layers.length > 0;
  }

  function hear(event: PopEvent): void {
    const isPlace = history.state === null && keepPlace();
    const came = here();
    const isHere = pageOf(came) === pageOf(shown);
    const named = layersOf(came.state);
    if (isHere) {
      event.stopImmediatePropagation();
      mustGoBelow = true;
      refused = onArrival ? [] : layersOf(shown.state);
      if (markOf(came) !== markOf(shown)) replace({ ...shown.state, layers: named }, "", shown.url);
    } else layers.length = 0;
    shown = here();
    if (onArrival) return arrive();
    settleSoon();
    if (!isHere || isPlace) return;
    const next = named[layers.length];
    for (const { leave } of layers.slice(named.length).toReversed()) leave();
    if (next !== undefined) offers.get(next)?.();
  }

  history.pushState = (state: unknown, _title: string, url?: string | URL | null) => {
    // why: what stood over the page goes with it
    layers.length = 0;
    whenThere(() => pushPage(state, url));
  };
  history.replaceState = (state: unknown, _title: string, url?: string | URL | null) =>
    whenThere(() => replacePage(state, url));
  page.addEventListener("popstate", hear, true);

  return {
    settleSoon,
    open(name: string, leave: () => void): () => void {
      const layer = { name, leave };
      layers.push(layer);
      settleSoon();
      return () => {
        const place = layers.indexOf(layer);
        if (place >= 0) layers.splice(place, 1);
        settleSoon();
      };
    },
    offer(name: string, reopen: () => void): () => void {
      offers.set(name, reopen);
      return () => void (offers.get(name) === reopen && offers.delete(name));
    },
    leaveTop(): boolean {
      const top = layers.at(-1);
      top?.leave();
      return top !== undefined;
    },
    goBackTo(to: string, from: string): boolean {
      const isIt = (each: string) => each === to || each.split("?")[0] === to;
      const steps = () => trailOf(history.state).toReversed().findIndex(isIt);
      // why: until the page below is read, the link on the one that was left can be followed once more
      const isThere = () => address() !== from && isIt(address());
      if (isThere()) return true;
      if (steps() < 0) return false;
      whenThere(() => {
        if (!isThere() && steps() >= 0) goBack(steps() + 1 + layersOf(history.state).length);
      });
      return true;
    },
    leaveAll: () =>
      new Promise<void>((resolve) => {
        layers.length = 0;
        whenThere(() => {
          const depth = layersOf(history.state).length;
          if (depth === 0) resolve();
          else goBack(depth, resolve);
        });
      }),
  };
}

let kept: ReturnType<typeof createHistoryLayers> | null = null;

/** Begins to keep the history of this window; called once, before anything is drawn. */
export function keepHistory(): void {
  kept ??= createHistoryLayers(window);
}

/** Leaves the entries of layers that a page which was read anew did not open again; called when it is drawn. */
export const settleLayers = (): void => kept?.settleSoon();

/**
 * Makes what was just opened the top layer of the page, until the function that it gives is called: Back then calls
 * `leave`, which closes it, or does nothing where it must not be left now.
 */
export const openLayer = (name: string, leave: () => void): (() => void) =>
  kept?.open(name, leave) ?? (() => undefined);

/** Says how a layer that was left opens again when Forward comes to it; where nobody says so its entry is left. */
export const offerLayer = (name: string, reopen: () => void): (() => void) =>
  kept?.offer(name, reopen) ?? (() => undefined);

/** Leaves the top layer as Back would, for what else means Back; false where nothing is open, and nothing happens. */
export const leaveTopLayer = (): boolean => kept?.leaveTop() ?? false;

/**
 * Goes back to the last page at `to`, whatever its query, where this one was reached from it; otherwise false, and
 * nothing happens. `from` is the address with its query of the page that the link stands on: where the browser is back
 * already it stays there.
 */
export const goBackTo = (to: string, from: string): boolean => kept?.goBackTo(to, from) ?? false;

/** Goes back below all layers of the page, for whoever leaves it for another document; resolves when it is there. */
export const leaveLayers = (): Promise<void> => kept?.leaveAll() ?? Promise.resolve();
