import { useState } from "react";
import { useTranslation } from "react-i18next";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { PhotoCrop } from "#app/domain/profiles/photos/files/photo-crop.ts";
import { minPhotoSide, photoAspect } from "#app/domain/profiles/photos/files/photo-limits.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

type CropDialogProps = { url: string; crop: PhotoCrop | null; onCrop: (crop: PhotoCrop) => void; onClose: () => void };

const inPercent = ({ x, y, width, height }: PhotoCrop): Area => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});
const inFractions = ({ x, y, width, height }: Area): PhotoCrop => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

/** How far one may zoom in before too few pixels are left. */
function mostZoom({ naturalWidth, naturalHeight }: { naturalWidth: number; naturalHeight: number }): number {
  const widest = Math.min(naturalWidth, naturalHeight * photoAspect);
  return Math.min(4, Math.max(1, widest / (minPhotoSide * photoAspect)));
}

/** Moves and zooms a picture under a frame of 4:5, by touch, mouse, wheel, arrow keys and slider. */
export default function CropDialog({ url, crop, onCrop, onClose }: CropDialogProps) {
  const { t } = useTranslation("photos");
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [most, setMost] = useState(4);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("crop.title")}
      description={t("crop.help")}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("crop.cancel")}
          </Button>
          <Button onClick={() => (area ? onCrop(inFractions(area)) : onClose())}>{t("crop.done")}</Button>
        </>
      }
    >
      <div className="crop-frame">
        <Cropper
          image={url}
          aspect={photoAspect}
          objectFit="cover"
          crop={position}
          zoom={zoom}
          maxZoom={most}
          {...(crop && { initialCroppedAreaPercentages: inPercent(crop) })}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={setArea}
          onMediaLoaded={(media) => setMost(mostZoom(media))}
          cropperProps={{ "aria-label": t("crop.frame"), role: "application" }}
          mediaProps={{ alt: "" }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className="crop-zoom">
        <span>{t("crop.zoom")}</span>
        <input
          type="range"
          min={1}
          max={most}
          step={0.01}
          value={zoom}
          disabled={most <= 1}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  );
}
