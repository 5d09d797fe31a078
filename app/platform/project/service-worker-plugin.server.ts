import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Plugin } from "vite";

const entry = path.resolve("app/service-worker/worker.ts");

/** The worker as one file, in which the version of the site stands, so that browsers notice a new one. */
async function buildWorker(version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      copyPublicDir: false,
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [file] = [built]
    .flat()
    .flatMap((each) => ("output" in each ? each.output : []))
    .filter((each) => each.type === "chunk");
  if (!file) throw new Error("The service worker came out empty");
  return `// ${version}\n${file.code}`;
}

/** Builds the service worker beside the pages and serves it at `/service-worker.js`; development has none. */
export function serviceWorker(): Plugin {
  return {
    name: "liaison:service-worker",
    config: (_, { command }) => ({ define: { HAS_SERVICE_WORKER: JSON.stringify(command === "build") } }),
    async generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const version = createHash("sha256").update(Object.keys(bundle).toSorted().join()).digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: await buildWorker(version) });
    },
  };
}
