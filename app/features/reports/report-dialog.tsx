import { useTranslation } from "react-i18next";
import { useFetcher } from "react-router";
import { useFetchedPage } from "#app/features/connection/use-fetched-page.ts";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Loading, TextSkeleton } from "#app/ui/skeleton/skeletons.tsx";
import type { ReportAnswer, ReportPage } from "./report-answer.ts";
import { ReportForm, type ReportedMessage } from "./report-form.tsx";

type ReportDialogProps = {
  person: { id: string; name: string };
  /** The message it is about. */
  message?: ReportedMessage | undefined;
  open: boolean;
  onClose: () => void;
  onReopen?: (() => void) | undefined;
  /** Asks whether to block as well. */
  onBlock: () => void;
};

/** The report above the profile. */
export function ReportDialog({ person, message, open, onClose, onReopen, onBlock }: ReportDialogProps) {
  const { t } = useTranslation("report");
  const { id, name } = person;
  const sending = useFetcher<ReportAnswer>();
  const isAboutMessage = message !== undefined;
  // why: a report on a message offers no photos to choose from
  const { page: about, isLost } = useFetchedPage<ReportPage>(`/members/${id}/report`, open && !isAboutMessage);
  const sent = sending.data && !isUnsent(sending.data) ? sending.data.sent : null;
  if (sent) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t(sent.isNew ? "sentTitle" : "knownTitle")}
        description={t(sent.isNew ? "sentText" : "knownText")}
        size="sm"
        actions={
          <>
            <Button variant="secondary" onClick={onBlock}>
              {t("block.open")}
            </Button>
            <Button onClick={onClose}>{t("close")}</Button>
          </>
        }
      >
        <p>{t("blockToo", { name })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} onReopen={onReopen} title={t("title", { name })}>
      {about || isAboutMessage || isLost ? (
        <ReportForm
          id={id}
          name={name}
          photos={about?.photos ?? []}
          message={message}
          answer={sending.data}
          fetcher={sending}
        />
      ) : (
        <Loading>
          <TextSkeleton lines={7} />
        </Loading>
      )}
    </Dialog>
  );
}
