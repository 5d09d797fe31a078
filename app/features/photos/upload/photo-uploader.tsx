import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { askedPart } from "#app/features/connection/page-part.tsx";
import { useLookAhead } from "#app/features/connection/use-look-ahead.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { DraftCard } from "./draft-card.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";
import { uploadTray } from "./upload-tray.ts";
import { useUploads } from "./use-uploads.ts";

// why: who only looks at photos need not load what crops them
const CropDialog = askedPart(async () => (await import("./crop-dialog.tsx")).default);
const parts = [CropDialog];

/** Everything between choosing photos and having them on the profile; `room` is how many still fit. */
export function PhotoUploader({ room }: { room: number }) {
  const { t } = useTranslation("photos");
  const { revalidate } = useRevalidator();
  const drafts = useUploads(revalidate);
  const [cropped, setCropped] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const isEnhanced = useHydrated();
  useLookAhead(parts);
  const free = Math.max(0, room - drafts.length);
  const choose = (files: readonly File[]) => {
    uploadTray.add(files.slice(0, free));
    setLeftOut(Math.max(0, files.length - free));
  };
  const ready = drafts.filter(({ state }) => state === "ready").length;
  const inCrop = drafts.find(({ id }) => id === cropped);
  return (
    <section aria-label={t("picker.label")} className="photo-uploader">
      {free > 0 && <PhotoPicker isEnhanced={isEnhanced} onFiles={choose} />}
      {leftOut > 0 && (
        <Alert tone="warning" onDismiss={() => setLeftOut(0)}>
          {t("picker.leftOut", { count: leftOut })}
        </Alert>
      )}
      {drafts.length > 0 && (
        <div className="draft-tray">
          <h2 className="text-xl">{t("draft.heading")}</h2>
          <ul className="draft-list">
            {drafts.map((draft) => (
              <DraftCard
                key={draft.id}
                draft={draft}
                onCrop={() => setCropped(draft.id)}
                onRetry={() => uploadTray.tell({ type: "retry", id: draft.id })}
                onRemove={() => uploadTray.cancel(draft.id)}
              />
            ))}
          </ul>
          {ready > 0 && (
            <Button size="lg" onClick={() => uploadTray.tell({ type: "start" })}>
              {t("draft.upload", { count: ready })}
            </Button>
          )}
        </div>
      )}
      {inCrop && (
        <CropDialog
          url={inCrop.url}
          crop={inCrop.crop}
          onClose={() => setCropped(null)}
          onCrop={(crop) => {
            uploadTray.tell({ type: "crop", id: inCrop.id, crop });
            setCropped(null);
          }}
        />
      )}
    </section>
  );
}
