import { useLocation } from "react-router";
import { useCaseHold } from "./use-case-hold.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { useMoments } from "#app/console/parts/moments.ts";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import type { CaseKind } from "#app/domain/safety/desk/case-kinds.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

type HeldCaseProps = { brand: string; kind: CaseKind; id: string; children: Elements };

/** What decides a case, for whoever holds it; all others read who does. */
export function HeldCase({ brand, kind, id, children }: HeldCaseProps) {
  const t = useTexts();
  const { clock } = useMoments();
  const { search } = useLocation();
  const { hold, error } = useCaseHold(brand, kind, id);
  if (hold === null) return <Trouble error={error} />;
  if (!hold.isMine)
    return (
      <p className="notice notice-warn" role="status">
        {t("desk:held.other", { name: hold.name, time: clock(hold.until) })}
      </p>
    );
  return (
    <>
      <p className="held" role="status">
        <span>{`${t("desk:held.mine")} `}</span>
        <PlaceLink to={`/desk${search}`}>{t("desk:held.letGo")}</PlaceLink>
      </p>
      {children}
    </>
  );
}
