import { LRUCache } from "lru-cache";
import { markTexts } from "./mark-texts.server.ts";
import { brandPreview } from "./preview-purpose.ts";
import { judgeDraft } from "#app/domain/tenants/drafts/judge-draft.server.ts";
import { readPublishedLists } from "#app/domain/tenants/shared-lists/read-published-lists.server.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";
import { type DraftDocument, draftContract } from "#app/platform/tenancy/contracts/draft-contract.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import type { DraftFault } from "#app/platform/tenancy/tenant-folders/files-of-draft.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";

/** A brand as its draft declares it, or why it cannot be shown. */
export type FoundPreview = { kind: "shown"; tenant: Tenant } | { kind: "unfit"; faults: DraftFault[] };

const shown = new LRUCache<string, FoundPreview>({ max: 50 });

/**
 * The brand that a signed link of `signPreview` shows, as its draft says by now; null for a link that is forged or
 * ended, and where no draft is open any more. It is no brand that the process serves: whoever has the link sees it.
 */
export async function findPreview(token: string): Promise<FoundPreview | null> {
  const signedFor = (await processSigner()).verify(brandPreview.purpose, token);
  if (signedFor === null) return null;
  const [tenantId = "", mark] = signedFor.split(" ");
  const stamp = await withTenant(tenantId, (tx) =>
    tx.brandDraft.findUnique({ where: { tenantId }, select: { version: true, changedAt: true } }),
  );
  const key = `${signedFor}:${stamp?.version}:${stamp?.changedAt.toISOString()}`;
  const known = shown.get(key);
  if (known) return known;
  const draft = await withTenant(tenantId, (tx) => tx.brandDraft.findUnique({ where: { tenantId } }));
  if (!draft?.document) return null;
  const { version, document } = draft;
  const plain = await buildPreview({ tenantId, version, document: draftContract.parse(document) });
  const built =
    plain.kind === "shown" && mark !== undefined ? { ...plain, tenant: markTexts(plain.tenant, mark) } : plain;
  shown.set(key, built);
  return built;
}

type Open = { tenantId: string; version: number; document: DraftDocument };

async function buildPreview({ tenantId, version, document }: Open): Promise<FoundPreview> {
  const { companies, niches } = await withPlatform(readPublishedLists);
  const named = tenantContract
    .pick({ company_id: true, niche: true, theme: true })
    .strip()
    .safeParse(document.declaration);
  const company = named.success ? companies.get(named.data.company_id) : undefined;
  const niche = named.success ? niches.get(named.data.niche) : undefined;
  try {
    if (!named.success || !findTheme({ theme: named.data.theme })) throw new RangeError("no usable theme");
    const revision = { source: { kind: "operator" }, niche, ...document };
    // why negative: what is kept by the number of a revision never meets a draft
    const tenant = tenantFromRevision({ tenantId, number: -version, isPaused: false, document: revision, company });
    return { kind: "shown", tenant };
  } catch {
    return { kind: "unfit", faults: (await judgeDraft(tenantId, document)).faults };
  }
}
