import path from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { pageTexts } from "#app/platform/i18n/page-texts-plugin.server.ts";
import { nativeFolders } from "#app/platform/project/native-folders.ts";
import { routeChunks } from "#app/platform/project/route-chunks-plugin.server.ts";
import { serviceWorker } from "#app/platform/project/service-worker-plugin.server.ts";

const nativePrefix = "\0native:";

declare global {
  // why: React Router reads this file twice, and both readings must share what Node has loaded
  var liaisonNativeModules: Map<string, Record<string, unknown>> | undefined;
}

/** The process and the pages share one copy of the business: Node runs it from its sources, Vite bundles what draws. */
function nativeBusiness(): Plugin {
  const business = new RegExp(`^#app/((?:${nativeFolders.join("|")})/.+)$`);
  return {
    name: "liaison:native-business",
    enforce: "pre",
    resolveId(source) {
      const file = business.exec(source)?.[1];
      if (!file || this.environment.name !== "ssr") return null;
      return this.environment.mode === "dev"
        ? nativePrefix + pathToFileURL(path.resolve("app", file)).href
        : { id: source, external: true };
    },
    // Vite would load these files once more; in development it hands on what Node has already.
    async load(id) {
      if (!id.startsWith(nativePrefix)) return null;
      const url = id.slice(nativePrefix.length);
      const native: Record<string, unknown> = await import(/* @vite-ignore */ url);
      globalThis.liaisonNativeModules ??= new Map();
      globalThis.liaisonNativeModules.set(url, native);
      const names = Object.keys(native);
      return [
        `const native = globalThis.liaisonNativeModules.get(${JSON.stringify(url)});`,
        `const { ${names.map((name) => `${name}: native_${name}`).join(", ")} } = native;`,
        `export { ${names.map((name) => `native_${name} as ${name}`).join(", ")} };`,
      ].join("\n");
    },
  };
}

// Without what is loaded when it is wanted, such as dialogs.
const initial: ["$initial"] = ["$initial"];

// why: each file costs its headers and a turn on the line; what every page needs goes together, by how often it changes.
const chunks = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)[\\/]/,
  },
  {
    name: "frame",
    test: /[\\/]app[\\/](root|platform[\\/]i18n|ui[\\/](navigation|toast|alert|button|badge|brand|footer|link|texts|class-names|date|height|hydration)|features[\\/](alerts|color-scheme|connection|cookies|entry-warning|fictional-profiles|forms|language|layout|navigation|page-head|activation[\\/]activation-reminder)|routes[\\/]layouts[\\/]default)/,
  },
  {
    name: "parts",
    minShareCount: 3,
    tags: initial,
    test: /lucide-react|[\\/]app[\\/](ui|features[\\/]discovery)[\\/]/,
  },
  { name: "live", minShareCount: 2, test: /[\\/]app[\\/]features[\\/](push|live|install)[\\/]/ },
  // What a profile and a chat have in common, then the rest of the chat.
  {
    name: "gestures",
    minShareCount: 2,
    tags: initial,
    test: /[\\/]features[\\/](chat[\\/]outbox|gifts|money[\\/]wallet)[\\/]|icons[\\/](ban|flag|gift|trash|messages-square|rotate-cw|image-off)\./,
  },
  { name: "chat", tags: initial, test: /[\\/]app[\\/](features[\\/]chat|routes[\\/]layouts[\\/]chat-panes)/ },
];

export default defineConfig({
  plugins: [nativeBusiness(), pageTexts(), routeChunks(), serviceWorker(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 450 },
  // why: at a start each icon would be a file of its own to find, read and compile
  ssr: { noExternal: ["lucide-react"] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
});
