import { keptChoices } from "#app/console/client/kept-choices.ts";
import { useAddressState } from "#app/console/parts/use-address-state.ts";

type Brand = { id: string; name: string };

/** The brand that a page is about: the one in its address, else the last one worked on, else the first. */
export function useBrandChoice(brands: readonly Brand[] | undefined): [string | null, (id: string) => void] {
  const [asked, ask] = useAddressState("brand", "");
  const known = (id: string | null) => brands?.find((brand) => brand.id === id)?.id ?? null;
  const chosen = known(asked) ?? known(keptChoices.read("brand")) ?? brands?.[0]?.id ?? null;
  return [
    chosen,
    (id) => {
      keptChoices.keep("brand", id);
      ask(id);
    },
  ];
}
