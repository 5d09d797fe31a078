import { describe, expect, it } from "vitest";
import { type Layout, needsEntryWarning } from "#app/domain/entry/needs-entry-warning.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const visitor = { country: "NL", isMember: false, hasDismissed: false };
const tenant = (settings: Parameters<typeof anyTenant>[0] = {}) => anyTenant({ enable_site_entry_popup: true, entry_warning_countries: [], ...settings });

describe("needsEntryWarning", () => {
  it("warns on every layout where the brand turned it on", () => {
    const layouts: Layout[] = ["default", "lander", "empty", "chat"];
    for (const layout of layouts) expect(needsEntryWarning(tenant(), { ...visitor, layout })).toBe(true);
  });

  it("never warns where enable_site_entry_popup is off @spec-1-entry-setting", () => {
    expect(needsEntryWarning(tenant({ enable_site_entry_popup: false }), { ...visitor, layout: "default" })).toBe(false);
  });

  it("warns on the chat layout in NL and DE only @spec-1-entry-on-chat", () => {
    const onChat = (country: string) => needsEntryWarning(tenant(), { ...visitor, layout: "chat", country });
    expect(["NL", "DE", "BE", "FR", "US"].filter(onChat)).toEqual(["NL", "DE"]);
  });

  it("keeps to the brand's countries elsewhere", () => {
    const limited = tenant({ entry_warning_countries: ["BE"] });
    expect(needsEntryWarning(limited, { ...visitor, layout: "default" })).toBe(false);
    expect(needsEntryWarning(limited, { ...visitor, layout: "default", country: "BE" })).toBe(true);
  });

  it("stays away once dismissed, and for members", () => {
    expect(needsEntryWarning(tenant(), { ...visitor, layout: "default", hasDismissed: true })).toBe(false);
    expect(needsEntryWarning(tenant(), { ...visitor, layout: "default", isMember: true })).toBe(false);
  });
});
