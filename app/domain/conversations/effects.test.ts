import { announceTyping } from "#app/domain/conversations/announce-typing.server.ts";
import { findConversationWith } from "#app/domain/conversations/find-conversation-with.server.ts";
import { findPartner } from "#app/domain/conversations/find-partner.server.ts";
import { getChatAllowance } from "#app/domain/conversations/get-chat-allowance.server.ts";
import { getChats } from "#app/domain/conversations/get-chats.server.ts";
import { listChats } from "#app/domain/conversations/list-chats.server.ts";
import { listMessages } from "#app/domain/conversations/list-messages.server.ts";
import { markDelivered } from "#app/domain/conversations/mark-delivered.server.ts";
import { markRead } from "#app/domain/conversations/mark-read.server.ts";
import { readMessage } from "#app/domain/conversations/read-message.server.ts";
import { removeConversation } from "#app/domain/conversations/remove-conversation.server.ts";
import { removeConversationsWith } from "#app/domain/conversations/remove-conversations-with.server.ts";
import { revealPhoto } from "#app/domain/conversations/reveal-photo.server.ts";
import { suggestIcebreakers } from "#app/domain/conversations/suggest-icebreakers.server.ts";
import { viewConversation } from "#app/domain/conversations/view-conversation.server.ts";
import { viewNewConversation } from "#app/domain/conversations/view-new-conversation.server.ts";
import { writeMessage } from "#app/domain/conversations/write-message.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("conversations", {
  "list chats": ({ ctx }) => listChats(ctx),
  "list the first chat": async ({ ctx }) => listChats(ctx, { cursor: (await listChats(ctx, { limit: 1 })).next, limit: 1 }),
  "the API's answer": ({ ctx }) => getChats(ctx),
  "view": ({ ctx, talk }) => viewConversation(ctx, { conversationId: talk }),
  "view one of others": ({ ctx, cora }) => viewConversation(ctx, { conversationId: cora.talk }),
  "list messages": ({ ctx, talk }) => listMessages(ctx, { conversationId: talk, before: 3 }),
  "read one message": ({ ctx, talk }) => readMessage(ctx, { conversationId: talk, number: 3 }),
  "view a new one": ({ ctx, eva }) => viewNewConversation(ctx, { profileId: eva.otherProfile }),
  "find one with": ({ ctx, cora }) => findConversationWith(ctx, { profileId: cora.oneProfile }),
  "find a partner": ({ ctx, cora }) => findPartner(ctx, { profileId: cora.oneProfile }),
  "find a blocked partner": ({ ctx, eva }) => findPartner(ctx, { profileId: eva.oneProfile }),
  "allowance": ({ ctx }) => getChatAllowance(ctx),
  "mark read": ({ ctx, talk }) => markRead(ctx, { conversationId: talk, number: 3 }),
  "mark delivered": ({ ctx, talk }) => markDelivered(ctx, { deliveries: [{ conversation: talk, number: 3 }] }),
  "remove": ({ ctx, talk }) => removeConversation(ctx, { conversationId: talk }),
  "remove one of others": ({ ctx, cora }) => removeConversation(ctx, { conversationId: cora.talk }),
  "remove all with": ({ ctx, cora }) => removeConversationsWith(ctx, { profileId: cora.oneProfile }),
  "typing": ({ ctx, talk }) => announceTyping(ctx, { conversationId: talk }),
  "suggest icebreakers": async ({ ctx, cora }) => Object.keys(await suggestIcebreakers(ctx, { profileId: cora.otherProfile })),
  "write into one": ({ ctx, talk }) => writeMessage(ctx, { to: { conversationId: talk }, message: { kind: "text", text: "Well, thank you.", clientMessageId: "11111111-1111-4111-8111-111111111111" } }),
  "write to somebody new": ({ ctx, cora }) => writeMessage(ctx, { to: { profileId: cora.otherProfile }, message: { kind: "text", text: "Good evening.", clientMessageId: "11111111-1111-4111-8111-111111111111" } }),
  "break the ice": ({ ctx, cora }) => writeMessage(ctx, { to: { profileId: cora.otherProfile }, message: { kind: "icebreaker", text: "Sea or mountains?", clientMessageId: "11111111-1111-4111-8111-111111111111" } }),
  "write to one who is blocked": ({ ctx, eva }) => writeMessage(ctx, { to: { profileId: eva.oneProfile }, message: { kind: "text", text: "Good evening.", clientMessageId: "11111111-1111-4111-8111-111111111111" } }),
  "reveal a photo that is none": ({ ctx, talk }) => revealPhoto(ctx, { conversationId: talk, number: 3 }),
  "view what is none": ({ ctx }) => viewConversation(ctx, { conversationId: "none" }),
  "mark read what is none": ({ ctx }) => markRead(ctx, { conversationId: "none", number: 1 }),
  "mark read one of others": ({ ctx, cora }) => markRead(ctx, { conversationId: cora.talk, number: 1 }),
  "remove what is none": ({ ctx }) => removeConversation(ctx, { conversationId: "none" }),
  "typing in what is none": ({ ctx }) => announceTyping(ctx, { conversationId: "none" }),
  "reveal in what is none": ({ ctx }) => revealPhoto(ctx, { conversationId: "none", number: 1 }),
  "write into what is none": ({ ctx }) => writeMessage(ctx, { to: { conversationId: "none" }, message: { kind: "text", text: "Hello?", clientMessageId: "11111111-1111-4111-8111-111111111111" } }),
  "begin with nobody": ({ ctx }) => viewNewConversation(ctx, { profileId: "none" }),
  "the same message twice": async ({ ctx, talk }) => { const send = () => writeMessage(ctx, { to: { conversationId: talk }, message: { kind: "text", text: "Well, thank you.", clientMessageId: "11111111-1111-4111-8111-111111111111" } }); await send(); return send(); },
});
