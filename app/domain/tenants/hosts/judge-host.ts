import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { CertificateState } from "#app/platform/db/generated/enums.ts";
import type { SeenCertificate } from "#app/platform/hosts/look-at-certificate.server.ts";
import type { FoundDns } from "#app/platform/hosts/look-up-host.server.ts";

/** How a host stands, and why it is not live: a code, empty where nothing is wrong. */
export type HostStanding = { certificate: CertificateState; reason: HostReason | "" };

/** Why a host has no certificate, or none yet. */
export type HostReason =
  | "proof_missing"
  | "proof_differs"
  | "host_taken"
  | "unpublished"
  | "addresses_unset"
  | "dns_away"
  | "dns_missing"
  | "dns_elsewhere"
  | Extract<SeenCertificate, { kind: "none" }>["reason"];

/** What was seen of a host at one look. */
export type HostLook = {
  /** Whether it leads to its brand. */
  serves: boolean;
  isPublished: boolean;
  proof: string;
  /** Whether it is proved but another brand has it by now. */
  isTaken: boolean;
  found: FoundDns | null;
  /** Null where nobody came there by TLS. */
  seen: SeenCertificate | null;
  /** Our own addresses. */
  wanted: readonly string[];
  before: { certificate: CertificateState; since: Date };
};

/** For how long a host may be without a certificate after all is right, before that is a failure: ten minutes. */
const gettingOne = 10 * millisecondsIn.minute;

/**
 * Judges how a host stands by what was seen of it. What went wrong after it was live is a failure at once; what was
 * never right waits (`pending`); and a certificate that does not come within ten minutes fails.
 */
export function judgeHost(look: HostLook, now: Date): HostStanding {
  const { serves, isPublished, before, seen } = look;
  if (!serves) return { certificate: "pending", reason: reasonOfProof(look) };
  if (!isPublished) return { certificate: "pending", reason: "unpublished" };
  const astray = reasonOfDns(look);
  const wasLive = before.certificate === "live" || before.certificate === "failing";
  if (astray === "dns_away") return { certificate: before.certificate, reason: astray };
  if (astray !== "") return { certificate: wasLive ? "failing" : "pending", reason: astray };
  if (seen === null) return { certificate: "issuing", reason: "" };
  if (seen.kind === "live") return { certificate: "live", reason: "" };
  const began = before.certificate === "issuing" ? before.since : now;
  const isLate = wasLive || now.getTime() - began.getTime() > gettingOne;
  return { certificate: isLate ? "failing" : "issuing", reason: seen.reason };
}

function reasonOfProof({ isTaken, found, proof }: HostLook): HostReason {
  if (isTaken) return "host_taken";
  if (found === null) return "dns_away";
  return found.texts.length === 0 || found.texts.includes(proof) ? "proof_missing" : "proof_differs";
}

function reasonOfDns({ found, wanted }: HostLook): HostReason | "" {
  if (wanted.length === 0) return "addresses_unset";
  if (found === null) return "dns_away";
  if (found.addresses.length === 0) return "dns_missing";
  return found.addresses.every((address) => wanted.includes(address)) ? "" : "dns_elsewhere";
}

/** In milliseconds, how long a host is left alone after a look: what is to change is looked at again soon. */
export function pauseAfter(certificate: CertificateState, sinceMilliseconds: number): number {
  if (certificate === "live") return 12 * millisecondsIn.hour;
  return sinceMilliseconds < millisecondsIn.day ? 5 * millisecondsIn.minute : millisecondsIn.hour;
}
