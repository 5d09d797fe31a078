import { describe, expect, it } from "vitest";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { type Layout, needsEntryWarning } from "./needs-entry-warning.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const visitor = { country: "NL", isMember: false, hasDismissed: false };
const tenant = (settings: Parameters<typeof anyTenant>[0] = {}) =>
  anyTenant({ enable_site_entry_popup: true, entry_warning_countries: [], ...settings });

const layouts: Layout[] = ["default", "lander", "empty", "chat"];

describe("needsEntryWarning", () => {
  it("warns on every layout where the brand turned it on", () => {
    for (const layout of layouts) expect(needsEntryWarning(tenant(), { ...visitor, layout })).toBe(true);
  });

  it("never warns where enable_site_entry_popup is off @spec-1-entry-setting", () => {
    expect(needsEntryWarning(tenant({ enable_site_entry_popup: false }), { ...visitor, layout: "default" })).toBe(
      false,
    );
  });

  it("warns on the chat layout of brands of NL and DE only, members as well, wherever they are and whatever countries see it elsewhere @spec-1-entry-on-chat", () => {
    for (const country of countryCodes) {
      const brand = { ...tenant({ entry_warning_countries: ["FR"] }), countries: ["BE" as const, country] };
      for (const isMember of [true, false])
        expect([country, needsEntryWarning(brand, { ...visitor, layout: "chat", country: "US", isMember })]).toEqual([
          country,
          country === "NL" || country === "DE",
        ]);
    }
  });

  it("keeps to the brand's countries elsewhere", () => {
    const limited = tenant({ entry_warning_countries: ["BE"] });
    expect(needsEntryWarning(limited, { ...visitor, layout: "default" })).toBe(false);
    expect(needsEntryWarning(limited, { ...visitor, layout: "default", country: "BE" })).toBe(true);
  });

  it("stays away once dismissed, and for members outside of the chat layout", () => {
    for (const layout of layouts)
      expect(needsEntryWarning(tenant(), { ...visitor, layout, isMember: true, hasDismissed: true })).toBe(false);
    for (const layout of layouts.filter((each) => each !== "chat"))
      expect(needsEntryWarning(tenant(), { ...visitor, layout, isMember: true })).toBe(false);
  });
});
