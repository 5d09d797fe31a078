import { z } from "zod";
import { companyContract, settingsContract } from "#app/platform/tenancy/tenant-contract.ts";

/** What every endpoint answers, as the OpenAPI document describes it; tests hold the endpoints to it. */

export const errorResponse = z.object({ error: z.string(), message: z.string() });

const image = z.object({ filename: z.string(), thumb_filename: z.string(), match: z.string(), status: z.string() });

const user = z.object({
  status: z.enum(["not_confirmed", "active", "paused", "deleted", "erased"]),
  credits: z.int(),
  paid_user: z.boolean(),
  signup_date: z.iso.datetime(),
  trafficsource: z.object({ network: z.string(), ref: z.string(), sub1: z.string(), sub2: z.string(), sub3: z.string() }).nullable(),
  fictional_icon: z.string(),
  language: z.string(),
  scope: z.string(),
  notifications_disabled: z.array(z.enum(["fbl", "bounce", "list_unsubscribe"])),
  profile: z.object({ id: z.uuid(), name: z.string(), country: z.string(), status: z.string(), main_image: image.nullable() }),
});

export const userResponse = z.object({ user: user.nullable() });

export const settingsResponse = settingsContract
  .omit({ partners: true, entry_warning_countries: true, geoip_country: true })
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
  regions: z.array(z.object({ id: z.string(), country: z.string(), name: z.string(), lat: z.number(), lon: z.number() })),
});

export const interestsResponse = z.object({
  interests: z.array(z.object({ id: z.string(), name: z.string(), group: z.string(), group_name: z.string(), position: z.int() })),
});

export const geocodeResponse = z.object({
  country: z.string(),
  region: z.object({ id: z.string(), country: z.string(), name: z.string() }),
  distance_km: z.int(),
});

const likedProfile = z.object({
  id: z.uuid(), name: z.string(), country: z.string(), status: z.string(), main_image: image.nullable(),
  fictional: z.boolean(), like_new: z.boolean(), match: z.boolean(), liked_at: z.iso.datetime(),
});

export const likesResponse = z.object({ profiles: z.array(likedProfile), liked_by: z.array(likedProfile) });

export const autoLikeResponse = z.object({
  profile: z.object({ id: z.uuid(), name: z.string(), liked_at: z.iso.datetime(), main_image: z.object({ match: z.string() }).nullable() }).nullable(),
});
