import { regionsById } from "#app/domain/profiles/regions/regions-by-id.server.ts";
import type { Gender } from "#app/domain/profiles/traits/profile-values.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { FieldSeal } from "#app/platform/crypto/field-seal.server.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import type { Criteria } from "./search-conditions.ts";
import { type CursorOwner, readCursor } from "./search-cursor.ts";
import { readFilters, type SearchInput } from "./search-filters.ts";
import type { Turn } from "./search-sql.ts";
import { readViewer, type Viewer } from "./search-viewer.server.ts";
import { noPremiumFilters, type PremiumFilterValues, usedPremiumFields } from "./premium-filters.ts";

/** What a request for a search comes down to. */
export type Asked = {
  criteria: Criteria;
  turn: Turn;
  /** Premium filters that were left out because they take effect for premium members only; null where none were. */
  locked: PremiumFilterValues | null;
  premium: boolean;
  /** Genders that hold where none is asked for; empty means all. */
  defaultGenders: readonly Gender[];
  /** The country that holds where none is asked for; null for all. */
  defaultCountry: Country | null;
  regions: ReturnType<typeof regionsById>;
};

/** Reads who searches and, of the input, what this brand offers and this member may filter by; the rest is left out. */
export async function readAsked(
  read: Query,
  ctx: Pick<Ctx, "tenant" | "actor" | "locale" | "clock">,
  input: SearchInput,
): Promise<Asked> {
  const { tenant, actor, locale } = ctx;
  const seal = await processFieldSeal();
  const now = ctx.clock.now();
  const today = dayIn(homeTimeZone(tenant), now);
  const viewer = actor && (await readViewer(read, { tenant, actor }, today));
  const regions = regionsById({ locale }, { countries: tenant.countries });
  const defaultGenders = viewer ? viewer.looksFor : audienceGenders(tenant.niche);
  const defaultCountry = homeCountry(tenant, viewer);
  const premium = viewer?.premium ?? false;
  const requested = readFilters(input, {
    offered: new Set(tenant.settings.search_fields),
    countries: tenant.countries,
    countryOfRegion: (region) => regions.get(region)?.country,
    defaultGenders,
    defaultCountry,
    knowsPlace: viewer !== null && viewer.place !== null,
  });
  const filters = premium ? requested : { ...requested, premium: noPremiumFilters };
  const locked = !premium && usedPremiumFields(requested.premium).length > 0 ? requested.premium : null;
  return {
    criteria: { tenantId: tenant.id, now, today, filters, viewer },
    turn: readTurnOf(seal, ctx, input),
    locked,
    premium,
    defaultGenders,
    defaultCountry,
    regions,
  };
}

function readTurnOf(seal: FieldSeal, owner: CursorOwner, input: SearchInput): Turn {
  const after = readCursor(seal, owner, input.after);
  if (after) return { direction: "after", from: after };
  const before = readCursor(seal, owner, input.before);
  return before && { direction: "before", from: before };
}

/** A member's search begins where the member lives, on a brand of several countries that lets one search by them. */
function homeCountry({ countries, settings }: Ctx["tenant"], viewer: Viewer | null): Country | null {
  if (!viewer || countries.length < 2 || !settings.search_fields.includes("country")) return null;
  return countries.find((country) => country === viewer.country) ?? null;
}

/** The genders that a niche's audience looks for; empty means all. */
function audienceGenders({ audience }: Niche): readonly Gender[] {
  return audience.sought === "any" ? [] : [audience.sought];
}
