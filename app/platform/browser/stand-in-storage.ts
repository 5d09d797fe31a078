/**
 * Gives a page that may store nothing (cookies switched off, a frame, a strict policy: reading the property throws) a
 * storage that forgets with the page, so that whatever keeps a draft or a place to scroll to works all the same. It is
 * written into pages as text, and names nothing outside itself.
 */
export function standInForStorage(page: Pick<Window, "sessionStorage" | "localStorage">): void {
  const isGiven = (name: "sessionStorage" | "localStorage") => {
    try {
      return Boolean(page[name]);
    } catch {
      return false;
    }
  };
  for (const name of ["sessionStorage", "localStorage"] as const) {
    if (isGiven(name)) continue;
    const items = new Map<string, string>();
    const value: Storage & { forgetsWithPage: true } = {
      forgetsWithPage: true,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, text) => void items.set(key, String(text)),
      removeItem: (key) => void items.delete(key),
      clear: () => items.clear(),
      key: (index) => [...items.keys()][index] ?? null,
      get length() {
        return items.size;
      },
    };
    Object.defineProperty(page, name, { configurable: true, value });
  }
}

/** Whether what is put into a storage is gone with the page, because it stands in for one that the browser refuses. */
export const forgetsWithPage = (storage: object): boolean => "forgetsWithPage" in storage;
