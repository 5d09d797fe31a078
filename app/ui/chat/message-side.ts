import { createContext } from "react";

export type MessageSide = "own" | "other";

/** Which side the bubbles inside a group belong to. */
export const MessageSideContext = createContext<MessageSide>("other");
