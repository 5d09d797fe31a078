import type { ChosenBrand } from "./use-brand-with.ts";
import { useTexts } from "#app/console/client/texts.ts";

/** Which brand a page is about. */
export function BrandSelect({ brand, brands, choose }: Pick<ChosenBrand, "brand" | "brands" | "choose">) {
  const t = useTexts();
  return (
    <select
      className="input"
      aria-label={t("money:brand")}
      value={brand ?? ""}
      onChange={({ target }) => choose(target.value)}
    >
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
