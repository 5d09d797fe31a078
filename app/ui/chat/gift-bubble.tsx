import Gift from "lucide-react/icons/gift";
import { Bubble, type BubbleProps } from "#app/ui/chat/bubble.tsx";

export type GiftBubbleProps = Omit<BubbleProps, "children" | "look"> & {
  /** Without a picture an icon stands for it. */
  gift: { name: string; picture: { src: string; alt: string } | null };
};

/** Something that was given, with its name below. */
export function GiftBubble({ gift: { name, picture }, ...delivery }: GiftBubbleProps) {
  return (
    <Bubble {...delivery} look="bare">
      <figure className="bubble-gift">
        {picture ? (
          <img src={picture.src} alt={picture.alt} width={144} height={144} loading="lazy" />
        ) : (
          <Gift aria-hidden="true" />
        )}
        <figcaption>{name}</figcaption>
      </figure>
    </Bubble>
  );
}
