import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useNavigate } from "react-router";
import { saidAnyway } from "#app/domain/chat/messages/anyway.ts";
import type { GiftId } from "#app/platform/tenancy/contracts/gift-contract.ts";
import { useAllowance } from "#app/features/money/wallet/use-allowance.ts";
import { PartLost } from "#app/features/connection/part-lost.tsx";
import { useFetchedPage } from "#app/features/connection/use-fetched-page.ts";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Loading, TextSkeleton } from "#app/ui/skeleton/skeletons.tsx";
import { GiftSheet } from "./gift-sheet.tsx";
import type { GiftAnswer, GiftPage } from "./gift-answer.ts";

type GiftDialogProps = {
  person: { id: string; name: string };
  open: boolean;
  onClose: () => void;
  onReopen: () => void;
};

/** A gift above the profile; once it is given, the conversation with it. */
export function GiftDialog({ person, open, onClose, onReopen }: GiftDialogProps) {
  const { t } = useTranslation(["gifts", "layout"]);
  const giving = useFetcher<GiftAnswer>();
  const navigate = useNavigate();
  // why: what is sent again after a dead line is the same message
  const attempt = useRef<{ giftId: GiftId; clientMessageId: string } | null>(null);
  const address = `/members/${person.id}/gift`;
  const { page: about, isLost } = useFetchedPage<GiftPage>(address, open);
  const allowance = useAllowance(about?.allowance);
  const answer = giving.state === "idle" ? giving.data : undefined;
  const conversation = answer !== undefined && !isUnsent(answer) ? answer.conversation : null;
  useEffect(() => {
    if (conversation !== null) void navigate(`/chats/${conversation}`);
  }, [conversation, navigate]);
  if (!allowance)
    return (
      <Dialog open={open} onClose={onClose} onReopen={onReopen} title={t("title")} size="lg">
        {isLost ? (
          <PartLost />
        ) : (
          <Loading>
            <TextSkeleton lines={9} />
          </Loading>
        )}
      </Dialog>
    );
  const give = (giftId: GiftId) => {
    if (attempt.current?.giftId !== giftId) attempt.current = { giftId, clientMessageId: crypto.randomUUID() };
    void giving.submit({ ...attempt.current, ...(about?.asks && saidAnyway) }, { method: "post", action: address });
  };
  const problem = answer === undefined ? null : isUnsent(answer) ? t("layout:unsent") : answer.problem;
  return (
    <GiftSheet
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      onChoose={give}
      allowance={allowance}
      busy={giving.state !== "idle" || conversation !== null}
      problem={problem}
      fictional={about?.fictional ?? null}
      asks={about?.asks === true}
    />
  );
}
