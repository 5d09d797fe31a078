import { useState } from "react";
import { GrantsField } from "./grants-field.tsx";
import { useGrantWords } from "./use-grant-words.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { changeGrants } from "#app/console/contracts/operators/change-grants.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";

type ChangeGrantsProps = { operator: string; former: readonly OperatorGrant[]; onClose: () => void };

const isIn = (grants: readonly OperatorGrant[], { role, tenantId }: OperatorGrant) =>
  grants.some((each) => each.role === role && each.tenantId === tenantId);

/** Other roles for an operator, with what comes and what goes said before it happens. */
export function ChangeGrants({ operator, former, onClose }: ChangeGrantsProps) {
  const t = useTexts();
  const grantWords = useGrantWords();
  const [grants, setGrants] = useState(former.length > 0 ? former : [{ role: "moderator", tenantId: null } as const]);
  const { mutate, error, isPending } = useChange(changeGrants, ["operators.", "session."]);
  const gone = former.filter((each) => !isIn(grants, each));
  const come = grants.filter((each) => !isIn(former, each));
  return (
    <ReasonDialog
      title={t("operators:grants.change")}
      error={error}
      busy={isPending}
      onClose={onClose}
      onGiven={(reason) => mutate({ operator, grants: [...grants], reason }, { onSuccess: onClose })}
    >
      <GrantsField grants={grants} onChange={setGrants} />
      <div role="status" className={gone.length + come.length > 0 ? "notice" : undefined}>
        {gone.length > 0 && <p>{t("operators:grants.gone", { roles: gone.map(grantWords).join(", ") })}</p>}
        {come.length > 0 && <p>{t("operators:grants.come", { roles: come.map(grantWords).join(", ") })}</p>}
      </div>
    </ReasonDialog>
  );
}
