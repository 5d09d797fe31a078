import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { ChatSummary } from "#app/domain/chat/conversations/conversation-state.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { memberFetch } from "#app/features/connection/member-fetch.ts";
import { applyToChats, asLeft, type ChatsState } from "./chats-state.ts";
import { chatsOf, keepChats } from "./kept-chats.ts";
import { watchSent } from "#app/features/chat/outbox/outbox.ts";
import { clientMark } from "#app/platform/forms/client-mark.ts";

type Loaded = { chats: ChatSummary[]; next: string | null };
type LoadedFor = Loaded & { me: string };

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

/** The newest chats, and on to as many as `least`; null where some of them did not come. */
async function readChats(least: number): Promise<ChatsState | null> {
  let read: ChatsState | null = await fetchChats(null);
  while (read && read.next !== null && read.chats.length < least) {
    const older = await fetchChats(read.next);
    read = older && applyToChats(read, { type: "older", ...older });
  }
  return read;
}

/**
 * The member's chats, kept up to date by the stream; `openId` is the conversation that is on the screen, and `frame` what
 * the list scrolls in where it does so by itself.
 */
export function useChats(loaded: LoadedFor, openId: string | null, frame: RefObject<HTMLElement | null>) {
  const { me } = loaded;
  const isBack = useNavigationType() === "POP";
  const [left] = useState(() => (isBack ? chatsOf(me) : null));
  const [state, tell] = useReducer(applyToChats, loaded, (read: ChatsState) =>
    left ? asLeft(read, left.state) : read,
  );
  const [problem, setProblem] = useState<ListProblem | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const isFirst = useRef(true);
  const known = useRef(state.chats);

  useEffect(() => {
    known.current = state.chats;
  });
  const latest = useRef({ me, state });
  useEffect(() => {
    latest.current = { me, state };
  });
  useLayoutEffect(() => {
    const list = frame.current;
    if (list && left) list.scrollTo({ top: left.top, behavior: "instant" });
    return () => keepChats({ ...latest.current, top: list?.scrollTop ?? 0 });
  }, [left, frame]);
  useEffect(() => {
    // why: of what is older than the page just read nobody knows whether it is still so
    if (left) void readChats(known.current.length).then((newest) => newest && tell({ type: "loaded", ...newest }));
  }, [left]);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else tell({ type: "newest", chats: loaded.chats, next: loaded.next });
  }, [loaded]);
  useEffect(() => {
    if (openId !== null) tell({ type: "opened", id: openId });
  }, [openId]);

  async function readAnew(): Promise<void> {
    const newest = await readChats(known.current.length);
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
