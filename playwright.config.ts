import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findHeadlessShell } from "#app/commands/test/find-browser.ts";
import { launchOptions } from "#tests/e2e/site/launch-options.ts";

const wireSpecs = /\/(api|every-language|hosts|html|landers|security|sessions|tenants)\.spec\.ts$|\.wire\.spec\.ts$/;
const processSpecs = /[/.]process\.spec\.ts$/;
const firstSpecs = /\.first\.spec\.ts$/;
const lastSpecs = /\.last\.spec\.ts$/;
const ofNoWidth = [wireSpecs, processSpecs, firstSpecs, lastSpecs];

// why: what one run of the runner tells must not take away what another told (app/commands/test/browser-tests.ts)
const run = process.env["TEST_RUN"] ?? "e2e";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: `test-results/${run}`,
  globalSetup: "./tests/e2e/site/global-setup.ts",
  reporter: [
    ["list"],
    ["json", { outputFile: `test-results/${run}.json` }],
    ["./tests/specification/browser-reporter.ts"],
  ],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // why: one worker more than there are cores works while another waits for a mail, a frame or the site
  workers: availableParallelism() + 1,
  timeout: 120_000,
  // why: a job that has to send a mail or look at a photo comes within a second, on a busy machine within some more
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    locale: "en-GB",
    // why: with a worker every visit would load a second page behind the first; installed.spec.ts and pushes.spec.ts
    // let it in
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // why without snapshots: they put a script into every page, which some pages rightly refuse
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
    launchOptions: launchOptions(findHeadlessShell()),
  },
  // A test runs at both sizes, or with the tag @phone or @desktop at that one: where the size changes nothing, or where
  // brands and languages take turns.
  projects: [
    {
      name: "phone",
      testIgnore: ofNoWidth,
      dependencies: ["first"],
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: ofNoWidth,
      dependencies: ["first"],
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: "wire", testMatch: wireSpecs, dependencies: ["first"] },
    // What is asked of the run's site before everything else, and when the others are over, however they ended.
    { name: "first", testMatch: firstSpecs, teardown: "last" },
    { name: "last", testMatch: lastSpecs },
    // A run of its own, after the others: it starts whole sites, and the others time what they wait for.
    // why: each worker has sites of its own there, and more of them than cores would take each other's time
    { name: "process", testMatch: processSpecs, workers: 2 },
  ],
});
