import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserSettings } from "#app/platform/env/browser-settings.ts";

// why: the headless shell draws no window, and does a page with half the CPU of the whole browser
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Path of a Chromium: the one CHROMIUM_PATH names, one on the PATH, or Playwright's own; null when there is none. */
export function findBrowser(): string | null {
  const { named, folders } = browserSettings();
  if (named !== undefined) return isExecutable(named) ? named : null;
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isExecutable);
  if (onPath !== undefined) return onPath;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
