type PopEvent = Pick<PopStateEvent, "state" | "stopImmediatePropagation">;

/** What of a window the history of a page is kept with. */
type HistoryPage = {
  history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
  location: Pick<Location, "href" | "pathname" | "search">;
  addEventListener: (type: "popstate", hear: (event: PopEvent) => void, isFirst: boolean) => void;
};

type Layer = { name: string; leave: () => void };
type State = Readonly<Record<string, unknown>>;
type Write = (state: unknown, title: string, url?: string | URL | null) => void;

/** Milliseconds after which an entry that was to be left has none below it, as in a tab that was restored. */
const patience = 1_000;
/** As many pages as anybody goes back at once. */
const longestTrail = 12;

const stateOf = (state: unknown): State => (typeof state === "object" && state !== null ? { ...state } : {});
const texts = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
const layersOf = (state: unknown) => texts(stateOf(state).layers);
const trailOf = (state: unknown) => texts(stateOf(state).trail);

/** Which page an entry is of; null for one that the router did not make. */
function markOf(state: unknown): string | null {
  const { idx, key } = stateOf(state);
  return typeof idx === "number" ? `${idx} ${typeof key === "string" ? key : ""}` : null;
}

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
  // why: where a page was replaced under its layers, the entries below still bear what it was called before
  const former = new Set<string | null>();
  let shown = here();
  // why: only what is pushed takes away the entries of layers that were left, to which Forward would lead
  let isAhead = false;
  let onArrival: (() => void)[] | null = null;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function here() {
    return { state: stateOf(history.state), url: location.href };
  }

  /** Does some work at once, or when the entry that is on its way has come. */
  function whenThere(work: () => void): void {
    if (onArrival) onArrival.push(work);
    else work();
  }

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
    if (depth > 1 || (depth === 1 && isAhead)) return goBack(depth, () => pushPage(state, url));
    const trail = [...trailOf(history.state), location.pathname + location.search].slice(-longestTrail);
    (depth === 1 ? replace : push)({ ...stateOf(state), trail }, "", url);
    former.clear();
    isAhead = false;
    shown = here();
  }

  function replacePage(state: unknown, url: string | URL | null | undefined): void {
    const before: unknown = history.state;
    const named = layersOf(before);
    replace({ ...stateOf(state), layers: named, trail: trailOf(before) }, "", url);
    if (named.length > 0) former.add(markOf(before));
    shown = here();
  }

  /** Makes the entries what is open: dead ones are left, missing ones are added. */
  function settle(): void {
    if (onArrival) return;
    const names = layers.map(({ name }) => name);
    const named = layersOf(history.state);
    if (named.length > names.length) return goBack(named.length - names.length);
    if (named.some((name, index) => name !== names[index]))
      replace({ ...stateOf(history.state), layers: names.slice(0, named.length) }, "");
    for (let depth = named.length + 1; depth <= names.length; depth += 1) {
      push({ ...stateOf(history.state), layers: names.slice(0, depth) }, "");
      isAhead = false;
    }
    shown = here();
  }

  function settleSoon(): void {
    // why: what closes as another opens, or as a link is followed, does so within one turn
    clearTimeout(settling);
    settling = setTimeout(settle, 0);
  }

  function hear(event: PopEvent): void {
    const mark = markOf(event.state);
    const isHere = mark !== null && (mark === markOf(shown.state) || former.has(mark));
    const named = layersOf(event.state);
    if (isHere) {
      event.stopImmediatePropagation();
      isAhead = true;
      if (mark !== markOf(shown.state)) replace({ ...shown.state, layers: named }, "", shown.url);
    } else {
      layers.length = 0;
      former.clear();
    }
    shown = here();
    if (onArrival) return arrive();
    settleSoon();
    if (!isHere) return;
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
    goBackTo(address: string): boolean {
      const steps = trailOf(history.state)
        .toReversed()
        .findIndex((each) => each === address || each.split("?")[0] === address);
      if (steps < 0) return false;
      whenThere(() => history.go(-(steps + 1 + layersOf(history.state).length)));
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

/**
 * Goes back to the last page at `address`, whatever its query, where this one was reached from it; otherwise false, and
 * nothing happens.
 */
export const goBackTo = (address: string): boolean => kept?.goBackTo(address) ?? false;

/** Goes back below all layers of the page, for whoever leaves it for another document; resolves when it is there. */
export const leaveLayers = (): Promise<void> => kept?.leaveAll() ?? Promise.resolve();
