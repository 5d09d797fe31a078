/** Which layer may import which (design.md, The house). A layer may always import itself. */
export const allowedLayers: Readonly<Record<string, readonly string[]>> = {
  routes: ["features", "domain", "http", "ui", "landers", "service-worker"],
  features: ["domain", "http", "ui", "landers", "service-worker"],
  // The script beside the pages; it sends what they left unsent, and they talk to each other.
  "service-worker": ["features", "domain"],
  http: ["domain", "platform"],
  domain: ["platform"],
  platform: [],
  ui: [],
  landers: ["ui"],
  // The operators' console: its API and listener on the server, its pages in a browser.
  console: ["domain", "http", "platform"],
  // The process and its commands put everything together.
  process: ["console", "routes", "features", "http", "domain", "platform", "ui", "landers", "prisma"],
  commands: ["process", "console", "http", "domain", "platform", "prisma"],
  prisma: ["domain", "platform"],
};

/**
 * The areas of the domain, lowest first: one may import those before it. What a lower one must tell a higher one it
 * takes as a parameter, or says as a job.
 */
export const domainAreas = [
  "operators",
  "identity",
  // why not in operators, which all others ask for rights: it stands on the rules of passwords, passkeys and devices
  "operator-identity",
  "profiles",
  "money",
  "brands",
  "notifications",
  "discovery",
  "chat",
  "safety",
  "membership",
  "tenants",
  "operations",
] as const;

/**
 * Files of the domain with several functions for others, though a use case has a file of its own, each with the reason
 * why two files would be worse.
 */
export const stepsOnOneThing: Readonly<Record<string, string>> = {
  "app/domain/identity/passkeys/challenge.server.ts":
    "what signs a challenge and what knows it again agree to the letter",
  "app/domain/safety/complaints/complaint-link.server.ts":
    "what writes a signed link and what reads it agree to the letter",
  "app/domain/notifications/preferences/mails-link.server.ts":
    "what writes a signed link and what reads it agree to the letter",
  "app/domain/profiles/photos/upload/upload-turns.server.ts":
    "three queues that share one patience and one order of turns, a line each",
};

/**
 * What every layer may use, whatever stands above: time, the steps of a browser's history, what it leaves to us, what its
 * translation bears, the look-up of a text, what a path of this site is, how a page says for whom it was made and that
 * it is ours, how written texts are tidied and stand in sentences, the formats of a language and money in them, what a
 * clock says in a zone, which know of nothing.
 */
export const forEveryLayer: readonly string[] = [
  "app/platform/clock/durations.ts",
  "app/platform/clock/pause.ts",
  "app/platform/clock/retry.ts",
  "app/platform/browser/elements.ts",
  "app/platform/browser/history-layers.ts",
  "app/platform/browser/is-typed-enter.ts",
  "app/platform/browser/stand-in-storage.ts",
  "app/platform/browser/use-layer.ts",
  "app/platform/forms/local-path.ts",
  "app/platform/forms/client-mark.ts",
  "app/platform/forms/made-for.ts",
  "app/platform/forms/tidy-text.ts",
  "app/platform/i18n/isolate-text.ts",
  "app/platform/i18n/page-texts.ts",
  "app/platform/locale/format-money.ts",
  "app/platform/locale/formats.ts",
  "app/platform/locale/zoned-time.ts",
];

/** What routes and features may use of the platform besides types, each with its reason. */
export const platformForRoutes: Readonly<Record<string, string>> = {
  "app/platform/clock/clock.ts": "pages show and cookies keep the present time",
  "app/platform/errors/app-error.ts": "routes turn error codes into statuses and texts",
  "app/platform/forms/parse-json.ts": "what a provider signed is read as it came, then taken apart",
  "app/platform/forms/read-fields.server.ts": "forms and calls are read in one place",
  "app/platform/forms/read-files.server.ts": "photos that a plain form sends are read in the same place",
  "app/platform/forms/read-text.server.ts": "what a provider signed is read as it came",
  "app/platform/forms/written-text.ts": "words to search by are read as every text that people write",
  "app/platform/env/env.server.ts": "pages for developers exist outside production only",
  "app/platform/geo/countries.ts": "the table of countries: their zones, currencies and flags",
  "app/platform/i18n/brand-resources.server.ts":
    "components are rendered with the texts that the process has in memory",
  "app/platform/i18n/brand-text-files.server.ts": "a page names the files of the texts that it was rendered with",
  "app/platform/locale/format-distance.ts":
    "distances are written in the unit and language of the reader, in the browser too",
  "app/platform/photo-checks/photo-checks.ts": "pages name the grounds on which photos are refused",
  "app/platform/mail-address/show-address.server.ts": "a page shows the address that was given in its own letters",
  "app/platform/runtime/enforce-limit.server.ts": "an endpoint limits how often it is asked",
  "app/platform/runtime/process-push-key.server.ts": "the settings endpoint tells the public key of web pushes",
  "app/platform/tenancy/registry/registry.server.ts": "the settings endpoint answers for a forced host",
  "app/platform/tenancy/landers/lander-files.ts": "a brand's own files of a lander are looked up by language and kind",
  "app/platform/tenancy/landers/lander-templates.ts": "what stands on a lander is looked up in the table of templates",
  "app/platform/tenancy/contracts/tenant-contract.ts": "endpoints answer in the shapes of the brand's contract",
  "app/platform/tenancy/contracts/company-contract.ts": "endpoints answer in the shapes of the brand's contract",
  "app/platform/brand-images/soft-picture.server.ts": "a lander's own picture comes softly with the page",
  "app/platform/themes/theme-asset.server.ts": "what is kept of a lander's sheet is known by a hash of its content",
  "app/platform/themes/stylesheet.server.ts": "pages link the theme's stylesheet and art",
  "app/platform/themes/used-rules.ts": "a lander comes with the rules that can meet it",
};

/** The layer of a module by its path; null for packages, texts and styles. */
export function layerOf(file: string): string | null {
  const [top, folder, ...rest] = file.split("/");
  if (top === "prisma" && /\.tsx?$/.test(file)) return "prisma";
  if (top !== "app" || folder === "locales" || !/\.(tsx?|mjs)$/.test(file)) return null;
  return rest.length === 0 ? "process" : (folder ?? null);
}
