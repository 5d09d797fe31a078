// Stands in for react-i18next in browser and server: the same texts and calls, an eighth of the script and a fraction of
// the work (docs/decisions/texts-of-pages.md).
import { createContext, use, useContext } from "react";
import type { Elements } from "#app/platform/browser/elements.ts";
import { doubling, retry } from "#app/platform/clock/retry.ts";
import { createTranslate, type Texts, textAt, type Translate } from "#app/platform/i18n/page-texts.ts";
import { textsPath } from "./texts-path.ts";

type Translation = { t: Translate; i18n: { language: string; exists(name: string): boolean } };

/** The texts of a page's language, namespace by namespace as they are needed. */
export type TextStore = {
  language: string;
  /** Below which path its files lie; null for those of the house. */
  base: string | null;
  read(namespace: string): Texts | undefined;
  /** What `useTranslation` gave for names with spaces between them: made once for all components. */
  translations: Map<string, Translation>;
  /** Loads namespaces, named with spaces between them; the same names give the same promise. */
  load(namespaces: string): Promise<unknown>;
};

/**
 * How often texts that did not come are asked for again, with pauses that double (spec section 9: retries 5); offline
 * they would not come either.
 */
const patience = { retries: 5, pauseAfter: doubling(500), mayPass: () => navigator.onLine };

const fetchWithRetry = (path: string): Promise<Texts> =>
  retry(async () => {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  }, patience);

/** Says on the promise itself that it is fulfilled, which React reads instead of waiting. */
function known(fulfilled: Promise<unknown>): Promise<unknown> {
  return Object.assign(fulfilled, { status: "fulfilled", value: undefined });
}

const arrived = known(Promise.resolve());

/** The store of a language whose texts are all there, as on the server. */
export function wholeTextStore(
  language: string,
  texts: Readonly<Record<string, Texts>>,
  base: string | null = null,
): TextStore {
  return { language, base, read: (namespace) => texts[namespace], translations: new Map(), load: () => arrived };
}

/** Makes the store of a language; what was loaded stays, what failed is asked for again the next time. */
export function createTextStore(language: string, base: string | null): TextStore {
  const loaded = new Map<string, Texts>();
  const loading = new Map<string, Promise<unknown>>();
  async function fetchTexts(namespace: string): Promise<Texts> {
    const texts = await fetchWithRetry(textsPath(language, namespace, base));
    loaded.set(namespace, texts);
    return texts;
  }
  return {
    language,
    base,
    read: (namespace) => loaded.get(namespace),
    translations: new Map(),
    load(namespaces) {
      const before = loading.get(namespaces);
      if (before) return before;
      const missing = namespaces.split(" ").filter((namespace) => !loaded.has(namespace));
      if (missing.length === 0) return arrived;
      const begun = Promise.all(missing.map(fetchTexts));
      loading.set(namespaces, begun);
      begun.then(
        () => known(begun),
        () => loading.delete(namespaces),
      );
      return begun;
    },
  };
}

const TextContext = createContext<TextStore | null>(null);

export function I18nextProvider({ i18n, children }: { i18n: TextStore; children: Elements }) {
  return <TextContext value={i18n}>{children}</TextContext>;
}

/** Loads namespaces, named with spaces between them, before anything that needs them is drawn. */
export function useLoadTexts(): TextStore["load"] {
  const store = useContext(TextContext);
  if (!store) throw new Error("There are no texts around this component");
  return store.load;
}

/** Below which path the files of a page's texts lie; null for those of the house. */
export const useTextsBase = (): string | null => useContext(TextContext)?.base ?? null;

/** The texts of one or several namespaces; waits, as a suspended component does, until they are there. */
export function useTranslation(wanted: string | readonly string[] = "layout") {
  const store = useContext(TextContext);
  if (!store) throw new Error("There are no texts around this component");
  const names = typeof wanted === "string" ? wanted : wanted.join(" ");
  // why: one promise for all, in every render: a render that goes on after waiting must use what the render before it
  // used
  use(store.load(names));
  return translationOf(store, names);
}

function translationOf(store: TextStore, names: string): Translation {
  const made = store.translations.get(names);
  if (made) return made;
  const { language, read } = store;
  const translation = {
    t: createTranslate(language, names.split(" "), read),
    i18n: { language, exists: (name: string) => isThere(store, name) },
  };
  store.translations.set(names, translation);
  return translation;
}

function isThere(store: TextStore, name: string): boolean {
  const [namespace = "", path = ""] = name.split(":");
  const texts = store.read(namespace);
  return texts !== undefined && textAt(texts, path) !== undefined;
}
