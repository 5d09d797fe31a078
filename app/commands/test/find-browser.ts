import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserSettings } from "#app/platform/env/browser-settings.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium: the one CHROMIUM_PATH names, one on the PATH, or Playwright's own; null when there is none. */
export function findBrowser(): string | null {
  const { named } = browserSettings();
  if (named !== undefined) return isExecutable(named) ? named : null;
  return findOnPath(names) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);
}

/**
 * Path of the Chromium that draws no window and does a page with half the CPU, but knows no pushes and crashes where it
 * is told to clear what a service worker keeps; without it, of the whole one.
 */
export function findHeadlessShell(): string | null {
  if (browserSettings().named !== undefined) return findBrowser();
  return findOnPath(["chromium-headless-shell"]) ?? findBrowser();
}

function findOnPath(wanted: readonly string[]): string | null {
  return (
    browserSettings()
      .folders.flatMap((folder) => wanted.map((name) => path.join(folder, name)))
      .find(isExecutable) ?? null
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
