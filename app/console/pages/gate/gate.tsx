import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { Enrolment } from "./enrolment.tsx";
import { FactorStep } from "./factor-step.tsx";
import { GateFrame } from "./gate-frame.tsx";
import { SignIn } from "./sign-in.tsx";
import { SignedIn } from "./signed-in.tsx";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { seeSession } from "#app/console/contracts/session/see-session.ts";
import { RecoveryCodes } from "#app/console/pages/factors/recovery-codes.tsx";
import { router } from "#app/console/pages/router.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

const invitationIn = (pathname: string): string | null => /^\/invitations\/([^/]+)$/.exec(pathname)?.[1] ?? null;

/** Lets in whoever is signed in, and leads all others through what is missing. */
export function Gate() {
  const t = useTexts();
  const { data: session, error, refetch } = useQuery({ ...asked(seeSession, {}), refetchOnWindowFocus: "always" });
  const [invitation, setInvitation] = useState(() => invitationIn(location.pathname));
  // why here: they are shown once, and the session is whole as soon as they are made
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function leaveInvitation() {
    setInvitation(null);
    void router.navigate("/", { replace: true });
  }

  if (!session)
    return error ? (
      <GateFrame title="Liaison">
        <Trouble error={error} retry={() => void refetch()} />
      </GateFrame>
    ) : null;
  if (invitation !== null) return <AcceptInvitation secret={invitation} onLeave={leaveInvitation} />;
  if (codes !== null)
    return (
      <GateFrame title={t("gate:codes.title")}>
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            void refetch();
          }}
        />
      </GateFrame>
    );
  if (session.state === "signed_in") return <SignedIn operator={session.operator} />;
  if (session.state === "factor_wanted") return <FactorStep />;
  if (session.state === "enrolment_wanted") return <Enrolment onCodes={setCodes} />;
  return <SignIn />;
}
