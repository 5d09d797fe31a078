import type { Plugin } from "vite";

type Change = { file: RegExp; before: RegExp; after: string };

const changes: readonly Change[] = [
  {
    file: /react-router\/dist\/[^?]*\/lib\/dom\/ssr\/routeModules\.js$/,
    before: /window\.location\.reload\(\);\s*return new Promise\(\(\) => ?\{\}\);/,
    after: `if (!window.dispatchEvent(new Event("liaison:lost-route", { cancelable: true }))) return new Promise(() => {});
    throw error;`,
  },
  {
    file: /react-router\/dist\/[^?]*\/lib\/dom\/ssr\/routes\.js$/,
    before: /(\}\)\(\);)(\s*return await lazyRoutePromise;)/,
    after: "$1 lazyRoutePromise.catch(() => { lazyRoutePromise = undefined; });$2",
  },
  {
    file: /react-router\/dist\/[^?]*\/lib\/router\/router\.js$/,
    before: /cache\[key\] = propertyPromise;/,
    after: "cache[key] = propertyPromise; propertyPromise.catch(() => { cache[key] = undefined; });",
  },
];

/**
 * React Router reloads the page whenever the code of a route cannot be had, be it only looked ahead for, and never asks
 * for it again. With this it says so by the event `liaison:lost-route`, and `reload-lost-chunk.ts` decides; who does not
 * prevent it is thrown the error, and the next try asks anew. Throws at the build when React Router's files are not as
 * they were.
 */
export function routeChunks(): Plugin {
  const made = new Set<Change>();
  return {
    name: "liaison:route-chunks",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const change = changes.find(({ file }) => file.test(id));
      if (!change) return null;
      if (!change.before.test(code)) this.error(`${id} is no longer as it was: look at route-chunks-plugin.server.ts`);
      made.add(change);
      return { code: code.replace(change.before, change.after), map: null };
    },
    buildEnd(error) {
      const missing = changes.find((change) => !made.has(change));
      if (!error && missing) this.error(`No ${missing.file} was found: look at route-chunks-plugin.server.ts`);
    },
  };
}
