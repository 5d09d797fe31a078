import { pathToFileURL } from "node:url";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** The process and the pages share one copy of the business: Node runs it from its sources, Vite bundles what draws. */
function nativeBusiness(): Plugin {
  const business = /^#app\/((?:platform|domain|middleware)\/.+)$/;
  return {
    name: "liaison:native-business",
    enforce: "pre",
    resolveId(source) {
      const file = business.exec(source)?.[1];
      if (!file || this.environment.name !== "ssr") return null;
      const id = this.environment.mode === "dev" ? pathToFileURL(path.resolve("app", file)).href : source;
      return { id, external: true };
    },
  };
}

export default defineConfig({
  plugins: [nativeBusiness(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
});
