import { createHash } from "node:crypto";
import path from "node:path";
import type { Plugin } from "vite";
import { readResources } from "./resources.server.ts";

const address = /^\/assets\/texts\/[\w-]+\/([a-z]{2}(?:-[A-Z]{2})?\/[A-Za-z]+\.json)$/;

type TextFile = { name: string; source: string };

/** The texts of the pages by language, without spaces; those of mails never leave the server. */
function readTexts(): TextFile[] {
  return Object.entries(readResources())
    .flatMap(([language, namespaces]) =>
      Object.entries(namespaces).map(([namespace, texts]) => ({
        name: `${language}/${namespace}.json`,
        source: JSON.stringify(texts),
      })),
    )
    .filter(({ name }) => !name.endsWith("/mail.json"))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Gives the browser its texts as files beside the scripts, under an address that changes with them, and both
 * sides the small `texts.tsx` in place of react-i18next (docs/decisions/texts-of-pages.md).
 */
export function pageTexts(): Plugin {
  const version = createHash("sha256").update(JSON.stringify(readTexts())).digest("hex").slice(0, 12);
  return {
    name: "liaison:page-texts",
    enforce: "pre",
    config: () => ({ define: { TEXTS_VERSION: JSON.stringify(version) } }),
    resolveId(source) {
      return source === "react-i18next" ? path.resolve("app/ui/texts/page-texts.tsx") : null;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { name, source } of readTexts())
        this.emitFile({ type: "asset", fileName: `assets/texts/${version}/${name}`, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const wanted = address.exec(request.url ?? "")?.[1];
        const found = readTexts().find(({ name }) => name === wanted);
        if (!found) return next();
        response.setHeader("content-type", "application/json").end(found.source);
      });
    },
  };
}
