import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import { largestPhotoBytes } from "#app/domain/profiles/photos/files/photo-limits.ts";
import type { UploadedChatPhoto } from "#app/domain/chat/photos/upload-chat-photo.server.ts";
import { uploadChatPhoto } from "./upload-chat-photo.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Bill } from "#app/features/money/wallet/credit-cost.tsx";
import { useLayer } from "#app/platform/browser/use-layer.ts";
import { creditsPath } from "#app/features/money/wallet/credits-path.ts";
import { focusOnMount } from "#app/ui/focus/focus-on-mount.ts";

// why: without HEIC in the list, iPhones hand over a JPEG
const accepted = "image/jpeg,image/png,image/webp,image/avif";

type PhotoSheetProps = {
  open: boolean;
  onClose: () => void;
  onReopen: () => void;
  /** The photo is uploaded and its price confirmed: now it can be sent. */
  onSend: (photo: UploadedChatPhoto) => void;
  allowance: Pick<ChatAllowance, "photoPrice" | "credits" | "isPaid">;
};

type Chosen = { file: File; url: string };

/** Chooses a photo, shows it with its price, and uploads it. */
export function PhotoSheet({ open, onClose, onReopen, onSend, allowance }: PhotoSheetProps) {
  const { t } = useTranslation("gifts");
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const { photoPrice: price, credits } = allowance;
  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  const choose = (list: FileList | null) => {
    const file = list?.[0];
    if (!file) return;
    const isTooLarge = file.size > largestPhotoBytes;
    setProblem(isTooLarge ? t("photo.tooLarge", { megabytes: largestPhotoBytes / 1024 / 1024 }) : null);
    if (!isTooLarge) setChosen({ file, url: URL.createObjectURL(file) });
  };
  const another = () => {
    sending.current?.abort();
    setChosen(null);
    setProblem(null);
  };
  useLayer({ name: useId(), open: open && chosen !== null, onBack: another });
  const close = () => {
    sending.current?.abort();
    setChosen(null);
    setShare(null);
    setProblem(null);
    onClose();
  };
  const send = async ({ file }: Chosen) => {
    sending.current = new AbortController();
    setProblem(null);
    setShare(0);
    const sent = await uploadChatPhoto(file, { onProgress: setShare, signal: sending.current.signal });
    setShare(null);
    if (sent.outcome === "refused") setProblem(sent.message);
    if (sent.outcome === "unreachable") setProblem(t("photo.unreachable"));
    if (sent.outcome !== "kept") return;
    onSend(sent.photo);
    close();
  };
  const input = (capture: boolean) => (
    <input
      type="file"
      className="sr-only"
      accept={accepted}
      {...(capture && { capture: "environment" })}
      onChange={(event) => {
        choose(event.target.files);
        event.target.value = "";
      }}
    />
  );
  if (!chosen) {
    return (
      <Dialog open={open} onClose={close} onReopen={onReopen} title={t("photo.title")} description={t("photo.lead")}>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <div
          className="photo-sheet-drop"
          data-over={isOver ? "" : undefined}
          onDragOver={(event: DragEvent) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            setOver(false);
            choose(event.dataTransfer.files);
          }}
        >
          <div className="photo-sheet-buttons">
            <label data-part="button" data-variant="primary" data-size="md">
              {input(false)}
              <ImagePlus />
              <span>{t("photo.choose")}</span>
            </label>
            <label data-part="button" data-variant="secondary" data-size="md" className="photo-sheet-camera">
              {input(true)}
              <Camera />
              <span>{t("photo.camera")}</span>
            </label>
          </div>
          <p className="text-sm text-ink-muted">{t("photo.rules", { megabytes: largestPhotoBytes / 1024 / 1024 })}</p>
        </div>
      </Dialog>
    );
  }
  const isSending = share !== null;
  return (
    <Dialog
      open={open}
      onClose={close}
      onReopen={onReopen}
      title={t("photo.confirm")}
      actions={
        <>
          <Button variant="secondary" onClick={another}>
            {t("photo.another")}
          </Button>
          {price > credits ? (
            <ButtonLink to={creditsPath(allowance, pathname)}>{t("getCredits")}</ButtonLink>
          ) : (
            <Button onClick={() => void send(chosen)} loading={isSending} ref={focusOnMount}>
              {problem === null ? t("photo.send", { count: price }) : t("photo.retry")}
            </Button>
          )}
        </>
      }
    >
      <div className="photo-sheet-preview">
        <img
          src={chosen.url}
          alt={t("photo.chosen")}
          onError={() => {
            setChosen(null);
            setProblem(t("photo.unreadable"));
          }}
        />
      </div>
      {isSending && <progress className="photo-sheet-progress" value={share} max={1} aria-label={t("photo.sending")} />}
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <Bill price={price} credits={credits} />
    </Dialog>
  );
}
