import { z } from "zod";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { endedPushContract, pushAnswer, pushContract } from "#app/domain/notifications/push/push-contract.ts";
import {
  autoLikeResponse,
  companyResponse,
  geocodeResponse,
  interestsResponse,
  likesResponse,
  regionsResponse,
  settingsResponse,
  userResponse,
} from "./responses.ts";
import { chatPaths } from "./chats.ts";
import { moneyPaths } from "./money.ts";
import { client, failure, json, member, query, success } from "./schemas.ts";

/** Every endpoint with its methods, as the OpenAPI document tells them and as they are held to. */
export const apiPaths = {
  "/api/user.php": {
    get: {
      summary: "The member behind the session",
      parameters: [client],
      responses: {
        200: success("The member, or null for a visitor", userResponse),
        403: failure("forbidden: not asked by the client"),
      },
    },
    post: {
      summary: "Log in",
      parameters: [client],
      requestBody: {
        required: true,
        content: {
          ...json(loginContract),
          "application/x-www-form-urlencoded": {
            schema: z.toJSONSchema(loginContract, { target: "openapi-3.0", io: "input" }),
          },
        },
      },
      responses: {
        200: success("Logged in; the session is in a cookie", userResponse),
        401: failure("login_failed"),
        429: failure("account_locked or too_many_requests"),
      },
    },
    put: {
      summary: "Save the language",
      security: [member],
      parameters: [client],
      requestBody: { required: true, content: json(z.object({ language: z.string() })) },
      responses: {
        200: success("Saved", userResponse),
        400: failure("invalid_input"),
        403: failure("authentication_required"),
      },
    },
  },
  "/api/user.php?push=1": {
    post: {
      summary: "Keep this browser's subscription to pushes: PushSubscription.toJSON(), and whether it is only renewed",
      security: [member],
      parameters: [client],
      requestBody: { required: true, content: json(pushContract) },
      responses: {
        200: success(
          "Whether the browser is woken from now on; a renewal is not where the consent was taken back",
          pushAnswer,
        ),
        400: failure("invalid_input"),
        403: failure("authentication_required"),
      },
    },
    delete: {
      summary: "Forget this browser's subscription to pushes",
      security: [member],
      parameters: [client],
      requestBody: { required: true, content: json(endedPushContract) },
      responses: {
        200: success("The browser is woken no more", pushAnswer),
        400: failure("invalid_input"),
        403: failure("authentication_required"),
      },
    },
  },
  "/api/logout.php": {
    get: {
      summary: "End the session",
      responses: {
        200: success("Nobody is logged in", userResponse),
        403: failure("forbidden: not asked by a page of this site"),
      },
    },
  },
  "/api/settings.php": {
    get: {
      summary: "Public settings of this host, or of a forced one",
      parameters: [query("host", "Answer for this host instead")],
      responses: { 200: success("Settings", settingsResponse), 404: failure("not_found: no brand has that host") },
    },
  },
  "/api/companyinfo.php": {
    get: { summary: "The legal entity behind the brand", responses: { 200: success("Company", companyResponse) } },
  },
  "/api/regions.php": {
    get: { summary: "Regions of the brand's countries", responses: { 200: success("Regions", regionsResponse) } },
  },
  "/api/interests.php": {
    get: { summary: "Interests that a member can choose", responses: { 200: success("Interests", interestsResponse) } },
  },
  "/api/geocode.php": {
    get: {
      summary: "The nearest region of a place",
      parameters: [query("lat", "Latitude in degrees", true), query("lon", "Longitude in degrees", true)],
      responses: {
        200: success("Region", geocodeResponse),
        400: failure("invalid_input"),
        404: failure("not_found"),
        429: failure("too_many_requests"),
      },
    },
  },
  "/api/page-hidden.php": {
    post: {
      summary: "A page became hidden; the body is empty JSON",
      parameters: [query("lb", "Note that the page was in sight for so many milliseconds")],
      requestBody: { required: false, content: json(z.object({})) },
      responses: { 204: { description: "Heard" }, 429: failure("too_many_requests") },
    },
  },
  "/live": {
    get: {
      summary:
        "What happens to the member, as server-sent events: hello, message, delivered, read, typing, chats, counts, bye",
      security: [member],
      responses: {
        200: { description: "The stream", content: { "text/event-stream": { schema: { type: "string" } } } },
        403: failure("authentication_required"),
        429: failure("too_many_requests: six streams of this session are open"),
      },
    },
  },
  "/api/likes.php": {
    get: {
      summary:
        "Whom the member likes (profiles) and who likes the member (liked_by, new first); the latest hundred of each",
      security: [member],
      responses: { 200: success("Likes", likesResponse), 403: failure("authentication_required") },
    },
  },
  ...chatPaths,
  "/api/auto-like.php": {
    get: {
      summary: "Whom auto-like liked last for the member",
      security: [member],
      responses: {
        200: success("The newest like, or null", autoLikeResponse),
        403: failure("authentication_required"),
      },
    },
  },
  ...moneyPaths,
  "/api/openapi.json": { get: { summary: "This document", responses: { 200: { description: "OpenAPI 3.0" } } } },
};
