import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { caseKinds, type CaseKind, caseStandings, type CaseStanding } from "#app/domain/safety/desk/case-kinds.ts";

type DeskFilter = {
  filter: { brand: string | null; kind: CaseKind | null; standing: CaseStanding };
  chooseBrand: (id: string) => void;
  chooseKind: (kind: string) => void;
  chooseStanding: (standing: string) => void;
};

/** What the list of the desk shows, as its address says. */
export function useDeskFilter(): DeskFilter {
  const [brand, chooseBrand] = useAddressState("brand", "");
  const [kind, chooseKind] = useAddressState("kind", "");
  const [standing, chooseStanding] = useAddressState("standing", "open");
  return {
    filter: {
      brand: brand === "" ? null : brand,
      kind: caseKinds.find((each) => each === kind) ?? null,
      standing: caseStandings.find((each) => each === standing) ?? "open",
    },
    chooseBrand,
    chooseKind,
    chooseStanding,
  };
}
