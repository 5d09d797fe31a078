import path from "node:path";
import { defineConfig, type Plugin } from "vite";

/** Nothing of the server comes into the browser: a contract that reaches for it does not build. */
function refuseServerModules(): Plugin {
  return {
    name: "liaison:no-server-modules",
    enforce: "pre",
    resolveId(source, importer) {
      if (source.includes(".server.")) throw new Error(`${importer} brings ${source} into the browser`);
      return null;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [refuseServerModules()],
  build: {
    outDir: path.join(import.meta.dirname, "../../build/console"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // why: browsers of today know it
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // why: packages say for whom a module is meant, which means nothing where all of it is for the browser
      onLog: (level, log, say) => void (log.code !== "MODULE_LEVEL_DIRECTIVE" && say(level, log)),
    },
  },
});
