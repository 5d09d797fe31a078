import type { Plugin } from "vite";

const file = /react-router\/dist\/[^?]*\/lib\/dom\/ssr\/routeModules\.js$/;
const endlessReload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => ?\{\}\);/;
const asVite = 'window.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error }));\n\t\tthrow error;';

/**
 * React Router reloads the page whenever the code of a route cannot be had. With this it says so as Vite does of every other
 * chunk, so that `lost-chunk.ts` alone decides how often a page is reloaded, and the error page stands where it is not.
 * Throws at the build when React Router's file is not as it was.
 */
export function routeChunks(): Plugin {
  let isDone = false;
  return {
    name: "liaison:route-chunks",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!file.test(id)) return null;
      if (!endlessReload.test(code)) this.error(`${id} no longer reloads the page as it did: look at route-chunks-plugin.server.ts`);
      isDone = true;
      return { code: code.replace(endlessReload, asVite), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone) this.error("React Router's routeModules.js was not found: look at route-chunks-plugin.server.ts");
    },
  };
}
