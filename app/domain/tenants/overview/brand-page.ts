import type { CertificateState } from "#app/platform/db/generated/enums.ts";
import type { BrandPosition } from "./brand-cursor.ts";

/** What a list of brands is narrowed and sorted by. */
export type BrandView = {
  /** Looked for in names, ids, hosts and the names of companies; all with an empty one. */
  search: string;
  /** Null for all but those that are removed. */
  status: "active" | "paused" | "removed" | null;
  /** Null for all, whatever stands with their certificates. */
  certificate: CertificateState | null;
  direction: "asc" | "desc";
};

type Named = {
  certificate: CertificateState | null;
  id: string;
  name: string;
  status: string;
  hosts: readonly string[];
  company: { name: string };
};

/** A text without marks and capitals, as one types who looks for something, and as it is sorted. */
export const foldText = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The brands that a view shows, in no order. */
export function narrowBrands<Brand extends Named>(
  brands: readonly Brand[],
  { search, status, certificate }: BrandView,
): Brand[] {
  const wanted = foldText(search.trim());
  return brands.filter(
    (brand) =>
      (certificate === null || brand.certificate === certificate) &&
      (status === null ? brand.status !== "removed" : brand.status === status) &&
      [brand.name, brand.id, brand.company.name, ...brand.hosts].some((text) => foldText(text).includes(wanted)),
  );
}

/**
 * So many brands of a list in the order of `valueOf`, after a place; equals follow one another by id. `next` is the
 * place of the last one, null where none follow.
 */
export function cutBrandPage<Brand extends { id: string }>(
  brands: readonly Brand[],
  {
    valueOf,
    direction,
    after,
    limit,
  }: { valueOf: (brand: Brand) => string | number; after: BrandPosition | null; limit: number } & Pick<
    BrandView,
    "direction"
  >,
): { page: Brand[]; next: BrandPosition | null } {
  const sign = direction === "asc" ? 1 : -1;
  const compare = (one: BrandPosition, other: BrandPosition) =>
    sign * (compareValues(one.value, other.value) || compareValues(one.id, other.id));
  const placed = brands
    .map((brand) => ({ brand, place: { value: valueOf(brand), id: brand.id } }))
    .filter(({ place }) => after === null || compare(place, after) > 0)
    .toSorted((one, other) => compare(one.place, other.place));
  const page = placed.slice(0, limit);
  return {
    page: page.map(({ brand }) => brand),
    next: placed.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : Number(left > right);
}
