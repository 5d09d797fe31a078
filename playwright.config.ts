import { userInfo } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "#app/commands/test/find-browser.ts";

const browserSpecs = /\/(entry-warning|language|login|pages|accessibility|members)\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/site/global-setup.ts",
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  use: {
    browserName: "chromium",
    locale: "en-GB",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      chromiumSandbox: userInfo().uid !== 0,
      args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  projects: [
    { name: "phone", testMatch: browserSpecs, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", testMatch: browserSpecs, use: { viewport: { width: 1280, height: 800 } } },
    { name: "wire", testIgnore: [browserSpecs, /process\.spec\.ts$/] },
    // Last, because it starts whole sites of its own.
    { name: "process", testMatch: /process\.spec\.ts$/ },
  ],
});
