import { LRUCache } from "lru-cache";
import { landerCodeOf } from "#app/domain/brands/landers/lander-paths.ts";
import {
  isChosen,
  type LanderChoices,
  noChoices,
  readLanderChoices,
} from "#app/domain/brands/landers/lander-choices.ts";
import type { LanderSighting } from "#app/domain/brands/landers/visit-tally.ts";
import { type LanderVariant, type LanderVisitor, readLanderVisitor } from "./lander-variant.server.ts";
import {
  forgetLanderChoices,
  readKeptChoices,
  serializeLanderChoices,
} from "#app/http/cookies/lander-choices.server.ts";
import { chooseLocale, localeCookie } from "#app/http/middleware/locale.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { slugWithoutPrefix } from "#app/platform/tenancy/landers/lander-code.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

export type LanderPlace = { tenant: Tenant; origin: string; address: string; isStrangePort: boolean };

/** What a request for a lander comes to: whose page, in which variant, and what is set for this visitor alone. */
export type LanderRequest = {
  /** The lander's route and what is counted of a visit to it; null for a spelling that is answered, but not kept. */
  named: { route: string; sighting: LanderSighting } | null;
  /** Address of the page, without a query. */
  address: string;
  locale: Locale;
  variant: LanderVariant;
  /** The page's key in the cache; null where it is not kept. */
  key: string | null;
  cookies: string[];
};

/** Spellings that one page may have; others are answered, but not kept under keys of their own. */
const canonicalPath = /^\/landers\/([a-z]{1,40})(?:\/([a-z0-9-]{1,60}))?$/;

const editions = new WeakMap<Tenant, number>();
let lastEdition = 0;

/**
 * A number that changes with anything a brand is made of, its company included, as the registry then holds a new brand.
 */
function editionOf(tenant: Tenant): number {
  const known = editions.get(tenant);
  if (known !== undefined) return known;
  lastEdition += 1;
  editions.set(tenant, lastEdition);
  return lastEdition;
}

/** What of a request's headers tells one variant from another. */
type AskingHeaders = { cookies: string | null; savesData: boolean };

async function readLanderRequest(
  target: string,
  { cookies, savesData }: AskingHeaders,
  at: LanderPlace,
): Promise<LanderRequest> {
  const url = new URL(target, at.origin);
  const found = canonicalPath.exec(url.pathname);
  const link = url.searchParams.get("lang");
  const [locale, visitor] = await Promise.all([
    chooseLocale(at.tenant, { link, member: null, cookies }),
    readLanderVisitor(at.tenant, {
      address: at.address,
      cookies,
      savesData,
      query: url.searchParams,
      lander: landerCodeOf(url.pathname),
    }),
  ]);
  const [, lander = "", slug = ""] = found ?? [];
  const { choices, setCookie: choicesCookie } = await choicesOf(url.searchParams, cookies, lander);
  const { sourceCookie } = visitor;
  const variant = { ...visitor.variant, choices };
  const address = `${at.origin}${url.pathname}`;
  const choice = link === locale ? await localeCookie.serialize(locale) : null;
  return {
    named: found && { route: `/landers/${lander}/:slug?`, sighting: sightingOf(at, { lander, slug }, visitor) },
    address,
    locale,
    variant,
    // why: the page names its own address, and nobody else may be told of a port that one visitor made up, nor of what
    // one visitor chose
    key:
      at.isStrangePort || isChosen(choices)
        ? null
        : found &&
          [
            at.tenant.id,
            editionOf(at.tenant),
            address,
            locale,
            variant.country,
            variant.hasTrafficSource,
            variant.asksEntry,
            variant.asksCookies,
            variant.scheme,
            variant.savesData,
          ].join("|"),
    cookies: [sourceCookie, choice, choicesCookie].filter((cookie) => cookie !== null),
  };
}

/**
 * What was chosen on a lander: by the address, else what the browser keeps of it; `anew` in the address starts over.
 * `setCookie` keeps it, for this visitor alone.
 */
async function choicesOf(
  query: URLSearchParams,
  cookies: string | null,
  lander: string,
): Promise<{ choices: LanderChoices; setCookie: string | null }> {
  const asked = readLanderChoices(query);
  if (isChosen(asked)) return { choices: asked, setCookie: await serializeLanderChoices(lander, asked) };
  const kept = await readKeptChoices(cookies, lander);
  if (kept && query.has("anew")) return { choices: noChoices, setCookie: await forgetLanderChoices() };
  return { choices: kept ?? noChoices, setCookie: null };
}

function sightingOf(
  { tenant, address }: LanderPlace,
  { lander, slug }: { lander: string; slug: string },
  { source, addressCountry }: LanderVisitor,
): LanderSighting {
  const { network = "", ref = "", sub1 = "", sub2 = "", sub3 = "" } = source ?? {};
  return {
    tenantId: tenant.id,
    lander,
    slug,
    variant: slugWithoutPrefix(tenant.niche, slug),
    country: addressCountry ?? "ZZ",
    source: source && { network, ref, sub1, sub2, sub3 },
    seenFrom: source ? subscriberNetwork(address) : "",
  };
}

/** Links that are alike for all who follow them: with nothing of a campaign, at most with a language. */
const plainTarget = /^[^?]*(?:\?lang=[a-z]{2})?$/;

/**
 * Makes the function that reads requests for landers. First visits bring no cookie, and many come by a plain link: what
 * such a request for a page that is kept comes to depends on place and address alone, and is remembered as long as the
 * brand stays the same: for those the function answers without a promise.
 */
export function landerRequests() {
  const remembered = new LRUCache<string, { tenant: Tenant; read: LanderRequest }>({ max: 5_000 });

  async function readAndRemember(place: string, target: string, at: LanderPlace): Promise<LanderRequest> {
    const read = await readLanderRequest(target, { cookies: null, savesData: false }, at);
    if (read.key !== null && plainTarget.test(target)) remembered.set(place, { tenant: at.tenant, read });
    return read;
  }

  return (target: string, asking: AskingHeaders, at: LanderPlace): LanderRequest | Promise<LanderRequest> => {
    if (asking.cookies !== null || asking.savesData) return readLanderRequest(target, asking, at);
    const place = `${at.origin}${target} ${at.address}`;
    const known = remembered.get(place);
    return known?.tenant === at.tenant ? known.read : readAndRemember(place, target, at);
  };
}
