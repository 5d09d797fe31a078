/** A photo inside a chat: `src` is the blurred version until its receiver chose to see it and it was checked. */
export type ChatPhoto = {
  id: string;
  src: string;
  /** Pixels of the picture, so that nothing jumps when it comes. */
  width: number;
  height: number;
  placeholder: string | null;
  /** Whether `src` is the sharp one. */
  revealed: boolean;
  /** False while the photo is still being checked: then its receiver cannot choose to see it yet. */
  checked: boolean;
};

/** One message as one of the two sees it, the same in pages, in answers and on the stream. */
export type ChatMessage = {
  conversation: string;
  /** 1, 2, 3 … without gaps within a conversation. */
  number: number;
  /** The sender's own id; null for the receiver. */
  clientMessageId: string | null;
  mine: boolean;
  kind: "text" | "icebreaker" | "gift" | "photo";
  /** Empty for gifts and photos. */
  text: string;
  giftId: string | null;
  /** Null for other kinds, and for a photo that was taken away. */
  photo: ChatPhoto | null;
  /** What it cost its sender, nothing of which came back; 0 for the receiver. */
  credits: number;
  /** ISO 8601, UTC. */
  sentAt: string;
};

/** What a sender is told of a message that is durably written. */
export type SentMessage = {
  message: ChatMessage;
  /** Whether this call wrote it; false for a resend. */
  isNew: boolean;
  /** The wallet afterwards. */
  credits: number;
  /** Free messages left; null for members who paid once. */
  freeMessagesLeft: number | null;
};
