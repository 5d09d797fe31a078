import { Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { PartLost } from "#app/features/connection/part-lost.tsx";
import { useFetchedPage } from "#app/features/connection/use-fetched-page.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Loading, TextSkeleton } from "#app/ui/skeleton/skeletons.tsx";
import type { SignupPage } from "./offer/signup-offer.ts";
import { SignupFlow, type SignupPhase } from "./signup-flow.tsx";

type SignupModalProps = { address: string; onClose: () => void };

/** Signing up over the page that one was looking at (spec section 2). */
export default function SignupModal(props: SignupModalProps) {
  return (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );
}

function Modal({ address, onClose }: SignupModalProps) {
  const { t } = useTranslation(["signup", "members"]);
  const { page: data, isLost } = useFetchedPage<SignupPage>(address, true);
  const [phase, setPhase] = useState<SignupPhase>("untouched");
  const changePhase = useCallback((next: SignupPhase) => setPhase(next), []);
  const brand = data?.brand ?? "";
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? t(data.offer ? "signup:heading" : "signup:closed.title", { brand }) : t("signup:loading")}
      description={data?.offer ? t("signup:lead") : undefined}
      dismissible={phase === "untouched"}
      closable={phase !== "sending"}
    >
      {isLost && <PartLost />}
      {!data && !isLost && (
        <Loading>
          <TextSkeleton lines={6} />
        </Loading>
      )}
      {data?.offer && <SignupFlow offer={data.offer} onPhase={changePhase} />}
      {data && !data.offer && <EmptyState title={t("signup:closed.title", { brand })} text={t("signup:closed.text")} />}
      {phase !== "sending" && (
        <p className="text-sm text-ink-muted">
          <span>{`${t("signup:haveAccount")} `}</span>
          <TextLink to="/login" onClick={onClose}>
            {t("signup:login")}
          </TextLink>
        </p>
      )}
    </Dialog>
  );
}
