import { createHash } from "node:crypto";
import path from "node:path";
import { hasPicture } from "#app/domain/brands/pictures/has-picture.server.ts";
import { readPublishedLists } from "#app/domain/tenants/shared-lists/read-published-lists.server.ts";
import { asSite } from "#app/platform/db/connection/operator-scope.server.ts";
import { type Tx, withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";
import type { RevisionDocument } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { type CheckContext, checkTenant, hostsOf } from "#app/platform/tenancy/tenant-folders/check-tenant.server.ts";
import { themeCheck } from "#app/platform/tenancy/tenant-folders/check-theme.server.ts";
import { type DraftFault, faultOfDraft, filesOfDraft } from "#app/platform/tenancy/tenant-folders/files-of-draft.ts";
import { readTenantFiles, type TenantFolder } from "#app/platform/tenancy/tenant-folders/read-tenant-folder.server.ts";

/** What is wrong with a draft; where nothing is, what can be published. */
export type DraftVerdict = {
  faults: DraftFault[];
  document: RevisionDocument | null;
  /** Languages that the brand speaks and has no copy in. */
  missingLanguages: Locale[];
  /** Landers with words of the brand's own, and the languages in which they say the template's instead. */
  silentLanders: { id: string; languages: Locale[] }[];
};

/** A draft with faults, of which each is named, is not published. */
export class DraftFaultsError extends AppError {
  readonly faults: readonly DraftFault[];

  constructor(faults: readonly DraftFault[]) {
    super("invalid_input", { reason: "draft_unsound", faults: faults.length });
    this.faults = faults;
  }
}

// why: themes come with the release, and reading one costs more than all else of a judgement
const themes = themeCheck(path.join(projectRoot, "themes"));

/**
 * Judges a brand's draft as `tenants -- check` judges a folder: against its contract, the other brands, and the
 * companies and niches that are published.
 */
export async function judgeDraft(tenantId: string, draft: DraftDocument): Promise<DraftVerdict> {
  const name = `tenants/${tenantId}`;
  const files = filesOfDraft(draft);
  const hash = createHash("sha256").update(JSON.stringify(draft)).digest("hex");
  const brand = readTenantFiles({ id: tenantId, name, hash, changedAt: new Date(0) }, files);
  // why: whose host it is, is asked of all brands, also of those that the operator does not hold
  const context = await asSite(() => withPlatform((tx) => readContext(tx, brand)));
  const { problems, document, missingLanguages, silentLanders } = await checkTenant(brand, context);
  const faults = problems.map((problem) => faultOfDraft(name, problem));
  return { faults, document, missingLanguages, silentLanders };
}

async function readContext(tx: Tx, brand: TenantFolder): Promise<CheckContext> {
  const hosts = hostsOf(brand);
  const nameOf = (tenantId: string) => (tenantId === brand.id ? tenantId : "another brand");
  const held = await tx.tenantHost.findMany({ where: { host: { in: hosts } }, select: { host: true, tenantId: true } });
  const known = await tx.tenant.findMany({ where: { status: { not: "removed" } }, select: { id: true } });
  return {
    lists: await readPublishedLists(tx),
    owners: new Map([
      ...hosts.map((host): [string, string] => [host, brand.id]),
      ...held.map(({ host, tenantId }): [string, string] => [host, nameOf(tenantId)]),
      ...known.map(({ id }): [string, string] => [`${id}.localhost`, nameOf(id)]),
    ]),
    known: new Set(known.map(({ id }) => id)),
    ...themes,
    hasPicture,
    companiesFile: "companies.json",
    sourceOf: () => ({ kind: "operator" }),
  };
}
