import { userInfo } from "node:os";
import type { LaunchOptions } from "@playwright/test";
import { findBrowser } from "#app/commands/test/find-browser.ts";

/** How the tests start the browser of a path. */
export const launchOptions = (executablePath: string | null): LaunchOptions => ({
  executablePath: executablePath ?? undefined,
  chromiumSandbox: userInfo().uid !== 0,
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

/** For tests of the service worker and of pushes, of which the headless shell does not know all. */
export const withServiceWorker = { serviceWorkers: "allow", launchOptions: launchOptions(findBrowser()) } as const;
