import { useId, useRef, type KeyboardEvent, type PointerEvent } from "react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { useModal } from "#app/ui/dialog/use-modal.ts";
import { useLayer } from "#app/platform/browser/use-layer.ts";

type LightboxPhoto = { src: string; srcSet?: string; alt: string };

export type LightboxProps = {
  photos: readonly LightboxPhoto[];
  /** Which photo is shown, from 0; null while closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
  title: string;
  labels: {
    previous: string;
    next: string;
    /** "Photo 2 of 5". */
    place: string;
  };
};

/** Pixels that a finger moves before it means another photo. */
const swipeFrom = 40;

/** Photos large over everything: arrow keys, buttons and swiping turn them, Esc closes. */
export function Lightbox({ photos, shown, onShow, title, labels }: LightboxProps) {
  const { t } = useTranslation("ui");
  const ref = useModal(shown !== null);
  const last = useRef(0);
  useLayer({
    name: useId(),
    open: shown !== null,
    onBack: () => {
      last.current = shown ?? 0;
      onShow(null);
    },
    onForward: () => onShow(photos[last.current] ? last.current : 0),
  });
  const startedAt = useRef<number | null>(null);
  const turn = (by: number) => {
    if (shown !== null && photos[shown + by]) onShow(shown + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) turn(step);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = startedAt.current === null ? 0 : event.clientX - startedAt.current;
    startedAt.current = null;
    if (Math.abs(moved) >= swipeFrom) turn(moved < 0 ? 1 : -1);
  };
  const photo = shown === null ? undefined : photos[shown];
  return (
    <dialog
      ref={ref}
      data-part="lightbox"
      aria-label={title}
      closedby="any"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onShow(null);
      }}
      onClose={() => {
        if (shown !== null) onShow(null);
      }}
    >
      {photo && (
        <>
          <figure
            onPointerDown={(event) => {
              startedAt.current = event.clientX;
            }}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              startedAt.current = null;
            }}
          >
            <img
              key={photo.src}
              src={photo.src}
              srcSet={photo.srcSet}
              sizes="100vw"
              alt={photo.alt}
              draggable={false}
            />
            <figcaption aria-live="polite">{labels.place}</figcaption>
          </figure>
          <div className="lightbox-close">
            <IconButton label={t("close")} icon={<X />} variant="secondary" round onClick={() => onShow(null)} />
          </div>
          {photos.length > 1 && (
            <div className="lightbox-turns">
              <IconButton
                label={labels.previous}
                icon={<ChevronLeft />}
                variant="secondary"
                round
                disabled={shown === 0}
                onClick={() => turn(-1)}
              />
              <IconButton
                label={labels.next}
                icon={<ChevronRight />}
                variant="secondary"
                round
                disabled={shown === photos.length - 1}
                onClick={() => turn(1)}
              />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
