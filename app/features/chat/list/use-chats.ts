import { useEffect, useReducer, useRef, useState } from "react";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { ChatSummary } from "#app/domain/chat/conversations/conversation-state.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { memberFetch } from "#app/features/connection/member-fetch.ts";
import { applyToChats } from "./chats-state.ts";
import { watchSent } from "#app/features/chat/outbox/outbox.ts";
import { clientMark } from "#app/platform/forms/client-mark.ts";

type Loaded = { chats: ChatSummary[]; next: string | null };

/** What went wrong with the list, for an alert above it. */
export type ListProblem = "remove" | "more";

async function deleteChat(conversation: string): Promise<boolean> {
  try {
    const headers = { "content-type": "application/json", ...clientMark };
    // why: whoever leaves the page right afterwards has removed it as well
    return (
      await memberFetch("/api/chat.php", {
        method: "DELETE",
        headers,
        body: JSON.stringify({ conversation }),
        keepalive: true,
      })
    ).ok;
  } catch {
    return false;
  }
}

/** A page of chats, from the newest or from a cursor on; null where it did not come. */
async function fetchChats(cursor: string | null): Promise<Loaded | null> {
  try {
    const response = await memberFetch(
      cursor === null ? "/chats/page" : `/chats/page?cursor=${encodeURIComponent(cursor)}`,
    );
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** The member's chats, kept up to date by the stream; `openId` is the conversation that is on the screen. */
export function useChats(loaded: Loaded, openId: string | null) {
  const [state, tell] = useReducer(applyToChats, loaded);
  const [problem, setProblem] = useState<ListProblem | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isFirst = useRef(true);
  const known = useRef(state.chats);

  useEffect(() => {
    known.current = state.chats;
  });
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else tell({ type: "loaded", chats: loaded.chats, next: loaded.next });
  }, [loaded]);
  useEffect(() => {
    if (openId !== null) tell({ type: "opened", id: openId });
  }, [openId]);

  async function readAnew(): Promise<void> {
    const newest = await fetchChats(null);
    if (newest) tell({ type: "loaded", ...newest });
  }

  const hear = useRef((_message: ChatMessage) => {});
  useEffect(() => {
    hear.current = (message) => {
      if (!known.current.some(({ id }) => id === message.conversation)) return void readAnew();
      tell({
        type: "message",
        message,
        isSeen: message.conversation === openId && document.visibilityState === "visible",
      });
    };
  });
  useEffect(() => watchSent(({ message }) => hear.current(message)), []);
  useLive({
    // why: what came between the page and its stream was told to nobody
    hello: () => void readAnew(),
    message: (message) => hear.current(message),
    delivered: ({ conversation, number }) => tell({ type: "receipt", id: conversation, number, state: "delivered" }),
    read: ({ conversation, number }) => tell({ type: "receipt", id: conversation, number, state: "read" }),
    chats: () => void readAnew(),
  });

  /**
   * Removes a chat here at once, then on the server; on failure the list says so and is read anew (spec sections 4 and
   * 8).
   */
  async function remove(id: string): Promise<void> {
    setProblem(null);
    tell({ type: "removed", id });
    if (await deleteChat(id)) return;
    setProblem("remove");
    await readAnew();
  }

  async function showOlder(): Promise<void> {
    if (state.next === null || isLoading) return;
    setIsLoading(true);
    const older = await fetchChats(state.next);
    if (older) tell({ type: "older", ...older });
    setProblem(older ? null : "more");
    setIsLoading(false);
  }

  return { ...state, problem, isLoading, remove, showOlder, dismiss: () => setProblem(null) };
}

export type ChatsShown = ReturnType<typeof useChats>;
