import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { PartLost } from "#app/features/connection/part-lost.tsx";
import { useFetchedPage } from "#app/features/connection/use-fetched-page.ts";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Loading, TextSkeleton } from "#app/ui/skeleton/skeletons.tsx";
import type { IcebreakerAnswer, IcebreakerPage } from "./icebreaker-answer.ts";
import { IcebreakerForm } from "./icebreaker-form.tsx";
import { IcebreakerSent } from "./icebreaker-sent.tsx";

type IcebreakerDialogProps = {
  person: { id: string; name: string };
  open: boolean;
  onClose: () => void;
  onReopen: () => void;
};

/** The first line above the profile. */
export function IcebreakerDialog({ person, open, onClose, onReopen }: IcebreakerDialogProps) {
  const { t } = useTranslation("icebreakers");
  const { id, name } = person;
  const sending = useFetcher<IcebreakerAnswer>();
  const { page: about, isLost } = useFetchedPage<IcebreakerPage>(`/members/${id}/icebreaker`, open);
  const isSent = sending.data !== undefined && !isUnsent(sending.data) && sending.data.sent;
  const isTalking = !isSent && about?.offer.isTalking === true;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t(isSent ? "sentTitle" : isTalking ? "knownTitle" : "title", { name })}
    >
      {isSent || isTalking ? (
        <IcebreakerSent person={person} isSent={isSent} />
      ) : isLost ? (
        <PartLost />
      ) : about ? (
        <IcebreakerForm offer={about.offer} answer={sending.data} fetcher={sending} />
      ) : (
        <Loading>
          <TextSkeleton lines={7} />
        </Loading>
      )}
    </Dialog>
  );
}
