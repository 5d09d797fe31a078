import type { Plugin } from "vite";

const file = /react-router\/dist\/[^?]*\/lib\/dom\/ssr\/routeModules\.js$/;
const endlessReload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => ?\{\}\);/;
const asked = 'window.dispatchEvent(new Event("liaison:lost-route"));\n\t\treturn new Promise(() => {});';

/**
 * React Router reloads the page whenever the code of a route cannot be had, be it only looked ahead for. With this it
 * says so by the event `liaison:lost-route`, and `lost-chunk.ts` decides. Throws at the build when React Router's file
 * is not as it was.
 */
export function routeChunks(): Plugin {
  let isDone = false;
  return {
    name: "liaison:route-chunks",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!file.test(id)) return null;
      if (!endlessReload.test(code))
        this.error(`${id} no longer reloads the page as it did: look at route-chunks-plugin.server.ts`);
      isDone = true;
      return { code: code.replace(endlessReload, asked), map: null };
    },
    buildEnd(error) {
      if (!error && !isDone)
        this.error("React Router's routeModules.js was not found: look at route-chunks-plugin.server.ts");
    },
  };
}
