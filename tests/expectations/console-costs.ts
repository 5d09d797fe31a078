import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";
import type { Held } from "#tests/expectations/costs.ts";

/** What an input is made for: which of the times it is sent, the version of the brand's draft, and a large picture. */
type Occasion = { round: number; version: number; picture: string };

/** How an endpoint of the console is made to cost the most. */
type ConsoleCost = {
  /** `light` where it is not said. */
  held?: Held;
  /** Of which table a field of the input names a row, where its name does not say it. */
  ids?: Readonly<Record<string, string>>;
  /** What the input says beside what its contract lets it: fields by their names. */
  input?: (occasion: Occasion) => Readonly<Record<string, unknown>>;
};

const judgedAndHashed = (limit: string): Held => ({
  limit,
  worker: "app/domain/identity/passwords/judge-password.server.ts",
});
const hashed = (limit: string): Held => ({ limit, worker: "app/platform/crypto/password.server.ts" });
/** Judging and keeping a brand with all its texts is work of a hundredth of a second, which few may ask for. */
const wholeBrand: Held = { parts: "a whole brand, read, judged and kept one after the other" };

const hosts = (word: string, round: number) =>
  Array.from({ length: 20 }, (_, index) => `${word}-${round}-${index}.example`);
const ofCase = (table: string): ConsoleCost => ({ ids: { id: table } });
const page = "Een dag is een dag, **en een zin** is een zin: _een twee drie_, [hier](/pages/terms).\n\n";
const wholeYear = () => ({ range: "own", from: "2025-12-02", to: "2026-12-01", brand: null });

/**
 * Endpoints of the console whose most expensive input cannot be read off their contracts. All others are asked with
 * the largest input that they take (`dearestInput`), and lists without filters too.
 */
export const consoleCosts: Readonly<Record<string, ConsoleCost>> = {
  "session.start": { held: hashed("operator-sign-in") },
  "invitations.accept": { held: judgedAndHashed("operator-sign-in") },
  "brands.launch": {
    held: wholeBrand,
    input: ({ round }) => ({
      id: `launched-${round}`,
      name: `Launched ${round}`,
      hosts: hosts("launched", round),
      niche: 1,
      countries: ["NL", "BE", "DE"],
      language: "nl",
      company: 1,
      theme: "lagoon",
    }),
  },
  "brands.clone": {
    held: wholeBrand,
    input: ({ round }) => ({
      from: "lagoon",
      id: `cloned-${round}`,
      name: `Cloned ${round}`,
      hosts: hosts("cloned", round),
    }),
  },
  "drafts.change": {
    held: { parts: "half a megabyte, read, compared, kept and answered one after the other" },
    input: ({ round, version }) => ({
      version,
      patch: pageSlugs.slice(0, 2).map((slug) => ({
        path: ["legal", `nl/${slug}`],
        after: page.repeat(2_200).slice(0, 199_000) + round,
      })),
    }),
  },
  "brands.takeLead": { input: () => ({ leads: "console" }) },
  "drafts.publish": { held: wholeBrand, input: ({ version }) => ({ version }) },
  "drafts.rollBack": { held: wholeBrand },
  "drafts.discard": { input: ({ version }) => ({ version }) },
  "drafts.rebase": { input: ({ version }) => ({ version }) },
  "drafts.schedule": { input: ({ version }) => ({ version, at: "2099-01-01T00:00:00.000Z" }) },
  "drafts.cancelSchedule": ofCase("scheduled_publication"),
  "cases.hold": ofCase("report"),
  "cases.letGo": ofCase("report"),
  "cases.viewReport": ofCase("report"),
  "cases.decideReport": ofCase("report"),
  "cases.viewPhoto": ofCase("photo"),
  "cases.decidePhoto": ofCase("photo"),
  "cases.viewComplaint": ofCase("complaint"),
  "cases.answerComplaint": ofCase("complaint"),
  "cases.closeComplaint": ofCase("complaint"),
  "cases.viewAppeal": ofCase("appeal"),
  "cases.answerAppeal": ofCase("appeal"),
  "codes.make": { input: ({ round }) => ({ names: { prefix: `BENCH${round}-`, count: 1_000 }, whom: "" }) },
  "numbers.see": { input: wholeYear },
  "numbers.breakDown": { input: wholeYear },
  "numbers.seeCohorts": { input: () => ({ brand: null }) },
  "numbers.export": { input: () => ({ ...wholeYear(), kind: "breakdown", by: "source" }) },
  "pictures.upload": {
    held: { parts: "drawn in a process of its own, one at a time; megabytes come and go" },
    input: ({ picture }) => ({ slot: "hero", file: picture }),
  },
  "members.export": { held: { parts: "some fifty statements, one after another" } },
};
