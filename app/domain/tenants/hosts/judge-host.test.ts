import { describe, expect, it } from "vitest";
import { type HostLook, judgeHost, pauseAfter } from "./judge-host.ts";

const now = new Date("2026-11-24T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const found = { addresses: ["192.0.2.1"], names: [], texts: ["proof"] };
const live = { kind: "live" as const, endsAt: new Date("2027-01-01") };
const none = { kind: "none" as const, reason: "no_certificate" as const };
const sound: HostLook = {
  serves: true,
  isPublished: true,
  proof: "proof",
  isTaken: false,
  found,
  seen: live,
  wanted: ["192.0.2.1", "2001:db8::1"],
  before: { certificate: "pending", since: ago(60) },
};
const unproved: Partial<HostLook> = { serves: false, found: { ...found, texts: [] } };
const elsewhere = { ...found, addresses: ["192.0.2.1", "203.0.113.9"] };

describe("how a host stands", () => {
  it.each<[string, Partial<HostLook>, ReturnType<typeof judgeHost>]>([
    ["is live with a certificate", {}, { certificate: "live", reason: "" }],
    ["waits for its proof", unproved, { certificate: "pending", reason: "proof_missing" }],
    [
      "has a proof of somebody else's",
      { serves: false, found: { ...found, texts: ["another"] } },
      { certificate: "pending", reason: "proof_differs" },
    ],
    [
      "was proved by another brand first",
      { serves: false, isTaken: true },
      { certificate: "pending", reason: "host_taken" },
    ],
    ["asks a DNS that is away", { serves: false, found: null }, { certificate: "pending", reason: "dns_away" }],
    ["is of a brand without a revision", { isPublished: false }, { certificate: "pending", reason: "unpublished" }],
    ["leads nowhere", { found: { ...found, addresses: [] } }, { certificate: "pending", reason: "dns_missing" }],
    ["leads elsewhere too", { found: elsewhere }, { certificate: "pending", reason: "dns_elsewhere" }],
    [
      "is of a place that says nothing of itself",
      { wanted: [] },
      { certificate: "pending", reason: "addresses_unset" },
    ],
    ["is not yet come to", { seen: null }, { certificate: "issuing", reason: "" }],
    ["is about to get a certificate", { seen: none }, { certificate: "issuing", reason: "no_certificate" }],
    [
      "gets none for ten minutes",
      { seen: none, before: { certificate: "issuing", since: ago(10) } },
      { certificate: "issuing", reason: "no_certificate" },
    ],
    [
      "gets none for longer",
      { seen: none, before: { certificate: "issuing", since: ago(11) } },
      { certificate: "failing", reason: "no_certificate" },
    ],
    [
      "had one",
      { seen: none, before: { certificate: "live", since: ago(1) } },
      { certificate: "failing", reason: "no_certificate" },
    ],
    [
      "had one, and leads elsewhere by now",
      { found: elsewhere, seen: null, before: { certificate: "live", since: ago(1) } },
      { certificate: "failing", reason: "dns_elsewhere" },
    ],
    [
      "stays what it was while DNS is away",
      { found: null, seen: null, before: { certificate: "live", since: ago(1) } },
      { certificate: "live", reason: "dns_away" },
    ],
  ])("a host that %s", (_, over, expected) => {
    expect(judgeHost({ ...sound, ...over }, now)).toEqual(expected);
  });

  it("is looked at again the sooner the likelier it changes", () => {
    const minutes = (...given: Parameters<typeof pauseAfter>) => pauseAfter(...given) / 60_000;
    expect(minutes("live", 0)).toBe(720);
    expect(minutes("pending", 0)).toBe(5);
    expect(minutes("failing", 25 * 3_600_000)).toBe(60);
  });
});
