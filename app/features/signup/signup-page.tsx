import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert/alert.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { SignupFlow, type SignupFlowProps, type SignupPhase } from "./signup-flow.tsx";
import type { SignupOffer, SignupValues } from "#app/features/signup/offer/signup-offer.ts";

type SignupPageProps = {
  brand: string;
  /** Answers that were given on the page that led here. */
  begun?: SignupValues | undefined;
  /** Null where nobody may join. */
  offer: SignupOffer | null;
  /** What a form without JavaScript brought back, and why it was refused as a whole. */
  answer: { returned: SignupFlowProps["returned"]; refusal: string | null } | null | undefined;
};

/** Signing up as a page of its own, or that nobody may at present. */
export function SignupPage({ brand, begun, offer, answer }: SignupPageProps) {
  const { t } = useTranslation("signup");
  const [phase, setPhase] = useState<SignupPhase>("untouched");
  return (
    <div className="page-width auth-page">
      {offer ? (
        <Card className="signup-card">
          <header className="grid gap-1">
            <h1 className="text-3xl">{t("heading", { brand })}</h1>
            <p className="text-ink-muted">{t("lead")}</p>
          </header>
          {answer?.refusal && <Alert tone="danger">{answer.refusal}</Alert>}
          <SignupFlow offer={offer} returned={answer?.returned} begun={begun} onPhase={setPhase} />
          {phase !== "sending" && (
            <p className="text-sm text-ink-muted">
              <span>{`${t("haveAccount")} `}</span>
              <TextLink to="/login">{t("login")}</TextLink>
            </p>
          )}
        </Card>
      ) : (
        <div className="grid gap-6 text-center">
          <h1 className="sr-only">{t("closed.title", { brand })}</h1>
          <EmptyState
            title={t("closed.title", { brand })}
            text={t("closed.text")}
            action={<ButtonLink to="/login">{t("login")}</ButtonLink>}
          />
        </div>
      )}
    </div>
  );
}
