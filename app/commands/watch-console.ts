import { build } from "vite";
import { consoleFiles } from "#app/http/files/static-files.server.ts";

type ConsoleFiles = ReturnType<typeof consoleFiles>;

/**
 * Builds the operators' console, and again whenever its sources change. Resolves once it is there, to what gives the
 * files of the latest build.
 */
export async function watchConsole(): Promise<{ files: () => ConsoleFiles; close: () => Promise<void> }> {
  const watcher = await build({ configFile: "app/console/vite.config.ts", logLevel: "warn", build: { watch: {} } });
  if (!("on" in watcher)) throw new TypeError("Vite does not watch the console");
  let latest: ConsoleFiles | undefined;
  await new Promise<void>((resolve) => {
    watcher.on("event", (event) => {
      if (event.code === "ERROR") console.error(event.error);
      if (event.code !== "END") return;
      latest = consoleFiles();
      resolve();
    });
  });
  const current = () => latest ?? consoleFiles();
  return {
    files: () => ({
      serve: (request, response, next) => current().serve(request, response, next),
      get page() {
        return current().page;
      },
    }),
    close: () => watcher.close(),
  };
}
