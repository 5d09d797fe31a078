import path from "node:path";
import { z } from "zod";
import { drawLogos } from "./draft-starter.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { lockDraft } from "#app/domain/tenants/drafts/lock-draft.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { brandTokensContract } from "#app/platform/themes/brand-tokens.ts";

const folders = { starter: path.join(projectRoot, "tenants", "starter"), themes: path.join(projectRoot, "themes") };

const drawable = z.looseObject({
  theme: z.string(),
  tokens: brandTokensContract.optional(),
  settings: z.looseObject({ name: settingsContract.shape.name }),
});

/** What a draft is to say for a drawn logo or mark to stand there again; without `after` the field goes. */
type RedrawnLogo = { path: string[]; after?: string }[];

/**
 * Draws a brand's logo, or the mark of its icons, from the name that its draft says, in the letters and colours of what
 * it wears; nothing changes before the draft says so.
 * @throws AppError `forbidden` without the right `brands.draft`, `not_found` where no draft is open, `invalid_input`
 *   where the draft says no name or theme to draw with.
 */
export async function redrawLogo(
  ctx: OperatorCtx,
  { tenantId, slot }: { tenantId: string; slot: "logo" | "icon" },
): Promise<RedrawnLogo> {
  enforceOperatorRight(ctx, "brands.draft", tenantId);
  const { draft } = await withTenant(tenantId, (tx) => lockDraft(tx, tenantId));
  const { data } = drawable.safeParse(draft.document.declaration);
  if (!data) throw new AppError("invalid_input", { field: "declaration" });
  const { theme, tokens, settings } = data;
  const { full, mark } = await drawLogos(folders, { id: tenantId, name: settings.name, theme, tokens });
  return slot === "logo"
    ? [{ path: ["logo", "full"], after: full }, { path: ["pictures", "logo"] }, { path: ["pictures", "logo-dark"] }]
    : [{ path: ["logo", "mark"], after: mark }, { path: ["pictures", "icon"] }];
}
