import { useState } from "react";
import { EraseDialog } from "./erase-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { LiftDialog } from "./lift-dialog.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ViewedMember } from "#app/console/contracts/members/view-member.ts";
import { Button } from "#app/console/parts/button.tsx";
import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";

const dialogs = {
  signOut: SignOutDialog,
  suspend: SuspendDialog,
  lift: LiftDialog,
  export: ExportDialog,
  erase: EraseDialog,
} as const;

type Step = keyof typeof dialogs;

const rights: Readonly<Record<Step, OperatorRight>> = {
  signOut: "members.help",
  suspend: "members.suspend",
  lift: "members.suspend",
  export: "members.export",
  erase: "members.erase",
};

/** What makes sense with a member who stands so. */
function stepsFor({ standing, suspension }: ViewedMember): readonly Step[] {
  if (standing === "erased") return [];
  const shown: readonly Step[] = [suspension === null ? "suspend" : "lift"];
  return standing === "leaving" ? [...shown, "export"] : ["signOut", ...shown, "export", "erase"];
}

/** What can be done with a member, each in a dialog of its own. */
export function MemberActions({ brand, member }: { brand: string; member: ViewedMember }) {
  const t = useTexts();
  const may = useMay();
  const [step, setStep] = useState<Step | null>(null);
  const [told, setTold] = useState("");
  const Open = step && dialogs[step];
  return (
    <>
      {stepsFor(member)
        .filter((each) => may(rights[each], brand))
        .map((each) => (
          <Button key={each} kind={each === "erase" ? "danger" : "plain"} onClick={() => setStep(each)}>
            {t(`members:${each}.title`)}
          </Button>
        ))}
      {Open && (
        <Open
          brand={brand}
          member={member}
          onClose={() => setStep(null)}
          onDone={(text) => {
            setTold(text);
            setStep(null);
          }}
        />
      )}
      <p role="status" className="member-told">
        {told}
      </p>
    </>
  );
}
