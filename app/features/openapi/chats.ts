import { z } from "zod";
import { messageContract } from "#app/domain/chat/messages/message-contract.ts";
import { body, failure, inPath, member, query, success } from "./schemas.ts";
import {
  chatsResponse,
  messagesResponse,
  removalRequest,
  removalResponse,
  revealResponse,
  sentMessageResponse,
  uploadedPhotoResponse,
} from "./responses.ts";

const conversation = inPath("id", "The conversation");
const nothing = z.object({});
const security = [member];
const refusals = {
  400: failure("invalid_input: no message, or longer than the brand allows"),
  402: failure("insufficient_credits, with needed and credits"),
  403: failure("authentication_required, forbidden, or conversation_limit or message_limit beyond what is free"),
  404: failure(
    "not_found: nobody to whom the member may write; gift_unknown; photo_unknown, of a photo that was refused meanwhile",
  ),
  409: failure(
    "partner_not_activated, partner_away, conversation_exists for an icebreaker, or fictional_unasked for the first message to a fictional profile without anyway",
  ),
  429: failure("too_many_requests"),
};
// why: the brand's own length is told by GET /api/settings.php
const send = {
  security,
  requestBody: body(messageContract(10_000)),
  responses: { 200: success("The message as it was written, now or before", sentMessageResponse), ...refusals },
};
const others = {
  403: failure("authentication_required"),
  404: failure("not_found: not a conversation of the member's"),
};

/** Chats and their messages in the OpenAPI document. */
export const chatPaths = {
  "/api/chats.php": {
    get: {
      summary: "The member's chats, the latest first; the latest hundred",
      security,
      responses: { 200: success("Chats", chatsResponse), 403: failure("authentication_required") },
    },
  },
  "/api/chat.php": {
    delete: {
      summary: "Remove a chat for the member, or all with a profile",
      security,
      requestBody: body(removalRequest),
      responses: { 200: success("Removed", removalResponse), 400: failure("invalid_input"), ...others },
    },
  },
  "/chats/{id}/messages": {
    get: {
      summary: "Messages after a number or before one, at most 50, in the order of their numbers",
      security,
      parameters: [
        conversation,
        query("after", "Only those with a higher number"),
        query("before", "Only those with a lower number"),
      ],
      responses: {
        200: success("Messages, and how far both sides have read", messagesResponse),
        400: failure("invalid_input"),
        ...others,
      },
    },
    post: {
      summary: "Send a message into a conversation, once per clientMessageId",
      parameters: [conversation],
      ...send,
    },
  },
  "/chats/photos": {
    post: {
      summary: "Upload a photo that is then sent as a message with its id; unsent it goes after a day",
      security,
      requestBody: {
        required: true,
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      },
      responses: {
        200: success("The photo", uploadedPhotoResponse),
        400: failure("photo_kind, photo_unreadable, photo_too_small and the like"),
        403: failure("authentication_required"),
        413: failure("photo_too_large"),
        429: failure("too_many_requests, photos_busy"),
      },
    },
  },
  "/members/{id}/messages": {
    post: {
      summary: "Send a message to a member, and start the conversation where there is none",
      parameters: [inPath("id", "The profile")],
      ...send,
    },
  },
  "/chats/{id}/read": {
    post: {
      summary: "Say up to which number the member has read",
      security,
      parameters: [conversation],
      requestBody: body(z.object({ number: z.int() })),
      responses: { 200: success("Noted", nothing), 400: failure("invalid_input"), ...others },
    },
  },
  "/chats/{id}/typing": {
    post: {
      summary: "Say that the member is writing",
      security,
      parameters: [conversation],
      responses: { 200: success("Told", nothing), ...others },
    },
  },
  "/chats/{id}/messages/{number}/reveal": {
    post: {
      summary: "Show a photo that arrived blurred",
      security,
      parameters: [conversation, inPath("number", "The message")],
      responses: {
        200: success("The photo", revealResponse),
        ...others,
        409: failure("conflict: it is still being checked"),
      },
    },
  },
};
