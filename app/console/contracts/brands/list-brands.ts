import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";
import { canonicalTimeZone } from "#app/platform/clock/time-zone.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { writtenLine } from "#app/platform/forms/written-text.ts";

const certificate = z.enum(["pending", "issuing", "live", "failing"]);
const shown = z.int().nullable();

export const listBrands = endpoint({
  name: "brands.list",
  method: "GET",
  path: "/brands",
  access: "brands.see",
  summary:
    "The brands that the operator holds, with what happened there today and what waits, as far as they may see it",
  input: z.object({
    search: writtenLine({ least: 0, most: 100 }).default(""),
    status: z.enum(["active", "paused", "removed"]).nullable().default(null),
    certificate: certificate.nullable().default(null),
    sort: z.enum(["name", "company", "publishedAt", "visits", "signups", "waiting"]).default("name"),
    direction: z.enum(["asc", "desc"]).default("asc"),
    cursor: z.string().max(400).nullable().default(null),
    limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
    timeZone: z
      .string()
      .max(60)
      .transform((name) => canonicalTimeZone(name) ?? "UTC")
      .default("UTC"),
  }),
  output: z.object({
    brands: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.enum(["active", "paused", "removed"]),
        niche: z.int().nullable(),
        theme: z.string().nullable(),
        countries: z.array(z.string()).readonly(),
        languages: z.array(z.string()).readonly(),
        company: z.object({ id: z.int(), name: z.string() }),
        revision: z.int(),
        publishedAt: moment.nullable(),
        publishedBy: z.string().nullable(),
        hosts: z.array(z.string()).readonly(),
        certificate: certificate.nullable(),
        today: z
          .object({ visits: z.int(), signups: z.int(), revenue: z.record(z.string(), z.int()).readonly() })
          .nullable(),
        waiting: z
          .object({
            photos: shown,
            complaints: shown,
            reports: shown,
            appeals: shown,
            disputes: shown,
            alarms: shown,
          })
          .readonly(),
      }),
    ),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});
