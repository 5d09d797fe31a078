import { DatabaseError } from "pg";
import { hashDocument } from "./hash-document.server.ts";
import { offersToRecord } from "#app/domain/money/price-history/offers-to-record.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import type { RevisionDocument } from "#app/platform/tenancy/contracts/tenant-contract.ts";

type FirstRevision = {
  tenantId: string;
  document: RevisionDocument;
  /** Normalised, the canonical one first. */
  hosts: readonly string[];
  author: string;
  note: string;
  publishedAt: Date;
  /** A start of the site, which does not wait for the disk. */
  isStart: boolean;
};

/**
 * Publishes a brand that was never there, in one round trip. False, and nothing is changed, where it is there by now,
 * even a removed one, or where one of the hosts cannot be its own; `publishTenant` tells what stands in the way.
 */
export async function publishFirstRevision(revision: FirstRevision): Promise<boolean> {
  const { tenantId, document, hosts, author, note, publishedAt, isStart } = revision;
  const { company_id, settings } = document.declaration;
  const { offers, timeBonus, welcome } = offersToRecord(settings);
  const [text, hash] = [JSON.stringify(document), hashDocument(document)];
  const args = [company_id, text, hash, author, note, hosts, offers, timeBonus, welcome, publishedAt, isStart];
  try {
    const rows = await callAsTenant<{ publish_first_revision: boolean }>(tenantId, "publish_first_revision", args);
    return rows[0]?.publish_first_revision ?? false;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === "tenant_host_pkey") return false;
    throw error;
  }
}
