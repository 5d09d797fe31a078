import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import type { z } from "zod";
import { ChangeGrants } from "./change-grants.tsx";
import { statusTones } from "./operators-page.tsx";
import { useGrantWords } from "./use-grant-words.ts";
import { useMay, useOperator } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { disableOperator } from "#app/console/contracts/operators/disable-operator.ts";
import { enableOperator } from "#app/console/contracts/operators/enable-operator.ts";
import type { operatorContract } from "#app/console/contracts/operators/operator-contract.ts";
import { renewAccess } from "#app/console/contracts/operators/renew-access.ts";
import { resendInvitation } from "#app/console/contracts/operators/resend-invitation.ts";
import { viewOperator } from "#app/console/contracts/operators/view-operator.ts";
import { withdrawInvitation } from "#app/console/contracts/operators/withdraw-invitation.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Badge } from "#app/console/parts/badge.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

type Operator = z.output<typeof operatorContract>;

/** One operator: what they hold, by what they sign in, and what owners can do about it. */
export function OperatorPage() {
  const { id = "" } = useParams();
  return (
    <AskedFor query={asked(viewOperator, { operator: id })}>{(operator) => <Shown operator={operator} />}</AskedFor>
  );
}

function Shown({ operator }: { operator: Operator }) {
  const t = useTexts();
  const may = useMay();
  const grantWords = useGrantWords();
  const { time } = useMoments();
  const [isChanging, setChanging] = useState(false);
  const { id, name, email, status, grants, hasAuthenticator, passkeys, createdAt, lastSeenAt, invitedUntil } = operator;
  return (
    <Page
      title={name}
      above={[{ title: t("operators:title"), to: "/operators" }]}
      note={email}
      actions={may("audit.see") && <PlaceLink to={`/audit?operator=${id}`}>{t("operators:inAudit")}</PlaceLink>}
    >
      <div className="stack">
        <section className="sheet">
          <dl className="facts">
            <dt>{t("operators:columns.status")}</dt>
            <dd>
              <Badge tone={statusTones[status]}>{t(`operators:status.${status}`)}</Badge>
              {invitedUntil !== null && <span>{` ${t("operators:invitedUntil", { at: time(invitedUntil) })}`}</span>}
            </dd>
            <dt>{t("operators:factors.app")}</dt>
            <dd>{t(hasAuthenticator ? "operators:yes" : "operators:no")}</dd>
            <dt>{t("operators:factors.title")}</dt>
            <dd>{passkeys}</dd>
            <dt>{t("operators:columns.seen")}</dt>
            <dd>{lastSeenAt === null ? "–" : time(lastSeenAt)}</dd>
            <dt>{t("operators:since")}</dt>
            <dd>{time(createdAt)}</dd>
          </dl>
        </section>
        <section className="sheet stack" aria-labelledby="roles">
          <h2 id="roles">{t("operators:columns.roles")}</h2>
          <ul className="lines">
            {grants.map((grant) => (
              <li key={`${grant.role} ${grant.tenantId}`}>{grantWords(grant)}</li>
            ))}
          </ul>
          {may("operators.change", null) && (
            <div>
              <Button onClick={() => setChanging(true)}>{t("operators:grants.change")}</Button>
            </div>
          )}
        </section>
        {may("operators.change", null) && <Access operator={operator} />}
      </div>
      {isChanging && <ChangeGrants operator={id} former={grants} onClose={() => setChanging(false)} />}
    </Page>
  );
}

type Step = "disable" | "enable" | "renew";

function Access({ operator: { id, status, isDemo, lastSeenAt } }: { operator: Operator }) {
  const t = useTexts();
  const navigate = useNavigate();
  const me = useOperator();
  const [step, setStep] = useState<Step | null>(null);
  const changes = ["operators."];
  const steps = {
    disable: useChange(disableOperator, changes),
    enable: useChange(enableOperator, changes),
    renew: useChange(renewAccess, changes),
  };
  const resend = useChange(resendInvitation, changes);
  const withdraw = useChange(withdrawInvitation, ["operators.list"]);
  return (
    <section className="sheet stack" aria-labelledby="access">
      <h2 id="access">{t("operators:access.title")}</h2>
      <Trouble error={resend.error ?? withdraw.error} />
      <p role="status">{resend.isSuccess && t("operators:access.resent")}</p>
      <div className="form-foot">
        {status === "invited" && (
          <Button busy={resend.isPending} onClick={() => resend.mutate({ operator: id })}>
            {t("operators:access.resend")}
          </Button>
        )}
        {status === "invited" && lastSeenAt === null && (
          <Button
            kind="danger"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ operator: id }, { onSuccess: () => void navigate("/operators") })}
          >
            {t("operators:access.withdraw")}
          </Button>
        )}
        {(status === "active" || status === "enrolling") && !isDemo && id !== me.id && (
          <Button onClick={() => setStep("renew")}>{t("operators:access.renew")}</Button>
        )}
        {status === "disabled" ? (
          <Button onClick={() => setStep("enable")}>{t("operators:access.enable")}</Button>
        ) : (
          <Button kind="danger" onClick={() => setStep("disable")}>
            {t("operators:access.disable")}
          </Button>
        )}
      </div>
      {step !== null && (
        <ReasonDialog
          title={t(`operators:access.${step}`)}
          text={t(`operators:access.${step}Text`)}
          error={steps[step].error}
          busy={steps[step].isPending}
          isDangerous={step === "disable"}
          onClose={() => setStep(null)}
          onGiven={(reason) => steps[step].mutate({ operator: id, reason }, { onSuccess: () => setStep(null) })}
        />
      )}
    </section>
  );
}
