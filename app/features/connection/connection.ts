/** Whether this window reaches the site: the device has no network, or it has one and no server answers. */
export type Connection = "reached" | "offline" | "unreachable";

const watchers = new Set<() => void>();
let isLost = false;

function set(next: boolean): void {
  if (isLost === next) return;
  isLost = next;
  for (const watch of watchers) watch();
}

/** The server answered, or its stream told something. */
export const noteReached = (): void => set(false);

/** A call, or the stream again, found no server. */
export const noteLost = (): void => set(true);

/** What a proxy answers in place of the site, and the site where it has lost its database. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** Takes an answer as a sign of how things stand. */
export const noteAnswer = ({ status }: Pick<Response, "status">): void =>
  awayStatuses.has(status) ? noteLost() : noteReached();

export const readConnection = (): Connection => (navigator.onLine ? (isLost ? "unreachable" : "reached") : "offline");

/** Calls `watch` whenever that may have changed, until the returned function is called. */
export function watchConnection(watch: () => void): () => void {
  // why: a device that has a network again is believed, until a call tells otherwise
  const believe = () => {
    isLost = false;
    watch();
  };
  watchers.add(watch);
  window.addEventListener("online", believe);
  window.addEventListener("offline", watch);
  return () => {
    watchers.delete(watch);
    window.removeEventListener("online", believe);
    window.removeEventListener("offline", watch);
  };
}

/** Calls `back` each time the site is reached again, until the returned function is called. */
export function watchReturn(back: () => void): () => void {
  let before = readConnection();
  return watchConnection(() => {
    const now = readConnection();
    if (now === "reached" && before !== "reached") back();
    before = now;
  });
}
