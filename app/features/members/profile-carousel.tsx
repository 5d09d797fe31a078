import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { IconButton } from "#app/ui/button/icon-button.tsx";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";

type ProfileCarouselProps = {
  label: string;
  /** How many pictures there are. */
  total: number;
  /** One picture; `near` says that it is shown or the next one. */
  picture: (index: number, near: boolean) => ReactNode;
  labels: {
    previous: string;
    next: string;
    /** "Photo 2 of 5", from an index of 0. */
    place: (index: number) => string;
  };
};

/** More marks than these would be narrower than a finger: then it is said in words which one is shown. */
const mostMarks = 6;

/**
 * Pictures in a row that snaps: swiped, turned by arrow keys, by arrows at its sides and by a mark for each; without
 * JavaScript it is swiped, and the marks are links to the pictures.
 */
export function ProfileCarousel({ label, total, picture, labels }: ProfileCarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const isHydrated = useHydrated();
  const indices = Array.from({ length: total }, (_, index) => index);
  const turnTo = (index: number, focuses = false) => {
    const slide = track.current?.children[index];
    if (!track.current || !slide) return;
    track.current.scrollTo({ left: index * track.current.clientWidth });
    if (focuses) slide.querySelector("a")?.focus({ preventScroll: true });
  };
  const onScroll = () => {
    if (track.current) setShown(Math.round(track.current.scrollLeft / track.current.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turnTo(shown + step, true);
  };
  const onMark = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    turnTo(index);
  };
  return (
    <section aria-label={label} className="profile-photos">
      <ul ref={track} className="profile-track" onScroll={onScroll} onKeyDown={onKeyDown}>
        {indices.map((index) => (
          <li key={index} id={`photo-${index + 1}`} className="profile-slide">
            {picture(index, isHydrated && index <= shown + 1)}
          </li>
        ))}
      </ul>
      {total > 1 && (
        <>
          {total > mostMarks ? (
            <p className="profile-counter">{labels.place(shown)}</p>
          ) : (
            <ul className="profile-marks">
              {indices.map((index) => (
                <li key={index}>
                  <a
                    href={`#photo-${index + 1}`}
                    aria-label={labels.place(index)}
                    aria-current={index === shown}
                    onClick={onMark(index)}
                  />
                </li>
              ))}
            </ul>
          )}
          {isHydrated && (
            <div className="profile-turns">
              <IconButton
                label={labels.previous}
                icon={<ChevronLeft />}
                variant="secondary"
                round
                disabled={shown === 0}
                onClick={() => turnTo(shown - 1)}
              />
              <IconButton
                label={labels.next}
                icon={<ChevronRight />}
                variant="secondary"
                round
                disabled={shown === total - 1}
                onClick={() => turnTo(shown + 1)}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
