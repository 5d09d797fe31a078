import { Lightbox } from "#app/ui/portrait/lightbox.tsx";

/** One photo large over everything. */
export function LargePhoto({ src, alt, onClose }: { src: string; alt: string; onClose: () => void }) {
  return (
    <Lightbox
      photos={[{ src, alt }]}
      shown={0}
      onShow={onClose}
      title={alt}
      labels={{ previous: "", next: "", place: alt }}
    />
  );
}
