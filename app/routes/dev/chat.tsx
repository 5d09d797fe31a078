import { data } from "react-router";
import { env } from "#app/platform/env/env.server.ts";
import { GalleryChat } from "#app/ui/gallery/gallery-chat.tsx";

/** A conversation with every kind of message, in the chat layout; where the demo hosts are, never in production. */
export function loader() {
  if (env().DEMO_HOSTS === "off") throw data(null, { status: 404 });
  return null;
}

export default function DevChat() {
  return (
    <>
      <title>Chat</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Chat</h1>
      <GalleryChat />
    </>
  );
}
