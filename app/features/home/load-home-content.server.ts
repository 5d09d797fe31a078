import type { RouterContextProvider } from "react-router";
import { brandCopy } from "#app/domain/brands/site/brand-copy-fallback.ts";
import { maySignUp, mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import {
  type FeaturedMember,
  listFeaturedMembers,
} from "#app/domain/discovery/members/list-featured-members.server.ts";
import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";
import type { HomeContent } from "#app/features/home/parts/home-content.ts";

const maxRegions = 24;
const maxInterests = 12;

/** What the home page of the brand holds for this visitor. */
export async function loadHomeContent(context: Readonly<RouterContextProvider>): Promise<HomeContent> {
  const ctx = getCtx(context);
  const { tenant, locale } = ctx;
  const { settings } = tenant;
  const { country } = getVisitor(context);
  const hasTrafficSource = getTrafficSource(context) !== null;
  const maySearch = mayVisitorsSearch(settings, { hasTrafficSource });
  const copy = brandCopy(tenant, locale);
  const faces = maySearch ? await listFeaturedMembers(ctx, { country }) : [];
  const interests =
    maySearch && settings.search_fields.includes("interests") ? spread(listInterests(), maxInterests) : [];
  const regions = listRegions({ locale }, { countries: [country] }).slice(0, maxRegions);
  const linksRegions = maySearch && settings.search_fields.includes("countryregion");
  return {
    brand: { name: settings.name, tagline: copy?.tagline ?? "" },
    copy: copy?.home ?? emptyCopy(settings.name, settings.description),
    sections: findTheme(tenant)?.home.sections ?? ["hero", "closing"],
    faces: faces.map(facePortrait),
    regions: regions.map(({ id, name }) => ({
      id,
      name,
      to: linksRegions ? `/members?country=${country}&countryregion=${id}` : null,
    })),
    interests: interests.map(({ id }) => ({ id, to: `/members?interests=${id}` })),
    membersTo: maySearch ? "/members" : null,
    joinTo: maySignUp(settings, { hasTrafficSource }) ? "/signup" : null,
    loginTo: "/login",
    support: { phone: settings.support_phone, email: settings.support_email },
  };
}

function facePortrait({ id, name, age, region, verified, photo }: FeaturedMember): HomeContent["faces"][number] {
  return {
    name,
    age: age ?? undefined,
    region: region ?? undefined,
    to: `/members/${id}`,
    photo: {
      src: photo.src,
      srcSet: photo.srcSet,
      width: 480,
      height: 600,
      alt: name,
      placeholder: photo.placeholder ?? undefined,
    },
    marks: { verified },
  };
}

/** A brand without words in any language of its visitors still says its name and what it is. */
function emptyCopy(name: string, description: string): HomeContent["copy"] {
  return {
    headline: name,
    lead: description,
    join: name,
    promises: [],
    story: { title: name, text: description },
    closing: { title: name, text: description },
  };
}

/** Every n-th of a list, so that all its groups are met. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, index) => index % step === 0).slice(0, most);
}
