import type { CertificateState } from "#app/platform/db/generated/enums.ts";
import type { ShownWaiting } from "./shown-waiting.ts";

/** What a brand declares, as it is served; the id stands for the name of one that was never published. */
export type DeclaredBrand = {
  name: string;
  /** By its number in `tenants/niches.json`; null of a brand that was never published. */
  niche: number | null;
  theme: string | null;
  countries: readonly string[];
  languages: readonly string[];
};

/** Where a brand stands: what is published of it, by whom, and where it answers. */
export type BrandStanding = {
  id: string;
  status: "active" | "paused" | "removed";
  company: { id: number; name: string };
  /** The number of the revision that is served; 0 before the first. */
  revision: number;
  publishedAt: Date | null;
  publishedBy: string | null;
  /** The canonical host first. */
  hosts: readonly string[];
  /** How the certificates of its hosts stand, that which stands worst; null where none was looked at. */
  certificate: CertificateState | null;
};

/** What happened today, in the operator's day. Revenue in minor units by currency, as receipts and credit notes say. */
export type BrandDay = { visits: number; signups: number; revenue: Readonly<Record<string, number>> };

/** A brand in the console's list; null is what the operator may not see there. */
export type ListedBrand = BrandStanding & DeclaredBrand & { today: BrandDay | null; waiting: ShownWaiting };
