import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { robotsRules } from "./robots-rules.ts";
import { securityContact } from "./security-contact.ts";
import { publicPaths, siteMap } from "./site-map.ts";
import { webManifest } from "./web-manifest.server.ts";
import { brandLanders } from "#app/domain/brands/landers/lander-paths.ts";
import type { SchemeChoice } from "#app/domain/brands/device-storage/scheme-choices.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { findTheme, listThemes, themeLook } from "#app/platform/themes/stylesheet.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const origin = "https://anybrand.example";
const tenant = anyTenant();

describe("siteMap", () => {
  it("lists every public page in every language, each with all its languages", () => {
    const locations: string[] = [];
    const alternates: string[] = [];
    let open = "";
    const parser = new SaxesParser({ xmlns: true });
    parser.on("opentag", ({ local, attributes }) => {
      open = local;
      if (local === "link") alternates.push(`${attributes["hreflang"]?.value} ${attributes["href"]?.value}`);
    });
    parser.on("text", (text) => void (open === "loc" && text.trim() && locations.push(text)));
    parser.write(siteMap(tenant, origin)).close();
    const paths = publicPaths(tenant);
    expect(locations).toHaveLength(paths.length * 2);
    expect(alternates).toHaveLength(paths.length * 2 * 3);
    expect(locations).toContain(`${origin}/landers/gallery/evening?lang=en`);
    expect(alternates).toContain(`x-default ${origin}/pages/terms`);
    expect(new Set(locations).size).toBe(locations.length);
  });

  it("leaves out what visitors may not see", () => {
    const closed = anyTenant({ logged_out_search: false, signups: "with_trafficsource" });
    expect(publicPaths(tenant)).toEqual(expect.arrayContaining(["/members", "/signup"]));
    expect(publicPaths(closed)).not.toEqual(expect.arrayContaining(["/members"]));
    expect(publicPaths(closed)).not.toContain("/signup");
  });

  it("has the landers of the brand's own niche only", () => {
    const gay = { ...tenant, niche: { id: 7, slug: "gay", audience: { seeker: "man", sought: "man" } } } as const;
    const found = publicPaths(gay).filter((path) => path.startsWith("/landers"));
    expect(found).toEqual(brandLanders(gay).map(({ path }) => path));
    expect(found.filter((path) => path.startsWith("/landers/gallery/"))).toEqual([
      "/landers/gallery/gay",
      "/landers/gallery/gay-evening",
      "/landers/gallery/gay-weekend",
      "/landers/gallery/gay-nearby",
    ]);
    expect(found).toContain("/landers/tinderswipe");
    expect(found.filter((path) => !/^\/landers\/(?:tinderswipe|[a-z]+\/gay(?:-[a-z]+)?)$/.test(path))).toEqual([]);
  });
});

describe("robotsRules", () => {
  it("keeps search engines out of everything private and points to the sitemap", () => {
    const rules = robotsRules(tenant, origin).split("\n");
    expect(rules).toEqual(
      expect.arrayContaining([
        "Disallow: /api/",
        "Disallow: /members/",
        "Disallow: /members?",
        "Allow: /members?lang=",
        `Sitemap: ${origin}/sitemap.xml`,
      ]),
    );
    expect(rules).not.toContain("Disallow: /members");
    expect(robotsRules(anyTenant({ logged_out_search: false }), origin).split("\n")).toContain("Disallow: /members");
  });

  it("shuts out no page of the sitemap", () => {
    const shut = robotsRules(tenant, origin)
      .split("\n")
      .flatMap((rule) => (rule.startsWith("Disallow: ") ? [rule.slice("Disallow: ".length)] : []));
    expect(publicPaths(tenant).filter((path) => shut.some((prefix) => path.startsWith(prefix)))).toEqual([]);
  });
});

describe("securityContact", () => {
  it("names a contact and a day in the coming year", () => {
    const text = securityContact({ tenant, clock: stoppedClock(new Date("2026-05-01T12:00:00Z")) }, origin);
    expect(text).toContain("Contact: mailto:support@anybrand.example\n");
    expect(text).toContain("Expires: 2026-10-30T00:00:00.000Z\n");
  });
});

describe("webManifest", () => {
  it("describes an app in the brand's name and its theme's colours", () => {
    const manifest = webManifest(tenant, {
      locale: "nl",
      shortcuts: [{ name: "Zoeken", url: "/members" }],
      choice: null,
    });
    expect(manifest).toMatchObject({
      name: "Brand anybrand",
      lang: "nl",
      start_url: "/members",
      display: "standalone",
      theme_color: "#0f3a4e",
      background_color: "#eaf5fa",
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    expect(manifest.shortcuts[0]).toMatchObject({ name: "Zoeken", url: "/members" });
  });

  it.each(listThemes().map(({ id }) => id))("of the theme %s has the colours of the look that was chosen", (theme) => {
    const colorsOf = (choice: SchemeChoice | null) => {
      const { theme_color, background_color } = webManifest(
        { ...tenant, theme },
        { locale: "nl", shortcuts: [], choice },
      );
      return { theme_color, background_color };
    };
    const { mail } = findTheme({ theme }) ?? expect.fail(theme);
    const { scheme, tints } = themeLook({ theme });
    const [light, dark] = [
      { theme_color: tints.light, background_color: mail.canvas },
      { theme_color: tints.dark, background_color: mail.dark.canvas },
    ];
    expect([colorsOf("light"), colorsOf("dark"), colorsOf("system"), colorsOf(null)]).toEqual([
      light,
      dark,
      light,
      scheme === "dark" ? dark : light,
    ]);
    expect(light).not.toEqual(dark);
  });
});
