import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { largestPhotoBytes, minPhotoSide } from "#app/domain/profiles/photos/files/photo-limits.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";

// why: without HEIC in the list, iPhones hand over a JPEG
const accepted = "image/jpeg,image/png,image/webp,image/avif";

type PhotoPickerProps = { isEnhanced: boolean; onFiles: (files: readonly File[]) => void };

/** Chooses photos by button, camera or dropping; without scripts it is a form that sends them. */
export function PhotoPicker({ isEnhanced, onFiles }: PhotoPickerProps) {
  const { t } = useTranslation("photos");
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list && list.length > 0) onFiles([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const input = (capture: boolean) => (
    <input
      type="file"
      name="photo"
      className="sr-only"
      accept={accepted}
      multiple={!capture}
      {...(capture && { capture: "user" })}
      onChange={(event) => {
        take(event.target.files);
        event.target.value = "";
      }}
    />
  );
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className="photo-picker"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <MadeFor />
      {isEnhanced ? (
        <>
          <div className="photo-picker-buttons">
            <label data-part="button" data-variant="primary" data-size="md">
              {input(false)}
              <ImagePlus />
              <span>{t("picker.choose")}</span>
            </label>
            <label data-part="button" data-variant="secondary" data-size="md" className="photo-camera">
              {input(true)}
              <Camera />
              <span>{t("picker.camera")}</span>
            </label>
          </div>
          <p className="photo-drop-hint">{t("picker.drop")}</p>
        </>
      ) : (
        <div className="photo-picker-buttons">
          <label className="grid gap-2">
            <span className="font-semibold">{t("picker.choose")}</span>
            <input type="file" name="photo" accept={accepted} multiple required />
          </label>
          <Button type="submit">{t("picker.send")}</Button>
        </div>
      )}
      <p className="text-sm text-ink-muted">
        {t("picker.rules", { megabytes: largestPhotoBytes / 1024 / 1024, pixels: minPhotoSide })}
      </p>
    </form>
  );
}
