import path from "node:path";
import { draftStarter, type NewTenant } from "./draft-starter.server.ts";
import { beginBrand } from "./begin-brand.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Draft } from "#app/domain/tenants/drafts/draft.ts";
import { DraftFaultsError, judgeDraft } from "#app/domain/tenants/drafts/judge-draft.server.ts";
import { readPublishedLists } from "#app/domain/tenants/shared-lists/read-published-lists.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** Where a new brand's copy, letters and themes come from. */
const starterFolders = {
  starter: path.join(projectRoot, "tenants", "starter"),
  themes: path.join(projectRoot, "themes"),
};

/**
 * Begins a brand that the console leads, with copy in all languages, a drawn logo and settings for its countries, as a
 * draft that can be seen by a preview; nothing of it is public before `publishDraft`.
 * @throws AppError `forbidden` without the right `brands.launch` on the whole platform, `invalid_input` (field) for a
 *   company that is not published, DraftFaultsError for what cannot be a brand, conflict `tenant_exists`.
 */
export async function launchBrand(ctx: OperatorCtx, brand: NewTenant): Promise<Draft> {
  enforceOperatorRight(ctx, "brands.launch", null);
  const { companies } = await withPlatform(readPublishedLists);
  const company = companies.get(brand.company);
  if (!company) throw new AppError("invalid_input", { field: "company", value: brand.company });
  const document = await draftStarter(starterFolders, brand, company);
  const { faults } = await judgeDraft(brand.id, document);
  if (faults.length > 0) throw new DraftFaultsError(faults);
  return beginBrand(ctx, { id: brand.id, companyId: company.id, document, action: "brand.launch" });
}
