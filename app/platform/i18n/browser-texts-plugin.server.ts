import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const folder = path.resolve("app/locales");
const address = /^\/assets\/texts\/[\w-]+\/([a-z]{2})\/([A-Za-z]+)\.json$/;

type TextFile = { name: string; source: string };

/** The texts of the pages by language, without spaces; those of mails never leave the server. */
function readTexts(): TextFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && path.basename(name) !== "mail.json")
    .toSorted()
    .map((name) => ({ name: name.split(path.sep).join("/"), source: JSON.stringify(JSON.parse(readFileSync(path.join(folder, name), "utf8"))) }));
}

/**
 * Gives the browser its texts as files beside the scripts, under an address that changes with them, and the small
 * `browser-texts.tsx` in place of react-i18next (docs/decisions/texts-in-the-browser.md).
 */
export function browserTexts(): Plugin {
  const version = createHash("sha256").update(JSON.stringify(readTexts())).digest("hex").slice(0, 12);
  return {
    name: "liaison:browser-texts",
    enforce: "pre",
    config: () => ({ define: { TEXTS_VERSION: JSON.stringify(version) } }),
    resolveId(source) {
      return source === "react-i18next" && this.environment.name === "client" ? path.resolve("app/browser-texts.tsx") : null;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { name, source } of readTexts()) this.emitFile({ type: "asset", fileName: `assets/texts/${version}/${name}`, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = address.exec(request.url ?? "");
        if (!found) return next();
        response.setHeader("content-type", "application/json").end(readFileSync(path.join(folder, `${found[1]}/${found[2]}.json`)));
      });
    },
  };
}
