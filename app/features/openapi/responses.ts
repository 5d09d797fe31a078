import { z } from "zod";
import { companyContract } from "#app/platform/tenancy/contracts/company-contract.ts";
import { settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** What every endpoint answers, as the OpenAPI document describes it; tests hold the endpoints to it. */

export const errorResponse = z.object({ error: z.string(), message: z.string() });

const image = z.object({ filename: z.string(), thumb_filename: z.string(), match: z.string(), status: z.string() });

const user = z.object({
  status: z.enum(["not_confirmed", "active", "paused", "deleted", "erased"]),
  credits: z.int(),
  paid_user: z.boolean(),
  signup_date: z.iso.datetime(),
  trafficsource: z
    .object({ network: z.string(), ref: z.string(), sub1: z.string(), sub2: z.string(), sub3: z.string() })
    .nullable(),
  fictional_icon: z.string(),
  language: z.string(),
  scope: z.string(),
  notifications_disabled: z.array(z.enum(["fbl", "bounce", "list_unsubscribe"])),
  profile: z.object({
    id: z.uuid(),
    name: z.string(),
    country: z.string(),
    status: z.string(),
    main_image: image.nullable(),
  }),
});

export const userResponse = z.object({ user: user.nullable() });

export const settingsResponse = settingsContract
  .omit({
    partners: true,
    entry_warning_countries: true,
    geoip_country: true,
    payment_methods: true,
    packages: true,
    featured_package: true,
    discount_codes: true,
  })
  .extend({
    domain: z.string(),
    niche: z.int().min(1).max(7),
    company_id: z.int(),
    geoip_country: z.string(),
    geoip_selected_country: z.string(),
    push_public_key: z.string(),
  });

export const companyResponse = companyContract;

export const regionsResponse = z.object({
  regions: z.array(
    z.object({ id: z.string(), country: z.string(), name: z.string(), lat: z.number(), lon: z.number() }),
  ),
});

export const interestsResponse = z.object({
  interests: z.array(
    z.object({ id: z.string(), name: z.string(), group: z.string(), group_name: z.string(), position: z.int() }),
  ),
});

export const geocodeResponse = z.object({
  country: z.string(),
  region: z.object({ id: z.string(), country: z.string(), name: z.string() }),
  distance_km: z.int(),
});

const likedProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  status: z.string(),
  main_image: image.nullable(),
  fictional: z.boolean(),
  like_new: z.boolean(),
  match: z.boolean(),
  liked_at: z.iso.datetime(),
});

export const likesResponse = z.object({ profiles: z.array(likedProfile), liked_by: z.array(likedProfile) });

export const autoLikeResponse = z.object({
  profile: z
    .object({
      id: z.uuid(),
      name: z.string(),
      liked_at: z.iso.datetime(),
      main_image: z.object({ match: z.string() }).nullable(),
    })
    .nullable(),
});

export const chatsResponse = z.object({
  chats: z.array(
    z.object({
      conversation: z.uuid(),
      profile: z.uuid(),
      num_unread_messages: z.int().min(0),
      name: z.string(),
      fictional: z.boolean(),
      deleted: z.boolean(),
      last_number: z.int().min(1),
      last_message_at: z.iso.datetime(),
    }),
  ),
});

/** What DELETE /api/chat.php removes: a conversation, or all with a profile. */
export const removalRequest = z.union([z.object({ conversation: z.string() }), z.object({ profile: z.string() })]);

export const removalResponse = z.object({});

const chatPhoto = z.object({
  id: z.uuid(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().nullable(),
  revealed: z.boolean(),
  checked: z.boolean(),
});

const chatMessage = z.object({
  conversation: z.uuid(),
  number: z.int().min(1),
  clientMessageId: z.uuid().nullable(),
  mine: z.boolean(),
  kind: z.enum(["text", "icebreaker", "gift", "photo"]),
  text: z.string(),
  giftId: z.string().nullable(),
  photo: chatPhoto.nullable(),
  credits: z.int().min(0),
  sentAt: z.iso.datetime(),
});

const chatPartner = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.int().nullable(),
  photo: z.object({ src: z.string(), srcSet: z.string(), placeholder: z.string().nullable() }).nullable(),
  fictional: z.boolean(),
  isShown: z.boolean(),
  deleted: z.boolean(),
  online: z.boolean(),
  active: z.enum(["now", "today", "week"]).nullable(),
  lastSeen: z.null(),
});

const conversationState = z.object({
  id: z.uuid(),
  partner: chatPartner,
  lastNumber: z.int(),
  deliveredUntil: z.int(),
  readUntil: z.int(),
  myReadUntil: z.int(),
  canReply: z.enum(["yes", "partner_not_activated", "partner_away", "gone", "blocked"]),
  startedByMe: z.boolean(),
});

export const messagesResponse = z.object({ conversation: conversationState, messages: z.array(chatMessage) });

export const sentMessageResponse = z.object({
  message: chatMessage,
  isNew: z.boolean(),
  credits: z.int().min(0),
  freeMessagesLeft: z.int().min(0).nullable(),
});

export const uploadedPhotoResponse = z.object({
  photo: z.object({ id: z.uuid(), src: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }),
});

export const revealResponse = z.object({ photo: chatPhoto });

const followedBy = z.object({ value_percentage: z.int(), expires: z.iso.datetime().nullable() }).nullable();

export const discountCodeResponse = z.object({
  code: z.string(),
  country: z.string().nullable(),
  user_id: z.uuid().nullable(),
  expires: z.iso.datetime().nullable(),
  value_percentage: z.int().min(1).max(100),
  currency: z.string().nullable(),
  minimum_order_value: z.int(),
  status: z.enum(["active", "disabled"]),
  validity: z.enum(["once", "once_per_user", "unlimited"]),
  expired: z.boolean(),
  paymentmethods: z.array(z.string()),
  followed_by: followedBy,
});

export const timeBonusResponse = z.object({
  time_bonus: z
    .object({
      code: z.string(),
      value_percentage: z.int(),
      expires: z.iso.datetime(),
      seconds_left: z.int(),
      server_time: z.iso.datetime(),
      followed_by: followedBy,
    })
    .nullable(),
});
