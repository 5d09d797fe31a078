import { useEffect, useRef, useState } from "react";
import ImageOff from "lucide-react/icons/image-off";
import { cropToPixels } from "#app/domain/profiles/photos/files/crop-to-pixels.ts";
import type { PhotoCrop } from "#app/domain/profiles/photos/files/photo-crop.ts";

const size = { width: 240, height: 300 };

/** A chosen picture as it will be cut; an icon where the browser cannot show it. */
export function CropPreview({ url, crop, alt }: { url: string; crop: PhotoCrop | null; alt: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const image = new Image();
    const draw = () => {
      const { left, top, width, height } = cropToPixels(crop, {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      ref.current?.getContext("2d")?.drawImage(image, left, top, width, height, 0, 0, size.width, size.height);
      setBroken(false);
    };
    image.addEventListener("load", draw);
    image.addEventListener("error", () => setBroken(true));
    image.src = url;
  }, [url, crop]);
  if (isBroken)
    return (
      <span className="draft-picture" role="img" aria-label={alt}>
        <ImageOff />
      </span>
    );
  return <canvas ref={ref} className="draft-picture" role="img" aria-label={alt} {...size} />;
}
