import path from "node:path";
import { z } from "zod";
import { beginBrand } from "./begin-brand.server.ts";
import { drawLogos } from "./draft-starter.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Draft } from "#app/domain/tenants/drafts/draft.ts";
import { lockBrand } from "#app/domain/tenants/drafts/lock-brand.server.ts";
import { copyPictures } from "#app/domain/tenants/pictures/copy-pictures.server.ts";
import { readRevision } from "#app/domain/tenants/drafts/read-revision.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { type DraftDocument, draftContract } from "#app/platform/tenancy/contracts/draft-contract.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { type BrandPictures, brandPicturesContract } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { brandTokensContract } from "#app/platform/themes/brand-tokens.ts";

const folders = { starter: path.join(projectRoot, "tenants", "starter"), themes: path.join(projectRoot, "themes") };

/** What of a brand a clone says in its own words or does not take over. */
const ownSettings = z.looseObject({ name: z.string(), index_title: z.string(), description: z.string() });

/** The fields of a declaration that a clone cannot do without. */
const clonable = z.looseObject({
  company_id: z.int(),
  theme: z.string(),
  tokens: brandTokensContract.optional(),
  settings: ownSettings,
});

/**
 * Begins a brand as what another one has published, under a name, an id and hosts of its own, with a logo drawn for it
 * and the art copied, as a draft. What names the other brand says the new name; partners, and codes that members know, stay behind.
 * @throws AppError `forbidden` without the rights `brands.launch` and `brands.see`, `not_found` where the other has
 *   nothing published, `invalid_input` for an id that cannot be one, conflict `tenant_exists`.
 */
export async function cloneBrand(
  ctx: OperatorCtx,
  { from: tenantId, id, name, hosts }: { from: string; id: string; name: string; hosts: string[] },
): Promise<Draft> {
  enforceOperatorRight(ctx, "brands.launch", null);
  enforceOperatorRight(ctx, "brands.see", tenantId);
  if (!tenantContract.shape.id.safeParse(id).success) throw new AppError("invalid_input", { field: "id", value: id });
  const original = await withTenant(tenantId, async (tx) =>
    readRevision(tx, tenantId, (await lockBrand(tx, tenantId)).currentNumber),
  );
  const { settings, ...declaration } = clonable.parse(original.declaration);
  const said = renamed(original, settings.name, name);
  const { discount_codes: _codes, ...kept } = ownSettings.parse(clonable.parse(said.declaration).settings);
  const own = { name, support_email: `support@${normalizeHost(hosts[0]) ?? ""}`, partners: [] };
  const pictures = artOf(original.pictures);
  const document: DraftDocument = {
    ...said,
    pictures,
    declaration: { ...declaration, id, hosts, settings: { ...kept, ...own } },
    logo: await drawLogos(folders, { id, name, theme: declaration.theme, tokens: declaration.tokens }),
  };
  const companyId = declaration.company_id;
  const begun = await beginBrand(ctx, { id, companyId, document, action: "brand.clone", details: { from: tenantId } });
  await copyPictures(
    tenantId,
    id,
    Object.values(pictures).map(({ file }) => file),
  );
  return begun;
}

/** The art of a brand; its logo and icons say whose they are. */
const artOf = (named: DraftDocument["pictures"]): BrandPictures => {
  const {
    logo: _logo,
    "logo-dark": _dark,
    icon: _icon,
    "icon-maskable": _maskable,
    favicon: _favicon,
    ...art
  } = brandPicturesContract.catch({}).parse(named);
  return art;
};

/** A document in which every text says another name, where the former stands as a word. */
function renamed({ landerFiles, pictures, ...document }: DraftDocument, from: string, to: string): DraftDocument {
  const texts: unknown = JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === "string" ? withWord(value, from, to) : value,
  );
  return { ...draftContract.parse(texts), landerFiles, pictures };
}

const withWord = (text: string, from: string, to: string) =>
  text.split(from).reduce((said, rest) => `${said}${/\p{L}$/u.test(said) || /^\p{L}/u.test(rest) ? from : to}${rest}`);
