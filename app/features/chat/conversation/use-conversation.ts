import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { SentMessage } from "#app/domain/chat/conversations/chat-message.ts";
import { useLive } from "#app/features/live/use-live.ts";
import {
  applyToLog,
  emptyLog,
  missingAfter,
  olderThan,
  uncheckedAfter,
} from "#app/features/chat/messages/message-log.ts";
import { fetchMessages, messagesPerAnswer, postReveal } from "./conversation-requests.ts";
import { readOutbox, watchSent } from "#app/features/chat/outbox/outbox.ts";
import type { PaneData } from "./pane-data.server.ts";

type Loaded = Pick<PaneData, "partner" | "conversation" | "messages">;

const logOf = ({ conversation, messages }: Loaded) =>
  [
    { type: "messages" as const, messages },
    {
      type: "reached" as const,
      deliveredUntil: conversation?.deliveredUntil ?? 0,
      readUntil: conversation?.readUntil ?? 0,
    },
    ...(messages.length < messagesPerAnswer ? [{ type: "whole" as const }] : []),
  ].reduce(applyToLog, emptyLog);

/**
 * One conversation as it stands on the screen: what was loaded, what the stream tells, and what was fetched for a gap.
 */
export function useConversation(loaded: Loaded) {
  const [log, tell] = useReducer(applyToLog, loaded, logOf);
  const [state, setState] = useState(loaded.conversation);
  const [known, setKnown] = useState(loaded);
  const [started, setStarted] = useState<string | null>(null);
  const [olderState, setOlderState] = useState<"idle" | "loading" | "failed">("idle");
  if (known !== loaded) {
    setKnown(loaded);
    setState(loaded.conversation);
  }
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const id = loaded.conversation?.id ?? started;
  const partnerId = loaded.partner.id;
  const latest = useRef(log);
  const asking = useRef(false);

  useEffect(() => {
    latest.current = log;
  });
  useEffect(() => {
    tell({ type: "messages", messages: loaded.messages });
    tell({
      type: "reached",
      deliveredUntil: loaded.conversation?.deliveredUntil ?? 0,
      readUntil: loaded.conversation?.readUntil ?? 0,
    });
  }, [loaded]);

  /** Fetches everything after the last number known without a gap, and once what was still being checked. */
  const catchUp = useCallback(async () => {
    if (id === null || asking.current) return;
    asking.current = true;
    let unchecked = uncheckedAfter(latest.current);
    for (let isMore = true; isMore; ) {
      const after = Math.min(
        missingAfter(latest.current) ?? latest.current.messages.at(-1)?.number ?? 0,
        unchecked ?? Number.POSITIVE_INFINITY,
      );
      unchecked = null;
      const answer = await fetchMessages(id, { after });
      if (!answer) break;
      const { conversation, messages } = answer;
      setState(conversation);
      tell({ type: "messages", messages });
      tell({ type: "reached", deliveredUntil: conversation.deliveredUntil, readUntil: conversation.readUntil });
      isMore = messages.length === messagesPerAnswer;
      await new Promise((resolve) => setTimeout(resolve));
    }
    asking.current = false;
  }, [id]);

  const isMissing = missingAfter(log) !== null;
  useEffect(() => {
    if (isMissing) void catchUp();
  }, [isMissing, catchUp]);

  const hearSent = useRef((_sent: SentMessage) => {});
  useEffect(() => {
    hearSent.current = ({ message }) => {
      const isOurs =
        message.conversation === id ||
        readOutbox().some(
          ({ clientMessageId, partner }) => partner === partnerId && clientMessageId === message.clientMessageId,
        );
      if (!isOurs) return;
      tell({ type: "messages", messages: [message] });
      if (id !== null) return;
      setStarted(message.conversation);
      void navigate(`/chats/${message.conversation}`, { replace: true, preventScrollReset: true });
    };
  });
  useEffect(() => watchSent((sent) => hearSent.current(sent)), []);

  useLive({
    hello: () => void catchUp(),
    chats: () => void catchUp(),
    message: (message) => {
      if (message.conversation === id) tell({ type: "messages", messages: [message] });
      // why: the other one may have written first; then there is a conversation to go on with
      else if (id === null) void revalidate();
    },
    delivered: ({ conversation, number }) => {
      if (conversation === id) tell({ type: "reached", deliveredUntil: number });
    },
    read: ({ conversation, number }) => {
      if (conversation === id) tell({ type: "reached", readUntil: number });
    },
  });

  const older = olderThan(log);

  async function showOlder(): Promise<void> {
    if (id === null || older === null || olderState === "loading") return;
    setOlderState("loading");
    const answer = await fetchMessages(id, { before: older });
    if (answer) {
      tell({ type: "messages", messages: answer.messages });
      if (answer.messages.length < messagesPerAnswer) tell({ type: "whole" });
    }
    setOlderState(answer ? "idle" : "failed");
  }

  async function reveal(number: number): Promise<boolean> {
    const photo = id === null ? null : await postReveal(id, number);
    const message = latest.current.messages.find((each) => each.number === number);
    if (!photo || !message) return false;
    tell({ type: "messages", messages: [{ ...message, photo }] });
    return true;
  }

  return { id, log, state, hasOlder: older !== null, olderState, showOlder, reveal };
}
