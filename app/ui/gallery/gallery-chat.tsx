import { Bubble } from "#app/ui/chat/bubble.tsx";
import { DayDivider } from "#app/ui/chat/day-divider.tsx";
import { GiftBubble } from "#app/ui/chat/gift-bubble.tsx";
import { MessageGroup } from "#app/ui/chat/message-group.tsx";
import { PhotoBubble } from "#app/ui/chat/photo-bubble.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { GalleryPart } from "#app/ui/gallery/gallery-part.tsx";
import { samplePhoto } from "#app/ui/gallery/sample-photos.ts";

const sanne = { name: "Sanne", avatar: samplePhoto(0) };
const you = { name: "You" };
const rose = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path d="M60 62v46" stroke="#3d7a4e" stroke-width="6"/><path d="M60 90q26-2 28-24-24 0-28 24" fill="#3d7a4e"/><circle cx="60" cy="42" r="28" fill="#c8324f"/><path d="M42 40q18-22 36 0-6 20-18 20T42 40Z" fill="#e5607a"/></svg>')}`;

const at = (time: string) => ({ dateTime: `2026-05-04T${time}`, text: time });

export function GalleryChat() {
  const photo = { src: samplePhoto(2), width: 400, height: 500, alt: "Sanne on the beach" };
  return (
    <GalleryPart name="Chat">
      <Card className="mx-auto w-full max-w-2xl">
        <DayDivider dateTime="2026-05-04" text="Monday" />
        <MessageGroup side="other" author={sanne} time={at("20:14")}>
          <Bubble>Hi! I saw that you sail too.</Bubble>
          <Bubble>
            Do you have a boat of your own, or do you crew for friends? I have been on the IJsselmeer every weekend
            since April.
          </Bubble>
        </MessageGroup>
        <MessageGroup side="own" author={you} time={at("20:16")}>
          <Bubble>A very small one.</Bubble>
          <Bubble>It leaks a little, but it has character.</Bubble>
          <Bubble state="read">Come and see?</Bubble>
        </MessageGroup>
        <MessageGroup side="other" author={sanne} time={at("20:21")}>
          <GiftBubble gift={{ name: "Rose", picture: { src: rose, alt: "A rose" } }} />
          <PhotoBubble photo={photo} blurred onReveal={() => undefined} />
        </MessageGroup>
        <MessageGroup side="own" author={you} time={at("20:24")}>
          <Bubble state="delivered">Delivered</Bubble>
          <Bubble state="sent">Sent</Bubble>
          <Bubble state="sending">Saturday at eleven?</Bubble>
          <Bubble state="failed" onRetry={() => undefined}>
            Or is Sunday better for you?
          </Bubble>
        </MessageGroup>
      </Card>
    </GalleryPart>
  );
}
