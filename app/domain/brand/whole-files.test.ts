import { describe, expect, it } from "vitest";
import { fictionalMark } from "#app/domain/brand/fictional-mark.ts";
import { robotsRules } from "#app/domain/brand/robots-rules.ts";
import { securityContact } from "#app/domain/brand/security-contact.ts";
import { siteMap } from "#app/domain/brand/site-map.ts";
import { webManifest } from "#app/domain/brand/web-manifest.server.ts";
import { getPublicSettings } from "#app/domain/settings/get-public-settings.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const origin = "https://anybrand.example";
const open = anyTenant();
const closed = anyTenant({ logged_out_search: false, logged_out_search_trafficsource: false, signups: "closed", fictional_warning: false });
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));

describe.each([["open", open], ["closed", closed]] as const)("the files of a brand that is %s", (_, tenant) => {
  it.each([
    ["site map", () => siteMap(tenant, origin)],
    ["rules for robots", () => robotsRules(tenant, origin)],
    ["contact for security", () => securityContact({ tenant, clock }, origin)],
    ["manifest", () => webManifest(tenant, { locale: "nl", shortcuts: [{ name: "Chats", url: "/chats" }] })],
    ["mark of fictional profiles", () => fictionalMark({ tenant, locale: "nl" })],
    ["public settings", () => getPublicSettings(tenant, { locale: "nl", country: "NL", pushPublicKey: "key" })],
  ])("are what they were: %s", (_name, make) => {
    expect(make()).toMatchSnapshot();
  });
});
